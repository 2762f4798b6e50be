/** A table and the line to it: hello brings the game, its drawing and its texts; everything after goes to the table. */
import { folder, type GameFolder } from './games'
import { gameBundle, wanted } from './language.svelte'
import { get } from './api'
import type { FromServer, Hello, Manifest } from './protocol'
import { Line } from './socket'
import { names } from './names'
import { TableState } from './table/table.svelte'
import { Texts } from './table/texts'
import { outdated } from './update'

export class Client {
  table = $state.raw<TableState | null>(null)
  folder = $state.raw<GameFolder | null>(null)
  problem = $state('')
  private readonly line: Line
  private early: FromServer[] = []
  private readonly off = new AbortController()

  constructor(
    readonly game: string,
    watching: boolean,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const role = watching ? '?watch=1' : ''
    this.line = new Line(`${scheme}://${location.host}/ws/${encodeURIComponent(game)}${role}`, game, {
      heard: (message) => this.hear(message),
      state: (state) => this.table && (this.table.line = state),
      outdated,
    })
    const { signal } = this.off
    for (const kind of ['pageshow', 'online', 'focus'] as const) addEventListener(kind, () => this.line.wake(), { signal })
    this.line.open()
  }

  close(): void {
    this.off.abort()
    this.line.close()
  }

  private hear(message: FromServer): void {
    if (message.t === 'hello' && !this.table) void this.begin(message)
    else if (this.table) this.table.hear(message)
    else if (message.t === 'refused') this.problem = message.text
    else this.early.push(message)
  }

  private async begin(hello: Hello): Promise<void> {
    try {
      const [manifest, drawing, bundle] = await Promise.all([
        get<Manifest>(`/api/manifest/${hello.manifest}`),
        folder(hello.title),
        gameBundle(hello.title, wanted()),
      ])
      const texts = new Texts(manifest, bundle, names(hello.seats))
      const table = new TableState(manifest, hello, texts, drawing, this.line)
      table.line = 'open'
      this.folder = drawing
      this.table = table
      for (const message of this.early.splice(0)) table.hear(message)
    } catch {
      this.problem = 'offline'
    }
  }
}
