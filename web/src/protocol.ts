// The messages of the wire. Written by scripts/typescript.py from src/duchy/server; do not edit.

/** Tell me of this table, from now on: as a seat that I hold, or with the key for watching. */
export interface Open {
  t: "open";
  watch?: string;
  game: string;
  seat?: number;
  id?: string;
}

/** Tell me no more. */
export interface Close {
  t: "close";
  game: string;
  seat?: number;
  id?: string;
}

/** Play an action at the position that `rev` and `ply` name. */
export interface Act {
  t: "act";
  rev: number;
  ply: number;
  a: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Take back my last decision. */
export interface Undo {
  t: "undo";
  rev: number;
  ply: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Take back all that I decided since the last bar. */
export interface Restart {
  t: "restart";
  rev: number;
  ply: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Ask to go back beyond the bar. */
export interface TakeBack {
  t: "take-back";
  rev: number;
  ply: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Say yes or no to what was asked of me. */
export interface Answer {
  t: "answer";
  what: string;
  yes: boolean;
  game: string;
  seat?: number;
  id?: string;
}

/** Why is this action, or what these places point at, refused? */
export interface Why {
  t: "why";
  a?: number;
  places?: string[];
  game: string;
  seat?: number;
  id?: string;
}

/** Say something to the table. */
export interface Say {
  t: "say";
  words: string;
  game: string;
  seat?: number;
  id?: string;
}

/** Send me the table again, whole. */
export interface Look {
  t: "look";
  game: string;
  seat?: number;
  id?: string;
}

/** The first message of a socket. */
export interface Hello {
  t: "hello";
  version: string;
  compiled: boolean;
  read_only: boolean;
  now: number;
}

/** What a seat is asked. */
export interface Asked {
  key: string;
  arguments: Record<string, number>;
  left: number;
  optional: boolean;
}

/** A legal action and what it brings, as far as it is certain. */
export interface Move {
  a: number;
  words: string;
  touch?: string[];
  about?: Record<string, number>;
  points?: number;
  by?: Record<string, number>;
  change?: Record<string, number>;
  then?: string;
  ends?: boolean;
  final?: boolean;
}

/** How many steps can be taken back freely, and whether one may ask to go further. */
export interface UndoState {
  steps: number;
  ask: boolean;
}

/** How the game ended, with what was secret until then. */
export interface End {
  scores: number[];
  ranks: number[];
  sources: Record<string, number>[];
  seed: string;
}

/** A table as a seat sees it, whole. */
export interface TableSeen {
  t: "table";
  game: string;
  seat: number;
  rev: number;
  ply: number;
  over: boolean;
  deciding: number[];
  question: string;
  ask: Asked | null;
  table: Record<string, unknown>;
  moves: Move[];
  undo: UndoState;
  changed: number;
  places: unknown[];
  pieces: unknown[];
  twins: Record<string, string>;
  end: End | null;
}

/** What happened, as far as a seat may know: the name of each event, then its arguments. */
export interface EventsSeen {
  t: "events";
  game: string;
  seat: number;
  rev: number;
  ply: number;
  events: ((number | string)[])[];
}

/** Who sits there: a person, a bot, a bot for a person, or nobody. */
export interface ChairSeen {
  name?: string;
  person?: boolean;
  bot?: string;
  here?: boolean;
  host?: boolean;
  resigned?: boolean;
}

/** What was asked of all others, until when, and whose answer is missing. */
export interface VoteSeen {
  what: string;
  by: number;
  seat: number;
  until: number;
  missing: number[];
}

/** The people around a table. */
export interface RoomSeen {
  t: "room";
  game: string;
  name: string;
  status: string;
  players: number;
  options: Record<string, string>;
  settings: Record<string, number | string | boolean>;
  chairs: ChairSeen[];
  votes: VoteSeen[];
  watching: number;
  following: string;
  closed: string;
  frozen: string;
}

/** A line of chat. */
export interface Line {
  number: number;
  seat: number;
  words: string;
  at: number;
}

/** What was said: all that is kept, or what is new. */
export interface ChatSeen {
  t: "chat";
  game: string;
  lines: Line[];
  whole: boolean;
}

/** What was asked under that `id` is done, and on disk. */
export interface Done {
  t: "done";
  game: string;
  id: string;
}

/** What was asked under that `id` is refused, in the player's language; the table is as it was. */
export interface No {
  t: "refused";
  game: string;
  id: string;
  key: string;
  text: string;
  rule: string;
  instead?: number;
}

/** That chair is no longer yours: you are told no more as that seat. */
export interface Closed {
  t: "closed";
  game: string;
  seat: number;
}

/** What the operator says to all. */
export interface Notice {
  t: "notice";
  words: string;
}

/** Whether anything can be saved now. */
export interface Health {
  t: "health";
  read_only: boolean;
}

/** The server is about to stop: come back in a moment. */
export interface Bye {
  t: "bye";
}

/** Who is to sit there: `me`, `open` for a friend, or `bot`. */
export interface ChairWanted {
  kind?: string;
  name?: string;
  bot?: string;
}

/** A table that somebody wants to open. */
export interface TableWanted {
  game: string;
  chairs: ChairWanted[];
  options?: Record<string, string>;
  seed?: string;
  listed?: boolean;
  chat?: boolean;
  undo?: string;
  silent?: number;
  bot?: string;
  start?: boolean;
}

/** Be called something else. */
export interface Rename {
  do: "rename";
  seat: number;
  name: string;
}

/** Let a bot sit on a free chair. */
export interface PutBot {
  do: "bot";
  seat: number;
  bot: string;
}

/** Remove a guest or a bot. */
export interface Free {
  do: "free";
  seat: number;
}

/** Choose an option of the game. */
export interface SetOption {
  do: "option";
  key: string;
  choice: string;
}

/** Put the chairs into another order. */
export interface Order {
  do: "order";
  order: number[];
}

/** Begin, with bots on free chairs. */
export interface Start {
  do: "start";
}

/** Get up. */
export interface Leave {
  do: "leave";
  seat: number;
}

/** Give up for good. */
export interface Resign {
  do: "resign";
  seat: number;
}

/** Take my seat back from the bot. */
export interface TakeSeat {
  do: "take";
  seat: number;
}

/** Ask to give a silent seat to a bot. */
export interface Give {
  do: "give";
  seat: number;
  silent: number;
}

/** Ask all others to cancel the game or to delete the table. */
export interface AskAll {
  do: "ask";
  seat: number;
  what: string;
}

/** Delete a line of chat. */
export interface Unsay {
  do: "unsay";
  number: number;
}

/** A chair that somebody wants to sit on. */
export interface SeatWanted {
  seat: number;
  name?: string;
}

/** A link that somebody came with. */
export interface LinkUsed {
  link: string;
  name?: string;
}

/** A seat. */
export interface SeatRef {
  seat: number;
}

/** What the operator says to all. */
export interface Notify {
  words: string;
}

/** Who may no longer come, as whoever sits there. */
export interface Ban {
  game: string;
  seat: number;
  banned?: boolean;
}

/** Where a table is, how to watch it, and which seats are mine. */
export interface TableMade {
  id: string;
  watch: string;
  seats: number[];
}

/** A table as somebody may see it who has its address. */
export interface TableInfo {
  room: RoomSeen;
  seats: number[];
  watch: string;
}

/** A table in a list. */
export interface Listed {
  id: string;
  game: string;
  players: number;
  status: string;
  made: number;
  touched: number;
  seat: number;
  watch: string;
}

/** A link that was made. */
export interface Link {
  link: string;
}

/** Why something is refused: a key for programs, a sentence for people. */
export interface Refusal {
  key: string;
  text: string;
  rule: string;
}

/** What this server keeps. */
export interface Kept {
  text: string;
  keep_days: number;
  chat: boolean;
}

export type Message =
  | Open
  | Close
  | Act
  | Undo
  | Restart
  | TakeBack
  | Answer
  | Why
  | Say
  | Look;

export type Answered =
  | Hello
  | TableSeen
  | EventsSeen
  | RoomSeen
  | ChatSeen
  | Done
  | No
  | Closed
  | Notice
  | Health
  | Bye;

export type AnyDeed =
  | Rename
  | PutBot
  | Free
  | SetOption
  | Order
  | Start
  | Leave
  | Resign
  | TakeSeat
  | Give
  | AskAll
  | Unsay;
