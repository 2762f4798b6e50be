/// <reference types="node" />
/** All texts of tables as they are shown and read aloud, for `tests/texts/test_composed.py`, which reads them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { mount, tick, unmount } from 'svelte'
import { describe, expect, test } from 'vitest'
import type { RecordedPosition } from '../fixtures'
import { folder } from '../games'
import { spoken, textsOf } from '../games/spoken'
import TableScreen from '../pages/TableScreen.svelte'
import { loadTexts, setLanguage, type Language } from '../words/language.svelte'
import { names } from '../words/names'
import { belongings, board, rivals, summary } from './belongings'
import { changes, moveName, nextQuestion, placeName, shares, thing } from './names'
import { rubric, waiting } from './rubric'
import { TableState } from './table.svelte'

interface Recording {
  language: Language
  positions: RecordedPosition[]
}

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt']
/** Elements that are read in one breath: a number and the word beside it agree. */
const LINES = 'p, span, i, b, em, strong, button, li, h1, h2, h3, td, th, label, text, figcaption, summary, option'
/** Longer lines are those of whole boards, where neighbours need not agree. */
const LONGEST_LINE = 4

/** The texts of an element in reading order, without keys. */
function parts(element: Element): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replace(/[ \n]+/g, ' ').trim()
    if (text && !node.parentElement?.closest('style, script, kbd')) found.push(text)
  }
  return found
}

function* shown(root: Element): Generator<string> {
  for (const element of root.querySelectorAll('*')) {
    for (const name of SPOKEN) yield element.getAttribute(name) ?? ''
    if (!element.matches(LINES)) continue
    const line = parts(element)
    if (line.length <= LONGEST_LINE) yield line.join(' ')
  }
}

/** What screen readers and previews say of a position. */
function* said(table: TableState): Generator<string> {
  yield rubric(table)
  yield waiting(table)
  for (const id of table.scene.places.keys()) {
    yield placeName(table, id)
    yield thing(table, id)
  }
  for (const move of table.moves) {
    yield moveName(table, move)
    yield nextQuestion(table, move)
    for (const part of [...shares(table, move), ...changes(table, move)]) yield part.filter(Boolean).join(' ')
  }
  for (const [seat] of table.players.entries()) {
    yield summary(table, seat)
    yield* belongings(table, seat)
    yield* board(table, seat)
  }
  yield* rivals(table)
}

const [from, to] = [process.env['DUCHY_POSITIONS'], process.env['DUCHY_TEXTS']]

describe.skipIf(!from || !to)('the texts of tables', () => {
  test('are written to a file', async () => {
    const kept: [language: Language, game: string, text: string][] = []
    for (const { language, positions } of JSON.parse(readFileSync(from!, 'utf8')) as Recording[]) {
      await setLanguage(language)
      const all = new Set<string>()
      let game = ''
      for (const { manifest, room, table: position, log } of positions) {
        game = manifest.name
        const [drawing, words] = await Promise.all([folder(game), spoken(game, language), loadTexts('table', 'play')])
        const texts = textsOf(manifest, drawing, words, names(room.chairs))
        const server = { command: () => '', query: () => '' }
        const table = new TableState(manifest, position.seat, texts, drawing, server)
        table.connected('open')
        for (const message of [room, position, log, position]) table.receive(message)
        table.catchUp()
        const screen = mount(TableScreen, { target: document.body, props: { table, folder: drawing, game: 'fixture' } })
        await tick()
        for (const text of [...shown(document.body), ...said(table)]) if (text.trim()) all.add(text)
        await unmount(screen)
      }
      expect(all.size).toBeGreaterThan(100)
      kept.push(...[...all].map((text): (typeof kept)[number] => [language, game, text]))
    }
    writeFileSync(to!, JSON.stringify(kept))
  }, 600_000)
})
