import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostMessage, TabMessage } from './messages'
import type { Transport } from '../transport'

/** Delivers to all other channels of the same name, at once. */
class Channel {
  static all: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    Channel.all.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) })
  }
}

let host: Channel
let heard: TabMessage[]
let page: Transport
const say = (message: HostMessage): void => host.postMessage(message)
const last = (t: TabMessage['t']): TabMessage & { id: number; line: number } =>
  heard.findLast((message) => message.t === t) as never

beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = vi.fn()
    },
  )
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => {}) }, configurable: true })
  Channel.all = []
  heard = []
  const transport = await import('./transport')
  host = new Channel(transport.pythonFiles().name)
  host.onmessage = ({ data }) => heard.push(data as TabMessage)
  page = transport.page()
})
afterEach(() => vi.unstubAllGlobals())

describe('before a host answers', () => {
  test('requests wait, and are asked once it does', async () => {
    const reply = page.request('POST', '/api/tables', '{}', 'fr')
    expect(heard.map(({ t }) => t)).toEqual(['anybody'])
    say({ t: 'ready', host: 'first' })
    const { tab, id } = last('request')
    say({ t: 'reply', tab: 'another', id, status: 500, text: 'not for us' })
    say({ t: 'reply', tab, id, status: 201, text: 'made' })
    expect(await reply).toEqual({ status: 201, text: 'made' })
  })

  test('a host is told how long bots may think, and again when that changes', async () => {
    const { set } = await import('../../browser/settings.svelte')
    const limits = () => heard.filter((message) => message.t === 'limit').map(({ seconds }) => seconds)
    say({ t: 'ready', host: 'first' })
    set('thinking', '10')
    page.limitThinking!()
    say({ t: 'ready', host: 'second' })
    expect(limits()).toEqual([2, 10, 10])
  })

  test('a line opens late, and carries messages both ways', () => {
    const line = page.connect('/ws?lang=fr')
    const received: string[] = []
    line.onopen = () => line.send('hello')
    line.onmessage = ({ data }) => received.push(String(data))
    line.send('too early')
    say({ t: 'ready', host: 'first' })
    const { tab, line: id } = last('connect')
    expect(last('connect')).toMatchObject({ language: 'fr' })
    say({ t: 'opened', tab, line: id })
    say({ t: 'message', tab, line: id, text: 'table' })
    expect(heard.filter(({ t }) => t === 'send')).toMatchObject([{ text: 'hello' }])
    expect(received).toEqual(['table'])
  })
})

describe('when another host follows', () => {
  test('reading is repeated, and what may have happened fails', async () => {
    say({ t: 'ready', host: 'first' })
    const [reading, writing] = [page.request('GET', '/api/me'), page.request('POST', '/api/tables')]
    const failed = expect(writing).rejects.toThrow()
    await Promise.resolve()
    heard = []
    say({ t: 'ready', host: 'second' })
    await failed
    const { tab, id } = last('request')
    expect(heard.filter(({ t }) => t === 'request')).toHaveLength(1)
    say({ t: 'reply', tab, id, status: 200, text: '[]' })
    expect((await reading).text).toBe('[]')
  })

  test('lines are closed, so that they are opened anew; the same host changes nothing', () => {
    say({ t: 'ready', host: 'first' })
    const line = page.connect('/ws?lang=en')
    const closed = vi.fn()
    line.onclose = closed
    const { tab, line: id } = last('connect')
    say({ t: 'opened', tab, line: id })
    say({ t: 'ready', host: 'first' })
    expect(closed).not.toHaveBeenCalled()
    say({ t: 'ready', host: 'second' })
    expect(closed).toHaveBeenCalledOnce()
    expect(line.readyState).toBe(3)
    line.close()
    expect(closed).toHaveBeenCalledOnce()
  })
})

test('what is the same for everybody is read from files', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: URL) => (asked.push(url.pathname), Promise.resolve(new Response('[1]'))))
  expect((await page.request('GET', '/api/games/bruges/boards', undefined, 'fr')).text).toBe('[1]')
  expect((await page.request('GET', '/api/games/bruges?lang=en')).text).toBe('[1]')
  expect(asked.map((path) => path.replace(/^.*(?=(en|fr)\/)/, ''))).toEqual([
    'fr/api/games/bruges/boards.json',
    'en/api/games/bruges.json',
  ])
  expect(heard.filter(({ t }) => t === 'request')).toEqual([])
})

test('a host that cannot start is told with its reason, without lines of code', async () => {
  const { loading } = await import('./loading.svelte')
  const trace = 'PythonError: Traceback (most recent call last):\n  File "host.py", line 124, in start\n'
  say({ t: 'failed', reason: `${trace}SecurityError: refused\n` })
  expect([loading.state, loading.reason]).toEqual(['failed', 'SecurityError: refused'])
})
