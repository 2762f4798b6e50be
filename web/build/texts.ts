/**
 * Texts without those that no page uses: comments, what the server words itself (errors, refusals, hints, components),
 * and terminal texts. The texts that every page needs include those of the bots, which the terminal shows too.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RAW = /\.ftl\?raw$/
const HOUSE = /\/texts\/house\/(\w+)\.ftl\?raw$/
const BOTS = fileURLToPath(new URL('../../src/duchy/bots/', import.meta.url))
const ELSEWHERE = /^(#|(aim|code|component|confidence|error|refusal|short|sketch|word)-|teach-\S+-terminal )/

export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    async load(id) {
      if (!RAW.test(id)) return null
      const house = HOUSE.exec(id)
      const paths = [id.replace(/\?raw$/, ''), ...(house ? [`${BOTS}${house[1]}.ftl`] : [])]
      for (const path of paths) this.addWatchFile(path)
      const files = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
      // A text goes on in lines that are set in.
      const told = files.join('\n').split(/\n(?=\S|$)/)
      return `export default ${JSON.stringify(told.filter((text) => !ELSEWHERE.test(text)).join('\n'))}`
    },
  }
}
