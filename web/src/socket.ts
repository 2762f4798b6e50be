/**
 * The line to the server: it comes back by itself, and what was wished is sent again until it is answered.
 *
 * A wish names the revision and ply that it stands on and has an id of its own, so that the server knows a repeated,
 * late or reordered one. A wish that no longer fits the table is dropped: the table that came instead tells why.
 */
import { PROTOCOL, type FromServer, type Query, type ToServer, type Wish } from './protocol'

export type State = 'connecting' | 'open' | 'waiting' | 'closed'
export interface Listener {
  heard(message: FromServer): void
  state(state: State): void
  /** The server is of another build than this page. */
  outdated(): void
}
type Waiting = Extract<ToServer, { rev: number }>
type MakeSocket = (url: string) => WebSocket

const FIRST = 250
const MOST = 15_000
const SILENCE = 45_000

export class Line {
  private socket: WebSocket | null = null
  private pending: Waiting[] = []
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private count = 0
  private rev = 0
  private ply = 0
  private readonly page = Math.random().toString(36).slice(2, 8)

  constructor(
    private readonly url: string,
    private readonly game: string,
    private readonly listener: Listener,
    private readonly make: MakeSocket = (address) => new WebSocket(address),
    private readonly build: string = __BUILD__,
  ) {}

  open(): void {
    clearTimeout(this.timer)
    this.listener.state('connecting')
    const socket = this.make(this.url)
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      this.listener.state('open')
    }
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as FromServer)
    socket.onclose = () => socket === this.socket && this.again()
    socket.onerror = () => socket.close()
    this.watch()
  }

  /** Come back at once: the page was asleep, or the network is there again. */
  wake(): void {
    if (this.socket && this.socket.readyState > 1) {
      this.tries = 0
      this.open()
    }
  }

  close(): void {
    clearTimeout(this.timer)
    const socket = this.socket
    this.socket = null
    socket?.close()
    this.listener.state('closed')
  }

  /** Wish something that changes the game: sent now, and again after each reconnection until it is answered. */
  wish(wish: Wish): string {
    const id = this.name()
    const message = { ...wish, game: this.game, rev: this.rev, ply: this.ply, id } as Waiting
    this.pending.push(message)
    this.send(message)
    return id
  }

  ask(query: Query): string {
    const id = this.name()
    this.send({ ...query, game: this.game, id })
    return id
  }

  get waiting(): boolean {
    return this.pending.length > 0
  }

  private name(): string {
    this.count += 1
    return `${this.page}-${this.count}`
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private hear(message: FromServer): void {
    this.watch()
    switch (message.t) {
      case 'hello':
        if (message.protocol !== PROTOCOL || message.build !== this.build) this.listener.outdated()
        break
      case 'done':
      case 'refused':
        this.pending = this.pending.filter((wish) => wish.id !== message.id)
        break
      case 'table':
        this.rev = message.rev
        this.ply = message.ply
        this.pending = this.pending.filter((wish) => wish.rev === this.rev && wish.ply === this.ply)
        for (const wish of this.pending) this.send(wish)
        break
    }
    this.listener.heard(message)
  }

  private again(): void {
    this.listener.state('waiting')
    const wait = Math.min(MOST, FIRST * 2 ** this.tries) * (0.75 + Math.random() / 2)
    this.tries += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.open(), wait)
  }

  /** A line that is silent for long is dead: the server says something at least every 20 seconds. */
  private watch(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.socket?.close(), SILENCE)
  }
}
