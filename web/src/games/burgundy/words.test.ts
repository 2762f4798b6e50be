import { FluentBundle, FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'
import { moveName, placeName } from '../../table/names'
import { rubric } from '../../table/rubric'
import { TableState } from '../../table/table.svelte'
import { Texts } from '../../table/texts'
import { BLANK } from '../../table/view'
import type { Manifest, Move } from '../../wire/protocol'
import { TRAITS } from '../../testing'
import { words } from './words'

const manifest = {
  name: 'burgundy',
  verbs: [{ name: 'do', base: 0, arguments: [] }],
  events: {},
  terms: {},
  labels: {},
  own: {},
  kinds: {},
} as unknown as Manifest

function asked(...touches: string[][]): TableState {
  const bundle = new FluentBundle('en')
  bundle.addResource(new FluentResource('question-use-dice = Use dice.\nask-purchase = Buy.\naction-do = Do it'))
  const server = { command: () => '', query: () => '' }
  const traits = { ...TRAITS, ...words }
  const table = new TableState(manifest, 0, new Texts(manifest, bundle, ['Anne']), traits, server)
  const moves = touches.map((touch): Move => ({ a: 0, words: 'do', touch, then: 'use-dice' }))
  const ask = { key: 'use-dice', arguments: {}, left: 1, optional: false, by: '', rule: '' }
  table.receive({ ...BLANK, game: 'g', seat: 0, deciding: [0], moves, ask })
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
