/** The game's own view, in addition to places and pieces: `players` has each player's holdings, points, total and sources. */
import type { TableSeen } from '../wire/protocol'

export interface View {
  players?: PlayerView[]
  order?: number[]
  [key: string]: unknown
}
export interface PlayerView {
  points: number
  total: number
  sources: Record<string, number>
  [key: string]: unknown
}

/** Empty defaults, before the first message and for players without entries. */
export const BLANK: TableSeen = {
  t: 'table',
  game: '',
  seat: -1,
  rev: 0,
  ply: 0,
  over: false,
  deciding: [],
  chosen: [],
  ask: null,
  table: {},
  pieces: [],
  moves: [],
  twins: {},
  undo: { steps: 0, ask: false },
  hints: false,
  changed: 0,
  end: null,
}
export const NOBODY: PlayerView = { points: 0, total: 0, sources: {} }
