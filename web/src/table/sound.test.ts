import { describe, expect, test } from 'vitest'
import { loudest } from './sound'

describe('sounds', () => {
  test('of what happens at once, the weightiest is heard', () => {
    expect(loudest(['took', 'rolled', 'added'])).toBe('cup')
    expect(loudest(['added', 'completed', 'game-ended'])).toBe('fanfare')
    expect(loudest(['phase-began', 'tile-came'])).toBe('page')
  })

  test('what has no sound is silent', () => {
    expect(loudest(['turn-ended'])).toBe('none')
    expect(loudest([])).toBe('none')
  })
})
