/** Descriptions of pieces: name, letter, printed facts, effect and scoring. */
import { t } from '../words/language.svelte'
import { capital, placeName } from './names'
import { wordOf } from './scene.svelte'
import type { Table } from './table.svelte'
import type { Texts } from './texts'

export interface GlossaryEntry {
  key: string
  name: string
  letter: string
  /** The printed facts, in words. */
  facts: string
  help: string
  /** The sources of points that it counts towards. */
  counts: string
  /** How it is drawn: as a piece of this kind in this place, or on its own. */
  drawn: { kind: string; place?: string }
}

/** The description of a kind of piece, or null. */
export function glossaryEntry(texts: Texts, key: string): GlossaryEntry | null {
  const kind = texts.manifest.kinds[key]
  const help = kind?.help || `help-${key}`
  if (!texts.has(help)) return null
  return {
    key,
    name: texts.term(key),
    letter: texts.letter(String(kind?.printed['colour'] ?? kind?.printed['type'] ?? key)),
    facts: factsOf(texts, key),
    help: texts.say(help),
    counts: (kind?.counts ?? []).map((source) => texts.source(source)).join(', '),
    drawn: { kind: key },
  }
}

/** What is printed on a kind of piece, in words, where the game has words for it. */
export const factsOf = (texts: Texts, kind: string): string =>
  Object.entries(texts.manifest.kinds[kind]?.printed ?? {})
    .flatMap(
      ([fact, value]) =>
        texts.fromGame(`${fact}-${value}`) ?? texts.fromGame(`printed-${fact}`, { count: value }) ?? [],
    )
    .join(' · ')

/** The pieces in a place and what is printed there; if neither has a description, that of the place. */
export function glossaryAt(table: Table, id: string): GlossaryEntry[] {
  const { scene, texts } = table
  const place = scene.places.get(id)
  const lying = [...new Set(scene.pieces(id).flatMap(({ kind, shown }) => (shown ? kind : [])))]
  /** A tile shows its own colour, so that of the space below it is left out. */
  const known = new Set([
    ...lying,
    ...lying.flatMap((kind) => Object.values(texts.manifest.kinds[kind]?.printed ?? {})),
  ])
  const printed = Object.values(place?.printed ?? {})
    .map(String)
    .filter((key) => !known.has(key) && key !== place?.whose)
  const here = (kind: string): GlossaryEntry['drawn'] => ({ kind, place: id })
  const found = [...of(lying, here), ...of(printed, (kind) => ({ kind }))]
  return found.length > 0
    ? found
    : of([String(place?.whose ?? ''), id.split('/').at(-1) ?? '', place?.kind ?? '', wordOf(id)], () =>
        here(lying[0] ?? ''),
      ).slice(0, 1)

  function of(keys: readonly string[], drawn: (key: string) => GlossaryEntry['drawn']): GlossaryEntry[] {
    return keys.flatMap((key) => {
      const entry = glossaryEntry(texts, key)
      // Things without a name of their own, such as a die or a house, are named by their place.
      return entry
        ? [
            {
              ...entry,
              name: texts.has(`term-${key}`) ? entry.name : placeName(table, id, { withContents: false }),
              drawn: drawn(key),
            },
          ]
        : []
    })
  }
}

/** The card in sentences, for screen readers. */
export function spokenDescription(table: Table, id: string): string {
  const found = glossaryAt(table, id).map(({ name, facts, help, counts }) =>
    [name, facts, help, counts && t('counts-for', { what: counts })]
      .filter(Boolean)
      .map((words) => capital(/[.!?]$/.test(words) ? words : `${words}.`))
      .join(' '),
  )
  return found.length > 0 ? found.join(' ') : placeName(table, id)
}
