/** What the server offers, and what it is asked for outside a table. */
import { get, post } from './api'
import type { Option } from './wire'

export interface Offer { name: string; players: number[]; options: Option[]; bots: string[] }
export interface Listed { id: string; game: string; players: number; status: string; made: number; touched: number; seat: number; watch: string; names?: string[]; mine?: boolean }
export interface TableMade { id: string; watch: string; seats: number[] }
export type Sitter = { kind: 'you' } | { kind: 'beside'; name: string } | { kind: 'friend' } | { kind: 'bot'; level: string }
export interface Home { games: Offer[]; mine: Listed[]; lobby: Listed[] }
export interface Wanted { game: string; options: Record<string, string>; seats: readonly Sitter[]; name: string; listed: boolean }

export async function home(): Promise<Home> {
  const [games, mine, lobby] = await Promise.all([get<Offer[]>('/api/games'), get<Listed[]>('/api/me'), get<Listed[]>('/api/lobby')])
  return { games, mine, lobby }
}

/** Open a table; where nobody is waited for, the game begins at once. */
export function open({ game, options, seats, name, listed }: Wanted): Promise<TableMade> {
  const chairs = seats.map((sitter) => {
    if (sitter.kind === 'you') return { kind: 'me', name }
    if (sitter.kind === 'beside') return { kind: 'me', name: sitter.name }
    return sitter.kind === 'bot' ? { kind: 'bot', bot: sitter.level } : { kind: 'open' }
  })
  return post<TableMade>('/api/tables', { game, options, chairs, listed, start: chairs.every(({ kind }) => kind !== 'open') })
}

export type RoomDeed =
  | { do: 'start' }
  | { do: 'rename'; seat: number; name: string }
  | { do: 'bot'; seat: number; bot: string }
  | { do: 'free' | 'leave' | 'resign' | 'take'; seat: number }
  | { do: 'give'; seat: number; silent: number }
  | { do: 'ask'; seat: number; what: 'cancel' | 'delete' }
  | { do: 'option'; key: string; choice: string }
  | { do: 'order'; order: number[] }

export const inRoom = (game: string, deed: RoomDeed): Promise<void> => post(`/api/tables/${game}/room`, deed)
export const claim = (game: string, seat: number, name: string): Promise<TableMade> => post(`/api/tables/${game}/claim`, { seat, name })
export const again = (game: string): Promise<TableMade> => post(`/api/tables/${game}/again`)
export const seatLink = (game: string, seat: number): Promise<{ link: string }> => post(`/api/tables/${game}/link`, { seat })
export const bySeatLink = (link: string, name: string): Promise<TableMade> => post('/api/seat', { link, name })
export const personalLink = (): Promise<{ link: string }> => post('/api/me/link')
export const enter = (link: string): Promise<Listed[]> => post('/api/me/enter', { link })
export const forgetMe = (): Promise<void> => post('/api/me/forget')

/** Where the server cannot be asked: the games that this client can draw, so that the page is not empty. */
export const ALONE: readonly Offer[] = [
  { name: 'burgundy', players: [2, 3, 4], options: [], bots: ['greedy', 'random'] },
  { name: 'burgundy-cards', players: [1, 2, 3, 4], options: [], bots: ['greedy', 'random'] },
  { name: 'burgundy-dice', players: [1, 2, 3, 4, 5], options: [], bots: ['greedy', 'random'] },
  { name: 'bruges', players: [2, 3, 4], options: [], bots: ['greedy', 'random'] },
]
