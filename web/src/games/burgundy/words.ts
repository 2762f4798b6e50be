/** The sounds of this game's events, and how the contents of some of its places are read out. */
import type { GameTraits } from '../../table/looks'

export const words = {
  sounds: {
    revealed: 'page',
    'phase-began': 'page',
    'round-began': 'page',
    'white-die': 'cup',
    took: 'taps',
    bought: 'coin',
    discarded: 'taps',
    added: 'tap',
    completed: 'quill',
    sold: 'coin',
    loaded: 'taps',
    advanced: 'tap',
    'mines-paid': 'coin',
  },
  quiet: new Set(['used-die', 'learned', 'turn-ended']),
  passive: new Set(['round-began', 'rolled', 'mines-paid']),
  bare: new Set(['supply', 'bonus/']),
  which: new Set(['estate']),
  counted: new Set(['silver', 'workers', 'track']),
} satisfies Partial<GameTraits>
