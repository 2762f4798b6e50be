/** The chat of a table, without muted players. Messages belong to people, who may have left their seat since. */
import { inRoom } from '../wire/catalogue'
import { storeValue, storedValue } from '../browser/settings.svelte'
import { isolated } from '../words/names'
import type { ChairSeen, ChatSeen, ChatLine } from '../wire/protocol'
import type { Table } from './table.svelte'

const KEY = 'duchy-muted'
/** Number of muted people to remember, over all tables. */
const MAX_MUTED = 200

export class Chat {
  /** Whether all messages were read: on a phone they are in a tab, on a tablet below the table. */
  read = $state(true)
  private visible = false
  private all = $state.raw<readonly ChatLine[]>([])
  private muted = $state.raw<readonly string[]>(storedValue<string[]>(KEY, []))
  readonly lines = $derived(this.all.filter(({ author }) => !this.isMuted(author)))
  /** What is being typed. */
  draft = $state('')
  /** Whether what was sent last did not arrive: it is in the draft again. */
  unsent = $state(false)
  /** Messages that the server has not confirmed yet. */
  private sent: readonly { id: string; words: string }[] = []

  constructor(private readonly table: Table) {}

  /** No chat if all opponents are bots, or play on the same device. */
  get open(): boolean {
    const people = new Set(this.chairs.filter(({ person }) => person).map(({ author }) => author))
    return Boolean(this.table.room?.settings['chat']) && people.size > 1
  }

  receive({ whole, lines }: ChatSeen): void {
    const last = this.all.at(-1)?.number ?? 0
    this.all = whole ? lines : [...this.all, ...lines]
    const fresh = whole ? lines.filter(({ number }) => number > last) : lines
    if (!whole && !this.visible && fresh.some(({ author }) => !this.isMine(author) && !this.isMuted(author)))
      this.read = false
    // It did arrive, only its confirmation did not.
    if (this.unsent && fresh.some(({ author, words }) => this.isMine(author) && words === this.draft)) this.clear()
  }

  /** Send a phrase, or the draft, which stays until there is a connection; it comes back if the server does not confirm it. */
  send(phrase = ''): void {
    const words = phrase || this.draft.trim()
    const id = words && this.table.say(words)
    if (!id) return
    this.sent = [...this.sent, { id, words }]
    if (!phrase) this.clear()
  }

  /** The server has stored a message, or refused it. */
  answered(id: string, done: boolean): void {
    const answered = this.sent.filter((message) => message.id === id)
    this.sent = this.sent.filter((message) => message.id !== id)
    if (!done) this.restore(answered)
  }

  /** The connection is lost: what was not confirmed may not have arrived. */
  lost(): void {
    this.restore(this.sent)
    this.sent = []
  }

  private restore(messages: readonly { words: string }[]): void {
    if (messages.length === 0) return
    this.draft = [...messages.map(({ words }) => words), this.draft].join(' ').trim()
    this.unsent = true
  }

  private clear(): void {
    this.draft = ''
    this.unsent = false
  }

  /** The name of the author of a message, as it was then. */
  name({ author, name, seat }: ChatLine): string {
    const now = this.chairs.findIndex((chair) => chair.author === author)
    return isolated(name) || this.table.name(now < 0 ? seat : now)
  }

  /** Whether the messages are on the screen. */
  show(visible: boolean): void {
    this.visible = visible
    if (visible) this.read = true
  }

  mutes(seat: number): boolean {
    return this.isMuted(this.chairs[seat]?.author ?? 0)
  }

  /** Mute or unmute a player, wherever they sit; nobody else is notified. */
  mute(seat: number): void {
    const key = this.key(this.chairs[seat]?.author ?? 0)
    this.muted = this.mutes(seat) ? this.muted.filter((other) => other !== key) : [...this.muted, key].slice(-MAX_MUTED)
    storeValue(KEY, this.muted)
  }

  /** Players who can be muted: people on other devices. */
  get others(): number[] {
    return this.open ? this.chairs.flatMap(({ person }, seat) => (person && !this.holds(seat) ? [seat] : [])) : []
  }

  /** Whether I may delete a message: my own, or any as the host. */
  deletes({ author }: ChatLine): boolean {
    return this.isMine(author) || this.chairs.some(({ host }, seat) => host && this.holds(seat))
  }

  delete({ number }: ChatLine): void {
    void inRoom(this.table.room?.game ?? '', { do: 'unsay', number }).catch((error: Error) =>
      this.table.showMessage(error.message),
    )
  }

  private get chairs(): readonly ChairSeen[] {
    return this.table.room?.chairs ?? []
  }

  private holds(seat: number): boolean {
    return seat === this.table.seat || this.table.mySeats.includes(seat)
  }

  private isMine(author: number): boolean {
    return this.chairs.some((chair, seat) => chair.author === author && this.holds(seat))
  }

  private isMuted(author: number): boolean {
    return this.muted.includes(this.key(author))
  }

  private key(author: number): string {
    return `${this.table.room?.game ?? ''}#${author}`
  }
}
