/** The game's own view, beside places and pieces: under `players` what each has, with points, total and sources. */
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

/** A table of which nothing is told yet, and who has nothing. */
export const BLANK: TableSeen = {
  t: 'table',
  game: '',
  seat: -1,
  rev: 0,
  ply: 0,
  over: false,
  deciding: [],
  chosen: [],
  question: '',
  ask: null,
  table: {},
  pieces: [],
  numbers: [],
  moves: [],
  twins: {},
  undo: { steps: 0, ask: false },
  hints: false,
  changed: 0,
  end: null,
}
export const NOBODY: PlayerView = { points: 0, total: 0, sources: {} }
