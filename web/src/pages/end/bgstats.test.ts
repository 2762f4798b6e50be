import { expect, test } from 'vitest'
import { bgStatsLink } from './bgstats'

test('a play is handed over with its end in UTC, its scores and its winners', () => {
  const players = [
    { name: '\u2068Zoé & Anne\u2069', points: 61, rank: 1 },
    { name: 'Ben', points: 44, rank: 2 },
  ]
  const at = Date.UTC(2026, 0, 31, 23, 59, 58)
  const link = new URL(bgStatsLink({ id: 'g-1', game: 'a-game', title: 'A game', bgg: 7, at, players }))
  expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html')
  expect(JSON.parse(link.searchParams.get('data')!)).toEqual({
    sourceName: 'Duchy',
    sourcePlayId: 'g-1',
    playDate: '2026-01-31 23:59:58',
    game: { name: 'A game', sourceGameId: 'a-game', bggId: 7, highestWins: true, noPoints: false },
    players: [
      { name: 'Zoé & Anne', sourcePlayerId: 'Zoé & Anne', score: 61, rank: 1, winner: true, startPlayer: false },
      { name: 'Ben', sourcePlayerId: 'Ben', score: 44, rank: 2, winner: false, startPlayer: false },
    ],
  })
  const unnumbered = new URL(bgStatsLink({ id: 'g', game: 'x', title: 'X', at, players: [] }))
  expect(JSON.parse(unnumbered.searchParams.get('data')!).game).not.toHaveProperty('bggId')
})
