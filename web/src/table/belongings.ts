/** What a seat has, in words: for the key that says it aloud, for ears that meet its part of the table. */
import { grouped } from '../group'
import { has, t } from '../language.svelte'
import { called, colon, contents, listed, placeName } from './names'
import type { Place, Who } from './scene.svelte'
import type { Table } from './table.svelte'

/** A number of a view that is no amount: which estate it is. */
const WHICH = 'estate'
/** Places of which the view tells how much lies there. */
const COUNTED = new Set(['silver', 'workers', 'florins', 'track'])
/** Places that say more than what lies there. */
const TELLING = new Set(['worker', 'threat', 'majority', 'finished', 'page'])

/** 21 points, 23 with what counts at the end. */
export function score(table: Table, who: Who): string {
  const { points, total } = table.player(who)
  return t('points', { points }) + (total === points ? '' : `, ${t('points-end', { total })}`)
}

/** Points, and how much somebody has of all that can be counted. */
export function summary(table: Table, who: Who): string {
  const amounts = Object.keys(table.player(who)).filter((key) => typeof table.player(who)[key] === 'number' && key !== WHICH && table.texts.has(`term-${key}`))
  return [score(table, who), ...amounts.map((key) => amount(table, who, key))].join(', ')
}

/** Workers: 4. */
export const amount = (table: Table, who: Who, what: string): string => `${colon(table.texts.term(what))} ${table.has(who, what)}`

/** All but me: so many points, so many workers. */
export const rivals = (table: Table): string[] => table.rivals.map((who) => `${colon(table.name(who))} ${summary(table, who)}`)

/** What lies before somebody, a line for each kind of place: storage: mine; 2 × ship. */
export function belongings(table: Table, who: Who): string[] {
  const filled = [...table.scene.places.values()].filter(({ id, whose }) => whose === who && table.scene.first(id) && !COUNTED.has(word(id)))
  return [...grouped(filled, ({ id }) => heading(table, id))].map(([name, places]) => `${colon(name)} ${listed(places.flatMap((place) => things(table, place)))}`)
}

const word = (id: string): string => id.split('/')[0] ?? ''

function heading(table: Table, id: string): string {
  const kind = word(id)
  if (kind === 'canal') return t('canal', { section: (id.split('/')[2] ?? '').toUpperCase() })
  return has(`has-${kind}`) ? t(`has-${kind}`) : table.texts.say(`place-${kind}`)
}

function things(table: Table, { id, printed }: Place): string[] {
  const pieces = table.scene.at(id)
  if (word(id) === 'column') return [pieces.map((piece) => called(table, piece)).join(', ')]
  if (word(id) === 'pile' && printed['round']) return [t('for-round', { round: printed['round'], what: contents(table, id) })]
  const telling = TELLING.has(word(id)) ? table.texts.term(String(printed['disaster'] ?? printed['colour'] ?? id.split('/').at(-1))) : ''
  return pieces.flatMap((piece) => Array<string>(piece.number).fill(telling || called(table, piece)))
}

/** The spaces of somebody's board, each with what lies there. */
export const board = (table: Table, who: Who): string[] =>
  [...table.scene.places.values()].filter(({ whose, printed }) => whose === who && printed['name']).map(({ id }) => placeName(table, id, true, true))
