/** Opens a table: its players, drawing, texts and connection. */
import { get } from './wire/api'
import { folder, type GameFolder } from './games'
import { spoken as wordsOf, textsOf, type Spoken } from './games/spoken'
import { expect, language, need, t, together, type Language } from './words/language.svelte'
import { part } from './browser/lazy'
import { names } from './words/names'
import type { Answered, EventHistory, Manifest, RoomSeen, TableInfo, TableSeen } from './wire/protocol'
import { Line } from './wire/socket'
import { happened } from './table/queue'
import { TableState, type Table } from './table/table.svelte'
import type { Texts } from './table/texts'
import { shown } from './table/unfolding.svelte'
import { outdated } from './browser/update'

type Telling = (message: Answered) => void

export const lineOf = (spoken: Language = language()): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?lang=${spoken}`
export const info = (game: string): Promise<TableInfo> => get<TableInfo>(`/api/tables/${encodeURIComponent(game)}`)

/** The table info that the server put into the page, valid for the first use only. */
function embedded(game: string): TableInfo | null {
  const element = document.getElementById('table-info')
  element?.remove()
  const found = element ? (JSON.parse(element.textContent) as TableInfo) : null
  return found?.room.game === game ? found : null
}

interface Known {
  info: TableInfo
  manifest: Manifest
  drawing: GameFolder
  words: Spoken
  line: Line | null
}

/** All that a table is drawn with, and where nobody waits for a page, the line to it from one's own seat. */
async function known(game: string, spoken: Language, ahead = false): Promise<Known> {
  const found = (ahead && embedded(game)) || (await info(game))
  const { name } = found.room
  const line = ahead ? new Line(lineOf(spoken), { game, seat: found.seats[0] ?? -1, watch: found.watch }, null) : null
  line?.open()
  const [manifest, drawing, words] = await Promise.all([
    get<Manifest>(`/api/games/${name}?lang=${spoken}`),
    folder(name),
    wordsOf(name, spoken),
  ])
  return { info: found, manifest, drawing, words, line }
}

const asked = new Map<string, Promise<Known | null>>()

/** Ask for all that a table is drawn with as soon as its address is known, before there is a page to draw it on. */
export function askAhead(game: string, spoken: Language): void {
  expect('table', 'play')
  asked.set(
    `${game}/${spoken}`,
    known(game, spoken, true).catch(() => null),
  )
}

export class Client {
  table = $state.raw<Table | null>(null)
  folder = $state.raw<GameFolder | null>(null)
  room = $state.raw<RoomSeen | null>(null)
  seats = $state.raw<readonly number[]>([])
  problem = $state('')
  /** Of several seats that are mine, the one that is asked now: the screen is handed over before its things are shown. */
  next = $state<number | null>(null)
  /** The spectator key, which the players at the table have too. */
  key = ''
  private line: Line | null = null
  /** Whether nothing was heard of the table since the line was opened: something may have happened before. */
  private fresh = true
  private sit: (seat: number) => void = () => {}
  private readonly hush: () => void
  private readonly off = new AbortController()

  constructor(
    readonly game: string,
    private readonly watch: string,
    private readonly telling: Telling = () => {},
  ) {
    void this.begin()
    this.hush = together((wanted) => this.translate(wanted))
  }

  /** The screen is in other hands. */
  handOver(): void {
    if (this.next !== null) this.sit(this.next)
    this.next = null
  }

  close(): void {
    this.hush()
    this.off.abort()
    this.line?.close()
  }

  private async begin(): Promise<void> {
    try {
      const key = `${this.game}/${language()}`
      const ahead = asked.get(key)
      asked.delete(key)
      const found = (await ahead) ?? (await known(this.game, language()))
      const {
        info: { room, seats, watch },
        manifest,
        drawing,
        words,
        line,
      } = found
      await need('table', 'play')
      if (this.off.signal.aborted) return line?.close()
      this.line = line
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
        addEventListener(kind, () => this.line?.wake(), { signal })
      addEventListener('offline', () => this.line?.lose(), { signal })
    } catch (error) {
      this.problem = error instanceof TypeError ? 'offline' : (error as Error).message
    }
  }

  /** Another language is wanted: what the game says in it, and what lets it speak from now on. */
  private async translate(wanted: Language): Promise<() => void> {
    const name = this.room?.name
    if (!name) return () => {}
    const [manifest, words] = await Promise.all([
      part(() => get<Manifest>(`/api/games/${name}?lang=${wanted}`)),
      wordsOf(name, wanted),
    ])
    return () => {
      const texts = textsOf(manifest, this.folder!, words, names(this.room?.chairs ?? []))
      this.sit = (seat) => this.connect(seat, this.key, texts, this.folder!, manifest)
      this.table?.speak(texts)
      this.line?.speak(lineOf(wanted))
    }
  }

  private connect(seat: number, watch: string, texts: Texts, drawing: GameFolder, manifest: Manifest): void {
    const chair = { game: this.game, seat, watch }
    const ahead = this.line?.leadsTo(chair) ? this.line : null
    if (!ahead) this.line?.close()
    const line = ahead ?? new Line(lineOf(), chair, null)
    this.line = line
    this.table = new TableState(manifest, seat, texts, drawing, line, this.seats)
    if (this.room) this.table.hear(this.room)
    line.attach({
      heard: (message) => this.hear(message),
      state: (state) => {
        this.fresh ||= state === 'open'
        this.table?.connected(state)
      },
      outdated,
    })
    if (!ahead) line.open()
  }

  /** The seat beside mine that is asked, where mine is not. */
  private asked({ seat, deciding, over }: TableSeen): number | null {
    if (over || deciding.includes(seat) || !this.seats.includes(seat)) return null
    return deciding.find((other) => this.seats.includes(other) && !this.room?.chairs[other]?.bot) ?? null
  }

  /** What happened while this page did not listen: before it came, and while there was no line. */
  private async remember(table: Table): Promise<void> {
    await shown()
    const history = await get<EventHistory>(
      `/api/tables/${this.game}/events?seat=${table.seat}&watch=${encodeURIComponent(this.key)}`,
    ).catch(() => null)
    // What was taken back meanwhile is asked for again with the table that tells it.
    if (history?.rev === table.moment[0])
      table.recall(history.plies.flatMap(({ ply, events }) => happened({ ply, events, motions: [] })))
  }

  private hear(message: Answered): void {
    if (message.t === 'room') this.room = message
    // Nothing of it is left to be looked at.
    if (message.t === 'room' && message.closed === 'deleted') this.problem = 'deleted'
    // A seat may be lost while nobody listens: then it is told by the first refusal.
    const lost =
      message.t === 'closed'
        ? message.seat
        : message.t === 'refused' && message.key === 'not-your-seat' && this.table?.begun
          ? this.table.seat
          : null
    if (lost !== null && this.seats.includes(lost)) {
      this.seats = this.seats.filter((seat) => seat !== lost)
      this.sit(this.seats[0] ?? -1)
      this.table?.tell('', t('seat-lost'))
      return this.telling(message)
    }
    // A visitor without access is told before there is anything to see.
    if (message.t === 'refused' && this.room?.status !== 'waiting' && !this.table?.begun) this.problem = message.text
    if (message.t === 'table') this.next = this.asked(message)
    const missed =
      message.t === 'table' &&
      this.fresh &&
      (message.rev !== this.table?.moment[0] || message.ply !== this.table.moment[1])
    if (message.t === 'table') this.fresh = false
    this.table?.hear(message)
    if (missed) void this.remember(this.table!)
    this.telling(message)
  }
}
