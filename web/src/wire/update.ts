/** Updates: a page of an older build reloads at the next quiet moment, at the same place. */
import type { Hello } from './protocol'
import { request } from './transport'
import { fileOf } from '../browser/address'

/** Unfinished things that a reload would lose: a selection, a move being sent, a replay, an open sheet, unsent text. */
const UNFINISHED =
  'main[data-begun], [aria-busy=true], [data-mode=replay], dialog[open], input[autocomplete=off]:not(:placeholder-shown), textarea'
const QUIET_MS = 8000
let wanted = ''
let quiet: ReturnType<typeof setTimeout> | undefined

const begun = (): boolean => document.querySelector(UNFINISHED) !== null

/** The server has another build. Reload when the page is hidden, or after a while without input. */
export function outdated(build: string): void {
  if (wanted === '') {
    document.addEventListener('visibilitychange', () => document.hidden && leave())
    for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, later)
  }
  wanted = build
  if (document.hidden) leave()
  else later()
}

/** Whether this page has the server's build; if not, it is reloaded. */
export function compare({ build = __BUILD__ }: Pick<Hello, 'build'>): void {
  if (build !== __BUILD__) outdated(build)
}

function later(): void {
  clearTimeout(quiet)
  quiet = setTimeout(leave, QUIET_MS)
}

function leave(): void {
  if (begun()) later()
  else reload()
}

/** Reload once per build; if the new one cannot be loaded either, the old one continues. */
function reload(): void {
  const attempt = `${__BUILD__} ${wanted}`
  // The address survives the reload, even if storage is blocked.
  if (history.state === attempt) return
  history.replaceState(attempt, '')
  location.reload()
}

/** Reload with the new build if a part of the client is missing on the server. */
async function missed(): Promise<void> {
  const { build = __BUILD__ } = JSON.parse((await request('GET', '/api/hello')).text) as Hello
  if (build === __BUILD__) return
  outdated(build)
  leave()
}
addEventListener('vite:preloadError', () => void missed().catch(() => undefined))

/**
 * The static page: its service worker keeps all files of one build. A newer build takes over at a quiet moment, if no
 * other page of this site is open, and otherwise when all are closed.
 */
export async function servePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration = await navigator.serviceWorker.register(fileOf('sw.js')).catch(() => null)
  const takeOver = (): void => {
    if (begun()) return void setTimeout(takeOver, QUIET_MS)
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration?.waiting?.postMessage('take-over')
  }
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) setTimeout(takeOver, QUIET_MS)
    })
  follow(registration?.installing ?? null)
  registration?.addEventListener('updatefound', () => follow(registration.installing))
  if (registration?.waiting && navigator.serviceWorker.controller) setTimeout(takeOver, QUIET_MS)
  void navigator.storage?.persist?.()
}

/** Register the service worker, and give it what was loaded; `more` loads what should be there offline, too. */
export function serve(more: () => Promise<unknown>): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // If the server cannot be reached now, the next page tries again.
  navigator.serviceWorker.register(fileOf('sw.js')).catch(() => undefined)
  // Also cache what was loaded before the service worker started, so that one visit is enough for the offline page.
  void navigator.serviceWorker.ready.then(async ({ active }) => {
    await more().catch(() => undefined)
    const came = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(new URL(fileOf('assets/'), location.href).href))
    active?.postMessage(came)
  })
}
