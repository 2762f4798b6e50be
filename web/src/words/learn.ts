/** The page of a game in `docs/learn`: headings, paragraphs and pictures. */

import { blocks, type Block, type Span } from './rules'

export type LearnBlock = Block | { kind: 'picture'; address: string; says: string } | { kind: 'list'; items: Span[][] }

const pages = import.meta.glob<string>('../../../docs/learn/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../docs/learn/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export async function learn(game: string, language: string): Promise<LearnBlock[]> {
  const load = pages[`../../../docs/learn/${game}${language === 'en' ? '' : `.${language}`}.md`]
  return load ? parts(await load()) : []
}

/** The blocks of a page, with its lines `![what it shows](file)` as pictures and its lines `- item` as lists. */
export function parts(text: string): LearnBlock[] {
  return text.split(/^(!\[[^\]]*\]\([^)]+\))$/m).flatMap((piece): LearnBlock[] => {
    const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(piece)
    return picture
      ? [{ kind: 'picture', says: picture[1]!, address: pictures[`../../../docs/learn/${picture[2]!}`] ?? '' }]
      : listed(blocks(piece))
  })
}

const BULLET = '• '

/** Paragraphs that begin with a bullet, gathered into lists. */
function listed(all: Block[]): LearnBlock[] {
  const found: LearnBlock[] = []
  for (const block of all) {
    const last = found.at(-1)
    const first = block.kind === 'text' ? block.spans[0] : undefined
    if (block.kind !== 'text' || !first?.text.startsWith(BULLET)) {
      found.push(block)
      continue
    }
    const item = [{ ...first, text: first.text.slice(BULLET.length) }, ...block.spans.slice(1)]
    if (last?.kind === 'list') last.items.push(item)
    else found.push({ kind: 'list', items: [item] })
  }
  return found
}
