/** Drawings of the card game, as strings. */
import { arch, badge, box, charge, coin, die, letters, n, peg, tinted } from '../../kit/draw'
import { linesOf } from '../../kit/lines'
import { fill, on, type Land } from '../../kit/heraldry'
import type { Table } from '../../table/table.svelte'
import { chargeOf, faceAndDie, faceOf, landOf, nameOf, typeOf, type Type } from './facts'

const MAX_LINE_LETTERS = 13
const INK = 'var(--ink)'

/** A card: die at the top left, letter below, icon at the top right, so that it is readable when fanned. */
export function card(kind: string, width: number, name: string, letter: string, lifted = false): string {
  const [what, value] = faceAndDie(kind)
  const w = width
  const rows = name.length > MAX_LINE_LETTERS ? linesOf(name, MAX_LINE_LETTERS).slice(0, 2) : [name]
  const two = rows.length > 1
  const title = rows.map((line, k) =>
    letters(line, w * Math.min(two ? 0.105 : 0.135, 1.3 / Math.max(9.6, line.length)), INK, {
      x: w / 2,
      y: w * (two ? 1.015 + k * 0.105 : 1.06),
      dy: '0',
      weight: '',
      more: ' font-weight="700"',
    }),
  )
  const inside =
    die(value, w * 0.26, { x: w * 0.17, y: w * 0.17 }) +
    box(w * 0.05, w * 0.34, w * 0.2, w * 0.22, 2, 'fill="var(--leaf)" stroke="var(--tile-edge)" stroke-width=".8"') +
    letters(letter, w * 0.17, INK, { x: w * 0.15, y: w * 0.45, dy: '.36em' }) +
    charge(chargeOf(what), w * 0.2, { x: w * 0.86, y: w * 0.15, color: INK }) +
    `${title.join('')}<g transform="translate(${n(w / 2)} ${n(w * (two ? 1.26 : 1.22))})">${effect(what, w * 0.17)}</g>`
  return arch({ tincture: landOf(typeOf(what)), charge: chargeOf(what), width, lifted }, inside)
}

/** A card with its name and letter. */
export const namedCard = (table: Table, kind: string, width: number, lifted = false): string =>
  card(kind, width, nameOf(table, kind), table.texts.letter(typeOf(faceOf(kind))), lifted)

const barrel = (x: number, s: number): string =>
  box(x - s * 0.42, -s * 0.42, s * 0.84, s * 0.84, 2, 'fill="var(--g5)" stroke="#1b120b" stroke-width=".8"') +
  charge('barrel', s * 0.62, { x, color: '#fff8ea' })

const FETCHES: Readonly<Record<string, readonly Land[]>> = {
  workshop: ['building', 'knowledge'],
  church: ['castle', 'mine', 'cloister'],
  market: ['ship', 'animal'],
}

function fetches(lands: readonly Land[], s: number): string {
  const kinds = lands.map((land, k) =>
    box(
      s * (0.02 + k * 0.78 - (lands.length - 2) * 0.35),
      -s * 0.45,
      s * 0.62,
      s * 0.9,
      1.5,
      `fill="${fill(land)}" stroke="#1b120b" stroke-width=".8"`,
    ),
  )
  return charge('card-pickup', s, { x: -s * (0.45 + 0.4 * (lands.length - 1)), color: INK }) + kinds.join('')
}

/** The effect of a card when placed, as icons. */
function effect(what: string, s: number): string {
  switch (what) {
    case 'castle':
      return die(0, s * 0.9)
    case 'mine':
      return coin(s * 0.42, { x: -s * 0.32 }) + coin(s * 0.42, { x: s * 0.32 })
    case 'bank':
      return [-1, 0, 1].map((k) => coin(s * 0.4, { x: k * s * 0.5 })).join('')
    case 'knowledge':
      return peg(s * 0.9, { x: -s * 0.36 }) + peg(s * 0.9, { x: s * 0.36 })
    case 'ship':
      return barrel(0, s)
    case 'pasture':
      return charge('sheep', s * 1.1, { color: INK })
    case 'watchtower':
      return badge('+1', s * 0.5)
    case 'boarding-house':
      return barrel(-s * 0.5, s) + charge('sheep', s, { x: s * 0.55, color: INK })
    case 'store':
      return barrel(-s * 0.6, s) + charge('trade', s, { x: s * 0.5, color: INK })
    case 'town-hall':
      return charge('card-play', s * 1.1, { color: INK })
    case 'cloister':
      return letters('∗', s, INK)
    default:
      return FETCHES[what] ? fetches(FETCHES[what], s) : ''
  }
}

export function back(width: number, count = 0): string {
  const height = width * 1.4
  const cloth = box(
    width * 0.07,
    width * 0.07,
    width * 0.86,
    height - width * 0.14,
    0,
    'fill="url(#diaper)" color="#e6bf5e" stroke="#e6bf5e" stroke-width=".9" opacity=".85"',
  )
  return `<g filter="var(--drop)">${box(0, 0, width, height, width * 0.05, 'fill="#5c1a22" stroke="var(--tile-edge)"')}${cloth}</g>${count ? badge(String(count), width * 0.18, { x: width / 2, y: height / 2 }) : ''}`
}

/** A face-down pile; if it is empty, only its outline. */
export const pile = (width: number, count: number): string =>
  count > 0
    ? back(width, count)
    : box(
        0,
        0,
        width,
        width * 1.4,
        width * 0.05,
        'fill="none" stroke="var(--rule)" stroke-width="1.5" stroke-dasharray="5 4"',
      )

/** A bonus card: for the first triple of a type, or for all seven. */
export function award(kind: string): string {
  if (kind.startsWith('seven-types')) return badge(`+${kind.split('-').at(-1)}`, 8)
  const land = landOf(kind as Type)
  return (
    tinted(land, (more) => box(-12, -12, 24, 24, 3, more), 'stroke="#1b120b"') +
    charge(chargeOf(kind), 17, { color: on(land) })
  )
}

const SHADES: Readonly<Record<string, readonly [colour: string, ink: string, mark: string]>> = {
  light: ['#dcbb7f', '#2a1b05', 'I'],
  medium: ['#a3602b', '#fff5e2', 'II'],
  dark: ['#43260f', '#fff5e2', 'III'],
}

/** A good, or an animal, as a chip. */
export function chip(kind: string, count = 0): string {
  const shade = SHADES[kind]
  const disc = box(-16, -16, 32, 32, shade ? 4 : 16, `fill="${shade?.[0] ?? 'var(--animal)'}" stroke="#1b120b"`)
  const sign = charge(shade ? 'barrel' : kind, shade ? 21 : 24, {
    y: shade ? -2 : 0,
    color: shade?.[1] ?? 'var(--on-animal)',
  })
  return `<g filter="var(--drop)">${disc}${sign}${shade ? letters(shade[2], 9, shade[1], { y: 14, dy: '0' }) : ''}</g>${count > 0 ? badge(String(count), 7.5, { x: 10, y: -10 }) : ''}`
}
