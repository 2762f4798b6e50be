/** What a lesson teaches at a table; outside of lessons, nothing. */
import type { Move } from './pointing'

export class TaughtMoves {
  /** Whether a lesson is on: then no move is played automatically. */
  active = false
  /** The verbs that are taught now. */
  verbs = $state.raw<ReadonlySet<string>>(new Set())
  /** The verbs of all moves that the player made since the page was opened. */
  played = $state.raw<readonly string[]>([])
  /** The legal moves that are taught now. */
  readonly moves = $derived.by(() =>
    this.verbs.size > 0 ? this.legal().filter(({ a }) => this.verbs.has(this.verbOf(a))) : [],
  )

  constructor(
    private readonly legal: () => readonly Move[],
    private readonly verbOf: (action: number) => string,
  ) {}

  /** Teach these verbs; null ends the lesson. */
  teach(verbs: readonly string[] | null): void {
    this.active = verbs !== null
    this.verbs = new Set(verbs)
  }

  recordMove(action: number): void {
    this.played = [...this.played, this.verbOf(action)]
  }
}
