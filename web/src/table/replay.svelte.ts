/** Replay: positions are loaded in small parts on demand, while the live game goes on. */
import { get } from '../wire/api'
import type { CommentSeen, Frame, Positions } from '../wire/protocol'
import { LIVE } from '../wire/live'
import { eventsOf } from './events'
import type { Table } from './table.svelte'

/** The time between two steps. */
const STEP_MS = 900
/** Number of events before a position that are shown above it. */
const MAX_EVENTS = 2
/** Number of positions per request, and how many to load ahead of the one shown. */
const POSITIONS_PER_REQUEST = 32
const POSITIONS_AHEAD = 8

/** A variation that is shown instead of what followed in the game. */
interface Line {
  readonly number: number
  readonly words: string
  /** The position of the game in which it begins. */
  readonly from: number
}

/** The service workers of this page, where browsers offer any. */
const serviceWorker = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker

export default class Replay {
  private frames = $state.raw<readonly (Frame | undefined)[]>([])
  private requests = new Map<number, Promise<void>>()
  private wanted = 0
  /** The number of undos before these positions. */
  private rev = 0
  private cancel = (): void => {}
  at = $state(0)
  last = $state(0)
  /** Comments and variations, if the game is over. */
  comments = $state.raw<readonly CommentSeen[]>([])
  line = $state.raw<Line | null>(null)
  playing = $state(false)
  speed = $state(1)
  readonly ply = $derived(this.frames[this.at]?.ply ?? null)

  constructor(
    private readonly table: Table,
    private readonly game: string,
    private readonly watch: string,
  ) {}

  /** A notification has led to this page: show the position of now. */
  private readonly hear = ({ data }: MessageEvent): void => {
    if (data === LIVE && !this.table.ended) this.close()
  }

  async open(ply = this.table.position.ply): Promise<void> {
    this.forget()
    serviceWorker()?.addEventListener('message', this.hear)
    this.rev = this.table.moment[0]
    try {
      await this.load(ply)
    } catch (error) {
      this.table.showMessage((error as Error).message)
      return
    }
    await this.show(ply)
  }

  /** Load the comments and variations again. */
  async read(): Promise<void> {
    this.comments = await get<CommentSeen[]>(`/api/tables/${this.game}/comments?${this.viewer}`)
  }

  /** Show a variation from its beginning. */
  async enter(number: number): Promise<void> {
    if (!this.comments.some((one) => one.number === number)) await this.read()
    const found = this.comments.find((one) => one.number === number)
    if (!found) return
    this.forget()
    this.line = { number, words: found.words, from: found.ply }
    this.last = found.ply
    await this.show(found.ply)
  }

  /** Return from a variation to the game. */
  async leave(): Promise<void> {
    const { from } = this.line ?? { from: this.at }
    await this.open(Math.min(this.at, from))
  }

  /** Where a what-if from the position shown begins: in the game, or in a variation. */
  get origin(): { ply: number; variation: number } {
    const { line, at } = this
    return line && at >= line.from
      ? { ply: at - line.from, variation: line.number }
      : { ply: this.ply ?? at, variation: 0 }
  }

  private forget(): void {
    this.stop()
    this.frames = []
    this.requests = new Map()
    this.line = null
  }

  private get viewer(): string {
    return `seat=${this.table.seat}&watch=${encodeURIComponent(this.watch)}`
  }

  /** The game has gone on; after an undo, what is shown may never have happened. */
  async follow([rev, ply]: Table['moment']): Promise<void> {
    if (rev !== this.rev) return this.open(Math.min(this.at, ply))
    if (!this.line) this.last = Math.max(this.last, ply)
  }

  close(): void {
    this.stop()
    serviceWorker()?.removeEventListener('message', this.hear)
    this.table.flights.skip()
    this.table.present()
  }

  /** Show a position; a step to a neighbouring one is animated. */
  async show(at: number, moving = false): Promise<void> {
    const now = Math.max(0, Math.min(this.last, at))
    this.wanted = now
    if (!this.frames[now] && !(await this.loaded(now))) return
    const frame = this.frames[now]
    if (!frame || this.wanted !== now || this.table.closed) return
    const way = moving ? now - this.at : 0
    const past = way === 1 ? eventsOf(frame) : way === -1 ? eventsOf(this.frames[this.at]!) : []
    this.at = now
    this.table.lookBack(frame, eventsOf(frame).slice(-MAX_EVENTS))
    const lay = () =>
      this.table.scene.lay(this.frames.slice(0, now + 1).findLast((one) => one?.places)?.places, frame.pieces)
    this.table.flights.play(past, way < 0, (kinds) => this.table.sound(kinds), lay)
    void this.load(Math.min(this.last, now + POSITIONS_AHEAD)).catch(() => {})
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
    this.next()
  }

  /** Step on after a while, and so on to the end. */
  private next(): void {
    this.cancel = this.table.timers.after(STEP_MS / this.speed, () => {
      if (this.at >= this.last) return this.stop()
      void this.step(1)
      this.next()
    })
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
    this.cancel()
    this.playing = false
  }

  /** Load a position if needed; if that fails, show why and return false. */
  private async loaded(at: number): Promise<boolean> {
    try {
      await this.load(at)
      return true
    } catch (error) {
      this.stop()
      this.table.showMessage((error as Error).message)
      return false
    }
  }

  /** Request a position together with its neighbours, once; failed requests can be repeated. */
  private load(at: number): Promise<void> {
    const first = Math.floor(at / POSITIONS_PER_REQUEST) * POSITIONS_PER_REQUEST
    const request = this.requests.get(first) ?? this.fetch(first)
    this.requests.set(first, request)
    request.catch(() => this.requests.delete(first))
    return request
  }

  private async fetch(first: number): Promise<void> {
    const { line } = this
    const end = first + POSITIONS_PER_REQUEST - 1
    if (!line || first < line.from) await this.add('positions', 0, first, line ? Math.min(end, line.from - 1) : end)
    if (line && end >= line.from)
      await this.add(`variations/${line.number}`, line.from, Math.max(0, first - line.from), end - line.from)
  }

  /** Add positions of the game, or of a variation that begins in a position of it. */
  private async add(what: string, from: number, first: number, end: number): Promise<void> {
    const { line } = this
    const query = `${this.viewer}&first=${first}&last=${end}`
    const { ply, frames } = await get<Positions>(`/api/tables/${this.game}/${what}?${query}`)
    if (this.line !== line) return
    const all = [...this.frames]
    for (const frame of frames) all[from + frame.ply] = frame
    this.frames = all
    // An undo makes the game shorter.
    if (!line || from > 0 || what !== 'positions') this.last = from + ply
  }
}
