/** The player's settings, stored in this browser; without storage they last as long as the page. */

export interface Settings {
  book: 'auto' | 'light' | 'dark'
  language: 'auto' | 'en' | 'fr'
  density: 'all' | 'picking' | 'none'
  confirm: 'button' | 'always' | 'sealed' | 'never'
  speed: 'off' | 'fast' | 'normal' | 'slow'
  sound: boolean
  bell: boolean
  notices: boolean
  keycaps: boolean
  letterKeys: boolean
  forced: boolean
  letters: 'usual' | 'large'
  hatching: 'faint' | 'usual' | 'strong'
  name: string
}

/** The choices of each setting that is not a switch or a text, the default first. */
export const CHOICES = {
  book: ['auto', 'light', 'dark'],
  language: ['auto', 'en', 'fr'],
  density: ['picking', 'all', 'none'],
  confirm: ['always', 'sealed', 'never', 'button'],
  speed: ['normal', 'fast', 'slow', 'off'],
  letters: ['usual', 'large'],
  hatching: ['usual', 'faint', 'strong'],
} as const

const DEFAULTS: Settings = {
  book: 'auto',
  language: 'auto',
  density: 'picking',
  confirm: 'always',
  speed: 'normal',
  sound: true,
  bell: true,
  notices: false,
  keycaps: false,
  letterKeys: true,
  forced: true,
  letters: 'usual',
  hatching: 'usual',
  name: '',
}
const KEY = 'duchy-settings'

/** The stored value of a key; the fallback if there is none, if storage is blocked, or if it is no longer valid. */
export function storedValue<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? fallback : (JSON.parse(text) as T)
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

export const settings: Settings = $state({ ...DEFAULTS, ...storedValue<Partial<Settings>>(KEY, {}) })

/** Change one setting; others may have been changed in another tab, and are kept. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value
  storeValue(KEY, { ...settings, ...storedValue<Partial<Settings>>(KEY, {}), [key]: value })
}
globalThis.addEventListener?.(
  'storage',
  ({ key }) => key === KEY && Object.assign(settings, storedValue<Partial<Settings>>(KEY, {})),
)

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
const system = $state({ dark: dark?.matches ?? false })
dark?.addEventListener('change', (event) => (system.dark = event.matches))

export const theme = (): 'light' | 'dark' =>
  settings.book === 'auto' ? (system.dark ? 'dark' : 'light') : settings.book

const STRENGTH = { faint: '.14', usual: '.24', strong: '.42' } as const

/** Apply the settings to the whole page. */
export function applyTheme(root: HTMLElement): void {
  root.dataset['theme'] = theme()
  root.dataset['keys'] = settings.letterKeys ? 'on' : 'off'
  root.style.setProperty('--letters', settings.letters === 'large' ? '1.25' : '1')
  root.style.setProperty('--hatching', STRENGTH[settings.hatching])
}
