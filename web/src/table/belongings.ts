/** The holdings of a seat in words, for screen readers and the key that reads them out. */
import { grouped } from '../browser/group'
import { t } from '../words/language.svelte'
import { colon, listed, pieceName, placeName, wordName } from './names'
import { wordOf, type Place, type Who } from './scene.svelte'
import type { Table } from './table.svelte'

/** "21 points, 23 including end-of-game scoring". */
export function score(table: Table, who: Who): string {
  const { points, total } = table.player(who)
  return t('points', { points }) + (total === points ? '' : `, ${t('points-end', { total })}`)
}

/** A player's points and amounts. */
export function summary(table: Table, who: Who): string {
  const amounts = Object.keys(table.player(who)).filter(
    (key) =>
      typeof table.player(who)[key] === 'number' &&
      !table.traits.notAmounts?.has(key) &&
      table.texts.has(`term-${key}`),
  )
  return [score(table, who), ...amounts.map((key) => amount(table, who, key))].join(', ')
}

/** "Workers: 4". */
export const amount = (table: Table, who: Who, what: string): string =>
  `${colon(table.texts.term(what))} ${table.has(who, what)}`

/** The points and amounts of all other players. */
export const rivals = (table: Table): string[] =>
  table.rivals.map((who) => `${colon(table.name(who))} ${summary(table, who)}`)

/** A player's pieces, one line per kind of place: "storage: mine; 2 × ship". */
export function belongings(table: Table, who: Who): string[] {
  const filled = [...table.scene.places.values()].filter(
    ({ id, whose }) => whose === who && table.scene.first(id) && !table.traits.inView?.has(wordOf(id)),
  )
  return [...grouped(filled, ({ id }) => heading(table, id))].map(
    ([name, places]) =>
      `${colon(table.texts.fromFolder(`has-${wordOf(places[0]!.id)}`, { count: places.length }) ?? name)} ${listed(
        table,
        places.flatMap((place) => things(table, place)),
      )}`,
  )
}

const heading = (table: Table, id: string): string =>
  table.traits.headings?.[wordOf(id)]?.(table, id) ?? wordName(table, wordOf(id))

function things(table: Table, place: Place): string[] {
  const own = table.traits.belongings?.[wordOf(place.id)]?.(table, place)
  return (
    own ?? table.scene.pieces(place.id).flatMap((piece) => Array<string>(piece.number).fill(pieceName(table, piece)))
  )
}

/** A printed term of a place, once per piece there, instead of the names of the pieces. */
export const printedTerm =
  (key: string) =>
  (table: Table, { id, printed }: Place): string[] =>
    Array<string>(table.scene.count(id)).fill(table.texts.term(String(printed[key] ?? id.split('/').at(-1))))

/** The spaces of a player's board, each with its pieces. */
export const board = (table: Table, who: Who): string[] =>
  [...table.scene.places.values()]
    .filter(({ whose, printed }) => whose === who && printed['name'])
    .map(({ id }) => placeName(table, id, { withOwner: false }))
