/** Events as log lines: equal neighbours are merged, and minor events left out. */
import type { GameEvent } from './events'
import type { Texts } from './texts'

export interface LogLine {
  n: number
  ply: number
  seat: number | null
  text: string
  points: number
  times: number
  count: number
  kind: string
  /** The number of the turn, counted from the newest: lines in a row about one player belong together. */
  turn: number
}

/** The lines, newest first, each when it is complete. Older ones than are wanted are not formatted. */
export function* newest(events: readonly GameEvent[], texts: Texts): Generator<LogLine, void> {
  let last: LogLine | undefined
  let turn = 0
  for (let n = events.length - 1; n >= 0; n -= 1) {
    const event = events[n]!
    const args = texts.arguments(event.kind, event.args)
    // Events that the next one implies are left out, unless they cost workers.
    if (texts.quiet.has(event.kind) && !args['workers']) continue
    // Many events of a kind, as at the start of a phase, are shown as a count.
    if (last?.kind === event.kind && texts.has(`event-${event.kind}-many`)) {
      last.count += 1
      last.n = n
      last.text = texts.say(`event-${event.kind}-many`, { count: last.count })
      continue
    }
    const text = texts.event(event)
    if (last?.text === text) {
      last.n = n
      last.ply = event.ply
      last.times += 1
      last.points += args['points'] ?? 0
      continue
    }
    if (last) yield last
    const seat = args['seat'] ?? null
    if (last && last.seat !== seat) turn += 1
    last = {
      n,
      ply: event.ply,
      seat,
      text,
      points: args['points'] ?? 0,
      times: 1,
      count: 1,
      kind: event.kind,
      turn,
    }
  }
  if (last) yield last
}

/** The newest lines, up to a maximum, of all seats or one. */
export function lines(events: readonly GameEvent[], texts: Texts, most: number, only: number | null = null): LogLine[] {
  const found: LogLine[] = []
  for (const line of newest(events, texts)) {
    if (only === null || line.seat === only) found.push(line)
    if (found.length === most) break
  }
  return found
}

/** Whether a sentence begins with a name, rather than with a longer word: "You" does not begin "Your mines". */
export const beginsWith = (sentence: string, name: string): boolean =>
  name !== '' && sentence.startsWith(name) && !/^[\p{L}\d]/u.test(sentence.slice(name.length))

/** A sentence without the name that it starts with, and without its full stop. */
export const withoutName = (sentence: string, name: string): string =>
  (beginsWith(sentence, name) && sentence[name.length] === ' ' ? sentence.slice(name.length + 1) : sentence).replace(
    /\.$/,
    '',
  )
