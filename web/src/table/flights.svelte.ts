/** Pieces under way: the queue played, each motion a ghost that flies from place to place above the table. */
import { settings } from '../settings.svelte'
import { plan, total, type Happened, type Motion, type Speed } from './queue'
import type { Scene } from './scene.svelte'

export interface Flight { id: number; motion: Motion; from: DOMRect; to: DOMRect; length: number; delay: number }

const GHOSTS = 5
const GHOST_STAGGER = 30

/** Where a place is on the screen; nothing where it is not drawn, or hidden behind a tab. */
function boxOf(place: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"], [data-at="${CSS.escape(place)}"]`)) {
    const box = element.getBoundingClientRect()
    if (box.width > 0) return box
  }
  return null
}

const still = (): boolean =>
  document.hidden || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)

export class Flights {
  flying = $state.raw<readonly Flight[]>([])
  /** Where something changed without being seen to move. */
  changed = $state.raw<ReadonlySet<string>>(new Set())
  private timers: ReturnType<typeof setTimeout>[] = []
  /** What is done when all has arrived: whoever waits for that is told. */
  private finish = $state.raw<(() => void) | null>(null)
  private count = 0

  constructor(private readonly scene: Scene) {}

  get moving(): boolean {
    return this.finish !== null
  }

  play(events: readonly Happened[], back: boolean, started: (kind: string) => void, finish: () => void): void {
    this.skip()
    const speed: Speed = still() ? 'off' : settings.speed
    const steps = plan(events, speed, back)
    if (steps.length === 0) {
      finish()
      this.mark(events)
      return
    }
    this.finish = finish
    for (const { event, motions, start, length, stagger } of steps) {
      this.after(start, () => started(event.kind))
      motions.forEach((motion, n) => this.after(start + n * stagger, () => this.begin(motion, length)))
    }
    this.after(total(steps), () => this.skip())
  }

  /** Everything is where it belongs, at once. */
  skip(): void {
    const { finish } = this
    if (!finish) return
    this.timers.forEach(clearTimeout)
    this.timers = []
    this.finish = null
    this.flying = []
    finish()
  }

  private begin(motion: Motion, length: number): void {
    const from = motion.source ? boxOf(motion.source) : null
    const to = motion.target ? boxOf(motion.target) : null
    this.scene.leave(motion)
    const start = from ?? to
    const end = to ?? from
    if (start && end && from !== to) {
      const ghosts = Array.from({ length: Math.min(GHOSTS, motion.number) }, (_, n) => ({
        id: (this.count += 1), motion, from: start, to: end, length, delay: n * GHOST_STAGGER,
      }))
      this.flying = [...this.flying, ...ghosts]
    }
    this.after(length, () => {
      this.scene.arrive(motion)
      this.flying = this.flying.filter((flight) => flight.motion !== motion)
    })
  }

  private after(wait: number, act: () => void): void {
    this.timers.push(setTimeout(act, wait))
  }

  private mark(events: readonly Happened[]): void {
    const places = events.flatMap((event) => event.motions.flatMap(([, source, target]) => [source, target]))
    this.changed = new Set(places.filter(Boolean))
    setTimeout(() => (this.changed = new Set()), 1200)
  }
}
