import type { GameFolder } from '..'
import { HUES } from '../../kit/heraldry'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import Built from './Built.svelte'
import { events } from './events'
import sheet from './icons.json?sheet'
import { words } from './words'

export default {
  ...words,
  events,
  Layout,
  Piece,
  Built,
  sheet,
  texts: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  bgg: 136888,
  samplePlace: 'hand',
  losses: new Set(['bury', 'burn', 'lose-tile', 'give-workers']),
  floating: ['pay/', 'seat/', ...HUES.map((hue) => `supply/${hue}`)],
  atOnce: new Set(['draw']),
  endButtons: ['enough', 'stay'],
  charges: { florins: 'fleur-de-lys' },
  tabs: { own: 'house', market: 'card-draw' },
  sources: {
    scored: ['yellow', 'laurels'],
    characters: ['cloister', 'three-friends'],
    houses: ['building', 'house'],
    laurels: ['animal', 'laurels'],
    majorities: ['purple', 'crown'],
    canals: ['ship', 'waves'],
    statues: ['mine', 'queen-crown'],
    progress: ['red', 'step'],
  },
} satisfies GameFolder
