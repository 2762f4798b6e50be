/** Data of the table other than pieces. */
import type { Table } from '../../table/table.svelte'

export interface Facts {
  phase: string
  round: number
  white: number
  order: number[]
  price: number
  bonuses: Record<string, { large: number | null; small: number | null }>
  unseen: { coloured: Record<string, number>; black: Record<string, number> }
  players: { sold: Record<string, number> }[]
}

export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const

export const facts = (table: Table): Facts => table.view as unknown as Facts
