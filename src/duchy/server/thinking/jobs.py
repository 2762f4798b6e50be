"""The messages between the server and its workers."""

import msgspec
from msgspec import Struct

from duchy.server.wire.protocol import Advised

HEADER = 4
"""Size of the length prefix of a message in bytes."""


Weights = dict[str, dict[str, bytes]]
"""Weights files by game and bot level."""


class WorkerSetup(Struct):
    """The first message to a worker: its games, the operator's weights and bots, and the time limit of a move."""

    references: dict[str, str]
    weights: Weights = {}
    guests: dict[str, str] = {}
    seconds: float = 0.0


class ChooseJob(Struct, array_like=True, tag="choose"):
    """A position and the seat that decides, and a limit for the search of its bot, if it has one."""

    game: str
    components: str
    position: str
    seat: int
    bot: str
    key: str
    seconds: float = 0.0


class HintJob(Struct, array_like=True, tag="hint"):
    """A request for a hint: a position, a seat, a language, a limit as in `ChooseJob`."""

    game: str
    components: str
    position: str
    seat: int
    language: str
    names: list[str]
    seconds: float = 0.0


class ReadJob(Struct, array_like=True, tag="read"):
    """A record to import, and the components files in use, by game."""

    text: str
    language: str
    person: int
    components: dict[str, str] = {}


class ReviewJob(Struct, array_like=True, tag="review"):
    """A finished game to analyse, by the search of a bot level within a time limit, or coarsely without a level."""

    game: str
    components: str
    record: str
    start: str
    level: str = ""
    seconds: float = 0.0


class PaceJob(Struct, array_like=True, tag="pace"):
    """A request to measure how long the levels take to decide at such a table."""

    game: str
    components: str
    players: int


class ReplayJob(Struct, array_like=True, tag="replay"):
    """A game, and a range of plies whose positions are wanted as one viewer knew them.

    `bare` requests a plain list of positions, as whole replays are sent.
    """

    game: str
    components: str
    players: int
    options: dict[str, str]
    start: str
    seat: int
    plies: list[tuple[int, int]]
    known: list[int]
    first: int
    last: int
    bare: bool


AnyJob = ChooseJob | HintJob | ReadJob | ReviewJob | PaceJob | ReplayJob


class JobResult(Struct, array_like=True):
    """The result of a job: an action, or JSON, or compressed JSON, or an error; and the seconds it took.

    `cut` says that a time limit ended the search for the action.
    """

    action: int
    error: str = ""
    json: str = ""
    packed: bytes = b""
    seconds: float = 0.0
    cut: bool = False


class Advising(Struct):
    """The best moves, and an optional remark about all of them."""

    moves: list[Advised]
    note: str


class ReplayedRecord(Struct):
    """A replayed record: its game, and each action with its seat."""

    game: str
    players: int
    seed: str
    options: dict[str, str]
    names: list[str]
    plies: list[tuple[int, str]]
    over: bool


def encoded(message: object) -> bytes:
    """Return a message with its length prefix."""
    return with_length(msgspec.msgpack.encode(message))


def with_length(data: bytes) -> bytes:
    """Return bytes with their length prefix."""
    return len(data).to_bytes(HEADER, "big") + data
