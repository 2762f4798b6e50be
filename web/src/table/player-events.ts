/** What players do around a game: undos, refused requests, leaving and joining. */
import type { RoomSeen } from '../wire/protocol'
import type { GameEvent } from './events'

/** Kinds of log lines that do not come from a game, each with the text of that name; all are about a seat. */
export const PLAYER_EVENTS: ReadonlySet<string> = new Set([
  'trace-undone',
  'trace-refused',
  'trace-bot',
  'trace-back',
  'trace-left',
  'trace-joined',
  'trace-resigned',
])

export const playerEvent = (ply: number, kind: string, seat: number, name: string): GameEvent => ({
  ply,
  kind: `trace-${kind}`,
  args: [seat],
  motions: [],
  name,
})

export type PlayerChange = readonly [kind: string, seat: number]

/** Changes of players and refused votes between two messages; `undone` is whether a move was undone in between. */
export function playerChanges(before: RoomSeen, after: RoomSeen, undone: boolean): PlayerChange[] {
  if (before.status !== 'running' || after.status !== 'running') return []
  const people = after.chairs.flatMap((now, seat): PlayerChange[] => {
    const old = before.chairs[seat]
    if (!old) return []
    if (now.resigned && !old.resigned) return [['resigned', seat]]
    if (old.person && !now.person) return [['left', seat]]
    if (!old.person && now.person) return [['joined', seat]]
    if (!old.bot && now.bot) return [['bot', seat]]
    return old.bot && !now.bot ? [['back', seat]] : []
  })
  const ended = before.votes.filter(({ what, by }) => after.votes.every((vote) => vote.what !== what || vote.by !== by))
  const refused = ended.filter(
    ({ what, by, seat }) =>
      (what === 'undo' ? !undone : what !== 'give' || people.every(([, gone]) => gone !== seat)) &&
      people.every(([, gone]) => gone !== by),
  )
  return [...people, ...refused.map(({ by }): PlayerChange => ['refused', by])]
}
