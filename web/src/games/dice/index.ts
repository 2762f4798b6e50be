import type { GameFolder } from '..'
import Board from './Page.svelte'
import Cover from './Cover.svelte'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import { COLOURS } from './facts'
import sheet from './icons.json?sheet'

export default {
  Layout,
  Board,
  Piece,
  Cover,
  sheet,
  lies: 'colour',
  losses: new Set<string>(),
  charges: {},
  tabs: [
    { key: 'own', icon: 'keep' },
    { key: 'market', icon: 'histogram' },
    { key: 'others', icon: 'three-friends' },
    { key: 'log', icon: 'log' },
  ],
  sources: {
    start: ['red', 'keep'], ...Object.fromEntries(Object.entries(COLOURS).map(([colour, [land, charge]]) => [colour, [land, charge] as const])),
    colours: ['purple', 'laurels'], goods: ['brown', 'barrel'],
  },
} satisfies GameFolder
