/** Animations: plays the queue, each motion as a ghost that flies above the table. */
import { settings } from '../browser/settings.svelte'
import type { GameEvent } from './events'
import type { EventStyle, EventStyles } from './event-style'
import { animateInPlace, scoreTarget, type Arrival } from './gestures'
import { plan, still, total, type Motion, type Speed } from './queue'
import type { Scene } from './scene.svelte'
import type { Timers } from './timers'

/** A piece that moves, or a text that rises. */
export interface Flight {
  id: number
  arrival?: Arrival | undefined
  motion: Motion
  words: string
  from: DOMRect
  to: DOMRect
  length: number
  delay: number
}
/** The places where an event without motion is shown, the nearest first, and the points it scored. */
export interface EventEffect {
  places: readonly string[]
  seat: number | null
  points: number
}

const NO_MOTION: Motion = { kind: '', source: '', target: '', number: 1, was: '' }
const MAX_GHOSTS = 5
const GHOST_STAGGER_MS = 30
/** How long places that changed without an animation are marked. */
const CHANGED_MS = 1200

/** The element of a place; null if it is not drawn or hidden behind a tab. */
function drawn(place: string): Element | null {
  for (const element of document.querySelectorAll(
    `[data-place="${CSS.escape(place)}"], [data-at="${CSS.escape(place)}"]`,
  )) {
    if (element.getBoundingClientRect().width > 0) return element
  }
  return null
}
/** Beyond the left edge, where removed pieces leave. */
const beyond = ({ y, width, height }: DOMRect): DOMRect => new DOMRect(-width, y, width, height)
const boxOf = (place: string): DOMRect | null => drawn(place)?.getBoundingClientRect() ?? null

export class Flights {
  flying = $state.raw<readonly Flight[]>([])
  /** Places that changed without an animation. */
  changed = $state.raw<ReadonlySet<string>>(new Set())
  private cancels: (() => void)[] = []
  private cancelMarks = (): void => {}
  /** Called when all pieces have arrived. */
  private finish = $state.raw<(() => void) | null>(null)
  private count = 0

  constructor(
    private readonly scene: Scene,
    private readonly timers: Timers,
    private readonly effectOf: (event: GameEvent) => EventEffect,
    private readonly styles: () => EventStyles | undefined,
  ) {}

  get moving(): boolean {
    return this.finish !== null
  }

  /**
   * Animate events, then call `finish`; returns the duration. Calls `sound` with the kinds of events that start, even
   * without animation.
   */
  play(events: readonly GameEvent[], back: boolean, sound: (kinds: string[]) => void, finish: () => void): number {
    this.skip()
    const speed: Speed = still() ? 'off' : settings.speed
    const steps = plan(events, speed, this.styles(), back)
    const unseen = events.filter((event) => steps.every((step) => step.event !== event)).map(({ kind }) => kind)
    if (steps.length === 0) {
      finish()
      this.markChanged(events)
      if (!document.hidden) sound(unseen)
      return 0
    }
    this.finish = finish
    for (const { event, style, motions, start, length, stagger } of steps) {
      this.after(start, () => {
        sound([event.kind])
        if (!back) this.gesture(event, style, length)
      })
      motions.forEach((motion, n) => this.after(start + n * stagger, () => this.begin(style, motion, length)))
    }
    const all = total(steps)
    this.after(all, () => sound(unseen))
    this.after(all, () => this.skip())
    return all
  }

  /** Finish all animations at once. */
  skip(): void {
    const { finish } = this
    if (!finish) return
    for (const cancel of this.cancels) cancel()
    this.cancels = []
    this.finish = null
    this.flying = []
    finish()
  }

  /** Animations in place, and the gold number that rises from there to the score. */
  private gesture(event: GameEvent, { gesture }: EventStyle, length: number): void {
    const { places, seat, points } = this.effectOf(event)
    const found = places.flatMap((place) => drawn(place) ?? [])
    if (gesture) animateInPlace(gesture, found, length)
    const from = (found[0] ?? drawn(event.motions.at(-1)?.[2] ?? ''))?.getBoundingClientRect()
    const to = points > 0 && seat !== null && from ? scoreTarget(seat) : null
    if (!from || !to) return
    const flight = {
      id: (this.count += 1),
      motion: NO_MOTION,
      words: `+${points}`,
      from,
      to,
      length: length * 1.4,
      delay: 0,
    }
    this.flying = [...this.flying, flight]
    this.after(flight.length, () => (this.flying = this.flying.filter((other) => other !== flight)))
  }

  private begin({ arrival, leaves }: EventStyle, motion: Motion, length: number): void {
    const from = motion.source ? boxOf(motion.source) : null
    const to = motion.target ? boxOf(motion.target) : leaves && from ? beyond(from) : null
    this.scene.leave(motion)
    const start = from ?? to
    const end = to ?? from
    if (start && end && from !== to) {
      const ghosts = Array.from({ length: Math.min(MAX_GHOSTS, motion.number) }, (_, n) => ({
        id: (this.count += 1),
        arrival,
        motion,
        words: '',
        from: start,
        to: end,
        length,
        delay: n * GHOST_STAGGER_MS,
      }))
      this.flying = [...this.flying, ...ghosts]
    }
    this.after(length, () => {
      this.scene.arrive(motion)
      this.flying = this.flying.filter((flight) => flight.motion !== motion)
    })
  }

  private after(wait: number, act: () => void): void {
    this.cancels.push(this.timers.after(wait, act))
  }

  private markChanged(events: readonly GameEvent[]): void {
    const places = events.flatMap((event) => event.motions.flatMap(([, source, target]) => [source, target]))
    this.changed = new Set(places.filter(Boolean))
    this.cancelMarks()
    this.cancelMarks = this.timers.after(CHANGED_MS, () => (this.changed = new Set()))
  }
}
