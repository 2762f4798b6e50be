/** How the contents of some places of this game are read out, and its questions. */
import { printedTerm } from '../../table/belongings'
import { pieceName } from '../../table/names'
import type { Table } from '../../table/table.svelte'
import type { GameTraits } from '../../table/traits'

/** Cards seen from behind, by colour: "2 blue cards"; those whose face is known by name. */
const cards = (table: Table, id: string): string[] =>
  table.scene
    .pieces(id)
    .map((piece) =>
      piece.shown
        ? pieceName(table, piece)
        : table.texts.say('back-told', { count: piece.number, colour: table.texts.term(piece.kind) }),
    )
const house = (table: Table, id: string): string | undefined => {
  const colour = table.scene.first(id)?.kind
  return colour === undefined ? undefined : table.texts.say('house-told', { colour: table.texts.term(colour) })
}
/** A pile is told by its number of cards and the back of its first one. */
const pile = (table: Table, id: string): string | undefined => {
  const top = table.scene.pieces(id).find(({ kind }) => kind !== 'card')
  const [count, colour] = [table.scene.count(id), top && table.texts.term(top.kind)]
  if (count === 0) return undefined
  return table.texts.say(colour === undefined ? 'hidden-told' : 'pile-told', { count, colour: colour ?? '' })
}

export const words = {
  neverEmpty: new Set(['supply', 'pay', 'seat', 'new-house']),
  amounts: new Set(['florins', 'worker', 'threat', 'round', 'price', 'statue']),
  inView: new Set(['florins', 'track']),
  contents: {
    hand: (table, id) => cards(table, id).join(', '),
    house,
    pile,
    reserve: pile,
    track: (table, id) => table.texts.say('level-told', { level: table.scene.count(id) }),
  },
  belongings: {
    hand: (table, { id }) => cards(table, id),
    house: (table, { id }) => [house(table, id) ?? ''],
    worker: printedTerm('colour'),
    threat: printedTerm('disaster'),
    majority: printedTerm('colour'),
  },
  headings: { canal: (table, id) => table.texts.say('canal', { section: (id.split('/')[2] ?? '').toUpperCase() }) },
} satisfies Partial<GameTraits>
