/** Loads Python with everything that Duchy needs, in a worker. */
import type { PyodideAPI } from 'pyodide'
import type { PythonFiles } from './files'
import { countingFetch } from './packed'

/** Start Python; `progress` is called with the bytes that have arrived and those of all files. */
export async function startPython(
  files: PythonFiles,
  progress: (loaded: number, total: number) => void,
): Promise<PyodideAPI> {
  const address = (path: string): string => new URL(path, files.base).href
  const sizes = new Map(Object.entries(files.sizes).map(([path, size]) => [address(path), size]))
  // Pyodide fetches its files by itself, and knows neither that they are packed nor that anybody counts.
  self.fetch = countingFetch(self.fetch.bind(self), sizes, progress)
  const folder = address(files.pyodide)
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide')
  const [pyodide, bundle] = await Promise.all([
    loadPyodide({ indexURL: folder }),
    self.fetch(address(files.bundle)).then((answer) => answer.arrayBuffer()),
  ])
  layOut(new Uint8Array(bundle), pyodide)
  return pyodide
}

/** Lay out the files of an archive: their paths and sizes are its first line, and their contents follow. */
function layOut(archive: Uint8Array, { FS }: PyodideAPI): void {
  let at = archive.indexOf(10) + 1
  for (const [path, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, at))) as [string, number][]) {
    FS.mkdirTree(path.replace(/\/[^/]*$/, ''))
    // Nothing is copied: the file is a part of the archive.
    FS.writeFile(path, archive.subarray(at, (at += size)), { canOwn: true })
  }
}
