/**
 * The animation queue: events as steps in time. A step starts when the one before is 60 % done; equal motions of
 * one event start 40 ms apart; more than 2.5 s of queue plays at double speed.
 */
import type { Motion as MotionTuple } from '../wire/protocol'
import { styleOf, type EventStyle, type EventStyles } from './event-style'
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
  style: EventStyle
  motions: Motion[]
  start: number
  length: number
  stagger: number
}
export type Speed = 'off' | 'fast' | 'normal' | 'slow'

const OVERLAP = 0.6
const STAGGER_MS = 40
const LONG_QUEUE_MS = 2500
export const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 }
const UNDO_FACTOR = 0.5
/** The default duration of an event's animation. */
export const EVENT_MS = 300

/** Whether animations are off: the page is hidden, or the system asks for less motion; the setting is `speed`. */
export const still = (): boolean =>
  document.hidden || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)

export const motionOf = ([kind, source, target, number = 1, was = '']: MotionTuple): Motion => ({
  kind,
  source,
  target,
  number,
  was: was || kind,
})

/** Motions in reverse: the last one first, each from its target to its source. */
const backwards = (motions: Motion[]): Motion[] =>
  motions
    .map((motion) => ({ ...motion, kind: motion.was, was: motion.kind, source: motion.target, target: motion.source }))
    .reverse()

export function plan(
  events: readonly GameEvent[],
  speed: Speed,
  styles: EventStyles | undefined,
  back = false,
): AnimationStep[] {
  const factor = FACTOR[speed] * (back ? UNDO_FACTOR : 1)
  if (factor === 0) return []
  const steps: AnimationStep[] = []
  let start = 0
  for (const event of back ? events.toReversed() : events) {
    const motions = event.motions.map(motionOf)
    const style = styleOf(styles, event.kind)
    if (motions.length === 0 && (back || !style.gesture)) continue
    const length = (style.ms ?? EVENT_MS) * factor
    const stagger = STAGGER_MS * factor
    steps.push({ event, style, motions: back ? backwards(motions) : motions, start, length, stagger })
    start += length * OVERLAP + stagger * Math.max(0, motions.length - 1)
  }
  return total(steps) > LONG_QUEUE_MS ? steps.map(twice) : steps
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
