"""The types of the table as plain data."""

from typing import TypedDict


class Depot(TypedDict):
    """A numbered depot: its tiles, and its goods by colour."""

    tiles: list[str | None]
    goods: dict[str, int]


class Unseen(TypedDict):
    """What has not been seen yet, by kind."""

    coloured: dict[str, int]
    black: dict[str, int]
    goods: dict[str, int]


class Bonus(TypedDict):
    """The seats that have the large and the small bonus tile of a colour."""

    large: int | None
    small: int | None


class Track(TypedDict):
    """A position on the turn order track."""

    space: int
    height: int


class Player(TypedDict):
    """The belongings of a seat."""

    estate: int | None
    choice: tuple[int, ...] | None
    estates: list[int]
    colours: list[str]
    tiles: list[str | None]
    storage: list[str | None]
    goods: dict[str, int]
    sold: dict[str, int]
    silver: int
    workers: int
    dice: list[int]
    bought: bool
    track: Track
    knowledge: list[int]
    points: int
    total: int
    sources: dict[str, int]


class Table(TypedDict):
    """The table as a seat sees it."""

    phase: str
    round: int
    white: int
    order: list[int]
    turn: int
    depots: list[Depot]
    black: list[str | None]
    round_goods: list[str | None]
    unseen: Unseen
    bonuses: dict[str, Bonus]
    numbers: list[int]
    price: int
    players: list[Player]
