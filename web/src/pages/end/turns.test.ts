import { describe, expect, test } from 'vitest'
import type { Analysis } from '../../protocol'
import type { TableState } from '../../table/table.svelte'
import { stood, turned } from './turns'

const FOUND: Analysis = {
  rounds: [{ ply: 0, chance: [0.5, 0.5] }, { ply: 4, chance: [0.9, 0.1] }, { ply: 8, chance: [0.4, 0.6] }, { ply: 8, chance: [0.53, 0.47] }],
  turning_points: [[{ first: 4, last: 7, seat: 0, by: 1, swing: -0.47 }], []], better_moves: [[], []], costs: [], level: '', done: false,
}
const TABLE = { log: [], texts: {} } as unknown as TableState

describe('a game thought over', () => {
  test('its curve ends in what is known', () => {
    const ends = (ranks: number[], scores: number[]) => stood(FOUND, { ranks, scores }).map(({ ply, chance }) => [ply, chance[0]])
    expect(ends([1, 2], [122, 72])).toEqual([[0, 0.5], [4, 0.9], [8, 1]])
    expect(ends([1, 1], [80, 80]).at(-1)).toEqual([8, 0.5])
    expect(ends([2, 1], [72, 122]).at(-1)).toEqual([8, 0])
  })

  test('alone it ends in the points', () => {
    expect(stood({ rounds: [{ ply: 0, chance: [30] }, { ply: 9, chance: [41] }] }, { ranks: [1], scores: [38] }).at(-1)).toEqual({ ply: 9, chance: [38] })
  })

  test('nothing turned it before it was thought over with care', () => {
    expect(turned(FOUND, TABLE, 0)).toEqual([])
    expect(turned({ ...FOUND, done: true }, TABLE, 0)).toHaveLength(1)
  })
})
