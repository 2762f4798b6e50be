/** Log lines about players: undos, refused requests, leaving and joining. */
import type { RoomSeen } from '../wire/protocol'
import type { Happened } from './queue'

/** Kinds of log lines that do not come from a game, each with the text of that name; all are about a seat. */
export const TRACES: ReadonlySet<string> = new Set([
  'trace-undone',
  'trace-refused',
  'trace-bot',
  'trace-back',
  'trace-left',
  'trace-joined',
  'trace-resigned',
])

/** The log after an undo: without the undone events, but with all lines about players. */
export const takenBack = (log: readonly Happened[], ply: number): Happened[] =>
  log.flatMap((event) => (event.ply <= ply ? event : event.name === undefined ? [] : { ...event, ply }))

export type Trace = readonly [kind: string, seat: number]

/** Changes of players and refused votes between two messages; `undone` is whether a move was undone in between. */
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
  const ended = before.votes.filter(({ what, by }) => after.votes.every((vote) => vote.what !== what || vote.by !== by))
  const refused = ended.filter(
    ({ what, by, seat }) =>
      (what === 'undo' ? !undone : what !== 'give' || people.every(([, gone]) => gone !== seat)) &&
      people.every(([, gone]) => gone !== by),
  )
  return [...people, ...refused.map(({ by }): Trace => ['trace-refused', by])]
}
