/**
 * Rooms of the client, and who may know whom: browser is what the browser keeps and does, words are texts and names, wire
 * talks to the server, kit draws, table plays any scene, games look like something, pages have addresses.
 */
import { readdirSync } from 'node:fs'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'

/** Games import nothing of each other. */
const FOLDERS = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Each room imports from those before it only; texts and the server need each other. */
const ORDER = [['browser'], ['words', 'wire'], ['kit'], ['table'], ['games'], ['lessons'], ['pages', 'client.svelte']]

/** Files of a room import nothing of these others, at once or later; all may know the types of messages. */
const apart = (room, others) => {
  const regex = `^(\\.\\.\\u002F)+(${others.join('|')})(\\u002F(?!protocol$)|$)`
  const message = `${room}/ knows nothing of ${others.join(', ')}`
  return {
    files: [`src/${room}/**/*.{ts,svelte}`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
      'no-restricted-syntax': ['error', { selector: `ImportExpression[source.value=/${regex}/]`, message }],
    },
  }
}

export default [
  { ignores: ['node_modules/**', 'src/wire/protocol.ts', 'src/games/*/view.ts'] },
  ...svelte.configs.base,
  { files: ['**/*.ts'], languageOptions: { parser: ts.parser } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'svelte/no-at-debug-tags': 'error',
      'svelte/no-dupe-else-if-blocks': 'error',
      'svelte/no-dupe-style-properties': 'error',
      'svelte/no-dom-manipulating': 'error',
      'svelte/no-object-in-text-mustaches': 'error',
      'svelte/no-target-blank': 'error',
      'svelte/no-unused-svelte-ignore': 'error',
      'svelte/require-each-key': 'error',
      'svelte/valid-each-key': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'no-debugger': 'error',
    },
  },
  ...ORDER.slice(0, -1).flatMap((rooms, n) => {
    const later = ORDER.slice(n + 1).flat()
    return rooms.map((room) => apart(room, room === 'games' ? [...later, ...FOLDERS] : later))
  }),
]
