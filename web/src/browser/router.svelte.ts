/** The client-side router: the path of the page. */

export const here = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash,
})

function arrive(): void {
  here.hash = location.hash
  here.path = location.pathname
  here.query = new URLSearchParams(location.search)
}

export function go(to: string, instead = false): void {
  if (instead) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  arrive()
  scrollTo(0, 0)
}

const BESIDE = 'beside'

/** Name something beside the page in its address: the way back leads to the page alone. */
export function mark(hash: string): void {
  if (here.hash) history.replaceState(history.state, '', hash)
  else history.pushState(BESIDE, '', hash)
  arrive()
}

/** The page alone again. */
export function unmark(): void {
  if (history.state === BESIDE) return history.back()
  history.replaceState(history.state, '', location.pathname + location.search)
  arrive()
}

/** A click that follows a link in this page, and in no other window. */
export function followed(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return !link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin ? null : link
}

/** Links inside the house change the page; all others, and those for a new window, do what links do. */
function follow(event: MouseEvent): void {
  const link = followed(event)
  if (!link || link.hasAttribute('download') || link.pathname.startsWith('/api')) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

export function route(): void {
  addEventListener('popstate', arrive)
  addEventListener('hashchange', arrive)
  addEventListener('click', follow)
}

/** A part of an address as it was meant; nothing where it means nothing. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** After a change of page the focus is at its heading, or at the table: unless the page has put it elsewhere itself. */
export function land(path: string): void {
  const until = performance.now() + 10_000
  const look = (): void => {
    const { activeElement } = document
    if (here.path !== path || (activeElement && activeElement !== document.body)) return
    const found = document.querySelector<HTMLElement>('main.table, main h1')
    if (found) {
      found.tabIndex = -1
      found.focus({ preventScroll: true })
    } else if (performance.now() < until) setTimeout(look, 30)
  }
  look()
}

export interface Match {
  name: string
  args: string[]
}

/** The first pattern that a path fits: `/table/*` with one argument for each star. */
export function match(path: string, patterns: Readonly<Record<string, string>>): Match | null {
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
