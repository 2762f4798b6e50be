/** The bell: of all the tabs in which a table is open, one rings. */
import { audible, play } from './sound'

const HELD = 1500
const BEHIND = 250
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time))

/** Ring for a table, where no other tab does; one that is looked at comes before those behind it. */
export async function ring(table: string): Promise<void> {
  if (!audible()) return
  // Without a secure connection tabs cannot agree with one another.
  if (!('locks' in navigator)) return play('bell')
  if (document.hidden) await pause(BEHIND)
  await navigator.locks.request(`bell/${table}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play('bell')
    await pause(HELD)
  })
}
