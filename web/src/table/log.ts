/** What happened, as lines: equal neighbours are one line, what only moves things on is left out. */
import type { Happened } from './queue'
import type { Texts } from './texts'

export interface Line { n: number; ply: number; seat: number | null; text: string; points: number; times: number; kind: string }

/** Said by what follows them. */
const QUIET = new Set(['used-die', 'turn-ended', 'learned'])

export function lines(events: readonly Happened[], texts: Texts): Line[] {
  const found: Line[] = []
  for (const event of events) {
    if (QUIET.has(event.kind)) continue
    const args = texts.arguments(event.kind, event.args)
    const text = texts.event(event)
    const last = found.at(-1)
    if (last?.text === text) {
      last.times += 1
      last.points += args['points'] ?? 0
    } else {
      found.push({ n: found.length, ply: event.ply, seat: args['seat'] ?? null, text, points: args['points'] ?? 0, times: 1, kind: event.kind })
    }
  }
  return found
}
