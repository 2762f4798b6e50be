/** Turning points in words: the log entries between two moments. */
import { t } from '../../words/language.svelte'
import type { Analysis, End, Round, TurningPoint } from '../../wire/protocol'
import { lines, type Line } from '../../table/log'
import type { Table } from '../../table/table.svelte'

export interface Turned {
  point: TurningPoint
  story: Line[]
}

const MOST = 3
const TOLD = 2

/**
 * How everybody stood, moment by moment. Several things may happen at one moment of those who look: the last of them
 * counts. How the game ended is known, whatever was found so far.
 */
export function stood({ rounds }: Pick<Analysis, 'rounds'>, { ranks, scores }: Pick<End, 'ranks' | 'scores'>): Round[] {
  const found = rounds.filter(({ ply }, n, all) => all[n + 1]?.ply !== ply)
  const winners = ranks.filter((rank) => rank === 1).length
  const chance = scores.length === 1 ? scores : ranks.map((rank) => (rank === 1 ? 1 / winners : 0))
  return found.map((round, n) => (n === found.length - 1 ? { ...round, chance } : round))
}

/** The moments that moved a seat's hopes most, in the order in which they came. */
export function turned({ turning_points: points, done }: Analysis, table: Table, seat: number): Turned[] {
  // At first sight hopes jump near the end, where nothing turned.
  return [...((done && points[seat]) || [])]
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, MOST)
    .sort((one, other) => one.first - other.first)
    .map((point) => ({ point, story: story(table, point) }))
}

/** What was done then: the deeds that scored first, else the first ones. */
function story(table: Table, { first, last }: TurningPoint): Line[] {
  const found = lines(
    table.log.filter(({ ply }) => ply > first && ply <= Math.max(last, first + 1)),
    table.texts,
    Infinity,
  )
  return found
    .toSorted((one, other) => other.points - one.points || one.n - other.n)
    .slice(0, TOLD)
    .toSorted((one, other) => one.n - other.n)
}

/** Who thought it over; before anybody has, that somebody does. */
export function thought({ done, level }: Analysis): string {
  if (!level) return t('thinking')
  return t(done ? 'thought-with' : 'still-thinking', { level: t(`level-${level}`) })
}
