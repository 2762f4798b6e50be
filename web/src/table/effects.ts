/** The places and points of events without motion. */
import { styleOf } from './event-style'
import type { EventEffect } from './flights.svelte'
import type { GameEvent } from './events'
import type { Place } from './scene.svelte'
import type { Table } from './table.svelte'

/** A region is sorted by distance, since the animation spreads from the placed tile. */
export function effectOf({ texts, traits, scene }: Table, { kind, args }: GameEvent): EventEffect {
  const named = texts.arguments(kind, args)
  const places = styleOf(traits.events, kind).places?.(named) ?? []
  const first = scene.places.get(places[0] ?? '')
  const region = first?.printed['region']
  const far = ({ at }: Place) => Math.hypot(...at.map((x, n) => x - (first?.at[n] ?? 0)))
  const spread = [...scene.places.values()]
    .filter(({ whose, printed }) => whose === first?.whose && printed['region'] === region)
    .sort((one, other) => far(one) - far(other))
  return {
    places: region === undefined ? places : spread.map(({ id }) => id),
    seat: named['seat'] ?? null,
    points: named['points'] ?? 0,
  }
}
