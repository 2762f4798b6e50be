/** Requests about tournaments; their page is that of their series. */
import { sameView, tablePath } from '../browser/plain'
import { get, post } from './api'
import type { AnyTournamentCommand, MyTournament, TournamentMade } from './protocol'

export const openTournament = (wanted: Record<string, unknown>): Promise<TournamentMade> =>
  post('/api/tournaments', wanted)
export const joinTournament = (series: string, name: string): Promise<void> =>
  post(`/api/series/${series}/entrants`, { name })
export const inTournament = (series: string, deed: AnyTournamentCommand): Promise<void> =>
  post(`/api/series/${series}/tournament`, deed)
export const myTournaments = (): Promise<MyTournament[]> => get('/api/me/tournaments')
/** Where I have to go: to my game of this round, or else to the page of the tournament. */
export const doorOf = ({ series, table, over }: MyTournament): string =>
  table && !over ? tablePath(table) : sameView(`/series/${series}`)
