"""The stored data, as plain structs."""

import secrets
import time
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from duchy.core.errors import DuchyError
from duchy.server.errors import BadData, Gone

NOTATION = 2
"""The version of the notation of entries: that of records (`duchy-record 2`)."""

WAITING = "waiting"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"


class Entry(NamedTuple):
    """An event of a table as text: entries are append-only."""

    number: int
    kind: str
    seat: int
    words: str
    at: int
    """Milliseconds of UTC."""
    person: int | None = None
    """Whose name or words these are, for storage to find them; tables work it out for themselves."""


class TableHeader(Struct, frozen=True, kw_only=True):
    """The fixed properties of a table."""

    key: int
    """What the database calls the table; told to nobody outside."""
    id: str
    """What its address calls it; random, and for a table that is not listed the only way in."""
    game: str
    version: int
    notation: int
    space: str
    """The fingerprint of the action space."""
    players: int
    options: dict[str, str]
    components: str
    """The file of components in use, or nothing."""
    seed: str
    """The future of the dice: the server's secret until the game is over."""
    watch: str
    """What opens the table to those who only watch."""
    settings: dict[str, int | str | bool]
    made: int
    start: str = ""
    """The position that a what-if begins with, what its seat cannot know drawn again; nothing for the beginning."""


class History(NamedTuple):
    """The data to restore a table from, in one consistent read."""

    entries: list[Entry]
    mark: str
    """What the position was after the last entry."""
    checkpoint: str = ""
    """What those entries add up to that are left out here, where any are."""


class Standing(NamedTuple):
    """The status of a table, for lists, and to check that replaying its entries gives the same result."""

    status: str
    due: bool
    """Whether a bot is to move: the next server to start continues with it."""
    listed: bool
    mark: str
    """What the position is: its scores and digest; see `table.mark`."""


class Claim(NamedTuple):
    """A new owner of a seat, or nobody."""

    seat: int
    person: int | None


class Made(NamedTuple):
    """A new table to store."""

    head: TableHeader
    entries: Sequence[Entry]
    standing: Standing
    claims: Sequence[Claim]


class Summary(NamedTuple):
    """A table as lists show it."""

    key: int
    id: str
    game: str
    players: int
    status: str
    made: int
    touched: int
    watch: str


class Try(NamedTuple):
    """A person's first try of a daily puzzle."""

    person: int
    id: str
    status: str
    mark: str


class Purged(NamedTuple):
    """The number of old tables and people removed."""

    games: int
    people: int


class StoreDown(DuchyError):
    """Writing failed: the disk is full or the database is unreachable. Tables become read-only."""


class Taken(Exception):
    """Another writer used this number or key first."""


class Locked(DuchyError):
    """Another server uses this database."""


def store_down(error: BaseException | str) -> StoreDown:
    """Nothing can be written, and why."""
    return StoreDown("store-down", "the server can't save right now: {reason}", reason=str(error).strip())


def gone() -> Gone:
    """What a row refers to is not there any more."""
    return Gone("gone", "this table or player was deleted")


def bad_data() -> BadData:
    """What no database can hold."""
    return BadData("bad-data", "this text contains characters that can't be saved")


def new_key() -> int:
    """A number for a row that nobody has yet; it fits into what databases and locks take."""
    return secrets.randbits(62) | 1


def new_id() -> str:
    """An address that cannot be guessed."""
    while True:
        id = secrets.token_urlsafe(12)
        if id[0].isalnum():  # a command would take a first dash for an option
            return id


def now() -> int:
    """Milliseconds of UTC."""
    return time.time_ns() // 1_000_000
