/** Tables without pictures: pages between two tables keep in their address how tables are shown. */
import { here } from './router.svelte'

/** Whether tables are shown without pictures. */
export const isPlain = (): boolean => here.path.startsWith('/text/') || here.query.has('text')
/** The page of a table, in the same view. */
export const tablePath = (game: string): string => `/${isPlain() ? 'text' : 'table'}/${game}`
/** The page of a replay, in the same view; the query begins with a question mark, if there is one. */
export function replayPath(game: string, query: string, ply = 0): string {
  return `/${isPlain() ? 'text' : 'replay'}/${game}${query ? `${query}&` : '?'}ply=${ply}`
}
/** A page between two tables, in the same view. */
export const sameView = (path: string): string => (isPlain() ? `${path}${path.includes('?') ? '&' : '?'}text` : path)
