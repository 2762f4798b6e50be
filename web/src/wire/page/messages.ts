/** What the tabs of a page and its host, a worker of one of them, say to each other. All hear all of it. */
import type { PythonFiles } from './files'

/** From a tab. A request is answered by a reply, a line carries messages like a socket. */
export type TabMessage = { tab: string } & (
  | { t: 'anybody' }
  | { t: 'request'; id: number; method: string; path: string; body: string; language: string }
  | { t: 'connect'; line: number; language: string }
  | { t: 'send'; line: number; text: string }
  | { t: 'leave'; line: number }
  | { t: 'limit'; seconds: number }
  | { t: 'save'; id: number }
  | { t: 'replace'; id: number; file: Uint8Array; language: string }
)
/** From the host: to a tab, or to all. `host` names it, since another tab's may follow. */
export type HostMessage =
  | { t: 'loading'; loaded: number; total: number }
  | { t: 'ready'; host: string }
  | { t: 'failed'; reason: string }
  | { t: 'reply'; tab: string; id: number; status: number; text: string }
  | { t: 'opened'; tab: string; line: number }
  | { t: 'message'; tab: string; line: number; text: string }
  | { t: 'closed'; tab: string; line: number }
  | { t: 'saved'; tab: string; id: number; file: Uint8Array<ArrayBuffer> }
  | { t: 'replaced' }

/** The first message to a worker: what it is to do, and where its files are. */
export interface Role {
  role: 'host' | 'thinker'
  files: PythonFiles
}
