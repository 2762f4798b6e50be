import { expect, test } from 'vitest'
import { countingFetch } from './packed'

/** "Python" as `scripts/page.py` packs it. */
const PACKED = Uint8Array.from(
  atob('/Td6WFoAAAFpIt42AgAhARwAAAAQz1jMAQAFUHl0aG9uAAAAjr14owABGgbF6sh5kEKZDQEAAAAAAVla'),
  (sign) => sign.charCodeAt(0),
)
const BASE = 'https://duchy.example/'
const SIZES = new Map([
  [`${BASE}lock.json`, 2],
  [`${BASE}python.wasm.pack`, PACKED.length],
  [`${BASE}duchy.files.pack`, PACKED.length],
])
const TOTAL = 2 + 2 * PACKED.length

/** A web server, or a service worker that has kept packed files as they were before. */
const served =
  (unpacks: boolean): typeof fetch =>
  (wanted) => {
    const kind = /\.(\w+)\.pack$/.exec(String(wanted))?.[1]
    if (!kind) return Promise.resolve(new Response('{}'))
    const headers = { 'content-type': unpacks ? `application/${kind}` : 'application/octet-stream' }
    return Promise.resolve(new Response(unpacks ? 'Python' : PACKED, { headers }))
  }

test.each([false, true])('the bar reaches its end, whether files come unpacked (%s)', async (unpacks) => {
  const shown: [loaded: number, total: number][] = []
  const load = countingFetch(served(unpacks), SIZES, (...now) => shown.push(now))
  const texts = ['lock.json', 'python.wasm', 'duchy.files'].map(async (name) => (await load(BASE + name)).text())
  expect(await Promise.all(texts)).toEqual(['{}', 'Python', 'Python'])
  expect(shown.every(([loaded, total]) => loaded <= total)).toBe(true)
  expect(shown.at(-1)).toEqual([TOTAL, TOTAL])
  await (await load(`${BASE}other.json`)).text()
  expect(shown.at(-1)).toEqual([TOTAL, TOTAL])
})

test('a file that is not there is an error', async () => {
  const load = countingFetch(
    () => Promise.resolve(new Response(null, { status: 404 })),
    SIZES,
    () => undefined,
  )
  await expect(load(`${BASE}python.wasm`)).rejects.toThrow('404 https://duchy.example/python.wasm.pack')
})
