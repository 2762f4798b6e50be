/**
 * Opening a table: what the question is about is drawn first, then the rest part by part, and clicks and keys are
 * handled in between. Once everything is drawn, later changes are drawn at once.
 */

/** Resolves after the next frame; at once if the page is hidden. */
export const nextFrame = (): Promise<void> =>
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
    await nextFrame()
    for (let draw = this.parts.shift(); draw; draw = this.parts.shift()) {
      draw()
      await nextFrame()
    }
    this.whole = true
  }

  /** Draw nothing more. */
  close(): void {
    this.parts.length = 0
  }
}
