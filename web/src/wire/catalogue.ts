/** The server's games and lists, and requests outside a table. */
import { get, post } from './api'
import { storeValue, storedValue } from '../browser/settings.svelte'
import type { AnyCommand, Hello, Listed, Offer, OptionTold, Puzzle, TableMade } from './protocol'
import { compare } from './update'

/** What the start page needs to know about a game. */
export type GameOffer = Pick<Offer, 'name' | 'players' | 'options' | 'bots'>
export type SeatChoice =
  { kind: 'you' } | { kind: 'beside'; name: string } | { kind: 'friend' } | { kind: 'bot'; level: string }
export interface Home {
  games: Offer[]
  mine: Listed[]
  lobby: Listed[]
  puzzles: Puzzle[]
  now: number
}
/** The name of a table, whether it is public, whether it has chat, its policy, its pace and its clock. */
export interface Manners extends Partial<Record<'undo' | 'resign' | 'delete' | 'pace' | 'clock', string>> {
  listed: boolean
  chat: boolean
  duplicate?: boolean
  title?: string
}
export interface NewTable {
  game: string
  options: Record<string, string>
  seats: readonly SeatChoice[]
  name: string
  manners?: Manners
  seed?: string
}

export async function home(): Promise<Home> {
  const [games, mine, lobby, puzzles, hello] = await Promise.all([
    get<Offer[]>('/api/games'),
    get<Listed[]>('/api/me'),
    get<Listed[]>('/api/lobby'),
    get<Puzzle[]>('/api/daily'),
    get<Hello>('/api/hello'),
  ])
  compare(hello)
  return { games, mine: once(mine), lobby, puzzles, now: hello.now }
}

/** The seconds that a decision of each level takes on this device, as the static page has measured it once. */
const paces = new Map<string, Promise<Record<string, number>>>()
export function paceOf(game: string, players: number): Promise<Record<string, number>> {
  const path = `/api/games/${game}/pace?players=${players}`
  const found = paces.get(path) ?? get<Record<string, number>>(path)
  paces.set(path, found)
  found.catch(() => paces.delete(path))
  return found
}

/** The default bot level: in the middle, so that beginners can win. */
export const usual = (bots: readonly string[]): string =>
  bots.find((level) => level === __DEFAULT_BOT__) ?? bots[0] ?? 'random'

/** Stored seats, unless they fit no game of this server: its bots may have changed, or the version that stored them. */
export const knownSeats = (stored: unknown, { players, bots }: GameOffer): SeatChoice[] | null =>
  Array.isArray(stored) &&
  players.includes(stored.length) &&
  (stored as (Partial<SeatChoice> | null)[]).every(
    (seat) =>
      seat?.kind && (seat.kind !== 'bot' || bots.includes(seat.level ?? '')) && (seat.kind !== 'friend' || !__PAGE__),
  )
    ? (stored as SeatChoice[])
    : null

/** The choice of each option: the stored one, or the default if there is none or no such choice. */
export const knownChoices = (stored: unknown, options: readonly OptionTold[]): Record<string, string> =>
  Object.fromEntries(
    options.map(({ key, choices }) => {
      const choice = (stored as Record<string, string> | null | undefined)?.[key] ?? ''
      return [key, choices.includes(choice) ? choice : (choices[0] ?? '')]
    }),
  )

/** The server's entry for one game. */
export const offerOf = async (name: string): Promise<Offer | null> =>
  (await get<Offer[]>('/api/games')).find((offer) => offer.name === name) ?? null

/** The options that apply to this number of players: without those of seats that do not exist. */
export const optionsFor = (options: readonly OptionTold[], players: number): OptionTold[] =>
  options.filter(({ seat }) => (seat ?? 0) < players)

/** Open a table; if no invited player is expected, the game starts at once. */
export function open({ game, options, seats, name, manners, seed = '' }: NewTable): Promise<TableMade> {
  const chairs = seats.map((sitter) => {
    if (sitter.kind === 'you') return { kind: 'me', name }
    if (sitter.kind === 'beside') return { kind: 'me', name: sitter.name }
    return sitter.kind === 'bot' ? { kind: 'bot', bot: sitter.level } : { kind: 'open' }
  })
  return post<TableMade>('/api/tables', {
    game,
    options,
    chairs,
    seed,
    start: chairs.every(({ kind }) => kind !== 'open'),
    ...manners,
    // A choice of earlier versions, which browsers may have stored.
    consent: undefined,
  })
}

export const inRoom = (game: string, deed: AnyCommand): Promise<void> => post(`/api/tables/${game}/room`, deed)
/** Create a what-if: a private table that starts from a position of this one. */
export const fork = (game: string, ply: number, seat: number, watch: string, variation = 0): Promise<TableMade> =>
  post(`/api/tables/${game}/fork`, { ply, seat, watch, variation })
/** Open a private table where it is a seat's turn, to plan its next moves. */
export const toPlan = (game: string, seat: number): Promise<TableMade> => post(`/api/tables/${game}/plan`, { seat })
export const puzzle = (game: string, name: string): Promise<TableMade> => post(`/api/daily/${game}`, { name })

/** Each table once, even if I have several seats; those waiting for me first, then the most recently active. */
function once(tables: readonly Listed[]): Listed[] {
  const found = tables.filter((table, n) => tables.findIndex(({ id }) => id === table.id) === n)
  return found.toSorted((one, other) => Number(other.mine) - Number(one.mine) || other.touched - one.touched)
}

const LESSONS = 'duchy-lessons'
const HIDDEN = 'duchy-hidden'
const MAX_REMEMBERED = 300
const remembered = (key: string): string[] => storedValue<string[]>(key, [])
const remember = (key: string, id: string): void => storeValue(key, [...remembered(key), id].slice(-MAX_REMEMBERED))

/** Remember that a table belongs to a lesson; the server does not distinguish it. */
export const rememberLesson = (id: string): void => remember(LESSONS, id)
/** Hide a table from the lists of this browser. */
export const hide = (id: string): void => remember(HIDDEN, id)

export interface Shelves {
  live: Listed[]
  aside: Listed[]
  ended: Listed[]
  lessons: ReadonlySet<string>
}

/** My tables that are not hidden: games in progress, lessons, what-ifs and imports, and finished games. */
export function shelves(tables: readonly Listed[]): Shelves {
  const [hidden, lessons] = [new Set(remembered(HIDDEN)), new Set(remembered(LESSONS))]
  const found: Shelves = { live: [], aside: [], ended: [], lessons }
  for (const table of tables) {
    if (hidden.has(table.id)) continue
    const aside = lessons.has(table.id) || /what-if|plan|imported/.test(table.kind ?? '')
    found[table.status === 'over' || table.status === 'closed' ? 'ended' : aside ? 'aside' : 'live'].push(table)
  }
  return found
}
