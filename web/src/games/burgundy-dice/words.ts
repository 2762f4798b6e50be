/** How the contents of some places of this game are read out, and its questions. */
import { printedTerm } from '../../table/belongings'
import type { GameTraits } from '../../table/looks'

export const words = {
  modifiers: ['bonus/'],
  bare: new Set(['supply', 'number', 'colour', 'bonus/', 'phase', 'time']),
  amounts: new Set(['bonus']),
  holds: { finished: printedTerm('colour'), page: printedTerm('colour') },
} satisfies Partial<GameTraits>
