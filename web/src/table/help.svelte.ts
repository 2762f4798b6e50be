/** The help card, one at a time: shown after hovering for a moment, or at once on request. */
import { withRetry } from '../browser/lazy'
import type { Table } from './table.svelte'

/** How help was requested: hovering, a long press or right click, a key. */
export type How = 'hover' | 'press' | 'key'

const HOVER_MS = 400
const LEAVE_MS = 250

export class Help {
  card = $state.raw<{ id: string; how: How } | null>(null)
  /** The request to show as soon as possible. */
  private wanted = ''
  private cancel = (): void => {}

  constructor(private readonly table: Table) {}

  async open(id: string, how: How): Promise<void> {
    this.stay()
    this.wanted = id
    const { glossaryAt } = await withRetry(() => import('./glossary'))
    if (this.wanted !== id) return
    // Ignore hovering over things without help, or next to a note that is being read.
    if (how !== 'hover' || (glossaryAt(this.table, id).length > 0 && !this.table.note)) this.card = { id, how }
  }

  /** What a thing is; and for a place that cannot be used now, why not. */
  explain(id: string, place: boolean): void {
    if (this.card?.id === id && this.card.how === 'press') return
    void this.open(id, 'press')
    if (place && this.table.selection.pointing.point(id)[0] === 'why') this.table.why(id)
  }

  toggle(id: string): void {
    if (this.card?.id === id) this.close()
    else void this.open(id, 'key')
  }

  /** Help requested by key closes when the focus moves. */
  follow(id: string | null): void {
    if (id !== null && this.card?.how === 'key') this.card = { id, how: 'key' }
  }

  /** The pointer has entered a thing. */
  soon(id: string): void {
    this.leave()
    this.cancel = this.table.timers.after(HOVER_MS, () => void this.open(id, 'hover'))
  }

  /** The pointer has left, perhaps to enter the card itself. */
  leave(): void {
    this.stay()
    this.wanted = ''
    if (this.card?.how === 'hover') this.cancel = this.table.timers.after(LEAVE_MS, () => this.close())
  }

  stay(): void {
    this.cancel()
  }

  close(): void {
    this.stay()
    this.wanted = ''
    this.card = null
  }
}
