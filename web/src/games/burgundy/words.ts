/** How the contents of some places of this game are read out, and its questions. */
import type { Table } from '../../table/table.svelte'
import type { GameTraits } from '../../table/traits'

/** Whether all dice are used, so that only silver can still be spent. */
const diceUsed = ({ position: { ask }, moves }: Table): boolean =>
  ask?.key === 'use-dice' && !moves.some(({ touch }) => touch.some((place) => place.startsWith('die/')))

export const words = {
  question: (table: Table) => (diceUsed(table) ? table.texts.say('ask-purchase') : undefined),
  resumes: new Set(['use-dice']),
  neverEmpty: new Set(['supply', 'bonus/', 'phase', 'size', 'die', 'offer']),
  ownName: (table: Table, kind: string) => (/^marker-\d$/.test(kind) ? table.name(Number(kind.slice(-1))) : undefined),
  notAmounts: new Set(['estate']),
  amounts: new Set(['silver', 'workers']),
  inView: new Set(['silver', 'workers', 'track']),
} satisfies Partial<GameTraits>
