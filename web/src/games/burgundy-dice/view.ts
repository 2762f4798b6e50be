// Written by scripts/typescript.py from duchy.games.burgundy_dice.faces.data; do not edit.

/** The dice on the table. */
export type Dice = {
  colours: ("monastery" | "mine" | "river" | "city" | "castle" | "pasture")[];
  numbers: number[];
  hourglasses: number;
};

/** A page; crossed cells are `x`. */
export type Player = {
  cells: (number | string)[];
  bonuses: Record<string, number>;
  points: number;
  total: number;
  sources: Record<string, number>;
  columns: number[];
  colours: ("monastery" | "mine" | "river" | "city" | "castle" | "pasture")[];
  this_turn: number[];
};

/** The table as a seat sees it. */
export type Table = {
  duchy: string;
  phase: number;
  turn: number;
  boxes: number;
  time: number;
  dice: Dice | null;
  claimed: Record<"monastery" | "mine" | "river" | "city" | "castle" | "pasture", number>;
  players: Player[];
};
