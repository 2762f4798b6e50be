/** How this game is told beside its texts: the sounds of its events, and the places that are told in ways of their own. */
import { told } from '../../table/belongings'
import type { Manner } from '../../table/looks'

export const words = {
  sounds: {
    'round-began': 'page', drew: 'taps', threatened: 'tap', advanced: 'tap', 'took-florins': 'coin', built: 'tap', placed: 'tap', 'gave-worker': 'coin',
    'gave-florins': 'coin',
  },
  befalls: new Set(['round-began', 'rolled', 'threatened']),
  bare: new Set(['supply', 'pay', 'seat', 'new-house']),
  untold: new Set(['florins', 'track']),
  holds: { worker: told('colour'), threat: told('disaster'), majority: told('colour') },
  heads: { canal: (table, id) => table.texts.say('canal', { section: (id.split('/')[2] ?? '').toUpperCase() }) },
} satisfies Partial<Manner>
