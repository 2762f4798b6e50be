/**
 * The line to a table: it comes back by itself, and what was wished is sent again until it is answered.
 *
 * A wish names the revision and ply that it stands on and has an id of its own, so that the server knows a repeated,
 * late or reordered one. A wish that no longer fits the table is dropped: the table that came instead tells why.
 */
import type {
  Act,
  Answer,
  Answered,
  Hello,
  HintWanted,
  Look,
  Message,
  Open,
  Restart,
  Say,
  TakeBack,
  Undo,
  Why,
} from './protocol'

type Request = 'game' | 'seat' | 'id' | 'rev' | 'ply'
type Bare<M> = M extends unknown ? Omit<M, Request> : never
type SentWish = Act | Undo | Restart | TakeBack
/** What changes the game: it names the position that it stands on, and is sent again until it is answered. */
export type Wish = Bare<SentWish>
export type Query = Bare<Why | Look | HintWanted | Answer | Say>
/** The version of the messages that this page understands: a server of another one makes it reload. */
const PROTOCOL = 1

export type State = 'connecting' | 'open' | 'waiting' | 'closed'
export interface Listener {
  heard(message: Answered): void
  state(state: State): void
  /** The server is of another build than this page. */
  outdated(build: string): void
}
export interface Chair {
  game: string
  seat: number
  watch: string
}
type MakeSocket = (url: string) => WebSocket

const FIRST = 250
const MOST = 15_000
/** A line that was asked something and says nothing for so long is dead. */
const PATIENCE = 4000
/** A quiet line is asked whether it still lives. */
const PING = 25_000
/** A line that lived for so long was no failed try. */
const STEADY = 10_000

export class Line {
  private socket: WebSocket | null = null
  private pending: SentWish[] = []
  private tries = 0
  private opened = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private doubt: ReturnType<typeof setTimeout> | undefined
  private early: ((listener: Listener) => void)[] = []
  private count = 0
  private rev = 0
  private ply = 0
  private readonly page = Math.random().toString(36).slice(2, 8)

  constructor(
    private url: string,
    private readonly chair: Chair,
    private listener: Listener | null,
    private readonly make: MakeSocket = (address) => new WebSocket(address),
    private readonly build: string = __BUILD__,
  ) {}

  /** Somebody listens from now on, and hears all that came before. */
  attach(listener: Listener): void {
    this.listener = listener
    for (const tell of this.early.splice(0)) tell(listener)
  }

  leadsTo({ game, seat, watch }: Chair): boolean {
    return this.chair.game === game && this.chair.seat === seat && this.chair.watch === watch
  }

  open(): void {
    this.hush()
    this.state('connecting')
    const socket = this.make(this.url)
    const old = this.socket
    this.socket = socket
    old?.close()
    socket.onopen = () => {
      this.opened = Date.now()
      this.state('open')
      this.send({ t: 'open', watch: this.chair.watch })
    }
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Answered)
    socket.onclose = () => socket === this.socket && this.again()
    socket.onerror = () => socket.close()
  }

  /** Speak another language from now on. */
  speak(url: string): void {
    this.url = url
    this.open()
  }

  /** The page was asleep, or the network is there again: come back at once, or see whether the line still lives. */
  wake(): void {
    if (!this.socket || this.socket.readyState === 0) return
    if (this.socket.readyState > 1) {
      this.tries = 0
      this.open()
      return
    }
    this.ping()
  }

  /** The network is gone: so is the line, though nobody has closed it. */
  lose(): void {
    if (!this.socket || this.socket.readyState > 1) return
    this.socket.onclose = null
    this.socket.close()
    this.again()
  }

  close(): void {
    this.hush()
    const socket = this.socket
    this.socket = null
    socket?.close()
    this.state('closed')
  }

  /** Wish something that changes the game: sent now, and again after each reconnection until it is answered. */
  wish(wish: Wish): string {
    const message = { ...wish, ...this.request(), rev: this.rev, ply: this.ply } as SentWish & { id: string }
    this.pending.push(message)
    this.put(message)
    this.expect()
    return message.id
  }

  ask(query: Query): string {
    return this.send(query)
  }

  get waiting(): boolean {
    return this.pending.length > 0
  }

  private send(query: Query | Bare<Open>): string {
    const message = { ...query, ...this.request() } as Message & { id: string }
    this.put(message)
    return message.id
  }

  private request(): { game: string; seat: number; id: string } {
    this.count += 1
    return { game: this.chair.game, seat: this.chair.seat, id: `${this.page}-${this.count}` }
  }

  private tell(what: (listener: Listener) => void): void {
    if (this.listener) what(this.listener)
    else this.early.push(what)
  }

  private state(state: State): void {
    this.tell((listener) => listener.state(state))
  }

  private ping(): void {
    this.ask({ t: 'look' })
    this.expect()
  }

  /** Something was asked: a line that does not answer is left for another. */
  private expect(): void {
    clearTimeout(this.doubt)
    if (this.socket?.readyState === 1) this.doubt = setTimeout(() => this.open(), PATIENCE)
  }

  private put(message: Message): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private hear(message: Answered): void {
    clearTimeout(this.doubt)
    this.doubt = setTimeout(() => this.ping(), PING)
    switch (message.t) {
      case 'hello':
        this.compare(message)
        break
      case 'done':
      case 'refused':
        this.pending = this.pending.filter((wish) => wish.id !== message.id)
        break
      case 'table':
        this.rev = message.rev
        this.ply = message.ply
        this.pending = this.pending.filter((wish) => wish.rev === this.rev && wish.ply === this.ply)
        for (const wish of this.pending) this.put(wish)
        break
    }
    this.tell((listener) => listener.heard(message))
  }

  private compare({ protocol = PROTOCOL, build = this.build }: Hello): void {
    if (protocol !== PROTOCOL || build !== this.build)
      this.tell((listener) => listener.outdated(`${protocol} ${build}`))
  }

  private again(): void {
    this.hush()
    this.state('waiting')
    // A server that lets one in and closes is one that fails.
    if (this.opened > 0 && Date.now() - this.opened > STEADY) this.tries = 0
    this.opened = 0
    const wait = Math.min(MOST, FIRST * 2 ** this.tries) * (0.75 + Math.random() / 2)
    this.tries += 1
    this.timer = setTimeout(() => this.open(), wait)
  }

  private hush(): void {
    clearTimeout(this.timer)
    clearTimeout(this.doubt)
  }
}
