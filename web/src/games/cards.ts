/** The cards of our games on the start page, which are loaded with it. */
import type { Component } from 'svelte'

export interface GameCard {
  /** The picture, drawn in a box of 200 by 140. */
  Emblem: Component
  /** The position among our games. */
  order: number
  players: number[]
}

const found = import.meta.glob<GameCard>('./*/card.ts', { eager: true, import: 'default' })

/** The card of each game that has its own folder, lesson and pages, in order. */
export const CARDS: ReadonlyMap<string, GameCard> = new Map(
  Object.entries(found)
    .map(([path, card]) => [path.split('/')[1]!, card] as const)
    .sort(([, one], [, other]) => one.order - other.order),
)
export const GAMES = [...CARDS.keys()]
