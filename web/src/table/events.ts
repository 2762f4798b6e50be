/** Events of a game, and of the players around it. */
import type { EventsSeen, Motion as MotionTuple, Undone } from '../wire/protocol'

/** An event as a seat saw it, with its ply and motions; events about players also name the player, and an undo the undone moves. */
export interface GameEvent {
  ply: number
  kind: string
  args: number[]
  motions: MotionTuple[]
  name?: string
  moves?: readonly Undone[]
}

/** The events of a message. */
export const eventsOf = ({
  ply,
  events,
  motions = [],
}: Pick<EventsSeen, 'ply' | 'events'> & Partial<Pick<EventsSeen, 'motions'>>): GameEvent[] =>
  events.map(([kind, ...args], n) => ({ ply, kind: String(kind), args: args.map(Number), motions: motions[n] ?? [] }))
