/** How far Python has come, for the page to show. */
class Loading {
  state = $state<'loading' | 'ready' | 'failed'>('loading')
  loaded = $state(0)
  total = $state(0)
  reason = $state('')
  private settle!: () => void
  /** Python has loaded, or failed to. */
  readonly settled = new Promise<void>((resolve) => (this.settle = resolve))

  progress(loaded: number, total: number): void {
    this.loaded = loaded
    this.total = total
  }
  ready(): void {
    this.state = 'ready'
    this.settle()
  }
  /** An error of Python ends with what went wrong; the lines before it are of no use to players. */
  fail(reason: string): void {
    this.state = 'failed'
    this.reason = reason.trim().split('\n').at(-1)!
    this.settle()
  }
}
export const loading = new Loading()
