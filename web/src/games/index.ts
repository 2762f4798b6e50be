/** The folder of each game, loaded when its table is opened. */
import type { Component } from 'svelte'
import type { Language } from '../words/language.svelte'
import { withRetry } from '../browser/lazy'
import type { Who } from '../table/scene.svelte'
import type { Table } from '../table/table.svelte'
import type { GameTraits } from '../table/traits'

export interface GameFolder extends GameTraits {
  /** The layout of the whole table. */
  Layout: Component
  /** Shown in the header instead of the seats. */
  Cover?: Component
  /** A seat's board for the result page; without one, everything the player has built is shown. */
  Board?: Component<{ seat: number; r: number; large?: boolean }>
  Built?: Component<{ who: Who; size?: number }>
  /** The sources of points of a player without a seat. */
  unseatedSources?: (table: Table, who: string) => Record<string, number>
  /** Additional texts by language: names of places, headings, buttons. */
  texts: Readonly<Record<Language, () => Promise<{ default: string }>>>
  /** The icons of a phone's tabs: my own board and, if there is one, the market. */
  tabs: { own: string; market?: string }
  sheet: string
  /** Its number at BoardGameGeek, by which other programs know the game. */
  bgg?: number
  /** Colour and icon of each source of points on the result page. */
  sources: Readonly<Record<string, readonly [tincture: string, charge: string]>>
}

const FOLDERS = import.meta.glob<GameFolder>('./*/index.ts', { import: 'default' })
/** The name of the folder that draws a game: one without its own is drawn from its places and pieces alone. */
export const drawnBy = (game: string): string => (`./${game}/index.ts` in FOLDERS ? game : 'plain')

export const folder = (game: string): Promise<GameFolder> => withRetry(FOLDERS[`./${drawnBy(game)}/index.ts`]!)
