/** Goods as strings. */
import { badge, box, charge, letters, type At } from '../../kit/draw'

export const GOODS = ['turquoise', 'violet', 'pink', 'red', 'brown', 'orange'] as const
const GOOD_CHARGE = ['rolled-cloth', 'grapes', 'rose', 'amphora', 'wood-pile', 'wheat'] as const

/** A good: colour, charge and the number of its die. */
export function good(kind: string, size: number, { x = 0, y = 0, count = 1 }: At & { count?: number } = {}): string {
  const index = GOODS.indexOf(kind as (typeof GOODS)[number])
  const half = size / 2
  return (
    `<g filter="var(--drop)">${box(x - half, y - half, size, size, size * 0.1, `fill="var(--g${index + 1})" stroke="#1b120b"`)}` +
    box(
      x - half * 0.86,
      y - half * 0.86,
      size * 0.86,
      size * 0.86,
      size * 0.07,
      'fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".8"',
    ) +
    charge(GOOD_CHARGE[index] ?? 'barrel', size * 0.62, { x: x + size * 0.06, y: y + size * 0.06, color: '#fff8ea' }) +
    box(x - half, y - half, size * 0.42, size * 0.42, size * 0.1, 'fill="#1b120b"') +
    `${letters(String(index + 1), size * 0.36, '#fff', { x: x - half + size * 0.21, y: y - half + size * 0.21 })}</g>` +
    (count > 1 ? badge(String(count), size * 0.24, { x: x + half * 0.8, y: y + half * 0.8 }) : '')
  )
}
