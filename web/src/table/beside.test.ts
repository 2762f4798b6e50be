import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beside, type Box } from './beside'

const apart = (one: Box, other: Box): boolean =>
  one.left + one.width <= other.left || other.left + other.width <= one.left || one.top + one.height <= other.top || other.top + other.height <= one.top

describe('a note', () => {
  const SIZE = [300, 160] as const
  for (const window of [[1440, 900], [360, 740], [740, 360]] as const) {
    const place = fc.record({
      left: fc.integer({ min: 0, max: window[0] - 90 }), top: fc.integer({ min: 0, max: window[1] - 90 }),
      width: fc.integer({ min: 4, max: 90 }), height: fc.integer({ min: 4, max: 25 }),
    })
    it(`stands beside its place and inside a window of ${window.join(' by ')}`, () => {
      fc.assert(fc.property(place, (box) => {
        const [left, top] = beside(box, SIZE, window)
        expect(apart({ left, top, width: SIZE[0], height: SIZE[1] }, box)).toBe(true)
        expect(left >= 0 && top >= 0 && left + SIZE[0] <= window[0] && top + SIZE[1] <= window[1]).toBe(true)
      }))
    })
  }

  it('stands where it hides least of what may be pointed at', () => {
    const place = { left: 700, top: 400, width: 40, height: 40 }
    const [right] = beside(place, SIZE, [1440, 900])
    const [left] = beside(place, SIZE, [1440, 900], [{ left: 780, top: 400, width: 40, height: 40 }])
    expect([right, left]).toEqual([746, 394])
  })
})
