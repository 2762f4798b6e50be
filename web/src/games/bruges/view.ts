// Written by scripts/typescript.py from duchy.games.bruges.faces.data; do not edit.

/** A character's card. */
export type Character = {
  card: number;
  key: string;
  colour: "blue" | "brown" | "yellow" | "red" | "purple";
  price: number;
  points: number;
  kind: string;
  worker: "blue" | "brown" | "yellow" | "red" | "purple" | null;
  group: string;
};

/** A character in a hand, and whether everybody has seen it. */
export type HeldCharacter = {
  card: number;
  key: string;
  colour: "blue" | "brown" | "yellow" | "red" | "purple";
  price: number;
  points: number;
  kind: string;
  worker: "blue" | "brown" | "yellow" | "red" | "purple" | null;
  group: string;
  shown: boolean;
};

/** A house with the card under it, if it is known, and its character. */
export type House = {
  colour: "blue" | "brown" | "yellow" | "red" | "purple";
  card: string | null;
  shown: boolean;
  person: Character | null;
  ready: boolean;
};

/** A section of a canal. */
export type Section = {
  spaces: ("blue" | "brown" | "yellow" | "red" | "purple")[];
  tiles: number;
  statue: boolean;
};

/** The belongings of a seat. */
export type Player = {
  colour: string;
  points: number;
  total: number;
  sources: Record<string, number>;
  florins: number;
  level: number;
  majorities: string[];
  workers: Record<"blue" | "brown" | "yellow" | "red" | "purple", number>;
  threats: Record<"blue" | "brown" | "yellow" | "red" | "purple", number>;
  canals: Section[];
  statue_points: number;
  hand_colours: Record<"blue" | "brown" | "yellow" | "red" | "purple", number>;
  hand: HeldCharacter[];
  houses: House[];
};

/** A draw pile, with the colour of its top card. */
export type Pile = {
  cards: number;
  top: "blue" | "brown" | "yellow" | "red" | "purple" | null;
};

/** The table as a seat sees it. */
export type Table = {
  round: number;
  first: number;
  rounds_left: number | null;
  dice: Record<"blue" | "brown" | "yellow" | "red" | "purple", number | null>;
  price: number;
  piles: Pile[];
  reserve: number;
  statues: number[];
  discarded: string[];
  players: Player[];
};
