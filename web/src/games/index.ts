/** The drawing folder of each game, loaded when its table is opened. */
import type { Component } from 'svelte'
import { part } from '../lazy'
import type { Manner } from '../table/looks'
import type { Who } from '../table/scene.svelte'
import type { Table } from '../table/table.svelte'
import type { Tab } from '../table/Tabs.svelte'

export interface GameFolder extends Manner {
  /** The whole table as it is laid out on the screen. */
  Layout: Component<{ look: (ply: number) => void }>
  /** One piece for itself: under way, in a choice, in the rules. */
  Piece: Component<{ kind: string; place: string; size: number }>
  /** What stands on the cover instead of the seats. */
  Cover?: Component
  /** A seat's board for the result page; where there is none, all that somebody has built. */
  Board?: Component<{ seat: number; r: number; large?: boolean }>
  Whole?: Component<{ seat: Who; size?: number }>
  /** The first word of the places where its kinds of pieces lie: how they are drawn by themselves. */
  lies: string
  /** Where the points of somebody without a seat come from. */
  shares?: (table: Table, who: string) => Record<string, number>
  tabs: readonly Tab[]
  sheet: string
  /** Tincture and charge of each source of points on the result page. */
  sources: Readonly<Record<string, readonly [tincture: string, charge: string]>>
}

const FOLDERS: Readonly<Record<string, () => Promise<{ default: GameFolder }>>> = {
  burgundy: () => import('./burgundy'),
  'burgundy-cards': () => import('./cards'),
  'burgundy-dice': () => import('./dice'),
  bruges: () => import('./bruges'),
}

export const GAMES = Object.keys(FOLDERS)

export async function folder(game: string): Promise<GameFolder> {
  const load = FOLDERS[game]
  if (!load) throw new Error(`this client cannot draw '${game}'`)
  return (await part(load)).default
}
