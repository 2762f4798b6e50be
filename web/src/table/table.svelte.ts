/** The client's state of one table: server messages, picked places, animations, and pending requests. */
import { getContext, setContext } from 'svelte'
import { t } from '../words/language.svelte'
import { names } from '../words/names'
import { settings } from '../browser/settings.svelte'
import type { Advised, ServerMessage, Frame, Manifest, RefusalSeen, RoomSeen, TableSeen } from '../wire/protocol'
import type { Query, ConnectionState, Wish } from '../wire/socket'
import { Alone } from './alone'
import { ring } from './bell'
import { Flights } from './flights.svelte'
import { Following, type Followed } from './following.svelte'
import { happening } from './happening'
import { Help } from './help.svelte'
import { lines } from './log'
import { looks, PLAIN, type Look, type Manner } from './looks'
import { deedName, placeName } from './names'
import { Pointing, target, whole, type Move } from './pointing'
import { happened, type Happened } from './queue'
import { Scene, type Who } from './scene.svelte'
import { loudest, play } from './sound'
import { Talk } from './talk.svelte'
import { deed, type Texts } from './texts'
import { takenBack, traces } from './traces'
import { Unfolding } from './unfolding.svelte'
import { BLANK, NOBODY, type PlayerView, type View } from './view'
import { Voice } from './voice.svelte'

/** Receives requests: a socket, or recorded positions. */
export interface TableServer {
  /** Whether a request is unanswered. */
  readonly waiting?: boolean
  wish(wish: Wish): string
  ask(query: Query): string
}

export interface RefusalNote {
  place: string
  text: string
  rule: string
  instead: number | null
}

/** An older position of the game, and the events that led to it, which are put into words in the current language. */
export interface Replaying {
  readonly kind: 'replay'
  readonly seen: TableSeen
  readonly events: readonly Happened[]
}
/** What a table shows: the game as it stands, a private copy of it, its end, or an older moment. */
export type Mode = Replaying | { readonly kind: 'play' | 'whatif' | 'over' }

const NO_MOVE = whole({ a: -1, words: '' })
/** What an older moment has none of. */
const OLD = {
  moves: [],
  ask: null,
  chosen: [],
  undo: { steps: 0, ask: false },
  hints: false,
  over: false,
  end: null,
} satisfies Partial<TableSeen>

export class TableState {
  readonly scene = new Scene()
  readonly flights: Flights = new Flights(this.scene, (event) => happening(this, event))
  readonly following: Following = new Following(
    (move, live) => this.show(move, live),
    (kind) => this.texts.quiet.has(kind),
  )
  readonly help: Help = new Help(this)
  readonly unfolding = new Unfolding()
  readonly talk: Talk = new Talk(this)
  readonly voice = new Voice()
  /** Sentences of the game, in the language that is spoken now. */
  texts = $state.raw() as Texts
  /** The table of now, also while an older one is looked at. */
  private live = $state.raw<TableSeen>(BLANK)
  private past = $state.raw<Replaying | null>(null)
  room = $state.raw<RoomSeen | null>(null)
  frozen = $state(false)
  /** Whether bots think with half strength, since the rules are still being compiled. */
  half = $state(false)
  picked = $state.raw<readonly string[]>([])
  hovered = $state<string | null>(null)
  focused = $state<string | null>(null)
  way = $state<number | null>(null)
  note = $state.raw<RefusalNote | null>(null)
  hints = $state.raw<readonly Advised[]>([])
  /** What is to be said about all hints: that the bots know this board less well. */
  hintNote = $state('')
  log = $state.raw<readonly Happened[]>([])
  refusal = $state('')
  tab = $state('own')
  line = $state<ConnectionState>('open')
  sent = $state(false)
  /** Which nine of the gold places the digits pick, and the places that wear theirs. */
  nine = $state(0)
  caps = $state.raw<ReadonlyMap<string, number>>(new Map())
  /** How often something else was asked. */
  asks = $state(0)
  private asked = ''
  /** How many undos were known when the people were last told of. */
  private seenRev = 0
  /** Whether I wished to take something back. */
  private undoing = false
  /** Places are told only when they change. */
  private places: TableSeen['places']
  private coming: Happened[] = []
  private back = false
  private readonly alone = new Alone(this)
  /** Whether somebody is taught here: then nothing is done before it is read. */
  teaching = false

  /** In a lesson: the verbs that are taught now. */
  taught = $state.raw<ReadonlySet<string>>(new Set())
  /** The verbs of all that I did since the page came. */
  deeds = $state.raw<readonly string[]>([])

  /** The position that is shown while others' moves are; what can be asked for is that of now. */
  private readonly behind = $derived(
    this.following.shown && {
      ...this.following.shown,
      moves: [],
      ask: null,
      undo: this.live.undo,
      hints: this.live.hints,
    },
  )
  readonly mode = $derived<Mode>(
    this.past ?? { kind: (this.behind ?? this.live).over ? 'over' : this.room?.kind === 'what-if' ? 'whatif' : 'play' },
  )
  /** The position that is shown. */
  readonly table = $derived(this.past?.seen ?? this.behind ?? this.live)
  private readonly all = $derived(this.table.moves.map(whole))
  private readonly wanted = $derived(
    this.taught.size > 0 ? this.all.filter(({ a }) => this.taught.has(deed(this.manifest, a).verb.name)) : [],
  )
  readonly moves = $derived(this.wanted.length > 0 ? this.wanted : this.all)
  readonly pointing = $derived(new Pointing(this.moves, this.table.twins, this.picked))
  /** What is picked, and what would be if the place under the hand were picked too. */
  private readonly meant = $derived.by(() => {
    const place = this.hovered ?? this.focused
    if (place === null || this.pointing.through(place).length === 0) return this.pointing
    const next = this.pointing.point(place)[1]
    return next.ways.length > 0 ? next : this.pointing
  })
  readonly ways = $derived(this.meant.ways)
  readonly move = $derived<Move | null>(this.ways.find((way) => way.a === this.way) ?? this.ways[0] ?? null)
  readonly glow: ReadonlyMap<string, Look> = $derived(looks(this))
  /** Where the moves that a bot would choose end, by their rank. */
  readonly seals = $derived(
    new Map(
      this.hints
        .map(({ a }, n) => [target(this.moves.find((move) => move.a === a) ?? NO_MOVE), n + 1] as const)
        .reverse(),
    ),
  )
  /** Places that any move touches: whatever is highlighted, pointing at them begins something. */
  private readonly useful = $derived(new Set(this.moves.flatMap((move) => move.touch)))

  constructor(
    readonly manifest: Manifest,
    /** The seat that I look from; −1 for those who watch. */
    readonly seat: number,
    texts: Texts,
    readonly manner: Manner,
    private readonly server: TableServer,
    /** All seats that are mine: others may sit beside me at the same screen. */
    readonly beside: readonly number[] = [],
  ) {
    this.texts = texts
  }

  /** Whether the server has told the table: before that there is nothing to draw. */
  get begun(): boolean {
    return this.table.game !== ''
  }

  /** Whether I am asked something, and the table shows it. */
  get myTurn(): boolean {
    return this.past === null && !this.behind && this.awaited
  }

  /** Whether others' moves are shown that are already made. */
  get follows(): boolean {
    return this.past === null && this.behind !== null
  }

  /** The seat whose things are drawn large: my own, or the first one for those who watch. */
  get own(): number {
    return Math.max(0, this.seat)
  }

  /** What the game tells beside places and pieces. */
  get view(): View {
    return this.table.table
  }

  get players(): readonly PlayerView[] {
    return this.view.players ?? []
  }

  player(who: Who): PlayerView {
    return (typeof who === 'number' ? this.players[who] : (this.view[who] as PlayerView | undefined)) ?? NOBODY
  }

  /** How much a seat has of something that can be counted: workers, silver, florins. */
  has(who: Who, what: string): number {
    return Number(this.player(who)[what] ?? 0)
  }

  /** The other seats, in the order of the table from mine on. */
  get others(): number[] {
    const count = this.players.length
    return Array.from({ length: Math.max(0, count - 1) }, (_, n) => (this.own + n + 1) % count)
  }

  /** All whom I play against: the other seats, and who has none. */
  get rivals(): Who[] {
    return [...this.others, ...this.scene.unseated]
  }

  /** All who play, by their seats, and who has none. */
  get everybody(): Who[] {
    return [...this.players.keys(), ...this.scene.unseated]
  }

  chosen(seat: number): boolean {
    return this.table.chosen.includes(seat)
  }

  /** The name of the player in a seat; it changes when somebody else takes the seat. */
  name(who: Who): string {
    void this.room
    return typeof who === 'number' ? (this.texts.names[who] ?? '') : this.texts.term(who)
  }

  // --- hearing ----------------------------------------------------------------

  hear(message: ServerMessage): void {
    switch (message.t) {
      case 'events':
        this.coming = [...this.coming, ...happened(message)]
        this.back = message.back ?? false
        break
      case 'table':
        this.take(message)
        break
      case 'room':
        this.meet(message)
        break
      case 'chat':
        this.talk.hear(message)
        break
      case 'hint':
        // A late answer speaks of another position.
        if (message.rev === this.live.rev && message.ply === this.live.ply)
          [this.hints, this.hintNote] = [message.moves, message.note]
        break
      case 'hello':
      case 'health':
        this.frozen = message.read_only
        this.half = message.half
        break
      case 'notice':
        this.refusal = message.words
        break
      case 'refused':
        this.refused(message)
        break
    }
  }

  /** Who is at the table; what changed leaves a line in the log. */
  private meet(room: RoomSeen): void {
    const changes = this.room && this.begun ? traces(this.room, room, this.live.rev > this.seenRev) : []
    const old = this.texts.names
    this.texts.names = names(room.chairs)
    this.room = room
    this.seenRev = this.live.rev
    for (const [kind, seat] of changes)
      this.trace(kind, seat, (kind === 'trace-joined' ? this.texts.names : old)[seat] ?? '')
  }

  private trace(kind: string, seat: number, name: string): void {
    const line = { ply: this.live.ply, kind, args: [seat], motions: [], name }
    this.log = [...this.log, line]
    this.voice.say(this.texts.event(line))
  }

  /** Whose move was taken back: who asked for it, who did it here, or whose it was. */
  private undoer(events: readonly Happened[]): number | null {
    const asked = this.room?.votes.find(({ what }) => what === 'undo')?.by
    const seats = events.flatMap(({ kind, args }) => this.texts.arguments(kind, args)['seat'] ?? [])
    return asked ?? (this.undoing ? this.seat : (seats[0] ?? null))
  }

  private take(table: TableSeen): void {
    const events = this.coming
    const wasMine = this.awaited
    const { begun } = this
    const undone = this.back || table.rev > this.live.rev
    // What I did myself is seen at once, and so is what nobody was told of.
    const mine = this.sent || undone || events.length === 0 || !begun
    const same = !undone && this.asksTheSame(table)
    this.coming = []
    this.back = false
    this.live = table
    this.places = table.places ?? this.places
    this.sent = this.server.waiting ?? false
    this.log = undone ? takenBack(this.log, table.ply) : [...this.log, ...events]
    if (!same) {
      this.letGo()
      this.hints = []
      this.asks += 1
    }
    if (!this.past) {
      if (mine) this.catchUp()
      if (mine) this.show({ table, events }, true, undone)
      else this.following.follow({ table, events })
      if (!undone)
        this.voice.say(
          ...lines(events, this.texts, Infinity)
            .map(({ text }) => text)
            .reverse(),
        )
    }
    const undoer = undone && begun ? this.undoer(events) : null
    if (undoer !== null) this.trace('trace-undone', undoer, this.name(undoer))
    this.undoing = false
    this.call(wasMine)
  }

  /** Let a move be seen that leads to a position. */
  private show({ table, events }: Followed, live: boolean, undone = false): number {
    if (live) this.alone.look(undone)
    return this.flights.play(
      events,
      undone,
      (kinds) => play(loudest(kinds, this.manner.sounds)),
      () => this.scene.lay(this.places, table.pieces),
    )
  }

  /** Show the table of now, and not how it came about; returns whether others' moves were still to be seen. */
  catchUp(): boolean {
    this.flights.skip()
    if (!this.following.drop()) return false
    this.scene.lay(this.places, this.live.pieces)
    this.alone.look(false)
    return true
  }

  /** Announce my turn by screen reader, sound and notification, whatever is on screen. */
  private call(wasMine: boolean): void {
    if (!this.awaited) this.voice.call('')
    else if (!wasMine) {
      this.voice.call(this.texts.say('your-turn'))
      if (settings.bell) void ring(this.live.game)
      if (settings.notices && document.hidden)
        void import('./notices').then(({ notify }) => notify(this.live.game, this.texts.say('game-title')))
    }
  }

  /** Whether I may do what I might before: somebody else has chosen meanwhile, and what I have begun stays begun. */
  private asksTheSame({ moves }: TableSeen): boolean {
    const before = this.live.moves
    return before.length > 0 && moves.length === before.length && moves.every(({ a }, n) => a === before[n]?.a)
  }

  /** All that happened until some moment, and what was heard since. */
  recall(events: readonly Happened[]): void {
    const last = events.at(-1)?.ply ?? 0
    this.log = [...events, ...this.log.filter(({ ply, name }) => ply > last || name !== undefined)].sort(
      (one, other) => one.ply - other.ply,
    )
  }

  private refused({ id, text, rule, instead }: RefusalSeen): void {
    this.sent = false
    this.undoing = false
    if (id === '' || id !== this.asked) this.refusal = text
    // A note that was closed meanwhile stays closed.
    else if (this.note)
      this.note = {
        place: this.note.place,
        text: text.replace(` (${rule})`, ''),
        rule,
        instead: instead ?? null,
      }
  }

  /** Show an older moment; what was begun in the game of now is let go. */
  lookBack({ ply, table, deciding }: Pick<Frame, 'ply' | 'table' | 'deciding'>, events: readonly Happened[]): void {
    if (!this.past) {
      this.catchUp()
      this.letGo()
    }
    this.past = { kind: 'replay', events, seen: { ...this.live, ...OLD, ply, table, deciding } }
  }

  /** The table of now again, after an older one was looked at. */
  present(): void {
    this.past = null
    this.scene.lay(this.places, this.live.pieces)
    this.alone.look(false)
  }

  /** Whether one may try what might be: of a game that is over, and where nobody but bots is across. */
  get forkable(): boolean {
    const { room } = this
    if (room?.status !== 'running') return true
    return room.kind !== 'daily' && room.settings['aids'] !== false && this.across
  }

  /** Whether nobody but bots is across. */
  private get across(): boolean {
    return (
      this.room?.chairs.every(({ person }, seat) => !person || seat === this.seat || this.beside.includes(seat)) ??
      false
    )
  }

  /** Whether everything may be taken back without asking anybody: where nobody but bots is across, and no try counts. */
  get free(): boolean {
    return this.across && this.room?.kind !== 'daily'
  }

  /** Whether the game is over, whatever is looked at. */
  get ended(): boolean {
    return this.live.over
  }

  /** Whether I am asked something now, whatever is looked at. */
  get awaited(): boolean {
    return this.live.deciding.includes(this.seat)
  }

  /** Whether there is no connection to the server now. */
  get offline(): boolean {
    return this.line === 'lost'
  }

  /** Where the game stands, as my seat counts: undos, and actions. */
  get moment(): readonly [rev: number, ply: number] {
    return [this.live.rev, this.live.ply]
  }

  // --- pointing ---------------------------------------------------------------

  point(place: string): void {
    // While others' moves are shown, the player has not seen yet what there is to point at.
    if (this.catchUp()) return
    this.hush()
    this.refusal = ''
    if (this.past) return this.tell(place, t('replay-none'))
    const [outcome, next] = this.pointing.point(place)
    if (outcome === 'why') return this.later(place) ? this.tell(place, t('teach-later')) : this.why(place)
    if (outcome === 'commit') return settings.confirm === 'button' ? undefined : this.commit()
    this.pick(next.picked)
    if (outcome === 'picked' && this.atOnce(place)) this.commit()
  }

  /** Whether the setting wants no second click for the move that is now ready. */
  private atOnce(place: string): boolean {
    const { move } = this
    if (!move || this.ways.length !== 1 || target(move) !== this.pointing.standing(place)) return false
    return settings.confirm === 'never' || (settings.confirm === 'sealed' && !move.final)
  }

  /** Point at a place and at once do what that leads to, if it is told apart: a drop, or a second click. */
  drop(place: string): void {
    if (this.pointing.through(place).length > 0) this.pick(this.pointing.point(place)[1].picked)
    if (this.move && this.pointing.holds(place)) this.commit()
  }

  commit(): void {
    if (this.move && !this.sent) this.act(this.move.a)
  }

  act(action: number): void {
    if (this.past) return
    this.catchUp()
    this.deeds = [...this.deeds, deed(this.manifest, action).verb.name]
    this.refusal = ''
    this.sent = true
    this.letGo()
    this.advise()
    this.server.wish({ t: 'act', a: action })
  }

  /** Pick these places instead, and of several ways to the same end this one. */
  pick(places: readonly string[], way: number | null = null): void {
    this.picked = places
    this.way = way
  }

  choose(way: number): void {
    this.way = way
  }

  hover(place: string | null): void {
    this.hovered = place
  }

  focus(place: string | null): void {
    this.focused = place
  }

  letGo(): void {
    this.pick([])
    this.note = null
    this.hovered = null
  }

  unpick(): void {
    this.pick(this.picked.slice(0, -1))
  }

  /** Close what explains a place. */
  hush(): void {
    this.help.close()
    this.note = null
  }

  /** Show no hints any more. */
  advise(): void {
    this.hints = []
  }

  /** Show another part of the table, where not all fits on the screen. */
  open(tab: string): void {
    this.tab = tab
  }

  /** Turn to other nine of the gold places, and let them wear their digits. */
  turn(nine: number): void {
    this.nine = nine
  }

  wear(caps: ReadonlyMap<string, number>): void {
    this.caps = caps
  }

  /** In a lesson: what is taught now; nothing where it is over. */
  teach(verbs: readonly string[] | null): void {
    this.teaching = verbs !== null
    this.taught = new Set(verbs)
  }

  /** Say everything in another language. */
  speak(texts: Texts): void {
    this.texts = texts
  }

  /** How the line to the server is. */
  connected(line: ConnectionState): void {
    this.line = line
  }

  /** Whether a place is only not what the lesson wants now. */
  private later(place: string): boolean {
    return this.wanted.length > 0 && this.all.some((move) => move.touch.includes(this.pointing.standing(place)))
  }

  /** Whether any of what is taught can be done now. */
  get taughtLegal(): boolean {
    return this.wanted.length > 0
  }

  /** A sentence beside a place; where there is none, at the top. */
  tell(place: string, text: string): void {
    if (place === '') this.refusal = text
    else this.note = { place, text, rule: '', instead: null }
  }

  why(place: string): void {
    if (this.past) return this.tell(place, t('replay-none'))
    if (this.offline) return this.tell(place, t('line-lost'))
    this.tell(place, '…')
    this.asked = this.server.ask({ t: 'why', places: [...this.picked, place] })
  }

  /** One step back; beyond the bar the others are asked. */
  undo(): void {
    this.catchUp()
    this.undoing = this.table.undo.steps > 0
    if (this.undoing) this.server.wish({ t: 'undo' })
    else if (this.table.undo.ask) this.server.wish({ t: 'take-back' })
  }

  restart(): void {
    this.catchUp()
    this.undoing = this.table.undo.steps > 0
    if (this.undoing) this.server.wish({ t: 'restart' })
    else this.tell('', t('undo-none'))
  }

  answer(what: string, yes: boolean): void {
    this.reach(() => this.server.ask({ t: 'answer', what, yes }))
  }

  /** Say something to the others; returns whether it was sent. */
  say(words: string): boolean {
    return this.reach(() => this.server.ask({ t: 'say', words }))
  }

  hint(): void {
    this.catchUp()
    this.reach(() => this.server.ask({ t: 'hint' }))
  }

  /** Send a request that is not repeated after a reconnection; without a connection, say so instead. */
  private reach(ask: () => void): boolean {
    if (this.offline) this.tell('', t('line-lost'))
    else ask()
    return !this.offline
  }

  /** The move of a button that stands for itself: end of turn, leave it. */
  lone(place: string): Move | undefined {
    return this.moves.find((move) => move.touch.length === 1 && move.touch[0] === place)
  }

  // --- showing ----------------------------------------------------------------

  legal(place: string): boolean {
    return this.useful.has(this.pointing.standing(place))
  }

  look(place: string): Look {
    const found = this.glow.get(this.pointing.standing(place)) ?? PLAIN
    return this.myTurn && this.table.ask?.by === place ? { ...found, asks: true } : found
  }

  /** What would lie in a place if the move that is shown were done. */
  ghost(place: string): string | null {
    const { move } = this
    if (!move || target(move) !== place) return null
    const moved = move.touch.slice(0, -1).findLast((from) => this.scene.first(from))
    return (moved && this.scene.first(moved)?.kind) ?? null
  }

  label(place: string): string {
    const name = placeName(this, place)
    const through = this.pointing.through(place)
    if (through.length === 0) return name
    const next = this.pointing.point(place)[1]
    return next.ways[0] ? `${name}. ${deedName(this, next.ways[0])}` : name
  }
}

/** A table as all others see it: they read it and call it, and only the table itself changes what it holds. */
export type Table = Readonly<TableState>

const KEY = Symbol('table')
export const setTable = (table: Table): Table => setContext(KEY, table)
export const useTable = (): Table => getContext<Table>(KEY)
