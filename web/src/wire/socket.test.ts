import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerMessage, TableSeen } from './protocol'
import { Connection, type ConnectionState } from './socket'

class Wire {
  static last: Wire
  static made = 0
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    Wire.last = this
    Wire.made += 1
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
  say(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** What was sent over the last line after it was opened. */
const wished = (): Record<string, unknown>[] => Wire.last.sent.filter((message) => message['t'] !== 'open')
const table = (rev: number, ply: number): Partial<TableSeen> => ({ t: 'table', rev, ply })
let states: ConnectionState[]
let outdated: number
let line: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  states = []
  outdated = 0
  Wire.made = 0
  const listener = {
    message: () => {},
    state: (state: ConnectionState) => void states.push(state),
    outdated: () => void (outdated += 1),
  }
  line = new Connection(
    'ws://x/ws?lang=en',
    { game: 'g7', seat: 0, watch: '' },
    listener,
    () => new Wire() as unknown as WebSocket,
    'b1',
  )
  line.open()
  Wire.last.open()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line to the server', () => {
  test('a wish names what it stands on', () => {
    Wire.last.say(table(3, 441))
    line.command({ t: 'act', a: 280 })
    expect(wished()[0]).toMatchObject({ t: 'act', a: 280, game: 'g7', seat: 0, rev: 3, ply: 441 })
  })

  test('it comes back, and sends again what was not answered, under the same id', () => {
    Wire.last.say(table(0, 5))
    const id = line.command({ t: 'act', a: 1 })
    Wire.last.close()
    vi.advanceTimersByTime(1000)
    Wire.last.open()
    Wire.last.say(table(0, 5))
    expect(Wire.made).toBe(2)
    expect(wished()).toMatchObject([{ id, a: 1 }])
  })

  test('what was done before the line broke is not done twice', () => {
    Wire.last.say(table(0, 5))
    line.command({ t: 'act', a: 1 })
    Wire.last.close()
    vi.advanceTimersByTime(1000)
    Wire.last.open()
    Wire.last.say(table(0, 6))
    expect(wished()).toEqual([])
    expect(line.waiting).toBe(false)
  })

  test('an answered wish is not sent again', () => {
    Wire.last.say(table(0, 5))
    const id = line.command({ t: 'undo' })
    Wire.last.say({ t: 'refused', id, text: 'no' })
    expect(line.waiting).toBe(false)
  })

  test('it waits longer each time, and wakes at once', () => {
    Wire.last.close()
    vi.advanceTimersByTime(400)
    Wire.last.close()
    vi.advanceTimersByTime(300)
    const made = Wire.made
    line.wake()
    expect(Wire.made).toBe(made + 1)
  })

  test('a server that lets one in and closes is tried less and less often', () => {
    Wire.last.say(table(0, 1))
    Wire.last.close()
    for (let n = 0; n < 600; n += 1) {
      vi.advanceTimersByTime(100)
      if (Wire.last.readyState !== 0) continue
      Wire.last.open()
      Wire.last.say(table(0, 1))
      Wire.last.close()
    }
    expect(Wire.made).toBeLessThan(14)
  })

  test('a server that lets one in and says nothing is left, and tried less and less often', () => {
    vi.advanceTimersByTime(4000)
    expect(states.at(-1)).toBe('lost')
    for (let n = 0; n < 1200; n += 1) {
      vi.advanceTimersByTime(100)
      if (Wire.last.readyState === 0) Wire.last.open()
    }
    expect(Wire.made).toBeLessThan(14)
  })

  test('a handshake that nobody answers is given up, and tried less and less often', () => {
    Wire.last.say(table(0, 1))
    Wire.last.close()
    vi.advanceTimersByTime(400)
    const waiting = Wire.last
    vi.advanceTimersByTime(10_000)
    expect([waiting.readyState, Wire.last === waiting]).toEqual([3, false])
    vi.advanceTimersByTime(120_000)
    expect(Wire.made).toBeLessThan(14)
  })

  test('an old handshake is begun again when the network is back, a new one is awaited', () => {
    line.setUrl('ws://x?language=fr')
    line.wake()
    expect(Wire.made).toBe(2)
    vi.setSystemTime(Date.now() + 60_000)
    line.wake()
    expect(Wire.made).toBe(3)
  })

  test('a line that lived for a while comes back quickly', () => {
    Wire.last.say(table(0, 1))
    vi.advanceTimersByTime(20_000)
    const made = Wire.made
    Wire.last.close()
    vi.advanceTimersByTime(400)
    expect(Wire.made).toBe(made + 1)
  })

  test('a move that is not answered is told at once where the network is gone, and sent on the next line', () => {
    Wire.last.say(table(0, 5))
    const id = line.command({ t: 'act', a: 1 })
    line.lose()
    expect(states.at(-1)).toBe('lost')
    line.wake()
    Wire.last.open()
    Wire.last.say(table(0, 5))
    expect(wished()).toMatchObject([{ id, a: 1 }])
  })

  test('a line that does not answer a move is left, though nobody has closed it', () => {
    Wire.last.say(table(0, 5))
    line.command({ t: 'act', a: 1 })
    vi.advanceTimersByTime(4000)
    expect([Wire.made, states.at(-1)]).toEqual([2, 'lost'])
  })

  test('only a connection that was open counts as lost, until another one is open', () => {
    line.setUrl('ws://x?language=fr')
    expect(states).toEqual(['connecting', 'open', 'connecting'])
    Wire.last.open()
    Wire.last.close()
    vi.advanceTimersByTime(20_000)
    expect([states[3], ...new Set(states.slice(4))]).toEqual(['open', 'lost'])
    Wire.last.open()
    expect(states.at(-1)).toBe('open')
  })

  test('a quiet line is asked whether it still lives', () => {
    Wire.last.say(table(0, 5))
    vi.advanceTimersByTime(25_000)
    expect(wished()).toMatchObject([{ t: 'look' }])
    Wire.last.say(table(0, 5))
    vi.advanceTimersByTime(25_000)
    expect(wished().length).toBe(2)
    vi.advanceTimersByTime(4000)
    expect(Wire.made).toBe(2)
  })

  test('each new line opens the table first', () => {
    expect(Wire.last.sent[0]).toMatchObject({ t: 'open', game: 'g7', seat: 0 })
  })

  test('a line that sleeps is asked, and left when it does not answer', () => {
    line.wake()
    expect(Wire.last.sent.at(-1)).toMatchObject({ t: 'look' })
    vi.advanceTimersByTime(5000)
    expect(Wire.made).toBe(2)
  })

  test('a line that answers is kept', () => {
    line.wake()
    Wire.last.say(table(0, 5))
    vi.advanceTimersByTime(5000)
    expect(Wire.made).toBe(1)
  })

  test('another build than that of the page is told', () => {
    Wire.last.say({ t: 'hello', protocol: 1, build: 'b1' })
    expect(outdated).toBe(0)
    Wire.last.say({ t: 'hello', protocol: 1, build: 'b2' })
    expect(outdated).toBe(1)
  })

  test('closed is closed', () => {
    line.close()
    vi.advanceTimersByTime(60_000)
    expect([Wire.made, states.at(-1)]).toEqual([1, 'closed'])
  })

  test('a late listener receives earlier messages in order, once', () => {
    const ahead = new Connection(
      'ws://here',
      { game: 'g', seat: 0, watch: '' },
      null,
      () => new Wire() as unknown as WebSocket,
      'build',
    )
    ahead.open()
    Wire.last.open()
    Wire.last.say(table(1, 2))
    const received: string[] = []
    const listener = {
      message: (message: ServerMessage) => received.push(message.t),
      state: (state: ConnectionState) => received.push(state),
      outdated: () => {},
    }
    ahead.attach(listener)
    Wire.last.say(table(1, 3))
    expect(received).toEqual(['connecting', 'open', 'table', 'table'])
    expect([
      ahead.leadsTo({ game: 'g', seat: 0, watch: '' }),
      ahead.leadsTo({ game: 'g', seat: 1, watch: '' }),
    ]).toEqual([true, false])
  })

  test('where no socket is ever answered, but requests are, messages are posted', async () => {
    const bodies: { messages: { t: string }[] }[] = []
    const fetched = vi.fn((path: string, init?: RequestInit) => {
      if (init?.body) bodies.push(JSON.parse(init.body as string) as (typeof bodies)[0])
      return Promise.resolve(new Response(path === '/api/hello' ? '{}' : '[{"t":"table","rev":0,"ply":0}]'))
    })
    vi.stubGlobal('fetch', fetched)
    for (let n = 0; n < 3; n++) {
      Wire.last.close()
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(states.at(-1)).toBe('plain')
    expect(fetched.mock.lastCall![0]).toBe('/api/messages?lang=en')
    line.query({ t: 'say', words: 'hm' })
    await vi.advanceTimersByTimeAsync(0)
    expect(bodies.at(-1)!.messages.map(({ t }) => t)).toEqual(['say', 'open'])
    const { length } = bodies
    await vi.advanceTimersByTimeAsync(4500)
    expect(bodies.length).toBe(length + 2)
    line.close()
  })
})
