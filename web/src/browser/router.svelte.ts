/** The client-side router: the path of the page. */
import { addressOf, hrefOf } from './address'

const current = () => {
  const address = addressOf(location)!
  return { ...address, query: new URLSearchParams(address.search) }
}
export const here = $state(current())

/** How far each page of the history was scrolled: browsers would scroll back before a page has its texts. */
const scrolled = new Map<string, number>()
/** The page in the history; empty in browsers that do not tell, which scroll by themselves. */
const entry = (): string => globalThis.navigation?.currentEntry?.key ?? ''
let shown = entry()
/** How far the page is to be scrolled, once it is that long. */
let wantedScroll = 0

/** Show what the address says by now. */
function arrive(): void {
  const { path } = here
  scrolled.set(shown, scrollY)
  shown = entry()
  wantedScroll = (shown && scrolled.get(shown)) || 0
  Object.assign(here, current())
  if (here.path === path && wantedScroll) scrollTo(0, wantedScroll)
}

export function go(to: string, instead = false): void {
  if (instead) history.replaceState(null, '', hrefOf(to))
  else history.pushState(null, '', hrefOf(to))
  arrive()
  wantedScroll = 0
  scrollTo(0, 0)
}

/** The spectator key as a query string, with the seat that a spectator looks from; empty without a key. */
export function watchQuery(key: string): string {
  const from = here.query.get('from')
  return key ? `?watch=${encodeURIComponent(key)}${from ? `&from=${from}` : ''}` : ''
}

const BESIDE = 'beside'

/** Add a side sheet to the address; the browser's Back button closes it. */
export function openBeside(hash: string): void {
  if (here.hash) history.replaceState(history.state, '', hash)
  else history.pushState(BESIDE, '', hash)
  arrive()
}

/** Close the side sheet. */
export function closeBeside(): void {
  if (history.state === BESIDE) return history.back()
  history.replaceState(history.state, '', location.pathname + location.search)
  arrive()
}

/** Whether a click follows a link in this window. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return !link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin ? null : link
}

/** Internal links change the page without a reload; others, and those for a new window, work as usual. */
function follow(event: MouseEvent): void {
  const link = followedLink(event)
  const to = link && !link.hasAttribute('download') ? addressOf(link) : null
  if (!to || (to.path === here.path && to.hash)) return
  event.preventDefault()
  go(to.path + to.search + to.hash)
}

export function route(): void {
  addEventListener('popstate', arrive)
  addEventListener('hashchange', arrive)
  addEventListener('click', follow)
  if (shown) history.scrollRestoration = 'manual'
}

/** A decoded part of an address; empty if it is malformed. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/**
 * After a page change, focus its heading or the table, unless the page has set the focus itself, and scroll a page of the
 * history to where it was left, as soon as it is that long.
 */
export function focusAndScroll(path: string): void {
  const until = performance.now() + 10_000
  const scrollWhenLong = (): void => {
    if (here.path !== path || performance.now() > until) return
    if (document.documentElement.scrollHeight < wantedScroll + innerHeight) setTimeout(scrollWhenLong, 30)
    else scrollTo(0, wantedScroll)
  }
  if (wantedScroll > 0) scrollWhenLong()
  const focusWhenDrawn = (): void => {
    const { activeElement } = document
    if (here.path !== path || (activeElement && activeElement !== document.body)) return
    const found = document.querySelector<HTMLElement>('main.table, main h1')
    if (found) {
      found.tabIndex = -1
      found.focus({ preventScroll: true })
    } else if (performance.now() < until) setTimeout(focusWhenDrawn, 30)
  }
  focusWhenDrawn()
}

export interface RouteMatch {
  name: string
  args: string[]
}

/** The first pattern that matches a path: `/table/*` has one argument per star. */
export function match(path: string, patterns: Readonly<Record<string, string>>): RouteMatch | null {
  const parts = path.replace(/\/+$/, '').split('/')
  for (const [pattern, name] of Object.entries(patterns)) {
    const wanted = pattern.replace(/\/+$/, '').split('/')
    if (wanted.length !== parts.length) continue
    if (wanted.every((word, n) => word === parts[n] || (word === '*' && parts[n] !== ''))) {
      const args = parts.filter((_, n) => wanted[n] === '*').map(plain)
      return args.includes('') ? null : { name, args }
    }
  }
  return null
}
