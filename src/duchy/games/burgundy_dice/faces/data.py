"""The types of the table as plain data."""

from typing import TypedDict

from duchy.games.burgundy_dice.rules import content


class Dice(TypedDict):
    """The dice on the table."""

    colours: list[content.Colour]
    numbers: list[int]
    hourglasses: int


class Player(TypedDict):
    """A page; crossed cells are `x`."""

    cells: list[int | str]
    bonuses: dict[str, int]
    points: int
    total: int
    sources: dict[str, int]
    columns: list[int]
    colours: list[content.Colour]
    this_turn: list[int]


class Table(TypedDict):
    """The table as a seat sees it."""

    duchy: str
    phase: int
    turn: int
    boxes: int
    time: int
    dice: Dice | None
    claimed: dict[content.Colour, int]
    players: list[Player]
