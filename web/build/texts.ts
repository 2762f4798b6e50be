/** Texts without those that no page uses: comments, what the server words itself (errors, refusals, hints, components), and terminal texts. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const RAW = /\.ftl\?raw$/
const ELSEWHERE = /^(#|(aim|code|component|confidence|error|refusal|short|sketch|word)-|teach-\S+-terminal )/

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
