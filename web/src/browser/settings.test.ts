import { beforeEach, expect, test } from 'vitest'
import { kept, set, settings } from './settings.svelte'

const KEY = 'duchy-settings'
/** What another tab does: it writes, and this one is told. */
function elsewhere(change: object): void {
  localStorage.setItem(KEY, JSON.stringify({ ...kept(KEY, {}), ...change }))
  dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
}

beforeEach(() => localStorage.clear())

test('what is chosen in another tab is heard here', () => {
  elsewhere({ speed: 'slow' })
  expect(settings.speed).toBe('slow')
})

test('two tabs do not overwrite what the other chose', () => {
  set('book', 'dark')
  localStorage.setItem(KEY, JSON.stringify({ ...kept(KEY, {}), name: 'Anne' }))
  set('sound', false)
  expect(kept(KEY, {})).toMatchObject({ book: 'dark', name: 'Anne', sound: false })
})
