/** The sounds of this game's events, and how the contents of some of its places are read out. */
import { contents, called } from '../../table/names'
import type { GameTraits } from '../../table/looks'

export const words = {
  sounds: {
    'round-began': 'page',
    drew: 'taps',
    took: 'taps',
    placed: 'tap',
    sold: 'coin',
    bought: 'coin',
    triple: 'quill',
  },
  quiet: new Set(['used-die']),
  passive: new Set(['round-began', 'dealt', 'drew-hidden', 'first-player']),
  bare: new Set(['supply', 'count', 'bonus/']),
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
