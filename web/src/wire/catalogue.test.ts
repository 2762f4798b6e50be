import { beforeEach, expect, test } from 'vitest'
import { hide, knownChoices, knownSeats, rememberLesson, optionsFor, shelves } from './catalogue'
import type { Listed, OptionTold } from './protocol'

const table = (id: string, more: Partial<Listed> = {}): Listed => ({
  id,
  game: 'bruges',
  players: 2,
  status: 'running',
  made: 0,
  touched: 0,
  seat: 0,
  watch: '',
  chairs: [],
  mine: false,
  kind: '',
  answers: [],
  title: '',
  ...more,
})
const ids = (list: readonly Listed[]): string => list.map(({ id }) => id).join('')

beforeEach(() => localStorage.clear())

test('games that are played stand apart from lessons, what-ifs, imports, and from what is over', () => {
  rememberLesson('l')
  const found = shelves([
    table('a'),
    table('l'),
    table('w', { kind: 'what-if' }),
    table('i', { kind: 'imported' }),
    table('o', { status: 'over' }),
    table('d', { kind: 'daily' }),
    table('c', { status: 'closed', kind: 'what-if' }),
  ])
  expect([ids(found.live), ids(found.aside), ids(found.ended)]).toEqual(['ad', 'lwi', 'oc'])
})

test('what was removed from the list stays away', () => {
  hide('o')
  expect(shelves([table('o', { status: 'over' })]).ended).toEqual([])
})

test('an option about a seat is asked only where somebody sits there', () => {
  const option = (key: string, seat?: number) => ({ key, choices: [], rule: '', ...(seat !== undefined && { seat }) })
  const options = [option('phase-3'), option('mine', 0), option('yours', 1), option('theirs', 2)]
  expect(optionsFor(options, 2).map(({ key }) => key)).toEqual(['phase-3', 'mine', 'yours'])
})

test('stored seats and choices are used where the server has them', () => {
  const offer = { name: 'g', players: [2, 3], options: [], bots: ['page', 'master'] }
  const seats = [{ kind: 'you' }, { kind: 'bot', level: 'master' }]
  expect(knownSeats(seats, offer)).toEqual(seats)
  for (const stored of [
    null,
    7,
    {},
    [null, null],
    [{}, {}],
    [{ kind: 'you' }],
    [{ kind: 'you' }, { kind: 'bot', level: 'duke' }],
  ])
    expect(knownSeats(stored, offer)).toBeNull()
  const options = [{ key: 'side', choices: ['a', 'b'] }] as unknown as OptionTold[]
  const chosen = [{ side: 'b', gone: 'x' }, { side: 'z' }, null].map((stored) => knownChoices(stored, options))
  expect(chosen).toEqual([{ side: 'b' }, { side: 'a' }, { side: 'a' }])
})
