/** Loads Python with everything that Duchy needs, in a worker. */
import type { PyodideAPI } from 'pyodide'
import type { PythonFiles } from './messages'
import { stored, unpacked } from './packed'

const SITE = '/lib/python3.14/site-packages'

export async function python(files: PythonFiles, loading: (loaded: number) => void): Promise<PyodideAPI> {
  const base = new URL(files.pyodide, files.base)
  let loaded = 0
  const counted = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> =>
    body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          loading((loaded += chunk.length))
          controller.enqueue(chunk as Uint8Array<ArrayBuffer>)
        },
      }),
    )
  const plain = self.fetch.bind(self)
  self.fetch = async (wanted, init) => {
    const name = wanted instanceof Request ? wanted.url : String(wanted)
    const url = stored(name)
    const answer = await plain(url === name ? wanted : url, init)
    if (!answer.ok) throw new Error(`${answer.status} ${url}`)
    return url === name ? new Response(counted(answer.body!), answer) : unpacked(url, answer, counted)
  }
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL('pyodide.mjs', base).href
  )) as typeof import('pyodide')
  const [pyodide, bundle] = await Promise.all([
    loadPyodide({ indexURL: base.href }),
    self.fetch(new URL(files.bundle, files.base)).then((answer) => answer.arrayBuffer()),
  ])
  layOut(new Uint8Array(bundle), pyodide)
  return pyodide
}

/** Lay out the files of an archive: their names and sizes are its first line, and their contents follow. */
function layOut(archive: Uint8Array, { FS }: PyodideAPI): void {
  let at = archive.indexOf(10) + 1
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, at))) as [string, number][]) {
    FS.mkdirTree(`${SITE}/${name}`.replace(/\/[^/]*$/, ''))
    // Nothing is copied: the file is a part of the archive.
    FS.writeFile(`${SITE}/${name}`, archive.subarray(at, (at += size)), { canOwn: true })
  }
}
