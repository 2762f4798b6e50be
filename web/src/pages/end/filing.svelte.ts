/** Files my result when the game of a page is over. */
import { keepResult, resultByResignation } from '../../browser/results'
import type { Client } from '../../client.svelte'
import type { Place } from '../../wire/protocol'
import { boardsOf } from '../shelf'
import { boardOf } from './board'

/** For pages that may show the end of a game; called while a component is created. */
export function fileResult(client: Client): void {
  const end = $derived.by(() => {
    const { table, room } = client
    if (!table?.begun || !room) return null
    const points = table.players.map((player) => player.points)
    return table.position.end ?? resultByResignation(room, points)
  })
  /** The printed boards, to find out which one each player used. */
  let boards = $state.raw<Record<string, Place[]> | null>(null)
  $effect(() => {
    if (end && client.room && !boards)
      void boardsOf(client.room.name).then(
        (found) => (boards = found),
        () => (boards = {}),
      )
  })
  $effect(() => {
    const { table, room } = client
    const printed = boards
    if (table && room && end && printed)
      keepResult(client.game, room, end, client.seats, table.position.changed, (seat) => boardOf(printed, table, seat))
  })
}
