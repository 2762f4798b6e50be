/** The largest turning points of an analysed game. */
import type { Analysis, TurningPoint } from '../wire/protocol'

const MAX_TURNING_POINTS = 3

/** The turning points of a seat, in order of play; those that would be shown as 0 are none. */
export function decisive({ turning_points: points, done }: Analysis, seat: number): TurningPoint[] {
  const least = points.length === 1 ? 0.5 : 0.005
  // The quick first pass shows jumps near the end that are not turning points.
  return ((done && points[seat]) || [])
    .filter(({ swing }) => Math.abs(swing) >= least)
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, MAX_TURNING_POINTS)
    .sort((one, other) => one.first - other.first)
}
