/** Sentences: the house's own Fluent texts and those of the Python packages, in the player's language. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle'
import { untrack } from 'svelte'
import { FUNCTIONS } from './elision'
import { part } from '../browser/lazy'
import { settings } from '../browser/settings.svelte'

export type Language = 'en' | 'fr'
export type Arguments = Record<string, FluentVariable>
type Loader = () => Promise<string>

const HOUSE = {
  ...import.meta.glob<string>('../texts/*/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>(['../../../src/duchy/{play,lessons}/*.ftl', '../../../src/duchy/games/*/lessons/*.ftl'], {
    query: '?raw',
    import: 'default',
  }),
} as Record<string, Loader>
const GAMES = import.meta.glob<string>('../../../src/duchy/games/*/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, Loader>

export const wanted = (): Language =>
  settings.language === 'auto' ? (navigator.language.startsWith('fr') ? 'fr' : 'en') : settings.language

async function made(loaders: Record<string, Loader>, ending: string, language: Language): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS })
  const found = Object.keys(loaders).filter((path) => path.endsWith(ending))
  for (const text of await Promise.all(found.map((path) => part(loaders[path]!)))) {
    bundle.addResource(new FluentResource(text), { allowOverrides: true })
  }
  return bundle
}

const cache = new Map<string, Promise<FluentBundle>>()
function once(key: string, make: () => Promise<FluentBundle>): Promise<FluentBundle> {
  const found = cache.get(key) ?? make()
  cache.set(key, found)
  // What could not be loaded is asked for again the next time.
  found.catch(() => cache.delete(key))
  return found
}

/** The texts of a game; its folder is named like the game, with underscores. A game that came later brings them itself. */
export const gameBundle = (game: string, language: Language): Promise<FluentBundle> =>
  once(`${game}/${language}`, () => {
    const ending = `/games/${game.replaceAll('-', '_')}/${language}.ftl`
    const own = Object.keys(GAMES).some((path) => path.endsWith(ending))
    return made(own ? GAMES : { [ending]: () => brought(game, language) }, ending, language)
  })

async function brought(game: string, language: Language): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/texts?lang=${language}`)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}

/** What a drawing folder says beside the texts of its game: names of places, headings, buttons. */
export const lookBundle = (folder: string, load: Loader, language: Language): Promise<FluentBundle> =>
  once(`look/${folder}/${language}`, () => made({ '': load }, '', language))

/** A small whole number reads the same everywhere, and the first formatter of a language takes longer than a board. */
class Small extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope)
  }
}
const small = (args: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? new Small(value) : value]),
  )

/** A text of a bundle, or nothing where it has none. */
export function format(bundle: FluentBundle, key: string, args: Arguments = {}): string | undefined {
  const pattern = bundle.getMessage(key)?.value
  return pattern ? (typeof pattern === 'string' ? pattern : bundle.formatPattern(pattern, small(args), [])) : undefined
}

interface Spoken {
  language: Language
  bundles: FluentBundle[]
}
class Heard {
  now = $state.raw<Spoken>({ language: 'en', bundles: [] })
  /** Loading more texts of the same language does not notify readers of the language. */
  readonly language = $derived(this.now.language)
}
const heard = new Heard()

/** A part of the house's texts: what every page says, what tables say beside it, what other pages and lessons say. */
export type Part = 'house' | 'table' | 'play' | 'more' | 'lessons'
const parts = new Set<Part>(['house'])

/** What else speaks: it loads what it says in a language, and returns what lets it speak that. */
type Follower = (language: Language) => Promise<() => void>
const followers = new Set<Follower>()
/** Let something change its language together with everything else, until it is let go. */
export function together(follower: Follower): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}
let latest = 0

/**
 * Load the parts that are needed in a language and speak it from now on. The first language is spoken as far as it comes,
 * and so is more of the same; another one is spoken when all of it is here, and not at all where something is missing.
 */
export async function speak(language: Language): Promise<void> {
  const mine = (latest += 1)
  const changes = untrack(() => heard.now.bundles.length > 0 && heard.now.language !== language)
  const asked = [...parts].map((part) =>
    once(`${part}/${language}`, () => made(HOUSE, `/${part}/${language}.ftl`, language)),
  )
  const ready = changes ? await Promise.all([...followers].map((follow) => follow(language))) : []
  // Without what every page says, nothing is said.
  await (changes ? Promise.all(asked) : asked[0])
  const bundles = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  // Another language was wanted meanwhile.
  if (changes && mine !== latest) return
  heard.now = { language, bundles }
  document.documentElement.lang = language
  for (const begin of ready) begin()
  await Promise.all(asked)
}

/** The first page will say more than every page says: it is loaded with the rest. */
export function expect(...more: Part[]): void {
  for (const part of more) parts.add(part)
}

/** A page is about to say more than every page says. */
export async function need(...more: Part[]): Promise<void> {
  expect(...more)
  // A component that loads texts while it is drawn must not depend on the ones loaded so far.
  await speak(untrack(() => heard.now.language))
}

export const language = (): Language => heard.language

/** A text of the house in the language that is spoken now. */
export function t(key: string, args?: Arguments): string {
  for (const bundle of heard.now.bundles) {
    const text = format(bundle, key, args)
    if (text !== undefined) return text
  }
  return key
}

export const has = (key: string): boolean => heard.now.bundles.some((bundle) => bundle.hasMessage(key))

/** A number as the language writes it, with one decimal at most. */
export const decimal = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : value.toLocaleString(language(), { maximumFractionDigits: 1 })

/** A share of one as a percentage. */
export const percent = (share: number): string =>
  share.toLocaleString(language(), { style: 'percent', maximumFractionDigits: 0 })

/** Names as a list: Anne, Ben and Claude. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : new Intl.ListFormat(language()).format(names)
