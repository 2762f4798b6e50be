import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatSeen, ChatLine } from '../wire/protocol'
import type { Table } from './table.svelte'
import { Talk } from './talk.svelte'

const line = (seat: number, number = seat): ChatLine => ({ number, seat, words: 'hm', at: 0 })
const said = (lines: ChatLine[], whole = false): ChatSeen => ({ t: 'chat', game: 'g', lines, whole })

/** The talk of three people and a bot, as the one on seat 1 hears it; Anne on seat 0 is the host. */
function sat(seat = 1, game = 'g', more: Partial<Table> = {}): { talk: Talk; table: Table } {
  const chairs = [{ person: true, host: true }, { person: true }, { person: true }, { bot: 'page' }]
  const table = {
    seat,
    mySeats: [seat],
    refusal: '',
    showNote: (_place: string, refusal: string) => Object.assign(table, { refusal }),
    room: { game, settings: { chat: true }, chairs },
    ...more,
  } as unknown as Table
  return { talk: new Talk(table), table }
}
const seats = (talk: Talk): number[] => talk.lines.map(({ seat }) => seat)

describe('what is said at a table', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  test('what others said while another part was looked at is marked', () => {
    const { talk } = sat()
    talk.receive(said([line(0)], true))
    talk.receive(said([line(1)]))
    talk.show(true)
    talk.receive(said([line(2)]))
    expect(talk.read).toBe(true)
    talk.show(false)
    talk.receive(said([line(2)]))
    expect(talk.read).toBe(false)
  })

  test('a muted player stays muted after a reload, and can be unmuted', () => {
    const { talk } = sat()
    talk.receive(said([line(0), line(2)], true))
    talk.mute(2)
    expect(seats(talk)).toEqual([0])
    talk.receive(said([line(2, 3)]))
    expect([seats(talk), talk.read]).toEqual([[0], true])
    expect(sat().talk.mutes(2)).toBe(true)
    expect(sat(1, 'another').talk.mutes(2)).toBe(false)
    talk.mute(2)
    expect(seats(talk)).toEqual([0, 2, 2])
  })

  test('people elsewhere can be muted, and nobody where nobody talks', () => {
    expect(sat().talk.others).toEqual([0, 2])
    expect(sat(1, 'g', { mySeats: [1, 2] }).talk.others).toEqual([0])
    expect(sat(-1, 'g', { mySeats: [] }).talk.others).toEqual([0, 1, 2])
    const { talk, table } = sat()
    table.room!.settings['chat'] = false
    expect(talk.others).toEqual([])
  })

  test('players delete their own messages, the host any, spectators none', () => {
    const may = (talk: Talk) => [0, 1, 2].filter((seat) => talk.deletes(line(seat)))
    expect(may(sat(1).talk)).toEqual([1])
    expect(may(sat(0).talk)).toEqual([0, 1, 2])
    expect(may(sat(-1, 'g', { mySeats: [] }).talk)).toEqual([])
  })

  test('the server is asked to delete a line, and what it refuses is told', async () => {
    const fetched = vi.fn().mockResolvedValue(new Response('{"key": "host-only", "text": "No."}', { status: 403 }))
    vi.stubGlobal('fetch', fetched)
    const { talk, table } = sat(0)
    talk.delete(line(2, 7))
    await vi.waitFor(() => expect(table.refusal).not.toBe(''))
    expect(fetched.mock.calls[0]![0]).toBe('/api/tables/g/room')
    expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual({ do: 'unsay', number: 7 })
  })
})
