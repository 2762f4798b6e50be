import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Move } from '../protocol'
import { FIXTURES } from '../fixtures'
import { Pointing, target, whole } from './pointing'

const positions = await Promise.all(Object.entries(FIXTURES).map(async ([name, load]) => ({ name, ...(await load()) })))

function reached(pointing: Pointing, places: readonly string[]): Pointing {
  return places.reduce((now, place) => {
    const [outcome, next] = now.point(place)
    expect(outcome).toBe('picked')
    return next
  }, pointing)
}

describe.each(positions)('$name', ({ table }) => {
  const moves = table.moves.map(whole)
  const start = new Pointing(moves, table.twins)
  const move = fc.constantFrom(...moves)
  const pointed = move.chain((found) =>
    fc.tuple(fc.constant(found), fc.shuffledSubarray(found.touch, { minLength: found.touch.length })),
  )

  test('any order of places reaches the move', () => {
    fc.assert(
      fc.property(pointed, ([wanted, order]) => {
        expect(reached(start, order).live.map((found) => found.a)).toEqual([wanted.a])
      }),
    )
  })

  test('a move whose places are all picked is ready, and its target commits it', () => {
    fc.assert(
      fc.property(pointed, ([wanted, order]) => {
        const ready = reached(start, order)
        expect(ready.ways[0]).toBe(wanted)
        expect(ready.point(target(wanted))[0]).toBe('commit')
      }),
    )
  })

  test('letting go of what was picked leads back to where one was', () => {
    fc.assert(
      fc.property(pointed, ([wanted, order]) => {
        const before = reached(start, order.slice(0, -1))
        const last = order.at(-1)!
        const after = reached(before, [last])
        if (last === target(wanted)) return
        expect(after.point(last)).toEqual(['released', before])
      }),
    )
  })

  test('gold is what live moves touch, and never what is picked', () => {
    fc.assert(
      fc.property(pointed, fc.nat(), ([wanted, order], cut) => {
        const now = reached(start, order.slice(0, cut % (order.length + 1)))
        for (const place of wanted.touch) expect(now.through(place).length > 0).toBe(!now.holds(place))
      }),
    )
  })

  test('a twin is as good as the place that stands for it', () => {
    for (const [twin, standing] of Object.entries(table.twins)) {
      expect(start.point(twin)[1].picked).toEqual(start.point(standing)[1].picked)
    }
  })

  test('what no move touches asks why, and changes nothing', () => {
    const [outcome, after] = start.point('nowhere/0')
    expect(outcome).toBe('why')
    expect(after).toBe(start)
  })
})

describe('the rule by hand', () => {
  const move = (a: number, touch: string[], workers = 0): Move => ({
    a, words: '', touch, about: {}, points: 0, by: {}, change: workers ? { workers: -workers } : {}, then: '', ends: false, final: false,
  })
  const moves = [move(1, ['die/1', 'depot/1'], 1), move(2, ['die/2', 'depot/1']), move(3, ['die/1', 'depot/2'])]

  test('the target first proposes the cheapest way', () => {
    const now = new Pointing(moves, {}, ['depot/1'])
    expect(now.ways.map((way) => way.a)).toEqual([2, 1])
  })

  test('a legal place that fits nothing picked starts anew', () => {
    const [outcome, now] = new Pointing(moves, {}, ['die/2']).point('depot/2')
    expect([outcome, now.picked]).toEqual(['afresh', ['depot/2']])
  })

  test('another target keeps what fits it', () => {
    const [outcome, now] = new Pointing(moves, {}, ['die/1', 'depot/1']).point('depot/2')
    expect([outcome, now.picked]).toEqual(['afresh', ['die/1', 'depot/2']])
  })

  test('nothing is proposed before anything is picked, even where one move is left', () => {
    expect(new Pointing([move(9, ['button/end'])]).ways).toEqual([])
  })

  test('a lone move is proposed as soon as any of its places is picked', () => {
    expect(new Pointing(moves, {}, ['depot/2']).ways.map((way) => way.a)).toEqual([3])
  })
})
