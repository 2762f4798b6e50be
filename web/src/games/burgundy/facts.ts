/** Data of the table other than pieces. */
import type { Table } from '../../table/table.svelte'
import type { Table as View } from './view'

export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const

export const facts = (table: Table) => table.view as View
