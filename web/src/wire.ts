/** What server and client say to each other over a socket; the same names as in the server's `protocol`. */

/** The version of the words below: a page that speaks another one reloads. */
export const PROTOCOL = 1

// --- printed ---------------------------------------------------------------------------------------------------------

export interface Option { key: string; choices: string[]; rule: string }
/** A verb owns the actions from `base` on; its arguments run through their ranges, the last one fastest. */
export interface Verb { name: string; base: number; arguments: [name: string, start: number, stop: number][] }

/** All about a game that no match changes. */
export interface Manifest {
  name: string
  version: number
  players: number[]
  options: Option[]
  bots: string[]
  verbs: Verb[]
  events: Record<string, string[]>
  terms: Record<string, string[]>
  labels: Record<string, string[]>
  /** Texts that stand before those of the package: the names in a file of components. */
  own: Record<string, string>
}

// --- to the client ---------------------------------------------------------------------------------------------------

export type Printed = Record<string, number | string>
export type PlaceTuple = [id: string, kind: string, seat: number | null, at: number[], printed: Printed]
/** Place, kind, how many, whether its face is seen, how it lies. */
export type PieceTuple = [place: string, kind: string, number?: number, shown?: boolean, marks?: string[]]
export type MotionTuple = [kind: string, source: string, target: string, number?: number, was?: string]

export interface Asked { key: string; arguments: Record<string, number>; left: number; optional: boolean; by?: string }
export interface Move {
  a: number
  words: string
  touch: string[]
  about: Record<string, number>
  points: number
  by: Record<string, number>
  change: Record<string, number>
  /** The question that the same seat is asked next, if that is certain. */
  then: string
  ends: boolean
  final: boolean
}
/** What the server leaves out of a move where it is nothing. */
export type SentMove = Pick<Move, 'a' | 'words'> & Partial<Move>
export interface UndoState { steps: number; ask: boolean }
export interface End { scores: number[]; ranks: number[]; sources: Record<string, number>[]; seed: string }
/** The game's own view: under `players` what each has, with points, total and sources. */
export interface View { players?: PlayerView[]; order?: number[]; [key: string]: unknown }
export interface PlayerView { points: number; total: number; sources: Record<string, number>; [key: string]: unknown }

export interface TableSeen {
  t: 'table'
  game: string
  seat: number
  rev: number
  ply: number
  over: boolean
  deciding: number[]
  /** Seats whose secret choice is made already. */
  chosen?: number[]
  question: string
  ask: Asked | null
  table: View
  moves: SentMove[]
  undo: UndoState
  changed: number
  /** Sent with the first table of a socket, and whenever they change. */
  places?: PlaceTuple[]
  pieces: PieceTuple[]
  twins: Record<string, string>
  end?: End | null
}
/** The name of each event, then its arguments; beside each the pieces that it moves. */
export interface EventsSeen { t: 'events'; game: string; seat: number; rev: number; ply: number; events: [name: string, ...values: number[]][]; motions?: MotionTuple[][]; back?: boolean }
export interface ChairSeen { name?: string; person?: boolean; bot?: string; here?: boolean; host?: boolean; resigned?: boolean }
export interface VoteSeen { what: string; by: number; seat: number; until: number; missing: number[] }
export interface RoomSeen {
  t: 'room'
  game: string
  name: string
  status: string
  players: number
  options: Record<string, string>
  settings: Record<string, number | string | boolean>
  chairs: ChairSeen[]
  votes: VoteSeen[]
  watching: number
  following: string
  closed: string
  frozen: string
}
export interface Line { number: number; seat: number; words: string; at: number }
export interface ChatSeen { t: 'chat'; game: string; lines: Line[]; whole: boolean }
export interface Hello { t: 'hello'; version: string; compiled: boolean; read_only: boolean; now: number; protocol?: number; build?: string }
export interface Done { t: 'done'; game: string; id: string }
/** A sentence in the player's language: nothing was changed. */
export interface Refused { t: 'refused'; game: string; id: string; key: string; text: string; rule: string; instead?: number }
export interface Closed { t: 'closed'; game: string; seat: number }
export interface Notice { t: 'notice'; words: string }
export interface Health { t: 'health'; read_only: boolean }
export interface Bye { t: 'bye' }
export interface Hint { t: 'hint'; game: string; id: string; moves: { a: number; margin: number; words: string }[] }
export type FromServer = Hello | TableSeen | EventsSeen | RoomSeen | ChatSeen | Done | Refused | Closed | Notice | Health | Bye | Hint

// --- from the client -------------------------------------------------------------------------------------------------

/** What changes the game: it names the position that it stands on, and is sent again until it is answered. */
export type Wish = { t: 'act'; a: number } | { t: 'undo' } | { t: 'restart' } | { t: 'take-back' }
export type Query = { t: 'why'; places: string[] } | { t: 'look' } | { t: 'hint' } | { t: 'answer'; what: string; yes: boolean } | { t: 'say'; words: string }
export type Opening = { t: 'open'; watch: string }
interface Request { game: string; seat: number; id: string }
export type SentWish = Wish & Request & { rev: number; ply: number }
export type ToServer = SentWish | ((Query | Opening) & Request)
