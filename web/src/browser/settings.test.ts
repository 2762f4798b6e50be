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
  set('theme', 'dark')
  localStorage.setItem(KEY, JSON.stringify({ ...storedValue(KEY, {}), name: 'Anne' }))
  set('sound', false)
  expect(storedValue(KEY, {})).toMatchObject({ theme: 'dark', name: 'Anne', sound: false })
})

test('settings stored under the names of earlier versions are read, and newer ones outrank them', () => {
  elsewhere({ book: 'light', letters: 'large', density: 'all', forced: false, notices: true, theme: 'dark' })
  expect(settings).toMatchObject({
    theme: 'dark',
    textSize: 'large',
    highlight: 'all',
    autoplay: false,
    notifications: true,
  })
})

test('values that this version does not know are left out', () => {
  set('language', 'fr')
  elsewhere({ language: 'de', sound: 'loud', name: null, speed: 'fast', later: 1 })
  expect(settings).toMatchObject({ language: 'fr', sound: expect.any(Boolean) as boolean, name: '', speed: 'fast' })
  expect(settings).not.toHaveProperty('later')
})
