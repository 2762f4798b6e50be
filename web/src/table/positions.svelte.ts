/** The positions of a table: the current one, and the one that is shown. */
import type { Frame, TableSeen } from '../wire/protocol'
import type { GameEvent } from './events'
import { BLANK } from './view'

/** An older position of the game, and the events that led to it, which are put into words in the current language. */
export interface Replaying {
  readonly kind: 'replay'
  readonly seen: TableSeen
  readonly events: readonly GameEvent[]
}
/** What a table shows: the game as it stands, a private copy of it, its end, or an older position. */
export type Mode = Replaying | { readonly kind: 'play' | 'whatif' | 'over' }

/** What does not exist at an older position. */
const NOT_IN_REPLAY = {
  moves: [],
  ask: null,
  chosen: [],
  undo: { steps: 0, ask: false },
  hints: false,
  over: false,
  end: null,
} satisfies Partial<TableSeen>

export class Positions {
  /** The current position, even if another one is shown. */
  live = $state.raw<TableSeen>(BLANK)
  replayed = $state.raw<Replaying | null>(null)
  /** The position after an opponent's move that is being animated; requests refer to the live one. */
  readonly followed = $derived.by<TableSeen | null>(() => {
    const animated = this.animated()
    const { undo, hints } = this.live
    return animated && { ...animated, moves: [], ask: null, undo, hints }
  })
  readonly shown = $derived.by(() => this.replayed?.seen ?? this.followed ?? this.live)
  readonly mode = $derived.by<Mode>(
    () => this.replayed ?? { kind: (this.followed ?? this.live).over ? 'over' : this.isWhatIf() ? 'whatif' : 'play' },
  )
  /** The places of the current position, which are sent only when they change. */
  places: TableSeen['places']

  constructor(
    private readonly animated: () => TableSeen | null,
    private readonly isWhatIf: () => boolean,
  ) {}

  receive(table: TableSeen): void {
    this.live = table
    this.places = table.places ?? this.places
  }

  /** Show an older position. */
  replay({ ply, table, deciding }: Pick<Frame, 'ply' | 'table' | 'deciding'>, events: readonly GameEvent[]): void {
    this.replayed = { kind: 'replay', events, seen: { ...this.live, ...NOT_IN_REPLAY, ply, table, deciding } }
  }
}
