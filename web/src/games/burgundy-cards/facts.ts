/** Data of the table other than pieces, and the icons of card types. */
import { BUILDING, CHARGE, type Land } from '../../kit/heraldry'
import type { Who } from '../../table/scene.svelte'
import type { Table } from '../../table/table.svelte'
import type { Column, Table as View } from './view'

export const TYPES = ['castle', 'mine', 'cloister', 'knowledge', 'ship', 'pasture', 'building'] as const
export type Type = Column['type']
export const ROUNDS = ['A', 'B', 'C', 'D', 'E'] as const

/** The sources of Aaron's points: bonus cards have their own, all others come from triples. */
export function unseatedSources(table: Table, who: string): Record<string, number> {
  const worth = (kind: string) => Number(table.scene.printed(`first/${kind}`, 'points') ?? kind.split('-').at(-1))
  const bonuses = table.scene.each(`award/${who}`).reduce((sum, kind) => sum + worth(kind), 0)
  return { triples: table.player(who).points - bonuses, bonuses }
}

export const facts = (table: Table) => table.view as View

/** The face and the die of a card: `boarding-house` and 4 of `boarding-house-4`. */
export function faceAndDie(kind: string): [what: string, die: number] {
  const cut = kind.lastIndexOf('-')
  return [kind.slice(0, cut), Number(kind.slice(cut + 1))]
}
export const faceOf = (kind: string): string => faceAndDie(kind)[0]
/** The name of a card without its die. */
export const nameOf = (table: Table, kind: string): string => table.texts.term(kind).replace(/ \d$/, '')
export const typeOf = (what: string): Type =>
  (TYPES as readonly string[]).includes(what) ? (what as Type) : 'building'
export const landOf = (type: Type): Land => (type === 'pasture' ? 'animal' : type)
export const chargeOf = (what: string): string => BUILDING[what] ?? CHARGE[landOf(typeOf(what))]

/** The goods and animals of a seat: each kind that it has, with its number. */
export const holdings = (table: Table, seat: number): (readonly [kind: string, count: number])[] =>
  [
    ...['light', 'medium', 'dark'].map((kind) => [kind, table.scene.count(`goods/${seat}/${kind}`)] as const),
    ...['chicken', 'cow', 'sheep', 'pig'].map((kind) => [kind, table.scene.count(`animals/${seat}/${kind}`)] as const),
  ].filter(([, count]) => count > 0)

/** The columns of a player that have cards. */
export const columnsOf = (table: Table, who: Who) =>
  table.scene.under(`column/${who}/`).filter(({ id }) => table.scene.first(id))
