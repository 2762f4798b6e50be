/** Texts without what is written for those who write them: comments stay at home. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const RAW = /\.ftl\?raw$/

export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    async load(id) {
      if (!RAW.test(id)) return null
      const lines = (await readFile(id.replace(/\?raw$/, ''), 'utf8')).split('\n')
      return `export default ${JSON.stringify(lines.filter((line) => !line.startsWith('#')).join('\n'))}`
    },
  }
}
