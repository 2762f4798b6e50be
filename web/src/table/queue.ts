/**
 * The animation queue: events as steps in time. A step starts when the one before is 60 % done; equal motions of
 * one event start 40 ms apart; more than 2.5 s of queue plays at double speed.
 */
import type { Motion as MotionTuple } from '../wire/protocol'
import type { GameEvent } from './events'

export interface Motion {
  kind: string
  source: string
  target: string
  number: number
  was: string
}
export interface AnimationStep {
  event: GameEvent
  motions: Motion[]
  start: number
  length: number
  stagger: number
}
export type Speed = 'off' | 'fast' | 'normal' | 'slow'

const OVERLAP = 0.6
const STAGGER = 40
const LONG = 2500
export const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 }
const BACK = 0.5
const USUAL = 300
/** Durations in milliseconds of events that differ from the default. */
const LENGTHS: readonly (readonly [pattern: RegExp, length: number])[] = [
  [/^(rolled|white-die)$/, 520],
  [/^(tile-came|row-filled|turned-up|good-turned|good-came)$/, 220],
  [/^(used-die|discarded-die)$/, 180],
  [/^(took|bought|fetched)$/, 320],
  [/^(added|placed|built)$/, 360],
  [/^(completed|triple|colour-bonus|took-statue|struck)$/, 520],
  [/^(advanced|threatened)$/, 260],
  [/^(revealed|starts-revealed|phase-began|round-began|phase-ended)$/, 420],
  [/^(drew|saw)$/, 240],
  [/^(final-points|game-ended)$/, 1000],
]

/** Events that are animated in place: a district fills, a column shakes, pages turn, a versal is gilded. */
const GESTURES = /^(completed|triple|struck|revealed|starts-revealed|phase-began|phase-ended)$/

/** Whether animations are off: the page is hidden, or the player turned them off. */
export const still = (): boolean =>
  document.hidden || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)

export const motionOf = ([kind, source, target, number = 1, was = '']: MotionTuple): Motion => ({
  kind,
  source,
  target,
  number,
  was: was || kind,
})

export const lengthOf = (kind: string): number => LENGTHS.find(([pattern]) => pattern.test(kind))?.[1] ?? USUAL

/** Motions in reverse: the last one first, each from its target to its source. */
const backwards = (motions: Motion[]): Motion[] =>
  motions
    .map((motion) => ({ ...motion, kind: motion.was, was: motion.kind, source: motion.target, target: motion.source }))
    .reverse()

export function plan(events: readonly GameEvent[], speed: Speed, back = false): AnimationStep[] {
  const factor = FACTOR[speed] * (back ? BACK : 1)
  if (factor === 0) return []
  const steps: AnimationStep[] = []
  let start = 0
  for (const event of back ? events.toReversed() : events) {
    const motions = event.motions.map(motionOf)
    if (motions.length === 0 && (back || !GESTURES.test(event.kind))) continue
    const length = lengthOf(event.kind) * factor
    const stagger = STAGGER * factor
    steps.push({ event, motions: back ? backwards(motions) : motions, start, length, stagger })
    start += length * OVERLAP + stagger * Math.max(0, motions.length - 1)
  }
  return total(steps) > LONG ? steps.map(twice) : steps
}

const twice = (step: AnimationStep): AnimationStep => ({
  ...step,
  start: step.start / 2,
  length: step.length / 2,
  stagger: step.stagger / 2,
})

/** When the last motion of the last step ends. */
export function total(steps: readonly AnimationStep[]): number {
  return Math.max(
    0,
    ...steps.map((step) => step.start + step.length + step.stagger * Math.max(0, step.motions.length - 1)),
  )
}
