/** The chat of a table, without muted players. */
import { inRoom } from '../wire/catalogue'
import { storeValue, storedValue } from '../browser/settings.svelte'
import type { ChatSeen, ChatLine } from '../wire/protocol'
import type { Table } from './table.svelte'

const KEY = 'duchy-muted'
/** Number of muted seats to remember, over all tables. */
const MAX_MUTED = 200

export class Chat {
  /** Whether all messages were read: on a phone they are in a tab, on a tablet below the table. */
  read = $state(true)
  private visible = false
  private all = $state.raw<readonly ChatLine[]>([])
  private muted = $state.raw<readonly string[]>(storedValue<string[]>(KEY, []))
  readonly lines = $derived(this.all.filter(({ seat }) => !this.mutes(seat)))

  constructor(private readonly table: Table) {}

  /** No chat if all opponents are bots. */
  get open(): boolean {
    const { room } = this.table
    return Boolean(room?.settings['chat']) && (room?.chairs.filter(({ person }) => person).length ?? 0) > 1
  }

  receive({ whole, lines }: ChatSeen): void {
    this.all = whole ? lines : [...this.all, ...lines]
    if (!whole && !this.visible && lines.some(({ seat }) => seat !== this.table.seat && !this.mutes(seat)))
      this.read = false
  }

  /** Whether the messages are on the screen. */
  show(visible: boolean): void {
    this.visible = visible
    if (visible) this.read = true
  }

  mutes(seat: number): boolean {
    return this.muted.includes(this.key(seat))
  }

  /** Mute or unmute a player; nobody else is notified. */
  mute(seat: number): void {
    const key = this.key(seat)
    this.muted = this.mutes(seat) ? this.muted.filter((other) => other !== key) : [...this.muted, key].slice(-MAX_MUTED)
    storeValue(KEY, this.muted)
  }

  /** Players who can be muted: people on other devices. */
  get others(): number[] {
    const chairs = this.table.room?.chairs ?? []
    return this.open ? chairs.flatMap(({ person }, seat) => (person && !this.mine(seat) ? [seat] : [])) : []
  }

  /** Whether I may delete a message: my own, or any as the host. */
  deletes({ seat }: ChatLine): boolean {
    return this.mine(seat) || (this.table.room?.chairs.some(({ host }, chair) => host && this.mine(chair)) ?? false)
  }

  delete({ number }: ChatLine): void {
    void inRoom(this.table.room?.game ?? '', { do: 'unsay', number }).catch((error: Error) =>
      this.table.showMessage(error.message),
    )
  }

  private mine(seat: number): boolean {
    return seat === this.table.seat || this.table.mySeats.includes(seat)
  }

  private key(seat: number): string {
    return `${this.table.room?.game ?? ''}/${seat}`
  }
}
