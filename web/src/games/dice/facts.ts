/** What the table tells beside pieces, and how the six colours of a duchy are drawn. */
import type { Land } from '../../kit/heraldry'
import type { Table } from '../../table/table.svelte'

export interface Facts {
  duchy: string
  phase: number
  turn: number
  boxes: number
  time: number
  dice: { colours: Colour[]; numbers: number[]; hourglasses: number } | null
  players: { columns: number[]; colours: Colour[] }[]
}
export type Colour = 'monastery' | 'mine' | 'river' | 'city' | 'castle' | 'pasture'

export const PHASES = ['I', 'II', 'III'] as const
export const BONUSES = ['monk', 'silver', 'goods', 'worker'] as const
/** Land, charge, and the mark of which numbers a colour takes: two of them, all different, a neighbour's, all equal. */
export const COLOURS: Readonly<Record<Colour, readonly [land: Land, charge: string, rule: string]>> = {
  monastery: ['knowledge', 'church', '1·2'], mine: ['mine', 'mining', '3·4'], river: ['ship', 'waves', '5·6'],
  city: ['building', 'house', '≠'], castle: ['castle', 'keep', '↔'], pasture: ['animal', 'sheep', '='],
}

export const facts = (table: Table): Facts => table.view as unknown as Facts
