/** Which places of a scene are drawn together, and how: from their ids, kinds and positions alone. */
import { grouped } from '../../browser/group'
import { WIDTH } from '../../kit/hex'
import type { Place, Who } from '../../table/scene.svelte'

/** A field has rows; a button acts on its own; everything else is a labelled pile. */
export type Form = 'hexes' | 'squares' | 'buttons' | 'piles'
export interface PlaceGroup {
  key: string
  word: string
  whose: Who | null
  places: readonly Place[]
  form: Form
}

/** Fewer positioned places than this do not form a field. */
const FEW = 4

/** Places of one owner whose ids differ only in the last part, in the order received. */
export function groups(places: Iterable<Place>): PlaceGroup[] {
  return [...grouped([...places], keyOf)].map(([key, some]) => ({
    key,
    word: some[0]!.id.split('/')[0]!,
    whose: some[0]!.whose,
    places: some,
    form: formOf(some),
  }))
}

function keyOf({ id, kind, whose }: Place): string {
  // All buttons form one group.
  if (kind === 'button') return 'button'
  const parts = id.split('/')
  return `${whose ?? ''}:${parts.slice(0, Math.max(1, parts.length - 1)).join('/')}`
}

function formOf(places: readonly Place[]): Form {
  if (places[0]!.kind === 'button') return 'buttons'
  const spots = new Set(places.map(({ at }) => at.join('/')))
  if (places.length < FEW || spots.size < places.length || places.some(({ at }) => at.length !== 2)) return 'piles'
  const lengths = [...rows(places).values()].map(({ length }) => length)
  // Rows whose length changes by one form a field of hexagons.
  return lengths.length > 1 && lengths.slice(1).every((length, n) => Math.abs(length - lengths[n]!) === 1)
    ? 'hexes'
    : 'squares'
}

const rows = (places: readonly Place[]): Map<number, Place[]> =>
  new Map([...grouped(places, ({ at }) => at[0]!)].sort(([one], [other]) => one - other))

export interface Spot {
  place: Place
  x: number
  y: number
}
export interface Field {
  spots: readonly Spot[]
  box: string
}

/** The positions of the places of a field, with spaces of radius `r`. */
export function field({ places, form }: PlaceGroup, r: number): Field {
  const across = form === 'hexes' ? WIDTH * r : 2 * r
  const down = form === 'hexes' ? 1.5 * r : 2 * r
  const lines = [...rows(places)]
  const least = Math.min(...places.map(({ at }) => at[1]!))
  const longest = Math.max(...lines.map(([, { length }]) => length))
  const top = lines[0]![0]
  const spots = lines.flatMap(([row, line]) =>
    line.map((place) => {
      // Hexagons of a shorter row are offset by half a space.
      const column =
        form === 'hexes'
          ? place.at[1]! - Math.min(...line.map(({ at }) => at[1]!)) + (longest - line.length) / 2
          : place.at[1]! - least
      return { place, x: column * across, y: (row - top) * down }
    }),
  )
  const edge = r * 1.2
  const [right, bottom] = [Math.max(...spots.map(({ x }) => x)), Math.max(...spots.map(({ y }) => y))]
  return {
    spots,
    box: [-edge, -edge, right + 2 * edge, bottom + 2 * edge].map((value) => Math.round(value * 10) / 10).join(' '),
  }
}
