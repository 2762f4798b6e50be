/** A QR code of a short text: byte mode, error correction level M, versions 1 to 10; true for dark modules. */

type Grid = (boolean | null)[][]

/** For each version: error correction bytes per block, then the number of blocks and data bytes per block, in one or two groups. */
const BLOCKS: readonly (readonly number[])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
]
const CENTRES: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

// --- Galois field GF(256) and Reed-Solomon error correction ---------------------

const POWER: number[] = []
const LOG: number[] = []
for (let n = 0, value = 1; n < 255; n += 1) {
  POWER[n] = value
  LOG[value] = n
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}
const times = (a: number, b: number): number => (a && b ? POWER[(LOG[a]! + LOG[b]!) % 255]! : 0)

/** The remainder of the data divided by the generator polynomial of this degree. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let root = 0; root < count; root += 1) {
    const next = [...generator, 0]
    generator.forEach((value, n) => (next[n + 1]! ^= times(value, POWER[root]!)))
    generator = next
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  data.forEach((_, n) => {
    const lead = rest[n]!
    generator.forEach((value, k) => (rest[n + k]! ^= times(value, lead)))
  })
  return rest.slice(data.length)
}

/** Data and error correction bytes of all blocks, interleaved. */
function woven(data: readonly number[], version: number): number[] {
  const [count = 0, ...groups] = BLOCKS[version - 1]!
  const blocks: number[][] = []
  let from = 0
  for (let n = 0; n < groups.length; n += 2) {
    for (let k = 0; k < groups[n]!; k += 1) blocks.push(data.slice(from, (from += groups[n + 1]!)))
  }
  const corrections = blocks.map((block) => correction(block, count))
  const inTurn = (lists: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, n) =>
      lists.flatMap((list) => list[n] ?? []),
    ).flat()
  return [...inTurn(blocks), ...inTurn(corrections)]
}

const capacity = (version: number): number => {
  const [, ...groups] = BLOCKS[version - 1]!
  return groups.reduce((sum, value, n) => (n % 2 ? sum + value * groups[n - 1]! : sum), 0)
}

/** The text with mode and length, padded to the capacity of the version. */
function packed(bytes: readonly number[], version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let n = length - 1; n >= 0; n -= 1) bits.push((value >> n) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const full = capacity(version) * 8
  put(0, Math.min(4, full - bits.length))
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  for (let n = 0; data.length < full / 8; n += 1) data.push(n % 2 ? 0x11 : 0xec)
  return data
}

// --- the drawing ----------------------------------------------------------------

/** A number followed by its BCH remainder. */
function guarded(value: number, generator: number, length: number): number {
  let rest = value << length
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit -= 1)
    if ((rest >> bit) & 1) rest ^= generator << (bit - length)
  return (value << length) | rest
}

function frame(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) grid[row]![column] = dark
  }
  const centres = CENTRES[version - 1]!
  for (const row of centres) {
    for (const column of centres) {
      const corner =
        [row, column].filter((at) => at === 6).length === 2 ||
        (row === 6 && column === centres.at(-1)) ||
        (column === 6 && row === centres.at(-1))
      if (!corner)
        for (let r = -2; r <= 2; r += 1)
          for (let c = -2; c <= 2; c += 1) set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
    }
  }
  for (let n = 8; n < size - 8; n += 1) {
    set(6, n, n % 2 === 0)
    set(n, 6, n % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let r = -4; r <= 4; r += 1)
      for (let c = -4; c <= 4; c += 1) set(row + r, column + c, ![2, 4].includes(Math.max(Math.abs(r), Math.abs(c))))
  }
  if (version >= 7) {
    const bits = guarded(version, 0x1f25, 12)
    for (let n = 0; n < 18; n += 1) {
      set(Math.floor(n / 3), size - 11 + (n % 3), ((bits >> n) & 1) === 1)
      set(size - 11 + (n % 3), Math.floor(n / 3), ((bits >> n) & 1) === 1)
    }
  }
  format(grid, 0)
  return grid
}

/** The format information (mask and level; M is 0), twice next to the finder patterns. */
function format(grid: Grid, mask: number): void {
  const size = grid.length
  const bits = guarded(mask, 0x537, 10) ^ 0x5412
  const dark = (n: number) => ((bits >> n) & 1) === 1
  for (let n = 0; n < 15; n += 1) {
    const down = n < 6 ? n : n < 8 ? n + 1 : size - 15 + n
    grid[down]![8] = dark(n)
    const across = n < 8 ? size - 1 - n : n < 9 ? 15 - n : 14 - n
    grid[8]![across] = dark(n)
  }
  grid[size - 8]![8] = true
}

/** Data modules, two columns at a time from the right, alternating up and down. */
function* path(grid: Grid): Generator<readonly [number, number]> {
  const size = grid.length
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let n = 0; n < size; n += 1) {
      for (const column of [right, right - 1]) yield [up ? size - 1 - n : n, column]
    }
    up = !up
  }
}

/** The penalty of a mask: long runs, blocks, false finder patterns, imbalance of dark and light. */
function badness(grid: Grid): number {
  const rows = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = rows.map((_, c) => rows.map((row) => row[c]).join(''))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let r = 1; r < rows.length; r += 1)
    for (let c = 1; c < rows.length; c += 1)
      if (new Set([rows[r]![c], rows[r]![c - 1], rows[r - 1]![c], rows[r - 1]![c - 1]]).size === 1) sum += 3
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2
  return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
}

export function qr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)]
  const version = BLOCKS.findIndex((_, n) => capacity(n + 1) >= bytes.length + (n + 1 < 10 ? 2 : 3)) + 1
  if (version === 0) throw new Error('too long for a code')
  const empty = frame(version)
  const data = woven(packed(bytes, version), version)
  let best: { grid: Grid; bad: number } | null = null
  MASKS.forEach((mask, n) => {
    const grid = empty.map((row) => [...row])
    let at = 0
    for (const [row, column] of path(empty)) {
      if (empty[row]![column] !== null) continue
      const bit = ((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
      grid[row]![column] = (bit === 1) !== mask(row, column)
      at += 1
    }
    format(grid, n)
    const bad = badness(grid)
    if (!best || bad < best.bad) best = { grid, bad }
  })
  return best!.grid.map((row) => row.map(Boolean))
}
