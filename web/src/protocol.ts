// The messages of the wire. Written by scripts/typescript.py from src/duchy/server; do not edit.

/** Where something can lie or be pointed at: fixed for a match, but for boards that are chosen in play. */
export type Place = [id: string, kind: string, seat: number | null, at: number[], printed: Record<string, number | string>];

/** What lies in a place, as a seat sees it. */
export type Piece = [place: string, kind: string, number: number, shown: boolean, marks: string[]];

/** Pieces that an event moves: out of a place, into a place, or both; they may turn into another kind on the way. */
export type Motion = [kind: string, source: string, target: string, number: number, was: string];

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

/** What would a bot do in my place? */
export interface HintWanted {
  t: "hint";
  game: string;
  seat?: number;
  id?: string;
}

/** How might the table stand? For clients that know the rules themselves. */
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
  build: string;
  compiled: boolean;
  compiling: boolean;
  read_only: boolean;
  now: number;
  half: boolean;
  levels: string[];
  network: string;
  openable: boolean;
}

/** What a seat is asked: how often, whether it may decline, and the place of what asks, where there is one. */
export interface Asked {
  key: string;
  arguments: Record<string, number>;
  left: number;
  optional: boolean;
  by: string;
}

/** A legal action, the places one points at to choose it, and what it brings, as far as it is certain. */
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

/** How the game ended, with what was secret until then; of a game alone also the key of its verdict. */
export interface End {
  scores: number[];
  ranks: number[];
  sources: Record<string, number>[];
  seed: string;
  verdict: string;
}

/** What can be counted of a seat: its points, those it would have if the game ended, by source; what it holds. */
export interface Numbers {
  points: number;
  total: number;
  by: Record<string, number>;
  holdings: Record<string, number>;
}

/** A table as a seat sees it, whole; `chosen` are those whose secret choice is made, as everybody sees. */
export interface TableSeen {
  t: "table";
  game: string;
  seat: number;
  rev: number;
  ply: number;
  over: boolean;
  deciding: number[];
  chosen: number[];
  question: string;
  ask: Asked | null;
  pieces: Piece[];
  numbers: Numbers[];
  moves: Move[];
  twins: Record<string, string>;
  table: Record<string, unknown>;
  undo: UndoState;
  hints: boolean;
  changed: number;
  places?: Place[];
  end: End | null;
}

/** What happened, as far as a seat may know: the name of each event, then its arguments; beside it what it moves. */
export interface EventsSeen {
  t: "events";
  game: string;
  seat: number;
  rev: number;
  ply: number;
  events: ((number | string)[])[];
  motions: Motion[][];
  back?: boolean;
}

/** A position of the past as a seat saw it, and what led to it; places where they changed, `turn` whose it was. */
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

/** What happened at a table after the ply `since`, as far as a viewer may know, up to the pair of now. */
export interface EventHistory {
  rev: number;
  ply: number;
  since: number;
  plies: PlyEvents[];
}

/** Some positions of the past, one after the other, the first with its places; the last of all is that of `ply`. */
export interface Positions {
  ply: number;
  frames: Frame[];
}

/** Who sits there: a person, a bot, a bot for a person, or nobody; or for whom the chair is kept. */
export interface ChairSeen {
  name?: string;
  person?: boolean;
  bot?: string;
  here?: boolean;
  host?: boolean;
  resigned?: boolean;
  kept?: boolean;
}

/** What was asked of all others, until when, and whose answer is missing. */
export interface VoteSeen {
  what: string;
  by: number;
  seat: number;
  until: number;
  missing: number[];
}

/** The people around a table; `kind` says what it is beside a game: `what-if`, `daily`, `practice`, `imported`. */
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

/** A move that the master would consider, how far ahead of the best other seat it leads, and why, in words. */
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
}

/** The best moves, the best first: thought from what that seat may know. */
export interface Hint {
  t: "hint";
  game: string;
  seat: number;
  id: string;
  rev: number;
  ply: number;
  moves: Advised[];
  note: string;
}

/** A whole position as a snapshot: what that seat knows, and the rest as it might be, the same for the same view. */
export interface PositionSeen {
  t: "position";
  game: string;
  seat: number;
  id: string;
  rev: number;
  ply: number;
  position: string;
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

/** Whether anything can be saved now, and how bots think, as `hello` tells it. */
export interface Health {
  t: "health";
  read_only: boolean;
  compiled: boolean;
  compiling: boolean;
  half: boolean;
}

/** The server is about to stop: come back in a moment. */
export interface Bye {
  t: "bye";
}

/** A choice to be made before the game; the first is the default. */
export interface OptionTold {
  key: string;
  choices: string[];
  rule: string;
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
export interface VerbTold {
  name: string;
  base: number;
  arguments: [string, number, number][];
}

/** A fact of the printed game, where it is known from, and both in words. */
export interface ComponentTold {
  key: string;
  pieces: number;
  source: string;
  arguments: Record<string, number | string | string[]>;
  fact: string;
  note: string;
}

/** A kind of piece: what is printed on it, and what it counts for. */
export interface KindTold {
  printed: Record<string, number | string>;
  help?: string;
  counts?: string[];
}

/** A step of a lesson; its text is `teach-GAME-KEY`. */
export interface StepTold {
  key: string;
  show: string[];
  verbs: string[];
  times: number;
  tab: string;
}

/** A first lesson: the table it starts with, and its steps. */
export interface LessonTold {
  seed: string;
  options: Record<string, string>;
  steps: StepTold[];
}

/** What every table of a game needs, and no match changes. */
export interface Manifest {
  name: string;
  version: number;
  players: number[];
  options: OptionTold[];
  bots: string[];
  space: string;
  verbs: VerbTold[];
  events: Record<string, string[]>;
  terms: Record<string, string[]>;
  labels: Record<string, string[]>;
  kinds: Record<string, KindTold>;
  language: string;
  own: Record<string, string>;
  lesson: LessonTold | null;
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
  aids?: boolean;
  start?: boolean;
  kind?: string;
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

/** A moment of a game, as a seat of mine knew it, after a number of plies by that seat's count. */
export interface Fork {
  ply: number;
  seat?: number;
  watch?: string;
}

/** A record, as text. */
export interface RecordBrought {
  text: string;
}

/** What I am called in today's puzzle. */
export interface PuzzleWanted {
  name?: string;
}

/** Where my turns are to be sent; nowhere, where it is empty. */
export interface HookWanted {
  url: string;
}

/** A seat. */
export interface SeatRef {
  seat: number;
}

/** What the operator says to all. */
export interface Notify {
  words: string;
}

/** Who may no longer come: the person on this seat. */
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

/** A table in a list; of running ones that were touched last also who sits there, what it is, and if I am asked. */
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

/** A puzzle of a day: my first try and its score, all scores of first tries, and how many there were. */
export interface Puzzle {
  day: string;
  game: string;
  mine: string;
  score: number | null;
  scores: number[];
  tries: number;
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

/** A process, those of its background tasks that are down, and whether nothing can be saved. */
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

/** How everybody stood between turns: chances to win, or alone the points expected, with their standard errors. */
export interface Round {
  ply: number;
  chance: number[];
  error: number[];
}

/** What changed a seat's hopes: the plies from `first` to `last`, and by how much. */
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

/** A decision of a seat, what would have been better, and how many points that would have brought. */
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

/** What a seat's answers to one kind of question cost it. */
export interface QuestionCost {
  seat: number;
  question: string;
  decisions: number;
  mean: number;
  total: number;
  error: number | null;
}

/** What chance gave a seat and what its choices cost it, in points, with standard errors. */
export interface LuckAndChoices {
  seat: number;
  luck: number;
  luck_error: number | null;
  choices: number;
  choices_error: number | null;
}

/** A game thought over: how chances went, what turned it, and what would have been better, for each seat. */
export interface Thought {
  rounds: Round[];
  turning_points: TurningPoint[][];
  better_moves: Better[][];
  costs: QuestionCost[];
  level: string;
  accounts: LuckAndChoices[];
  known: boolean;
}

/** What was found of a game so far; plies are counted as the viewer counts them, as replays and what-ifs do. */
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
  | Look
  | HintWanted
  | PositionWanted;

export type Answered =
  | Hello
  | TableSeen
  | EventsSeen
  | RoomSeen
  | ChatSeen
  | Done
  | No
  | Hint
  | PositionSeen
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
