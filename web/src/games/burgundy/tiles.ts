/** Tiles as strings. */
import { charge, hexagon, letters, n, type At } from '../../kit/draw'
import { BUILDING, CHARGE, fill, hatch, on, type Land } from '../../kit/heraldry'

/** The charge of a knowledge tile and the short mark above it. */
const KNOWLEDGE: readonly (readonly [charge: string, mark: string])[] = [
  ['medieval-village-01', '∞'],
  ['mining', '+'],
  ['two-coins', '×2'],
  ['peg', '+1'],
  ['caravel', '×2'],
  ['two-coins', '∀'],
  ['sheep', '+1'],
  ['peg', '±2'],
  ['house', '±1'],
  ['caravel', '±1'],
  ['keep', '±1'],
  ['receive-money', '±1'],
  ['peg', '+●'],
  ['peg', '×4'],
  ['rolled-cloth', '3/'],
  ['barn', '4/'],
  ['stone-tower', '4/'],
  ['hand-saw', '4/'],
  ['church', '4/'],
  ['shop', '4/'],
  ['bed', '4/'],
  ['cash', '4/'],
  ['medieval-village-01', '4/'],
  ['sheep', '4/'],
  ['rolled-cloth', '1/'],
  ['laurels', '2/'],
]

const BEASTS = new Set(['cow', 'pig', 'sheep', 'chicken'])

/** The land that a tile belongs to: `cow-3` is an animal, `bank` a building. */
export function landOf(kind: string): Land {
  const [first] = kind.split('-') as [string]
  if (BEASTS.has(first)) return 'animal'
  return first in CHARGE ? (first as Land) : 'building'
}

/** The number behind the dash of a kind: 3 of `cow-3`. */
const countOf = (kind: string): number => Number(kind.slice(kind.lastIndexOf('-') + 1)) || 0

/** A tile as a gilt-edged enamel plaque. */
export function tile(
  kind: string,
  r: number,
  { x = 0, y = 0, letter = '', lifted = false }: At & { letter?: string; lifted?: boolean } = {},
): string {
  const land = landOf(kind)
  const fg = on(land)
  const shadow = r <= 15 ? '' : ` filter="var(--${lifted ? 'raised' : 'drop'})"`
  let drawn = hexagon(x, y, r * 0.9775, `fill="${fill(land)}" stroke="var(--tile-edge)" stroke-width="${n(r * 0.039)}"`)
  if (r > 9) drawn += hexagon(x, y, r * 0.955, `fill="${hatch(land)}" class="hatching"`)
  if (r > 15)
    drawn +=
      hexagon(x, y, r * 0.955, 'fill="url(#sheen)"') +
      hexagon(
        x,
        y,
        r * 0.84,
        `fill="none" stroke="${fg}" stroke-opacity=".5" stroke-width="${n(Math.max(0.7, r * 0.02))}"`,
      )
  return `<g class="tile"${shadow}>${drawn}${figure(kind, land, r, { x, y, letter })}</g>`
}

function figure(kind: string, land: Land, r: number, { x, y, letter }: Required<At> & { letter: string }): string {
  const color = on(land)
  if (land === 'animal') {
    const beast = charge(kind.split('-')[0] ?? 'sheep', r * 1.02, { x, y: y - r * 0.12, color })
    return r > 9
      ? `${beast}<circle cx="${n(x)}" cy="${n(y + r * 0.56)}" r="${n(r * 0.25)}" fill="${color}"/>${letters(String(countOf(kind)), r * 0.38, fill(land), { x, y: y + r * 0.56 })}`
      : beast
  }
  if (land === 'knowledge') {
    const number = countOf(kind)
    if (r <= 15 || !number) return charge('open-book', r * 1.1, { x, y, color })
    const [name, mark] = KNOWLEDGE[number - 1] ?? ['open-book', '']
    return (
      charge(name, r * 0.78, { x, y: y + r * 0.08, color }) +
      letters(mark, r * 0.34, color, { x, y: y - r * 0.56, dy: '.38em' }) +
      letters(String(number), r * 0.26, color, { x, y: y + r * 0.7, dy: '.2em', more: ' opacity=".8"' })
    )
  }
  const sign = charge(BUILDING[kind] ?? CHARGE[land], r * 1.03, { x, y: y - (letter ? r * 0.04 : 0), color })
  return letter && r > 19
    ? sign + letters(letter, r * 0.27, color, { x, y: y + r * 0.72, dy: '.2em', more: ' opacity=".9"' })
    : sign
}
