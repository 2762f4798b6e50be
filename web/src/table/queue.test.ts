import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from './events'
import type { EventStyles } from './event-style'
import { EVENT_MS, plan as planned, total, type Speed } from './queue'

const STYLES: EventStyles = {
  added: { ms: 360 },
  'tile-came': { ms: 220 },
  completed: { ms: 520, gesture: 'flood' },
}
const plan = (list: GameEvent[], speed: Speed, back = false) => planned(list, speed, STYLES, back)
const event = (kind: string, motions = 1): GameEvent => ({
  ply: 1,
  kind,
  args: [],
  motions: Array.from({ length: motions }, (_, n) => [`piece-${n}`, `from/${n}`, `to/${n}`, 1, `piece-${n}`]),
})
const events = fc.array(
  fc
    .record({ kind: fc.constantFrom('added', 'rolled', 'took', 'sold', 'turn-ended'), motions: fc.nat(5) })
    .map(({ kind, motions }) => event(kind, motions)),
  { maxLength: 30 },
)

describe('the motion queue', () => {
  test('a step starts when the one before is 60 % done', () => {
    const [first, second] = plan([event('added'), event('took')], 'normal')
    expect(first?.start).toBe(0)
    expect(second?.start).toBeCloseTo(0.6 * 360)
  })

  test('equal motions of one event follow each other by 40 ms', () => {
    const [step] = plan([event('tile-came', 4)], 'normal')
    expect(step?.stagger).toBe(40)
    expect(total(plan([event('tile-came', 4)], 'normal'))).toBe(220 + 3 * 40)
  })

  test('what moves nothing takes no time', () => {
    expect(plan([event('turn-ended', 0)], 'normal')).toEqual([])
  })

  test('what is seen where it happens has its time, and is not seen backwards', () => {
    expect(plan([event('completed', 0)], 'normal').map(({ length }) => length)).toEqual([520])
    expect(total(plan([event('rolled')], 'normal'))).toBe(520)
    expect(total(plan([event('sold')], 'normal'))).toBe(EVENT_MS)
    expect(plan([event('completed', 0)], 'normal', true)).toEqual([])
  })

  test('off plays nothing, slow takes 1.8 times as long as normal', () => {
    expect(plan([event('added')], 'off')).toEqual([])
    expect(total(plan([event('added')], 'slow'))).toBeCloseTo(1.8 * total(plan([event('added')], 'normal')))
  })

  test('a queue of more than 2.5 s plays at double speed', () => {
    const one = [event('completed')]
    const many = Array.from({ length: 9 }, () => one[0]!)
    expect(plan(many, 'normal')[0]?.length).toBe(520 / 2)
    expect(plan(one, 'normal')[0]?.length).toBe(520)
  })

  test('undo plays the same backwards, twice as fast', () => {
    const [first, last] = plan([event('took'), event('added')], 'normal', true)
    expect([first?.event.kind, last?.event.kind]).toEqual(['added', 'took'])
    expect(first?.motions[0]).toMatchObject({ source: 'to/0', target: 'from/0' })
    expect(first?.length).toBe(360 / 2)
  })

  test('steps begin in order, and every motion is in one of them', () => {
    fc.assert(
      fc.property(events, (list) => {
        const steps = plan(list, 'normal')
        expect(steps.map((step) => step.start)).toEqual(steps.map((step) => step.start).toSorted((a, b) => a - b))
        expect(steps.reduce((sum, step) => sum + step.motions.length, 0)).toBe(
          list.reduce((sum, event) => sum + event.motions.length, 0),
        )
      }),
    )
  })
})
