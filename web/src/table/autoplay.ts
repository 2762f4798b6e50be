/** Plays forced moves without effects automatically after a moment, if the setting is on. */
import { settings } from '../browser/settings.svelte'
import type { Table } from './table.svelte'

const DELAY_MS = 400

export class Autoplay {
  private cancel = (): void => {}

  constructor(private readonly table: Table) {}

  /** Called when the table has changed; does nothing after an undo, when the player wants to look at it. */
  consider(undone: boolean): void {
    this.cancel()
    const { table } = this
    const [move, ...more] = table.moves
    if (!settings.autoplay || undone || table.lesson.active || !table.myTurn || !move || more.length > 0) return
    if (move.points !== 0 || move.final || move.ends || Object.keys(move.change).length > 0) return
    const now = table.position
    const play = (): void => {
      if (table.position !== now || table.sent || table.selection.picked.length > 0) return
      if (table.flights.moving) this.cancel = table.timers.after(DELAY_MS, play)
      else table.act(move.a)
    }
    this.cancel = table.timers.after(DELAY_MS, play)
  }
}
