/** Requests about planned moves. */
import { post } from './api'
import { inRoom } from './catalogue'

/** Plan the moves that a seat has tried at a private table, and delete that. */
export async function planTried(game: string, seat: number, tried: string): Promise<void> {
  await post(`/api/tables/${game}/plan`, { seat, tried })
  await inRoom(tried, { do: 'ask', seat, what: 'delete' })
}
