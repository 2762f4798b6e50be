"""The messages between client and server; `scripts/typescript.py` writes their TypeScript types.

Each has its kind under `t`. The complete table is sent after each decision, preceded by events for animation; only
places, which are fixed, are sent once per connection and again when they change. Places, pieces and motions are arrays
in the order declared by `core.scene`. Times are UTC milliseconds of the server's clock. `rev` and `ply` count what that
seat may know.
"""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from duchy.core.scene import Motion, Piece, Place

PROTOCOL = 1
"""The version of these messages: a client that speaks another one loads itself anew."""

Id = Annotated[str, Meta(max_length=64)]
Words = Annotated[str, Meta(max_length=2000)]
Small = Annotated[int, Meta(ge=-1, le=1_000_000)]


# --- from the client ------------------------------------------------------------


class Request(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """What a client asks, about a table and as a seat of it; the answer bears the same `id`."""

    game: Id
    seat: Small = -1
    id: Id = ""


class Open(Request, tag="open"):
    """Subscribe to a table, as one of my seats or with the spectator key."""

    watch: Id = ""


class Close(Request, tag="close"):
    """Unsubscribe from a table."""


class Act(Request, tag="act"):
    """Play an action at the position that `rev` and `ply` name."""

    rev: Small
    ply: Small
    a: Small


class Undo(Request, tag="undo"):
    """Undo my last decision."""

    rev: Small
    ply: Small


class Restart(Request, tag="restart"):
    """Undo all my decisions since the last bar."""

    rev: Small
    ply: Small


class TakeBack(Request, tag="take-back"):
    """Ask the other players to undo beyond the bar."""

    rev: Small
    ply: Small


class Answer(Request, tag="answer"):
    """Answer a vote with yes or no."""

    what: Id
    yes: bool


class Why(Request, tag="why"):
    """Ask why an action, or a combination of places, is not allowed."""

    a: Small = -1
    places: Annotated[list[Id], Meta(max_length=8)] = []


class Say(Request, tag="say"):
    """Send a chat message."""

    words: Words


class Look(Request, tag="look"):
    """Request the complete table again."""


class HintWanted(Request, tag="hint"):
    """Request a hint."""


class PositionWanted(Request, tag="position"):
    """Request a determinization of the position, for clients with their own rules."""


Message = Open | Close | Act | Undo | Restart | TakeBack | Answer | Why | Say | Look | HintWanted | PositionWanted
"""All that a client may send over a socket."""


# --- to the client ------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message of a socket.

    `compiled` says whether bots think on compiled rules, `compiling` whether they soon will; `half`, whether they think
    with half strength meanwhile, and `levels` are those of the bots, the weakest first. `build` names the client that
    this server hands out, `network` the address that others in the same network reach it by, where it listens to them;
    where it is `openable`, a person at its machine can let it.
    """

    version: str
    protocol: int
    build: str | UnsetType
    compiled: bool
    compiling: bool
    read_only: bool
    now: int
    half: bool
    levels: list[str]
    network: str = ""
    openable: bool = False


class Asked(Struct):
    """The question to a seat: how often it is asked, whether it is optional, and the place that asks, if any."""

    key: str
    arguments: dict[str, int]
    left: int
    optional: bool
    by: str


class Move(Struct, omit_defaults=True):
    """A legal action, the places to click for it, and its certain effects."""

    a: int
    words: str
    touch: tuple[str, ...] = ()
    about: dict[str, int] = {}
    points: int = 0
    by: dict[str, int] = {}
    change: dict[str, int] = {}
    then: str = ""
    ends: bool = False
    final: bool = False


class UndoState(Struct):
    """The number of steps that can be undone freely, and whether further ones can be requested."""

    steps: int
    ask: bool


class End(Struct):
    """The result of a game, with what was secret until its end; for solo games also the key of the grade."""

    scores: list[int]
    ranks: list[int]
    sources: list[dict[str, int]]
    seed: str
    verdict: str = ""


class Numbers(Struct):
    """The numbers of a seat: points, points if the game ended now, by source, and holdings."""

    points: int
    total: int
    by: dict[str, int]
    holdings: dict[str, int]


class TableSeen(Struct, tag_field="t", tag="table"):
    """A table as a seat sees it, whole; `chosen` are those whose secret choice is made, as everybody sees.

    `table` is what the game tells beside places and pieces.
    """

    game: str
    seat: int
    rev: int
    ply: int
    over: bool
    deciding: list[int]
    chosen: list[int]
    question: str
    ask: Asked | None
    pieces: list[Piece]
    numbers: list[Numbers]
    moves: list[Move]
    twins: dict[str, str]
    table: dict[str, Any]
    undo: UndoState
    hints: bool
    changed: int
    places: list[Place] | UnsetType = UNSET
    end: End | None = None


class EventsSeen(Struct, tag_field="t", tag="events", omit_defaults=True):
    """What happened, as far as a seat may know: the name of each event, then its arguments; beside it what it moves.

    With `back` they are taken back, the last one first.
    """

    game: str
    seat: int
    rev: int
    ply: int
    events: list[list[int | str]]
    motions: list[tuple[Motion, ...]]
    back: bool = False


class Frame(Struct):
    """A position of the past as a seat saw it, and what led to it; places where they changed, `turn` whose it was."""

    ply: int
    events: list[list[int | str]]
    motions: list[tuple[Motion, ...]]
    pieces: list[Piece]
    table: dict[str, Any]
    deciding: list[int]
    turn: int
    places: list[Place] | UnsetType = UNSET


class PlyEvents(Struct):
    """The events of a ply, each as its name and its arguments."""

    ply: int
    events: list[list[int | str]]


class EventHistory(Struct):
    """What happened at a table after the ply `since`, as far as a viewer may know, up to the pair of now.

    Where something was undone since the `rev` that was asked with, it is all that happened, and `since` is 0.
    """

    rev: int
    ply: int
    since: int
    plies: list[PlyEvents]


class Positions(Struct):
    """Consecutive past positions, the first with its places; the last one is that of `ply`."""

    ply: int
    frames: list[Frame]


class ChairSeen(Struct, omit_defaults=True):
    """The occupant of a seat: a person, a bot, a bot for a person, or nobody; or for whom it is reserved."""

    name: str = ""
    person: bool = False
    bot: str = ""
    here: bool = False
    host: bool = False
    resigned: bool = False
    kept: bool = False


class VoteSeen(Struct):
    """An open vote: its subject, its deadline, and the missing answers."""

    what: str
    by: int
    seat: int
    until: int
    missing: list[int]


class RoomSeen(Struct, tag_field="t", tag="room"):
    """The people around a table; `kind` says what it is beside a game: `what-if`, `daily`, `practice`, `imported`."""

    game: str
    name: str
    status: str
    players: int
    options: dict[str, str]
    settings: dict[str, int | str | bool]
    chairs: list[ChairSeen]
    votes: list[VoteSeen]
    watching: int
    following: str = ""
    closed: str = ""
    frozen: str = ""
    kind: str = ""
    parent: str = ""


class Line(Struct):
    """A chat message."""

    number: int
    seat: int
    words: str
    at: int


class ChatSeen(Struct, tag_field="t", tag="chat"):
    """Chat messages: all stored ones, or the new ones."""

    game: str
    lines: list[Line]
    whole: bool


class Done(Struct, tag_field="t", tag="done"):
    """The request with this `id` is done and stored."""

    game: str
    id: str


class No(Struct, tag_field="t", tag="refused"):
    """The request with this `id` is refused, with a reason in the player's language; the table is unchanged."""

    game: str
    id: str
    key: str
    text: str
    rule: str = ""
    instead: int | UnsetType = UNSET


class Advised(Struct):
    """A move suggested by the master's search, its lead over the best opponent, and the reasons in words.

    `text` is a whole line for clients that show one, with `why` in it. `loss` is the points by which it is worse than
    the best move; `same` are moves that come to the same with another die, card or order.
    """

    a: int
    words: str
    text: str
    why: str
    worth: float
    margin: float
    chance: float | None
    loss: float = 0.0
    same: list[int] = []


class Hint(Struct, tag_field="t", tag="hint"):
    """The best moves in order, from the information set of the seat."""

    game: str
    seat: int
    id: str
    rev: int
    ply: int
    moves: list[Advised]
    note: str = ""
    """What is to be said about all of it: that the bots were not trained on this board."""


class PositionSeen(Struct, tag_field="t", tag="position"):
    """A determinization as a snapshot: what the seat knows, the rest sampled; equal views give equal samples."""

    game: str
    seat: int
    id: str
    rev: int
    ply: int
    position: str


class Closed(Struct, tag_field="t", tag="closed"):
    """The seat is no longer yours; its messages stop."""

    game: str
    seat: int


class Notice(Struct, tag_field="t", tag="notice"):
    """A message from the operator to all clients."""

    words: str


class Health(Struct, tag_field="t", tag="health"):
    """Whether the server can save now, and the strength of its bots, as in `hello`."""

    read_only: bool
    compiled: bool
    compiling: bool
    half: bool


class Bye(Struct, tag_field="t", tag="bye"):
    """The server is about to stop; clients reconnect after a moment."""


Answered = (
    Hello
    | TableSeen
    | EventsSeen
    | RoomSeen
    | ChatSeen
    | Done
    | No
    | Hint
    | PositionSeen
    | Closed
    | Notice
    | Health
    | Bye
)
"""All that a server may send over a socket."""
