/** What screen readers announce: what happens, one message for each player, and then that it is my turn. */

import type { Timers } from './timers'

/** Milliseconds within which messages are announced together, in order. */
const JOIN_MS = 150

export class Voice {
  /** The messages of one moment, each read and skipped alone; new objects are announced even if they say the same. */
  news = $state.raw<readonly { text: string }[]>([])
  private saying: { text: string }[] = []

  constructor(private readonly timers: Timers) {}

  /** Announce messages after those of the same moment. */
  say(...messages: string[]): void {
    if (messages.length === 0) return
    this.saying.push(...messages.map((text) => ({ text })))
    if (this.saying.length > messages.length) return
    this.timers.after(JOIN_MS, () => {
      this.news = this.saying
      this.saying = []
    })
  }
}
