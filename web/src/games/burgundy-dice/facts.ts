/** Data of the table other than pieces, and the icons of the six colours. */
import type { Land } from '../../kit/heraldry'
import type { Table } from '../../table/table.svelte'
import type { Dice, Table as View } from './view'

export type Colour = Dice['colours'][number]

export const PHASES = ['I', 'II', 'III'] as const
export const BONUSES = ['monk', 'silver', 'goods', 'worker'] as const
/** The drawing colour and icon of each colour. */
export const COLOURS: Readonly<Record<Colour, readonly [land: Land, charge: string]>> = {
  monastery: ['cloister', 'church'],
  mine: ['mine', 'mining'],
  river: ['ship', 'waves'],
  city: ['building', 'house'],
  castle: ['castle', 'keep'],
  pasture: ['knowledge', 'sheep'],
}
const SIGNS: Readonly<Record<string, string>> = { different: '≠', beside: '↔', equal: '=' }
/** The numbers a colour takes, from the scene: a range, or a sign. */
export const takes = (scene: Table['scene'], colour: Colour): string => {
  const [sign, lowest, highest] = ['takes', 'lowest', 'highest'].map((key) => scene.printed(`colour/${colour}`, key))
  return SIGNS[String(sign)] ?? [lowest, highest].filter((number) => number !== undefined).join('·')
}

export const facts = (table: Table) => table.view as View
