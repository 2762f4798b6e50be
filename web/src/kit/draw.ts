/**
 * Drawings as strings. Pieces are replaced, never changed, and a browser parses a hundred such
 * drawings in the time it takes to build ten element by element. All text from players and files is escaped.
 */
import { grouped } from '../browser/group'
import { CHARGE, fill, hatch, on, type Land, type Tincture } from './heraldry'
import { hex } from './hex'
import { ORDINARIES, SHIELD, UNSEATED } from './shield'

export interface At {
  x?: number
  y?: number
}

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A number rounded for drawings: a hundredth of a pixel is enough. */
export const n = (value: number): number => Math.round(value * 100) / 100

/** An icon, its centre at x, y. */
export function charge(
  name: string,
  size: number,
  { x = 0, y = 0, color = 'currentColor', opacity = 1 }: At & { color?: string; opacity?: number } = {},
): string {
  return `<use href="#i-${escaped(name)}" x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" color="${color}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

/** A short text centred at x; `dy` is its vertical offset. */
export function letters(
  text: string,
  size: number,
  colour: string,
  {
    x = 0,
    y = 0,
    dy = '.35em',
    weight = 'heavy',
    more = '',
  }: At & { dy?: string; weight?: string; more?: string } = {},
): string {
  return `<text x="${n(x)}" y="${n(y)}" dy="${dy}" class="mid ${weight}" font-size="${n(size)}" fill="${colour}"${more}>${escaped(text)}</text>`
}

export const box = (x: number, y: number, width: number, height: number, rx: number, more: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(rx)}" ${more}/>`

export const hexagon = (x: number, y: number, r: number, more: string): string =>
  `<polygon points="${hex(x, y, r)}" ${more}/>`

/** A shape in a colour, with its hatching. */
export const tinted = (colour: Tincture, shape: (more: string) => string, edge = 'stroke="var(--tile-edge)"'): string =>
  shape(`fill="${fill(colour)}" ${edge}`) + shape(`fill="${hatch(colour)}" class="hatching"`)

/** A gold seal with a short text: points or a count. */
export function badge(text: string, size: number, { x = 0, y = 0 }: At = {}): string {
  const width = Math.max(size * 1.75, size * 0.62 * text.length + size * 0.9)
  return `<g filter="var(--drop)" class="badge">${box(x - width / 2, y - size * 0.85, width, size * 1.7, size * 0.85, 'fill="url(#gold)" stroke="#2a1b05" stroke-width=".8"')}${letters(text, size * 1.08, '#2a1b05', { x, y })}</g>`
}

export function coin(r: number, { x = 0, y = 0, metal = 'silver' }: At & { metal?: 'silver' | 'gold' } = {}): string {
  const gold = metal === 'gold'
  const rim = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#${metal})" stroke="#2a1b05" stroke-width="${n(Math.max(0.7, r * 0.07))}"/>`
  const beads = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.78)}" fill="none" stroke="#2a1b05" stroke-opacity=".5" stroke-width=".7" stroke-dasharray="1.3 1.3"/>`
  return `<g filter="var(--drop)">${rim}${beads}${charge(gold ? 'fleur-de-lys' : 'gothic-cross', r * 1.05, { x, y, color: gold ? '#3a2a12' : '#353c45' })}</g>`
}

/** A worker. */
export function peg(
  size: number,
  {
    x = 0,
    y = 0,
    color = 'var(--building)',
    letter = '',
    ink = '#fff',
  }: At & { color?: string; letter?: string; ink?: string } = {},
): string {
  const body = `<use href="#i-peg" x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" color="${color}" stroke="#1b120b" stroke-width="34"/>`
  return `<g class="peg">${body}${letter ? letters(letter, size * 0.41, ink, { x, y: y + size * 0.34, dy: '0' }) : ''}</g>`
}

const TWO = [
  [-1, -1],
  [1, 1],
] as const
const FOUR = [...TWO, [1, -1], [-1, 1]] as const
const MIDDLE = [0, 0] as const
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [MIDDLE],
  2: TWO,
  3: [...TWO, MIDDLE],
  4: FOUR,
  5: [...FOUR, MIDDLE],
  6: [...FOUR, [-1, 0], [1, 0]],
}

/** A die, ivory or in a colour; a used one is a faint blank. */
export function die(
  value: number,
  size: number,
  {
    x = 0,
    y = 0,
    colour = 'var(--ivory)',
    pip = 'var(--pip)',
    used = false,
  }: At & { colour?: string; pip?: string; used?: boolean } = {},
): string {
  const half = size / 2
  const pips = PIPS[value]
    ?.map(
      ([px, py]) =>
        `<circle cx="${n(x + px * size * 0.25)}" cy="${n(y + py * size * 0.25)}" r="${n(size * 0.092)}" fill="${pip}"/>`,
    )
    .join('')
  return (
    `<g opacity="${used ? 0.38 : 1}" filter="var(--drop)">${box(x - half, y - half, size, size, size * 0.19, `fill="${colour}" stroke="#0009" stroke-width="${n(Math.max(0.8, size * 0.03))}"`)}` +
    `${box(x - half * 0.82, y - half * 0.82, size * 0.82, size * 0.82, size * 0.2, 'fill="#fff" opacity=".16"')}${pips ?? (used ? '' : letters('?', size * 0.7, pip, { x, y, dy: '.36em' }))}</g>`
  )
}

/** The contents of a shield, of a seat or of a player without one, on a field of 24 by 26. */
export function arms(who: number | string): string {
  const seated = typeof who === 'number'
  const [d, stroke, width] = seated ? ORDINARIES[who % ORDINARIES.length]! : UNSEATED
  return (
    `<path d="${SHIELD}" fill="${seated ? `var(--seat${who + 1})` : '#d3d6da'}"/><g clip-path="url(#shieldclip)"><path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/></g>` +
    `<path d="${SHIELD}" fill="none" stroke="#1b120b" stroke-width="1.6"/><path d="${SHIELD}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".6"/>`
  )
}

export interface Printed {
  x: number
  y: number
  land: Land
  number?: number | undefined
  letter?: string
}

/** One-letter signs of one size in a single element, which needs only one layout. */
export const scattered = (signs: readonly (Required<At> & { sign: string })[], more: string): string =>
  signs.length > 0
    ? `<text x="${signs.map(({ x }) => n(x)).join(' ')}" y="${signs.map(({ y }) => n(y)).join(' ')}" ${more}>${escaped(signs.map(({ sign }) => sign).join(''))}</text>`
    : ''

/** Hexagons as one shape. */
export const shape = (cells: readonly Required<At>[], r: number): string =>
  cells.map(({ x, y }) => `M${hex(x, y, r).replaceAll(' ', 'L')}Z`).join('')

/** Printed spaces: pale fill, hatching, number, small icon and letter; those of one colour are one shape. */
export function spaces(cells: readonly Printed[], r: number): string {
  const washes = [...grouped(cells, ({ land }) => land)].map(([land, some]) => {
    const d = shape(some, r * 0.985)
    const wash = `<path d="${d}" fill="color-mix(in oklab, ${fill(land)} var(--space-mix), var(--space-base))"/>`
    if (r < 15) return wash
    return `${wash}<path d="${d}" fill="${fill(land)}" opacity=".12"/><path d="${d}" fill="url(#h-${land}-k)" class="hatch"/><path d="${shape(some, r * 0.86)}" fill="none" stroke="${fill(land)}" opacity=".85"/>`
  })
  if (r < 15) return `<g class="space">${washes.join('')}</g>`
  const numbers = cells.flatMap(({ x, y, number }) =>
    number === undefined ? [] : { x, y: y + r * 0.179, sign: String(number) },
  )
  const signs = cells.filter(({ letter }) => letter)
  return (
    `<g class="space">${washes.join('')}${scattered(numbers, `class="mid heavy halo" font-size="${n(r * 0.74)}" stroke-width="${n(r * 0.06)}"`)}` +
    signs
      .map(({ x, y, land }) =>
        charge(CHARGE[land], r * 0.31, { x: x - r * 0.17, y: y + r * 0.56, color: 'var(--space-ink)', opacity: 0.78 }),
      )
      .join('') +
    `${scattered(
      signs.map(({ x, y, letter = '' }) => ({ x: x + r * 0.17, y: y + r * 0.6545, sign: letter })),
      `class="mid heavy" font-size="${n(r * 0.27)}" fill="var(--space-ink)"`,
    )}</g>`
  )
}

/** The cost of a place, in red: one symbol or two, or one and a number. */
export function cost(name: string, count: number, size: number, { x = 0, y = 0 }: At = {}): string {
  const many = count > 2
  const drawn = many ? 1 : count
  const width = drawn * size * 0.95 + size * (many ? 1.3 : 0.7)
  const signs = Array.from({ length: drawn }, (_, k) =>
    charge(name, size, { x: x - width / 2 + size * 0.82 + k * size * 0.95, y, color: 'var(--rubric)' }),
  )
  return (
    `<g filter="var(--drop)" class="cost">${box(x - width / 2, y - size * 0.8, width, size * 1.6, size * 0.8, 'fill="var(--leaf)" stroke="var(--rubric)" stroke-width="1.2"')}` +
    `${signs.join('')}${many ? letters(String(count), size, 'var(--rubric)', { x: x + size * 0.6, y }) : ''}</g>`
  )
}

export interface Window {
  tincture: Tincture
  charge: string
  width: number
  height?: number
  sill?: number
  shoulder?: number
  top?: number
  side?: number
  size?: number
  lifted?: boolean
}

/** A card as a gothic window: the parts that all games share, plus the given contents. */
export function arch(
  {
    tincture,
    charge: name,
    width,
    height = width * 1.4,
    sill = width * 0.94,
    shoulder = width * 0.4,
    top = width * 0.1,
    side = width * 0.09,
    size = width * 0.56,
    lifted = false,
  }: Window,
  inside: string,
): string {
  const right = width - side
  const bend = top + (shoulder - top) / 3
  const d = `M${n(side)} ${n(sill)}V${n(shoulder)}Q${n(side)} ${n(bend)} ${n(width / 2)} ${n(top)}Q${n(right)} ${n(bend)} ${n(right)} ${n(shoulder)}V${n(sill)}Z`
  return (
    `<g filter="var(--${lifted ? 'raised' : 'drop'})">${box(0, 0, width, height, width * 0.05, 'fill="var(--leaf)" stroke="var(--tile-edge)" stroke-width="1.2"')}` +
    box(
      width * 0.035,
      width * 0.035,
      width * 0.93,
      height - width * 0.07,
      width * 0.03,
      `fill="none" stroke="${fill(tincture)}" stroke-width="1.3"`,
    ) +
    `<path d="${d}" fill="${fill(tincture)}"/><path d="${d}" fill="${hatch(tincture)}" class="hatching"/><path d="${d}" fill="url(#sheen)" stroke="var(--tile-edge)" stroke-width="1.1"/>` +
    `${charge(name, size, { x: width / 2, y: (top + sill) / 2 + width * 0.06, color: on(tincture) })}${inside}</g>`
  )
}
