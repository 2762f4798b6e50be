import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatSeen, ChatLine } from '../wire/protocol'
import type { Table } from './table.svelte'
import { Chat } from './chat.svelte'

/** A message of the person who sits on a seat, and is known as another number. */
const line = (seat: number, number = seat): ChatLine => ({
  number,
  author: seat + 10,
  name: '',
  seat: 2 - seat,
  words: 'hm',
  at: 0,
})
const said = (lines: ChatLine[], whole = false): ChatSeen => ({ t: 'chat', game: 'g', lines, whole })

/** The chat of three people and a bot, as the one on seat 1 hears it; Anne on seat 0 is the host. */
function sat(seat = 1, game = 'g', more: Partial<Table> = {}): { chat: Chat; table: Table } {
  const chairs = [
    { person: true, author: 10, host: true },
    { person: true, author: 11 },
    { person: true, author: 12 },
    { bot: 'page' },
  ]
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
const seats = (chat: Chat): number[] => chat.lines.map(({ author }) => author - 10)

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

  test('messages stay those of their author when the seat changes hands', () => {
    const { chat, table } = sat()
    chat.receive(said([{ ...line(2), name: 'Cleo' }, line(1)], true))
    chat.mute(2)
    table.room!.chairs[2]!.author = 13
    table.room!.chairs[1]!.author = 14
    expect(chat.mutes(2)).toBe(false)
    expect(seats(chat)).toEqual([1])
    expect(chat.deletes(chat.lines[0]!)).toBe(false)
    expect(chat.name({ ...line(2), name: 'Cleo' })).toBe('Cleo')
  })

  test('a message that is not confirmed is in the field again, unless it turns out to have arrived', () => {
    const { chat } = sat(1, 'g', { say: (words: string) => `id of ${words}` })
    const draft = (words: string) => Object.assign(chat, { draft: words }).send()
    draft('one')
    chat.answered('id of one', true)
    draft('two')
    chat.draft = 'and three'
    chat.lost()
    expect([chat.draft, chat.unsent]).toEqual(['two and three', true])
    draft('four')
    chat.answered('id of four', false)
    expect([chat.draft, chat.unsent]).toEqual(['four', true])
    chat.receive(said([{ ...line(1, 9), words: 'four' }], true))
    expect([chat.draft, chat.unsent]).toEqual(['', false])
    const away = sat(1, 'g', { say: () => '' }).chat
    away.draft = 'later'
    away.send()
    expect(away.draft).toBe('later')
  })

  test('people at one device need no chat', () => {
    const { chat, table } = sat(0, 'g', { mySeats: [0, 1, 2] })
    for (const chair of table.room!.chairs) if (chair.person) chair.author = 10
    expect(chat.open).toBe(false)
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
