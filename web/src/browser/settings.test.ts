import { beforeEach, expect, test } from 'vitest'
import { storedValue, set, settings } from './settings.svelte'

const KEY = 'duchy-settings'
/** What another tab does: it writes, and this one is told. */
function elsewhere(change: object): void {
  localStorage.setItem(KEY, JSON.stringify({ ...storedValue(KEY, {}), ...change }))
  dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
}

beforeEach(() => localStorage.clear())

test('a choice in another tab applies here, too', () => {
  elsewhere({ speed: 'slow' })
  expect(settings.speed).toBe('slow')
})

test('two tabs do not overwrite what the other chose', () => {
  set('book', 'dark')
  localStorage.setItem(KEY, JSON.stringify({ ...storedValue(KEY, {}), name: 'Anne' }))
  set('sound', false)
  expect(storedValue(KEY, {})).toMatchObject({ book: 'dark', name: 'Anne', sound: false })
})
