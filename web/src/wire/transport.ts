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
}

export const { request, connect }: Transport = __PAGE__ ? page() : network
