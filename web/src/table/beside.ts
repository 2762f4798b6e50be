/** Where a note stands: beside what it speaks of, inside the window, and where it hides least. */
export interface Box { left: number; top: number; width: number; height: number }
type Point = readonly [x: number, y: number]

const GAP = 6

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top))
const within = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(room - size - GAP, at))

/** The corner of a note of a size: right, left, above or below a place, wherever it hides fewest of the others. */
export function beside(place: Box, [width, height]: Point, [across, down]: Point, others: readonly Box[] = []): Point {
  const middle: Point = [place.left + (place.width - width) / 2, place.top + (place.height - height) / 2]
  const corners: Point[] = [
    [place.left + place.width + GAP, middle[1]],
    [place.left - width - GAP, middle[1]],
    [middle[0], place.top - height - GAP],
    [middle[0], place.top + place.height + GAP],
  ]
  let best: Point = [GAP, GAP]
  let least = Infinity
  for (const [x, y] of corners) {
    const box = { left: within(x, width, across), top: within(y, height, down), width, height }
    // To hide the place itself is worse than anything.
    const hidden = overlap(box, place) * 1000 + others.filter((other) => overlap(box, other) > 0).length
    if (hidden < least) [best, least] = [[box.left, box.top], hidden]
  }
  return best
}
