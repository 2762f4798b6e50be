/** Updates: a page of an older build reloads at the next quiet moment, at the same place. */
import type { Hello } from '../wire/protocol'

/** What is begun and would be lost: a move, one on its way, a look back, an open sheet, words that are not sent. */
const BEGUN =
  'main[data-begun], [aria-busy=true], [data-mode=replay], dialog[open], input[autocomplete=off]:not(:placeholder-shown), textarea'
const QUIET = 8000
let wanted = ''
let quiet: ReturnType<typeof setTimeout> | undefined

const begun = (): boolean => document.querySelector(BEGUN) !== null

/** The server is of another build. The page goes when nobody looks, or when nothing was touched for a while. */
export function outdated(build: string): void {
  if (wanted === '') {
    document.addEventListener('visibilitychange', () => document.hidden && leave())
    for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, later)
  }
  wanted = build
  if (document.hidden) leave()
  else later()
}

/** Whether this page is of the build that the server hands out; where it is not, it goes. */
export function compare({ build = __BUILD__ }: Pick<Hello, 'build'>): void {
  if (build !== __BUILD__) outdated(build)
}

function later(): void {
  clearTimeout(quiet)
  quiet = setTimeout(leave, QUIET)
}

function leave(): void {
  if (begun()) later()
  else reload()
}

/** Once for each new build: where it does not come either, the old one goes on. */
function reload(): void {
  const mark = `${__BUILD__} ${wanted}`
  // What an address remembers outlives the page, also where storage is blocked.
  if (history.state === mark) return
  history.replaceState(mark, '')
  location.reload()
}

/** Reload with the new build if a part of the client is missing on the server. */
async function missed(): Promise<void> {
  const { build = __BUILD__ } = (await (await fetch('/api/hello')).json()) as Hello
  if (build === __BUILD__) return
  outdated(build)
  leave()
}
addEventListener('vite:preloadError', () => void missed().catch(() => undefined))

export function serve(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // A server that is away just now is asked again by the next page.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // What came before there was a worker is kept too, so that the first visit is enough to be told that one is offline.
  void navigator.serviceWorker.ready.then(({ active }) => {
    const came = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`))
    active?.postMessage(came)
  })
}
