/**
 * A worker with Python in it. As the host it holds the tables and answers the tabs; as a thinker it computes what the
 * host asks for, so that the host never waits.
 */
import type { PyProxy } from 'pyodide/ffi'
import { Blocks } from './blocks'
import type { PythonFiles } from './files'
import type { HostMessage, Role, TabMessage } from './messages'
import { startPython } from './python'

type Line = PyProxy & {
  put(text: string): void
  leave(): void
}
interface Host {
  limit(seconds: number): void
  request(method: string, path: string, body: string, language: string): Promise<[number, string]>
  save(): Promise<Uint8Array<ArrayBuffer>>
  replace(file: Uint8Array, language: string): Promise<[number, string]>
  connect(language: string, deliver: (text: string) => void, closed: () => void): Promise<Line>
}
interface Module {
  host(blocks: Blocks, thinker: () => Promise<Thinker>): Promise<Host>
  answer(job: Uint8Array): Uint8Array
}

/** A thinker as the host sees it; it is given one job at a time. */
class Thinker {
  private readonly worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' })
  private readonly begun: Promise<unknown>

  constructor(files: PythonFiles) {
    this.worker.postMessage({ role: 'thinker', files } satisfies Role)
    this.begun = this.next()
  }

  async ask(job: Uint8Array): Promise<Uint8Array> {
    await this.begun
    const answer = this.next()
    this.worker.postMessage(job)
    return answer
  }

  end(): void {
    this.worker.terminate()
  }

  private next(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data)
      this.worker.onerror = ({ message }) => reject(new Error(message))
    })
  }
}

async function think(files: PythonFiles): Promise<void> {
  const { answer } = (await startPython(files, () => undefined)).pyimport('duchy.page.browser') as Module
  onmessage = ({ data }: MessageEvent<Uint8Array>) => postMessage(answer(data))
  postMessage(null)
}

async function hold(files: PythonFiles): Promise<void> {
  const name = crypto.randomUUID()
  const channel = new BroadcastChannel(files.name)
  const say = (message: HostMessage): void => channel.postMessage(message)
  const lines = new Map<string, Promise<Line>>()
  let host: Host | null = null
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (!host) return
    const { tab } = data
    switch (data.t) {
      case 'anybody':
        return say({ t: 'ready', host: name })
      case 'request':
        return void host
          .request(data.method, data.path, data.body, data.language)
          .then(([status, text]) => say({ t: 'reply', tab, id: data.id, status, text }))
      case 'limit':
        return host.limit(data.seconds)
      case 'save':
        return void host.save().then((file) => say({ t: 'saved', tab, id: data.id, file }))
      case 'replace':
        return void host.replace(data.file, data.language).then(([status, text]) => {
          say({ t: 'reply', tab, id: data.id, status, text })
          if (status < 400) say({ t: 'replaced' })
        })
      case 'connect': {
        const { line } = data
        const made = host.connect(
          data.language,
          (text) => say({ t: 'message', tab, line, text }),
          () => say({ t: 'closed', tab, line }),
        )
        lines.set(`${tab} ${line}`, made)
        return void made.then(() => say({ t: 'opened', tab, line }))
      }
      case 'send':
        return void lines.get(`${tab} ${data.line}`)?.then((line) => line.put(data.text))
      case 'leave': {
        const left = lines.get(`${tab} ${data.line}`)
        lines.delete(`${tab} ${data.line}`)
        return void left?.then((line) => (line.leave(), line.destroy()))
      }
    }
  }
  try {
    const pyodide = await startPython(files, (loaded, total) => say({ t: 'loading', loaded, total }))
    const { host: open } = pyodide.pyimport('duchy.page.browser') as Module
    host = await open(new Blocks(files.name, name), () => Promise.resolve(new Thinker(files)))
    say({ t: 'ready', host: name })
  } catch (error) {
    say({ t: 'failed', reason: String(error) })
    throw error
  }
}

onmessage = ({ data: { role, files } }: MessageEvent<Role>) => void (role === 'host' ? hold(files) : think(files))
