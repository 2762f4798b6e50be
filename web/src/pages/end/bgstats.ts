/**
 * A link that hands a play to the app BG Stats, which asks before it stores anything: all of it is in the address.
 *
 * The format is that of the app’s support page “Push plays to BG Stats from other apps or websites”
 * (bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites): the date is in UTC, and the number at
 * BoardGameGeek is a number, not a string. Other programs report that the app for Android refuses players without
 * `winner` or `startPlayer`, although that page calls both optional. So both are always there; nobody is named as the one
 * who started, because that is not the first seat in every game.
 */
const ADDRESS = 'https://app.bgstatsapp.com/createPlay.html'
const ISOLATES = /[\u2066-\u2069]/g

export interface Play {
  id: string
  game: string
  title: string
  /** The game’s number at BoardGameGeek, if it is known. */
  bgg?: number | undefined
  /** When it ended, in milliseconds. */
  at: number
  players: readonly { name: string; points: number; rank: number }[]
}

/** The app matches each player once, by name. */
export function bgStatsLink({ id, game, title, bgg, at, players }: Play): string {
  const data = {
    sourceName: 'Duchy',
    sourcePlayId: id,
    playDate: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    game: { name: title, sourceGameId: game, bggId: bgg, highestWins: true, noPoints: false },
    players: players.map(({ name, points, rank }) => {
      const plain = name.replace(ISOLATES, '')
      return { name: plain, sourcePlayerId: plain, score: points, rank, winner: rank === 1, startPlayer: false }
    }),
  }
  return `${ADDRESS}?data=${encodeURIComponent(JSON.stringify(data))}`
}
