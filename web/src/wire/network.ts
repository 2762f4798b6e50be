/** A server's transport: HTTP requests and WebSockets. */
import type { Transport } from './transport'

export const network: Transport = {
  async request(method, path, body, language) {
    const headers = {
      ...(language && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(path, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, text: await answer.text() }
  },
  connect: (path) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`),
}
