/** The timers of a table: all of them stop when it is closed. */
export class Timers {
  private readonly running = new Set<ReturnType<typeof setTimeout>>()
  private closed = false

  /** Call a function after some milliseconds, unless the table is closed; returns how to cancel that. */
  after(ms: number, act: () => void): () => void {
    if (this.closed) return () => {}
    const timer = setTimeout(() => {
      this.running.delete(timer)
      act()
    }, ms)
    this.running.add(timer)
    return () => {
      clearTimeout(timer)
      this.running.delete(timer)
    }
  }

  close(): void {
    this.closed = true
    this.running.forEach(clearTimeout)
    this.running.clear()
  }
}
