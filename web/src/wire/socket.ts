/**
 * The connection to a table: it reconnects automatically, and resends requests until they are answered.
 *
 * A request has an id and names the revision and ply it is based on, so that the server recognises repeated,
 * late and reordered ones. Requests that no longer fit the table are dropped; the new table shows why.
 */
import type {
  Act,
  Answer,
  ServerMessage,
  Hello,
  HintWanted,
  Refresh,
  ClientMessage,
  Open,
  Restart,
  SendChat,
  TakeBack,
  Undo,
  Why,
  Withdraw,
} from './protocol'

import { Polling } from './polling'
import { connect, request, type Socket } from './transport'

type RequestField = 'game' | 'seat' | 'id' | 'rev' | 'ply'
type Bare<M> = M extends unknown ? Omit<M, RequestField> : never
type SentCommand = Act | Undo | Restart | TakeBack
/** Requests that change the game: they name their position, and are sent again until they are answered. */
export type Command = Bare<SentCommand>
export type Query = Bare<Why | Refresh | HintWanted | Answer | Withdraw | SendChat>
/** The protocol version of this page; it reloads if the server has another one. */
const PROTOCOL = 1

/** While a lost connection is being restored, the state stays 'lost'; 'plain' is open, but over plain requests. */
export type ConnectionState = 'connecting' | 'open' | 'plain' | 'lost' | 'closed'
export interface ConnectionListener {
  message(message: ServerMessage): void
  state(state: ConnectionState): void
  /** The server has another build than this page. */
  outdated(build: string): void
}
export interface Subscription {
  game: string
  seat: number
  watch: string
}

const MIN_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 15_000
/**
 * Milliseconds without an answer after which the connection counts as lost. A server that has not answered at all gets
 * more at each try, up to this many times as many.
 */
const ANSWER_MS = 4000
const MAX_ANSWER_FACTOR = 4
/** A page that is its own server is never lost, only slow: on an old phone, Python computes for seconds. */
const PATIENCE_FACTOR = __PAGE__ ? 15 : 1
/** Milliseconds of silence after which a ping is sent. */
const PING_MS = 25_000
/** Number of attempts after which a server that answers requests, but never a socket, is asked by requests. */
const REFUSED_TRIES = 3
/** Milliseconds after which a connection counts as stable, and the backoff is reset. */
const STABLE_MS = 10_000

export class Connection {
  private socket: Socket | null = null
  private pending: SentCommand[] = []
  private tries = 0
  private opened = 0
  /** When the last attempt to connect began. */
  private since = 0
  private lost = false
  /** Whether anything was ever received. */
  private heard = false
  private plain = false
  /** Whether nothing was received since the last attempt to connect. */
  private silent = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private early: ((listener: ConnectionListener) => void)[] = []
  private count = 0
  private rev = 0
  private ply = 0
  private readonly page = Math.random().toString(36).slice(2, 8)

  constructor(
    private url: string,
    private subscription: Subscription,
    private listener: ConnectionListener | null,
    private readonly make: (url: string) => Socket = connect,
    private readonly build: string = __BUILD__,
  ) {}

  /** Attach the listener, and pass it all messages received so far. */
  attach(listener: ConnectionListener): void {
    this.listener = listener
    for (const notify of this.early.splice(0)) notify(listener)
  }

  /** The server has moved this connection to another seat, or given it the spectator key. */
  moved(to: Omit<Subscription, 'game'>): void {
    this.subscription = { ...this.subscription, ...to }
  }

  leadsTo({ game, seat, watch }: Subscription): boolean {
    return this.subscription.game === game && this.subscription.seat === seat && this.subscription.watch === watch
  }

  open(): void {
    this.stopTimers()
    this.state(this.lost ? 'lost' : 'connecting')
    const socket = this.plain
      ? (new Polling(this.url.replace(/^.*\/ws/, '/api/messages')) as never)
      : this.make(this.url)
    const old = this.socket
    this.socket = socket
    this.since = Date.now()
    this.silent = true
    old?.close()
    this.expect()
    socket.onopen = () => {
      this.opened = Date.now()
      this.lost = false
      this.state(this.plain ? 'plain' : 'open')
      this.send({ t: 'open', watch: this.subscription.watch })
      this.expect()
    }
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage)
    socket.onclose = () => socket === this.socket && this.reconnect()
    socket.onerror = () => socket.close()
  }

  /** Switch to another language. */
  setUrl(url: string): void {
    this.url = url
    this.open()
  }

  /** After sleep, or when the network is back: reconnect at once, or ping the open connection. */
  wake(): void {
    if (!this.socket) return
    if (this.socket.readyState === 1) return this.ping()
    // A handshake without an answer for several seconds was sent to a network that is gone.
    if (this.socket.readyState === 0 && Date.now() - this.since < ANSWER_MS) return
    this.tries = 0
    this.open()
  }

  /** The network is gone: treat the connection as lost. */
  lose(): void {
    if (!this.socket || this.socket.readyState > 1) return
    this.socket.onclose = null
    this.socket.close()
    this.reconnect()
  }

  close(): void {
    this.stopTimers()
    const socket = this.socket
    this.socket = null
    socket?.close()
    this.state('closed')
  }

  /** Send a request that changes the game, and resend it after each reconnection until it is answered. */
  command(command: Command): string {
    const message = { ...command, ...this.request(), rev: this.rev, ply: this.ply } as SentCommand & { id: string }
    this.pending.push(message)
    this.put(message)
    this.expect()
    return message.id
  }

  query(query: Query): string {
    const id = this.send(query)
    if (query.t === 'say' || query.t === 'answer' || query.t === 'withdraw') this.expect()
    return id
  }

  get waiting(): boolean {
    return this.pending.length > 0
  }

  private send(query: Query | Bare<Open>): string {
    const message = { ...query, ...this.request() } as ClientMessage & { id: string }
    this.put(message)
    return message.id
  }

  private request(): { game: string; seat: number; id: string } {
    this.count += 1
    return { game: this.subscription.game, seat: this.subscription.seat, id: `${this.page}-${this.count}` }
  }

  private notify(what: (listener: ConnectionListener) => void): void {
    if (this.listener) what(this.listener)
    else this.early.push(what)
  }

  private state(state: ConnectionState): void {
    this.notify((listener) => listener.state(state))
  }

  private ping(): void {
    this.query({ t: 'look' })
    this.expect()
  }

  /** A reply is expected, to the handshake, too: if none comes, reconnect; with backoff if there was never one. */
  private expect(): void {
    clearTimeout(this.silence)
    // The line of a page opens once Python has loaded, however long that takes.
    if (!this.socket || this.socket.readyState > 1 || (__PAGE__ && this.socket.readyState === 0)) return
    const patience = ANSWER_MS * PATIENCE_FACTOR * (this.silent ? Math.min(MAX_ANSWER_FACTOR, 1 + this.tries) : 1)
    this.silence = setTimeout(() => {
      this.lost = true
      if (this.silent) this.lose()
      else this.open()
    }, patience)
  }

  private put(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private receive(message: ServerMessage): void {
    this.silent = false
    this.heard = true
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.ping(), PING_MS)
    switch (message.t) {
      case 'hello':
        this.compare(message)
        break
      case 'done':
      case 'refused':
        this.pending = this.pending.filter((command) => command.id !== message.id)
        break
      case 'table':
        this.rev = message.rev
        this.ply = message.ply
        this.pending = this.pending.filter((command) => command.rev === this.rev && command.ply === this.ply)
        for (const command of this.pending) this.put(command)
        break
    }
    this.notify((listener) => listener.message(message))
  }

  private compare({ protocol = PROTOCOL, build = this.build }: Hello): void {
    if (protocol !== PROTOCOL || build !== this.build)
      this.notify((listener) => listener.outdated(`${protocol} ${build}`))
  }

  private reconnect(): void {
    this.stopTimers()
    this.lost = true
    this.state('lost')
    // A server that accepts connections and then closes them, or never answers, is failing: back off.
    if (this.opened > 0 && !this.silent && Date.now() - this.opened > STABLE_MS) this.tries = 0
    this.opened = 0
    const wait = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** this.tries) * (0.75 + Math.random() / 2)
    this.tries += 1
    this.timer = setTimeout(() => this.open(), wait)
    if (!this.heard && !this.plain && this.tries >= REFUSED_TRIES) void this.tryPlain()
  }

  /** If the server answers requests, a proxy on the way lets no socket through: use requests. */
  private async tryPlain(): Promise<void> {
    const answer = await request('GET', '/api/hello').catch(() => null)
    if (answer?.status !== 200 || this.heard || !this.socket) return
    this.plain = true
    this.tries = 0
    this.open()
  }

  private stopTimers(): void {
    clearTimeout(this.timer)
    clearTimeout(this.silence)
  }
}
