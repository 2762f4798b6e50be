/** Data of the table other than pieces, and the icons of threats, groups and kinds of characters. */
import { grouped } from '../../browser/group'
import type { Hue } from '../../kit/heraldry'
import type { Place } from '../../table/scene.svelte'
import type { Table } from '../../table/table.svelte'
import type { Character, Table as View } from './view'

export const THREAT: Readonly<Record<Hue, string>> = {
  blue: 'flood',
  brown: 'rat',
  yellow: 'crossed-swords',
  red: 'flame',
  purple: 'domino-mask',
}
export const GROUP: Readonly<Record<string, string>> = {
  noble: 'crown',
  entertainer: 'jester-hat',
  craftsman: 'anvil',
  church: 'prayer',
  guard: 'halberd',
  scholar: 'book-pile',
  administrator: 'wax-seal',
  merchant: 'scales',
  court: 'throne-king',
  artist: 'palette',
  underworld: 'robber-hand',
}
export const KIND: Readonly<Record<string, string>> = {
  lightning: 'lightning-trio',
  worker: 'peg',
  once: 'cycle',
  action: 'infinity',
  situation: 'eye-target',
  laurel: 'laurels',
}
export const MAJORITIES = [
  ['person', 'three-friends'],
  ['canal', 'waves'],
  ['progress', 'step'],
] as const

export const disasterOf = (table: Table, hue: Hue): string =>
  table.texts.term(String(table.scene.printed(`threat/0/${hue}`, 'disaster')))
/** The sections of somebody's canal, each with its spaces. */
export const canals = (table: Table, seat: number): [section: string, spaces: Place[]][] => [
  ...grouped(table.scene.under(`canal/${seat}/`), ({ id }) => id.split('/')[2] ?? ''),
]
export const facts = (table: Table) => table.view as View
export const personOf = (table: Table, seat: number, card: number): Character | undefined =>
  facts(table).players[seat]?.hand?.find((person) => person.card === card)
