/** Texts without what no page says: comments, errors that the server puts into words itself, and what is said in terminals. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const RAW = /\.ftl\?raw$/
const ELSEWHERE = /^(#|(error|word|short|code|sketch)-|teach-\S+-terminal )/

export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    async load(id) {
      if (!RAW.test(id)) return null
      // A text goes on in lines that are set in.
      const told = (await readFile(id.replace(/\?raw$/, ''), 'utf8')).split(/\n(?=\S|$)/)
      return `export default ${JSON.stringify(told.filter((text) => !ELSEWHERE.test(text)).join('\n'))}`
    },
  }
}
