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
import { changes, moveName, nextQuestion, pickedName, placeName, pointsBySource } from './names'
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

/** How a text reaches a player: read out, seen on its own, or drawn in one line or picture with others. */
type How = 'read' | 'seen' | 'drawn'
/** What is not read out, and what is not seen. */
const SILENT = '[aria-hidden="true"], [role="img"]'
const UNSEEN = '.sr-only'
/** Elements that are read out on their own, one after the other. */
const STOPS = 'button, a, li, p, td, th, h1, h2, h3, [role]'

/** The texts of an element in reading order, without keys and without what is within `left`. */
function parts(element: Element, left: string): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replace(/[ \n]+/g, ' ').trim()
    if (text && !node.parentElement?.closest(`style, script, kbd, ${left}`)) found.push(text)
  }
  return found
}
/** Parts in one line; a mark belongs to the part before it. */
const joined = (line: readonly string[]): string => line.join(' ').replace(/ (?=[.,;:])/g, '')

function* shown(root: Element): Generator<readonly [How, string]> {
  for (const element of root.querySelectorAll('*')) {
    for (const name of SPOKEN) yield ['read', element.getAttribute(name) ?? '']
    if (!element.matches(LINES)) continue
    const [heard, seen] = [parts(element, SILENT), parts(element, UNSEEN)]
    // What is read out stops at a button, an item of a list or a paragraph.
    const whole = heard.length <= LONGEST_LINE && !element.querySelector(STOPS)
    if (whole) yield ['read', joined(heard)]
    // Letters and numbers in pictures, and versals, stand beside the words that screen readers are told instead.
    const alone = seen.length === 1 && !element.closest('svg, .versal')
    if (seen.length <= LONGEST_LINE) yield [alone ? 'seen' : 'drawn', joined(seen)]
  }
}

/** What screen readers and previews say of a position. */
function* said(table: TableState): Generator<string> {
  yield rubric(table)
  yield waiting(table)
  for (const id of table.scene.places.keys()) {
    yield placeName(table, id)
    yield pickedName(table, id)
  }
  for (const move of table.moves) {
    yield moveName(table, move)
    yield nextQuestion(table, move)
    for (const part of [...pointsBySource(table, move), ...changes(table, move)]) yield part.filter(Boolean).join(' ')
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
    const kept: [language: Language, game: string, how: How, text: string][] = []
    for (const { language, positions } of JSON.parse(readFileSync(from!, 'utf8')) as Recording[]) {
      await setLanguage(language)
      /** The first way in which each text was met, in the order of the ways. */
      const all: Record<How, Set<string>> = { read: new Set(), seen: new Set(), drawn: new Set() }
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
        for (const [how, text] of shown(document.body)) if (text.trim()) all[how].add(text)
        for (const text of said(table)) if (text.trim()) all.read.add(text)
        await unmount(screen)
      }
      expect(all.read.size).toBeGreaterThan(100)
      for (const how of ['read', 'seen', 'drawn'] as const)
        kept.push(...[...all[how]].map((text): (typeof kept)[number] => [language, game, how, text]))
    }
    writeFileSync(to!, JSON.stringify(kept))
  }, 600_000)
})
