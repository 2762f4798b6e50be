/** How messages reach the server: over the network, or in a worker of the static page. The messages are the same. */
import { network } from './network'
import { page } from './page/transport'

export interface Reply {
  status: number
  text: string
}
/** A WebSocket, or what stands in for one. */
export type Socket = Pick<WebSocket, 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'>
export interface Transport {
  /** Rejects if nobody answers. */
  request(method: string, path: string, body?: string, language?: string): Promise<Reply>
  connect(path: string): Socket
  /** Everything that is stored, as one file; only the static page stores anything here. */
  database?: { save(): Promise<Uint8Array<ArrayBuffer>>; replace(file: Uint8Array): Promise<Reply> }
  /** Let bots think as long as the settings say; only on the static page do they think here. */
  limitThinking?(): void
}

export const { request, connect, database, limitThinking }: Transport = __PAGE__ ? page() : network
