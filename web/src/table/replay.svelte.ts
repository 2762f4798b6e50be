/** Looking back: the whole game as one download, then without the server; the live game goes on meanwhile. */
import { get } from '../api'
import type { Frame } from '../protocol'
import type { TableState } from './table.svelte'

const USUAL = 900

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
    this.table.present()
  }

  show(at: number): void {
    const now = Math.max(0, Math.min(this.last, at))
    const frame = this.frames[now]
    if (!frame) return
    this.at = now
    this.table.table = { ...this.table.table, table: frame.table, deciding: frame.deciding, moves: [], ask: null }
    this.table.scene.lay(this.frames.slice(0, now + 1).findLast(({ places }) => places)?.places, frame.pieces)
  }

  /** One ply on or back; a turn with the shift key. */
  step(by: number, turn = false): void {
    let next = this.at + by
    const turnOf = (at: number) => this.frames[at]?.turn
    if (turn) while (this.frames[next] && turnOf(next) === turnOf(this.at)) next += by
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
