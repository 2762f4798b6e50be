/** Turning points in words: the log entries between two moments. */
import { t } from '../../words/language.svelte'
import type { Analysis, End, Round, TurningPoint } from '../../wire/protocol'
import { lines, type LogLine } from '../../table/log'
import type { Table } from '../../table/table.svelte'
import { decisive } from '../../table/decisive'

export interface TurningStory {
  point: TurningPoint
  story: LogLine[]
}

const MAX_EVENTS = 2

/**
 * Everyone's chances, moment by moment. If several analysed plies belong to the same moment of the viewer, the last one
 * counts. The final result is always known, even while the analysis runs.
 */
export function chancesByMoment(
  { rounds }: Pick<Analysis, 'rounds'>,
  { ranks, scores }: Pick<End, 'ranks' | 'scores'>,
): Round[] {
  const found = rounds.filter(({ ply }, n, all) => all[n + 1]?.ply !== ply)
  const winners = ranks.filter((rank) => rank === 1).length
  // Alone, one plays for points.
  const chance = scores.length === 1 ? scores : ranks.map((rank) => (rank === 1 ? 1 / winners : 0))
  return found.map((round, n) => (n === found.length - 1 ? { ...round, chance } : round))
}

/** The turning points of a seat, each with its story. */
export const turningPoints = (found: Analysis, table: Table, seat: number): TurningStory[] =>
  decisive(found, seat).map((point) => ({ point, story: story(table, point) }))

/** The events of that moment: those that scored first, else the first ones. */
function story(table: Table, { first, last }: TurningPoint): LogLine[] {
  const found = lines(
    table.log.events.filter(({ ply }) => ply > first && ply <= Math.max(last, first + 1)),
    table.texts,
    Infinity,
  )
  return found
    .toSorted((one, other) => other.points - one.points || one.n - other.n)
    .slice(0, MAX_EVENTS)
    .toSorted((one, other) => one.n - other.n)
}

/** The level that analysed the game, or a note that the analysis is running. */
export function analysedBy({ done, level, cut }: Analysis): string {
  if (!level) return t('thinking')
  return t(!done ? 'still-thinking' : cut ? 'thought-less' : 'thought-with', { level: t(`level-${level}`) })
}
