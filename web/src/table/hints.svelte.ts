/** The hints of a bot for the current position. */
import { storeValue, storedValue } from '../browser/settings.svelte'
import type { Advised, Hint } from '../wire/protocol'
import { target } from './pointing'
import type { Table } from './table.svelte'

const KEY = 'duchy-goal'
/** Debounce of the choice of a goal, since arrow keys pass through all goals: milliseconds. */
const DEBOUNCE_MS = 350

export class Hints {
  moves = $state.raw<readonly Advised[]>([])
  /** A remark on all hints: that the bots know this board less well. */
  remark = $state('')
  /** Whether they are shown: until one of them is taken, or the panel is closed. */
  open = $state(false)
  /** Whether hints were requested; those shown meanwhile are for another goal. */
  waiting = $state(false)
  /** The goal chosen last, at any table. */
  private chosen = $state(storedValue(KEY, 0))
  private cancel = (): void => {}
  /** The goals that a solo player may choose from; empty in games without goals. */
  readonly goals = $derived.by(() => (this.table.players.length === 1 ? this.table.manifest.goals : []))
  /** The points to reach; 0 for as many as possible. */
  readonly goal = $derived(this.goals.includes(this.chosen) ? this.chosen : 0)
  /** The targets of the advised moves, with the rank of the best. */
  readonly ranks = $derived.by(() => {
    const legal = this.table.moves
    const ranked = (this.open ? this.moves : []).map(({ a }, n) => {
      const move = legal.find((one) => one.a === a)
      return [move ? target(move) : '', n + 1] as const
    })
    return new Map(ranked.reverse())
  })

  constructor(private readonly table: Table) {}

  receive({ moves, note, goal }: Pick<Hint, 'moves' | 'note' | 'goal'>): void {
    // The player has chosen another goal meanwhile.
    if (goal !== this.goal) return
    this.moves = moves
    this.remark = note
    this.waiting = false
    this.open &&= moves.length > 0
  }

  /** Show the hints for this position; returns whether they must be requested first. */
  show(): boolean {
    this.open = true
    if (this.waiting || this.moves.length > 0) return false
    return (this.waiting = true)
  }

  /** Hide the hints; for the same position, they are shown again without another request. */
  close(): void {
    this.open = false
  }

  /** Choose the points to reach, and ask for hints again. */
  choose(goal: number): void {
    this.chosen = goal
    storeValue(KEY, goal)
    this.waiting = true
    this.cancel()
    this.cancel = this.table.timers.after(DEBOUNCE_MS, () => this.table.requestHint())
  }

  clear(): void {
    this.cancel()
    this.moves = []
    this.waiting = this.open = false
  }
}
