/** Gabled houses, as strings. */
import { letters } from '../../kit/draw'
import { TONE, fill, type Hue } from '../../kit/heraldry'

/** The outline of a house with a stepped gable, its left edge at x, its foot at the height. */
export function gable(x: number, width: number, height: number): string {
  const u = width / 100
  const steps = [
    [10, 0.275],
    [21, 0.19],
    [32, 0.105],
    [42, 0.02],
  ] as const
  const up = steps.map(([at, to]) => `H${x + at * u}V${height * to}`).join('')
  const down = steps
    .toReversed()
    .map(([at], k) => `H${x + (100 - at) * u}V${height * ([0.105, 0.19, 0.275, 0.36][k] ?? 0.36)}`)
    .join('')
  return `M${x} ${height}V${height * 0.36}${up}${down}H${x + width}V${height}Z`
}

/** A gabled house: empty with door and windows, or open to show its character. */
export function house(
  colour: Hue,
  {
    letter = '',
    width = 104,
    height = 158,
    open = false,
  }: { letter?: string; width?: number; height?: number; open?: boolean } = {},
): string {
  const d = gable(2, width, height)
  const middle = width / 2 + 2
  const front =
    `<path d="${d}" fill="${fill(colour)}" stroke="var(--tile-edge)" stroke-width="1.4" filter="var(--drop)"/><path d="${d}" fill="url(#h-building-${TONE[colour]})" opacity=".2"/><path d="${d}" fill="url(#sheen)" opacity=".8"/>` +
    `<path d="M${middle - 9} 50V34q0-8 9-12 9 4 9 12v16z" fill="#1b1410" opacity=".8"/>${letters(letter, 14, '#f6e3b0', { x: middle, y: 46, dy: '0' })}`
  if (open) return front
  return (
    `${front}<path d="M${middle - 17} ${height - 4}V${height - 46}q0-16 17-20 17 4 17 20v42z" fill="#1b1410" opacity=".85"/><path d="M18 70h18v22H18zm${width - 50} 0h18v22h-18z" fill="#1b1410" opacity=".7"/>` +
    `<path d="M27 70v22M18 81h18M${width - 23} 70v22M${width - 32} 81h18" stroke="${fill(colour)}" stroke-width="1.5"/>`
  )
}
