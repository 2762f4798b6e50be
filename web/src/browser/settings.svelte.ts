/** The player's settings, stored in this browser; without storage they last as long as the page. */
import { touch } from './screen'

/** The choices of each setting that is not a switch or a text, the default first, unless `DEFAULTS` says otherwise. */
export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  language: ['auto', 'en', 'fr'],
  highlight: ['picking', 'all', 'none'],
  confirm: ['always', 'sealed', 'never', 'button'],
  speed: ['normal', 'fast', 'slow', 'off'],
  /** Seconds for a bot's move, on a page without a server. */
  thinking: ['1', '2', '5', '10'],
  textSize: ['usual', 'large'],
  hatching: ['usual', 'faint', 'strong'],
} as const
export const SWITCHES = {
  sound: true,
  bell: true,
  notifications: false,
  keycaps: false,
  letterKeys: true,
  autoplay: true,
}
type Choices = { -readonly [Key in keyof typeof CHOICES]: (typeof CHOICES)[Key][number] }
export type Settings = Choices & typeof SWITCHES & { name: string }

const DEFAULTS: Settings = {
  ...(Object.fromEntries(Object.entries(CHOICES).map(([key, [first]]) => [key, first])) as Choices),
  ...SWITCHES,
  name: '',
  thinking: '2',
  // Taps are few on touch screens: most moves can be undone.
  ...(touch.current && { confirm: 'sealed' }),
}
const KEY = 'duchy-settings'

/** The stored value of a key; the fallback if there is none, if storage is blocked, or if it is no longer valid. */
export function storedValue<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? fallback : ((JSON.parse(text) as T | null) ?? fallback)
  } catch {
    return fallback
  }
}

export function storeValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: settings last as long as the page.
  }
}

/** What earlier versions called some settings. */
const OLD_NAMES: Readonly<Record<string, keyof Settings>> = {
  book: 'theme',
  letters: 'textSize',
  density: 'highlight',
  forced: 'autoplay',
  notices: 'notifications',
}
/** Whether this version has a setting with such a value: the one that stored it may have been another. */
const isKnown = (key: string, value: unknown): boolean =>
  key in CHOICES
    ? (CHOICES[key as keyof Choices] as readonly unknown[]).includes(value)
    : key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings]
function storedSettings(): Partial<Settings> {
  const stored = Object.entries(storedValue<object>(KEY, {}))
  const renamed = stored.flatMap(([key, value]): [string, unknown][] =>
    OLD_NAMES[key] ? [[OLD_NAMES[key], value]] : [],
  )
  return Object.fromEntries([...renamed, ...stored].filter(([key, value]) => isKnown(key, value)))
}

export const settings: Settings = $state({ ...DEFAULTS, ...storedSettings() })

/** Change one setting; others may have been changed in another tab, and are kept. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value
  storeValue(KEY, { ...settings, ...storedSettings(), [key]: value })
}
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && Object.assign(settings, storedSettings()))

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
const system = $state({ dark: dark?.matches ?? false })
dark?.addEventListener('change', (event) => (system.dark = event.matches))

export const theme = (): 'light' | 'dark' =>
  settings.theme === 'auto' ? (system.dark ? 'dark' : 'light') : settings.theme

const HATCHING_OPACITY = { faint: '.14', usual: '.24', strong: '.42' } as const

/** Apply the settings to the whole page. */
export function applyTheme(root: HTMLElement): void {
  root.dataset['theme'] = theme()
  root.dataset['keys'] = settings.letterKeys ? 'on' : 'off'
  root.dataset['text'] = settings.textSize
  root.style.setProperty('--text-size', settings.textSize === 'large' ? '1.25' : '1')
  root.style.setProperty('--hatching', HATCHING_OPACITY[settings.hatching])
}
