/** Everything about a game is in its folder: no other file of the client names a game or one of its events. */
import { expect, test } from 'vitest'
import { SHARED } from '../table/event-style'
import { GAMES } from './cards'

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,svelte,css}',
    '../../*.{ts,js}',
    '../../{build,scripts}/*.{ts,mjs}',
    '!../games/*/**',
    '!../fixtures/**',
    '!../**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const texts = import.meta.glob<string>('../../../src/duchy/games/*/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const kinds = Object.values(texts)
  .flatMap((text) => [...text.matchAll(/^event-([a-z-]+) =/gm)].map(([, kind]) => kind!))
  .filter((kind) => !(kind in SHARED))

const naming = (pattern: RegExp): string[] =>
  Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(pattern)].map(([found]) => `${path}: ${found}`),
  )

test('no file outside the folders names a game', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(150)
  expect(GAMES.length).toBe(Object.keys(texts).length)
  expect(naming(new RegExp(`\\b(${GAMES.join('|')})\\b`, 'gi'))).toEqual([])
})

test('no file outside the folders names an event of a game', () => {
  expect(kinds.length).toBeGreaterThan(100)
  const any = [...new Set(kinds)].join('|')
  expect(naming(new RegExp(`(?<!\\bt\\()['"](${any})['"]|[|^](${any})[|$)]`, 'g'))).toEqual([])
})
