/** The rules of a game from its package: headings, paragraphs, and numbered rules that can be linked to. */
import { request } from '../wire/transport'

export interface Span {
  text: string
  as: 'plain' | 'strong' | 'em' | 'code' | 'rules'
}
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'rule'; number: string; spans: Span[] }

const files = import.meta.glob<string>('../../../src/duchy/games/*/RULES*.md', { query: '?raw', import: 'default' })

export async function rulesOf(game: string, language: string): Promise<Block[]> {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`
  const load = files[`../../../src/duchy/games/${game.replaceAll('-', '_')}/${name}`]
  return blocks(await (load ? load() : rulesFromServer(game, language)))
}

/** The rules of a game from another package, loaded from the server. */
async function rulesFromServer(game: string, language: string): Promise<string> {
  const { status, text } = await request('GET', `/api/games/${encodeURIComponent(game)}/rules?lang=${language}`)
  return status < 400 ? text : ''
}

/** `**strong**`, `*em*`, `code` and links to the rules inside a line. */
export function spans(text: string): Span[] {
  const found: Span[] = []
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\/RULES[^)]*\))/)) {
    if (part.startsWith('**')) found.push({ text: part.slice(2, -2), as: 'strong' })
    else if (part.startsWith('*') && part.length > 2) found.push({ text: part.slice(1, -1), as: 'em' })
    else if (part.startsWith('`')) found.push({ text: part.slice(1, -1), as: 'code' })
    else if (part.startsWith('[')) found.push({ text: part.slice(1, part.indexOf(']')), as: 'rules' })
    else if (part) found.push({ text: part, as: 'plain' })
  }
  return found
}

export function blocks(text: string): Block[] {
  const found: Block[] = []
  let open = false
  for (const line of text.split('\n')) {
    const heading = /^(#{1,3}) (.*)$/.exec(line)
    const rule = /^- \*\*(R\d+[a-z]?)\.\*\* (.*)$/.exec(line)
    const last = found.at(-1)
    if (heading) found.push({ kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, text: heading[2]! })
    else if (rule) found.push({ kind: 'rule', number: rule[1]!, spans: spans(rule[2]!) })
    else if (line.trim() === '') open = false
    else if (open && last && last.kind !== 'heading' && !line.startsWith('- '))
      last.spans.push(...spans(` ${line.trim()}`))
    else found.push({ kind: 'text', spans: spans(line.replace(/^- /, '• ')) })
    open = line.trim() !== '' && !heading
  }
  return found
}
