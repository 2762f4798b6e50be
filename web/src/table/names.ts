/** Accessible names of places, with what is printed and lies there, and of moves with their points. */
import { grouped } from '../browser/group'
import { decimal, has, percent, t } from '../words/language.svelte'
import type { Advised } from '../wire/protocol'
import type { Move } from './pointing'
import type { Piece, Who } from './scene.svelte'
import type { Table } from './table.svelte'

/** The fallback name of a kind of place: its key as a readable word. */
const plainly = (word: string): string => capital(word.replaceAll('-', ' '))
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The name of a kind of place: from the game, as a term, or from its key. */
export function kindName({ texts }: Table, kind: string): string {
  if (texts.has(`place-${kind}`)) return texts.say(`place-${kind}`)
  return plainly(texts.term(kind))
}

/** A name followed by a colon. */
export const colon = (name: string): string => name + t('colon')

/** A part of a place's id for texts: they tell numbers from words, as in "First die". */
const numeral = (part: string): number | string => (/^\d+$/.test(part) ? Number(part) : part)

/** The full name of `estate/0/36`: "Philippa, G4, castle space, number 3: empty"; without the owner if it is clear. */
export function placeName(table: Table, id: string, full = true, clear = false): string {
  const [kind = '', ...parts] = id.split('/')
  const place = table.scene.places.get(id)
  const whose = place?.whose ?? null
  const numbers = whose !== null && parts[0] === String(whose) ? parts.slice(1) : parts
  const label = String(place?.printed['name'] ?? '')
  if (kind === 'button') return buttonName(table, id)
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
      whose === null ? 'nobody' : clear || whose === table.seat ? 'mine' : typeof whose === 'string' ? whose : 'other',
    owner: whose === null ? '' : table.name(whose),
  }
  // Names from the drawing folder identify the place; otherwise the game's name of its kind is used.
  const name =
    table.texts.drawn(`place-${kind}`, args) ??
    (table.texts.has(`place-${kind}`)
      ? capital(table.texts.say(`place-${kind}`, args))
      : unnamed(table, kind, numbers, clear ? null : whose))
  const bare = table.traits.bare?.has(whose === null ? `${kind}/` : kind) || table.traits.bare?.has(kind)
  if (!full || (bare && table.scene.at(id).length === 0)) return name
  const holds = contents(table, id)
  // A place that is called after what lies there, such as a statue's.
  if (name.toLowerCase().startsWith(holds.toLowerCase())) return name
  return holds.toLowerCase().startsWith(name.toLowerCase()) ? capital(holds) : `${colon(name)} ${holds}`
}

/** A place without a text: its owner, its kind, and what distinguishes it from others of its kind. */
function unnamed(table: Table, kind: string, rest: readonly string[], whose: Who | null): string {
  const name = [kindName(table, kind), ...rest.map((part) => table.texts.term(part))].join(' ')
  return whose === null || whose === table.seat ? name : `${table.name(whose)}, ${name}`
}

/** The label of a button. */
export function buttonName({ texts }: Table, id: string): string {
  const word = id.split('/')[1] ?? 'end'
  const text = texts.say(`button-${word}`)
  return text === `button-${word}` ? plainly(texts.term(word)) : text
}

/** The name of a piece; if it is face down, what its back shows. */
export const called = (table: Table, { kind, shown }: Piece): string =>
  table.traits.calls?.(table, kind) ??
  (shown || table.texts.has(`term-${kind}`) ? table.texts.term(kind) : t('face-down'))

/** Equal things with their number: a game has its own words for those that begin with one, such as "3 cows". */
function counted({ texts }: Table, count: number, name: string): string {
  if (count === 1) return name
  return (/^\d/.test(name) ? texts.drawn('several', { count, name }) : undefined) ?? `${count} × ${name}`
}

/** A list of things, with equal ones counted. */
export const listed = (table: Table, things: readonly string[]): string =>
  [...grouped(things, (thing) => thing)]
    .map(([thing, { length }]) => counted(table, length, thing))
    .join(t('semicolon'))

/** What lies at a place; the words for a full and an empty one may be those of the drawing folder. */
export function contents(table: Table, id: string): string {
  const pieces = table.scene.at(id)
  const kind = id.split('/')[0] ?? ''
  const own = table.traits.tells?.[kind]?.(table, id)
  if (own) return own
  if (table.traits.amounts?.has(kind)) return String(table.scene.count(id))
  if (pieces.length === 0) return table.texts.drawn(`empty-${kind}`) ?? t('place-empty')
  const held = table.texts.drawn(`held-${kind}`)
  if (held) return held
  return pieces
    .map((piece) => {
      if (table.traits.calls?.(table, piece.kind)) return called(table, piece)
      // A back may show its colour.
      const back =
        !piece.shown && piece.kind !== 'back' && table.texts.has(`term-${piece.kind}`) ? [t('face-down')] : []
      const marks = piece.marks.filter((mark) => has(`mark-${mark}`)).map((mark) => t(`mark-${mark}`))
      return counted(table, piece.number, [called(table, piece), ...back, ...marks].join(', '))
    })
    .join(', ')
}

/** The points still available in places that are named after their points. */
export const prizes = (table: Table, prefix: string): string =>
  listed(
    table,
    table.scene
      .under(prefix)
      .flatMap(({ id }) => (table.scene.first(id) ? t('points', { points: Number(id.split('/')[1]) }) : [])),
  ) || t('none')

/** The name of the selection in the question: a die by its number, a piece by its name, a place by its own name. */
export function thing(table: Table, id: string): string {
  const piece = table.scene.first(id)
  const word = id.split('/').at(-1) ?? ''
  if (piece && table.traits.amounts?.has(id.split('/')[0] ?? '')) return placeName(table, id, false)
  if (!piece?.shown) return table.texts.has(`term-${word}`) ? table.texts.term(word) : placeName(table, id, false)
  return table.scene.places.get(id)?.kind === 'die' && /^\d+$/.test(piece.kind)
    ? t('die-shows', { number: piece.kind })
    : contents(table, id)
}

/** A number with its sign; `digits` is the minimum number of decimals. */
export const signed = (n: number, digits = 0): string => (n > 0 ? '+' : n < 0 ? '−' : '') + decimal(Math.abs(n), digits)

/** Points by source, each as the text before the number, the number, and the text after it. */
export function shares(table: Table, move: Move): [before: string, amount: string, after: string][] {
  return Object.entries(move.by).map(([key, n]) => ['', colon(worth(n)), table.texts.source(key)])
}

/** Other gains and losses, each with its label before the number, so that they need no grammatical agreement. */
export function changes(table: Table, move: Move): [before: string, amount: string, after: string][] {
  return Object.entries(move.change).map(([key, n]) => [colon(table.texts.term(key)), signed(n), ''])
}

/** Why a move cannot be undone; empty if it can, as always against bots. */
export const sealed = (table: Table, move: Move): string =>
  move.final && !table.undoesFreely ? t(move.ends ? 'sealed-ends' : 'sealed') : ''

/** Points gained or lost, in words; empty if nothing changes. */
export const worth = (points: number): string =>
  points === 0 ? '' : t('worth', { points: signed(points), count: Math.abs(points) })

/** The question that a move leads to; empty if there is none, or if it only continues the turn. */
export const nextQuestion = ({ texts, traits }: Table, { then, then_arguments: given }: Move): string =>
  then && !traits.resumes?.has(then) ? t('then', { question: texts.question(then, given) }) : ''

/** The value of a hint: the chance of reaching the goal, or the points by which it leads the best other move. */
export function hintValue({ chance, lead }: Advised, goal: number): string {
  if (goal > 0 && chance !== null) return percent(chance)
  return typeof lead === 'number' ? signed(lead, 1) : ''
}

/** What the values of hints are. */
export const hintCaption = ({ hints }: Table): string =>
  hints.goal > 0 ? t('goal-chance', { goal: hints.goal }) : t('hint-lead')

/** A move with its points. */
export const moveText = (table: Table, move: Move): string =>
  [table.texts.action(move.a, move.about), worth(move.points)].filter(Boolean).join(t('semicolon'))

export const moveName = (table: Table, move: Move): string =>
  [moveText(table, move), nextQuestion(table, move), sealed(table, move)].filter(Boolean).join(t('semicolon'))
