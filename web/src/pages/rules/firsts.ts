/** Which pieces are drawn beside which rule: each where it is spoken of for the first time. */
import type { Block } from '../../words/rules'
import type { Lore } from '../../table/lore'
import { kinds, type Shelf } from '../shelf'

const MOST = 6

export function firsts(blocks: readonly Block[], laid: Shelf): Map<string, Lore[]> {
  const waiting = new Set(kinds(laid).sort((one, other) => other.name.length - one.name.length))
  const found = new Map<string, Lore[]>()
  for (const block of blocks) {
    if (block.kind !== 'rule') continue
    const text = block.spans
      .map(({ text: part }) => part)
      .join('')
      .toLowerCase()
    const here = [...waiting].filter(({ name }) => said(text, name.toLowerCase())).slice(0, MOST)
    for (const kind of here) waiting.delete(kind)
    if (here.length > 0) found.set(block.number, here)
  }
  return found
}

/** Whether a text names something, also as several. */
const said = (text: string, name: string): boolean =>
  new RegExp(`(^|[^\\p{L}])${name.replace(/[^\p{L}\d]+/gu, '.')}(s|x|es)?($|[^\\p{L}])`, 'u').test(text)
