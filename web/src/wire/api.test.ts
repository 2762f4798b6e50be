import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, Unreachable, get } from './api'

describe('a request', () => {
  afterEach(() => vi.unstubAllGlobals())
  const answered = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer)
    return get('/api/games').catch((error: unknown) => error)
  }

  test('a refusal is told in the words of the server', async () => {
    const refused = await answered(() => Promise.resolve(Response.json({ text: 'Wait a moment.' }, { status: 429 })))
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).not.toBeInstanceOf(Unreachable)
    expect((refused as Error).message).toBe('Wait a moment.')
  })

  test.each([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['with a proxy alone', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }))],
  ])('%s it is said in our own words that the server is not there', async (_, answer) => {
    const failed = await answered(answer)
    expect(failed).toBeInstanceOf(Unreachable)
    expect((failed as Error).message).toBe('offline')
  })
})
