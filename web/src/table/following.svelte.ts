/**
 * Opponents' moves, shown one after the other at a pace that people can follow. The game does not wait: legal moves,
 * the question and undo always belong to the live position, and any action of the player skips the animation.
 */
import { settings } from '../browser/settings.svelte'
import type { TableSeen } from '../wire/protocol'
import type { GameEvent } from './events'
import { FACTOR, still } from './queue'
import type { Timers } from './timers'

/** Milliseconds per opponent's move at normal speed, and the queue length above which it is halved. */
const MOVE_MS = 900
const LONG_QUEUE = 8

export interface Followed {
  table: TableSeen
  events: readonly GameEvent[]
}

/** How long a move is shown before the next one; 0 for silent events or without animations. */
export const pace = (
  events: readonly GameEvent[],
  waiting: number,
  quiet: (kind: string) => boolean = () => false,
): number =>
  still() || events.every(({ kind }) => quiet(kind))
    ? 0
    : MOVE_MS * FACTOR[settings.speed] * (waiting > LONG_QUEUE ? 0.5 : 1)

export class Following {
  private current = $state.raw<Followed | null>(null)
  private queue = $state.raw<readonly Followed[]>([])
  private cancel: (() => void) | undefined
  private watched = false
  /** The position shown while later ones are queued; null if it is the live one. */
  readonly shown = $derived(this.queue.length > 0 ? (this.current?.table ?? null) : null)

  constructor(
    private readonly timers: Timers,
    /** Show one move; `live` if it is the last one. Returns the duration of its animation. */
    private readonly show: (move: Followed, live: boolean) => number,
    /** Whether an event is implied by the next one. */
    private readonly quiet: (kind: string) => boolean = () => false,
  ) {}

  /** Whether somebody is watching the drawn table, not only its text. */
  see(seen: boolean): void {
    this.watched = seen
  }

  /** Add an opponent's move: shown now, or after those before it. */
  follow(move: Followed): void {
    this.queue = [...this.queue, move]
    if (!this.cancel) this.next()
  }

  /** Empty the queue; returns whether it had any moves. */
  drop(): boolean {
    const waited = this.queue.length > 0
    this.cancel?.()
    this.cancel = undefined
    this.queue = []
    return waited
  }

  private next(): void {
    this.cancel = undefined
    const [move, ...rest] = this.queue
    if (!move) return
    this.queue = rest
    this.current = move
    const moves = this.show(move, rest.length === 0)
    const wait = this.watched ? Math.max(moves, pace(move.events, rest.length, this.quiet)) : 0
    if (wait > 0) this.cancel = this.timers.after(wait, () => this.next())
    else this.next()
  }
}
