// Written by scripts/typescript.py from duchy.games.burgundy.faces.data; do not edit.

/** A numbered depot: its tiles, and its goods by colour. */
export type Depot = {
  tiles: (string | null)[];
  goods: Record<string, number>;
};

/** What has not been seen yet, by kind. */
export type Unseen = {
  coloured: Record<string, number>;
  black: Record<string, number>;
  goods: Record<string, number>;
};

/** The seats that have the large and the small bonus tile of a colour. */
export type Bonus = {
  large: number | null;
  small: number | null;
};

/** A position on the turn order track. */
export type Track = {
  space: number;
  height: number;
};

/** The belongings of a seat. */
export type Player = {
  estate: number | null;
  choice: number[] | null;
  estates: number[];
  colours: string[];
  tiles: (string | null)[];
  storage: (string | null)[];
  goods: Record<string, number>;
  sold: Record<string, number>;
  silver: number;
  workers: number;
  dice: number[];
  bought: boolean;
  track: Track;
  knowledge: number[];
  points: number;
  total: number;
  sources: Record<string, number>;
};

/** The table as a seat sees it. */
export type Table = {
  phase: string;
  round: number;
  white: number;
  order: number[];
  turn: number;
  depots: Depot[];
  black: (string | null)[];
  round_goods: (string | null)[];
  unseen: Unseen;
  bonuses: Record<string, Bonus>;
  numbers: number[];
  price: number;
  players: Player[];
};
