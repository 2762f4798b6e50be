import type { GameFolder } from '..'
import Board from './Estate.svelte'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import sheet from './icons.json?sheet'
import { words } from './words'

export default {
  ...words,
  Layout,
  Board,
  Piece,
  sheet,
  texts: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  lies: 'storage',
  losses: new Set(['discard']),
  floating: ['offer/'],
  charges: { workers: 'peg', silver: 'two-coins' },
  effects: { completed: ({ seat, cell }) => [`estate/${seat}/${cell}`] },
  tabs: [
    { key: 'own', icon: 'keep' },
    { key: 'market', icon: 'die' },
    { key: 'others', icon: 'three-friends' },
    { key: 'log', icon: 'log' },
  ],
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
