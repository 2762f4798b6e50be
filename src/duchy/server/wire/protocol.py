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
"""The version of these messages: a client with another version reloads itself."""

Id = Annotated[str, Meta(max_length=64)]
LongText = Annotated[str, Meta(max_length=2000)]
SmallInt = Annotated[int, Meta(ge=-1, le=1_000_000)]


# --- from the client ------------------------------------------------------------


class Request(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A request of a client about a table, as one of its seats; the reply has the same `id`."""

    game: Id
    seat: SmallInt = -1
    id: Id = ""


class Open(Request, tag="open"):
    """Subscribe to a table, as one of my seats or with the spectator key."""

    watch: Id = ""


class Close(Request, tag="close"):
    """Unsubscribe from a table."""


class MoveRequest(Request):
    """A request about the position that `rev` and `ply` name."""

    rev: SmallInt
    ply: SmallInt


class Act(MoveRequest, tag="act"):
    """Play an action at the position that `rev` and `ply` name."""

    a: SmallInt


class Undo(MoveRequest, tag="undo"):
    """Undo my last decision."""


class Restart(MoveRequest, tag="restart"):
    """Undo all my decisions since the last move that cannot be undone."""


class TakeBack(MoveRequest, tag="take-back"):
    """Ask the other players to undo beyond the last move that cannot be undone."""


class Answer(Request, tag="answer"):
    """Answer a vote with yes or no."""

    what: Id
    yes: bool


class Withdraw(Request, tag="withdraw"):
    """End a vote that I started, or take my agreement back."""

    what: Id


class Why(Request, tag="why"):
    """Ask why an action, or a combination of places, is not allowed."""

    a: SmallInt = -1
    places: Annotated[list[Id], Meta(max_length=8)] = []


class SendChat(Request, tag="say"):
    """Send a chat message."""

    words: LongText


class Refresh(Request, tag="look"):
    """Request the complete table again."""


class HintWanted(Request, tag="hint"):
    """Request a hint."""


class PositionWanted(Request, tag="position"):
    """Request a determinization of the position, for clients with their own rules."""


ClientMessage = (
    Open
    | Close
    | Act
    | Undo
    | Restart
    | TakeBack
    | Answer
    | Withdraw
    | Why
    | SendChat
    | Refresh
    | HintWanted
    | PositionWanted
)
"""All messages that a client may send over a socket."""


# --- to the client ------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello"):
    """The first message of a socket.

    `compiled` says whether bots use compiled rules, `compiling` whether they soon will, and `half` whether they play at
    half strength until then. `levels` are the levels of the bots, weakest first. `network` is the address for other
    devices in the same network, if it listens to them; `openable` says whether a person at its machine can make it do
    so. `build` identifies the browser client that this server delivers, if it has one.
    """

    version: str
    protocol: int
    compiled: bool
    compiling: bool
    read_only: bool
    now: int
    half: bool
    levels: list[str]
    network: str = ""
    openable: bool = False
    build: str | UnsetType = UNSET


class QuestionSeen(Struct):
    """The question to a seat: how often it is asked, whether it is optional, the place that asks, and its rule."""

    key: str
    arguments: dict[str, int]
    left: int
    optional: bool
    by: str
    rule: str = ""


class Move(Struct, omit_defaults=True):
    """A legal action, the places to pick for it, and its certain effects; `then` is the next question to its seat."""

    a: int
    words: str
    touch: tuple[str, ...] = ()
    about: dict[str, int] = {}
    points: int = 0
    by: dict[str, int] = {}
    change: dict[str, int] = {}
    then: str = ""
    then_arguments: dict[str, int] = {}
    ends: bool = False
    final: bool = False


class UndoState(Struct):
    """The number of steps that can be undone freely, and whether more can be requested."""

    steps: int
    ask: bool


class End(Struct):
    """The result of a game, with what was secret until its end; for solo games also the text key of the grade.

    `undone` is the number of undos of each seat that took dice rolls or draws back.
    """

    scores: list[int]
    ranks: list[int]
    sources: list[dict[str, int]]
    seed: str
    undone: tuple[int, ...] = ()
    verdict: str = ""


class ClockSeen(Struct, omit_defaults=True):
    """The clock of a seat: the milliseconds left if it stands, or when its time is up, or was, if it runs.

    `away` is until when its player is away.
    """

    left: int = 0
    up: int = 0
    away: int = 0


class ClocksSeen(Struct):
    """The clocks of all seats, None for those without a player, and whether the game is paused by agreement."""

    seats: list[ClockSeen | None]
    paused: bool


class PlannedMove(Struct, omit_defaults=True):
    """A planned move, the places that it names, and the arguments of its text."""

    a: int
    words: str
    touch: tuple[str, ...] = ()
    about: dict[str, int] = {}


class PlanSeen(Struct, omit_defaults=True):
    """What is played for a seat: the moves of its plan that are left, and whether moves without a choice are.

    Of a plan that was dropped, `stopped` is the move and `why` the reason: `gone`, `illegal`, `changed`, `rolled` or
    `undone`.
    """

    moves: list[PlannedMove] = []
    passing: bool = False
    stopped: PlannedMove | None = None
    why: str = ""


class TableSeen(Struct, tag_field="t", tag="table"):
    """The complete table as a seat sees it; `chosen` are the seats that have made their secret choice.

    `table` is the game's own data besides places and pieces. `plan` is for the player of the seat alone.
    """

    game: str
    seat: int
    rev: int
    ply: int
    over: bool
    deciding: list[int]
    chosen: list[int]
    ask: QuestionSeen | None
    pieces: list[Piece]
    moves: list[Move]
    twins: dict[str, str]
    table: dict[str, Any]
    undo: UndoState
    hints: bool
    changed: int
    places: list[Place] | UnsetType = UNSET
    end: End | None = None
    clocks: ClocksSeen | UnsetType = UNSET
    plan: PlanSeen | UnsetType = UNSET


class Undone(Struct, frozen=True):
    """A number of undone moves of a seat, with the player's name at that time."""

    seat: int
    count: int
    name: str


class PlayerEvent(Struct, frozen=True, omit_defaults=True):
    """What a player did around the game, after a ply, with the player's name at that time.

    The kind is `joined`, `left`, `resigned`, `bot` (a bot plays for them), `back`, `undone` (with the `moves` that the
    viewer knew of), `refused` (a request of theirs), `replaced` (a weaker bot made a move for one that failed), `cut`
    (a bot had less time than the search of its level takes), `timeout` (their time was up), `away`, `paused` or
    `resumed` (by agreement).
    """

    ply: int
    kind: str
    seat: int
    name: str
    moves: tuple[Undone, ...] = ()


class EventsSeen(Struct, tag_field="t", tag="events", omit_defaults=True):
    """Events visible to a seat, each as its name and its arguments, with the motions of each.

    With `back`, they are undone, the last one first, and `players` says by whom; otherwise it says which bots failed
    or had too little time.
    """

    game: str
    seat: int
    rev: int
    ply: int
    events: list[list[int | str]]
    motions: list[tuple[Motion, ...]]
    back: bool = False
    players: list[PlayerEvent] = []


class Frame(Struct):
    """A past position as a seat saw it: the events that led to it, the seat whose turn it was, and changed places."""

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


class EventHistory(Struct, omit_defaults=True):
    """The events of a table after the ply `since` that are visible to a viewer, up to the current `rev` and `ply`.

    `players` is what the players did around the game, from that ply on. If something was undone since the requested
    `rev`, it contains all events, and `since` is 0.
    """

    rev: int
    ply: int
    since: int
    plies: list[PlyEvents]
    players: list[PlayerEvent] = []


class Positions(Struct):
    """Consecutive past positions, the first with its places; the last one is that of `ply`."""

    ply: int
    frames: list[Frame]


class ChairSeen(Struct, omit_defaults=True):
    """The occupant of a seat: a person, a bot, a bot for a person, or nobody; or for whom it is reserved.

    `author` is the number of the person as the author of chat messages: it stays theirs wherever they sit. `late` says
    that a bot plays because their time was up.
    """

    name: str = ""
    person: bool = False
    author: int = 0
    bot: str = ""
    here: bool = False
    host: bool = False
    resigned: bool = False
    kept: bool = False
    late: bool = False


class VoteSeen(Struct):
    """An open vote: its subject, its deadline, the missing answers, and the seats that can withdraw."""

    what: str
    by: int
    seat: int
    until: int
    missing: list[int]
    supporting: list[int] = []


class RoomSeen(Struct, tag_field="t", tag="room"):
    """The people around a table.

    `kind` is its purpose: `what-if`, `daily`, `practice`, `imported`, or empty. `withdrawn` has the kinds of votes of
    which the last one was withdrawn. `series` is the id of its series, and `secret` says whether nobody may watch it,
    because others still play with the same dice. `title` is the name that the host gave the table.
    """

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
    withdrawn: list[str] = []
    series: str = ""
    secret: bool = False
    title: str = ""


class ChatLine(Struct):
    """A chat message; its number counts the messages of the table, its author is that of a `ChairSeen`.

    The name and the seat are those that the author had then; the name may be empty.
    """

    number: int
    author: int
    name: str
    seat: int
    words: str
    at: int


class ChatSeen(Struct, tag_field="t", tag="chat"):
    """Chat messages: all stored ones, or the new ones."""

    game: str
    lines: list[ChatLine]
    whole: bool


class CommentsChanged(Struct, tag_field="t", tag="comments"):
    """The comments or variations of a finished game have changed; its readers request them again."""

    game: str


class Done(Struct, tag_field="t", tag="done"):
    """The request with this `id` is done and stored."""

    game: str
    id: str


class RefusalSeen(Struct, tag_field="t", tag="refused"):
    """The request with this `id` is refused, with a reason in the player's language; the table is unchanged."""

    game: str
    id: str
    key: str
    text: str
    rule: str = ""
    instead: int | UnsetType = UNSET


class Advised(Struct):
    """A move suggested by the master's search, its expected score, and the reasons in words.

    `text` is a complete sentence that includes `why`. `lead` is the number of points by which it is better than the
    best other move (worse, if negative), as `why` says it; None if there is no other. `margin` is the expected lead
    over the best opponent, `loss` the distance to the best move; `same` are moves with the same effect, with another
    die, card or order.
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
    lead: float | None = None


class Hint(Struct, tag_field="t", tag="hint"):
    """The best moves in order, from the information set of the seat."""

    game: str
    seat: int
    id: str
    rev: int
    ply: int
    moves: list[Advised]
    note: str = ""
    """A remark on the whole hint, for example that the bots were not trained on this board."""


class PositionSeen(Struct, tag_field="t", tag="position"):
    """A determinization as a snapshot: what the seat knows, the rest sampled; equal views give equal samples."""

    game: str
    seat: int
    id: str
    rev: int
    ply: int
    position: str


class SeatsSeen(Struct, tag_field="t", tag="seats"):
    """My seats at a table, and the one from which this subscription sees it, when they have changed.

    `watch` is the spectator key of this subscription: people who wait for a seat get it when the game starts.
    """

    game: str
    seat: int
    seats: list[int]
    watch: str


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


ServerMessage = (
    Hello
    | TableSeen
    | EventsSeen
    | RoomSeen
    | ChatSeen
    | CommentsChanged
    | Done
    | RefusalSeen
    | Hint
    | PositionSeen
    | SeatsSeen
    | Closed
    | Notice
    | Health
    | Bye
)
"""All messages that a server may send over a socket."""
