// Written by scripts/typescript.py from duchy.games.burgundy_cards.faces.data; do not edit.

/** A column of an estate. */
export type Column = {
  type: "castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" | "building";
  cards: string[];
};

/** The unseen cards of one shuffled deck: in the deck, with Aaron, and by seat in piles and hidden hands. */
export type Deck = {
  deck: number;
  piles: number[];
  covered: number[];
  aaron: number;
  cards: Record<string, number>;
};

/** A hand of two decks from which cards were played: these, and its number of cards from each deck. */
export type Mixed = {
  seat: number;
  played: string[];
  decks: number[];
};

/** Two piles of goods or animals. */
export type Stock = {
  tops: (string | null)[];
  below: number[];
  unseen: Record<string, number>;
};

/** Aaron's estate. */
export type Aaron = {
  columns: Column[];
  firsts: ("castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" | "building")[];
  seven: number;
  points: number;
  total: number;
};

/** The belongings of a seat; hand and shown cards only if they are known. */
export type Player = {
  silver: number;
  workers: number;
  goods: Record<string, number>;
  animals: Record<string, number>;
  sold: Record<string, number>;
  projects: string[];
  columns: Column[];
  hand: string[] | null;
  hand_count: number;
  pile: number;
  bought: boolean;
  shown: string[] | null;
  shown_count: number;
  firsts: ("castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" | "building")[];
  seven: number;
  points: number;
  total: number;
  sources: Record<string, number>;
  stored: number;
};

/** The table as a seat sees it. */
export type Table = {
  round: string;
  turn: number;
  first: number;
  holder: number | null;
  face_down: boolean;
  die: number | string | null;
  rows: string[][];
  deck: number;
  discard: Record<string, number>;
  unseen: Deck[];
  mixed: Mixed | null;
  goods: Stock;
  animals: Stock;
  firsts: ("castle" | "mine" | "cloister" | "knowledge" | "ship" | "pasture" | "building")[];
  sevens: number[];
  bonuses: string[];
  players: Player[];
  aaron: Aaron | null;
};
