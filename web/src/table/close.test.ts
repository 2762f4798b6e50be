/** A table that is closed in the middle of something: nothing of it goes on. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { set } from '../browser/settings.svelte'
import type { Motion, Move, TableSeen } from '../wire/protocol'
import Replay from './replay.svelte'
import { play } from './sound'
import { manifestOf, seated, tableSeen } from '../fixtures/seated'

vi.mock('./sound', { spy: true })

const manifest = manifestOf({ events: { took: ['seat'] } })
const at = (ply: number, more: Partial<TableSeen> = {}): TableSeen =>
  tableSeen({ ply, deciding: [1], pieces: [['die/1', String(ply), 1, true, []]], ...more })
const FORCED: Move = { a: 0, words: 'do', touch: ['die/1'] }

class Room {
  private readonly seated = seated({ manifest, traits: { events: { took: { sound: 'tap' } } } })
  readonly table = this.seated.table

  constructor() {
    this.table.following.see(true)
    this.table.receive(at(1))
  }

  play(ply: number, motions: Motion[] = [], more: Partial<TableSeen> = {}): void {
    this.table.receive({ t: 'events', game: 'g', seat: 0, rev: 0, ply, events: [['took', 1]], motions: [motions] })
    this.table.receive(at(ply, more))
  }

  /** Everything that could change or be sent. */
  get state(): unknown {
    const { position, scene, flights, voice, hints, help } = this.table
    const asked = vi.mocked(fetch).mock.calls.length
    const sounds = vi.mocked(play).mock.calls.length
    const shown = [
      position.ply,
      scene.first('die/1'),
      flights.flying,
      flights.changed,
      voice.news,
      hints.moves,
      help.card,
    ]
    const { commands, queries } = this.seated
    return [...shown, asked, sounds, commands.length, queries.length]
  }
}

const frames = (first: number) =>
  Array.from({ length: 8 }, (_, n) => ({
    ply: first + n,
    events: [['took', 1]],
    motions: [[['3', 'die/1', 'die/2', 1, '3']]],
    pieces: [],
    table: {},
    deciding: [0],
    turn: 0,
  }))

const BEGINNINGS: Record<string, (room: Room) => unknown> = {
  following: (room) => [2, 3, 4].forEach((ply) => room.play(ply)),
  flights: (room) => {
    room.table.act(0)
    room.play(2, [['2', 'die/1', 'die/2', 1, '2']])
    expect(room.table.flights.moving).toBe(true)
  },
  'marked changes': (room) => {
    set('speed', 'off')
    room.play(2, [['2', 'die/1', 'die/2', 1, '2']])
    expect(room.table.flights.changed.size).toBe(2)
  },
  autoplay: (room) => {
    set('autoplay', true)
    room.table.receive(at(2, { deciding: [0], moves: [FORCED] }))
  },
  replay: async (room) => {
    const replay = new Replay(room.table, 'g', '')
    await replay.open(1)
    replay.toggle()
    await vi.advanceTimersByTimeAsync(1000)
    expect(room.table.mode.kind).toBe('replay')
  },
  announcements: (room) => room.table.voice.say('Anne took a tile.'),
  help: (room) => room.table.help.soon('die/1'),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ ply: 7, frames: frames(0) })))),
  )
  vi.mocked(play).mockClear()
  set('speed', 'normal')
  set('autoplay', false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(Object.keys(BEGINNINGS))('%s: nothing runs after the table is closed', async (what) => {
  const room = new Room()
  await BEGINNINGS[what]!(room)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  room.table.close()
  const { state } = room
  expect(vi.getTimerCount()).toBe(0)
  room.play(9)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.state).toEqual(state)
})
