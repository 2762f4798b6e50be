import type { Plugin, Rolldown } from 'vite'

type Files = Record<string, Record<string, string[]>>

/** Names the files that a table of each game is drawn with, by language: its page asks for them at once. */
export function ahead(): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        const first = needed(
          chunks.find(({ isEntry }) => isEntry)!,
          bundle,
        )
        const text = (part: string): string[] =>
          chunks
            .filter(({ moduleIds }) => moduleIds.some((id) => id.includes(`/${part}.ftl`)))
            .map(({ fileName }) => fileName)
        const found: Files = {}
        for (const chunk of chunks) {
          const game = /\/src\/games\/([\w-]+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
          if (!game || game === 'plain') continue
          const drawing = [...needed(chunk, bundle)].filter((file) => !first.has(file))
          found[game] = Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              [
                ...drawing,
                ...PARTS.flatMap((part) => text(`${part}/${language}`)),
                ...text(`duchy/games/${game.replaceAll('-', '_')}/${language}`),
                ...text(`src/games/${game}/${language}`),
              ],
            ]),
          )
        }
        this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(found) })
      },
    },
  }
}

const LANGUAGES = ['en', 'fr']
const PARTS = ['texts/house', 'texts/table', 'duchy/play']

/** A file, its styles, and all that it imports. */
function needed(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') needed(next, bundle, found)
  }
  return found
}
