/** A look for any game, drawn from its scene alone: places, pieces, and the game's own texts. */
import type { GameFolder } from '..'
import Layout from './Layout.svelte'
import Piece from './Piece.svelte'
import Built from './Built.svelte'
import sheet from './icons.json?sheet'

export default {
  Layout,
  Piece,
  Built,
  sheet,
  texts: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  samplePlace: '',
  losses: new Set<string>(),
  charges: {},
  tabs: { own: 'keep' },
  sources: {},
} satisfies GameFolder
