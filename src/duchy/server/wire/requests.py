"""Bodies and responses of the HTTP API."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from duchy.server.store.model import ChosenSettings, Wishes
from duchy.server.wire.protocol import ChairSeen, ClientMessage, Id, LongText, RoomSeen

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewpoint = Annotated[int, Meta(ge=-1, le=15)]
"""The seat from which a table is seen, or -1 for a spectator."""
Name = Annotated[str, Meta(max_length=100)]


ME = "me"
OPEN = "open"
BOT = "bot"


class ChairWanted(Struct, forbid_unknown_fields=True):
    """The requested occupant of a seat: `me`, `open` for a friend, or `bot`."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")] = OPEN
    name: Annotated[str, Meta(max_length=100)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class TableWanted(ChosenSettings, forbid_unknown_fields=True, kw_only=True):
    """A request for a new table."""

    game: Annotated[str, Meta(max_length=64)]
    chairs: Annotated[list[ChairWanted], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    seed: Annotated[str, Meta(max_length=64)] = ""
    start: bool = False
    kind: Annotated[str, Meta(pattern="^$")] = ""
    """The purpose of a table created by the server; clients leave it empty."""


class RoomCommand(Struct, tag_field="do", forbid_unknown_fields=True):
    """A command about the seats of a table."""


class SeatCommand(RoomCommand):
    """A command about one seat."""

    seat: SeatNumber


class Rename(SeatCommand, tag="rename"):
    """Change my name."""

    name: Name


class PutBot(SeatCommand, tag="bot"):
    """Put a bot on a free seat."""

    bot: Id


class Free(SeatCommand, tag="free"):
    """Remove a guest or a bot."""


class SetOption(RoomCommand, tag="option"):
    """Set an option of the game."""

    key: Id
    choice: Id


class Order(RoomCommand, tag="order"):
    """Reorder the seats."""

    order: Annotated[list[SeatNumber], Meta(max_length=16)]


class Start(RoomCommand, tag="start"):
    """Start the game, with bots on free seats."""


class Leave(SeatCommand, tag="leave"):
    """Leave the seat."""


class Resign(SeatCommand, tag="resign"):
    """Resign from the game."""


class TakeSeat(SeatCommand, tag="take"):
    """Take my seat back from the bot."""


class Give(SeatCommand, tag="give"):
    """Ask the others to give an inactive seat to a bot."""

    silent: SeatNumber


class AskAll(SeatCommand, tag="ask"):
    """Ask all others to cancel the game or to delete the table."""

    what: Id


class DeleteChat(RoomCommand, tag="unsay"):
    """Delete a chat message."""

    number: int


AnyCommand = Rename | PutBot | Free | SetOption | Order | Start | Leave | Resign | TakeSeat | Give | AskAll | DeleteChat


class Exchange(Struct, forbid_unknown_fields=True):
    """Messages as on a socket, from a client that cannot open one; the response is the list of replies."""

    messages: Annotated[list[ClientMessage], Meta(max_length=16)]


class SeatWanted(Struct, forbid_unknown_fields=True):
    """A request to take a seat."""

    seat: SeatNumber
    name: Name = ""


class LinkUsed(Struct, forbid_unknown_fields=True):
    """A request to use a link."""

    link: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class PersonalLinkUsed(Struct, forbid_unknown_fields=True):
    """A request to act as the person who made a link; `switch` confirms it in a browser with games of its own."""

    link: Annotated[str, Meta(max_length=100)]
    switch: bool = False


class Fork(Struct, forbid_unknown_fields=True):
    """A moment of a game as one of my seats knew it, after a number of plies as counted by that seat."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Viewpoint = -1
    watch: Id = ""


class RecordImport(Struct, forbid_unknown_fields=True):
    """A record, as text."""

    text: str


class PuzzleWanted(Struct, forbid_unknown_fields=True):
    """My name in today's puzzle."""

    name: Name = ""


class HookWanted(Struct, forbid_unknown_fields=True):
    """The address of my webhook; empty to remove it."""

    url: Annotated[str, Meta(max_length=500)]


class MailWanted(Struct, forbid_unknown_fields=True):
    """The e-mail address for my turns; empty to remove it."""

    address: Annotated[str, Meta(max_length=300)]


class MailConfirmed(Struct, forbid_unknown_fields=True):
    """The link that was sent to an e-mail address."""

    link: Annotated[str, Meta(max_length=100)]


class SubscriptionWanted(Struct, forbid_unknown_fields=True):
    """This browser as its push service knows it; without keys, to end its notifications."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=50)] = ""


class NotificationsWanted(Wishes, forbid_unknown_fields=True, kw_only=True):
    """How I want to be notified of turns."""


class NotificationsSeen(Struct):
    """How I am notified of turns."""

    wishes: NotificationsWanted
    key: str
    """The public key of this server for push services; "" if it sends nothing to browsers."""
    hooks: bool
    """Whether webhooks are allowed on this server."""
    browsers: int
    last: int
    """When the last notification was sent, or 0."""
    now: int
    mails: bool = False
    """Whether this server sends e-mail."""
    mail: str = ""
    """Whether my address is `asked` to be confirmed or `on`; "" if there is none. Nobody is sent the address."""


class NotificationsTried(Struct):
    """How many ways a trial notification reached, and why another one could not be reached."""

    arrived: int
    failed: str


class SeatRef(Struct, forbid_unknown_fields=True):
    """A seat."""

    seat: SeatNumber


class Notify(Struct, forbid_unknown_fields=True):
    """A message from the operator to all clients."""

    words: LongText


class Ban(Struct, forbid_unknown_fields=True):
    """A request to ban the person on this seat."""

    game: Id
    seat: SeatNumber
    banned: bool = True


class TableMade(Struct):
    """A new table: its address, its spectator key, and my seats."""

    id: str
    watch: str
    seats: list[int]


class Invitation(Struct):
    """What a seat link leads to: a table's game, the name of its host, and its settings."""

    game: str
    host: str
    settings: dict[str, int | str | bool] = {}


class TableInfo(Struct):
    """A table as seen by anyone with its address; `silent` are the seats that may now be given to bots."""

    room: RoomSeen
    seats: list[int]
    watch: str = ""
    silent: list[int] = []


class Listed(Struct):
    """A table in a list; for recently active running ones also its seats, its purpose, and whether I have to decide."""

    id: str
    game: str
    players: int
    status: str
    made: int
    touched: int
    seat: int = -1
    watch: str = ""
    chairs: list[ChairSeen] = []
    mine: bool = False
    kind: str = ""


class Puzzle(Struct):
    """A daily puzzle: my first try and its score, and the scores and number of all first tries."""

    day: str
    game: str
    mine: str
    score: int | None
    scores: list[int]
    tries: int


class Link(Struct):
    """A new link."""

    link: str


class ErrorBody(Struct):
    """A refusal: a key for programs, and a sentence for people."""

    key: str
    text: str
    rule: str = ""


class ProcessHealth(Struct):
    """A server process, its failed background tasks, and whether it is read-only."""

    process: str
    down: list[str]
    read_only: bool


class PrivacyInfo(Struct):
    """The privacy sentence of this server, the days it keeps games, and whether chat is on."""

    text: str
    keep_days: int
    chat: bool


Anything = dict[str, Any]
