import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Motion, TableSeen } from '../wire/protocol'
import { set } from '../browser/settings.svelte'
import type { GameEvent } from './events'
import { lines, withoutName } from './log'
import { freshPlaces, recap, since } from './recap'
import { manifestOf, seated, tableSeen } from '../fixtures/seated'
import type { TableState } from './table.svelte'

const manifest = manifestOf({
  events: { took: ['seat'], paid: ['seat', 'points'], 'turn-ended': ['seat'], rolled: ['seat'] },
})
const MINE = {
  deciding: [0],
  moves: [
    { a: 0, words: 'do', touch: ['die/1'] },
    { a: 0, words: 'do', touch: ['die/2'] },
  ],
  undo: { steps: 0, ask: true },
}
const table = (ply: number, more: Partial<TableSeen> = {}): TableSeen =>
  tableSeen({ ply, deciding: [1], pieces: [['die/1', String(ply), 1, true, []]], ...more })

function sat() {
  const { table: state, commands } = seated({
    manifest,
    quiet: ['turn-ended'],
    traits: { events: { rolled: { passive: true } } },
  })
  state.following.see(true)
  state.receive(table(1))
  return {
    state,
    commands,
    played(ply: number, kind: string, more?: Partial<TableSeen>) {
      state.receive({ t: 'events', game: 'g', seat: 0, rev: 0, ply, events: [[kind, 1]], motions: [[]] })
      state.receive(table(ply, more))
    },
  }
}

describe('following others', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    set('speed', 'normal')
  })
  afterEach(() => void vi.useRealTimers())

  const shown = (state: TableState) => [state.position.ply, state.scene.first('die/1')?.kind, state.myTurn]

  test('each move is shown for a while before the next one, and then I am asked', () => {
    const { state, played } = sat()
    played(2, 'took')
    played(3, 'took')
    played(4, 'took', MINE)
    expect(shown(state)).toEqual([2, '2', false])
    expect([state.awaited, state.moves.length, state.voice.news.length]).toEqual([true, 0, 0])
    vi.advanceTimersByTime(899)
    expect(shown(state)).toEqual([2, '2', false])
    vi.advanceTimersByTime(1)
    expect(shown(state)).toEqual([3, '3', false])
    vi.advanceTimersByTime(900)
    expect([...shown(state), state.moves.length]).toEqual([4, '4', true, 2])
    expect(state.voice.news.at(-1)?.text).toBe('your-turn')
  })

  test('what nobody sees takes no time', () => {
    const { state, played } = sat()
    played(2, 'turn-ended')
    played(3, 'turn-ended', MINE)
    expect(shown(state)).toEqual([3, '3', true])
  })

  test.each<['off' | 'fast' | 'slow', number]>([
    ['off', 0],
    ['fast', 450],
    ['slow', 1620],
  ])('the speed %s shows a move for %i ms', (speed, wait) => {
    set('speed', speed)
    const { state, played } = sat()
    played(2, 'took')
    played(3, 'took', MINE)
    if (wait > 0) vi.advanceTimersByTime(wait - 1)
    expect(state.follows).toBe(wait > 0)
    vi.advanceTimersByTime(1)
    expect(state.follows).toBe(false)
  })

  test('an undo while moves are followed starts from the position before it', () => {
    const { state, played } = sat()
    played(2, 'took')
    played(3, 'took')
    played(4, 'took')
    const motions: Motion[][] = [[['4', 'die/1', 'die/2', 1, '']]]
    state.receive({ t: 'events', game: 'g', seat: 0, rev: 1, ply: 4, events: [['took', 1]], motions, back: true })
    state.receive(table(3, { rev: 1 }))
    expect([state.flights.moving, state.scene.first('die/1')?.kind]).toEqual([true, '4'])
    vi.advanceTimersByTime(2000)
    expect(shown(state)).toEqual([3, '3', false])
  })

  test('readers of /text do not wait', () => {
    const { state, played } = sat()
    state.following.see(false)
    played(2, 'took')
    played(3, 'took', MINE)
    expect(shown(state)).toEqual([3, '3', true])
  })

  test('pointing skips what is shown and picks nothing that was not seen', () => {
    const { state, played, commands } = sat()
    played(2, 'took')
    played(3, 'took', MINE)
    state.point('die/1')
    expect([...shown(state), state.selection.picked]).toEqual([3, '3', true, []])
    state.point('die/1')
    expect([state.selection.picked, commands]).toEqual([['die/1'], []])
  })

  test('what can be done is always what can be done now', () => {
    const { state, played, commands } = sat()
    played(2, 'took')
    played(3, 'took', MINE)
    expect(state.position.undo).toEqual(MINE.undo)
    state.undo()
    expect([shown(state), commands]).toEqual([[3, '3', true], [{ t: 'take-back' }]])
  })

  test('an undo, and a table that comes without a story, are shown at once', () => {
    const { state, played } = sat()
    played(2, 'took')
    played(3, 'took')
    state.receive(table(1, { rev: 1 }))
    expect(shown(state)).toEqual([1, '1', false])
    played(2, 'took')
    played(3, 'took')
    state.receive(table(7, { rev: 1 }))
    expect(shown(state)).toEqual([7, '7', false])
  })

  test('the game is over when its last move was seen', () => {
    const { state, played } = sat()
    played(2, 'took')
    played(3, 'took', { over: true, deciding: [] })
    expect(state.mode.kind).toBe('play')
    vi.advanceTimersByTime(900)
    expect(state.mode.kind).toBe('over')
  })
})

describe('since my last turn', () => {
  test('leaves out a name only if it is the subject', () => {
    expect(withoutName('Anne takes a ship.', 'Anne')).toBe('takes a ship')
    expect(withoutName('Anne’s request was refused.', 'Anne')).toBe('Anne’s request was refused')
    expect(withoutName('La demande d’Anne a été refusée.', 'Anne')).toBe('La demande d’Anne a été refusée')
  })

  const event = (ply: number, kind: string, seat: number): GameEvent => ({ ply, kind, args: [seat], motions: [] })
  const seatOf = ({ args }: GameEvent) => args[0] ?? null
  const plies = (events: GameEvent[], seat = 0) => since(events, seat, seatOf).map(({ ply }) => ply)

  test('what others did is told, also while I play on', () => {
    const before = [event(1, 'took', 1), event(2, 'took', 0), event(3, 'took', 1), event(4, 'took', 2)]
    expect(plies(before)).toEqual([3, 4])
    expect(plies([...before, event(5, 'took', 0), event(6, 'took', 0)])).toEqual([3, 4])
  })

  test('what I am given in the turn of another is no turn of mine', () => {
    const paid = [
      event(1, 'took', 0),
      event(2, 'took', 1),
      event(3, 'turn-ended', 1),
      event(3, 'paid', 0),
      event(4, 'took', 2),
    ]
    expect(plies(paid)).toEqual([2, 3, 4])
  })

  test('lines about players between my moves are listed, and end nothing', () => {
    const left = (ply: number, seat: number): GameEvent => ({ ...event(ply, 'trace-left', seat), name: 'Ben' })
    const played = [event(1, 'took', 0), event(2, 'took', 1), event(3, 'took', 0), left(3, 1), event(3, 'paid', 0)]
    expect(since(played, 0, seatOf).map(({ kind }) => kind)).toEqual(['trace-left'])
    expect(plies([event(1, 'took', 0), event(2, 'took', 1), left(2, 0), event(3, 'took', 1)])).toEqual([2, 3])
  })

  test('where all choose at once, the others’ choices are told at the reveal, in any order', () => {
    const revealed = (ply: number): GameEvent => ({ ply, kind: 'revealed', args: [], motions: [] })
    const round = (ply: number) => [
      event(ply, 'took', 0),
      revealed(ply),
      event(ply, 'took', 1),
      event(ply, 'took', 2),
      revealed(ply),
    ]
    expect(plies([...round(1), ...round(2)])).toEqual([2, 2])
    expect(plies([...round(1), event(2, 'took', 0), revealed(3), event(3, 'took', 1)])).toEqual([3])
  })

  test('a roll for me in between is no turn of mine', () => {
    const { state, played } = sat()
    set('speed', 'off')
    played(4, 'took')
    const events = (kind: string, seat: number): [[string, number]] => [[kind, seat]]
    state.recall(
      {
        rev: 0,
        ply: 4,
        since: 0,
        plies: [
          { ply: 2, events: events('took', 1) },
          { ply: 3, events: events('rolled', 0) },
          { ply: 4, events: events('took', 1) },
        ],
      },
      [],
    )
    expect(
      recap(state)
        .others.get(1)
        ?.map(({ times }) => times),
    ).toEqual([2])
  })

  test('pieces of others are marked until I act, and each player is announced alone', () => {
    vi.useFakeTimers()
    set('speed', 'off')
    const { state } = sat()
    state.receive(table(1, { places: [0, 1, 2, 3].map((seat) => [`die/${seat}`, 'die', seat, [], {}]) }))
    const played = (ply: number, events: [string, number][], more: Partial<TableSeen> = {}) => {
      const motions = events.map(([, seat]): Motion[] => [['3', '', `die/${seat}`, 1, '3']])
      state.receive({ t: 'events', game: 'g', seat: 0, rev: 0, ply, events, motions })
      state.receive(table(ply, more))
      vi.advanceTimersByTime(200)
    }
    played(2, [
      ['took', 1],
      ['paid', 1],
    ])
    expect([[...freshPlaces(state)], state.voice.news.length]).toEqual([['die/1'], 1])
    played(
      3,
      [
        ['took', 2],
        ['paid', 3],
      ],
      MINE,
    )
    expect([...freshPlaces(state)]).toEqual(['die/1', 'die/2', 'die/3'])
    expect(state.voice.news.map(({ text }) => text)).toEqual([expect.anything(), expect.anything(), 'your-turn'])
    state.act(0)
    played(4, [['took', 0]])
    expect([[...freshPlaces(state)], state.voice.news.map(({ text }) => text)]).toEqual([[], ['event-took']])
    expect(lines(state.log.events, state.texts, 9).map(({ turn, seat }) => [turn, seat])).toEqual([
      [0, 0],
      [1, 3],
      [2, 2],
      [3, 1],
      [3, 1],
    ])
    vi.useRealTimers()
  })

  test('it is told by seat, with the last move of all', () => {
    const { state, played } = sat()
    set('speed', 'off')
    played(2, 'took')
    played(3, 'turn-ended', MINE)
    const { latest, others } = recap(state)
    expect([latest?.kind, [...others].map(([seat, lines]) => [seat, lines.map(({ kind }) => kind)])]).toEqual([
      'took',
      [[1, ['took']]],
    ])
  })
})
