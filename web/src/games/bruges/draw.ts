/** Drawings of Bruges, as strings. */
import { arch, box, charge, coin, letters, peg, tinted } from '../../kit/draw'
import { linesOf } from '../../kit/lines'
import { fill, hatch, on, type Hue } from '../../kit/heraldry'
import type { Table } from '../../table/table.svelte'
import { GROUP, KIND, THREAT } from './facts'
import type { Character } from './view'

const W = 128
const INK = 'var(--ink)'

/** A character: price, points, letter, kind, name and what it does; without its text on a phone. */
export function character(table: Table, person: Character, head = false, lifted = false): string {
  const { texts } = table
  const name = texts.term(person.key)
  const inside =
    `${coin(14.5, { x: 19, y: 19, metal: 'gold' })}<circle cx="19" cy="19" r="10" fill="#f6e2a0"/>${letters(String(person.price), 17, '#2a1b05', { x: 19, y: 19, dy: '.36em' })}` +
    `<circle cx="${W - 18}" cy="18" r="13" fill="var(--leaf)" stroke="var(--tile-edge)"/>${letters(String(person.points), 16, INK, { x: W - 18, y: 18, dy: '.36em' })}` +
    box(9, 64, 18, 18, 0, 'fill="var(--leaf)" stroke="var(--tile-edge)" stroke-width=".8"') +
    letters(texts.letter(person.colour), 13, INK, { x: 18, y: 73, dy: '.36em' }) +
    box(W - 29, 62, 20, 20, 0, 'fill="var(--leaf)" stroke="var(--tile-edge)" stroke-width=".8"') +
    (person.kind === 'worker'
      ? peg(16, { x: W - 19, y: 72, color: person.worker ? fill(person.worker) : INK })
      : charge(KIND[person.kind] ?? 'laurels', 16, { x: W - 19, y: 72, color: INK })) +
    letters(name, Math.min(15, 190 / Math.max(10, name.length)), INK, { x: W / 2, y: 99, dy: '0' }) +
    (head ? '' : effectText(help(table, person.key)))
  return arch(
    {
      ...blazon(person),
      width: W,
      height: head ? 110 : W * 1.36,
      sill: 82,
      shoulder: 36,
      top: 10,
      side: 9,
      size: 46,
      lifted,
    },
    inside,
  )
}

const blazon = ({ colour, group }: Character) => ({ tincture: colour, charge: GROUP[group] ?? 'crown' })

/** A thumbnail of a character: its text is shown next to it. */
export const crest = (person: Character): string =>
  arch({ ...blazon(person), width: 42, height: 48, sill: 45, shoulder: 16, top: 3, side: 3, size: 27 }, '')

export const help = ({ texts }: Table, key: string): string => texts.fromGame(`help-${key}`) ?? ''

/** A character's printed facts, in words. */
export const words = (table: Table, { key, colour, price, points, group }: Character): string =>
  `${table.texts.term(colour)}, ${table.texts.say('printed-price', { count: price })}, ${table.texts.say('printed-points', { count: points })}, ${table.texts.say(`group-${group}`)}. ${help(table, key)}`

/** Characters per line, lines per card, font size and line height: the largest size that fits is used. */
const HANDS = [
  [24, 4, 11.8, 13.2],
  [28, 5, 10.2, 11],
  [32, 6, 9, 9.6],
] as const

/** A character's effect, in as many lines as fit. */
function effectText(text: string): string {
  const fits = HANDS.find(([across, most]) => linesOf(text, across).length <= most) ?? HANDS.at(-1)!
  const [across, most, size, step] = fits
  return linesOf(text, across)
    .slice(0, most)
    .map((line, k) => letters(line, size, INK, { x: W / 2, y: 114 + k * step, dy: '0', weight: '' }))
    .join('')
}

const THORN = 'M0-11.2 11.2 0 0 11.2-11.2 0z'

/** A threat marker, or its empty space. */
export const threat = (colour: Hue, there = true): string =>
  there
    ? `<g filter="var(--drop)">${tinted(colour, (more) => `<path d="${THORN}" ${more}/>`, 'stroke="#1b120b"')}${charge(THREAT[colour], 13, { color: on(colour) })}</g>`
    : '<circle r="9.5" fill="none" stroke="var(--rule)" stroke-dasharray="2.5 2.5"/>'

export const TILE = [74, 50] as const

/** A built canal tile: water, and a ship on the last one. */
export function water(last: boolean): string {
  const [width, height] = TILE
  return (
    box(0, 0, width, height, 0, 'fill="#2f74b8"') +
    box(0, 0, width, height, 0, 'fill="url(#h-ship-w)" opacity=".4"') +
    charge(last ? 'caravel' : 'waves', height * 0.62, { x: width / 2, y: height / 2, color: '#eaf4ff', opacity: 0.9 })
  )
}

/** A canal space that is still to be built: colour, letter and price. */
export function bank(colour: Hue, letter: string, price: string): string {
  const [width, height] = TILE
  return (
    box(0, 0, width, height, 0, 'fill="var(--well)"') +
    tinted(colour, (more) => box(8, 9, width - 16, height - 18, 3, more)) +
    letters(letter, 15, on(colour), { x: width * 0.3, y: height / 2, dy: '.36em' }) +
    coin(8, { x: width * 0.56, y: height / 2, metal: 'gold' }) +
    letters(price, 14, on(colour), { x: width * 0.76, y: height / 2, dy: '.36em' })
  )
}

/** Characters per line on a plaque, font size and line height. */
const SMALL = [
  [21, 8.4, 9.2],
  [25, 7.2, 7.9],
] as const

/** The character in a house: colour, group, kind, points, name and effect, as far as they fit. */
export function plaque(person: Character, name: string, width: number, height: number, does = '', foot = 10): string {
  const top = height * 0.385
  const front = `fill="${fill(person.colour)}"`
  const middle = width / 2 + 2
  const called = linesOf(name, does ? 15 : 12).slice(0, 2)
  const letter = does ? 11.5 : Math.min(17.5, 160 / Math.max(...called.map(({ length }) => length)))
  const first = top + (does ? 38 : 24 + letter)
  // Without its effect, a plaque ends below the name, unless something else is put there: nothing is left blank.
  const end = does || foot > 12 ? height - 8 : first + (called.length - 1) * letter + 8
  const below = top + 35 + called.length * 12
  const room = (step: number): number => Math.max(0, Math.floor((height - foot - below) / step) + 1)
  const [across, size, step] = SMALL.find(([most, , far]) => linesOf(does, most).length <= room(far)) ?? SMALL[1]
  const text = does ? linesOf(does, across) : []
  const shown = text.length <= room(step) ? text : [...text.slice(0, room(step) - 1), `${text[room(step) - 1] ?? ''}…`]
  return (
    box(10, top, width - 16, end - top, 3, 'fill="var(--leaf)" stroke="var(--tile-edge)"') +
    box(10, top, width - 16, 25, 3, front) +
    box(10, top, width - 16, 25, 3, `fill="${hatch(person.colour)}" class="hatching"`) +
    charge(GROUP[person.group] ?? 'crown', 19, { x: 24, y: top + 12.5, color: on(person.colour) }) +
    charge(KIND[person.kind] ?? 'laurels', 15, { x: width - 20, y: top + 12.5, color: on(person.colour) }) +
    (person.points ? letters(String(person.points), 15, on(person.colour), { x: middle, y: top + 17, dy: '0' }) : '') +
    called.map((line, k) => letters(line, letter, INK, { x: middle, y: first + k * letter, dy: '0' })).join('') +
    shown.map((line, k) => letters(line, size, INK, { x: middle, y: below + k * step, dy: '0', weight: '' })).join('')
  )
}

/** The mark of a character that can be activated now, with the worker it takes. */
export const ready = (word: string, worker: Hue | null, width: number, height: number): string =>
  box(16, height - 34, width - 28, 20, 10, 'fill="url(#gold)" stroke="#2a1b05" stroke-width=".8"') +
  letters(word, 11.5, '#2a1b05', { x: width / 2 + 2 + (worker ? 8 : 0), y: height - 20, dy: '0' }) +
  (worker ? peg(14, { x: 27, y: height - 24, color: fill(worker) }) : '')

/** A small house of an opponent, with the group of its character. */
export const hut = (outline: string, colour: Hue, who: string, card: string): string =>
  `<path d="${outline}" fill="${fill(colour)}" stroke="#1b120b" stroke-width="6"/>${who ? `<g data-at="${card}"><rect width="104" height="150" fill="transparent"/>${charge(who, 78, { x: 52, y: 98, color: on(colour) })}</g>` : ''}`
