import type { GameFolder } from '..'
import Board from './Estate.svelte'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import { events } from './events'
import sheet from './icons.json?sheet'
import { words } from './words'

export default {
  ...words,
  events,
  Layout,
  Board,
  Piece,
  sheet,
  texts: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  bgg: 84876,
  samplePlace: 'storage',
  losses: new Set(['discard']),
  floating: ['offer/'],
  endButtons: ['decline'],
  charges: { workers: 'peg', silver: 'two-coins' },
  tabs: { own: 'keep', market: 'die' },
  sources: {
    districts: ['building', 'house'],
    phases: ['cloister', 'hourglass'],
    colours: ['purple', 'laurels'],
    herds: ['animal', 'sheep'],
    sales: ['ship', 'two-coins'],
    watchtowers: ['red', 'stone-tower'],
    knowledge: ['yellow', 'open-book'],
    goods: ['brown', 'barrel'],
    silver: ['mine', 'two-coins'],
    workers: ['castle', 'peg'],
  },
} satisfies GameFolder
