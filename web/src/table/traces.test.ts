import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, test } from 'vitest'
import type { ChairSeen, Manifest, RoomSeen, TableSeen, VoteSeen } from '../wire/protocol'
import { lines } from './log'
import type { Happened } from './queue'
import { TableState } from './table.svelte'
import { Texts } from './texts'
import { traces } from './traces'
import { BLANK } from './view'

const manifest = {
  name: 'a',
  verbs: [],
  events: { took: ['seat'], came: ['place'], 'used-die': ['seat', 'workers'] },
  terms: {},
  labels: {},
  own: {},
  kinds: {},
} as unknown as Manifest
const bundle = new FluentBundle('en', { useIsolating: false })
bundle.addResource(
  new FluentResource(
    'event-came = One at { $place }.\nevent-came-many = { $count } come.\nevent-took = { $seat } takes.\nevent-used-die = { $seat } spends { $workers }.',
  ),
)
const texts = () => new Texts(manifest, bundle, ['Anne', 'Ben'], undefined, new Set(['used-die']))
const ANNE: ChairSeen = { name: 'Anne', person: true }
const BEN: ChairSeen = { name: 'Ben', person: true }
const room = (ben: ChairSeen = BEN, ...votes: Partial<VoteSeen>[]): RoomSeen =>
  ({ t: 'room', game: 'g', status: 'running', chairs: [ANNE, ben], votes, settings: {} }) as unknown as RoomSeen

describe('traces', () => {
  test.each<[string, RoomSeen, RoomSeen, boolean, string[]]>([
    ['a bot that takes over', room(), room({ ...BEN, bot: 'knight' }), false, ['trace-bot']],
    ['somebody who comes back', room({ ...BEN, bot: 'knight' }), room(), false, ['trace-back']],
    ['somebody who resigns', room(), room({ ...BEN, bot: 'knight', resigned: true }), false, ['trace-resigned']],
    ['somebody who leaves', room(), room({}), false, ['trace-left']],
    ['somebody who joins', room({}), room(), false, ['trace-joined']],
    ['a refused undo', room(BEN, { what: 'undo', by: 0 }), room(), false, ['trace-refused']],
    ['an agreed undo', room(BEN, { what: 'undo', by: 0 }), room(), true, []],
    ['a refused vote on a seat', room(BEN, { what: 'give', by: 0, seat: 1 }), room(), false, ['trace-refused']],
    ['an agreed vote on a seat', room(BEN, { what: 'give', by: 0, seat: 1 }), room({}), false, ['trace-left']],
    ['a vote that goes on', room(BEN, { what: 'undo', by: 0 }), room(BEN, { what: 'undo', by: 0 }), false, []],
    ['a page that was closed', room({ ...BEN, here: true }), room(BEN), false, []],
    ['the end', room(), { ...room({}), status: 'closed' }, false, []],
  ])('%s', (_, before, after, undone, kinds) => {
    expect(traces(before, after, undone).map(([kind]) => kind)).toEqual(kinds)
  })

  const table = (ply: number, rev = 0): TableSeen => ({ ...BLANK, game: 'g', seat: 0, ply, rev, deciding: [1] })
  const heard = (state: TableState, ply: number, back: boolean) =>
    state.hear({ t: 'events', game: 'g', seat: 0, rev: 0, ply, events: [['took', 1]], motions: [[]], back })
  const sat = () =>
    new TableState(manifest, 0, texts(), { losses: new Set(), charges: {} }, { wish: () => 'w', ask: () => 'q' })

  test('what another takes back is told with the name, and stays when the past is recalled', () => {
    const state = sat()
    state.hear(room())
    state.hear(table(1))
    heard(state, 2, false)
    state.hear(table(2))
    heard(state, 1, true)
    state.hear(table(1, 1))
    const entries = () => state.log.map(({ kind, name }) => [kind, name])
    expect(entries()).toEqual([['trace-undone', 'Ben']])
    state.recall([{ ply: 1, kind: 'took', args: [0], motions: [] }])
    expect(entries()).toEqual([
      ['took', undefined],
      ['trace-undone', 'Ben'],
    ])
  })

  test('a table that was taken back before the page came tells nothing', () => {
    const state = sat()
    state.hear(table(4, 3))
    expect(state.log).toEqual([])
  })

  test('what was told about people stays when a move is taken back', () => {
    const state = sat()
    state.hear(room())
    state.hear(table(1))
    heard(state, 2, false)
    state.hear(table(2))
    state.hear(room({ ...BEN, bot: 'knight' }))
    heard(state, 1, true)
    state.hear(table(1, 1))
    expect(state.log.map(({ kind, ply }) => [kind, ply])).toEqual([
      ['trace-bot', 1],
      ['trace-undone', 1],
    ])
  })

  test('an undo that was refused is not told as mine when another takes back', () => {
    const state = sat()
    state.hear(room())
    state.hear({ ...table(1), undo: { steps: 1, ask: false } })
    state.undo()
    state.hear({ t: 'refused', id: 'w', key: 'late', text: 'late', rule: '', args: {} } as never)
    heard(state, 2, false)
    state.hear(table(2))
    heard(state, 1, true)
    state.hear(table(1, 1))
    expect(state.log.map(({ name }) => name)).toEqual(['Ben'])
  })

  test('a player who leaves is called by the old name', () => {
    const state = sat()
    state.hear(room())
    state.hear(table(1))
    state.hear(room({ bot: 'knight' }))
    expect(state.log.map(({ kind, name }) => [kind, name])).toEqual([['trace-left', 'Ben']])
  })
})

describe('the log', () => {
  const event = (kind: string, ...args: number[]): Happened => ({ ply: 1, kind, args, motions: [] })
  const read = (...events: Happened[]) => lines(events, texts(), 20).map(({ text }) => text)

  test('many of a kind are one line, a single one is told in full', () => {
    expect(read(event('came', 1), event('came', 2), event('came', 3), event('took', 0), event('came', 4))).toEqual([
      'One at 4.',
      'Anne takes.',
      '3 come.',
    ])
  })

  test('a die is told where it costs workers', () => {
    expect(read(event('used-die', 0, 0), event('took', 0), event('used-die', 1, 2), event('took', 1))).toEqual([
      'Ben takes.',
      'Ben spends 2.',
      'Anne takes.',
    ])
  })
})
