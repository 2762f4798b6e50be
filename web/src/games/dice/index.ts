import type { GameFolder } from '..'
import Board from './Page.svelte'
import Cover from './Cover.svelte'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import sheet from './icons.json?sheet'

export default {
  Layout,
  Board,
  Piece,
  Cover,
  sheet,
  losses: new Set<string>(),
  charges: {},
  tabs: [
    { key: 'own', icon: 'keep' },
    { key: 'market', icon: 'histogram' },
    { key: 'others', icon: 'three-friends' },
    { key: 'log', icon: 'log' },
  ],
  sources: {
    'phase-1': ['building', 'hourglass'], 'phase-2': ['ship', 'hourglass'], 'phase-3': ['castle', 'hourglass'], colours: ['purple', 'laurels'],
    goods: ['brown', 'barrel'], bonuses: ['animal', 'two-coins'],
  },
} satisfies GameFolder
