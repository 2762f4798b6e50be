// Runs a Python program with the static page's Python.
//   node scripts/run.mjs PROGRAM FOLDER ...     these folders are first on its path
import { loadPyodide } from 'pyodide'

const [program, ...folders] = process.argv.slice(2)
const pyodide = await loadPyodide()
for (const [number, folder] of folders.entries()) {
  const path = `/given/${number}`
  pyodide.FS.mkdirTree(path)
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, path)
  pyodide.runPython(`import sys; sys.path.insert(${number}, "${path}")`)
}
pyodide.runPython(program)
