import { describe, expect, test } from 'vitest'
import { DECISIONS, FIXTURES } from '../../fixtures'
import type { Place as SentPlace } from '../../wire/protocol'
import type { Place } from '../../table/scene.svelte'
import { field, groups, sharedWords, titled } from './shape'

const place = (id: string, at: number[] = [], kind = 'space', whose: Place['whose'] = null): Place => ({
  id,
  kind,
  whose,
  at,
  printed: {},
})
const rows = (...lengths: number[]): Place[] =>
  lengths.flatMap((length, row) =>
    Array.from({ length }, (_, column) => place(`field/${row}-${column}`, [row, column])),
  )
const laid = (places: readonly SentPlace[]): Place[] =>
  places.map(([id, kind, seat, at, printed]) => ({ id, kind, whose: seat ?? printed['owner'] ?? null, at, printed }))

describe('any scene', () => {
  test('rows that grow and shrink by one are hexagons, others squares', () => {
    expect(groups(rows(3, 4, 5, 4, 3)).map(({ form }) => form)).toEqual(['hexes'])
    expect(groups(rows(3, 3, 3)).map(({ form }) => form)).toEqual(['squares'])
    expect(groups(rows(3, 5)).map(({ form }) => form)).toEqual(['squares'])
  })

  test('places without positions are piles, and what is pressed stands together', () => {
    const found = groups([
      place('heap'),
      place('row/1'),
      place('row/2'),
      place('take/1', [], 'button'),
      place('end', [], 'button'),
    ])
    expect(found.map(({ form, places }) => [form, places.length])).toEqual([
      ['piles', 1],
      ['piles', 2],
      ['buttons', 2],
    ])
  })

  test('what belongs to different players is drawn apart', () => {
    expect(groups([place('own/0', [], 'supply', 0), place('own/1', [], 'supply', 1)])).toHaveLength(2)
  })

  test('a group is called by what its names share, and by what tells it apart', () => {
    expect(sharedWords(['Your workers: blue', 'Your workers: brown'])).toBe('Your workers')
    expect(sharedWords(['Your blue workers', 'Your brown workers'])).toBe('Your workers')
    expect(sharedWords(['depot', 'depot'])).toBe('depot')
    expect(sharedWords(['blue', 'red'])).toBe('')
    const [depot] = groups([place('depot/3/1', []), place('depot/3/2', [])])
    expect(titled('depot', depot!, () => '')).toBe('depot 3')
    const [tiles] = groups([place('rest/own/1', []), place('rest/own/2', [])])
    expect(titled('tiles', tiles!, () => '')).toBe('tiles')
    expect(titled('tiles', tiles!, () => 'mine')).toBe('tiles mine')
    const [canal] = groups([place('canal/1/a/1', [], 'space', 1), place('canal/1/a/2', [], 'space', 1)])
    expect(titled('Canal, section A, space', canal!, (part) => part)).toBe('Canal, section A, space')
  })

  test('no two spaces of a field lie on each other', () => {
    for (const some of [rows(4, 5, 6, 7, 6, 5, 4), rows(8, 8, 8)]) {
      const { spots } = field(groups(some)[0]!, 20)
      expect(new Set(spots.map(({ x, y }) => `${x}/${y}`)).size).toBe(some.length)
    }
  })

  test.each(Object.keys(FIXTURES))('%s could be drawn so, too: every place of a move is in one group', async (game) => {
    const { table } = await FIXTURES[game]!()
    const places = laid(table.places ?? [])
    const drawn = groups(places).flatMap((group) => group.places.map(({ id }) => id))
    expect(drawn.toSorted()).toEqual(places.map(({ id }) => id).toSorted())
    expect(table.moves.flatMap(({ touch = [] }) => touch).filter((id) => !drawn.includes(id))).toEqual([])
    expect(Object.keys(DECISIONS)).toContain(game)
  })

  test('an estate of Burgundy is a field of hexagons', async () => {
    const { table } = await FIXTURES['burgundy']!()
    expect(
      groups(laid(table.places ?? []))
        .filter(({ word }) => word === 'estate')
        .map(({ form }) => form),
    ).toContain('hexes')
  })
})
