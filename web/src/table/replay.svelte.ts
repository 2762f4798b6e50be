/** Replay: positions are loaded in small parts on demand, while the live game goes on. */
import { get } from '../wire/api'
import type { Frame, Positions } from '../wire/protocol'
import { happened } from './queue'
import { loudest, play } from './sound'
import type { Table } from './table.svelte'

const USUAL = 900
/** Number of events that led to a position which are told above it. */
const TOLD = 2
/** Number of positions that are asked for together, and how far ahead of the one that is shown. */
const TOGETHER = 32
const AHEAD = 8

export default class Replay {
  private frames = $state.raw<readonly (Frame | undefined)[]>([])
  private asked = new Map<number, Promise<void>>()
  private wanted = 0
  private timer: ReturnType<typeof setInterval> | undefined
  at = $state(0)
  last = $state(0)
  playing = $state(false)
  speed = $state(1)
  readonly ply = $derived(this.frames[this.at]?.ply ?? null)

  constructor(
    private readonly table: Table,
    private readonly game: string,
    private readonly watch: string,
  ) {}

  async open(ply = this.table.table.ply): Promise<void> {
    this.frames = []
    this.asked = new Map()
    try {
      await this.load(ply)
    } catch (error) {
      this.table.tell('', (error as Error).message)
      return
    }
    await this.show(ply)
  }

  close(): void {
    this.stop()
    this.table.flights.skip()
    this.table.present()
  }

  /** One position; its neighbour is seen to come, or to go back. */
  async show(at: number, moving = false): Promise<void> {
    const now = Math.max(0, Math.min(this.last, at))
    this.wanted = now
    if (!this.frames[now] && !(await this.loaded(now))) return
    const frame = this.frames[now]
    if (!frame || this.wanted !== now) return
    const way = moving ? now - this.at : 0
    const past = way === 1 ? happened(frame) : way === -1 ? happened(this.frames[this.at]!) : []
    this.at = now
    this.table.lookBack(
      frame,
      happened(frame)
        .slice(-TOLD)
        .map((event) => this.table.texts.event(event))
        .join(' '),
    )
    const lay = () =>
      this.table.scene.lay(this.frames.slice(0, now + 1).findLast((one) => one?.places)?.places, frame.pieces)
    this.table.flights.play(past, way < 0, (kinds) => play(loudest(kinds)), lay)
    void this.load(Math.min(this.last, now + AHEAD)).catch(() => {})
  }

  /** One ply on or back; a turn with the shift key. */
  async step(by: number, turn = false): Promise<void> {
    let next = this.at + by
    const turnOf = (at: number) => this.frames[at]?.turn
    const there = (at: number) => at >= 0 && at <= this.last
    if (turn) while (there(next) && (await this.loaded(next)) && turnOf(next) === turnOf(this.at)) next += by
    await this.show(next, true)
  }

  toggle(): void {
    if (this.playing) return this.stop()
    this.playing = true
    this.timer = setInterval(() => (this.at < this.last ? void this.step(1) : this.stop()), USUAL / this.speed)
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

  /** Whether a position is here, asked for where it was not; a refusal is told. */
  private async loaded(at: number): Promise<boolean> {
    try {
      await this.load(at)
      return true
    } catch (error) {
      this.stop()
      this.table.tell('', (error as Error).message)
      return false
    }
  }

  /** Ask for a position together with its neighbours, once; what was refused may be asked for again. */
  private load(at: number): Promise<void> {
    const first = Math.floor(at / TOGETHER) * TOGETHER
    const asked = this.asked.get(first) ?? this.ask(first)
    this.asked.set(first, asked)
    asked.catch(() => this.asked.delete(first))
    return asked
  }

  private async ask(first: number): Promise<void> {
    const query = `seat=${this.table.seat}&watch=${encodeURIComponent(this.watch)}&first=${first}&last=${first + TOGETHER - 1}`
    const { ply, frames } = await get<Positions>(`/api/tables/${this.game}/positions?${query}`)
    const all = [...this.frames]
    for (const frame of frames) all[frame.ply] = frame
    this.frames = all
    this.last = Math.max(this.last, ply)
  }
}
