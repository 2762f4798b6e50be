/**
 * What stands in for a WebSocket where a proxy lets none through: messages are posted, and the server is asked for the
 * table every few seconds.
 */
import { request } from './transport'

const POLL_MS = 2000

export class Polling {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  private subscription = ''
  private queue: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private busy = false
  /** The last table and chat, which are passed on only when they have changed. */
  private readonly last = new Map<string, string>()

  constructor(private readonly url: string) {
    queueMicrotask(() => {
      if (this.readyState > 0) return
      this.readyState = 1
      this.onopen?.()
    })
  }

  send(text: string): void {
    const { t } = JSON.parse(text) as { t: string }
    if (t === 'open') this.subscription = text
    // Asking for the table is all that every request does.
    else if (t !== 'look') this.queue.push(text)
    void this.exchange()
  }

  close(): void {
    clearTimeout(this.timer)
    if (this.readyState > 1) return
    this.readyState = 3
    this.onclose?.()
  }

  private async exchange(): Promise<void> {
    if (this.busy || this.readyState !== 1) return
    clearTimeout(this.timer)
    this.busy = true
    const messages = [...this.queue.splice(0), this.subscription].join()
    const replies = await request('POST', this.url, `{"messages":[${messages}]}`)
      .then(({ status, text }) => (status < 400 ? (JSON.parse(text) as { t: string }[]) : null))
      .catch(() => null)
    this.busy = false
    if (!replies) return this.close()
    for (const reply of replies) this.pass(reply.t, JSON.stringify(reply))
    if (this.queue.length > 0) void this.exchange()
    else if (this.readyState === 1) this.timer = setTimeout(() => void this.exchange(), POLL_MS)
  }

  private pass(kind: string, data: string): void {
    if (this.readyState !== 1 || (['table', 'chat'].includes(kind) && this.last.get(kind) === data)) return
    this.last.set(kind, data)
    this.onmessage?.({ data })
  }
}
