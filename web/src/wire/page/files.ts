/** The files of Python, as the page names them. */
import type { PythonFiles } from './messages'

const element = (): string => document.getElementById('python')?.textContent || '{}'
export const PYTHON: PythonFiles = { base: document.baseURI, ...(JSON.parse(element()) as Omit<PythonFiles, 'base'>) }
