/** Loads Python with everything that Duchy needs, in a worker. */
import type { PyodideAPI } from 'pyodide'
import type { PythonFiles } from './messages'

/** Files that are stored compressed, whatever the host of the page does, are unpacked while they arrive. */
const PACKED = /\.(wasm|zip)$/
const SITE = '/lib/python3.14/site-packages'

export async function python(files: PythonFiles, loading: (loaded: number) => void): Promise<PyodideAPI> {
  const base = new URL(files.pyodide, files.base)
  let loaded = 0
  const counted = (answer: Response): ReadableStream<Uint8Array> =>
    answer.body!.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          loading((loaded += chunk.length))
          controller.enqueue(chunk)
        },
      }),
    )
  const plain = self.fetch.bind(self)
  self.fetch = async (wanted, init) => {
    const url = wanted instanceof Request ? wanted.url : String(wanted)
    const packed = PACKED.test(url)
    const answer = await plain(packed ? `${url}.pack` : wanted, init)
    if (!answer.ok) throw new Error(`${answer.status} ${url}`)
    if (!packed) return new Response(counted(answer), answer)
    const stream = counted(answer).pipeThrough(new DecompressionStream('gzip') as never)
    return new Response(stream as ReadableStream, {
      headers: { 'content-type': url.endsWith('.wasm') ? 'application/wasm' : 'application/zip' },
    })
  }
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL('pyodide.mjs', base).href
  )) as typeof import('pyodide')
  const [pyodide, bundle] = await Promise.all([
    loadPyodide({ indexURL: base.href }),
    self.fetch(new URL(files.bundle, files.base)).then((answer) => answer.arrayBuffer()),
  ])
  pyodide.unpackArchive(bundle, 'zip', { extractDir: SITE })
  return pyodide
}
