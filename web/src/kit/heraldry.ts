/** Tinctures (colours), hatchings (patterns) and charges (icons) that several games share, and the lines of seats. */

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

/** The charge of each land. */
export const CHARGE: Readonly<Record<Land, string>> = {
  castle: 'keep',
  mine: 'mining',
  ship: 'caravel',
  animal: 'sheep',
  building: 'house',
  knowledge: 'open-book',
  cloister: 'cloister',
}

/** The charge of each kind of building. */
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

/** Dash patterns of the seats' lines in charts, so that they differ by more than colour. */
export const DASHES = ['none', '7 4', '2 4', '10 3 2 3', '14 4'] as const
