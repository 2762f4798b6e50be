/** The sounds of this game's events, and how the contents of some of its places are read out. */
import type { GameTraits } from '../../table/looks'
import type { Table } from '../../table/table.svelte'

/** Whether all dice are used, so that only silver can still be spent. */
const diceUsed = ({ table: { ask }, moves }: Table): boolean =>
  ask?.key === 'use-dice' && !moves.some(({ touch }) => touch.some((place) => place.startsWith('die/')))

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
  question: (table: Table) => (diceUsed(table) ? table.texts.say('ask-purchase') : undefined),
  resumes: new Set(['use-dice']),
  bare: new Set(['supply', 'bonus/']),
  which: new Set(['estate']),
  counted: new Set(['silver', 'workers', 'track']),
} satisfies Partial<GameTraits>
