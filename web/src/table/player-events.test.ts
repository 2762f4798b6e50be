import { describe, expect, test } from 'vitest'
import { loadTexts, setLanguage, type Language } from '../words/language.svelte'
import type { ChairSeen, EventHistory, PlayerEvent, RoomSeen, TableSeen, VoteSeen } from '../wire/protocol'
import { lines } from './log'
import type { GameEvent } from './events'
import { manifestOf, seated, tableSeen } from '../fixtures/seated'
import type { TableState } from './table.svelte'
import { playerChanges } from './player-events'

const manifest = manifestOf({
  events: { took: ['seat'], came: ['place'], 'used-die': ['seat', 'workers'] },
})
const TEXTS = `
event-came = One at { $place }.
event-came-many = { $count } come.
event-took = { $seat } takes.
event-used-die = { $seat } spends { $workers }.
`
const sat = () => seated({ manifest, texts: TEXTS, quiet: ['used-die'] }).table
const ANNE: ChairSeen = { name: 'Anne', person: true }
const BEN: ChairSeen = { name: 'Ben', person: true }
const room = (ben: ChairSeen = BEN, ...votes: Partial<VoteSeen>[]): RoomSeen =>
  ({ t: 'room', game: 'g', status: 'running', chairs: [ANNE, ben], votes, settings: {} }) as unknown as RoomSeen

describe('players', () => {
  test.each<[string, RoomSeen, RoomSeen, boolean, string[]]>([
    ['a bot that takes over', room(), room({ ...BEN, bot: 'knight' }), false, ['bot']],
    ['somebody who comes back', room({ ...BEN, bot: 'knight' }), room(), false, ['back']],
    ['somebody who resigns', room(), room({ ...BEN, bot: 'knight', resigned: true }), false, ['resigned']],
    ['somebody who leaves', room(), room({}), false, ['left']],
    ['somebody who joins', room({}), room(), false, ['joined']],
    ['a refused undo', room(BEN, { what: 'undo', by: 0 }), room(), false, ['refused']],
    ['a withdrawn undo', room(BEN, { what: 'undo', by: 0 }), { ...room(), withdrawn: ['undo'] }, false, ['withdrew']],
    ['an agreed undo', room(BEN, { what: 'undo', by: 0 }), room(), true, []],
    ['a refused vote on a seat', room(BEN, { what: 'give', by: 0, seat: 1 }), room(), false, ['refused']],
    ['an agreed vote on a seat', room(BEN, { what: 'give', by: 0, seat: 1 }), room({}), false, ['left']],
    ['a vote that goes on', room(BEN, { what: 'undo', by: 0 }), room(BEN, { what: 'undo', by: 0 }), false, []],
    ['a page that was closed', room({ ...BEN, here: true }), room(BEN), false, []],
    ['the end', room(), { ...room({}), status: 'closed' }, false, []],
  ])('%s', (_, before, after, undone, kinds) => {
    expect(playerChanges(before, after, undone).map(([kind]) => kind)).toEqual(kinds)
  })

  const table = (ply: number, rev = 0): TableSeen => tableSeen({ ply, rev, deciding: [1] })
  const undone: PlayerEvent = { ply: 1, kind: 'undone', seat: 1, name: 'Ben' }
  const heard = (state: TableState, ply: number, back: boolean) => {
    const players = back ? [undone] : []
    state.receive({ t: 'events', game: 'g', seat: 0, rev: 0, ply, events: [['took', 1]], motions: [[]], back, players })
  }

  const entries = (state: TableState) => state.log.events.map(({ kind, name }) => [kind, name])
  const history = (ply: number, ...players: PlayerEvent[]): EventHistory => ({
    rev: 0,
    ply,
    since: 0,
    plies: [{ ply: 1, events: [['took', 0]] }],
    players,
  })

  function afterUndo(): TableState {
    const state = sat()
    state.receive(room())
    state.receive(table(1))
    heard(state, 2, false)
    state.receive(table(2))
    heard(state, 1, true)
    state.receive(table(1, 1))
    return state
  }

  test('an undo is logged with the name, once, also when the history has it too', () => {
    const state = afterUndo()
    expect(entries(state)).toEqual([['trace-undone', 'Ben']])
    const all = [
      ['took', undefined],
      ['trace-undone', 'Ben'],
    ]
    state.recall(history(1, undone), state.log.events)
    expect(entries(state)).toEqual(all)
    state.recall(history(1, undone), [])
    expect(entries(state)).toEqual(all)
  })

  test('what is heard while the history is on its way stays', () => {
    const state = afterUndo()
    state.recall(history(1), [])
    expect(entries(state)).toEqual([
      ['took', undefined],
      ['trace-undone', 'Ben'],
    ])
  })

  test('players of the past have the names of their time, or that of their seat', () => {
    const state = sat()
    state.receive(room({ ...BEN, name: 'Cleo' }))
    state.receive(table(1))
    state.recall(history(1, { ...undone, kind: 'left' }, { ...undone, kind: 'joined', name: '' }), [])
    expect(entries(state).slice(1)).toEqual([
      ['trace-left', 'Ben'],
      ['trace-joined', 'Cleo'],
    ])
  })

  test('a table that was taken back before the page came tells nothing', () => {
    const state = sat()
    state.receive(table(4, 3))
    expect(state.log.events).toEqual([])
  })

  test('what was told about people stays when a move is taken back', () => {
    const state = sat()
    state.receive(room())
    state.receive(table(1))
    heard(state, 2, false)
    state.receive(table(2))
    state.receive(room({ ...BEN, bot: 'knight' }))
    heard(state, 1, true)
    state.receive(table(1, 1))
    expect(state.log.events.map(({ kind, ply }) => [kind, ply])).toEqual([
      ['trace-bot', 1],
      ['trace-undone', 1],
    ])
  })

  test.each<[Language, string, [number, number, string][]]>([
    ['en', 'Ben undid a move.', []],
    ['en', 'Ben undid 3 moves.', [[1, 3, 'Ben']]],
    [
      'en',
      'Ben undid 2 moves, including 1 by you.',
      [
        [0, 1, 'Anne'],
        [1, 1, 'Ben'],
      ],
    ],
    [
      'en',
      'Ben undid 5 moves, including 1 by you and 2 by Blue.',
      [
        [0, 1, 'Anne'],
        [1, 2, 'Ben'],
        [2, 2, ''],
      ],
    ],
    ['fr', 'Ben a annulé un coup.', [[1, 1, 'Ben']]],
    [
      'fr',
      'Ben a annulé 5 coups, dont 1 à vous et 2 de Cleo.',
      [
        [0, 1, 'Anne'],
        [1, 2, 'Ben'],
        [2, 2, 'Cleo'],
      ],
    ],
  ])('an undo in %s: %s', async (language, sentence, moves) => {
    await setLanguage(language)
    await loadTexts('table')
    const state = sat()
    const told = moves.map(([seat, count, name]) => ({ seat, count, name }))
    state.texts.names = ['Anne', 'Ben', 'Blue']
    state.recall(history(1, { ...undone, moves: told }), [])
    const words = state.log.events.filter(({ name }) => name !== undefined).map((event) => state.texts.event(event))
    expect(words.map((one) => one.replace(/[\u2068\u2069]/g, ''))).toEqual([sentence])
  })

  test('a player who leaves is called by the old name', () => {
    const state = sat()
    state.receive(room())
    state.receive(table(1))
    state.receive(room({ bot: 'knight' }))
    expect(state.log.events.map(({ kind, name }) => [kind, name])).toEqual([['trace-left', 'Ben']])
  })
})

describe('the log', () => {
  const event = (kind: string, ...args: number[]): GameEvent => ({ ply: 1, kind, args, motions: [] })
  const read = (...events: GameEvent[]) => lines(events, sat().texts, 20).map(({ text }) => text)

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
