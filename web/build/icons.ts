import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { DRAWINGS } from '../src/kit/drawings.ts'
import { optimize, type Config } from 'svgo'

interface Icons {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const QUERY = '?sheet'
/** On a field of 512 nobody sees the difference, and paths are half as long. */
const WHOLE_NUMBERS: Config = { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] }

function library(): Icons {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  return JSON.parse(readFileSync(path, 'utf8')) as Icons
}

/** An icon as a symbol that drawings use by its name; those that we drew ourselves come first. */
function symbol(name: string, { icons, aliases }: Icons): string {
  const body = DRAWINGS[name] ?? icons[aliases?.[name]?.parent ?? name]?.body
  if (body === undefined) throw new Error(`there is no icon '${name}'`)
  return optimize(`<symbol id="i-${name}" viewBox="0 0 512 512">${body}</symbol>`, WHOLE_NUMBERS).data
}

/** A list of names, imported with `?sheet`, becomes the symbols of those icons: only what is drawn is loaded. */
export function iconSheets(): Plugin {
  let found: Icons | undefined
  return {
    name: 'icon-sheets',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null
      const path = id.slice(0, -QUERY.length)
      const names = JSON.parse(readFileSync(path, 'utf8')) as string[]
      this.addWatchFile(path)
      const icons = (found ??= library())
      return {
        code: `export default ${JSON.stringify(names.map((name) => symbol(name, icons)).join(''))}`,
        moduleType: 'js',
      }
    },
  }
}
