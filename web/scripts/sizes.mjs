// What a browser loads, compressed: the first page at most 150 kB, each game at most 45 kB more, with its manifest.
// Over HTTPS and from the same machine files come as Brotli; gzip, which the second figure counts, is for all others.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = new URL('../../src/duchy/server/client/', import.meta.url)
const FIRST = 150_000
const GAME = 45_000
/** What a server sends of each game, as scripts/web.py measures it. */
const MANIFESTS = JSON.parse(process.env.DUCHY_MANIFESTS ?? '{}')
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))
const read = (file) => readFileSync(new URL(file, DIST))
const gzip = (file) => (file.endsWith('.woff2') ? read(file).length : gzipSync(read(file), { level: 9 }).length)
const weigh = (file) => (existsSync(new URL(`${file}.br`, DIST)) ? read(`${file}.br`).length : gzip(file))

/** The files that come with a chunk at once: itself, what it imports, its styles. */
function files(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const next of chunk.imports ?? []) files(next, found)
  return found
}
const sum = (list, weight) => [...list].reduce((total, file) => total + weight(file), 0)
const texts = (ending) =>
  Object.keys(manifest)
    .filter((key) => key.replace(/\?.*/, '').endsWith(ending))
    .flatMap((key) => [...files(key)])

const fonts = readdirSync(new URL('assets/', DIST))
  .filter((name) => name.endsWith('.woff2'))
  .map((name) => `assets/${name}`)
const first = new Set([...files('index.html'), 'index.html', ...fonts, ...texts('texts/house/fr.ftl')])
const rows = [['first load', sum(first, weigh), FIRST, sum(first, gzip)]]
const table = [...texts('texts/table/fr.ftl'), ...texts('play/fr.ftl')]
const GAMES = Object.keys(manifest).flatMap((key) => /^src\/games\/([\w-]+)\/index\.ts$/.exec(key)?.[1] ?? [])
for (const game of GAMES.filter((name) => name !== 'plain')) {
  const own = new Set([
    ...files(`src/games/${game}/index.ts`),
    ...texts(`games/${game.replaceAll('-', '_')}/fr.ftl`),
    ...texts(`src/games/${game}/fr.ftl`),
    ...table,
  ])
  const manifest = MANIFESTS[game] ?? 0
  const more = [...own].filter((file) => !first.has(file))
  rows.push([game, sum(more, weigh) + manifest, GAME, sum(more, gzip) + manifest])
}
let wrong = false
for (const [name, bytes, limit, zipped] of rows) {
  console.log(
    `${name.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${limit / 1000} (gzip ${(zipped / 1000).toFixed(1)})`,
  )
  wrong ||= bytes > limit
}
process.exit(wrong ? 1 : 0)
