/** One card at a time that tells what a thing is: soon after the hand rests on it, at once where it is asked for. */
import { part } from '../browser/lazy'
import type { Table } from './table.svelte'

/** A hand that rests, a long press or the other button, a key. */
export type How = 'hover' | 'press' | 'key'

const REST = 400
const GRACE = 250

export class Help {
  shown = $state.raw<{ id: string; how: How } | null>(null)
  /** What is to be told as soon as it can be. */
  private wanted = ''
  private coming: ReturnType<typeof setTimeout> | undefined
  private going: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly table: Table) {}

  async open(id: string, how: How): Promise<void> {
    this.stay()
    this.wanted = id
    const { loreAt } = await part(() => import('./lore'))
    if (this.wanted !== id) return
    // A hand that rests on what nothing is told of, or beside a note that is being read, has asked for nothing.
    if (how !== 'hover' || (loreAt(this.table, id).length > 0 && !this.table.note)) this.shown = { id, how }
  }

  /** What a thing is; and where it is a place that nothing is done with now, why not. */
  explain(id: string, place: boolean): void {
    if (this.shown?.id === id && this.shown.how === 'press') return
    void this.open(id, 'press')
    if (place && this.table.pointing.point(id)[0] === 'why') this.table.why(id)
  }

  toggle(id: string): void {
    if (this.shown?.id === id) this.close()
    else void this.open(id, 'key')
  }

  /** What was asked for by a key goes with the focus. */
  follow(id: string | null): void {
    if (id !== null && this.shown?.how === 'key') this.shown = { id, how: 'key' }
  }

  /** The hand has come to a thing. */
  soon(id: string): void {
    this.leave()
    this.coming = setTimeout(() => void this.open(id, 'hover'), REST)
  }

  /** The hand has left, perhaps for the card itself. */
  leave(): void {
    this.stay()
    this.wanted = ''
    if (this.shown?.how === 'hover') this.going = setTimeout(() => this.close(), GRACE)
  }

  stay(): void {
    clearTimeout(this.coming)
    clearTimeout(this.going)
  }

  close(): void {
    this.stay()
    this.wanted = ''
    this.shown = null
  }
}
