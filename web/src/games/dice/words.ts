/** The sounds of this game's events, and how the contents of some of its places are read out. */
import { printedTerm } from '../../table/belongings'
import type { GameTraits } from '../../table/looks'

export const words = {
  sounds: { 'starts-revealed': 'page', sold: 'coin', marked: 'quill', completed: 'quill', revealed: 'page' },
  passive: new Set(['rolled']),
  modifiers: ['bonus/'],
  bare: new Set(['supply', 'number', 'colour', 'bonus/']),
  holds: { finished: printedTerm('colour'), page: printedTerm('colour') },
} satisfies Partial<GameTraits>
