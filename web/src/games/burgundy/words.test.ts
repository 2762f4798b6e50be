import { expect, test } from 'vitest'
import { moveName, placeName } from '../../table/names'
import { rubric } from '../../table/rubric'
import type { TableState } from '../../table/table.svelte'
import type { Move } from '../../wire/protocol'
import { manifestOf, seated, tableSeen } from '../../fixtures/seated'
import { words } from './words'

function asked(...touches: string[][]): TableState {
  const texts = 'question-use-dice = Use dice.\nask-purchase = Buy.\naction-do = Do it'
  const { table } = seated({ manifest: manifestOf({ name: 'burgundy' }), texts, traits: words })
  const moves = touches.map((touch): Move => ({ a: 0, words: 'do', touch, then: 'use-dice' }))
  const ask = { key: 'use-dice', arguments: {}, left: 1, optional: false, by: '', rule: '' }
  table.receive(tableSeen({ deciding: [0], moves, ask }))
  return table
}

test('after both dice are used, the question is about what is left', () => {
  const end = ['button/end']
  expect(rubric(asked(['die/0/1', 'depot/1/a'], ['silver/0', 'black/2']))).toBe('Use dice.')
  expect(rubric(asked(['silver/0', 'black/2'], end))).toBe('Buy.')
  expect(rubric(asked(end))).not.toBe('Use dice.')
})

test('a move does not announce that the turn goes on', () => {
  const table = asked(['die/0/1', 'depot/1/a'])
  expect(moveName(table, table.moves[0]!)).not.toContain('Use dice')
})

test('a marker is called after its player, and a die that is gone is not called empty', () => {
  const table = asked()
  table.scene.lay(
    [
      ['track/1/2', 'track', null, [1, 2], {}],
      ['die/0/1', 'die', 0, [], {}],
    ],
    [['track/1/2', 'marker-0', 1, true, ['used']]],
  )
  expect(placeName(table, 'track/1/2')).toMatch(/ Anne$/)
  expect(placeName(table, 'die/0/1')).not.toContain('empty')
})
