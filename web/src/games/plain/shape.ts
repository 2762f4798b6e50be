/** Which places of a scene are drawn together, and how: from their ids, kinds and positions alone. */
import { grouped } from '../../browser/group'
import { WIDTH } from '../../kit/hex'
import { wordOf, type Place, type Who } from '../../table/scene.svelte'

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
const MIN_FIELD_PLACES = 4

/** Places of one owner whose ids differ only in the last part, in the order received. */
export function groups(places: Iterable<Place>): PlaceGroup[] {
  return [...grouped([...places], keyOf)].map(([key, some]) => ({
    key,
    word: wordOf(some[0]!.id),
    whose: some[0]!.whose,
    places: some,
    form: formOf(some),
  }))
}

/** Whether a group is drawn as a board. */
export const isField = ({ form }: PlaceGroup): boolean => form === 'hexes' || form === 'squares'

/** The words that all names start and end with: "Your workers" for "Your blue workers" and "Your red workers". */
export function sharedWords(names: readonly string[]): string {
  const [first = [], ...rest] = names.map((name) => name.split(' '))
  const length = Math.min(...[first, ...rest].map((words) => words.length))
  const same = (at: number): boolean => rest.every((other) => other.at(at) === first.at(at))
  let [start, end] = [0, 0]
  while (start < length && same(start)) start += 1
  while (start + end < length && same(-1 - end)) end += 1
  return [...first.slice(0, start), ...first.slice(first.length - end)].join(' ').replace(/[\s,:;·]+$/, '')
}

/** A name with the parts of the ids of a group that it lacks and that are numbers or terms: "depot 3" for `depot/3/1`. */
export function titled(name: string, { places, whose }: PlaceGroup, term: (part: string) => string): string {
  const parts = places[0]!.id.split('/').slice(1, -1)
  const own = whose !== null && parts[0] === String(whose) ? parts.slice(1) : parts
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const lacking = own.filter((part) => !words.includes(part)).map((part) => (/^\d+$/.test(part) ? part : term(part)))
  return [name, ...lacking].filter((part) => part !== '').join(' ')
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
  if (places.length < MIN_FIELD_PLACES || spots.size < places.length || places.some(({ at }) => at.length !== 2))
    return 'piles'
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
