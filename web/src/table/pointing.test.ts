import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DECISIONS } from '../fixtures'
import { Pointing, target, whole, type Move } from './pointing'

const recorded = await Promise.all(
  Object.entries(DECISIONS).map(async ([name, load]) => ({ name, decisions: await load() })),
)

function reached(pointing: Pointing, places: readonly string[]): Pointing {
  return places.reduce((now, place) => {
    const [outcome, next] = now.point(place)
    expect(outcome).toBe('picked')
    return next
  }, pointing)
}

describe.each(recorded)('$name', ({ decisions }) => {
  const starts = decisions.map(({ moves, twins }) => new Pointing(moves.map(whole), twins))
  const pointed = fc.constantFrom(...starts).chain((start) =>
    fc.constantFrom(...start.moves).chain((move) =>
      fc.record({
        start: fc.constant(start),
        move: fc.constant(move),
        order: fc.shuffledSubarray(move.touch, { minLength: move.touch.length }),
      }),
    ),
  )
  const often = { numRuns: 400 }

  test('every move is told apart by its places', () => {
    for (const { moves } of starts) {
      const places = moves.map(({ touch }) => touch.toSorted().join(' '))
      expect(new Set(places).size).toBe(moves.length)
    }
  })

  test('any order of places reaches the move', () => {
    fc.assert(
      fc.property(pointed, ({ start, move, order }) => {
        expect(reached(start, order).ways[0]).toBe(move)
      }),
      often,
    )
  })

  test('its target commits a move that is ready', () => {
    fc.assert(
      fc.property(pointed, ({ start, move, order }) => {
        expect(reached(start, order).point(target(move))[0]).toBe('commit')
      }),
      often,
    )
  })

  test('letting go of what was picked leads back to where one was', () => {
    fc.assert(
      fc.property(pointed, ({ start, move, order }) => {
        const before = reached(start, order.slice(0, -1))
        const last = order.at(-1)!
        fc.pre(last !== target(move) && !reached(before, [last]).ends(last))
        expect(reached(before, [last]).point(last)).toEqual(['released', before])
      }),
      often,
    )
  })

  test('gold is what live moves touch, and never what is picked', () => {
    fc.assert(
      fc.property(pointed, fc.nat(), ({ start, move, order }, cut) => {
        const now = reached(start, order.slice(0, cut % (order.length + 1)))
        for (const place of move.touch) expect(now.through(place).length > 0).toBe(!now.holds(place))
      }),
      often,
    )
  })

  test('a twin is as good as the place that stands for it', () => {
    for (const start of starts) {
      for (const [twin, standing] of Object.entries(start.twins)) {
        expect(start.point(twin)[1].picked).toEqual(start.point(standing)[1].picked)
      }
    }
  })

  test('what no move touches asks why, and changes nothing', () => {
    for (const start of starts) expect(start.point('nowhere/0')).toEqual(['why', start])
  })
})

describe('the rule by hand', () => {
  const move = (a: number, touch: string[], workers = 0): Move => ({
    a,
    words: '',
    touch,
    about: {},
    points: 0,
    by: {},
    change: workers ? { workers: -workers } : {},
    then: '',
    then_arguments: {},
    ends: false,
    final: false,
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
