/** What turned a game, in words: the deeds between two moments, told by the log. */
import { t } from '../../language.svelte'
import type { Analysis, TurningPoint } from '../../protocol'
import { lines, type Line } from '../../table/log'
import type { TableState } from '../../table/table.svelte'

export interface Turned { point: TurningPoint; story: Line[] }

const MOST = 3
const TOLD = 2

/** The moments that moved a seat's hopes most, in the order in which they came. */
export function turned({ turning_points: points }: Analysis, table: TableState, seat: number): Turned[] {
  return [...(points[seat] ?? [])]
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, MOST)
    .sort((one, other) => one.first - other.first)
    .map((point) => ({ point, story: told(table, point) }))
}

/** What was done then: the deeds that scored first, else the first ones. */
function told(table: TableState, { first, last }: TurningPoint): Line[] {
  const found = lines(table.log.filter(({ ply }) => ply > first && ply <= Math.max(last, first + 1)), table.texts, Infinity)
  return found.toSorted((one, other) => other.points - one.points || one.n - other.n).slice(0, TOLD).toSorted((one, other) => one.n - other.n)
}

/** Who thought it over; before anybody has, that somebody does. */
export function thought({ done, level }: Analysis): string {
  if (!level) return t('thinking')
  return t(done ? 'thought-with' : 'still-thinking', { level: t(`level-${level}`) })
}
