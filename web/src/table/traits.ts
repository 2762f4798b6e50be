/** What a game's folder tells the table about its places, pieces and questions. */
import type { Component } from 'svelte'
import type { EventStyles } from './event-style'
import type { Place } from './scene.svelte'
import type { Table } from './table.svelte'

export type PieceComponent = Component<{ kind: string; place: string; size: number }>

/** What a game's folder adds to what the server sends. Places are named by the first word of their id. */
export interface GameTraits {
  /** A single piece: in animations, choices and the rules. */
  Piece: PieceComponent
  /** The first word of the places whose style is used for pieces drawn on their own. */
  samplePlace: string
  /** Questions that take something away: red edges instead of gold. */
  losses: ReadonlySet<string>
  /** The icon of each currency. */
  charges: Readonly<Record<string, string>>
  /** Places that are not on the table: they are offered next to the preview. */
  floating?: readonly string[]
  /** Places that are not drawn on a phone: they are offered there, too. */
  floatingOnPhone?: readonly string[]
  /** Places that change the meaning of another place of a move, at a price: that place gets a dashed edge. */
  modifiers?: readonly string[]
  /** How events are shown and heard. */
  events?: EventStyles
  /** Buttons that end something, in addition to `end` and `done`. */
  endButtons?: readonly string[]
  /** The question in other words, where the game's own do not fit the moves that are left. */
  question?: (table: Table) => string | undefined
  /** Questions that are answered at once where only final moves are confirmed, though they are final: draws of cards. */
  atOnce?: ReadonlySet<string>
  /** Questions that only continue the turn: previews do not announce them. */
  resumes?: ReadonlySet<string>
  /** Places that are not called empty; with a slash, only those without an owner. */
  neverEmpty?: ReadonlySet<string>
  /** The name of a piece that is called after its owner; undefined leaves it to the texts. */
  ownName?: (table: Table, kind: string) => string | undefined
  /** Numbers of a player's view that are not amounts, such as the number of the board. */
  notAmounts?: ReadonlySet<string>
  /** Places whose pieces only count, such as coins: they are told by their number. */
  amounts?: ReadonlySet<string>
  /** Places whose amounts are in the player's view already. */
  inView?: ReadonlySet<string>
  /** How the contents of a place are described, if not by the names of its pieces; undefined leaves it to them. */
  contents?: Readonly<Record<string, (table: Table, id: string) => string | undefined>>
  /** The same among a player's belongings. */
  belongings?: Readonly<Record<string, (table: Table, place: Place) => string[]>>
  /** The heading a place is listed under, if not the name of its kind. */
  headings?: Readonly<Record<string, (table: Table, id: string) => string>>
}
