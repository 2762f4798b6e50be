/** The log of a table: the events of the game, and what players did around it. */
import type { EventHistory, PlayerEvent } from '../wire/protocol'
import { eventsOf, type GameEvent } from './events'

const same = (one: GameEvent, other: GameEvent): boolean =>
  one.kind === other.kind && one.ply === other.ply && one.args[0] === other.args[0]

export class GameLog {
  events = $state.raw<readonly GameEvent[]>([])

  add(...events: readonly GameEvent[]): void {
    this.events = [...this.events, ...events]
  }

  /** Remove the events after a ply; those about players stay. */
  undo(ply: number): void {
    this.events = this.events.flatMap((event) =>
      event.ply <= ply ? event : event.name === undefined ? [] : { ...event, ply },
    )
  }

  /** Use the server's history, and keep what was received since it was requested; `before` is the log at that time. */
  recall(
    { ply, plies, players = [] }: EventHistory,
    before: readonly GameEvent[],
    playerEventOf: (event: PlayerEvent) => GameEvent,
  ): void {
    const known = [...plies.flatMap(eventsOf), ...players.map(playerEventOf)]
    const isNew = (event: GameEvent): boolean =>
      event.name === undefined ? event.ply > ply : !before.includes(event) && !known.some((other) => same(event, other))
    this.events = [...known, ...this.events.filter(isNew)].sort((one, other) => one.ply - other.ply)
  }
}
