import { describe, expect, test } from 'vitest'
import { KEYS } from './key-list'
import { digits, keys, type KeyActions, type VisiblePlace } from './keys'
import type { Table } from './table.svelte'
import en from '../texts/more/en.ftl?raw'

const seen = (count: number): VisiblePlace[] =>
  Array.from({ length: count }, (_, n) => ({
    element: document.createElement('button'),
    id: `place/${n + 1}`,
    x: n,
    y: 0,
    gold: n % 2 === 0,
  }))

describe('keys', () => {
  test('nine gold places at a time wear a digit', () => {
    const ids = (page: number) => digits(seen(22), page).map(({ id }) => id)
    expect(ids(0)).toHaveLength(9)
    expect(ids(0)[0]).toBe('place/1')
    expect(ids(1)).toEqual(['place/19', 'place/21'])
    expect(ids(2)).toEqual([])
  })

  test('every key that is listed has its words', () => {
    expect(KEYS.filter(([, name]) => !en.includes(`key-${name} = `))).toEqual([])
  })

  test('a French keyboard has its digits without the shift key', () => {
    document.body.innerHTML = '<main><button data-place="a" data-edge="gold">A</button></main>'
    const root = document.querySelector('main')!
    root.querySelector('button')!.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10)
    const pointed: string[] = []
    const press = keys(
      root,
      { digits: { page: 0, turn: () => {} }, point: (place: string) => pointed.push(place) } as unknown as Table,
      {} as KeyActions,
    )
    press(new KeyboardEvent('keydown', { key: '&', code: 'Digit1' }))
    press(new KeyboardEvent('keydown', { key: '1', code: 'Digit1', shiftKey: true }))
    press(new KeyboardEvent('keydown', { key: '/', code: 'Digit7', shiftKey: true, ctrlKey: true }))
    expect(pointed).toEqual(['a', 'a'])
  })
})
