import type { GameFolder } from '..'
import { unseatedSources } from './facts'
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
  samplePlace: 'hand',
  losses: new Set(['drop']),
  floating: ['projects/', 'bonus/'],
  floatingOnPhone: ['deck', 'good-pile/', 'animal-pile/'],
  charges: { workers: 'peg', silver: 'two-coins' },
  tabs: { own: 'keep', market: 'card-draw' },
  unseatedSources,
  sources: {
    cards: ['building', 'house'],
    sold: ['brown', 'barrel'],
    triples: ['cloister', 'cloister'],
    bonuses: ['purple', 'laurels'],
    animals: ['animal', 'sheep'],
    'first-player': ['castle', 'keep'],
  },
} satisfies GameFolder
