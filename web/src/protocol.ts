/** What server and client say to each other. */

/** The version of the words below: a page that speaks another one reloads. */
export const PROTOCOL = 1

export interface Option { key: string; choices: string[]; rule: string }
/** A verb owns the actions from `base` on; its arguments run through their ranges, the last one fastest. */
export interface Verb { name: string; base: number; args: [name: string, low: number, size: number][]; chance: boolean; declines: boolean }

/** All about a game that no match changes. */
export interface Manifest {
  game: string
  version: number
  seats: [least: number, most: number]
  options: Option[]
  verbs: Verb[]
  events: Record<string, string[]>
  terms: Record<string, string[]>
  labels: Record<string, string[]>
  /** Printed facts by key: characters, tables of points. */
  facts: Record<string, unknown>
}

export type Printed = Record<string, number | string>
export interface Place { id: string; kind: string; seat: number | null; at: number[]; printed: Printed }
/** Place, kind, how many, whether its face is seen, how it lies. */
export type PieceTuple = [place: string, kind: string, number?: number, shown?: boolean, marks?: string[]]
export interface Ask { key: string; by: string | null; left: number; optional: boolean; args?: Record<string, number> }
export interface Numbers {
  points: number
  total: number
  by: Record<string, number>
  /** What can be counted: workers, silver, florins. */
  holdings: Record<string, number>
}
export interface Move {
  a: number
  touch: string[]
  about: Record<string, number>
  points: number
  by: Record<string, number>
  change: Record<string, number>
  /** The question that the same seat is asked next, if that is certain. */
  then: string | null
  final: boolean
}
export interface Undo { steps: number; restart: boolean; asks?: boolean; why?: string }
export interface Person { name: string; kind: 'person' | 'bot'; level?: string; here: boolean }

export interface Table {
  t: 'table'
  game: string
  rev: number
  ply: number
  over: boolean
  /** Who decides; a seat whose secret choice is made already is in `chosen`. */
  deciding: number[]
  chosen: number[]
  ask: Ask | null
  /** Sent with the first table of a socket, and whenever they change. */
  places?: Place[]
  pieces: PieceTuple[]
  numbers: Numbers[]
  moves: Move[]
  twins: Record<string, string>
  undo: Undo
  /** What the game's own drawing shows beside pieces: phase, round, order, prices. */
  facts: Record<string, unknown>
}

export type MotionTuple = [kind: string, source: string, target: string, number?: number, was?: string]
export interface Happened { ply: number; kind: string; args: number[]; motions: MotionTuple[] }

export interface Hello { t: 'hello'; protocol: number; build: string; seat: number | null; seats: Person[]; title: string; manifest: string; options: Record<string, string>; now: number }
export interface Events { t: 'events'; rev: number; ply: number; events: Happened[]; back?: boolean }
export interface Log { t: 'log'; events: Happened[] }
export interface Why { t: 'why'; id: string; key: string; rule: string; args: Record<string, number>; instead: number | null }
export interface Hint { t: 'hint'; moves: { a: number; margin: number; key: string; args: Record<string, number> }[] }
export interface Consent { t: 'consent'; seat: number; until: number; answers: Record<string, boolean | null> }
export interface Chat { t: 'chat'; seat: number | null; name: string; text: string; at: number; n: number }
export interface Done { t: 'done'; id: string }
/** A sentence in the player's language: nothing was changed. */
export interface Refused { t: 'refused'; id?: string; text: string }
export interface People { t: 'people'; seats: Person[] }
export type FromServer = Hello | Table | Events | Log | Why | Hint | Consent | Chat | Done | Refused | People

export type Wish =
  | { t: 'act'; a: number }
  | { t: 'undo' }
  | { t: 'restart' }
  | { t: 'consent'; yes: boolean }
  | { t: 'chat'; text: string }
export type Query = { t: 'why'; places: string[] } | { t: 'hint' } | { t: 'table' }
/** Wishes change the game: they name what they stand on and are sent again until they are answered. */
export type ToServer = (Wish & { game: string; rev: number; ply: number; id: string }) | (Query & { game: string; id: string })
