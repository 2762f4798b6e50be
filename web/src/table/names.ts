/** Accessible names of places, with what is printed and lies there, and of moves with their points. */
import { grouped } from '../browser/group'
import { decimal, has, t } from '../words/language.svelte'
import type { Advised } from '../wire/protocol'
import type { Move } from './pointing'
import { wordOf, type Piece, type Who } from './scene.svelte'
import type { Table } from './table.svelte'

/** A key as a readable word. */
const plainly = (word: string): string => capital(word.replaceAll('-', ' '))
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The name of places by their first word: from the game, as a term, or the word itself. */
export const wordName = ({ texts }: Table, word: string): string =>
  texts.fromGame(`place-${word}`) ?? plainly(texts.term(word))

/** A name followed by a colon. */
export const colon = (name: string): string => name + t('colon')

/** A part of a place's id for texts: they tell numbers from words, as in "First die". */
const numeral = (part: string): number | string => (/^\d+$/.test(part) ? Number(part) : part)

/** The full name of `estate/0/36`: "Philippa, G4, castle space, number 3: empty"; without its contents or owner on request. */
export function placeName(table: Table, id: string, { withContents = true, withOwner = true } = {}): string {
  const [word = '', ...parts] = id.split('/')
  const place = table.scene.places.get(id)
  const whose = place?.whose ?? null
  const numbers = whose !== null && parts[0] === String(whose) ? parts.slice(1) : parts
  const label = String(place?.printed['name'] ?? '')
  if (word === 'button') return buttonName(table, id)
  const printed = Object.entries(place?.printed ?? {}).map(
    ([key, value]) => [key, typeof value === 'number' ? value : table.texts.term(value)] as const,
  )
  const args = {
    ...table.scene.unprinted,
    ...Object.fromEntries(printed),
    a: numeral((numbers[0] ?? '').replace(/^[a-z]$/, (letter) => letter.toUpperCase())),
    b: numeral(numbers[1] ?? ''),
    cell: label,
    key: table.texts.term(numbers[0] ?? ''),
    // A player without a seat is given by key, for grammar.
    whose:
      whose === null
        ? 'nobody'
        : !withOwner || whose === table.seat
          ? 'mine'
          : typeof whose === 'string'
            ? whose
            : 'other',
    owner: whose === null ? '' : table.name(whose),
  }
  // Names from the folder identify the place; otherwise the game's name for its word is used.
  const name =
    table.texts.fromFolder(`place-${word}`, args) ??
    (table.texts.has(`place-${word}`)
      ? capital(table.texts.say(`place-${word}`, args))
      : unnamed(table, word, numbers, withOwner ? whose : null))
  const { neverEmpty } = table.traits
  const skipsEmpty = neverEmpty?.has(word) || (whose === null && neverEmpty?.has(`${word}/`))
  if (!withContents || (skipsEmpty && table.scene.pieces(id).length === 0)) return name
  const holds = contents(table, id)
  // A place that is called after what lies there, such as a statue's.
  if (name.toLowerCase().startsWith(holds.toLowerCase())) return name
  return holds.toLowerCase().startsWith(name.toLowerCase()) ? capital(holds) : `${colon(name)} ${holds}`
}

/** A place without a text: its owner, its word, and what distinguishes it from others with this word. */
function unnamed(table: Table, word: string, rest: readonly string[], whose: Who | null): string {
  const name = [plainly(table.texts.term(word)), ...rest.map((part) => table.texts.term(part))].join(' ')
  return whose === null || whose === table.seat ? name : `${table.name(whose)}, ${name}`
}

/** The label of a button. */
export function buttonName({ texts }: Table, id: string): string {
  const word = id.split('/')[1] ?? 'end'
  const text = texts.say(`button-${word}`)
  return text === `button-${word}` ? plainly(texts.term(word)) : text
}

/** The name of a piece; if it is face down, what its back shows. */
export const pieceName = (table: Table, { kind, shown }: Piece): string =>
  table.traits.ownName?.(table, kind) ??
  (shown || table.texts.has(`term-${kind}`) ? table.texts.term(kind) : t('face-down'))

/** Equal things with their number: a game has its own words for those that begin with one, such as "3 cows". */
export function withCount({ texts }: Table, count: number, name: string): string {
  if (count === 1) return name
  return (/^\d/.test(name) ? texts.fromFolder('several', { count, name }) : undefined) ?? `${count} × ${name}`
}

/** A list of things, with equal ones counted. */
export const listed = (table: Table, things: readonly string[]): string =>
  [...grouped(things, (thing) => thing)]
    .map(([thing, { length }]) => withCount(table, length, thing))
    .join(t('semicolon'))

/** What lies at a place; the words for a full and an empty one may be those of the game's folder. */
export function contents(table: Table, id: string): string {
  const pieces = table.scene.pieces(id)
  const word = wordOf(id)
  const own = table.traits.contents?.[word]?.(table, id)
  if (own) return own
  if (table.traits.amounts?.has(word)) return String(table.scene.count(id))
  if (pieces.length === 0) return table.texts.fromFolder(`empty-${word}`) ?? t('place-empty')
  const held = table.texts.fromFolder(`held-${word}`)
  if (held) return held
  return pieces
    .map((piece) => {
      if (table.traits.ownName?.(table, piece.kind)) return pieceName(table, piece)
      // A back may show its colour.
      const back =
        !piece.shown && piece.kind !== 'back' && table.texts.has(`term-${piece.kind}`) ? [t('face-down')] : []
      const marks = piece.marks.filter((mark) => has(`mark-${mark}`)).map((mark) => t(`mark-${mark}`))
      return withCount(table, piece.number, [pieceName(table, piece), ...back, ...marks].join(', '))
    })
    .join(', ')
}

/** The points still available in places that are named after their points. */
export const pointsLeft = (table: Table, prefix: string): string =>
  listed(
    table,
    table.scene
      .under(prefix)
      .flatMap(({ id }) => (table.scene.first(id) ? t('points', { points: Number(id.split('/')[1]) }) : [])),
  ) || t('none')

/** The name of the selection in the question: a die by its number, a piece by its name, a place by its own name. */
export function pickedName(table: Table, id: string): string {
  const piece = table.scene.first(id)
  const place = () => placeName(table, id, { withContents: false })
  if (piece && table.traits.amounts?.has(wordOf(id))) return place()
  if (!piece?.shown) return table.texts.fromGame(`term-${id.split('/').at(-1)}`) ?? place()
  return table.scene.places.get(id)?.kind === 'die' && /^\d+$/.test(piece.kind)
    ? t('die-shows', { number: piece.kind })
    : contents(table, id)
}

/** A number with its sign; `digits` is the minimum number of decimals. */
export const signed = (n: number, digits = 0): string => (n > 0 ? '+' : n < 0 ? '−' : '') + decimal(Math.abs(n), digits)

/** Points by source, each as the text before the number, the number, and the text after it. */
export function pointsBySource(table: Table, move: Move): [before: string, amount: string, after: string][] {
  return Object.entries(move.by).map(([key, n]) => ['', colon(worth(n)), table.texts.source(key)])
}

/** Other gains and losses, each with its label before the number, so that they need no grammatical agreement. */
export function changes(table: Table, move: Move): [before: string, amount: string, after: string][] {
  return Object.entries(move.change).map(([key, n]) => [colon(table.texts.term(key)), signed(n), ''])
}

/** Why a move cannot be undone; empty if it can, as always against bots, or if no move can. */
export const whyFinal = (table: Table, move: Move): string =>
  move.final && !table.undoesFreely && !table.undoesNothing ? t(move.ends ? 'sealed-ends' : 'sealed') : ''

/** Points gained or lost, in words; empty if nothing changes. */
export const worth = (points: number): string =>
  points === 0 ? '' : t('worth', { points: signed(points), count: Math.abs(points) })

/** The question that a move leads to; empty if there is none, or if it only continues the turn. */
export const nextQuestion = ({ texts, traits }: Table, { then, then_arguments: given }: Move): string =>
  then && !traits.resumes?.has(then) ? t('then', { question: texts.question(then, given) }) : ''

/** The value of a hint: the points by which it leads the best other move. */
export const hintValue = ({ lead }: Advised): string => (typeof lead === 'number' ? signed(lead, 1) : '')

/** A move with its points. */
export const moveText = (table: Table, move: Move): string =>
  [table.texts.action(move.a, move.about), worth(move.points)].filter(Boolean).join(t('semicolon'))

export const moveName = (table: Table, move: Move): string =>
  [moveText(table, move), nextQuestion(table, move), whyFinal(table, move)].filter(Boolean).join(t('semicolon'))
