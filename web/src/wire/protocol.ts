// Written by scripts/typescript.py from duchy.server; do not edit.

/** A location that can hold pieces or be clicked: fixed for a match, except for boards that are chosen in play. */
export type Place = [id: string, kind: string, seat: number | null, at: number[], printed: Record<string, number | string>];

/** Pieces of one kind on a place, as a seat sees them. */
export type Piece = [place: string, kind: string, number: number, shown: boolean, marks: string[]];

/** Pieces that an event moves: from a place, to a place, or both; they may change kind on the way. */
export type Motion = [kind: string, source: string, target: string, number: number, was: string];

/** Subscribe to a table, as one of my seats or with the spectator key. */
export interface Open {
  t: "open";
  watch?: string;
  game: string;
  seat?: number;
  id?: string;
}

/** Unsubscribe from a table. */
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

/** Undo my last decision. */
export interface Undo {
  t: "undo";
  rev: number;
  ply: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Undo all my decisions since the last move that cannot be undone. */
export interface Restart {
  t: "restart";
  rev: number;
  ply: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Ask the other players to undo beyond the last move that cannot be undone. */
export interface TakeBack {
  t: "take-back";
  rev: number;
  ply: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Answer a vote with yes or no. */
export interface Answer {
  t: "answer";
  what: string;
  yes: boolean;
  game: string;
  seat?: number;
  id?: string;
}

/** Ask why an action, or a combination of places, is not allowed. */
export interface Why {
  t: "why";
  a?: number;
  places?: string[];
  game: string;
  seat?: number;
  id?: string;
}

/** Send a chat message. */
export interface SendChat {
  t: "say";
  words: string;
  game: string;
  seat?: number;
  id?: string;
}

/** Request the complete table again. */
export interface Refresh {
  t: "look";
  game: string;
  seat?: number;
  id?: string;
}

/** Request a hint; in solo games that have goals, optionally for reaching one. */
export interface HintWanted {
  t: "hint";
  goal?: number;
  game: string;
  seat?: number;
  id?: string;
}

/** Request a determinization of the position, for clients with their own rules. */
export interface PositionWanted {
  t: "position";
  game: string;
  seat?: number;
  id?: string;
}

/** The first message of a socket. */
export interface Hello {
  t: "hello";
  version: string;
  protocol: number;
  compiled: boolean;
  compiling: boolean;
  read_only: boolean;
  now: number;
  half: boolean;
  levels: string[];
  network: string;
  openable: boolean;
  build?: string;
}

/** The question to a seat: how often it is asked, whether it is optional, the place that asks, and its rule. */
export interface QuestionSeen {
  key: string;
  arguments: Record<string, number>;
  left: number;
  optional: boolean;
  by: string;
  rule: string;
}

/** A legal action, the places to pick for it, and its certain effects; `then` is the next question to its seat. */
export interface Move {
  a: number;
  words: string;
  touch?: string[];
  about?: Record<string, number>;
  points?: number;
  by?: Record<string, number>;
  change?: Record<string, number>;
  then?: string;
  then_arguments?: Record<string, number>;
  ends?: boolean;
  final?: boolean;
}

/** The number of steps that can be undone freely, and whether more can be requested. */
export interface UndoState {
  steps: number;
  ask: boolean;
}

/** The result of a game, with what was secret until its end; for solo games also the text key of the grade. */
export interface End {
  scores: number[];
  ranks: number[];
  sources: Record<string, number>[];
  seed: string;
  undone: number[];
  verdict: string;
}

/** The complete table as a seat sees it; `chosen` are the seats that have made their secret choice. */
export interface TableSeen {
  t: "table";
  game: string;
  seat: number;
  rev: number;
  ply: number;
  over: boolean;
  deciding: number[];
  chosen: number[];
  ask: QuestionSeen | null;
  pieces: Piece[];
  moves: Move[];
  twins: Record<string, string>;
  table: Record<string, unknown>;
  undo: UndoState;
  hints: boolean;
  changed: number;
  places?: Place[];
  end: End | null;
}

/** A number of undone moves of a seat, with the player's name at that time. */
export interface Undone {
  seat: number;
  count: number;
  name: string;
}

/** What a player did around the game, after a ply, with the player's name at that time. */
export interface PlayerEvent {
  ply: number;
  kind: string;
  seat: number;
  name: string;
  moves?: Undone[];
}

/** Events visible to a seat, each as its name and its arguments, with the motions of each. */
export interface EventsSeen {
  t: "events";
  game: string;
  seat: number;
  rev: number;
  ply: number;
  events: ((number | string)[])[];
  motions: Motion[][];
  back?: boolean;
  players?: PlayerEvent[];
}

/** A past position as a seat saw it: the events that led to it, the seat whose turn it was, and changed places. */
export interface Frame {
  ply: number;
  events: ((number | string)[])[];
  motions: Motion[][];
  pieces: Piece[];
  table: Record<string, unknown>;
  deciding: number[];
  turn: number;
  places?: Place[];
}

/** The events of a ply, each as its name and its arguments. */
export interface PlyEvents {
  ply: number;
  events: ((number | string)[])[];
}

/** The events of a table after the ply `since` that are visible to a viewer, up to the current `rev` and `ply`. */
export interface EventHistory {
  rev: number;
  ply: number;
  since: number;
  plies: PlyEvents[];
  players?: PlayerEvent[];
}

/** Consecutive past positions, the first with its places; the last one is that of `ply`. */
export interface Positions {
  ply: number;
  frames: Frame[];
}

/** The occupant of a seat: a person, a bot, a bot for a person, or nobody; or for whom it is reserved. */
export interface ChairSeen {
  name?: string;
  person?: boolean;
  author?: number;
  bot?: string;
  here?: boolean;
  host?: boolean;
  resigned?: boolean;
  kept?: boolean;
}

/** An open vote: its subject, its deadline, and the missing answers. */
export interface VoteSeen {
  what: string;
  by: number;
  seat: number;
  until: number;
  missing: number[];
}

/** The people around a table; `kind` is its purpose: `what-if`, `daily`, `practice`, `imported`, or empty. */
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
  kind: string;
  parent: string;
}

/** A chat message; its number counts the messages of the table, its author is that of a `ChairSeen`. */
export interface ChatLine {
  number: number;
  author: number;
  name: string;
  seat: number;
  words: string;
  at: number;
}

/** Chat messages: all stored ones, or the new ones. */
export interface ChatSeen {
  t: "chat";
  game: string;
  lines: ChatLine[];
  whole: boolean;
}

/** The request with this `id` is done and stored. */
export interface Done {
  t: "done";
  game: string;
  id: string;
}

/** The request with this `id` is refused, with a reason in the player's language; the table is unchanged. */
export interface RefusalSeen {
  t: "refused";
  game: string;
  id: string;
  key: string;
  text: string;
  rule: string;
  instead?: number;
}

/** A move suggested by the master's search, its expected score, and the reasons in words. */
export interface Advised {
  a: number;
  words: string;
  text: string;
  why: string;
  worth: number;
  margin: number;
  chance: number | null;
  loss: number;
  same: number[];
  lead: number | null;
}

/** The best moves in order, from the information set of the seat. */
export interface Hint {
  t: "hint";
  game: string;
  seat: number;
  id: string;
  rev: number;
  ply: number;
  moves: Advised[];
  note: string;
  goal: number;
}

/** A determinization as a snapshot: what the seat knows, the rest sampled; equal views give equal samples. */
export interface PositionSeen {
  t: "position";
  game: string;
  seat: number;
  id: string;
  rev: number;
  ply: number;
  position: string;
}

/** My seats at a table, and the one from which this subscription sees it, when they have changed. */
export interface SeatsSeen {
  t: "seats";
  game: string;
  seat: number;
  seats: number[];
  watch: string;
}

/** The seat is no longer yours; its messages stop. */
export interface Closed {
  t: "closed";
  game: string;
  seat: number;
}

/** A message from the operator to all clients. */
export interface Notice {
  t: "notice";
  words: string;
}

/** Whether the server can save now, and the strength of its bots, as in `hello`. */
export interface Health {
  t: "health";
  read_only: boolean;
  compiled: boolean;
  compiling: boolean;
  half: boolean;
}

/** The server is about to stop; clients reconnect after a moment. */
export interface Bye {
  t: "bye";
}

/** A setup option; its first choice is the default. With a seat, it only concerns that seat. */
export interface OptionTold {
  key: string;
  choices: string[];
  rule: string;
  seat?: number | null;
}

/** A game as lists show it. */
export interface Offer {
  name: string;
  version: number;
  players: number[];
  options: OptionTold[];
  bots: string[];
  space: string;
}

/** A verb owns the actions from `base` on; its arguments run through their ranges, the last one fastest. */
export interface VerbInfo {
  name: string;
  base: number;
  arguments: [string, number, number][];
}

/** A fact of the printed game, its source, and both in words. */
export interface ComponentInfo {
  key: string;
  pieces: number;
  source: string;
  arguments: Record<string, number | string | string[]>;
  fact: string;
  note: string;
}

/** A kind of piece: the facts printed on it, and the sources of points it counts for. */
export interface PieceKindInfo {
  printed: Record<string, number | string>;
  help?: string;
  counts?: string[];
}

/** A step of a lesson; its text is `teach-GAME-KEY`. */
export interface LessonStepInfo {
  key: string;
  show: string[];
  verbs: string[];
  times: number;
  tab: string;
}

/** A first lesson: the table it starts with, and its steps. */
export interface LessonInfo {
  seed: string;
  options: Record<string, string>;
  steps: LessonStepInfo[];
}

/** The fixed data of a game that every table needs. */
export interface Manifest {
  name: string;
  version: number;
  players: number[];
  options: OptionTold[];
  bots: string[];
  space: string;
  verbs: VerbInfo[];
  events: Record<string, string[]>;
  terms: Record<string, string[]>;
  labels: Record<string, string[]>;
  kinds: Record<string, PieceKindInfo>;
  language: string;
  own: Record<string, string>;
  lesson: LessonInfo | null;
  goals: number[];
}

/** The requested occupant of a seat: `me`, `open` for a friend, or `bot`. */
export interface ChairWanted {
  kind?: string;
  name?: string;
  bot?: string;
}

/** A request for a new table. */
export interface TableWanted {
  listed?: boolean;
  chat?: boolean;
  undo?: string;
  silent?: number;
  bot?: string;
  aids?: boolean;
  game: string;
  chairs: ChairWanted[];
  options?: Record<string, string>;
  seed?: string;
  start?: boolean;
  kind?: string;
}

/** Change my name. */
export interface Rename {
  do: "rename";
  seat: number;
  name: string;
}

/** Put a bot on a free seat. */
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

/** Set an option of the game. */
export interface SetOption {
  do: "option";
  key: string;
  choice: string;
}

/** Reorder the seats. */
export interface Order {
  do: "order";
  order: number[];
}

/** Start the game, with bots on free seats. */
export interface Start {
  do: "start";
}

/** Leave the seat. */
export interface Leave {
  do: "leave";
  seat: number;
}

/** Resign from the game. */
export interface Resign {
  do: "resign";
  seat: number;
}

/** Take my seat back from the bot. */
export interface TakeSeat {
  do: "take";
  seat: number;
}

/** Ask the others to give an inactive seat to a bot. */
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

/** Delete a chat message. */
export interface DeleteChat {
  do: "unsay";
  number: number;
}

/** Messages as on a socket, from a client that cannot open one; the response is the list of replies. */
export interface Exchange {
  messages: (Open | Close | Act | Undo | Restart | TakeBack | Answer | Why | SendChat | Refresh | HintWanted | PositionWanted)[];
}

/** A request to take a seat. */
export interface SeatWanted {
  seat: number;
  name?: string;
}

/** A request to use a link. */
export interface LinkUsed {
  link: string;
  name?: string;
}

/** A request to act as the person who made a link; `switch` confirms it in a browser with games of its own. */
export interface PersonalLinkUsed {
  link: string;
  switch?: boolean;
}

/** A moment of a game as one of my seats knew it, after a number of plies as counted by that seat. */
export interface Fork {
  ply: number;
  seat?: number;
  watch?: string;
}

/** A record, as text. */
export interface RecordImport {
  text: string;
}

/** My name in today's puzzle. */
export interface PuzzleWanted {
  name?: string;
}

/** The address of my webhook; empty to remove it. */
export interface HookWanted {
  url: string;
}

/** A seat. */
export interface SeatRef {
  seat: number;
}

/** A message from the operator to all clients. */
export interface Notify {
  words: string;
}

/** A request to ban the person on this seat. */
export interface Ban {
  game: string;
  seat: number;
  banned?: boolean;
}

/** A new table: its address, its spectator key, and my seats. */
export interface TableMade {
  id: string;
  watch: string;
  seats: number[];
}

/** A table as seen by anyone with its address. */
export interface TableInfo {
  room: RoomSeen;
  seats: number[];
  watch: string;
}

/** A table in a list; for recently active running ones also its seats, its purpose, and whether I have to decide. */
export interface Listed {
  id: string;
  game: string;
  players: number;
  status: string;
  made: number;
  touched: number;
  seat: number;
  watch: string;
  chairs: ChairSeen[];
  mine: boolean;
  kind: string;
}

/** A daily puzzle: my first try and its score, and the scores and number of all first tries. */
export interface Puzzle {
  day: string;
  game: string;
  mine: string;
  score: number | null;
  scores: number[];
  tries: number;
}

/** A new link. */
export interface Link {
  link: string;
}

/** A refusal: a key for programs, and a sentence for people. */
export interface ErrorBody {
  key: string;
  text: string;
  rule: string;
}

/** A server process, its failed background tasks, and whether it is read-only. */
export interface ProcessHealth {
  process: string;
  down: string[];
  read_only: boolean;
}

/** The privacy sentence of this server, the days it keeps games, and whether chat is on. */
export interface PrivacyInfo {
  text: string;
  keep_days: number;
  chat: boolean;
}

/** The outlook between turns: chances of winning, or in solo games expected scores, with standard errors. */
export interface Round {
  ply: number;
  chance: number[];
  error: number[];
}

/** A turning point for a seat: the plies from `first` to `last`, and the size of the swing. */
export interface TurningPoint {
  first: number;
  last: number;
  seat: number;
  by: number | null;
  swing: number;
  error: number | null;
  luck: boolean;
  when: Record<string, number>;
  loss: number;
}

/** A decision of a seat, a better move, and the points it would have gained. */
export interface Better {
  ply: number;
  seat: number;
  question: string;
  played: number;
  played_words: string;
  best: number;
  best_words: string;
  loss: number;
  place: number;
  choices: number;
  error: number | null;
  when: Record<string, number>;
  played_about: Record<string, number>;
  best_about: Record<string, number>;
  why: Record<string, string>;
}

/** The points a seat lost through its answers to one kind of question. */
export interface QuestionCost {
  seat: number;
  question: string;
  decisions: number;
  mean: number;
  total: number;
  error: number | null;
}

/** A seat's points from luck, and points lost through decisions, with standard errors. */
export interface LuckAndChoices {
  seat: number;
  luck: number;
  luck_error: number | null;
  choices: number;
  choices_error: number | null;
}

/** The analysis of a game: chances over time, turning points and better moves of each seat. */
export interface GameAnalysis {
  rounds: Round[];
  turning_points: TurningPoint[][];
  better_moves: Better[][];
  costs: QuestionCost[];
  level: string;
  accounts: LuckAndChoices[];
  known: boolean;
}

/** The analysis so far; plies are numbered as for the viewer, as in replays and what-ifs. */
export interface Analysis {
  rounds: Round[];
  turning_points: TurningPoint[][];
  better_moves: Better[][];
  costs: QuestionCost[];
  level: string;
  accounts: LuckAndChoices[];
  known: boolean;
  done: boolean;
}

export type ClientMessage =
  | Open
  | Close
  | Act
  | Undo
  | Restart
  | TakeBack
  | Answer
  | Why
  | SendChat
  | Refresh
  | HintWanted
  | PositionWanted;

export type ServerMessage =
  | Hello
  | TableSeen
  | EventsSeen
  | RoomSeen
  | ChatSeen
  | Done
  | RefusalSeen
  | Hint
  | PositionSeen
  | SeatsSeen
  | Closed
  | Notice
  | Health
  | Bye;

export type AnyCommand =
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
  | DeleteChat;

/** The levels of bots, weakest first. */
export const LEVELS = ["page", "squire", "burgher", "knight", "master"];

/** The default opponent. */
export const DEFAULT_BOT = "burgher";
