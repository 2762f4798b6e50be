/** The places that a player has picked, points at or focuses, and the move that they lead to. */
import { Pointing, type Move, type Twins } from './pointing'

export class Selection {
  picked = $state.raw<readonly string[]>([])
  hovered = $state<string | null>(null)
  focused = $state<string | null>(null)
  /** The chosen one of several alternative moves. */
  private chosen = $state<number | null>(null)
  readonly pointing = $derived.by(() => new Pointing(this.moves(), this.twins(), this.picked))
  /** Whether the mouse came to its place after the focus came to its own: the later one is previewed. */
  private hoveredLast = $state(false)
  /** The selection as it would be with the place under the pointer or with the focus, unless it leads to a move. */
  private readonly previewed = $derived.by(() => {
    const place = this.hoveredLast ? (this.hovered ?? this.focused) : (this.focused ?? this.hovered)
    if (this.pointing.ways.length > 0 || place === null || this.pointing.through(place).length === 0)
      return this.pointing
    const next = this.pointing.point(place)[1]
    return next.ways.length > 0 ? next : this.pointing
  })
  /** Alternative moves, the cheapest first; empty while the selection is ambiguous. */
  readonly ways = $derived.by(() => this.previewed.ways)
  readonly move = $derived.by<Move | null>(() => this.ways.find((way) => way.a === this.chosen) ?? this.ways[0] ?? null)
  /** The move that can be confirmed: a place that is only pointed at is not picked. */
  readonly confirmable = $derived.by<Move | null>(() => (this.pointing.ways.length > 0 ? this.move : null))

  constructor(
    private readonly moves: () => readonly Move[],
    private readonly twins: () => Twins,
  ) {}

  /** Pick these places instead, and one of several alternative moves. */
  pick(places: readonly string[], action: number | null = null): void {
    this.picked = places
    this.chosen = action
  }

  choose(action: number): void {
    this.chosen = action
  }

  unpick(): void {
    this.pick(this.picked.slice(0, -1))
  }

  hover(place: string | null): void {
    this.hovered = place
    this.hoveredLast = true
  }

  focus(place: string | null): void {
    this.focused = place
    this.hoveredLast = false
  }

  clear(): void {
    this.pick([])
    this.hovered = null
  }
}
