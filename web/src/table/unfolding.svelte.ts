/**
 * A table that is opened: what one is asked about is drawn first, the rest part after part, and hands and keys are
 * answered in between. Once it lies open, whatever comes is drawn at once.
 */

/** When what was changed is seen; at once where nobody looks. */
export const shown = (): Promise<void> =>
  new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))))

export class Unfolding {
  /** Whether everything is drawn. */
  whole = $state(false)
  private readonly parts: (() => void)[] = []

  /** Draw a part when its turn comes. */
  later(draw: () => void): void {
    this.parts.push(draw)
  }

  async begin(): Promise<void> {
    await shown()
    for (let draw = this.parts.shift(); draw; draw = this.parts.shift()) {
      draw()
      await shown()
    }
    this.whole = true
  }
}
