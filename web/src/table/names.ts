/** Accessible names of places, with what is printed and lies there, and of moves with their points. */
import { grouped } from '../browser/group'
import { decimal, has, t } from '../words/language.svelte'
import type { Move } from './pointing'
import type { Piece, Who } from './scene.svelte'
import type { Table } from './table.svelte'

/** What a kind of place is called where neither the drawing nor the game has a name for it: its own word, as one reads it. */
const plainly = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')

/** What a kind of place is called: by the game, as a term, or by its own word. */
export function kindName({ texts }: Table, kind: string): string {
  if (texts.has(`place-${kind}`)) return texts.say(`place-${kind}`)
  return plainly(texts.term(kind))
}

/** A name before what is said of it. */
export const colon = (name: string): string => name + t('colon')

/** `estate/0/36` of Philippa: her estate, G4, castle space, number 3, empty; where it is clear whose it is, without her name. */
export function placeName(table: Table, id: string, full = true, clear = false): string {
  const [kind = '', ...parts] = id.split('/')
  const place = table.scene.places.get(id)
  const whose = place?.whose ?? null
  const numbers = whose !== null && parts[0] === String(whose) ? parts.slice(1) : parts
  const label = String(place?.printed['name'] ?? '')
  const colour = place?.printed['colour']
  if (kind === 'button') return buttonName(table, id)
  const args = {
    a: (numbers[0] ?? '').replace(/^[a-z]$/, (letter) => letter.toUpperCase()),
    b: numbers[1] ?? '',
    named: numbers[0] === undefined ? 'no' : 'yes',
    cell: label,
    coloured: colour === undefined ? 'no' : 'yes',
    key: table.texts.term(numbers[0] ?? ''),
    colour: colour === undefined ? '' : table.texts.term(String(colour)),
    number: place?.printed['number'] ?? '',
    size: place?.printed['size'] ?? '',
    florins: place?.printed['florins'] ?? '',
    bonus: place?.printed['bonus'] === undefined ? 'none' : table.texts.term(String(place.printed['bonus'])),
    round: place?.printed['round'] ?? '',
    // Somebody without a seat is told by key, for grammar.
    whose:
      whose === null ? 'nobody' : clear || whose === table.seat ? 'mine' : typeof whose === 'string' ? whose : 'other',
    owner: whose === null ? '' : table.name(whose),
  }
  // The drawing's own names say which one it is; the game's names of kinds stand in where it has none.
  const name =
    table.texts.drawn(`place-${kind}`, args) ??
    (table.texts.has(`place-${kind}`)
      ? table.texts.say(`place-${kind}`, args)
      : unnamed(table, kind, numbers, clear ? null : whose))
  const bare = table.manner.bare?.has(whose === null ? `${kind}/` : kind) || table.manner.bare?.has(kind)
  return full && !bare ? `${colon(name)} ${contents(table, id)}` : name
}

/** A place without a text: whose it is, the word of its kind, and what tells it from others of its kind. */
function unnamed(table: Table, kind: string, rest: readonly string[], whose: Who | null): string {
  const name = [kindName(table, kind), ...rest.map((part) => table.texts.term(part))].join(' ')
  return whose === null || whose === table.seat ? name : `${table.name(whose)}, ${name}`
}

/** What is written on a place that is a button. */
export function buttonName({ texts }: Table, id: string): string {
  const word = id.split('/')[1] ?? 'end'
  const said = texts.say(`button-${word}`)
  return said === `button-${word}` ? plainly(texts.term(word)) : said
}

/** What a piece is called; of one that lies face down, what its back tells. */
export const called = (table: Table, { kind, shown }: Piece): string =>
  shown || table.texts.has(`term-${kind}`) ? table.texts.term(kind) : t('face-down')

/** Things one after the other, equal ones counted. */
export const listed = (things: readonly string[]): string =>
  [...grouped(things, (thing) => thing)]
    .map(([thing, { length }]) => (length > 1 ? `${length} × ${thing}` : thing))
    .join(t('semicolon'))

export function contents(table: Table, id: string): string {
  const pieces = table.scene.at(id)
  if (pieces.length === 0) return t('place-empty')
  return pieces
    .map((piece) => {
      // A back may tell its colour.
      const back =
        !piece.shown && piece.kind !== 'back' && table.texts.has(`term-${piece.kind}`) ? [t('face-down')] : []
      const marks = piece.marks.filter((mark) => has(`mark-${mark}`)).map((mark) => t(`mark-${mark}`))
      const name = [called(table, piece), ...back, ...marks].join(', ')
      return piece.number > 1 ? `${piece.number} × ${name}` : name
    })
    .join(', ')
}

/** What may still be won in places that are named after their points. */
export const prizes = (table: Table, prefix: string): string =>
  listed(
    table.scene
      .under(prefix)
      .flatMap(({ id }) => (table.scene.first(id) ? t('points', { points: Number(id.split('/')[1]) }) : [])),
  ) || t('none')

/** What is picked, as the rubric says it: a die by what it shows, a thing by its name, a place by its own. */
export function thing(table: Table, id: string): string {
  const piece = table.scene.first(id)
  const word = id.split('/').at(-1) ?? ''
  if (!piece?.shown) return table.texts.has(`term-${word}`) ? table.texts.term(word) : placeName(table, id, false)
  return id.startsWith('die') && /^\d+$/.test(piece.kind) ? t('die-shows', { number: piece.kind }) : contents(table, id)
}

export const signed = (n: number): string => (n > 0 ? `+${decimal(n)}` : n < 0 ? `−${decimal(-n)}` : '0')

/** Points by source: what stands before the number, the number, and what stands behind it. */
export function shares(table: Table, move: Move): [before: string, amount: string, after: string][] {
  return Object.entries(move.by).map(([key, n]) => ['', colon(worth(n)), table.texts.source(key)])
}

/** What else one has more or less of: a label before its number, so that neither has to agree with the other. */
export function changes(table: Table, move: Move): [before: string, amount: string, after: string][] {
  return Object.entries(move.change).map(([key, n]) => [colon(table.texts.term(key)), signed(n), ''])
}

/** Why a move cannot be taken back; nothing where it can, as it can where nobody but bots is across. */
export const sealed = (table: Table, move: Move): string =>
  move.final && !table.free ? t(move.ends ? 'sealed-ends' : 'sealed') : ''

/** Points gained or lost, in words; nothing where nothing changes. */
export const worth = (points: number): string =>
  points === 0 ? '' : t('worth', { points: signed(points), count: Math.abs(points) })

export function deedName(table: Table, move: Move): string {
  const then = move.then ? t('then', { question: table.texts.question(move.then) }) : ''
  return [table.texts.action(move.a, move.about), worth(move.points), then, sealed(table, move)]
    .filter(Boolean)
    .join(t('semicolon'))
}
