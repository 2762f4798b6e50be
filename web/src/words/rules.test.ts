import { describe, expect, test } from 'vitest'
import { GAMES } from '../games/cards'
import { blocks, rulesOf } from './rules'

describe('rules', () => {
  test('headings, paragraphs over lines, and rules with their numbers', () => {
    expect(blocks('# A\n\nOne\ntwo.\n\n- **R7.** *Ruling.* Say `x`.\n')).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      {
        kind: 'text',
        spans: [
          { text: 'One', as: 'plain' },
          { text: ' two.', as: 'plain' },
        ],
      },
      {
        kind: 'rule',
        number: 'R7',
        spans: [
          { text: 'Ruling.', as: 'em' },
          { text: ' Say ', as: 'plain' },
          { text: 'x', as: 'code' },
          { text: '.', as: 'plain' },
        ],
      },
    ])
  })

  test.each(GAMES)('%s has the same rules in both languages', async (game) => {
    const [english, french] = await Promise.all([rulesOf(game, 'en'), rulesOf(game, 'fr')])
    const numbers = (list: typeof english) => list.flatMap((block) => (block.kind === 'rule' ? [block.number] : []))
    expect(numbers(english).length).toBeGreaterThan(20)
    expect(numbers(french)).toEqual(numbers(english))
  })
})
