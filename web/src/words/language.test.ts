import { beforeEach, expect, test } from 'vitest'
import { language, loadTexts, setLanguage, t, followLanguage } from './language.svelte'

beforeEach(() => setLanguage('en'))

test('another language is spoken by everything at the same moment', async () => {
  const begun: string[] = []
  const go = followLanguage(async (wanted) => {
    await Promise.resolve()
    expect(language()).toBe('en')
    return () => void begun.push(wanted)
  })
  await setLanguage('fr')
  expect([language(), begun, t('settings')]).toEqual(['fr', ['fr'], 'Réglages'])
  go()
})

test('where a part of it does not come, the language that is spoken stays', async () => {
  const go = followLanguage(() => Promise.reject(new Error('offline')))
  await expect(setLanguage('fr')).rejects.toThrow('offline')
  expect([language(), t('settings'), document.documentElement.lang]).toEqual(['en', 'Settings', 'en'])
  go()
})

test('of two wishes the last one holds, whichever comes first', async () => {
  let let_go = (): void => {}
  const go = followLanguage(
    (wanted) => new Promise((done) => (wanted === 'fr' ? (let_go = () => done(() => {})) : done(() => {}))),
  )
  const french = setLanguage('fr')
  await setLanguage('en')
  let_go()
  await french
  expect(language()).toBe('en')
  go()
})

test('texts that a page loads in the meantime neither stop another language nor miss in it', async () => {
  let proceed = (): void => {}
  const stop = followLanguage(() => new Promise((done) => (proceed = () => done(() => {}))))
  const french = setLanguage('fr')
  await loadTexts('more')
  expect([language(), t('import-take')]).toEqual(['en', 'Import'])
  proceed()
  await french
  expect([language(), t('import-take')]).toEqual(['fr', 'Importer'])
  stop()
})

test('texts that come late do not bring back the language of before', async () => {
  const late = loadTexts('lessons')
  await setLanguage('fr')
  await late
  expect(language()).toBe('fr')
})
