import { expect, test } from 'vitest'
import { grown } from '../../build/letters'

test.each([
  ['.h { font: 700 13px/1.2 var(--text); }', '.h { font: 700 calc(13px*var(--letters,1))/1.2 var(--text); }'],
  ['.h{font-size:12.5px;margin:4px}', '.h{font-size:calc(12.5px*var(--letters,1));margin:4px}'],
  ['.h { font: 800 11px/16px var(--text); }', '.h { font: 800 calc(11px*var(--letters,1))/16px var(--text); }'],
])('a size of letters grows with the setting, and nothing else does: %s', (style, wanted) => {
  expect(grown(style)).toBe(wanted)
})

test('what is no size of letters stays', () => {
  const style = '.h { font-weight: 700; width: 13px; font-family: var(--text); }'
  expect(grown(style)).toBe(style)
})
