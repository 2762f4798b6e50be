import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>(['../**/*.svelte', '../**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no style of the page or of a table asks what it contains: each change would style all of it again', () => {
  const asked = Object.entries(sheets).flatMap(([path, text]) =>
    [...text.matchAll(/(:root|html|body|main\S*?):has\((?!> )[^{]*/g)].map(([selector]) => `${path}: ${selector}`),
  )
  expect(Object.keys(sheets).length).toBeGreaterThan(100)
  expect(asked).toEqual([])
})
