/**
 * The pointing rule: any order of places leads to the move that touches them, and no rule of a game is needed.
 *
 * `live` moves touch all that is picked; gold is what they touch besides. When all live moves end in the same place
 * and that one is picked, they are ways to the same end: the cheapest is proposed, the others are a small choice.
 */
import type { Move as Sent } from '../wire/protocol'

export type Outcome = 'picked' | 'released' | 'commit' | 'afresh' | 'why'
export type Places = readonly string[]
export type Twins = Readonly<Record<string, string>>

/** A move with all that the server left out because it is nothing. */
export type Move = Required<Sent>
export const whole = (move: Sent): Move => ({
  touch: [],
  about: {},
  points: 0,
  by: {},
  change: {},
  then: '',
  ends: false,
  final: false,
  ...move,
})
export const target = (move: Move): string => move.touch.at(-1) ?? ''
const cost = (move: Move): number => -Object.values(move.change).reduce((sum, n) => sum + Math.min(0, n), 0)
const touches = (move: Move, place: string): boolean => move.touch.includes(place)

export class Pointing {
  readonly picked: Places
  readonly live: readonly Move[]
  /** Moves to the same end, the cheapest first; none where it is not yet told apart what is meant. */
  readonly ways: readonly Move[]

  constructor(
    readonly moves: readonly Move[],
    readonly twins: Twins = {},
    picked: Places = [],
  ) {
    this.picked = picked
    this.live = moves.filter((move) => picked.every((place) => touches(move, place)))
    const [first] = this.live
    const end = first && target(first)
    const ended = end !== undefined && picked.includes(end) && this.live.every((move) => target(move) === end)
    const clear = ended || (picked.length > 0 && this.live.length === 1)
    this.ways = clear ? this.live.toSorted((one, other) => cost(one) - cost(other)) : []
  }

  with(picked: Places): Pointing {
    return new Pointing(this.moves, this.twins, picked)
  }

  /** The place that stands for a place and its twins. */
  standing(place: string): string {
    return this.twins[place] ?? place
  }

  /** The moves that a place would leave open; none where it is not gold. */
  through(place: string): readonly Move[] {
    const meant = this.standing(place)
    return this.picked.includes(meant) ? [] : this.live.filter((move) => touches(move, meant))
  }

  holds(place: string): boolean {
    return this.picked.includes(this.standing(place))
  }

  /** Whether a place is among the last that a move touches: pointing at it again commits. */
  ends(place: string): boolean {
    const [way] = this.ways
    return way !== undefined && target(way) === this.standing(place)
  }

  /** What pointing at a place means. */
  point(place: string): [Outcome, Pointing] {
    const meant = this.standing(place)
    if (this.picked.includes(meant)) {
      if (this.ends(meant)) return ['commit', this]
      return ['released', this.with(this.picked.filter((other) => other !== meant))]
    }
    if (this.through(meant).length > 0) return ['picked', this.with([...this.picked, meant])]
    if (this.moves.some((move) => touches(move, meant))) return ['afresh', this.with(this.fitting(meant))]
    return ['why', this]
  }

  /** A place, and of what is picked all that some move touches together with it: another target keeps its source. */
  private fitting(place: string): Places {
    const fits = (places: Places): boolean => this.moves.some((move) => places.every((other) => touches(move, other)))
    const kept = this.picked.reduce<string[]>(
      (found, other) => (fits([place, ...found, other]) ? [...found, other] : found),
      [],
    )
    return [...kept, place]
  }
}
