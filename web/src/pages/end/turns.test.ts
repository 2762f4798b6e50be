import { describe, expect, test } from 'vitest'
import type { Analysis, Round } from '../../wire/protocol'
import type { Table } from '../../table/table.svelte'
import { loadTexts } from '../../words/language.svelte'
import { analysedBy, chancesByMoment, turningPoints } from './turns'

const round = (ply: number, ...chance: number[]): Round => ({ ply, chance, error: [] })
const FOUND: Analysis = {
  rounds: [round(0, 0.5, 0.5), round(4, 0.9, 0.1), round(8, 0.4, 0.6), round(8, 0.53, 0.47)],
  turning_points: [
    [{ first: 4, last: 7, seat: 0, by: 1, swing: -0.47, error: 0.1, luck: false, when: {}, loss: 0 }],
    [],
  ],
  better_moves: [[], []],
  costs: [],
  level: '',
  accounts: [],
  known: true,
  cut: false,
  done: false,
}
const TABLE = { log: { events: [] }, texts: {} } as unknown as Table

describe('an analysed game', () => {
  test('the curve ends at the final result', () => {
    const ends = (ranks: number[], scores: number[]) =>
      chancesByMoment(FOUND, { ranks, scores }).map(({ ply, chance }) => [ply, chance[0]])
    expect(ends([1, 2], [122, 72])).toEqual([
      [0, 0.5],
      [4, 0.9],
      [8, 1],
    ])
    expect(ends([1, 1], [80, 80]).at(-1)).toEqual([8, 0.5])
    expect(ends([2, 1], [72, 122]).at(-1)).toEqual([8, 0])
  })

  test('a solo curve ends at the final points', () => {
    expect(chancesByMoment({ rounds: [round(0, 30), round(9, 41)] }, { ranks: [1], scores: [38] }).at(-1)).toEqual(
      round(9, 38),
    )
  })

  test('turning points are shown only when the analysis is complete', () => {
    expect(turningPoints(FOUND, TABLE, 0)).toEqual([])
    expect(turningPoints({ ...FOUND, done: true }, TABLE, 0)).toHaveLength(1)
  })

  test('the level of an analysis is claimed only if it had the time of that level', async () => {
    await loadTexts('more')
    const by = (cut: boolean) => analysedBy({ ...FOUND, level: 'master', done: true, cut })
    expect([by(false), by(true)]).toEqual(['analysed at Master strength', 'analysed with less time than Master needs'])
  })

  test('a change that rounds to 0 is no turning point', () => {
    const [point] = FOUND.turning_points[0]!
    const found = (...swings: number[]) => ({
      ...FOUND,
      done: true,
      turning_points: [swings.map((swing) => ({ ...point!, swing })), []],
    })
    expect(turningPoints(found(0.004, -0.004, 0.3), TABLE, 0).map(({ point: { swing } }) => swing)).toEqual([0.3])
  })
})
