/** Drawings of the dice game, as strings. */
import { grouped } from '../../browser/group'
import { charge, coin, hexagon, n, peg, shape, tinted, type Printed } from '../../kit/draw'
import { fill, hatch, on } from '../../kit/heraldry'
import { COLOURS, type Colour } from './facts'

/** One of the four bonuses, around 0, 0. */
export function bonus(kind: string, r: number): string {
  if (kind === 'silver') return coin(r)
  if (kind === 'worker') return peg(r * 2)
  const monk = kind === 'monk'
  return `<circle r="${n(r)}" fill="var(--${monk ? 'knowledge' : 'ship'})" stroke="#1b120b" filter="var(--drop)"/>${charge(monk ? 'cowled' : 'barrel', r * 1.45, { color: monk ? '#2a1b05' : '#fff8ea' })}`
}

/** A hexagon in one of the colours, with its icon. */
export function hued(colour: Colour, r: number, size: number, y = 0, edge?: string): string {
  const [land, icon] = COLOURS[colour]
  return tinted(land, (more) => hexagon(0, 0, r, more), edge) + charge(icon, size, { y, color: on(land) })
}

/** Hourglasses side by side, so far apart. */
export const hourglasses = (count: number, size: number, apart: number): string =>
  Array.from({ length: count }, (_, k) =>
    charge('hourglass', size, { x: (k - (count - 1) / 2) * apart, color: '#f3d98a' }),
  ).join('')

/** A handwritten number or cross; a thin outline keeps small ones legible. */
export function written(kind: string, r: number, colour: string, turn: number, outlined = false): string {
  if (kind === 'cross') {
    const strokes = `M${n(-r * 0.3)} ${n(-r * 0.36)}q${n(r * 0.3)} ${n(r * 0.26)} ${n(r * 0.62)} ${n(r * 0.6)}M${n(r * 0.34)} ${n(-r * 0.4)}q${n(-r * 0.3)} ${n(r * 0.3)} ${n(-r * 0.68)} ${n(r * 0.66)}`
    return `<path d="${strokes}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.13)}" stroke-linecap="round"/>`
  }
  const outline = outlined ? ' stroke="var(--space-base)" stroke-width="1" paint-order="stroke"' : ''
  return `<text y="${n(-r * 0.1)}" dy=".35em" class="mid written" font-size="${n(r * 1.08)}" fill="${colour}" transform="rotate(${turn})"${outline}>${kind}</text>`
}

/** Filled spaces; those of one colour are one shape. */
export const enamel = (cells: readonly Printed[], r: number): string =>
  [...grouped(cells, ({ land }) => land)]
    .map(([land, some]) => {
      const d = shape(some, r * 0.985)
      const sheen = some.map(({ x, y }) => hexagon(x, y, r * 0.985, 'fill="url(#sheen)"')).join('')
      return `<path d="${d}" fill="${fill(land)}"/><path d="${d}" fill="${hatch(land)}" class="hatching"/>${sheen}<path d="${shape(some, r * 0.84)}" fill="none" stroke="${on(land)}" stroke-opacity=".55" stroke-width="1.2"/>`
    })
    .join('')
