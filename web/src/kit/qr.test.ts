import { expect, test } from 'vitest'
import { qr } from './qr'

/** What another encoder draws for the same text, level and mask. */
const HELLO = `#######..##...#######
#.....#.##....#.....#
#.###.#..#.##.#.###.#
#.###.#...##..#.###.#
#.###.#.##..#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
..........###........
#.#.#.#..#.#....#..#.
..#.##....#...#....##
.#.#..#.###.#...#####
##..#.........#....#.
.##.#.##..#.#.#.#....
........####.#.#..###
#######...##.###..###
#.....#...####.##....
#.###.#.#.##.###...##
#.###.#..#....##..##.
#.###.#.###.#...#.#.#
#.....#..#....#.#..#.
#######.###.#.##...##`
const drawn = (text: string) =>
  qr(text)
    .map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
    .join('\n')

test('a short text is drawn as others draw it', () => {
  expect(drawn('hello')).toBe(HELLO)
})

test.each([
  [14, 21],
  [15, 25],
  [84, 37],
  [85, 41],
  [180, 53],
  [213, 57],
])('%i bytes need %i squares', (bytes, size) => {
  expect(qr('x'.repeat(bytes)).length).toBe(size)
})

test('what does not fit is refused', () => {
  expect(() => qr('x'.repeat(214))).toThrow()
})
