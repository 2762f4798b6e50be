import { mount, unmount } from 'svelte'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  importResults,
  forgetResults,
  resultByResignation,
  keepResult,
  puzzles,
  resultGroups,
  results,
  won,
} from './results'
import Results from '../pages/Results.svelte'
import { loadTexts } from '../words/language.svelte'
import type { End, RoomSeen } from '../wire/protocol'

const DAY = Date.UTC(2026, 4, 1, 23, 30)
const room = (kind: string) =>
  ({ name: 'burgundy-dice', chairs: [{ name: 'Anne', person: true }], options: {}, kind }) as unknown as RoomSeen
const end: End = { scores: [52], ranks: [1], sources: [{}], seed: 's', undone: [2], verdict: '' }
const play = (id: string, kind = '') => keepResult(id, room(kind), end, [0], DAY, () => '')

describe('my own results', () => {
  beforeEach(forgetResults)

  test('a game is kept once, under the day of the server', () => {
    play('one')
    play('one')
    expect(results().map(({ id, day, score }) => [id, day, score])).toEqual([['one', '2026-05-01', 52]])
  })

  test('undos of dice or draws are marked', async () => {
    play('one')
    await loadTexts('more')
    const page = mount(Results, { target: document.body, props: {} })
    expect(document.querySelector('li')?.textContent).toContain('↶ 2')
    await unmount(page)
  })

  const against = (chairs: object[], more: Partial<End> = {}, seats = [0]) =>
    keepResult('one', { ...room(''), chairs } as unknown as RoomSeen, { ...end, ...more }, seats, DAY, () => '')

  test('a game against people is filed under people, alone is alone', () => {
    against([{ person: true }, { person: true }, { bot: 'page' }])
    expect(resultGroups(results(), 'level').map(({ key }) => key)).toEqual(['page, people'])
    forgetResults()
    against([{ person: true }, { person: true, bot: 'page', resigned: true }])
    expect(resultGroups(results(), 'level').map(({ key }) => key)).toEqual(['people'])
    forgetResults()
    play('alone')
    expect(resultGroups(results(), 'level').map(({ key }) => key)).toEqual([''])
  })

  test('what a bot finished for me, or what I gave up, is not mine', () => {
    against([{ person: true, bot: 'page' }, { person: true }])
    against([{ person: true, bot: 'page', resigned: true }, { person: true }])
    expect(results()).toEqual([])
  })

  test('whom the other of two gave a game is its winner, and its points are none to compare', () => {
    const chairs = [{ person: true }, { person: true, bot: 'page', resigned: true }]
    const closed = { ...room(''), chairs, closed: 'resigned' } as unknown as RoomSeen
    keepResult('one', closed, resultByResignation(closed, [12, 30])!, [0], DAY, () => '')
    expect(results().map((result) => [result.rank, won(result), result.unfinished])).toEqual([[1, true, true]])
    expect(resultByResignation({ ...closed, chairs: [...chairs, { person: true }] }, [])).toBeNull()
    expect(resultByResignation({ ...closed, closed: 'cancelled' }, [])).toBeNull()
  })

  test('alone, a result below the first mark is not won', () => {
    against([{ person: true }], { verdict: 'grade-try-again' })
    expect(results().map(won)).toEqual([false])
    forgetResults()
    against([{ person: true }], { verdict: 'grade-good' })
    expect(results().map(won)).toEqual([true])
  })

  test('what was only tried or brought is none', () => {
    play('tried', 'what-if')
    play('brought', 'imported')
    expect(results()).toEqual([])
  })

  test('first tries of puzzles are a history of their own, practice is not', () => {
    play('first', 'daily')
    play('second', 'practice')
    expect(puzzles(results()).map(({ id }) => id)).toEqual(['first'])
  })

  test('what was exported comes back elsewhere, and nothing twice', () => {
    play('one')
    play('two')
    const file = JSON.stringify(results())
    forgetResults()
    play('two')
    expect(importResults(file)).toBe(1)
    expect(
      results()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['one', 'two'])
    expect(importResults(file)).toBe(0)
  })

  test.each(['', 'no', '{}', '[{"id": 1}]', '[null]'])('a file that holds none is refused: %s', (text) => {
    expect(importResults(text)).toBeNull()
  })
})
