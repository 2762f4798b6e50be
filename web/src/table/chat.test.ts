import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatSeen, ChatLine } from '../wire/protocol'
import type { Table } from './table.svelte'
import { Chat } from './chat.svelte'

const line = (seat: number, number = seat): ChatLine => ({ number, seat, words: 'hm', at: 0 })
const said = (lines: ChatLine[], whole = false): ChatSeen => ({ t: 'chat', game: 'g', lines, whole })

/** The chat of three people and a bot, as the one on seat 1 hears it; Anne on seat 0 is the host. */
function sat(seat = 1, game = 'g', more: Partial<Table> = {}): { chat: Chat; table: Table } {
  const chairs = [{ person: true, host: true }, { person: true }, { person: true }, { bot: 'page' }]
  const table = {
    seat,
    mySeats: [seat],
    refusal: '',
    showMessage: (refusal: string) => Object.assign(table, { refusal }),
    room: { game, settings: { chat: true }, chairs },
    ...more,
  } as unknown as Table
  return { chat: new Chat(table), table }
}
const seats = (chat: Chat): number[] => chat.lines.map(({ seat }) => seat)

describe('what is said at a table', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  test('what others said while another part was looked at is marked', () => {
    const { chat } = sat()
    chat.receive(said([line(0)], true))
    chat.receive(said([line(1)]))
    chat.show(true)
    chat.receive(said([line(2)]))
    expect(chat.read).toBe(true)
    chat.show(false)
    chat.receive(said([line(2)]))
    expect(chat.read).toBe(false)
  })

  test('a muted player stays muted after a reload, and can be unmuted', () => {
    const { chat } = sat()
    chat.receive(said([line(0), line(2)], true))
    chat.mute(2)
    expect(seats(chat)).toEqual([0])
    chat.receive(said([line(2, 3)]))
    expect([seats(chat), chat.read]).toEqual([[0], true])
    expect(sat().chat.mutes(2)).toBe(true)
    expect(sat(1, 'another').chat.mutes(2)).toBe(false)
    chat.mute(2)
    expect(seats(chat)).toEqual([0, 2, 2])
  })

  test('people elsewhere can be muted, and nobody where nobody talks', () => {
    expect(sat().chat.others).toEqual([0, 2])
    expect(sat(1, 'g', { mySeats: [1, 2] }).chat.others).toEqual([0])
    expect(sat(-1, 'g', { mySeats: [] }).chat.others).toEqual([0, 1, 2])
    const { chat, table } = sat()
    table.room!.settings['chat'] = false
    expect(chat.others).toEqual([])
  })

  test('players delete their own messages, the host any, spectators none', () => {
    const may = (chat: Chat) => [0, 1, 2].filter((seat) => chat.deletes(line(seat)))
    expect(may(sat(1).chat)).toEqual([1])
    expect(may(sat(0).chat)).toEqual([0, 1, 2])
    expect(may(sat(-1, 'g', { mySeats: [] }).chat)).toEqual([])
  })

  test('the server is asked to delete a line, and what it refuses is told', async () => {
    const fetched = vi.fn().mockResolvedValue(new Response('{"key": "host-only", "text": "No."}', { status: 403 }))
    vi.stubGlobal('fetch', fetched)
    const { chat, table } = sat(0)
    chat.delete(line(2, 7))
    await vi.waitFor(() => expect(table.refusal).not.toBe(''))
    expect(fetched.mock.calls[0]![0]).toBe('/api/tables/g/room')
    expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual({ do: 'unsay', number: 7 })
  })
})
