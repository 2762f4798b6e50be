/**
 * The transport of the static page: one tab's worker holds the tables, and all tabs talk to it over one channel. If that
 * tab is closed, another one starts a worker, which continues from what is stored.
 */
import { settings } from '../../browser/settings.svelte'
import type { NamedFiles, PythonFiles } from './files'
import type { HostMessage, Role, TabMessage } from './messages'
import { loading } from './loading.svelte'
import type { Reply, Socket, Transport } from '../transport'

export function pythonFiles(): PythonFiles {
  const { href, pathname } = new URL('./', document.baseURI)
  const named = document.getElementById('python')?.textContent || '{}'
  return { name: `duchy ${pathname}`, base: href, ...(JSON.parse(named) as NamedFiles) }
}

type Outgoing = TabMessage extends infer M ? (M extends unknown ? Omit<M, 'tab'> : never) : never
interface Asked {
  message: Outgoing
  resolve: (reply: never) => void
  reject: (reason: Error) => void
}

/** Milliseconds to wait for another tab's worker where the browser has no locks. */
const PATIENCE_MS = 500

export function page(): Transport {
  const files = pythonFiles()
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(files.name)
  const asked = new Map<number, Asked>()
  const lines = new Map<number, Line>()
  let host = ''
  let count = 0
  const say = (message: Outgoing): void => channel.postMessage({ ...message, tab } as TabMessage)

  class Line implements Socket {
    readyState: Socket['readyState'] = 0
    onopen: Socket['onopen'] = null
    onmessage: Socket['onmessage'] = null
    onclose: Socket['onclose'] = null
    onerror: Socket['onerror'] = null

    constructor(
      private readonly id: number,
      private readonly language: string,
    ) {
      lines.set(id, this)
      if (host) this.connect()
    }
    connect(): void {
      say({ t: 'connect', line: this.id, language: this.language })
    }
    send(text: unknown): void {
      if (this.readyState === 1) say({ t: 'send', line: this.id, text: String(text) })
    }
    close(): void {
      if (this.readyState > 1) return
      say({ t: 'leave', line: this.id })
      this.closed()
    }
    opened(): void {
      this.readyState = 1
      this.onopen?.call(this as never, new Event('open'))
    }
    message(data: string): void {
      if (this.readyState === 1) this.onmessage?.call(this as never, new MessageEvent('message', { data }))
    }
    closed(): void {
      this.readyState = 3
      lines.delete(this.id)
      this.onclose?.call(this as never, new CloseEvent('close'))
    }
  }

  const limitThinking = (): void => say({ t: 'limit', seconds: Number(settings.thinking) })

  /** A host answers: ask it what was asked meanwhile. What another one was asked may have happened or not. */
  function follow(name: string): void {
    if (name === host) return
    const first = host === ''
    host = name
    loading.ready()
    limitThinking()
    for (const [id, { message, reject }] of asked)
      if (first || (message.t === 'request' && message.method === 'GET')) say(message)
      else {
        asked.delete(id)
        reject(new Error('another host'))
      }
    for (const line of [...lines.values()])
      if (line.readyState === 0) line.connect()
      else line.closed()
  }

  channel.onmessage = ({ data }: MessageEvent<HostMessage>) => {
    if ('tab' in data && data.tab !== tab) return
    switch (data.t) {
      case 'loading':
        return loading.progress(data.loaded, data.total)
      case 'ready':
        return follow(data.host)
      case 'failed':
        return loading.fail(data.reason)
      case 'reply': {
        const found = asked.get(data.id)
        asked.delete(data.id)
        return found?.resolve({ status: data.status, text: data.text } as never)
      }
      case 'saved': {
        const found = asked.get(data.id)
        asked.delete(data.id)
        return found?.resolve(data.file as never)
      }
      case 'replaced':
        return location.reload()
      case 'opened':
        return lines.get(data.line)?.opened()
      case 'message':
        return lines.get(data.line)?.message(data.text)
      case 'closed':
        return lines.get(data.line)?.closed()
    }
  }
  addEventListener('pagehide', () => {
    for (const line of lines.values()) line.close()
  })

  function start(): void {
    const worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' })
    worker.onerror = ({ message }) => loading.fail(message)
    // A channel does not deliver to where a message was sent from: the worker has a channel of its own.
    worker.postMessage({ role: 'host', files } satisfies Role)
  }
  say({ t: 'anybody' })
  if (navigator.locks) void navigator.locks.request(files.name, () => new Promise<never>(start))
  else setTimeout(() => host || start(), PATIENCE_MS)

  function ask<Answer>(make: (id: number) => Outgoing): Promise<Answer> {
    count += 1
    const message = make(count)
    return new Promise((resolve, reject) => {
      asked.set(count, { message, resolve, reject })
      if (host) say(message)
    })
  }

  return {
    limitThinking,
    database: {
      save: () => ask((id) => ({ t: 'save', id })),
      replace: (file) => ask((id) => ({ t: 'replace', id, file, language: document.documentElement.lang })),
    },
    async request(method, path, body = '', language = '') {
      const kept = method === 'GET' ? await storedReply(files, path, language) : null
      if (kept) return kept
      return ask<Reply>((id) => ({ t: 'request', id, method, path, body, language }))
    },
    connect(path) {
      count += 1
      return new Line(count, new URLSearchParams(path.split('?')[1]).get('lang') ?? '')
    },
  }
}

/** Replies that are files, since they are the same for everybody. */
const STORED = /^\/api\/games(\/[\w-]+(\/(boards|components))?)?$/

async function storedReply({ data, base }: PythonFiles, address: string, language: string): Promise<Reply | null> {
  const { pathname, searchParams } = new URL(address, location.href)
  if (!STORED.test(pathname)) return null
  const spoken = searchParams.get('lang') ?? (language || 'en')
  const answer = await fetch(new URL(`${data}${spoken}${pathname}.json`, base)).catch(() => null)
  return answer?.ok ? { status: 200, text: await answer.text() } : null
}
