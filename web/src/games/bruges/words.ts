/** How the contents of some places of this game are read out, and its questions. */
import { printedTerm } from '../../table/belongings'
import type { GameTraits } from '../../table/looks'

export const words = {
  bare: new Set(['supply', 'pay', 'seat', 'new-house']),
  amounts: new Set(['florins', 'worker', 'threat', 'round', 'price']),
  counted: new Set(['florins', 'track']),
  holds: { worker: printedTerm('colour'), threat: printedTerm('disaster'), majority: printedTerm('colour') },
  headings: { canal: (table, id) => table.texts.say('canal', { section: (id.split('/')[2] ?? '').toUpperCase() }) },
} satisfies Partial<GameTraits>
