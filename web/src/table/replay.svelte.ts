/** Looking back: the whole game as one download, then without the server; the live game goes on meanwhile. */
import { get } from '../api'
import type { Frame } from '../protocol'
import { happened } from './queue'
import { loudest, play } from './sound'
import type { TableState } from './table.svelte'

const USUAL = 900
/** So many of the deeds that led to a moment are told above it. */
const TOLD = 2

export class Replay {
  private frames = $state.raw<readonly Frame[]>([])
  private timer: ReturnType<typeof setInterval> | undefined
  at = $state(0)
  playing = $state(false)
  speed = $state(1)
  readonly last = $derived(Math.max(0, this.frames.length - 1))
  readonly ply = $derived(this.frames[this.at]?.ply ?? null)

  constructor(
    private readonly table: TableState,
    private readonly game: string,
    private readonly watch: string,
  ) {}

  async open(ply = Infinity): Promise<void> {
    try {
      this.frames = await get<Frame[]>(`/api/tables/${this.game}/replay?seat=${this.table.seat}&watch=${encodeURIComponent(this.watch)}`)
    } catch (error) {
      this.table.refusal = (error as Error).message
      return
    }
    this.table.mode = 'replay'
    const found = this.frames.findLastIndex((frame) => frame.ply <= ply)
    this.show(found < 0 ? 0 : found)
  }

  close(): void {
    this.stop()
    this.table.flights.skip()
    this.table.present()
  }

  /** One moment; its neighbour is seen to come, or to go back. */
  show(at: number, moving = false): void {
    const now = Math.max(0, Math.min(this.last, at))
    const frame = this.frames[now]
    if (!frame) return
    const way = moving ? now - this.at : 0
    const past = way === 1 ? happened(frame) : way === -1 ? happened(this.frames[this.at]!) : []
    this.at = now
    this.table.story = happened(frame).slice(-TOLD).map((event) => this.table.texts.event(event)).join(' ')
    this.table.table = { ...this.table.table, ply: frame.ply, table: frame.table, deciding: frame.deciding, moves: [], ask: null }
    const lay = () => this.table.scene.lay(this.frames.slice(0, now + 1).findLast(({ places }) => places)?.places, frame.pieces)
    this.table.flights.play(past, way < 0, (kinds) => play(loudest(kinds)), lay)
  }

  /** One ply on or back; a turn with the shift key. */
  step(by: number, turn = false): void {
    let next = this.at + by
    const turnOf = (at: number) => this.frames[at]?.turn
    if (turn) while (this.frames[next] && turnOf(next) === turnOf(this.at)) next += by
    this.show(next, true)
  }

  toggle(): void {
    if (this.playing) return this.stop()
    this.playing = true
    this.timer = setInterval(() => (this.at < this.last ? this.step(1) : this.stop()), USUAL / this.speed)
  }

  faster(by: number): void {
    this.quicken(Math.max(0.25, Math.min(8, this.speed * by)))
  }

  quicken(speed: number): void {
    this.speed = speed
    if (!this.playing) return
    this.stop()
    this.toggle()
  }

  private stop(): void {
    clearInterval(this.timer)
    this.playing = false
  }
}
