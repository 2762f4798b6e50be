/** How the contents of some places of this game are read out, and its questions. */
import { contents, called } from '../../table/names'
import type { GameTraits } from '../../table/looks'

export const words = {
  bare: new Set(['supply', 'count', 'bonus/', 'die']),
  amounts: new Set(['silver', 'workers', 'points']),
  counted: new Set(['silver', 'workers']),
  holds: {
    column: (table, { id }) => [
      table.scene
        .at(id)
        .map((piece) => called(table, piece))
        .join(', '),
    ],
    pile: (table, { id, printed }) => [
      printed['round']
        ? table.texts.say('for-round', { round: printed['round'], what: contents(table, id) })
        : contents(table, id),
    ],
  },
} satisfies Partial<GameTraits>
