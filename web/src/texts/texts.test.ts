import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, test } from 'vitest'

const files = import.meta.glob<string>(
  [
    './*/*.ftl',
    '../games/*/house/*.ftl',
    '../../../src/duchy/lessons/*.ftl',
    '../../../src/duchy/games/*/lessons/*.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const joined = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ftl`))
    .map(([, text]) => text)
    .join('\n')
const en = joined('en')
const fr = joined('fr')
/** What drawings say beside their games; each has its own words for the same places. */
const looks = import.meta.glob<string>('../games/*/*.ftl', { query: '?raw', import: 'default', eager: true })
const FOLDERS = [...new Set(Object.keys(looks).map((path) => path.split('/').at(-2)!))]
const look = (folder: string, language: string): string => looks[`../games/${folder}/${language}.ftl`]!
const sources = import.meta.glob<string>('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })
const play = import.meta.glob<string>('../../../src/duchy/play/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const keys = (text: string) => [...new FluentResource(text).body].map(({ id }) => id)
const variables = (text: string) =>
  new Map(
    text
      .split(/\n(?=[a-z])/)
      .map((message) => [message.split(' ')[0], [...new Set(message.match(/\$\w+/g) ?? [])].sort().join(' ')]),
  )

describe('texts', () => {
  test('both languages say the same, with the same arguments', () => {
    expect(keys(fr).sort()).toEqual(keys(en).sort())
    expect(variables(fr)).toEqual(variables(en))
  })

  test.each([
    ['en', en],
    ['fr', fr],
  ])('%s: no key stands twice, and none is wrong', (language, text) => {
    expect(keys(text)).toEqual([...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key))
    expect(new Set(keys(text)).size).toBe(keys(text).length)
    expect(new FluentBundle(language).addResource(new FluentResource(text))).toEqual([])
  })

  test.each(FOLDERS)('what %s says is the same in both languages, and stands once', (folder) => {
    expect(keys(look(folder, 'fr'))).toEqual(keys(look(folder, 'en')))
    expect(variables(look(folder, 'fr'))).toEqual(variables(look(folder, 'en')))
    for (const language of ['en', 'fr']) {
      const text = look(folder, language)
      expect(new Set(keys(text)).size).toBe(keys(text).length)
      expect(new FluentBundle(language).addResource(new FluentResource(text))).toEqual([])
    }
  })

  test.each(FOLDERS)('every key that %s names is there', (folder) => {
    const known = new Set([...keys(en), ...keys(look(folder, 'en'))])
    const named = Object.entries(sources)
      .filter(([path]) => path.startsWith(`../games/${folder}/`))
      .flatMap(([, source]) => [...source.matchAll(/\btexts\.say\('([\w-]+)'/g)].map(([, key]) => key!))
    expect(named.filter((key) => !known.has(key) && !/^(verb|term|printed)-/.test(key))).toEqual([])
  })

  test('every key that a page names is there', () => {
    const known = new Set([...keys(en), ...Object.values(play).flatMap(keys)])
    const named = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/\bt\('([\w-]+)'/g)].map(([, key]) => key!),
    )
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  test('the start page says only what is loaded with it', () => {
    const house = new Set(keys(files['./house/en.ftl']!))
    const named = Object.entries(sources)
      .filter(([path]) => /^\.\.\/pages\/(Page|Start|start\/\w+)\.svelte$/.test(path))
      .flatMap(([, source]) => [...source.matchAll(/\bt\('([\w-]+)'/g)].map(([, key]) => key!))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((key) => !house.has(key))).toEqual([])
  })

  test('each quick phrase is known in the other language', () => {
    const phrases = (text: string, ending: string) =>
      [...text.matchAll(/^phrase-(\w+)(-elsewhere)? = (.*)$/gm)].flatMap(([, key, elsewhere = '', words]) =>
        elsewhere === ending ? [`${key} ${words}`] : [],
      )
    expect(phrases(en, '').length).toBeGreaterThan(3)
    expect(phrases(fr, '-elsewhere')).toEqual(phrases(en, ''))
    expect(phrases(en, '-elsewhere')).toEqual(phrases(fr, ''))
  })

  test('French has its no-break spaces and its apostrophes', () => {
    const sentences = [fr, ...FOLDERS.map((folder) => look(folder, 'fr'))]
      .join('\n')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    expect(sentences.filter((line) => / [;!?]/.test(line) || / :(\s|$)/.test(line))).toEqual([])
    expect(sentences.filter((line) => line.includes("'"))).toEqual([])
  })
})
