/** How this game is told beside its texts: the sounds of its events, and the places that are told in ways of their own. */
import { told } from '../../table/belongings'
import type { Manner } from '../../table/looks'

export const words = {
  sounds: { 'starts-revealed': 'page', sold: 'coin', marked: 'quill', completed: 'quill', revealed: 'page' },
  befalls: new Set(['rolled']),
  bends: ['bonus/'],
  bare: new Set(['supply', 'number', 'colour', 'bonus/']),
  holds: { finished: told('colour'), page: told('colour') },
} satisfies Partial<Manner>
