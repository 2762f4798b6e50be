import { describe, expect, test } from 'vitest'
import { loudest } from './sound'

const SOUNDS = { took: 'taps', added: 'tap', completed: 'quill', 'phase-began': 'page' } as const

describe('sounds', () => {
  test('of what happens at once, the weightiest is heard', () => {
    expect(loudest(['took', 'rolled', 'added'], SOUNDS)).toBe('cup')
    expect(loudest(['added', 'completed', 'game-ended'], SOUNDS)).toBe('fanfare')
    expect(loudest(['phase-began', 'tile-came'], SOUNDS)).toBe('page')
  })

  test('what has no sound is silent', () => {
    expect(loudest(['turn-ended'])).toBe('none')
    expect(loudest([])).toBe('none')
  })
})
