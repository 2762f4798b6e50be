/** Looking back: the whole game as one download, then without the server; the live game goes on meanwhile. */
import { get } from '../api'
import type { Happened, Numbers, PieceTuple, Place, Table } from '../protocol'
import type { TableState } from './table.svelte'

export interface Moment { ply: number; turn: number; pieces: PieceTuple[]; numbers: Numbers[]; facts: Record<string, unknown>; deciding: number[]; events: Happened[] }
export interface Recording { places: Place[]; moments: Moment[] }

const USUAL = 900

export class Replay {
  private recording = $state.raw<Recording | null>(null)
  private live: Table | null = null
  private timer: ReturnType<typeof setInterval> | undefined
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  readonly last = $derived(Math.max(0, (this.recording?.moments.length ?? 1) - 1))
  readonly ply = $derived(this.recording?.moments[this.at]?.ply ?? null)

  constructor(
    private readonly table: TableState,
    private readonly game: string,
    private readonly load: () => Promise<Recording> = () => get<Recording>(`/api/tables/${game}/replay`),
  ) {}

  async open(ply = Infinity): Promise<void> {
    try {
      this.recording = await this.load()
    } catch (error) {
      this.table.refusal = (error as Error).message
      return
    }
    if (this.table.mode !== 'replay') this.live = this.table.table
    this.table.mode = 'replay'
    const found = this.recording.moments.findLastIndex((moment) => moment.ply <= ply)
    this.show(found < 0 ? 0 : found)
  }

  close(): void {
    this.stop()
    this.table.mode = 'play'
    const live = this.table.table.moves.length > 0 || !this.live ? this.table.table : this.live
    this.table.table = live
    this.table.scene.lay(live.places, live.pieces)
  }

  show(at: number): void {
    const moment = this.recording?.moments[Math.max(0, Math.min(this.last, at))]
    if (!moment) return
    this.at = Math.max(0, Math.min(this.last, at))
    this.table.table = { ...this.table.table, ...moment, moves: [], ask: null }
    this.table.scene.lay(this.recording!.places, moment.pieces)
  }

  /** One ply on or back; a turn with the shift key. */
  step(by: number, turn = false): void {
    const moments = this.recording?.moments ?? []
    let next = this.at + by
    if (turn) while (moments[next] && moments[next]!.turn === moments[this.at]?.turn) next += by
    this.show(next)
  }

  toggle(): void {
    if (this.playing) return this.stop()
    this.playing = true
    this.timer = setInterval(() => (this.at < this.last ? this.step(1) : this.stop()), USUAL / this.speed)
  }

  faster(by: number): void {
    this.speed = Math.max(0.25, Math.min(8, this.speed * by))
    if (!this.playing) return
    this.stop()
    this.toggle()
  }

  private stop(): void {
    clearInterval(this.timer)
    this.playing = false
  }
}
