/// <reference types="node" />
/** Tables read what a server sent in random games as the other clients do; `tests/terminal/test_agreement.py` records them. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { set } from '../browser/settings.svelte'
import { folder } from '../games'
import { spoken, textsOf } from '../games/spoken'
import { loadTexts, type Language } from '../words/language.svelte'
import type { Manifest, ServerMessage } from '../wire/protocol'
import { TableState } from './table.svelte'
import type { Texts } from './texts'

/** What a table should show after a number of messages: the last lines of its log, and what can be done. */
interface Expected {
  messages: number
  events: number
  log: string[]
  points: number[]
  legal: number[]
  deciding: boolean
  over: boolean
}

interface Recording {
  manifest: Manifest
  names: string[]
  language: Language
  seat: number
  messages: ServerMessage[]
  expected: Expected[]
}

const FOLDER = process.env['DUCHY_RECORDINGS']

describe.skipIf(FOLDER === undefined)('a table in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    set('autoplay', false)
  })
  afterEach(() => void vi.useRealTimers())

  test.each(FOLDER ? readdirSync(FOLDER) : [])(
    'shows what everybody else shows: %s',
    async (file) => {
      const { manifest, names, language, seat, messages, expected } = JSON.parse(
        readFileSync(`${FOLDER}/${file}`, 'utf8'),
      ) as Recording
      const [drawing, words] = await Promise.all([
        folder(manifest.name),
        spoken(manifest.name, language),
        loadTexts('table', 'play'),
      ])
      const texts = (): Texts => textsOf(manifest, drawing, words, names)
      const table = new TableState(manifest, seat, texts(), drawing, { command: () => '', query: () => '' })
      let received = 0
      for (const position of expected) {
        for (const message of messages.slice(received, position.messages))
          if (!('seat' in message) || message.seat === seat) table.receive(message)
        received = position.messages
        table.catchUp()
        table.setTexts(texts()) // the browser numbers players of the same name, and calls bots by their level
        const events = table.log.events.filter(({ name }) => name === undefined)
        const last = position.log.length > 0 ? events.slice(-position.log.length) : []
        expect(last.map((event) => table.texts.event(event)).join('\n')).toBe(position.log.join('\n'))
        expect(events.length).toBe(position.events)
        expect(table.players.map(({ points }) => points)).toEqual(position.points)
        expect(table.position.moves.map(({ a }) => a)).toEqual(position.legal)
        expect(table.awaited).toBe(position.deciding)
        expect(table.ended).toBe(position.over)
      }
    },
    60_000,
  )
})
