/** Descriptions of pieces: name, letter, printed facts, effect and scoring. */
import { contents, placeName } from './names'
import type { Table } from './table.svelte'
import type { Texts } from './texts'

export interface Lore {
  key: string
  name: string
  letter: string
  /** What is printed on it, in words. */
  facts: string
  help: string
  /** The sources of points for which it counts. */
  counts: string
  /** How it is drawn: as this kind of piece, in this place, or as it is drawn by itself. */
  drawn: { kind: string; place?: string }
}

/** What a text tells about a kind of piece; nothing where there is none. */
export function loreOf(texts: Texts, key: string): Lore | null {
  const kind = texts.manifest.kinds[key]
  const help = kind?.help || `help-${key}`
  if (!texts.has(help)) return null
  return {
    key,
    name: texts.term(key),
    letter: texts.letter(String(kind?.printed['colour'] ?? kind?.printed['type'] ?? key)),
    facts: Object.entries(kind?.printed ?? {})
      .flatMap(([fact, value]) => factOf(texts, fact, value))
      .join(' · '),
    help: texts.say(help),
    counts: (kind?.counts ?? []).map((source) => texts.source(source)).join(', '),
    drawn: { kind: key },
  }
}

function factOf(texts: Texts, fact: string, value: string | number): string[] {
  if (texts.has(`${fact}-${value}`)) return [texts.say(`${fact}-${value}`)]
  return texts.has(`printed-${fact}`) ? [texts.say(`printed-${fact}`, { count: value })] : []
}

/** What lies in a place and what is printed there; where that tells nothing, what the place itself is for. */
export function loreAt(table: Table, id: string): Lore[] {
  const { scene, texts } = table
  const place = scene.places.get(id)
  const lying = [...new Set(scene.at(id).flatMap(({ kind, shown }) => (shown ? kind : [])))]
  /** A tile tells its own colour: that of the space below it is no news. */
  const known = new Set([
    ...lying,
    ...lying.flatMap((kind) => Object.values(texts.manifest.kinds[kind]?.printed ?? {})),
  ])
  const printed = Object.values(place?.printed ?? {})
    .map(String)
    .filter((key) => !known.has(key) && key !== place?.whose)
  const here = (kind: string): Lore['drawn'] => ({ kind, place: id })
  const found = [...of(lying, here), ...of(printed, (kind) => ({ kind }))]
  const [first = ''] = id.split('/')
  return found.length > 0
    ? found
    : of([String(place?.whose ?? ''), id.split('/').at(-1) ?? '', place?.kind ?? '', first], () =>
        here(lying[0] ?? ''),
      ).slice(0, 1)

  function of(keys: readonly string[], drawn: (key: string) => Lore['drawn']): Lore[] {
    return keys.flatMap((key) => {
      const lore = loreOf(texts, key)
      // A die, a house: what is no piece with a name is called by its place.
      return lore
        ? [{ ...lore, name: texts.has(`term-${key}`) ? lore.name : placeName(table, id, false), drawn: drawn(key) }]
        : []
    })
  }
}

/** The card in one sentence, for ears. */
export function aloud(table: Table, id: string): string {
  const found = loreAt(table, id).map(({ name, facts, help, counts }) =>
    [name, facts, help, counts].filter(Boolean).join('. '),
  )
  return found.length > 0 ? found.join(' ') : `${placeName(table, id, false)}: ${contents(table, id)}`
}
