/** What happens at a table: messages of the server, the choice of a move, and requests to the server. */
import { getContext, setContext, tick } from 'svelte'
import { t } from '../words/language.svelte'
import { isolated, names } from '../words/names'
import { touch } from '../browser/screen'
import { settings } from '../browser/settings.svelte'
import type {
  EventHistory,
  ServerMessage,
  Frame,
  Manifest,
  PlayerEvent,
  RefusalSeen,
  RoomSeen,
  TableSeen,
} from '../wire/protocol'
import type { Command, ConnectionState, Query } from '../wire/socket'
import { Autoplay } from './autoplay'
import { ring } from './bell'
import { Digits } from './digits.svelte'
import { effectOf } from './effects'
import { eventsOf, type GameEvent } from './events'
import { Flights } from './flights.svelte'
import { Following, type Followed } from './following.svelte'
import { GameLog } from './game-log.svelte'
import { Help } from './help.svelte'
import { Hints } from './hints.svelte'
import { TaughtMoves } from './lesson.svelte'
import { lines } from './log'
import { looks, PLAIN, type Look } from './looks'
import { moveName, moveText, placeName } from './names'
import { playerChanges, playerEvent } from './player-events'
import { target, whole, type Move } from './pointing'
import type { Who } from './scene.svelte'
import { Selection } from './selection.svelte'
import { ShownTable } from './shown-table.svelte'
import { loudest, play } from './sound'
import { Chat } from './chat.svelte'
import { decodeAction, type Texts } from './texts'
import { Timers } from './timers'
import type { GameTraits } from './traits'
import { Unfolding } from './unfolding.svelte'
import { Voice } from './voice.svelte'

/** Receives requests: a socket, or recorded positions. */
export interface TableServer {
  /** Whether a request is unanswered. */
  readonly waiting?: boolean
  command(command: Command): string
  query(query: Query): string
}

export interface RefusalNote {
  place: string
  text: string
  rule: string
  instead: number | null
}

/** The state of one table: what it shows, and what the player and the server do with it. */
export class TableState extends ShownTable {
  readonly timers = new Timers()
  readonly flights: Flights = new Flights(
    this.scene,
    this.timers,
    (event) => effectOf(this, event),
    () => this.traits.events,
  )
  readonly following: Following = new Following(
    this.timers,
    (move, live) => this.show(move, live),
    (kind) => this.texts.quiet.has(kind),
  )
  readonly help: Help = new Help(this)
  readonly unfolding = new Unfolding()
  readonly chat: Chat = new Chat(this)
  readonly voice = new Voice(this.timers)
  readonly log = new GameLog()
  readonly digits = new Digits()
  readonly lesson: TaughtMoves = new TaughtMoves(
    () => this.legalMoves,
    (action) => decodeAction(this.manifest, action).verb.name,
  )
  readonly selection: Selection = new Selection(
    () => this.moves,
    () => this.position.twins,
  )
  readonly hints: Hints = new Hints(this)
  private readonly autoplay = new Autoplay(this)

  note = $state.raw<RefusalNote | null>(null)
  refusal = $state('')
  tab = $state('own')
  /** The opponent whose board is enlarged. */
  enlarged = $state<Who | null>(null)
  connection = $state<ConnectionState>('open')
  /** Whether a move was sent and not answered yet. */
  sent = $state(false)
  /** Whether the server cannot save, so that nothing can be played. */
  readOnly = $state(false)
  /** Whether bots are weaker than usual, since the rules are still being compiled. */
  weakBots = $state(false)
  /** How often the question has changed. */
  asks = $state(0)

  /** Events received before the position that they lead to, and whether they were undone. */
  private pending: readonly GameEvent[] = []
  private pendingUndo = false
  /** The players who undid them. */
  private pendingPlayers: readonly PlayerEvent[] = []
  /** The number of undos when the players were last received. */
  private roomRev = 0
  /** The move sent last, in words. */
  private ownMove = ''
  /** The id of the last "Why not?" request. */
  private whyId = ''
  /** The id of the last request for hints. */
  private hintId = ''
  /** Undos that were asked for while a request was under way: each names the position that the last one leads to. */
  private undosWaiting = 0

  private readonly legalMoves = $derived(this.position.moves.map(whole))
  /** The legal moves; in a lesson, those that are taught now. */
  readonly moves = $derived(this.lesson.moves.length > 0 ? this.lesson.moves : this.legalMoves)
  readonly looks: ReadonlyMap<string, Look> = $derived(looks(this))
  /** Places that any move uses, even if they are not highlighted. */
  private readonly usable = $derived(new Set(this.moves.flatMap((move) => move.touch)))

  constructor(
    manifest: Manifest,
    seat: number,
    texts: Texts,
    readonly traits: GameTraits,
    private readonly server: TableServer,
    mySeats: readonly number[] = [],
  ) {
    super(manifest, seat, texts, mySeats)
  }

  /** Whether its page was left. */
  closed = false
  /** How often comments have changed. */
  remarks = $state(0)

  /** Stop everything that goes on by itself: replay, animations, forced moves, sounds and announcements. */
  close(): void {
    this.closed = true
    this.timers.close()
    this.following.drop()
    this.flights.skip()
    this.unfolding.close()
  }

  /** Play the sound of simultaneous events. */
  sound(kinds: readonly string[]): void {
    if (!this.closed) play(loudest(kinds, this.traits.events))
  }

  // --- messages of the server --------------------------------------------------

  receive(message: ServerMessage): void {
    if (this.closed) return
    switch (message.t) {
      case 'events':
        this.pending = [...this.pending, ...eventsOf(message)]
        this.pendingUndo = message.back ?? false
        this.pendingPlayers = message.players ?? []
        break
      case 'table':
        this.receiveTable(message)
        break
      case 'room':
        this.receiveRoom(message)
        break
      case 'chat':
        this.chat.receive(message)
        break
      case 'comments':
        this.remarks += 1
        break
      case 'hint':
        // A late answer is about another position.
        if (message.rev !== this.positions.live.rev || message.ply !== this.positions.live.ply)
          return void (message.id === this.hintId && this.hints.clear())
        this.hints.receive(message)
        if (this.hints.open && !this.hints.waiting) this.voice.say(...message.moves.slice(0, 1).map(({ text }) => text))
        break
      case 'hello':
      case 'health':
        this.readOnly = message.read_only
        this.weakBots = message.half
        break
      case 'notice':
        this.refusal = message.words
        break
      case 'done':
        this.chat.answered(message.id, true)
        break
      case 'refused':
        this.chat.answered(message.id, false)
        this.receiveRefusal(message)
        break
    }
  }

  /** Update the players, and log what they did. */
  private receiveRoom(room: RoomSeen): void {
    const changes =
      this.room && this.begun ? playerChanges(this.room, room, this.positions.live.rev > this.roomRev) : []
    const old = this.texts.names
    this.texts.names = names(room.chairs)
    this.room = room
    this.roomRev = this.positions.live.rev
    for (const [kind, seat] of changes) {
      const name = (kind === 'joined' ? this.texts.names : old)[seat] ?? ''
      this.logPlayer(playerEvent(this.positions.live.ply, kind, seat, name))
    }
  }

  private logPlayer(event: GameEvent): void {
    this.log.add(event)
    this.voice.say(this.texts.event(event))
  }

  /** What a player did, with the names of that time, or those of the seats. */
  private playerEventOf({ ply, kind, seat, name, moves = [] }: PlayerEvent): GameEvent {
    const called = (seat: number, name: string): string => (name ? isolated(name) : this.name(seat))
    const undone = moves.map((some) => ({ ...some, name: called(some.seat, some.name) }))
    return playerEvent(ply, kind, seat, called(seat, name), undone)
  }

  private receiveTable(table: TableSeen): void {
    const events = this.pending
    const { begun, awaited: wasAwaited } = this
    const undone = this.pendingUndo || table.rev > this.positions.live.rev
    // My own moves, undos and positions without events are shown at once.
    const own = this.sent ? this.ownMove : ''
    const atOnce = this.sent || undone || events.length === 0 || !begun
    const answered = this.sent && !this.server.waiting
    const changed = undone || answered || !this.asksTheSame(table)
    this.pending = []
    this.pendingUndo = false
    // What is animated starts from the position before.
    if (atOnce && !this.positions.replayed) this.skipAnimations()
    this.positions.receive(table)
    this.sent = this.server.waiting ?? false
    this.undoWaiting()
    if (undone) this.log.undo(table.ply)
    else this.log.add(...events)
    if (changed) {
      this.clearSelection()
      this.hints.clear()
      this.asks += 1
    }
    if (!this.positions.replayed) {
      if (atOnce) this.show({ table, events }, true, undone)
      else this.following.follow({ table, events })
      if (!undone && events.length > 0) this.announce(events, own)
    }
    for (const event of this.pendingPlayers) this.logPlayer(this.playerEventOf(event))
    this.pendingPlayers = []
    this.announceTurn(wasAwaited)
  }

  /** Announce events to screen readers, in order: one message for each player. */
  private announce(events: readonly GameEvent[], own: string): void {
    const told = lines(events, this.texts, Infinity).reverse()
    // Sentences about me say what I did; a secret choice has none.
    const messages = own && told.every(({ seat }) => seat !== this.seat) ? [t('you-did', { action: own })] : []
    let before: number | null | undefined
    for (const { seat, text } of told) {
      if (messages.length > 0 && seat === before) messages.push(`${messages.pop()} ${text}`)
      else messages.push(text)
      before = seat
    }
    this.voice.say(...messages)
  }

  /** Draw a position after the animation of the events that led to it; returns the duration. */
  private show({ table, events }: Followed, live: boolean, undone = false): number {
    if (live) this.autoplay.consider(undone)
    return this.flights.play(
      events,
      undone,
      (kinds) => this.sound(kinds),
      () => this.scene.lay(this.positions.places, table.pieces),
    )
  }

  /** Show the current position, and skip all animations; returns whether opponents' moves were skipped. */
  catchUp(): boolean {
    if (!this.skipAnimations()) return false
    this.autoplay.consider(false)
    return true
  }

  private skipAnimations(): boolean {
    this.flights.skip()
    if (!this.following.drop()) return false
    this.scene.lay(this.positions.places, this.positions.live.pieces)
    return true
  }

  /** Announce my turn by screen reader, sound and notification, whatever is on screen. */
  private announceTurn(wasAwaited: boolean): void {
    if (this.awaited && !wasAwaited) {
      this.voice.say(this.texts.say('your-turn'))
      if (settings.bell) void ring(this.positions.live.game, () => this.closed)
      if (settings.notifications && document.hidden)
        void import('./system-notification').then(({ notify }) => notify(this))
    }
  }

  /** Whether my legal moves are the same as before, because only another player has chosen: then my selection stays. */
  private asksTheSame({ moves }: TableSeen): boolean {
    const before = this.positions.live.moves
    return before.length > 0 && moves.length === before.length && moves.every(({ a }, n) => a === before[n]?.a)
  }

  /** Use the server's history as the log; `before` is the log when it was requested. */
  recall(history: EventHistory, before: readonly GameEvent[]): void {
    this.log.recall(history, before, (event) => this.playerEventOf(event))
  }

  private receiveRefusal({ id, text, rule, instead }: RefusalSeen): void {
    this.sent = false
    this.undosWaiting = 0
    if (id !== '' && id === this.hintId) this.hints.clear()
    if (id === '' || id !== this.whyId) this.refusal = text
    // A note that was closed meanwhile stays closed.
    else if (this.note)
      this.note = {
        place: this.note.place,
        text: text.replace(` (${rule})`, ''),
        rule,
        instead: instead ?? null,
      }
  }

  /** Show an older position, without a selection. */
  lookBack(frame: Pick<Frame, 'ply' | 'table' | 'deciding'>, events: readonly GameEvent[]): void {
    if (!this.positions.replayed) {
      this.catchUp()
      this.clearSelection()
    }
    this.positions.replay(frame, events)
  }

  /** Show the current position again. */
  present(): void {
    this.positions.replayed = null
    this.scene.lay(this.positions.places, this.positions.live.pieces)
    this.autoplay.consider(false)
  }

  /** Whether there is no connection to the server now. */
  get offline(): boolean {
    return this.connection === 'lost'
  }

  // --- choosing a move ----------------------------------------------------------

  /** Click a place: pick or release it, confirm the move that is ready, or ask why it cannot be used. */
  point(place: string): void {
    // While opponents' moves are animated, the player has not seen the current position yet.
    if (this.catchUp()) return
    this.closeNotes()
    this.refusal = ''
    if (this.positions.replayed) return this.showNote(place, t('replay-none'))
    const [outcome, next] = this.selection.pointing.point(place)
    if (outcome === 'why') return this.taughtLater(place) ? this.showNote(place, t('teach-later')) : this.explain(place)
    if (outcome === 'commit') return settings.confirm === 'button' ? undefined : this.commit()
    this.selection.pick(next.picked)
    if (outcome === 'picked' && this.needsNoConfirmation(place)) this.commit()
  }

  /** Why a place cannot be used; on a touch screen also what lies there, which a mouse shows by itself. */
  private explain(place: string): void {
    if (touch.current) this.help.explain(place, true)
    else this.why(place)
  }

  /** Whether the settings want no second click for the move that is now ready. */
  private needsNoConfirmation(place: string): boolean {
    const { move, ways, pointing } = this.selection
    if (!move || ways.length !== 1 || target(move) !== pointing.standing(place)) return false
    if (settings.confirm !== 'sealed') return settings.confirm === 'never'
    return !move.final || this.traits.atOnce?.has(this.position.ask?.key ?? '') === true
  }

  /** Drop a piece: pick the place, and play the move if there is only one. */
  drop(place: string): void {
    const { selection } = this
    if (selection.pointing.through(place).length > 0) selection.pick(selection.pointing.point(place)[1].picked)
    if (selection.move && selection.pointing.holds(place)) this.commit()
  }

  /** Pick all that an advised move uses, so that it is shown and can be confirmed. */
  propose(action: number): void {
    const move = this.moves.find(({ a }) => a === action)
    if (!move) return
    this.closeNotes()
    this.hints.close()
    this.selection.pick(move.touch, move.a)
    // Enter then confirms instead of taking the advice again.
    void tick().then(() => document.querySelector<HTMLElement>('.preview .commit')?.focus())
  }

  commit(): void {
    const move = this.selection.confirmable
    if (move && !this.sent) this.act(move.a)
  }

  act(action: number): void {
    if (this.positions.replayed || this.closed) return
    this.catchUp()
    this.lesson.recordMove(action)
    this.refusal = ''
    this.sent = true
    const move = this.moves.find(({ a }) => a === action)
    this.ownMove = move ? moveText(this, move) : ''
    this.clearSelection()
    this.hints.clear()
    this.server.command({ t: 'act', a: action })
  }

  clearSelection(): void {
    this.selection.clear()
    this.note = null
  }

  /** Close the help card and the note. */
  closeNotes(): void {
    this.help.close()
    this.note = null
  }

  /** Enlarge an opponent's board, or none. */
  enlarge(who: Who | null): void {
    this.closeNotes()
    this.enlarged = who
  }

  /** On a phone: show another part of the table. */
  open(tab: string): void {
    this.tab = tab
  }

  /** Switch to another language; sentences that the server wrote in the old one are dropped. */
  setTexts(texts: Texts): void {
    texts.me = this.seat
    this.texts = texts
    this.closeNotes()
    this.hints.clear()
    this.refusal = ''
  }

  /** My seats have changed, but not the one that I look from. */
  setSeats(mine: readonly number[]): void {
    this.mySeats = mine
  }

  connected(connection: ConnectionState): void {
    this.connection = connection
    // A request for hints is not repeated.
    if (this.offline && this.hints.waiting) this.hints.clear()
    if (this.offline) this.chat.lost()
  }

  /** Whether a place can be used, but not in this step of the lesson. */
  private taughtLater(place: string): boolean {
    const standing = this.selection.pointing.standing(place)
    return this.lesson.moves.length > 0 && this.legalMoves.some((move) => move.touch.includes(standing))
  }

  /** Show a sentence next to a place. */
  showNote(place: string, text: string): void {
    this.note = { place, text, rule: '', instead: null }
  }

  /** Show a sentence at the top for some seconds. */
  showMessage(text: string): void {
    this.refusal = text
  }

  why(place: string): void {
    if (this.positions.replayed) return this.showNote(place, t('replay-none'))
    if (this.offline) return this.showNote(place, t('line-lost'))
    this.showNote(place, '…')
    this.whyId = this.server.query({ t: 'why', places: [...this.selection.picked, place] })
  }

  /** Undo one move; if that needs the others' consent, ask for it. */
  undo(): void {
    this.catchUp()
    if (this.server.waiting) this.undosWaiting += 1
    else if (this.position.undo.steps > 0) this.server.command({ t: 'undo' })
    else if (this.position.undo.ask) this.server.command({ t: 'take-back' })
  }

  /** Send the next undo that waits, unless there is nothing left to undo. */
  private undoWaiting(): void {
    if (this.server.waiting || this.undosWaiting === 0) return
    this.undosWaiting = this.position.undo.steps > 0 ? this.undosWaiting - 1 : 0
    if (this.position.undo.steps > 0) this.server.command({ t: 'undo' })
  }

  restart(): void {
    this.catchUp()
    if (this.position.undo.steps > 0) this.server.command({ t: 'restart' })
    else this.showMessage(t('undo-none'))
  }

  answer(what: string, yes: boolean): void {
    this.request(() => this.server.query({ t: 'answer', what, yes }))
  }

  /** End a vote of mine, or take my agreement back. */
  withdraw(what: string): void {
    this.request(() => this.server.query({ t: 'withdraw', what }))
  }

  /** Send a chat message; returns its id, or nothing without a connection. */
  say(words: string): string {
    return this.request(() => this.server.query({ t: 'say', words }))
  }

  hint(): void {
    this.catchUp()
    if (!this.hints.show()) return
    this.voice.say(t('hint-busy'))
    this.requestHint()
  }

  requestHint(): void {
    const sent = this.request(() => (this.hintId = this.server.query({ t: 'hint' })))
    if (!sent) this.hints.clear()
  }

  /** Send a request that is not repeated after a reconnection; without a connection, say so instead. */
  private request(ask: () => string): string {
    if (!this.offline) return ask()
    this.showMessage(t('line-lost'))
    return ''
  }

  /** The move that consists of this place alone, such as the button that ends the turn. */
  moveOf(place: string): Move | undefined {
    return this.moves.find((move) => move.touch.length === 1 && move.touch[0] === place)
  }

  // --- showing ----------------------------------------------------------------

  legal(place: string): boolean {
    return this.usable.has(this.selection.pointing.standing(place))
  }

  look(place: string): Look {
    const found = this.looks.get(this.selection.pointing.standing(place)) ?? PLAIN
    return this.myTurn && this.position.ask?.by === place ? { ...found, asks: true } : found
  }

  /** The piece that would be in a place after the selected move. */
  ghost(place: string): string | null {
    const { move } = this.selection
    if (!move || target(move) !== place) return null
    const moved = move.touch.slice(0, -1).findLast((from) => this.scene.first(from))
    return (moved && this.scene.first(moved)?.kind) ?? null
  }

  /** The name of a place with what it does now; the place's own name does not change with the selection. */
  label(place: string, name = placeName(this, place)): string {
    const { pointing } = this.selection
    if (pointing.through(place).length === 0) return name
    const way = pointing.point(place)[1].ways[0]
    const move = way ? moveName(this, way) : ''
    // A button is named after its move.
    return move.startsWith(name) ? move : [name, move].filter(Boolean).join('. ')
  }
}

/** A table for all other modules: they read its fields and call its methods, and only the table changes its state. */
export type Table = Readonly<Omit<TableState, StateParts>> & {
  readonly [Part in StateParts]: Readonly<TableState[Part]>
}
type StateParts = 'selection' | 'hints' | 'digits' | 'lesson' | 'log'

const KEY = Symbol('table')
export const setTable = (table: Table): Table => setContext(KEY, table)
export const useTable = (): Table => getContext<Table>(KEY)

const REPLAY = Symbol('replay')
/** Provide how to open the replay at a ply. */
export const setReplay = (open: (ply: number) => void): void => void setContext(REPLAY, open)
export const useReplay = (): ((ply: number) => void) => getContext(REPLAY)
