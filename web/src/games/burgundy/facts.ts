/** Data of the table other than pieces. */
import type { Table } from '../../table/table.svelte'
import type { Table as View } from './view'

export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const

export const facts = (table: Table) => table.view as View

/** The spaces of depots that are in use with this number of players. */
export const spacesInUse = (table: Table, prefix: string) =>
  table.scene.under(prefix).filter(({ printed }) => printed['used'] === 1)
