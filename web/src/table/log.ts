/** Events as log lines: equal neighbours are merged, and minor events left out. */
import type { Happened } from './queue'
import type { Texts } from './texts'

export interface Line {
  n: number
  ply: number
  seat: number | null
  text: string
  points: number
  times: number
  count: number
  kind: string
}

/** The newest lines first, up to a maximum; all of them, or a seat's. Older ones are not even put into words. */
export function lines(events: readonly Happened[], texts: Texts, most: number, only: number | null = null): Line[] {
  const found: Line[] = []
  let last: Line | undefined
  for (let n = events.length - 1; n >= 0; n -= 1) {
    const event = events[n]!
    const args = texts.arguments(event.kind, event.args)
    // What is said by what follows is left out, unless it costs workers.
    if (texts.quiet.has(event.kind) && !args['workers']) continue
    // Many of a kind, as at the beginning of a phase, are told by their number.
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
    if (found.length === most) break
    last = {
      n,
      ply: event.ply,
      seat: args['seat'] ?? null,
      text,
      points: args['points'] ?? 0,
      times: 1,
      count: 1,
      kind: event.kind,
    }
    if (only === null || last.seat === only) found.push(last)
  }
  return found
}
