/** My own results by game, level and board: in this browser alone, and exportable. */
import { keep, kept } from './settings.svelte'
import type { End, RoomSeen } from './protocol'

export interface OwnResult { id: string; game: string; day: string; seat: number; score: number; rank: number; scores: number[]; bots: string[]; options: Record<string, string> }

const KEY = 'duchy-results'
const MOST = 2000

export const results = (): OwnResult[] => kept<OwnResult[]>(KEY, [])

export function keepResult(id: string, room: RoomSeen, end: End, seats: readonly number[]): void {
  const known = results()
  const fresh = seats.flatMap((seat): OwnResult[] => {
    if (known.some((result) => result.id === id && result.seat === seat)) return []
    const bots = room.chairs.flatMap(({ bot }) => (bot ? [bot] : []))
    return [{ id, game: room.name, day: new Date().toISOString().slice(0, 10), seat, score: end.scores[seat] ?? 0, rank: end.ranks[seat] ?? 0, scores: end.scores, bots, options: room.options }]
  })
  if (fresh.length > 0) keep(KEY, [...known, ...fresh].slice(-MOST))
}

export const forgetResults = (): void => keep(KEY, [])
