/**
 * Others' moves, shown one after the other at a pace that a person can follow. The game itself does not wait: what is
 * legal, what is asked and what can be undone are always those of now, and one step of the player's own catches up.
 */
import { settings } from '../browser/settings.svelte'
import type { TableSeen } from '../wire/protocol'
import { FACTOR, still, type Happened } from './queue'

/** Milliseconds that another's move is shown at normal speed, and with how many waiting behind it half of that. */
const PACE = 900
const MANY = 8

export interface Followed {
  table: TableSeen
  events: readonly Happened[]
}

/** How long a move is shown before the next one; nothing for what nobody sees, and where nothing is to move. */
export const pace = (
  events: readonly Happened[],
  waiting: number,
  quiet: (kind: string) => boolean = () => false,
): number =>
  still() || events.every(({ kind }) => quiet(kind)) ? 0 : PACE * FACTOR[settings.speed] * (waiting > MANY ? 0.5 : 1)

export class Following {
  private current = $state.raw<Followed | null>(null)
  private queue = $state.raw<readonly Followed[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private watched = false
  /** The position that is shown while later ones wait; nothing where it is the last one. */
  readonly shown = $derived(this.queue.length > 0 ? (this.current?.table ?? null) : null)

  constructor(
    /** Show one move, `live` where it is the last one; returns how long it moves. */
    private readonly show: (move: Followed, live: boolean) => number,
    /** Whether an event is told by what follows it. */
    private readonly quiet: (kind: string) => boolean = () => false,
  ) {}

  /** A person sees the table now, and does not only read it; or no more. */
  see(seen: boolean): void {
    this.watched = seen
  }

  /** Another's move: shown at once, or when those before it were seen. */
  follow(move: Followed): void {
    this.queue = [...this.queue, move]
    if (this.timer === undefined) this.next()
  }

  /** Forget what waits; returns whether anything did. */
  drop(): boolean {
    const waited = this.queue.length > 0
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
    return waited
  }

  private next(): void {
    this.timer = undefined
    const [move, ...rest] = this.queue
    if (!move) return
    this.queue = rest
    this.current = move
    const moves = this.show(move, rest.length === 0)
    const wait = this.watched ? Math.max(moves, pace(move.events, rest.length, this.quiet)) : 0
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait)
    else this.next()
  }
}
