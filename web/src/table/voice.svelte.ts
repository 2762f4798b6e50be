/** What screen readers announce: what happens, and that it is my turn. */

/** Milliseconds within which sentences are announced as one. */
const AT_ONCE = 150

export class Voice {
  said = $state('')
  called = $state('')
  private saying: string[] = []

  /** Announce sentences: those of one moment together, and repeated ones again. */
  say(...sentences: string[]): void {
    if (sentences.length === 0) return
    this.saying.push(...sentences)
    if (this.saying.length > sentences.length) return
    setTimeout(() => {
      const text = this.saying.join(' ')
      this.saying = []
      this.said = text === this.said ? `${text}\u00a0` : text
    }, AT_ONCE)
  }

  /** Call somebody at once; nothing to call them no more. */
  call(words: string): void {
    this.called = words
  }
}
