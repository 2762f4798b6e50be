/** The cards of our games on the start page, which are loaded with it. */
import type { Component } from 'svelte'
import type { Offer } from '../wire/protocol'
import { offerOf, type GameOffer } from '../wire/catalogue'

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

/** Fallback without a server: the games that this client can draw, so that the page is not empty. */
export const ALONE: readonly GameOffer[] = [...CARDS].map(([name, { players }]) => ({
  name,
  players,
  options: [],
  bots: [...__LEVELS__],
}))

/** The games on the start page: ours in our order, then others. */
export function inOrder(games: readonly Offer[]): Offer[] {
  const rank = (name: string) => GAMES.indexOf(name) + 1 || GAMES.length + 1
  return games.toSorted((one, other) => rank(one.name) - rank(other.name))
}

/** Whether a game can be played here: ours, and others that the server has. */
export const playable = (name: string): boolean | Promise<boolean> =>
  CARDS.has(name) ||
  offerOf(name).then(
    (offer) => offer !== null,
    () => false,
  )
