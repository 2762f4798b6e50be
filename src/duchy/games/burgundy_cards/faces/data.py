"""The types of the table as plain data."""

from typing import TypedDict

from duchy.games.burgundy_cards.rules import content


class Column(TypedDict):
    """A column of an estate."""

    type: content.Type
    cards: list[str]


class Deck(TypedDict):
    """The unseen cards of one shuffled deck: in the deck, with Aaron, and by seat in piles and hidden hands."""

    deck: int
    piles: list[int]
    covered: list[int]
    aaron: int
    cards: dict[str, int]


class Mixed(TypedDict):
    """A hand of two decks from which cards were played: these, and its number of cards from each deck."""

    seat: int
    played: list[str]
    decks: list[int]


class Stock(TypedDict):
    """Two piles of goods or animals."""

    tops: list[str | None]
    below: list[int]
    unseen: dict[str, int]


class Aaron(TypedDict):
    """Aaron's estate."""

    columns: list[Column]
    firsts: list[content.Type]
    seven: int
    points: int
    total: int


class Player(TypedDict):
    """The belongings of a seat; hand and shown cards only if they are known."""

    silver: int
    workers: int
    goods: dict[str, int]
    animals: dict[str, int]
    sold: dict[str, int]
    projects: list[str]
    columns: list[Column]
    hand: list[str] | None
    hand_count: int
    pile: int
    bought: bool
    shown: list[str] | None
    shown_count: int
    firsts: list[content.Type]
    seven: int
    points: int
    total: int
    sources: dict[str, int]
    stored: int


class Table(TypedDict):
    """The table as a seat sees it."""

    round: str
    turn: int
    first: int
    holder: int | None
    face_down: bool
    die: int | str | None
    rows: list[list[str]]
    deck: int
    discard: dict[str, int]
    unseen: list[Deck]
    mixed: Mixed | None
    goods: Stock
    animals: Stock
    firsts: list[content.Type]
    sevens: list[int]
    bonuses: list[str]
    players: list[Player]
    aaron: Aaron | None
