/** What others did since my last turn, and the last move, from the log. */
import { lines, newest, type LogLine } from './log'
import { styleOf } from './event-style'
import type { GameEvent } from './events'
import type { Table } from './table.svelte'

/** My own events: those of plies that start with my action, up to the next public event. */
function ownEvents(
  events: readonly GameEvent[],
  seat: number,
  seatOf: (event: GameEvent) => number | null,
): Set<GameEvent> {
  const found = new Set<GameEvent>()
  let [ply, own] = [-1, false]
  for (const event of events) {
    // Lines about players belong to no move.
    if (event.name !== undefined) continue
    const whose = seatOf(event)
    own = whose !== null && (event.ply === ply ? own : whose === seat)
    ply = event.ply
    if (own) found.add(event)
  }
  return found
}

/** What others did since my last turn; my own actions since then do not end it. */
export function since(
  events: readonly GameEvent[],
  seat: number,
  seatOf: (event: GameEvent) => number | null,
): GameEvent[] {
  const mine = ownEvents(events, seat, seatOf)
  const found: GameEvent[] = []
  for (const event of events.toReversed()) {
    if (mine.has(event) && found.length > 0) break
    const whose = seatOf(event)
    if (!mine.has(event) && whose !== null && whose !== seat) found.unshift(event)
  }
  return found
}

export interface Recap {
  latest: LogLine | null
  others: ReadonlyMap<number, LogLine[]>
}
const MAX_LINES = 60

/** The events up to the position shown. */
const known = ({ log, position }: Table): GameEvent[] => log.events.filter(({ ply }) => ply <= position.ply)

/** Who acts in each event: asked after every move for the whole game. */
const movers = new WeakMap<GameEvent, number | null>()
/** Who acts; what only happens to a player, such as a roll at the start of a round, is neither a move nor a turn. */
const moverOf =
  ({ texts, traits }: Table) =>
  (event: GameEvent): number | null => {
    const known = movers.get(event)
    if (known !== undefined) return known
    const { kind, args } = event
    const mover = styleOf(traits.events, kind).passive ? null : (texts.arguments(kind, args)['seat'] ?? null)
    movers.set(event, mover)
    return mover
  }

/** Where the pieces lie that others have put on their own boards since my last action. */
export function freshPlaces(table: Table): ReadonlySet<string> {
  const { seat } = table
  if (seat < 0 || table.position.over) return new Set()
  const [events, mover] = [known(table), moverOf(table)]
  const mine = ownEvents(events, seat, mover)
  const last = events.findLastIndex((event) => mine.has(event))
  const moves = events.slice(last + 1).filter((event) => ![null, seat].includes(mover(event)))
  const theirs = (place: string): boolean =>
    ![undefined, null, seat].includes(table.scene.places.get(place)?.whose as number)
  return new Set(moves.flatMap(({ motions }) => motions.map(([, , target]) => target)).filter(theirs))
}

/** The last move, and what each opponent did since my last turn, in order. */
export function recap(table: Table): Recap {
  const { texts, seat } = table
  const events = known(table)
  // How a move was paid for is left out.
  const done = (seat < 0 ? [] : since(events, seat, moverOf(table))).filter(({ kind }) => !texts.quiet.has(kind))
  const others = new Map<number, LogLine[]>()
  for (const line of lines(done, texts, MAX_LINES).reverse())
    others.set(line.seat!, [...(others.get(line.seat!) ?? []), line])
  for (const line of newest(events, texts)) if (line.seat !== null) return { latest: line, others }
  return { latest: null, others }
}
