/** Finds the printed board that a seat played on, by the contents of its places. */
import type { Place } from '../../wire/protocol'
import type { Table } from '../../table/table.svelte'

export function boardOf(boards: Readonly<Record<string, readonly Place[]>>, { scene }: Table, seat: number): string {
  const printedOn = (id: string) => JSON.stringify(scene.places.get(id.replace('/0', `/${seat}`))?.printed)
  const found = Object.entries(boards).find(([, places]) =>
    places.every(([id, , , , printed]) => printedOn(id) === JSON.stringify(printed)),
  )
  return found?.[0] ?? ''
}
