/**
 * Addresses of pages. A server answers every path with the client; a folder of files has one page, at any prefix, so
 * its address carries the path as the query: `?/table/7&watch=k#R3`.
 */
export interface Address {
  path: string
  search: string
  hash: string
}

/** What a link to a page points to, relative to this one. */
export function hrefOf(path: string, page = __PAGE__): string {
  if (!page) return path
  return path === '/' ? './' : `?${path.replace('?', '&')}`
}

/** The page at an address, or null if the address is not one of ours. */
export function addressOf(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  page = __PAGE__,
  folder = location.pathname,
): Address | null {
  if (!page) return pathname.startsWith('/api') ? null : { path: pathname, search, hash }
  if (bare(pathname) !== bare(folder)) return null
  const [, path = '/', rest = search.slice(1)] = /^\?(\/[^&]*)&?(.*)$/.exec(search) ?? []
  return { path, search: rest && `?${rest}`, hash }
}

const bare = (pathname: string): string => pathname.replace(/index\.html$/, '')

/** The address of a file beside the client's page. */
export const fileOf = (name: string): string => import.meta.env.BASE_URL + name
