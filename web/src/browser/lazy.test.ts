import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetry } from './lazy'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (times: number) => {
  let tries = 0
  return () => ((tries += 1) > times ? Promise.resolve(tries) : Promise.reject(new Error('offline')))
}

test('a part that does not come at once is asked for again', async () => {
  const found = withRetry(failing(2))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await found).toBe(3)
})

test('one that never comes is given up', async () => {
  const found = withRetry(failing(9)).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await found).toBe('offline')
})
