/** What a table shows: the current or an older position, its players, and who decides. */
import { here } from '../browser/router.svelte'
import type { Manifest, RoomSeen, TableSeen } from '../wire/protocol'
import { Positions } from './positions.svelte'
import { Scene, type Who } from './scene.svelte'
import type { Texts } from './texts'
import { NOBODY, type PlayerView, type View } from './view'

export abstract class ShownTable {
  /** Opponents' moves that are shown one after the other. */
  abstract readonly following: { readonly shown: TableSeen | null }
  readonly scene = new Scene()
  /** The texts of the game in the current language. */
  texts = $state.raw() as Texts
  room = $state.raw<RoomSeen | null>(null)
  /** All seats that are played on this device. */
  mySeats = $state.raw() as readonly number[]

  protected readonly positions: Positions = new Positions(
    () => this.following.shown,
    () => this.room?.kind === 'what-if' || this.plans,
  )
  readonly mode = $derived(this.positions.mode)
  /** The position that is shown. */
  readonly position = $derived(this.positions.shown)

  constructor(
    readonly manifest: Manifest,
    /** The seat that I look from; −1 for spectators. */
    readonly seat: number,
    texts: Texts,
    mySeats: readonly number[] = [],
  ) {
    texts.me = seat
    this.texts = texts
    this.mySeats = mySeats
  }

  /** Whether a position was received: before that there is nothing to draw. */
  get begun(): boolean {
    return this.position.game !== ''
  }

  /** Whether I have to decide, and the table shows it. */
  get myTurn(): boolean {
    return this.positions.replayed === null && !this.positions.followed && this.awaited
  }

  /** Whether opponents' moves are being animated. */
  get follows(): boolean {
    return this.positions.replayed === null && this.positions.followed !== null
  }

  /** The current position, as my seat counts: undos, and actions. */
  get moment(): readonly [rev: number, ply: number] {
    return [this.positions.live.rev, this.positions.live.ply]
  }

  /** Whether the game is over, whatever position is shown. */
  get ended(): boolean {
    return this.positions.live.over
  }

  /** Whether I have to decide, whatever position is shown. */
  get awaited(): boolean {
    return this.positions.live.deciding.includes(this.seat)
  }

  // --- players ------------------------------------------------------------------

  /** The seat whose board is drawn large: my own, or for spectators the one in the address: they see no more there. */
  get own(): number {
    const from = Number(here.query.get('from'))
    return this.seat >= 0 ? this.seat : this.players[from] ? from : 0
  }

  /** The game's own view, in addition to places and pieces. */
  get view(): View {
    return this.position.table
  }

  get players(): readonly PlayerView[] {
    return this.view.players ?? []
  }

  player(who: Who): PlayerView {
    return (typeof who === 'number' ? this.players[who] : (this.view[who] as PlayerView | undefined)) ?? NOBODY
  }

  /** A player's amount of something: workers, silver, florins. */
  has(who: Who, what: string): number {
    return Number(this.player(who)[what] ?? 0)
  }

  /** The other seats, in the order of the table from mine on. */
  get others(): number[] {
    const count = this.players.length
    return Array.from({ length: Math.max(0, count - 1) }, (_, n) => (this.own + n + 1) % count)
  }

  /** All opponents: the other seats, and players without a seat. */
  get rivals(): Who[] {
    return [...this.others, ...this.scene.unseated]
  }

  /** All players, including those without a seat. */
  get everybody(): Who[] {
    return [...this.players.keys(), ...this.scene.unseated]
  }

  chosen(seat: number): boolean {
    return this.position.chosen.includes(seat)
  }

  /** The name of the player in a seat; it changes when somebody else takes the seat. */
  name(who: Who): string {
    void this.room
    return typeof who === 'number' ? (this.texts.names[who] ?? '') : this.texts.term(who)
  }

  /** Whether a what-if may be opened: after the game, and if all opponents are bots. */
  get canFork(): boolean {
    const { room } = this
    if (room?.status !== 'running') return true
    return room.kind !== 'daily' && room.settings['aids'] !== false && this.againstBots
  }

  /** Whether this is a private table to plan moves for another one. */
  get plans(): boolean {
    return this.room?.kind === 'plan'
  }

  /** Whether I may plan my next moves: while others decide in a running game. */
  get canPlan(): boolean {
    return this.seat >= 0 && !this.plans && !this.awaited
  }

  /** What is played for me, but not in a replay. */
  get plan(): TableSeen['plan'] {
    return this.mode.kind === 'replay' ? undefined : this.positions.live.plan
  }

  private get againstBots(): boolean {
    return (
      this.room?.chairs.every(({ person }, seat) => !person || seat === this.seat || this.mySeats.includes(seat)) ??
      false
    )
  }

  /** The clocks, if the table has any, but not in a replay. */
  get clocks(): TableSeen['clocks'] {
    return this.mode.kind === 'replay' ? undefined : this.positions.live.clocks
  }

  /** Whether nothing can be undone at this table. */
  get undoesNothing(): boolean {
    return this.room?.settings['undo'] === 'none'
  }

  /** Whether everything can be undone without asking anybody. */
  get undoesFreely(): boolean {
    return this.againstBots && this.room?.kind !== 'daily'
  }
}
