import { describe, expect, test } from 'vitest'
import type { EventStyles } from './event-style'
import { loudest } from './sound'

const STYLES: EventStyles = {
  took: { sound: 'taps' },
  added: { sound: 'tap' },
  completed: { sound: 'quill' },
  'phase-began': { sound: 'page' },
}

describe('sounds', () => {
  test('of what happens at once, the weightiest is heard', () => {
    expect(loudest(['took', 'rolled', 'added'], STYLES)).toBe('cup')
    expect(loudest(['added', 'completed', 'game-ended'], STYLES)).toBe('fanfare')
    expect(loudest(['phase-began', 'tile-came'], STYLES)).toBe('page')
  })

  test('what has no sound is silent', () => {
    expect(loudest(['turn-ended'])).toBe('none')
    expect(loudest([])).toBe('none')
  })
})
