"""The types of the table as plain data."""

from typing import TypedDict

from duchy.games.bruges.rules import content


class Character(TypedDict):
    """A character's card."""

    card: int
    key: str
    colour: content.Colour
    price: int
    points: int
    kind: str
    worker: content.Colour | None
    group: str


class HeldCharacter(Character):
    """A character in a hand, and whether everybody has seen it."""

    shown: bool


class House(TypedDict):
    """A house with the card under it, if it is known, and its character."""

    colour: content.Colour
    card: str | None
    shown: bool
    person: Character | None
    ready: bool


class Section(TypedDict):
    """A section of a canal."""

    spaces: list[content.Colour]
    tiles: int
    statue: bool


class Player(TypedDict):
    """The belongings of a seat."""

    colour: str
    points: int
    total: int
    sources: dict[str, int]
    florins: int
    level: int
    majorities: list[str]
    workers: dict[content.Colour, int]
    threats: dict[content.Colour, int]
    canals: list[Section]
    statue_points: int
    hand_colours: dict[content.Colour, int]
    hand: list[HeldCharacter]
    houses: list[House]


class Pile(TypedDict):
    """A draw pile, with the colour of its top card."""

    cards: int
    top: content.Colour | None


class Table(TypedDict):
    """The table as a seat sees it."""

    round: int
    first: int
    rounds_left: int | None
    dice: dict[content.Colour, int | None]
    price: int
    piles: list[Pile]
    reserve: int
    statues: list[int]
    discarded: list[str]
    players: list[Player]
