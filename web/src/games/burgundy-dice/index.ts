import type { GameFolder } from '..'
import Board from './ScoreSheet.svelte'
import Cover from './Cover.svelte'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import { COLOURS } from './facts'
import { events } from './events'
import sheet from './icons.json?sheet'
import { words } from './words'

export default {
  ...words,
  events,
  Layout,
  Board,
  Piece,
  Cover,
  sheet,
  texts: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  samplePlace: 'colour',
  losses: new Set<string>(),
  charges: {},
  tabs: { own: 'keep', market: 'histogram' },
  sources: {
    start: ['red', 'keep'],
    ...Object.fromEntries(Object.entries(COLOURS).map(([colour, [land, charge]]) => [colour, [land, charge] as const])),
    colours: ['purple', 'laurels'],
    goods: ['brown', 'barrel'],
  },
} satisfies GameFolder
