"""The stored data, as plain structs."""

import secrets
import time
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType, to_builtins

from duchy.core.errors import DuchyError
from duchy.server.errors import BadData, Gone
from duchy.server.store.entries import Entry, StoredEntry

NOTATION = 2
"""The version of the entry notation, the same as of records (`duchy-record 2`)."""

WAITING = "waiting"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"

TOURNAMENT = "tournament"
"""The kind of the tables of a tournament."""

Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class ChosenSettings(Struct, kw_only=True):
    """The settings of a table that its creator chooses, with their defaults."""

    listed: bool = False
    chat: bool = True
    duplicate: bool = False
    """Whether others may open tables with the same seed, to compare the results."""
    undo: Annotated[str, Meta(pattern="^(none|bar|consent)$")] = "consent"
    """What can be undone: nothing, one's moves since the last bar, or with everybody's consent also what was before."""
    resign: Annotated[str, Meta(pattern="^(none|turn|consent|free)$")] = "free"
    """Whether players may resign: not at all, in their own turn, with everybody's consent, or at any time."""
    delete: Annotated[str, Meta(pattern="^(none|consent)$")] = "consent"
    """Whether players may delete the table: not at all, or with everybody's consent."""
    pace: Annotated[str, Meta(pattern="^(none|sitting|several|daily)$")] = "none"
    """How fast everybody means to play: in one sitting, several moves a day, a move a day, or without hurry."""
    clock: Annotated[str, Meta(pattern="^(none|live|move|look)$")] = "none"
    """What is timed: nothing, a player's whole game, each turn, or the time in which a player looks at the position."""
    clock_time: Annotated[int, Meta(ge=30, le=60 * 24 * 3600)] = 600
    """Seconds per player, or per turn."""
    clock_extra: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0
    """Seconds that are added after each turn, except where each turn is timed."""
    lose: bool = False
    """Whether players lose when their time is up; otherwise a bot plays for them until they return."""
    away: Annotated[int, Meta(ge=0, le=60)] = 0
    """Days that each player can be away, where each turn is timed."""
    silent: Annotated[int, Meta(ge=60, le=30 * 24 * 3600)] = 24 * 3600
    """Seconds without an answer after which a seat may be given to a bot."""
    bot: Annotated[str, Meta(max_length=40)] = "greedy"
    aids: bool = True
    """Whether hints and what-ifs are allowed in games against bots."""


class Branch(Struct):
    """Where a what-if begins, as the beginning of a variation of its parent (see `record.Variation`)."""

    plies: int
    redrawn: int
    seed: str
    moves: list[str] = []


ROUNDS = 20
"""Maximum number of rounds of a tournament."""


class TournamentSettings(ChosenSettings, kw_only=True):
    """The settings of a tournament and of its tables that its host chooses."""

    way: Annotated[str, Meta(pattern="^(swiss|robin)$")] = "swiss"
    """Whether neighbours in the standings meet, or everybody meets everybody."""
    size: Annotated[int, Meta(ge=2, le=8)] = 2
    """Number of seats of a table; tables have fewer if the numbers do not divide."""
    fill: bool = False
    """Whether bots fill smaller tables."""
    rounds: Annotated[int, Meta(ge=0, le=ROUNDS)] = 0
    """Number of rounds; 0 for a usual one."""
    pause: Annotated[int, Meta(ge=0, le=3600)] = 120
    """Seconds between two rounds."""


class TableSettings(ChosenSettings, kw_only=True):
    """The settings of a table; tables of older versions lack the newer ones."""

    alone: bool | UnsetType = UNSET
    """Whether only its creator may play; see `seeds.is_for_one`."""
    kind: str = ""
    """The purpose of a table that the server created, for example `what-if`."""
    parent: str = ""
    """The id of the table from which a what-if was created."""
    branch: Branch | UnsetType = UNSET
    """Where a what-if begins in its parent, with a seed that only a kept variation shows."""
    day: str = ""
    """The day of a puzzle."""
    round: int = 1
    """The number of the game in its series."""
    deal: str = ""
    """The id that duplicate tables share: they have the same seed, and are secret until all are over."""

    def shown(self) -> dict[str, int | str | bool]:
        """Return the settings as clients are sent them."""
        shown: dict[str, int | str | bool] = to_builtins(self)
        shown.pop("branch", None)
        return shown


class TableHeader(Struct, frozen=True, kw_only=True):
    """The fixed properties of a table."""

    key: int
    """The key in the database, which is never sent to clients."""
    id: str
    """The id in the URL; random, and the only way to reach an unlisted table."""
    game: str
    version: int
    notation: int
    space: str
    """The fingerprint of the action space."""
    players: int
    options: dict[str, str]
    components: str
    """The components file in use, or ""."""
    seed: str
    """The seed of the dice; secret until the game is over."""
    watch: str
    """The key for spectators."""
    settings: TableSettings
    made: int
    start: str = ""
    """The start position of a what-if, with hidden information redrawn; "" for the initial position."""
    series: str = ""
    """The id of the series in URLs; "" for tables that belong to none."""


class History(NamedTuple):
    """The data to restore a table from, in one consistent read."""

    entries: Sequence[Entry]
    fingerprint: str
    """The fingerprint of the position after the last entry."""
    checkpoint: str = ""
    """The checkpoint that stands for omitted entries, or ""."""


class TableStatus(NamedTuple):
    """The status of a table, for lists, and to check that replaying its entries gives the same result."""

    status: str
    due: bool
    """Whether a bot is to move, so that the next server to start continues with it."""
    listed: bool
    fingerprint: str
    """See `Table.fingerprint`."""
    touched: int
    """Time of the last change that everybody may know of."""
    result: str = ""
    """The result of a finished game as JSON, see `Result`."""
    wake: int = 0
    """When something happens there by itself, or 0."""


class Result(Struct):
    """The result of a game that was played to its end, by seat."""

    scores: list[int]
    ranks: list[int]
    sources: list[dict[str, int]]


class SeriesGame(NamedTuple):
    """A table of a series, as stored."""

    head: TableHeader
    status: str
    touched: int
    begun: bool
    """Whether its game has started."""
    result: Result | None

    @property
    def open(self) -> bool:
        """Return whether it waits for players, or its game goes on."""
        return self.status in (WAITING, RUNNING)

    @property
    def ended(self) -> bool:
        """Return whether its game has started and has ended."""
        return self.begun and not self.open


class Entrant(NamedTuple):
    """A person in a tournament, by number."""

    number: int
    person: int
    name: str


class StoredTournament(NamedTuple):
    """A tournament as stored: its host, if there is one, its plan as words, and the mark of this version of it."""

    series: str
    host: int | None
    words: str
    mark: str
    entrants: Sequence[Entrant]


class Claim(NamedTuple):
    """A new owner of a seat, or None if it is free; then it may have a link, which is stored as a hash."""

    seat: int
    person: int | None
    link: str = ""


class Holder(NamedTuple):
    """The person of a device, and whether they are banned."""

    person: int
    banned: bool


class NewPerson(NamedTuple):
    """A person to store together with their first seat, and the token hash of their device."""

    id: int
    device: str


class Made(NamedTuple):
    """A new table to store."""

    head: TableHeader
    entries: Sequence[StoredEntry]
    status: TableStatus
    claims: Sequence[Claim]


class TableSummary(NamedTuple):
    """A table as lists show it."""

    key: int
    id: str
    game: str
    players: int
    status: str
    made: int
    touched: int
    watch: str


class Wishes(Struct, kw_only=True):
    """How a person wants to be notified of turns."""

    always: bool = False
    """Whether also while a page of the table is open."""
    quiet: bool = False
    """Whether notifications wait until the quiet hours are over."""
    start: Minute = 22 * 60
    end: Minute = 8 * 60
    """The quiet hours, in minutes after midnight."""
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """The person's time zone, by its name in the IANA database."""


class Subscription(NamedTuple):
    """A browser that receives push messages: where, its two keys, the address of our site there, and its language."""

    endpoint: str
    key: str
    auth: str
    site: str
    language: str


class Mailbox(NamedTuple):
    """Where a person gets e-mail: the address, its language, the token that ends it, and whether it is confirmed."""

    address: str
    language: str
    off: str
    confirmed: bool


class Awaited(NamedTuple):
    """A person who is to be told that it is their turn at a table."""

    id: str
    game: int
    person: int
    due: int
    tries: int
    reminded: int
    """When another player asked to remind them, or 0."""


class AwaitedHook(NamedTuple):
    """A table whose webhook is to be told whose turn it is, and the seats it has been told of, as bits."""

    id: str
    game: int
    url: str
    due: int
    told: int


class Try(NamedTuple):
    """A person's first try of a daily puzzle."""

    person: int
    id: str
    status: str
    fingerprint: str


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
    """Return the error that nothing can be written, with the reason."""
    return StoreDown("store-down", "the server can't save right now: {reason}", reason=str(error).strip())


def gone() -> Gone:
    """Return the error that a referenced row was deleted."""
    return Gone("gone", "this table or player was deleted")


def bad_data() -> BadData:
    """Return the error for a text that databases cannot store."""
    return BadData("bad-data", "this text contains characters that can't be saved")


def new_key() -> int:
    """Return a new random key for a row, which fits into integers of databases and locks."""
    return secrets.randbits(62) | 1


def new_id() -> str:
    """Return a new random id for a URL, which cannot be guessed."""
    while True:
        id = secrets.token_urlsafe(12)
        if id[0].isalnum():  # a leading dash would look like an option on the command line
            return id


def now() -> int:
    """Return the current time in milliseconds since the epoch (UTC)."""
    return time.time_ns() // 1_000_000
