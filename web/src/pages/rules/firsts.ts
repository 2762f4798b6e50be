/** Which pieces are drawn next to which rule: each at its first mention. */
import type { Block } from '../../words/rules'
import type { GlossaryEntry } from '../../table/glossary'
import { kinds, type ShownGame } from '../shelf'

const MAX_PIECES = 6

export function firsts(blocks: readonly Block[], shown: ShownGame): Map<string, GlossaryEntry[]> {
  const waiting = new Set(kinds(shown).sort((one, other) => other.name.length - one.name.length))
  const found = new Map<string, GlossaryEntry[]>()
  for (const block of blocks) {
    if (block.kind !== 'rule') continue
    const text = block.spans
      .map(({ text: part }) => part)
      .join('')
      .toLowerCase()
    const here = [...waiting].filter(({ name }) => mentions(text, name.toLowerCase())).slice(0, MAX_PIECES)
    for (const kind of here) waiting.delete(kind)
    if (here.length > 0) found.set(block.number, here)
  }
  return found
}

/** Whether a text mentions a name, also in the plural. */
const mentions = (text: string, name: string): boolean =>
  new RegExp(`(^|[^\\p{L}])${name.replace(/[^\p{L}\d]+/gu, '.')}(s|x|es)?($|[^\\p{L}])`, 'u').test(text)
