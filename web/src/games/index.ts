/** The drawing folder of each game, loaded when its table is opened. */
import type { Component } from 'svelte'
import type { Language } from '../words/language.svelte'
import { part } from '../browser/lazy'
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
  /** What it says beside the texts of its game, by language: names of places, headings, buttons. */
  texts: Readonly<Record<Language, () => Promise<{ default: string }>>>
  tabs: readonly Tab[]
  sheet: string
  /** Tincture and charge of each source of points on the result page. */
  sources: Readonly<Record<string, readonly [tincture: string, charge: string]>>
}

type Folder = readonly [name: string, load: () => Promise<{ default: GameFolder }>]
const FOLDERS: Readonly<Record<string, Folder>> = {
  burgundy: ['burgundy', () => import('./burgundy')],
  'burgundy-cards': ['cards', () => import('./cards')],
  'burgundy-dice': ['dice', () => import('./dice')],
  bruges: ['bruges', () => import('./bruges')],
}
/** A game without a look of its own: drawn from its places and pieces alone. */
const PLAIN: Folder = ['plain', () => import('./plain')]
const folderOf = (game: string): Folder => FOLDERS[game] ?? PLAIN

/** The games with a look, a lesson and pages of their own. */
export const GAMES = Object.keys(FOLDERS)

export const folder = async (game: string): Promise<GameFolder> => (await part(folderOf(game)[1])).default
/** The name of the folder that draws a game. */
export const drawnBy = (game: string): string => folderOf(game)[0]
