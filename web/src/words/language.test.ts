import { beforeEach, expect, test } from 'vitest'
import { language, speak, t, together } from './language.svelte'

beforeEach(() => speak('en'))

test('another language is spoken by everything at the same moment', async () => {
  const begun: string[] = []
  const go = together(async (wanted) => {
    await Promise.resolve()
    expect(language()).toBe('en')
    return () => void begun.push(wanted)
  })
  await speak('fr')
  expect([language(), begun, t('settings')]).toEqual(['fr', ['fr'], 'Réglages'])
  go()
})

test('where a part of it does not come, the language that is spoken stays', async () => {
  const go = together(() => Promise.reject(new Error('offline')))
  await expect(speak('fr')).rejects.toThrow('offline')
  expect([language(), t('settings'), document.documentElement.lang]).toEqual(['en', 'Settings', 'en'])
  go()
})

test('of two wishes the last one holds, whichever comes first', async () => {
  let let_go = (): void => {}
  const go = together(
    (wanted) => new Promise((done) => (wanted === 'fr' ? (let_go = () => done(() => {})) : done(() => {}))),
  )
  const french = speak('fr')
  await speak('en')
  let_go()
  await french
  expect(language()).toBe('en')
  go()
})
