/**
 * Rooms of the client, and who may know whom: wire talks to the server, words are texts and names, browser is what the
 * browser keeps and does, kit draws, table plays any scene, games look like something, pages have addresses.
 */
import { readdirSync } from 'node:fs'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'

/** Games import nothing of each other. */
const FOLDERS = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Files of a room import nothing of these others. */
const apart = (room, others) => ({
  files: [`src/${room}/**/*.{ts,svelte}`],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: others.map((other) => ({
          regex: `^(\\.\\./)+${other}(/|$)`,
          message: `${room}/ knows nothing of ${other}/`,
        })),
      },
    ],
  },
})

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
  apart('wire', ['table', 'pages', 'lessons']),
  apart('words', ['table', 'pages', 'lessons']),
  apart('browser', ['table', 'games', 'pages', 'lessons']),
  apart('kit', ['table', 'games', 'pages', 'lessons']),
  apart('table', ['games', 'pages', 'lessons']),
  apart('games', ['pages', 'lessons', `(${FOLDERS.join('|')})`]),
  apart('lessons', ['pages']),
]
