/** My results by game, level and board: stored only in this browser, and exportable. */
import { grouped } from './group'
import { storeValue, storedValue } from './settings.svelte'
import type { End, RoomSeen } from '../wire/protocol'

export interface OwnResult {
  id: string
  game: string
  day: string
  /** When it ended, by the server's clock, in milliseconds. */
  at?: number
  seat: number
  score: number
  rank: number
  scores: number[]
  bots: string[]
  options: Record<string, string>
  board?: string
  kind?: string
  /** Number of people I played against, and the verdict of a solo game. */
  people?: number
  verdict?: string
  /** Whether the opponent resigned: the game was won early, and its points are not comparable. */
  unfinished?: boolean
  /** Number of my undos that took dice rolls or draws back. */
  undone?: number
}

const KEY = 'duchy-results'
const MAX_RESULTS = 2000

/** The verdict of a solo game below the first threshold. */
const LOST_ALONE = 'grade-try-again'

export const results = (): OwnResult[] => storedValue<OwnResult[]>(KEY, [])

export const won = ({ rank, verdict }: OwnResult): boolean => rank === 1 && verdict !== LOST_ALONE

/** The result of a two-player game in which one player resigned or lost by time: the other won, with the points at that time. */
export function resultByResignation(room: RoomSeen, points: readonly number[]): End | null {
  const winner = room.chairs.findIndex(({ resigned }) => !resigned)
  if (!['resigned', 'time'].includes(room.closed ?? '') || room.chairs.length !== 2 || winner < 0) return null
  return {
    scores: [...points],
    ranks: room.chairs.map((_, seat) => (seat === winner ? 1 : 2)),
    sources: [],
    seed: '',
    undone: [],
    verdict: '',
  }
}

/** `at` is the server's time, which also defines the day. */
export function keepResult(
  id: string,
  room: RoomSeen,
  end: End,
  seats: readonly number[],
  at: number,
  board: (seat: number) => string,
): void {
  // What-ifs and imported games do not count.
  if (/what-if|plan|imported/.test(room.kind ?? '')) return
  const known = results()
  const fresh = seats.flatMap((seat): OwnResult[] => {
    if (known.some((result) => result.id === id && result.seat === seat)) return []
    // Games that a bot finished for me, or that I resigned, do not count.
    if (room.chairs[seat]?.bot || room.chairs[seat]?.resigned) return []
    const people = room.chairs.filter(({ person }, other) => person && other !== seat).length
    // A bot that plays on for a person is not an opponent of its own.
    const bots = room.chairs.flatMap(({ bot, person }) => (bot && !person ? [bot] : []))
    return [
      {
        id,
        game: room.name,
        day: new Date(at).toISOString().slice(0, 10),
        at,
        seat,
        score: end.scores[seat] ?? 0,
        rank: end.ranks[seat] ?? 0,
        scores: end.scores,
        bots,
        options: room.options,
        board: board(seat),
        people,
        verdict: end.verdict,
        ...(end.undone[seat] ? { undone: end.undone[seat] } : {}),
        ...(room.closed ? { unfinished: true } : {}),
        ...(room.kind ? { kind: room.kind } : {}),
      },
    ]
  })
  if (fresh.length > 0) storeValue(KEY, [...known, ...fresh].slice(-MAX_RESULTS))
}

export type Sorted = 'game' | 'level' | 'board'
export interface ResultGroup {
  game: string
  key: string
  own: OwnResult[]
}

/** Represents people among the levels of opponents. */
export const PEOPLE = 'people'

const keyOf = ({ bots, board, people = 0 }: OwnResult, by: Sorted): string => {
  if (by === 'level')
    return [...new Set(bots)]
      .sort()
      .concat(people > 0 ? PEOPLE : [])
      .join(', ')
  return by === 'board' ? (board ?? '') : ''
}

/** Results by game, and by level or board. */
export function resultGroups(list: readonly OwnResult[], by: Sorted): ResultGroup[] {
  const found = [...grouped(list, (result) => `${result.game}/${keyOf(result, by)}`).values()]
  return found
    .map((own) => ({ game: own[0]!.game, key: keyOf(own[0]!, by), own }))
    .sort((one, other) => one.game.localeCompare(other.game) || one.key.localeCompare(other.key))
}

/** First tries of daily puzzles, the newest first. */
export const puzzles = (list: readonly OwnResult[]): OwnResult[] =>
  list.filter(({ kind }) => kind === 'daily').reverse()

/** Add the results of an exported file; returns the number of new ones, or nothing if the file is not ours. */
export function importResults(text: string): number | null {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return null
  }
  const fits = (one: Partial<OwnResult> | null): boolean =>
    typeof one?.id === 'string' &&
    typeof one.game === 'string' &&
    typeof one.day === 'string' &&
    typeof one.seat === 'number' &&
    typeof one.score === 'number' &&
    typeof one.rank === 'number' &&
    Array.isArray(one.bots)
  if (!Array.isArray(found) || !found.every(fits)) return null
  const known = results()
  const fresh = (found as OwnResult[]).filter(
    ({ id, seat }) => !known.some((other) => other.id === id && other.seat === seat),
  )
  storeValue(KEY, [...known, ...fresh].sort((one, other) => one.day.localeCompare(other.day)).slice(-MAX_RESULTS))
  return fresh.length
}

export const forgetResults = (): void => storeValue(KEY, [])
