/**
 * Selecting a move by clicking its places, in any order; this needs no rules of a game.
 *
 * `live` moves use all picked places; their other places are highlighted. When all live moves end in the same place
 * and that one is picked, they are alternatives: the cheapest is proposed, and the others are offered.
 */
import type { Move as Sent } from '../wire/protocol'

/** `afresh`: other places are picked instead; `why`: no move uses the place, so the reason is asked for. */
export type ClickOutcome = 'picked' | 'released' | 'commit' | 'afresh' | 'why'
export type Places = readonly string[]
/** Places that mean the same as another one, each with that one. */
export type Twins = Readonly<Record<string, string>>

/** A move with the defaults that the server leaves out. */
export type Move = Required<Sent>
export const whole = (move: Sent): Move => ({
  touch: [],
  about: {},
  points: 0,
  by: {},
  change: {},
  then: '',
  then_arguments: {},
  ends: false,
  final: false,
  ...move,
})
/** The last place of a move: clicking it again confirms. */
export const target = (move: Move): string => move.touch.at(-1) ?? ''
const cost = (move: Move): number => -Object.values(move.change).reduce((sum, n) => sum + Math.min(0, n), 0)
const touches = (move: Move, place: string): boolean => move.touch.includes(place)
/** The moves of each place, in their order. */
function movesByPlace(moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const found = new Map<string, Move[]>()
  for (const move of moves)
    for (const place of new Set(move.touch)) {
      const some = found.get(place)
      if (some) some.push(move)
      else found.set(place, [move])
    }
  return found
}

export class Pointing {
  readonly picked: Places
  readonly live: readonly Move[]
  /** Alternative moves, the cheapest first; empty while the selection is ambiguous. */
  readonly ways: readonly Move[]
  #byPlace: ReadonlyMap<string, readonly Move[]> | undefined

  constructor(
    readonly moves: readonly Move[],
    readonly twins: Twins = {},
    picked: Places = [],
    live?: readonly Move[],
  ) {
    this.picked = picked
    this.live = live ?? moves.filter((move) => picked.every((place) => touches(move, place)))
    const [first] = this.live
    const end = first && target(first)
    const ended = end !== undefined && picked.includes(end) && this.live.every((move) => target(move) === end)
    const clear = ended || (picked.length > 0 && this.live.length === 1)
    this.ways = clear ? this.live.toSorted((one, other) => cost(one) - cost(other)) : []
  }

  with(picked: Places): Pointing {
    return new Pointing(this.moves, this.twins, picked)
  }

  /** The live moves that use a place; all places are looked up after each click, so they are grouped once. */
  touching(place: string): readonly Move[] {
    this.#byPlace ??= movesByPlace(this.live)
    return this.#byPlace.get(place) ?? []
  }

  /** The representative of a place and its twins. */
  standing(place: string): string {
    return this.twins[place] ?? place
  }

  /** The moves that remain if this place is picked; empty if it is not highlighted. */
  through(place: string): readonly Move[] {
    const meant = this.standing(place)
    return this.picked.includes(meant) ? [] : this.touching(meant)
  }

  holds(place: string): boolean {
    return this.picked.includes(this.standing(place))
  }

  /** Whether a place is a target of the move: clicking it again confirms. */
  ends(place: string): boolean {
    const [way] = this.ways
    return way !== undefined && target(way) === this.standing(place)
  }

  /** What clicking a place does. */
  point(place: string): [ClickOutcome, Pointing] {
    const meant = this.standing(place)
    if (this.picked.includes(meant)) {
      if (this.ends(meant)) return ['commit', this]
      return ['released', this.with(this.picked.filter((other) => other !== meant))]
    }
    const live = this.through(meant)
    if (live.length > 0) return ['picked', new Pointing(this.moves, this.twins, [...this.picked, meant], live)]
    if (this.moves.some((move) => touches(move, meant))) return ['afresh', this.with(this.fitting(meant))]
    return ['why', this]
  }

  /** The place, plus the picked places that some move uses together with it: another target keeps its source. */
  private fitting(place: string): Places {
    const fits = (places: Places): boolean => this.moves.some((move) => places.every((other) => touches(move, other)))
    const kept = this.picked.reduce<string[]>(
      (found, other) => (fits([place, ...found, other]) ? [...found, other] : found),
      [],
    )
    return [...kept, place]
  }
}
