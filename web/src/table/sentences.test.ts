/// <reference types="node" />
/** Sentences of whole games, told by Python: the same keys and numbers read the same here. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gameBundle, loadTexts, setLanguage, type Language } from '../words/language.svelte'
import type { Manifest } from '../wire/protocol'
import { Texts } from './texts'

type Numbers = Record<string, number>
type Sentence =
  ['action', number, Numbers, string] | ['event', string, number[], string] | ['question', string, Numbers, string]
interface Recording {
  game: string
  language: Language
  names: string[]
  manifest: Manifest
  sentences: Sentence[]
}

function read(texts: Texts, [kind, ...rest]: Sentence): string {
  switch (kind) {
    case 'action':
      return texts.action(rest[0] as number, rest[1] as Numbers)
    case 'event':
      return texts.event({ kind: rest[0] as string, args: rest[1] as number[], motions: [], ply: 0 })
    case 'question':
      return texts.question(rest[0] as string, rest[1] as Numbers)
  }
}

// `tests/texts/test_client.py` plays the games, and names the file.
const path = process.env['DUCHY_SENTENCES']
const recordings: Recording[] = path ? (JSON.parse(readFileSync(path, 'utf8')) as Recording[]) : []

describe.skipIf(!path)('sentences of recorded games', () => {
  test.each(recordings.map((one) => [one.game, one.language, one] as const))(
    '%s, %s',
    async (game, language, { manifest, names, sentences }) => {
      await setLanguage(language)
      await loadTexts('play', 'table')
      const texts = new Texts(manifest, await gameBundle(game, language), names)
      texts.me = 1
      const wrong = sentences.filter((one) => read(texts, one) !== one.at(-1)).map((one) => [read(texts, one), ...one])
      expect(wrong.slice(0, 20)).toEqual([])
      expect(sentences.length).toBeGreaterThan(100)
    },
  )
})
