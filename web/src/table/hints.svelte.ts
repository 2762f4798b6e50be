/** The hints of a bot for the current position. */
import type { Advised, Hint } from '../wire/protocol'
import { target } from './pointing'
import type { Table } from './table.svelte'

export class Hints {
  moves = $state.raw<readonly Advised[]>([])
  /** A remark on all hints: that the bots know this board less well. */
  remark = $state('')
  /** Whether they are shown: until one of them is taken, or the panel is closed. */
  open = $state(false)
  /** Whether hints were requested. */
  waiting = $state(false)
  /** The targets of the advised moves, with the rank of the best; or else those of the planned moves, in their order. */
  readonly ranks = $derived.by(() => {
    const { moves: legal, plan } = this.table
    const planned = (plan?.moves ?? []).map(({ touch }, n) => [touch?.at(-1) ?? '', n + 1] as const)
    if (!this.open) return new Map(planned.reverse())
    const ranked = this.moves.map(({ a }, n) => {
      const move = legal.find((one) => one.a === a)
      return [move ? target(move) : '', n + 1] as const
    })
    return new Map(ranked.reverse())
  })

  constructor(private readonly table: Table) {}

  receive({ moves, note }: Pick<Hint, 'moves' | 'note'>): void {
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

  clear(): void {
    this.moves = []
    this.waiting = this.open = false
  }
}
