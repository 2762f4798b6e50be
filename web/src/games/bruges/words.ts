/** The sounds of this game's events, and how the contents of some of its places are read out. */
import { printedTerm } from '../../table/belongings'
import type { GameTraits } from '../../table/looks'

export const words = {
  sounds: {
    'round-began': 'page',
    drew: 'taps',
    threatened: 'tap',
    advanced: 'tap',
    'took-florins': 'coin',
    built: 'tap',
    placed: 'tap',
    'gave-worker': 'coin',
    'gave-florins': 'coin',
  },
  passive: new Set(['round-began', 'rolled', 'threatened']),
  bare: new Set(['supply', 'pay', 'seat', 'new-house']),
  counted: new Set(['florins', 'track']),
  holds: { worker: printedTerm('colour'), threat: printedTerm('disaster'), majority: printedTerm('colour') },
  headings: { canal: (table, id) => table.texts.say('canal', { section: (id.split('/')[2] ?? '').toUpperCase() }) },
} satisfies Partial<GameTraits>
