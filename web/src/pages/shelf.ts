/** A game without a table: its manifest and drawing, for rules and components. */
import { get } from '../wire/api'
import { folder, type GameFolder } from '../games'
import { spoken, textsOf } from '../games/spoken'
import { language, loadTexts } from '../words/language.svelte'
import type { Manifest, Place } from '../wire/protocol'
import { glossaryEntry, type GlossaryEntry } from '../table/glossary'
import { TableState, type TableServer } from '../table/table.svelte'
import type { Texts } from '../table/texts'

export interface ShownGame {
  manifest: Manifest
  folder: GameFolder
  texts: Texts
}

const NOBODY: TableServer = { command: () => '', query: () => '' }

export async function loadGame(game: string): Promise<ShownGame> {
  const [manifest, drawing, words] = await Promise.all([
    get<Manifest>(`/api/games/${game}?lang=${language()}`),
    folder(game),
    spoken(game, language()),
    loadTexts('table', 'play'),
  ])
  return { manifest, folder: drawing, texts: textsOf(manifest, drawing, words, []) }
}

/** Every printed board by its key. */
export const boardsOf = (game: string): Promise<Record<string, Place[]>> => get(`/api/games/${game}/boards`)

/** A table without players or pieces, showing only what is printed. */
export function emptyTable({ manifest, folder: drawing, texts }: ShownGame, places: readonly Place[] = []): TableState {
  const table = new TableState(manifest, -1, texts, drawing, NOBODY)
  table.scene.lay(places, [])
  return table
}

/** The kinds of pieces that have a name, each name once: cards without their die. */
export function kinds({ manifest, texts }: ShownGame): GlossaryEntry[] {
  const found = new Map<string, GlossaryEntry>()
  for (const key of Object.keys(manifest.kinds)) {
    const entry = glossaryEntry(texts, key)
    if (!entry) continue
    const name = entry.name.replace(/ \d$/, '')
    if (!found.has(name)) found.set(name, { ...entry, name })
  }
  return [...found.values()]
}
