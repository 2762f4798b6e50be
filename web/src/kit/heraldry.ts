/** Tinctures (colours), hatchings (patterns) and charges (icons) of lands, goods, colours and seats. */

export type Land = 'castle' | 'mine' | 'ship' | 'animal' | 'building' | 'knowledge' | 'cloister'
export type Hue = 'blue' | 'brown' | 'yellow' | 'red' | 'purple'
export type Tincture = Land | Hue

export const LANDS = ['castle', 'mine', 'ship', 'animal', 'building', 'knowledge'] as const
export const HUES = ['blue', 'brown', 'yellow', 'red', 'purple'] as const

/** White hatching on dark tinctures, black on light ones. */
export const TONE: Readonly<Record<Tincture, 'w' | 'k'>> = {
  castle: 'w',
  ship: 'w',
  building: 'w',
  cloister: 'w',
  mine: 'k',
  animal: 'k',
  knowledge: 'k',
  blue: 'w',
  brown: 'w',
  red: 'w',
  purple: 'w',
  yellow: 'k',
}

/** The colour of a charge on a tincture. */
export const on = (tincture: Tincture): string => `var(--on-${tincture})`
export const fill = (tincture: Tincture): string => `var(--${tincture})`
export const hatch = (tincture: Tincture): string => `url(#h-${tincture}-${TONE[tincture]})`

export const CHARGE: Readonly<Record<Land, string>> = {
  castle: 'keep',
  mine: 'mining',
  ship: 'caravel',
  animal: 'sheep',
  building: 'house',
  knowledge: 'open-book',
  cloister: 'cloister',
}

export const BUILDING: Readonly<Record<string, string>> = {
  warehouse: 'barn',
  workshop: 'hand-saw',
  church: 'church',
  market: 'shop',
  'boarding-house': 'bed',
  bank: 'cash',
  'city-hall': 'medieval-village-01',
  'town-hall': 'medieval-village-01',
  watchtower: 'stone-tower',
  store: 'barn',
}

/** The charge of a knowledge tile and the short mark above it. */
export const KNOWLEDGE: readonly (readonly [charge: string, mark: string])[] = [
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

export const GOODS = ['turquoise', 'violet', 'pink', 'red', 'brown', 'orange'] as const
export const GOOD_CHARGE = ['rolled-cloth', 'grapes', 'rose', 'amphora', 'wood-pile', 'wheat'] as const

const BEASTS = new Set(['cow', 'pig', 'sheep', 'chicken'])

/** The land that a tile belongs to: `cow-3` is an animal, `bank` a building. */
export function landOf(kind: string): Land {
  const [first] = kind.split('-') as [string]
  if (BEASTS.has(first)) return 'animal'
  return first in CHARGE ? (first as Land) : 'building'
}

/** The number behind the dash of a kind: 3 of `cow-3`. */
export const countOf = (kind: string): number => Number(kind.slice(kind.lastIndexOf('-') + 1)) || 0

/** Dash patterns of the seats' lines in charts, so that they differ by more than colour. */
export const DASHES = ['none', '7 4', '2 4', '10 3 2 3', '14 4'] as const
