import type { GameFolder } from '..'
import Board from './Page.svelte'
import Cover from './Cover.svelte'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import { COLOURS } from './facts'
import sheet from './icons.json?sheet'
import { words } from './words'

/** A cell of each page, so that all pages turn together. */
const pages = () => [0, 1, 2, 3, 4].map((seat) => `page/${seat}/0`)

export default {
  ...words,
  Layout,
  Board,
  Piece,
  Cover,
  sheet,
  texts: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  lies: 'colour',
  losses: new Set<string>(),
  charges: {},
  effects: { completed: ({ seat, cell }) => [`page/${seat}/${cell}`], revealed: pages, 'starts-revealed': pages },
  tabs: [
    { key: 'own', icon: 'keep' },
    { key: 'market', icon: 'histogram' },
    { key: 'others', icon: 'three-friends' },
    { key: 'log', icon: 'log' },
  ],
  sources: {
    start: ['red', 'keep'],
    ...Object.fromEntries(Object.entries(COLOURS).map(([colour, [land, charge]]) => [colour, [land, charge] as const])),
    colours: ['purple', 'laurels'],
    goods: ['brown', 'barrel'],
  },
} satisfies GameFolder
