/** The look of places during a choice: their edges and labels. */
import { phone } from '../browser/screen'
import { settings } from '../browser/settings.svelte'
import { Pointing, target, type Move } from './pointing'
import type { Table } from './table.svelte'

export type Edge = 'none' | 'thin' | 'gold' | 'broken' | 'loss' | 'picked'
export interface Look {
  edge: Edge
  points: number | null
  cost: { charge: string; count: number } | null
  asks: boolean
}

export const PLAIN: Look = { edge: 'none', points: null, cost: null, asks: false }

/** Whether a place is not on the table, but offered next to the preview. */
export const floats = ({ traits }: Table, place: string): boolean =>
  [...(traits.floating ?? []), ...(phone.current ? (traits.floatingOnPhone ?? []) : [])].some((kind) =>
    place.startsWith(kind),
  )

/** Whether such a place can be picked now, or is: at once where a click may begin anywhere, else where a move leads to it. */
export function isOffered(table: Table, place: string): boolean {
  const { pointing } = table.selection
  if (pointing.holds(place)) return true
  const through = pointing.through(place)
  return through.length > 0 && (settings.highlight === 'all' || begins(table, through))
}

/** Whether the next place ends a move, or something is picked already. */
const begins = (table: Table, through: readonly Move[]): boolean =>
  table.selection.picked.length > 0 || through.some((move) => move.touch.length === 1)

/** The looks of all places that do not look plain. */
export function looks(table: Table): ReadonlyMap<string, Look> {
  const { pointing } = table.selection
  const { live, picked } = pointing
  const found = new Map<string, Look>()
  const places = new Set(live.flatMap((move) => move.touch))
  for (const place of places) found.set(place, lookOf(table, place, pointing.touching(place)))
  for (const place of picked) found.set(place, { ...PLAIN, edge: 'picked' })
  if (picked.length > 0 && settings.highlight !== 'none') {
    const others = table.moves.flatMap((move) => (move.touch.length > 1 ? move.touch.slice(0, -1) : []))
    for (const place of others) if (!found.has(place)) found.set(place, { ...PLAIN, edge: 'thin' })
  }
  return found
}

function lookOf(table: Table, place: string, through: readonly Move[]): Look {
  const ends = through.every((move) => target(move) === place)
  const begun = begins(table, through)
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
  if (settings.highlight === 'none') return 'none'
  if (table.position.ask && table.traits.losses.has(table.position.ask.key)) return 'loss'
  const others = through.every((move) =>
    move.touch.some(
      (other) =>
        other !== place &&
        table.traits.modifiers?.some((word) => other.startsWith(word)) &&
        !table.selection.picked.includes(other),
    ),
  )
  if (others) return 'broken'
  if (settings.highlight === 'all' || begun) return 'gold'
  return ends ? 'none' : 'thin'
}

function costOf(table: Table, move: Move): Look['cost'] {
  for (const [key, change] of Object.entries(move.change)) {
    const charge = table.traits.charges[key]
    if (change < 0 && charge) return { charge, count: -change }
  }
  return null
}
