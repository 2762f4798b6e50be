/** The bell: only one of the tabs that show a table rings. */
import { audible, play } from './sound'

const HOLD_MS = 1500
const HIDDEN_DELAY_MS = 250
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time))

/** Ring for a table unless another tab does, or it is closed meanwhile; visible tabs take precedence. */
export async function ring(table: string, closed: () => boolean): Promise<void> {
  if (!audible()) return
  // Tabs can only coordinate over a secure connection.
  if (!('locks' in navigator)) return play('bell')
  if (document.hidden) await pause(HIDDEN_DELAY_MS)
  await navigator.locks.request(`bell/${table}`, { ifAvailable: true }, async (lock) => {
    if (!lock || closed()) return
    play('bell')
    await pause(HOLD_MS)
  })
}
