/** How each kind of event is shown and heard, from the game's folder. */
import type { Arrival, Gesture } from './gestures'
import type { Sound } from './sound'

export interface EventStyle {
  sound?: Sound
  /** The duration of its animation in milliseconds, if it differs from the default. */
  ms?: number
  /** An animation in place, even if no piece moves. */
  gesture?: Gesture
  /** Where it is animated: the whole region around the first place. */
  places?: (args: Readonly<Record<string, number>>) => string[]
  /** How pieces without a source appear. */
  arrival?: Arrival
  /** Whether pieces without a target leave through the left edge. */
  leaves?: boolean
  /** Whether it is left out of the log, because the next event implies it. */
  quiet?: boolean
  /** Whether it happens to a player and is not a move. */
  passive?: boolean
}
export type EventStyles = Readonly<Record<string, EventStyle>>

/** Events that are shown in the same way in every game that has them. */
export const SHARED: EventStyles = {
  rolled: { sound: 'cup', ms: 520, arrival: 'tumble' },
  'game-ended': { sound: 'fanfare', ms: 1000 },
}

export const styleOf = (styles: EventStyles | undefined, kind: string): EventStyle => ({
  ...SHARED[kind],
  ...styles?.[kind],
})
