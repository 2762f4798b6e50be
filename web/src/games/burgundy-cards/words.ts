/** How the contents of some places of this game are read out, and its questions. */
import { contents, pieceName } from '../../table/names'
import type { Place } from '../../table/scene.svelte'
import type { Table } from '../../table/table.svelte'
import type { GameTraits } from '../../table/traits'

/** Cards that all lie face down are told by their number. */
const hidden = (table: Table, id: string): string | undefined =>
  table.scene.first(id) && table.scene.pieces(id).every(({ shown }) => !shown)
    ? table.texts.say('hidden-told', { count: table.scene.count(id) })
    : undefined
/** A card of a hand by name; those seen from behind only are told once, by their number. */
function backs(table: Table, { id, whose }: Place): string[] {
  const piece = table.scene.first(id)
  if (piece?.shown) return [pieceName(table, piece)]
  const all = table.scene.under(`hand/${whose}/`).filter((place) => table.scene.first(place.id)?.shown === false)
  return all[0]?.id === id ? [table.texts.say('hidden-told', { count: all.length })] : []
}
/** A pile of goods or animals: its first card, and how many are below. */
const pile = (table: Table, id: string): string | undefined => {
  const top = table.scene.pieces(id).find(({ shown }) => shown)
  return top && table.texts.say('pile-told', { top: pieceName(table, top), count: table.scene.count(id) - 1 })
}

export const words = {
  neverEmpty: new Set(['supply', 'count', 'bonus/', 'die', 'round']),
  amounts: new Set(['silver', 'workers', 'points']),
  inView: new Set(['silver', 'workers']),
  contents: {
    hand: hidden,
    pile: hidden,
    deck: hidden,
    discard: (table, id) =>
      table.scene.first(id) ? table.texts.say('cards-told', { count: table.scene.count(id) }) : undefined,
    'good-pile': pile,
    'animal-pile': pile,
  },
  belongings: {
    hand: backs,
    column: (table, { id }) => [
      table.scene
        .pieces(id)
        .map((piece) => pieceName(table, piece))
        .join(', '),
    ],
    pile: (table, { id, printed }) => [
      printed['round']
        ? table.texts.say('for-round', { round: printed['round'], what: contents(table, id) })
        : contents(table, id),
    ],
  },
} satisfies Partial<GameTraits>
