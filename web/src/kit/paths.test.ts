import { expect, test } from 'vitest'
import { rounded } from '../../build/paths'

test('errors of relative steps never add up', () => {
  expect(rounded(`M0 0${'l.4 .4'.repeat(10)}`)).toBe(
    `M0 0${['l0 0', 'l1 1', 'l0 0', 'l1 1', 'l0 0', 'l0 0', 'l1 1', 'l0 0', 'l1 1', 'l0 0'].join('')}`,
  )
})

test('numbers without spaces, signs and repeated commands', () => {
  expect(rounded('m1.2.6-3.4.5l10.4-2.6z')).toBe('m1 1-3 0l10-2z')
  expect(rounded('M10.4 20.6H30.2V40.7')).toBe('M10 21H30V41')
})

test('flags of arcs may stand without space', () => {
  expect(rounded('M0 0a25.04 25 0 01-10.4 5.6')).toBe('M0 0a25 25 0 0 1-10 6')
})

test('a closed path goes on from where it began', () => {
  expect(rounded('M.4.4l5 0zm.4.4l1 1')).toBe('M0 0l5 0zm1 1l1 1')
})
