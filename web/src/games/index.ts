/** The drawing folder of each game, loaded when its table is opened. */
import type { Component } from 'svelte'
import type { Language } from '../words/language.svelte'
import { part } from '../browser/lazy'
import type { GameTraits } from '../table/looks'
import type { Who } from '../table/scene.svelte'
import type { Table } from '../table/table.svelte'
import type { Tab } from '../table/Tabs.svelte'

export interface GameFolder extends GameTraits {
  /** The layout of the whole table. */
  Layout: Component<{ look: (ply: number) => void }>
  /** A single piece: in animations, choices and the rules. */
  Piece: Component<{ kind: string; place: string; size: number }>
  /** Shown in the header instead of the seats. */
  Cover?: Component
  /** A seat's board for the result page; without one, everything the player has built is shown. */
  Board?: Component<{ seat: number; r: number; large?: boolean }>
  Whole?: Component<{ seat: Who; size?: number }>
  /** The first word of the places whose style is used for pieces drawn on their own. */
  lies: string
  /** The sources of points of a player without a seat. */
  shares?: (table: Table, who: string) => Record<string, number>
  /** Additional texts by language: names of places, headings, buttons. */
  texts: Readonly<Record<Language, () => Promise<{ default: string }>>>
  tabs: readonly Tab[]
  sheet: string
  /** Colour and icon of each source of points on the result page. */
  sources: Readonly<Record<string, readonly [tincture: string, charge: string]>>
}

type Folder = readonly [name: string, load: () => Promise<{ default: GameFolder }>]
const FOLDERS: Readonly<Record<string, Folder>> = {
  burgundy: ['burgundy', () => import('./burgundy')],
  'burgundy-cards': ['cards', () => import('./cards')],
  'burgundy-dice': ['dice', () => import('./dice')],
  bruges: ['bruges', () => import('./bruges')],
}
/** A game without its own folder: drawn from its places and pieces alone. */
const PLAIN: Folder = ['plain', () => import('./plain')]
const folderOf = (game: string): Folder => FOLDERS[game] ?? PLAIN

/** The games that have their own folder, lesson and pages. */
export const GAMES = Object.keys(FOLDERS)

export const folder = async (game: string): Promise<GameFolder> => (await part(folderOf(game)[1])).default
/** The name of the folder that draws a game. */
export const drawnBy = (game: string): string => folderOf(game)[0]
