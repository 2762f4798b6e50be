/** My own results by game, level and board: in this browser alone, and exportable. */
import { keep, kept } from './settings.svelte'
import type { End, RoomSeen } from './protocol'

export interface OwnResult { id: string; game: string; day: string; seat: number; score: number; rank: number; scores: number[]; bots: string[]; options: Record<string, string>; board?: string }

const KEY = 'duchy-results'
const MOST = 2000

export const results = (): OwnResult[] => kept<OwnResult[]>(KEY, [])

export function keepResult(id: string, room: RoomSeen, end: End, seats: readonly number[], board: (seat: number) => string): void {
  const known = results()
  const fresh = seats.flatMap((seat): OwnResult[] => {
    if (known.some((result) => result.id === id && result.seat === seat)) return []
    const bots = room.chairs.flatMap(({ bot }) => (bot ? [bot] : []))
    return [{ id, game: room.name, day: new Date().toISOString().slice(0, 10), seat, score: end.scores[seat] ?? 0, rank: end.ranks[seat] ?? 0, scores: end.scores, bots, options: room.options, board: board(seat) }]
  })
  if (fresh.length > 0) keep(KEY, [...known, ...fresh].slice(-MOST))
}

export type Sorted = 'game' | 'level' | 'board'
export interface Group { game: string; key: string; own: OwnResult[] }

const keyOf = ({ bots, board }: OwnResult, by: Sorted): string => {
  if (by === 'level') return [...new Set(bots)].sort().join(', ')
  return by === 'board' ? (board ?? '') : ''
}

/** Results that belong together, game by game. */
export function grouped(list: readonly OwnResult[], by: Sorted): Group[] {
  const found = [...Map.groupBy(list, (result) => `${result.game}/${keyOf(result, by)}`).values()]
  return found.map((own) => ({ game: own[0]!.game, key: keyOf(own[0]!, by), own })).sort((one, other) => one.game.localeCompare(other.game) || one.key.localeCompare(other.key))
}

export const forgetResults = (): void => keep(KEY, [])
