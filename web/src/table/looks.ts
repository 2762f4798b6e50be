/** The look of places during a choice: their edges and labels. */
import { settings } from '../browser/settings.svelte'
import { Pointing, target, type Move } from './pointing'
import type { Place } from './scene.svelte'
import type { Sounds } from './sound'
import type { Table } from './table.svelte'

/** What a game's drawing folder adds to what the server says. */
export interface Manner {
  /** Questions that take something away: red edges instead of gold. */
  losses: ReadonlySet<string>
  /** The charge of what is paid. */
  charges: Readonly<Record<string, string>>
  /** The first words of places that lie nowhere on the table: they are offered beside the preview. */
  floating?: readonly string[]
  /** The first words of places that change what another place of a move would mean, at a price: its edge is broken. */
  bends?: readonly string[]
  /** The sound of each kind of event that is heard. */
  sounds?: Sounds
  /** Events that are told by what follows them. */
  quiet?: ReadonlySet<string>
  /** What befalls somebody, and is no move. */
  befalls?: ReadonlySet<string>
  /** The first words of places in which nothing ever lies, so that nobody says that they are empty; with a slash, only of nobody's. */
  bare?: ReadonlySet<string>
  /** Numbers of a player's view that are no amounts: which board it is. */
  which?: ReadonlySet<string>
  /** The first words of places of which the view tells how much lies there. */
  untold?: ReadonlySet<string>
  /** How what lies in a place is told among what somebody has, where that is not by the names of its pieces. */
  holds?: Readonly<Record<string, (table: Table, place: Place) => string[]>>
  /** Under which heading a place is told, where that is not the name of its kind. */
  heads?: Readonly<Record<string, (table: Table, id: string) => string>>
  /** Where that happens which moves nothing, by the kind of event: the whole region around the first place. */
  happens?: Readonly<Record<string, (args: Readonly<Record<string, number>>) => string[]>>
}

export type Edge = 'none' | 'thin' | 'gold' | 'broken' | 'loss' | 'picked'
export interface Look {
  edge: Edge
  points: number | null
  cost: { charge: string; count: number } | null
  asks: boolean
}

export const PLAIN: Look = { edge: 'none', points: null, cost: null, asks: false }

/** The looks of all places that do not look plain. */
export function looks(table: Table): ReadonlyMap<string, Look> {
  const { live, picked } = table.pointing
  const found = new Map<string, Look>()
  const places = new Set(live.flatMap((move) => move.touch))
  for (const place of places)
    found.set(
      place,
      lookOf(
        table,
        place,
        live.filter((move) => move.touch.includes(place)),
      ),
    )
  for (const place of picked) found.set(place, { ...PLAIN, edge: 'picked' })
  if (picked.length > 0 && settings.density !== 'none') {
    const others = table.moves.flatMap((move) => (move.touch.length > 1 ? move.touch.slice(0, -1) : []))
    for (const place of others) if (!found.has(place)) found.set(place, { ...PLAIN, edge: 'thin' })
  }
  return found
}

function lookOf(table: Table, place: string, through: readonly Move[]): Look {
  const ends = through.every((move) => target(move) === place)
  const begun = table.picked.length > 0 || through.some((move) => move.touch.length === 1)
  const [best] = new Pointing(through, {}, [place]).ways
  const shown = ends && begun && best
  return {
    edge: edgeOf(table, place, through, ends, begun),
    points: shown ? Math.max(...through.map((move) => move.points)) : null,
    cost: shown ? costOf(table, best) : null,
    asks: false,
  }
}

function edgeOf(table: Table, place: string, through: readonly Move[], ends: boolean, begun: boolean): Edge {
  if (settings.density === 'none') return 'none'
  if (table.table.ask && table.manner.losses.has(table.table.ask.key)) return 'loss'
  const others = through.every((move) =>
    move.touch.some(
      (other) =>
        other !== place && table.manner.bends?.some((word) => other.startsWith(word)) && !table.picked.includes(other),
    ),
  )
  if (others) return 'broken'
  if (settings.density === 'all' || begun) return 'gold'
  return ends ? 'none' : 'thin'
}

function costOf(table: Table, move: Move): Look['cost'] {
  for (const [key, change] of Object.entries(move.change)) {
    const charge = table.manner.charges[key]
    if (change < 0 && charge) return { charge, count: -change }
  }
  return null
}
