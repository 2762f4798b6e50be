/** How far Python has come, for the page to show. */
class Loading {
  state = $state<'loading' | 'ready' | 'failed'>('loading')
  loaded = $state(0)
  total = $state(0)
  reason = $state('')

  progress(loaded: number, total: number): void {
    this.loaded = loaded
    this.total = total
  }
  ready(): void {
    this.state = 'ready'
  }
  /** An error of Python ends with what went wrong; the lines before it are of no use to players. */
  fail(reason: string): void {
    this.state = 'failed'
    this.reason = reason.trim().split('\n').at(-1)!
  }
}
export const loading = new Loading()
