import { FluentBundle } from '@fluent/bundle'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Manifest, Move, RoomSeen, TableSeen } from '../protocol'
import { set } from '../settings.svelte'
import type { Wish } from '../socket'
import { TableState } from './table.svelte'
import { Texts } from './texts'
import { BLANK } from './view'

const manifest = { name: 'a', verbs: [{ name: 'do', base: 0, arguments: [] }], events: {}, terms: {}, labels: {}, own: {}, kinds: {} } as unknown as Manifest
const asked = (moves: Partial<Move>[], more: Partial<TableSeen> = {}): TableSeen =>
  ({ ...BLANK, game: 'g', seat: 0, deciding: [0], moves: moves.map((move) => ({ a: 0, words: 'do', touch: ['button/decline'], ...move })), ...more })

function sat(): { table: TableState; wishes: Wish[] } {
  const wishes: Wish[] = []
  const server = { wish: (wish: Wish) => (wishes.push(wish), 'w'), ask: () => 'q' }
  return { table: new TableState(manifest, 0, new Texts(manifest, new FluentBundle('en'), ['Anne']), { losses: new Set(), charges: {} }, server), wishes }
}

describe('a table', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    set('forced', true)
  })
  afterEach(() => void vi.useRealTimers())

  test('a move without a choice plays itself after a moment', () => {
    const { table, wishes } = sat()
    table.hear(asked([{}]))
    vi.advanceTimersByTime(399)
    expect(wishes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(wishes).toEqual([{ t: 'act', a: 0 }])
  })

  test.each<[string, Partial<Move>[], Partial<TableSeen>]>([
    ['one that scores', [{ points: 2 }], {}],
    ['one that costs', [{ change: { silver: -1 } }], {}],
    ['one that shows something', [{ final: true }], {}],
    ['the end of a turn', [{ ends: true }], {}],
    ['one of two', [{}, { a: 0, touch: ['button/end'] }], {}],
    ['one that was taken back', [{}], { rev: 1 }],
    ['one of another', [{}], { deciding: [1] }],
  ])('%s does not play itself', (_, moves, more) => {
    const { table, wishes } = sat()
    table.hear(asked(moves, more))
    vi.advanceTimersByTime(2000)
    expect(wishes).toEqual([])
  })

  test('whoever wants it otherwise, or is taught, does it all', () => {
    const { table, wishes } = sat()
    table.teaching = true
    table.hear(asked([{}]))
    vi.advanceTimersByTime(2000)
    table.teaching = false
    set('forced', false)
    table.hear(asked([{}]))
    vi.advanceTimersByTime(2000)
    expect(wishes).toEqual([])
  })

  test('a seat is called as whoever sits there now', () => {
    const { table } = sat()
    expect(table.name(0)).toBe('Anne')
    table.hear({ t: 'room', chairs: [{ name: 'Ben', person: true }], kind: '' } as unknown as RoomSeen)
    expect(table.name(0)).toBe('Ben')
  })

  test.each<[string, object, boolean]>([
    ['against bots', {}, true],
    ['with somebody beside me', { chairs: [{ person: true }, { person: true }] }, true],
    ['with somebody elsewhere', { chairs: [{ person: true }, { bot: 'page' }, { person: true }] }, false],
    ['in a puzzle of the day', { kind: 'daily' }, false],
    ['where nobody wants it', { settings: { aids: false } }, false],
    ['after the end', { kind: 'daily', status: 'over' }, true],
  ])('whether one may try something else: %s', (_, more, may) => {
    const { table } = sat()
    table.beside = [0, 1]
    table.hear({ t: 'room', status: 'running', kind: '', settings: {}, chairs: [{ person: true }, { bot: 'page' }], ...more } as unknown as RoomSeen)
    expect(table.forkable).toBe(may)
  })
})
