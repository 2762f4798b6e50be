import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Frame, Positions } from '../wire/protocol'
import type { GameEvent } from './events'
import Replay from './replay.svelte'
import type { Table } from './table.svelte'
import { Timers } from './timers'

const LAST = 70
/** A game in which each seat moves five times in a row. */
const frame = (ply: number): Frame => ({
  ply,
  events: [['took', ply]],
  motions: [[]],
  pieces: [],
  table: { ply },
  deciding: [0],
  turn: Math.floor(ply / 5) % 2,
})

/** A table that notes what is laid on it. */
function laid(): { table: Table; places: unknown[] } {
  const places: unknown[] = []
  const table = {
    seat: 0,
    closed: false,
    timers: new Timers(),
    refusal: '',
    story: '',
    position: { ply: LAST },
    moment: [0, LAST],
    scene: { lay: (given: unknown) => places.push(given) },
    flights: { play: (_past: unknown, _back: boolean, _sound: unknown, lay: () => void) => lay(), skip: () => {} },
    present: () => {},
    lookBack: (_frame: Frame, events: readonly GameEvent[]) =>
      Object.assign(table, { story: events.map(({ args }) => `took ${args[0]}`).join(' ') }),
    showMessage: (refusal: string) => Object.assign(table, { refusal }),
  } as unknown as Table
  return { table, places }
}

const story = (table: unknown): string => (table as { story: string }).story

describe('looking back', () => {
  let asked: string[] = []
  let refused = false
  let now = LAST

  beforeEach(() => {
    asked = []
    refused = false
    now = LAST
    vi.stubGlobal('fetch', (path: string) => {
      const query = new URLSearchParams(path.split('?')[1])
      const [first, last] = [Number(query.get('first')), Math.min(now, Number(query.get('last')))]
      asked.push(`${first}-${last}`)
      if (refused) return Promise.resolve(Response.json({ text: 'wait a moment' }, { status: 429 }))
      const frames = Array.from({ length: last - first + 1 }, (_, n) => frame(first + n))
      const answer: Positions = {
        ply: now,
        frames: frames.map((one, n) => (n === 0 ? { ...one, places: [['p', `of ${first}`] as never] } : one)),
      }
      return Promise.resolve(Response.json(answer))
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const opened = async (ply?: number) => {
    const { table, places } = laid()
    const replay = new Replay(table, 'g', '')
    await replay.open(ply)
    return { replay, table, places }
  }

  test('it opens at the position of now, and asks for what is near alone', async () => {
    const { replay, table } = await opened()
    expect([replay.at, replay.last, replay.ply, story(table)]).toEqual([LAST, LAST, LAST, 'took 70'])
    expect(asked).toEqual(['64-70'])
  })

  test('after an undo it ends where the game does', async () => {
    const { replay } = await opened()
    now = 60
    await replay.open(60)
    expect([replay.at, replay.last, replay.ply]).toEqual([60, 60, 60])
  })

  test('far positions are asked for when they are wanted, and once', async () => {
    const { replay, places } = await opened(3)
    await replay.show(40)
    await replay.show(41, true)
    await replay.show(5)
    expect(replay.at).toBe(5)
    expect(asked).toEqual(['0-31', '32-63'])
    expect(places.at(-1)).toEqual([['p', 'of 0']])
    expect(places.at(-2)).toEqual([['p', 'of 32']])
  })

  test('a turn ends where it ends, also beyond what is here', async () => {
    const { replay } = await opened(30)
    await replay.step(1, true)
    expect(replay.at).toBe(35)
    await replay.step(-1, true)
    expect(replay.at).toBe(34)
    await replay.show(0)
    await replay.step(-1, true)
    expect(replay.at).toBe(0)
    await replay.show(LAST)
    await replay.step(1)
    expect(replay.at).toBe(LAST)
  })

  test('of several that are wanted at once the last is shown', async () => {
    const { replay } = await opened(0)
    const showing = [replay.show(66), replay.show(40), replay.show(2)]
    await Promise.all(showing)
    expect(replay.at).toBe(2)
  })

  test('a refusal is told, stops playing, and may be tried again', async () => {
    const { replay, table } = await opened(0)
    refused = true
    await replay.show(50)
    expect([replay.at, table.refusal, replay.playing]).toEqual([0, 'wait a moment', false])
    refused = false
    await replay.show(50)
    expect(replay.at).toBe(50)
  })

  test('what was undone meanwhile is not shown, and what came since can be', async () => {
    const { table } = laid()
    const replay = new Replay(table, 'g', '')
    await replay.open(40)
    now = 72
    await replay.follow([0, 72])
    expect([replay.at, replay.last]).toEqual([40, 72])
    asked = []
    now = 35
    Object.assign(table, { moment: [1, 35] })
    await replay.follow([1, 35])
    expect([replay.at, replay.last, asked[0]]).toEqual([35, 35, '32-35'])
    await replay.follow([1, 36])
    expect(replay.last).toBe(36)
  })
})
