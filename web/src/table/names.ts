/** What ears hear: the name of a place with what is printed and lies there, and of a deed with its worth. */
import { has, t } from '../language.svelte'
import type { Move } from './pointing'
import type { TableState } from './table.svelte'

/** Places in which nothing ever lies: of these nobody says that they are empty. */
const BARE = new Set(['supply', 'number', 'colour', 'count', 'pay', 'seat', 'new-house'])

/** `estate/0/36` of Philippa: her estate, G4, castle space, number 3, empty. */
export function placeName(table: TableState, id: string, full = true): string {
  const [kind = '', ...parts] = id.split('/')
  const place = table.scene.places.get(id)
  const seat = place?.seat ?? null
  const numbers = seat !== null && parts[0] === String(seat) ? parts.slice(1) : parts
  const label = String(place?.printed['name'] ?? '')
  const colour = place?.printed['colour']
  // The house's own names say which one it is; the game's names of kinds stand in where the house has none.
  const say = has(`place-${kind}`) ? t : table.texts.say.bind(table.texts)
  const name = say(`place-${kind}`, {
    a: numbers[0] ?? '', b: numbers[1] ?? '', named: numbers[0] === undefined ? 'no' : 'yes', cell: label, coloured: colour === undefined ? 'no' : 'yes',
    key: table.texts.term(numbers[0] ?? ''),
    colour: colour === undefined ? '' : table.texts.term(String(colour)),
    number: place?.printed['number'] ?? '',
    whose: seat === null ? 'nobody' : seat === table.seat ? 'mine' : 'other',
    owner: seat === null ? '' : table.name(seat),
  })
  if (kind === 'button') return t(`button-${numbers[0]}`)
  return full && !BARE.has(kind) ? `${name}${t('colon')} ${contents(table, id)}` : name
}

export function contents(table: TableState, id: string): string {
  const pieces = table.scene.at(id)
  if (pieces.length === 0) return t('place-empty')
  return pieces
    .map((piece) => {
      // A back may tell its colour.
      const back = table.texts.has(`term-${piece.kind}`) ? `${table.texts.term(piece.kind)}, ${t('face-down')}` : t('face-down')
      const name = piece.shown ? table.texts.term(piece.kind) : back
      return piece.number > 1 ? `${piece.number} × ${name}` : name
    })
    .join(', ')
}

/** What is picked, as the rubric says it: a die by what it shows, a thing by its name, a place by its own. */
export function thing(table: TableState, id: string): string {
  const piece = table.scene.first(id)
  const word = id.split('/').at(-1) ?? ''
  if (!piece?.shown) return table.texts.has(`term-${word}`) ? table.texts.term(word) : placeName(table, id, false)
  return id.startsWith('die') && /^\d+$/.test(piece.kind) ? t('die-shows', { number: piece.kind }) : contents(table, id)
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Shares by source and what it costs, each as a short text. */
export function shares(table: TableState, move: Move): [amount: string, what: string][] {
  return Object.entries(move.by).map(([key, n]) => [signed(n), table.texts.source(key)])
}

export function changes(table: TableState, move: Move): [amount: string, what: string][] {
  return Object.entries(move.change).map(([key, n]) => [signed(n), table.texts.term(key)])
}

/** Why undo stops at a move. */
export const sealed = (move: Move): string => t(move.ends ? 'sealed-ends' : 'sealed')

export function deedName(table: TableState, move: Move): string {
  const worth = move.points === 0 ? '' : t('worth', { points: signed(move.points), count: Math.abs(move.points) })
  const then = move.then ? t('then', { question: table.texts.question(move.then) }) : ''
  const seal = move.final ? sealed(move) : ''
  return [table.texts.action(move.a, move.about), worth, then, seal].filter(Boolean).join(t('semicolon'))
}
