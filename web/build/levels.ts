/** The levels of bots, weakest first, and the default one, as the Python sources list them. */
import { readFileSync } from 'node:fs'

function found(path: string, pattern: RegExp): string {
  const match = pattern.exec(readFileSync(new URL(`../../src/duchy/${path}`, import.meta.url), 'utf8'))
  if (!match) throw new Error(`${path} has no ${pattern.source}`)
  return match[1]!
}

export const levels = (): string[] => JSON.parse(`[${found('core/levels.py', /^LEVELS = \((.*)\)$/m)}]`) as string[]
export const defaultBot = (): string => found('bots/players.py', /^DEFAULT_BOT = "(.*)"$/m)
