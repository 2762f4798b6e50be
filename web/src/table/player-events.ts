/** What players do around a game: undos, refused and withdrawn requests, leaving and joining, bots that fail. */
import type { RoomSeen, Undone } from '../wire/protocol'
import { listOf, t } from '../words/language.svelte'
import type { GameEvent } from './events'

/** Kinds of log lines that do not come from a game, each with the text of that name; all are about a seat. */
export const PLAYER_EVENTS: ReadonlySet<string> = new Set([
  'trace-undone',
  'trace-refused',
  'trace-withdrew',
  'trace-bot',
  'trace-back',
  'trace-left',
  'trace-joined',
  'trace-resigned',
  'trace-replaced',
  'trace-cut',
  'trace-timeout',
  'trace-away',
  'trace-paused',
  'trace-resumed',
])

export const playerEvent = (
  ply: number,
  kind: string,
  seat: number,
  name: string,
  moves: readonly Undone[] = [],
): GameEvent => ({
  ply,
  kind: `trace-${kind}`,
  args: [seat],
  motions: [],
  name,
  moves,
})

const total = (moves: readonly Undone[]): number => moves.reduce((sum, { count }) => sum + count, 0)

/** An event about a player in words, to one of them; an undo says whose other moves it undid. */
export function playerSentence({ kind, args, name = '', moves = [] }: GameEvent, me: number): string {
  const keyOf = (seat: number | undefined): string => (seat === me ? 'you' : 'other')
  const others = moves.filter(({ seat }) => seat !== args[0])
  const whose = listOf(others.map(({ seat, count, name }) => t('undone-by', { count, name, seatKey: keyOf(seat) })))
  const key = whose ? `${kind}-others` : kind
  return t(key, { name, count: Math.max(1, total(moves)), whose, seatKey: keyOf(args[0]) })
}

export type PlayerChange = readonly [kind: string, seat: number]

/** Changes of players, and refused or withdrawn votes between two messages; `undone` is whether a move was undone in between. */
export function playerChanges(before: RoomSeen, after: RoomSeen, undone: boolean): PlayerChange[] {
  if (before.status !== 'running' || after.status !== 'running') return []
  const people = after.chairs.flatMap((now, seat): PlayerChange[] => {
    const old = before.chairs[seat]
    if (!old) return []
    if (now.resigned && !old.resigned) return [['resigned', seat]]
    if (old.person && !now.person) return [['left', seat]]
    if (!old.person && now.person) return [['joined', seat]]
    if (!old.bot && now.bot) return [[now.late ? 'timeout' : 'bot', seat]]
    return old.bot && !now.bot ? [['back', seat]] : []
  })
  const ended = before.votes.filter(({ what, by }) => after.votes.every((vote) => vote.what !== what || vote.by !== by))
  const refused = ended.filter(
    ({ what, by, seat }) =>
      (what === 'undo' ? !undone : what !== 'give' || people.every(([, gone]) => gone !== seat)) &&
      people.every(([, gone]) => gone !== by),
  )
  return [
    ...people,
    ...refused.map(({ what, by }): PlayerChange => [after.withdrawn?.includes(what) ? 'withdrew' : 'refused', by]),
  ]
}
