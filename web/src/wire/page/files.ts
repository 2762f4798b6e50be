/** The files of Python: what `scripts/page.py` names in the page. */
export interface NamedFiles {
  /** The folder of Pyodide. */
  pyodide: string
  /** Our package and those it needs. */
  bundle: string
  /** The bytes of each file that is fetched before Python can start. */
  sizes: Readonly<Record<string, number>>
  /** The folder of replies that are files. */
  data: string
}
export interface PythonFiles extends NamedFiles {
  /** What the page calls its channel, its lock and its database: an origin may have several pages. */
  name: string
  /** What the other addresses are relative to. */
  base: string
}
