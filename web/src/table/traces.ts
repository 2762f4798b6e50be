/** Log lines about players: undos, refused requests, leaving and joining. */
import type { RoomSeen } from '../wire/protocol'

/** Kinds of lines that no game tells, each with the text of that name; all are about a seat. */
export const TRACES: ReadonlySet<string> = new Set([
  'trace-undone',
  'trace-refused',
  'trace-bot',
  'trace-back',
  'trace-left',
  'trace-joined',
  'trace-resigned',
])

export type Trace = readonly [kind: string, seat: number]

/** What became of the people at a table, and of what was asked of all; `undone` is whether a move was taken back meanwhile. */
export function traces(before: RoomSeen, after: RoomSeen, undone: boolean): Trace[] {
  if (before.status !== 'running' || after.status !== 'running') return []
  const people = after.chairs.flatMap((now, seat): Trace[] => {
    const old = before.chairs[seat]
    if (!old) return []
    if (now.resigned && !old.resigned) return [['trace-resigned', seat]]
    if (old.person && !now.person) return [['trace-left', seat]]
    if (!old.person && now.person) return [['trace-joined', seat]]
    if (!old.bot && now.bot) return [['trace-bot', seat]]
    return old.bot && !now.bot ? [['trace-back', seat]] : []
  })
  const asked = before.votes.filter(({ what, by }) => after.votes.every((vote) => vote.what !== what || vote.by !== by))
  const refused = asked.filter(
    ({ what, by, seat }) =>
      (what === 'undo' ? !undone : what !== 'give' || people.every(([, gone]) => gone !== seat)) &&
      people.every(([, gone]) => gone !== by),
  )
  return [...people, ...refused.map(({ by }): Trace => ['trace-refused', by])]
}
