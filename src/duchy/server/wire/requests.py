"""What is asked over HTTP: bodies and answers."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from duchy.server.wire.protocol import ChairSeen, Id, RoomSeen, Words

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewpoint = Annotated[int, Meta(ge=-1, le=15)]
"""The seat that somebody looks from, or -1 for a spectator."""
Name = Annotated[str, Meta(max_length=100)]


class RoomDeed(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something about the people around a table."""


class Rename(RoomDeed, tag="rename"):
    """Be called something else."""

    seat: SeatNumber
    name: Name


class PutBot(RoomDeed, tag="bot"):
    """Let a bot sit on a free chair."""

    seat: SeatNumber
    bot: Id


class Free(RoomDeed, tag="free"):
    """Remove a guest or a bot."""

    seat: SeatNumber


class SetOption(RoomDeed, tag="option"):
    """Choose an option of the game."""

    key: Id
    choice: Id


class Order(RoomDeed, tag="order"):
    """Put the chairs into another order."""

    order: Annotated[list[SeatNumber], Meta(max_length=16)]


class Start(RoomDeed, tag="start"):
    """Begin, with bots on free chairs."""


class Leave(RoomDeed, tag="leave"):
    """Get up."""

    seat: SeatNumber


class Resign(RoomDeed, tag="resign"):
    """Give up for good."""

    seat: SeatNumber


class TakeSeat(RoomDeed, tag="take"):
    """Take my seat back from the bot."""

    seat: SeatNumber


class Give(RoomDeed, tag="give"):
    """Ask to give a silent seat to a bot."""

    seat: SeatNumber
    silent: SeatNumber


class AskAll(RoomDeed, tag="ask"):
    """Ask all others to cancel the game or to delete the table."""

    seat: SeatNumber
    what: Id


class Unsay(RoomDeed, tag="unsay"):
    """Delete a line of chat."""

    number: int


AnyDeed = Rename | PutBot | Free | SetOption | Order | Start | Leave | Resign | TakeSeat | Give | AskAll | Unsay


class SeatWanted(Struct, forbid_unknown_fields=True):
    """A chair that somebody wants to sit on."""

    seat: SeatNumber
    name: Name = ""


class LinkUsed(Struct, forbid_unknown_fields=True):
    """A link that somebody came with."""

    link: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class Fork(Struct, forbid_unknown_fields=True):
    """A moment of a game, as a seat of mine knew it, after a number of plies by that seat's count."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Viewpoint = -1
    watch: Id = ""


class RecordBrought(Struct, forbid_unknown_fields=True):
    """A record, as text."""

    text: str


class PuzzleWanted(Struct, forbid_unknown_fields=True):
    """What I am called in today's puzzle."""

    name: Name = ""


class HookWanted(Struct, forbid_unknown_fields=True):
    """Where my turns are to be sent; nowhere, where it is empty."""

    url: Annotated[str, Meta(max_length=500)]


class SeatRef(Struct, forbid_unknown_fields=True):
    """A seat."""

    seat: SeatNumber


class Notify(Struct, forbid_unknown_fields=True):
    """What the operator says to all."""

    words: Words


class Ban(Struct, forbid_unknown_fields=True):
    """Who may no longer come: the person on this seat."""

    game: Id
    seat: SeatNumber
    banned: bool = True


class TableMade(Struct):
    """Where a table is, how to watch it, and which seats are mine."""

    id: str
    watch: str
    seats: list[int]


class TableInfo(Struct):
    """A table as somebody may see it who has its address."""

    room: RoomSeen
    seats: list[int]
    watch: str = ""


class Listed(Struct):
    """A table in a list; of running ones that were touched last also who sits there, what it is, and if I am asked."""

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
    """A puzzle of a day: my first try and its score, all scores of first tries, and how many there were."""

    day: str
    game: str
    mine: str
    score: int | None
    scores: list[int]
    tries: int


class Link(Struct):
    """A link that was made."""

    link: str


class Refusal(Struct):
    """Why something is refused: a key for programs, a sentence for people."""

    key: str
    text: str
    rule: str = ""


class ProcessHealth(Struct):
    """A process, those of its background tasks that are down, and whether nothing can be saved."""

    process: str
    down: list[str]
    read_only: bool


class PrivacyInfo(Struct):
    """The privacy sentence of this server, the days it keeps games, and whether chat is on."""

    text: str
    keep_days: int
    chat: bool


Anything = dict[str, Any]
