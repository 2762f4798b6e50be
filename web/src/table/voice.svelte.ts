/** What screen readers announce: what happens, and that it is my turn. */

import type { Timers } from './timers'

/** Milliseconds within which sentences are announced as one. */
const JOIN_MS = 150

export class Voice {
  news = $state('')
  turnCall = $state('')
  private saying: string[] = []

  constructor(private readonly timers: Timers) {}

  /** Announce sentences: those of one moment together, and repeated ones again. */
  say(...sentences: string[]): void {
    if (sentences.length === 0) return
    this.saying.push(...sentences)
    if (this.saying.length > sentences.length) return
    this.timers.after(JOIN_MS, () => {
      const text = this.saying.join(' ')
      this.saying = []
      this.news = text === this.news ? `${text}\u00a0` : text
    })
  }

  /** Announce at once that it is my turn; an empty text withdraws it. */
  call(words: string): void {
    this.turnCall = words
  }
}
