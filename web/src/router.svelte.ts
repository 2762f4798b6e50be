/** Where one is: the path of the page, changed without loading it anew. */

export const here = $state({ path: location.pathname, query: new URLSearchParams(location.search) })

function arrive(): void {
  here.path = location.pathname
  here.query = new URLSearchParams(location.search)
}

export function go(to: string, instead = false): void {
  if (instead) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  arrive()
  scrollTo(0, 0)
}

/** Links inside the house change the page; all others, and those for a new window, do what links do. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return
  if (link.hasAttribute('download') || link.pathname.startsWith('/api')) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

export function route(): void {
  addEventListener('popstate', arrive)
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

export interface Match { name: string; args: string[] }

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
