/** Hexagons that stand on a corner, and boards of 37 of them in rows of 4, 5, 6, 7, 6, 5, 4. */

export type Point = readonly [x: number, y: number]

export const ROWS = [4, 5, 6, 7, 6, 5, 4] as const
export const WIDTH = Math.sqrt(3)
/** The six sides of a hexagon, clockwise from the upper right one. */
const SIDES = 6

export interface Cell {
  readonly row: number
  readonly column: number
  readonly region: number
}

/** A number rounded for SVG: one decimal is precise enough. */
export const short = (n: number): string => (Math.round(n * 10) / 10).toString()

export function hexPoints(x: number, y: number, r: number): Point[] {
  return Array.from({ length: SIDES }, (_, k) => {
    const angle = (Math.PI / 180) * (60 * k - 90)
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
  })
}

export const hex = (x: number, y: number, r: number): string =>
  hexPoints(x, y, r)
    .map(([px, py]) => `${short(px)},${short(py)}`)
    .join(' ')

export const hexPath = (r: number): string => `M${hex(0, 0, r).replaceAll(' ', 'L')}Z`

/** The centre of a space of a board whose hexagons have that radius. */
export function centre(row: number, column: number, r: number): Point {
  const width = WIDTH * r
  return [((7 - (ROWS[row] ?? 0)) / 2 + column + 0.5) * width, r + 1.5 * r * row]
}

function across(cell: Cell): (readonly [number, number])[] {
  const { row, column } = cell
  const length = ROWS[row] ?? 0
  const neighbour = (next: number, right: number): readonly [number, number] =>
    [next, column + ((ROWS[next] ?? 0) > length ? 0 : -1) + right] as const
  return [
    neighbour(row - 1, 1),
    [row, column + 1],
    neighbour(row + 1, 1),
    neighbour(row + 1, 0),
    [row, column - 1],
    neighbour(row - 1, 0),
  ]
}

/** The borders between regions and around the board, as one path. */
export function borders(cells: readonly Cell[], r: number): string {
  const at = new Map(cells.map((cell, index) => [`${cell.row}/${cell.column}`, { cell, index }]))
  let path = ''
  cells.forEach((cell, index) => {
    const points = hexPoints(...centre(cell.row, cell.column, r), r)
    across(cell).forEach(([row, column], side) => {
      const other = at.get(`${row}/${column}`)
      if (other && (other.cell.region === cell.region || other.index < index)) return
      const from = points[side]!
      const to = points[(side + 1) % SIDES]!
      path += `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`
    })
  })
  return path
}

/** The view box of a whole board, with a margin for rings and badges. */
export function boardBox(r: number, margin = 0.2): string {
  const pad = r * margin
  return [-pad, -pad, 7 * WIDTH * r + 2 * pad, 11 * r + 2 * pad].map(short).join(' ')
}
