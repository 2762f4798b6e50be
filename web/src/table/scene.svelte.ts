/** Places and their pieces now: during an animation, between the old and the new position. */
import { SvelteMap } from 'svelte/reactivity'
import type { Piece as PieceTuple, Place as PlaceTuple } from '../wire/protocol'
import type { Motion } from './queue'

/** A seat, or the key of a player without one. */
export type Who = number | string
export interface Place {
  id: string
  kind: string
  whose: Who | null
  at: readonly number[]
  printed: PlaceTuple[4]
}
export interface Piece {
  kind: string
  number: number
  shown: boolean
  marks: readonly string[]
}

/** The first word of a place's id, by which texts and folders name places: `estate` of `estate/0/36`. */
export const wordOf = (id: string): string => id.split('/')[0]!

const NOTHING: readonly Piece[] = []

export class Scene {
  places = $state.raw<ReadonlyMap<string, Place>>(new Map())
  /** Everything that is printed on any place, as `none` for the texts of places without it. */
  readonly unprinted: Readonly<Record<string, string>> = $derived(
    Object.fromEntries(
      [...this.places.values()].flatMap(({ printed }) => Object.keys(printed).map((key) => [key, 'none'])),
    ),
  )
  /** One list per place: a place is redrawn only when its own list changes. */
  private readonly lying = new SvelteMap<string, readonly Piece[]>()

  /** Owners without a seat. */
  get unseated(): string[] {
    return [...new Set([...this.places.values()].flatMap(({ whose }) => (typeof whose === 'string' ? whose : [])))]
  }

  pieces(place: string): readonly Piece[] {
    return this.lying.get(place) ?? NOTHING
  }

  first(place: string): Piece | undefined {
    return this.pieces(place)[0]
  }

  count(place: string): number {
    return this.pieces(place).reduce((sum, piece) => sum + piece.number, 0)
  }

  /** Every piece of a place separately: two equal cards are two entries. */
  each(place: string): string[] {
    return this.pieces(place).flatMap((piece) => Array<string>(piece.number).fill(piece.kind))
  }

  printed(place: string, key: string): string | number | undefined {
    return this.places.get(place)?.printed[key]
  }

  /** The places whose ids have this prefix, in the order received. */
  under(prefix: string): Place[] {
    return [...this.places.values()].filter((place) => place.id.startsWith(prefix))
  }

  /** The places laid last: whatever depends on what is printed is drawn again only for others. */
  private laid: readonly PlaceTuple[] | undefined

  lay(places: readonly PlaceTuple[] | undefined, pieces: readonly PieceTuple[]): void {
    if (places?.length && places !== this.laid) {
      this.laid = places
      this.places = new Map(
        places.map(([id, kind, seat, at, printed]) => [
          id,
          { id, kind, whose: seat ?? printed['owner'] ?? null, at, printed },
        ]),
      )
    }
    const next = new Map<string, Piece[]>()
    for (const [place, kind, number = 1, shown = true, marks = []] of pieces) {
      const list = next.get(place) ?? []
      list.push({ kind, number, shown, marks })
      next.set(place, list)
    }
    for (const place of this.lying.keys()) if (!next.has(place)) this.lying.delete(place)
    for (const [place, list] of next) {
      if (JSON.stringify(list) !== JSON.stringify(this.lying.get(place))) this.lying.set(place, list)
    }
  }

  /** A motion starts: the piece leaves its source. */
  leave({ was, source, number }: Motion): void {
    if (source) this.change(source, was, -number)
  }

  /** A motion ends: the piece is in its target. */
  arrive({ kind, target, number }: Motion): void {
    if (target) this.change(target, kind, number)
  }

  private change(place: string, kind: string, by: number): void {
    const list = this.pieces(place)
    const old = list.find((piece) => piece.kind === kind)
    const number = (old?.number ?? 0) + by
    const rest = list.filter((piece) => piece !== old)
    if (number > 0) rest.push({ ...(old ?? { kind, shown: true, marks: [] }), number })
    if (rest.length > 0) this.lying.set(place, rest)
    else this.lying.delete(place)
  }
}
