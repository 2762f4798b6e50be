/** The server's analysis of a game, polled until it is complete; first results are coarse. */
import { get } from '../../wire/api'
import type { Analysis } from '../../wire/protocol'

const POLL_MS = 3000

export class Thinking {
  found = $state.raw<Analysis | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly game: string,
    private readonly watch: string,
    /** Whether it may be known: today's puzzle is not analysed before its day is over. */
    allowed: boolean,
  ) {
    if (allowed) void this.ask()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private async ask(): Promise<void> {
    try {
      this.found = await get<Analysis>(`/api/tables/${this.game}/analysis?watch=${encodeURIComponent(this.watch)}`)
    } catch {
      // No analysis is available or allowed: the page works without it.
      return
    }
    if (!this.found.done && !this.closed) this.timer = setTimeout(() => void this.ask(), POLL_MS)
  }
}
