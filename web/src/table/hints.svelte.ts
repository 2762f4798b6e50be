/** The hints of a bot for the current position. */
import type { Advised, Hint } from '../wire/protocol'
import { target, type Move } from './pointing'

export class Hints {
  moves = $state.raw<readonly Advised[]>([])
  /** A remark on all hints: that the bots know this board less well. */
  note = $state('')
  /** The targets of the advised moves, with the rank of the best. */
  readonly ranks = $derived.by(() => {
    const legal = this.legal()
    const ranked = this.moves.map(({ a }, n) => {
      const move = legal.find((one) => one.a === a)
      return [move ? target(move) : '', n + 1] as const
    })
    return new Map(ranked.reverse())
  })

  constructor(private readonly legal: () => readonly Move[]) {}

  receive({ moves, note }: Pick<Hint, 'moves' | 'note'>): void {
    this.moves = moves
    this.note = note
  }

  clear(): void {
    this.moves = []
  }
}
