/** What the server offers, and what it is asked for outside a table. */
import { get, post } from './api'
import type { Option } from './protocol'

export interface Offer { game: string; seats: [least: number, most: number]; options: Option[]; levels: string[] }
export interface Going { id: string; game: string; seat: number; names: string[]; state: 'waiting' | 'playing' | 'over'; mine: boolean; turn: string; ago: number; listed: boolean }
export interface Daily { game: string; options: Record<string, string>; day: string; best: number | null; played: boolean }
export interface Home { build: string; games: Offer[]; going: Going[]; listed: Going[]; daily: Daily | null; notice: string }
export type Sitter = { kind: 'you' } | { kind: 'beside'; name: string } | { kind: 'friend' } | { kind: 'bot'; level: string }
export interface Wanted { game: string; options: Record<string, string>; seats: Sitter[]; name: string; listed: boolean }
export interface Opened { id: string; started: boolean }

export const home = (): Promise<Home> => get<Home>('/api/home')
export const open = (wanted: Wanted): Promise<Opened> => post<Opened>('/api/tables', wanted)
export const today = (): Promise<Opened> => post<Opened>('/api/daily')

/** Where the server cannot be asked: the games that this client can draw, so that the page is not empty. */
export const ALONE: readonly Offer[] = [
  { game: 'burgundy', seats: [2, 4], options: [], levels: ['greedy', 'random'] },
  { game: 'burgundy-cards', seats: [1, 4], options: [], levels: ['greedy', 'random'] },
  { game: 'burgundy-dice', seats: [1, 5], options: [], levels: ['greedy', 'random'] },
  { game: 'bruges', seats: [2, 4], options: [], levels: ['greedy', 'random'] },
]
