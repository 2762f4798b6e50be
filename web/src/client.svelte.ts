/** Opens a table: its players, drawing, texts and connection. */
import { get, Unreachable } from './wire/api'
import { folder, type GameFolder } from './games'
import { spoken as wordsOf, textsOf, type GameBundles } from './games/spoken'
import { requireTexts, language, loadTexts, t, followLanguage, type Language } from './words/language.svelte'
import { withRetry } from './browser/lazy'
import { names } from './words/names'
import type { ServerMessage, EventHistory, Manifest, RoomSeen, SeatsSeen, TableInfo, TableSeen } from './wire/protocol'
import { Connection } from './wire/socket'
import { TableState, type Table } from './table/table.svelte'
import type { Texts } from './table/texts'
import { nextFrame } from './table/unfolding.svelte'
import { outdated } from './wire/update'

type MessageListener = (message: ServerMessage) => void

export const socketUrl = (spoken: Language = language()): string => `/ws?lang=${spoken}`
export const info = (game: string): Promise<TableInfo> => get<TableInfo>(`/api/tables/${encodeURIComponent(game)}`)

/** The table info that the server put into the page, valid for the first use only. */
function embedded(game: string): TableInfo | null {
  const element = document.getElementById('table-info')
  element?.remove()
  const found = element ? (JSON.parse(element.textContent) as TableInfo) : null
  return found?.room.game === game ? found : null
}

interface LoadedTable {
  info: TableInfo
  manifest: Manifest
  drawing: GameFolder
  words: GameBundles
  connection: Connection | null
}

/** Everything needed to draw a table and, when preloading, the connection from the player's own seat. */
export async function loadTable(game: string, spoken: Language, ahead = false): Promise<LoadedTable> {
  const found = (ahead && embedded(game)) || (await info(game))
  const { name } = found.room
  const connection = ahead
    ? new Connection(socketUrl(spoken), { game, seat: found.seats[0] ?? -1, watch: found.watch }, null)
    : null
  connection?.open()
  const [manifest, drawing, words] = await Promise.all([
    get<Manifest>(`/api/games/${name}?lang=${spoken}`),
    folder(name),
    wordsOf(name, spoken),
  ])
  return { info: found, manifest, drawing, words, connection }
}

const preloads = new Map<string, Promise<LoadedTable | null>>()

/** Preload everything that a table needs as soon as its address is known, before its page is drawn. */
export function askAhead(game: string, spoken: Language): void {
  requireTexts('table', 'play')
  preloads.set(
    `${game}/${spoken}`,
    loadTable(game, spoken, true).catch(() => null),
  )
}

export class Client {
  table = $state.raw<Table | null>(null)
  folder = $state.raw<GameFolder | null>(null)
  room = $state.raw<RoomSeen | null>(null)
  seats = $state.raw<readonly number[]>([])
  problem = $state('')
  /** Of several seats on this device, the one that has to decide: the device is passed on before anything of it is shown. */
  next = $state<number | null>(null)
  /** The spectator key, which the players at the table have too. */
  key = ''
  private connection: Connection | null = null
  /** Whether no table has arrived since the connection opened; events may have been missed before. */
  private fresh = true
  private sit: (seat: number) => void = () => {}
  private readonly stopTranslating: () => void
  private readonly off = new AbortController()

  constructor(
    readonly game: string,
    private readonly watch: string,
    private readonly onMessage: MessageListener = () => {},
  ) {
    void this.begin()
    this.stopTranslating = followLanguage((wanted) => this.translate(wanted))
  }

  /** The next player has the device now. */
  handOver(): void {
    if (this.next !== null) this.sit(this.next)
    this.next = null
  }

  close(): void {
    this.stopTranslating()
    this.off.abort()
    this.connection?.close()
    this.table?.close()
  }

  private async begin(): Promise<void> {
    try {
      const key = `${this.game}/${language()}`
      const ahead = preloads.get(key)
      preloads.delete(key)
      const found = (await ahead) ?? (await loadTable(this.game, language()))
      const {
        info: { room, seats, watch },
        manifest,
        drawing,
        words,
        connection,
      } = found
      await loadTexts('table', 'play')
      if (this.off.signal.aborted) return connection?.close()
      this.connection = connection
      this.room = room
      this.seats = seats
      this.folder = drawing
      this.key = this.watch || watch
      this.sit = (seat) =>
        this.connect(
          seat,
          this.key,
          textsOf(manifest, drawing, words, names(this.room?.chairs ?? [])),
          drawing,
          manifest,
        )
      this.sit(this.watch ? -1 : (seats[0] ?? -1))
      const { signal } = this.off
      for (const kind of ['pageshow', 'online', 'focus'] as const)
        addEventListener(kind, () => this.connection?.wake(), { signal })
      if (!__PAGE__) addEventListener('offline', () => this.connection?.lose(), { signal })
      // Where only looking is timed, a hidden page has no connection.
      if (room.settings['clock'] === 'look')
        document.addEventListener('visibilitychange', () => this.connection?.[document.hidden ? 'close' : 'open'](), {
          signal,
        })
    } catch (error) {
      this.problem = error instanceof TypeError || error instanceof Unreachable ? 'offline' : (error as Error).message
    }
  }

  /** Load the game's texts in another language; returns a function that switches to it. */
  private async translate(wanted: Language): Promise<() => void> {
    const name = this.room?.name
    if (!name) return () => {}
    const [manifest, words] = await Promise.all([
      withRetry(() => get<Manifest>(`/api/games/${name}?lang=${wanted}`)),
      wordsOf(name, wanted),
    ])
    return () => {
      const texts = textsOf(manifest, this.folder!, words, names(this.room?.chairs ?? []))
      this.sit = (seat) => this.connect(seat, this.key, texts, this.folder!, manifest)
      this.table?.setTexts(texts)
      this.connection?.setUrl(socketUrl(wanted))
    }
  }

  private connect(seat: number, watch: string, texts: Texts, drawing: GameFolder, manifest: Manifest): void {
    const chair = { game: this.game, seat, watch }
    const ahead = this.connection?.leadsTo(chair) ? this.connection : null
    if (!ahead) this.connection?.close()
    const connection = ahead ?? new Connection(socketUrl(), chair, null)
    this.connection = connection
    this.table?.close()
    this.table = new TableState(manifest, seat, texts, drawing, connection, this.seats)
    if (this.room) this.table.receive(this.room)
    connection.attach({
      message: (message) => this.tryReceive(message),
      state: (state) => {
        this.fresh ||= state === 'open'
        if (state === 'plain' && this.table?.connection !== 'plain') this.table?.showMessage(t('line-plain'))
        this.table?.connected(state)
      },
      outdated,
    })
    if (!ahead) connection.open()
  }

  /** Another seat on this device that has to decide, if the current one does not. */
  private otherDecider({ seat, deciding, over }: TableSeen): number | null {
    if (over || deciding.includes(seat) || !this.seats.includes(seat)) return null
    return deciding.find((other) => this.seats.includes(other) && !this.room?.chairs[other]?.bot) ?? null
  }

  /** Load the events that this page missed: before it opened, and while it was offline. */
  private async remember(table: Table): Promise<void> {
    await nextFrame()
    const before = table.log.events
    const history = await get<EventHistory>(
      `/api/tables/${this.game}/events?seat=${table.seat}&watch=${encodeURIComponent(this.key)}`,
    ).catch(() => null)
    // If a move was undone in the meantime, the next table triggers another request.
    if (history?.rev === table.moment[0]) table.recall(history, before)
  }

  /** Take the seat to which the server has moved this connection, or the first one that I have got. */
  private reseat({ seat, seats, watch }: SeatsSeen): void {
    this.seats = seats
    this.key = watch || this.key
    this.connection?.moved({ seat, watch: this.key })
    const mine = this.watch || seats.length === 0 ? -1 : seats.includes(seat) ? seat : seats[0]!
    if (mine === this.table?.seat) this.table.setSeats(seats)
    else this.sit(mine)
  }

  /** If a message cannot be used, say so: the position that is shown would be wrong from now on. */
  private tryReceive(message: ServerMessage): void {
    try {
      this.receive(message)
    } catch (error) {
      console.error(error)
      this.problem = 'broken'
    }
  }

  /** The seat that is no longer mine; if it was lost while offline, the first refusal says so. */
  private lostSeat(message: ServerMessage): number | null {
    if (message.t === 'closed') return message.seat
    return message.t === 'refused' && message.key === 'not-your-seat' ? (this.table?.seat ?? null) : null
  }

  private receive(message: ServerMessage): void {
    if (message.t === 'room') this.room = message
    if (message.t === 'seats') this.reseat(message)
    // Nothing of it is left to show.
    if (message.t === 'room' && message.closed === 'deleted') this.problem = 'deleted'
    const lost = this.lostSeat(message)
    if (lost !== null && this.seats.includes(lost)) {
      this.seats = this.seats.filter((seat) => seat !== lost)
      this.sit(this.seats[0] ?? -1)
      this.table?.showMessage(t('seat-lost'))
      return this.onMessage({ t: 'closed', game: this.game, seat: lost })
    }
    // A visitor without access is refused before there is anything to show.
    if (message.t === 'refused' && this.room?.status !== 'waiting' && !this.table?.begun) this.problem = message.text
    if (message.t === 'table') this.next = this.otherDecider(message)
    const missed =
      message.t === 'table' &&
      this.fresh &&
      (!this.table?.begun || message.rev !== this.table.moment[0] || message.ply !== this.table.moment[1])
    // Plain requests bring tables without the events that led to them.
    if (message.t === 'table') this.fresh = this.table?.connection === 'plain'
    this.table?.receive(message)
    if (missed) void this.remember(this.table!)
    this.onMessage(message)
  }
}
