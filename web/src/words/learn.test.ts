import { describe, expect, test } from 'vitest'
import { GAMES } from '../games/cards'
import { learn, parts } from './learn'

describe('learn', () => {
  test('a picture stands between its paragraphs', () => {
    expect(parts('One\n\n![A die](die.webp)\n\ntwo').map((part) => part.kind)).toEqual(['text', 'picture', 'text'])
  })

  test('lines with a dash are a list', () => {
    expect(parts('Two:\n\n- **One** a\n- b\n')).toEqual([
      { kind: 'text', spans: [{ text: 'Two:', as: 'plain' }] },
      {
        kind: 'list',
        items: [
          [
            { text: '', as: 'plain' },
            { text: 'One', as: 'strong' },
            { text: ' a', as: 'plain' },
          ],
          [{ text: 'b', as: 'plain' }],
        ],
      },
    ])
  })

  test.each(GAMES)('%s has a page with the same parts in both languages, and every picture exists', async (game) => {
    const [english, french] = await Promise.all([learn(game, 'en'), learn(game, 'fr')])
    const pictures = english.filter((part) => part.kind === 'picture')
    expect(pictures.length).toBeGreaterThan(1)
    for (const [title, facts] of [english, french])
      expect([title?.kind, facts?.kind === 'text' && facts.spans.at(-1)?.as]).toEqual(['heading', 'rules'])
    expect(french.map((part) => part.kind)).toEqual(english.map((part) => part.kind))
    for (const part of [...english, ...french])
      if (part.kind === 'picture') expect([part.says, part.address]).not.toContain('')
  })
})
