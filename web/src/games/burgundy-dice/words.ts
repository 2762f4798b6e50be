/** How the contents of some places of this game are read out, and its questions. */
import { printedTerm } from '../../table/belongings'
import type { GameTraits } from '../../table/traits'

export const words = {
  modifiers: ['bonus/'],
  neverEmpty: new Set(['supply', 'number', 'colour', 'bonus/', 'phase', 'time']),
  amounts: new Set(['bonus']),
  contents: {
    page: (table, id) => {
      const duchy = id.split('/').length === 2 ? table.scene.printed(id, 'duchy') : undefined
      return duchy === undefined ? undefined : table.texts.say('sheet-told', { duchy })
    },
  },
  belongings: { finished: printedTerm('colour'), page: printedTerm('colour') },
} satisfies Partial<GameTraits>
