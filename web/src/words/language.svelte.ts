/** Texts: the client's own Fluent files and those of the Python packages, in the player's language. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle'
import { untrack } from 'svelte'
import { FUNCTIONS } from './elision'
import { request } from '../wire/transport'
import { withRetry } from '../browser/lazy'
import { settings } from '../browser/settings.svelte'

export type Language = 'en' | 'fr'
export type Arguments = Record<string, FluentVariable>
type TextLoader = () => Promise<string>

/** The cards of games on the start page: small, and loaded with it. */
const CARD_TEXTS = import.meta.glob<string>('../games/*/house/*.ftl', { query: '?raw', import: 'default', eager: true })
const HOUSE = {
  ...Object.fromEntries(Object.entries(CARD_TEXTS).map(([path, text]) => [path, () => Promise.resolve(text)])),
  ...import.meta.glob<string>('../texts/*/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>(['../../../src/duchy/{play,lessons}/*.ftl', '../../../src/duchy/games/*/lessons/*.ftl'], {
    query: '?raw',
    import: 'default',
  }),
} as Record<string, TextLoader>
/** Load the texts of all pages in all languages, so that the service worker keeps them. */
export const loadAllTexts = (): Promise<unknown> => Promise.allSettled(Object.values(HOUSE).map((load) => load()))
export const LANGUAGES: readonly Language[] = ['en', 'fr']
const GAME_TEXTS = import.meta.glob<string>('../../../src/duchy/games/*/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, TextLoader>

export const preferredLanguage = (): Language =>
  settings.language === 'auto' ? (navigator.language.startsWith('fr') ? 'fr' : 'en') : settings.language

async function made(loaders: Record<string, TextLoader>, ending: string, language: Language): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS })
  const found = Object.keys(loaders).filter((path) => path.endsWith(ending))
  for (const text of await Promise.all(found.map((path) => withRetry(loaders[path]!)))) {
    bundle.addResource(new FluentResource(text), { allowOverrides: true })
  }
  return bundle
}

const cache = new Map<string, Promise<FluentBundle>>()
function once(key: string, make: () => Promise<FluentBundle>): Promise<FluentBundle> {
  const found = cache.get(key) ?? make()
  cache.set(key, found)
  // Failed loads are retried the next time.
  found.catch(() => cache.delete(key))
  return found
}

/** The texts of a game; its folder is named like the game, with underscores. Other games' texts come from the server. */
export const gameBundle = (game: string, language: Language): Promise<FluentBundle> =>
  once(`${game}/${language}`, () => {
    const ending = `/games/${game.replaceAll('-', '_')}/${language}.ftl`
    const own = Object.keys(GAME_TEXTS).some((path) => path.endsWith(ending))
    return made(own ? GAME_TEXTS : { [ending]: () => textsFromServer(game, language) }, ending, language)
  })

async function textsFromServer(game: string, language: Language): Promise<string> {
  const { status, text } = await request('GET', `/api/games/${encodeURIComponent(game)}/texts?lang=${language}`)
  if (status >= 400) throw new Error(String(status))
  return text
}

/** The additional texts of a game's folder: names of places, headings, buttons. */
export const folderBundle = (folder: string, load: TextLoader, language: Language): Promise<FluentBundle> =>
  once(`folder/${folder}/${language}`, () => made({ '': load }, '', language))

/** Small whole numbers need no formatter, and creating the first one takes longer than drawing a board. */
class Small extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope)
  }
}
function small(args: Arguments): Arguments {
  const found = { ...args }
  for (const name in args) if (typeof args[name] === 'number') found[name] = new Small(args[name])
  return found
}

/** A text of a bundle, or undefined. */
export function format(bundle: FluentBundle, key: string, args: Arguments = {}): string | undefined {
  const pattern = bundle.getMessage(key)?.value
  return pattern ? (typeof pattern === 'string' ? pattern : bundle.formatPattern(pattern, small(args), [])) : undefined
}

interface LoadedTexts {
  language: Language
  bundles: FluentBundle[]
}
class CurrentLanguage {
  now = $state.raw<LoadedTexts>({ language: 'en', bundles: [] })
  /** Loading more texts of the same language does not notify readers of the language. */
  readonly language = $derived(this.now.language)
  /** Whether another language was wanted last and could not be loaded. */
  missing = $state(false)
}
const current = new CurrentLanguage()

/** A part of the client's texts, loaded when a page needs it. */
export type TextPart = 'house' | 'table' | 'play' | 'more' | 'lessons'
const parts = new Set<TextPart>(['house'])

/** Loads its texts in a language, and returns a function that switches to them. */
type LanguageFollower = (language: Language) => Promise<() => void>
const followers = new Set<LanguageFollower>()
/** Register a follower that changes language together with everything else; returns its removal. */
export function followLanguage(follower: LanguageFollower): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}
/** The last choice of a language, which may still be loading. */
let choice: { language: Language } = { language: 'en' }

/** The texts of all parts that are needed so far. */
const loading = (language: Language): Promise<FluentBundle>[] =>
  [...parts].map((part) => once(`${part}/${language}`, () => made(HOUSE, `/${part}/${language}.ftl`, language)))

/**
 * Load the texts that are needed in a language, and switch to it. The first language is used as soon as any part is
 * loaded; another language only once all of it is loaded, and not at all if a part is missing.
 */
export async function setLanguage(language: Language): Promise<void> {
  const mine = (choice = { language })
  if (untrack(() => current.now.bundles.length === 0 || current.now.language === language)) return useTexts(language)
  current.missing = false
  const ready = await Promise.all([...followers].map((follow) => follow(language)))
  let bundles: FluentBundle[] = []
  // A page that is opened in the meantime may need more of them.
  while (bundles.length < parts.size) bundles = await Promise.all(loading(language))
  if (choice !== mine) return
  use(language, bundles)
  for (const begin of ready) begin()
}

/** Use what can be loaded in the current language, but nothing before the texts that every page needs. */
async function useTexts(language: Language): Promise<void> {
  const texts = loading(language)
  await texts[0]
  const bundles = (await Promise.allSettled(texts)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  // Another language may be spoken by now: it has loaded these texts, too.
  if (untrack(() => current.now.bundles.length > 0 && current.now.language !== language)) return
  use(language, bundles)
  await Promise.all(texts)
}

function use(language: Language, bundles: FluentBundle[]): void {
  current.now = { language, bundles }
  document.documentElement.lang = language
}

/** Load these texts together with those that every page needs. */
export function requireTexts(...more: TextPart[]): void {
  for (const part of more) parts.add(part)
}

/** Load more texts for a page. */
export async function loadTexts(...more: TextPart[]): Promise<void> {
  requireTexts(...more)
  // A component that loads texts while it is drawn must not depend on the ones loaded so far.
  await useTexts(untrack(() => (current.now.bundles.length > 0 ? current.now.language : choice.language)))
}

export const language = (): Language => current.language
export const languageMissing = (): boolean => current.missing
/** Say that a language could not be loaded: the one that is spoken stays. */
export const reportMissingLanguage = (): void => void (current.missing = true)

/** A text of the client in the current language; the static page has texts of its own where there is no server. */
export function t(key: string, args?: Arguments): string {
  const own = `${key}-static`
  if (__PAGE__ && !key.endsWith('-static') && has(own)) return t(own, args)
  for (const bundle of current.now.bundles) {
    const text = format(bundle, key, args)
    if (text !== undefined) return text
  }
  return key
}

export const has = (key: string): boolean => current.now.bundles.some((bundle) => bundle.hasMessage(key))

/** A number as the language writes it, with one decimal at most; `digits` is the minimum. */
export const decimal = (value: number, digits = 0): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 && digits === 0
    ? String(value)
    : value.toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: 1 })

/** A share of one as a percentage. */
export const percent = (share: number): string =>
  share.toLocaleString(language(), { style: 'percent', maximumFractionDigits: 0 })

/** Names as a list: Anne, Ben and Claude. */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : new Intl.ListFormat(language()).format(names)
