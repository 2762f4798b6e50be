/** Pieces of any game: dice as dice, all else as enamelled counters with a letter; no two neighbours of a list look alike by chance. */
import { badge, die, letters, n, tinted } from '../../kit/draw'
import { HUES, LANDS, TONE, on, type Tincture } from '../../kit/heraldry'
import { pieceName, withCount } from '../../table/names'
import { wordOf, type Piece } from '../../table/scene.svelte'
import type { Table } from '../../table/table.svelte'

const TINCTURES: readonly Tincture[] = [...HUES, ...LANDS]

/** The tincture of a kind: what is printed on it where we have that one, else one that its own word leads to. */
export function tinctureOf({ manifest }: Pick<Table, 'manifest'>, kind: string): Tincture {
  const printed = String(manifest.kinds[kind]?.printed['colour'] ?? kind)
  if (printed in TONE) return printed as Tincture
  let sum = 0
  for (const sign of printed) sum = (sum * 31 + sign.codePointAt(0)!) % 9973
  return TINCTURES[sum % TINCTURES.length]!
}

/** A number as it is, else the letter that the game's texts give to a kind, else the first one of its name. */
export function letterOf({ texts }: Pick<Table, 'texts'>, kind: string): string {
  if (/^\d+$/.test(kind)) return kind
  return texts.letter(kind) || ([...texts.term(kind)][0] ?? '').toLocaleUpperCase()
}

const isDie = (table: Table, place: string, kind: string): boolean => {
  const { kind: of = '' } = table.scene.places.get(place) ?? {}
  return (of === 'die' || wordOf(place) === 'die') && /^[1-6]$/.test(kind)
}

/** A piece around 0, 0, of radius `r`. */
export function face(table: Table, place: string, { kind, number, shown, marks }: Piece, r: number): string {
  const many = number > 1 ? badge(String(number), r * 0.42, { x: r * 0.72, y: r * 0.72 }) : ''
  if (shown && isDie(table, place, kind)) return die(Number(kind), r * 1.8, { used: marks.includes('used') }) + many
  const tincture = tinctureOf(table, kind)
  const disc = (more: string) => `<circle r="${n(r * 0.94)}" ${more}/>`
  const sign = shown
    ? letters(letterOf(table, kind), r * (letterOf(table, kind).length > 1 ? 0.8 : 1), on(tincture))
    : letters('?', r, on(tincture))
  return (
    `<g filter="var(--drop)"${marks.includes('used') ? ' opacity=".45"' : ''}>${tinted(tincture, disc)}` +
    `${disc('fill="url(#sheen)"')}<circle r="${n(r * 0.74)}" fill="none" stroke="${on(tincture)}" stroke-opacity=".5"/>${sign}</g>${many}`
  )
}

/** What is told of a piece in a list: how many, and what it is called. */
export const nameOf = (table: Table, piece: Piece): string => withCount(table, piece.number, pieceName(table, piece))
