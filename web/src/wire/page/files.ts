/** The files of Python, as the page names them. */
import type { PythonFiles } from './messages'

const element = (): string => document.getElementById('python')?.textContent || '{}'
const base = new URL('./', document.baseURI)
export const PYTHON: PythonFiles = {
  name: `duchy ${base.pathname}`,
  base: base.href,
  ...(JSON.parse(element()) as Omit<PythonFiles, 'name' | 'base'>),
}
