"""A table as data that any client can draw: places, the pieces on them, and how pieces move.

A place is a printed location that can hold pieces or be clicked. A scene is the list of pieces that a seat may see. A
legal action is given as the places to click to choose it, and an event as the pieces that it moves. That is enough to
draw, choose, preview, animate and read aloud, without knowing a rule.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from duchy.core.events import Event
from duchy.core.questions import S

ENDLESS = "supply/"
"""Prefix of the ids of unlimited supplies, whose pieces are not counted."""


class Place(NamedTuple):
    """A location that can hold pieces or be clicked: fixed for a match, except for boards that are chosen in play.

    Attributes:
        id: Words and numbers, never screen coordinates: `estate/0/36`.
        kind: The kind of place, for drawing: `space`, `depot`, `storage`, `hand`, `row`, `track`, `supply`,
            `die`, `button`.
        seat: The seat that owns it, if any; an owner without a seat is a key under `owner` in `printed`.
        at: Row and column, if the place has a geometry.
        printed: Facts printed there: `{"colour": "castle", "number": 3, "region": 14}`.
    """

    id: str
    kind: str
    seat: int | None = None
    at: tuple[int, ...] = ()
    printed: Mapping[str, int | str] = {}


class Piece(NamedTuple):
    """Pieces of one kind on a place, as a seat sees them.

    Attributes:
        place: The id of the place they are on.
        kind: The kind of its face, or of its back if the face is hidden.
        number: How many there are.
        shown: Whether its face is visible.
        marks: Its state on the place: `used`, `ready`, `chosen`.
    """

    place: str
    kind: str
    number: int = 1
    shown: bool = True
    marks: tuple[str, ...] = ()


class Motion(NamedTuple):
    """Pieces that an event moves: from a place, to a place, or both; they may change kind on the way.

    Attributes:
        kind: Their kind when they arrive.
        source: The place they leave, or an unlimited supply; empty if they come from outside the table.
        target: The place they reach, or an unlimited supply; empty if they leave the table.
        number: How many there are.
        was: Their kind when they leave, if different: a back that is turned over.
    """

    kind: str
    source: str
    target: str
    number: int = 1
    was: str = ""


class PieceKind(NamedTuple):
    """Facts printed on all pieces of a kind: `{"colour": "animal", "animal": "cow", "count": 3}`.

    Attributes:
        printed: The facts, by name.
        text: The key of the texts that describe it, if different from the kind.
        counts: The sources of points that it counts for.
    """

    printed: Mapping[str, int | str]
    text: str = ""
    counts: tuple[str, ...] = ()


def _nothing_asks(g: Any, seat: int, history: Iterable[Event]) -> str:
    return ""


def _no_boards(g: Any) -> Mapping[str, Sequence[Place]]:
    return {}


def _no_kinds(g: Any) -> Mapping[str, PieceKind]:
    return {}


@dataclass(frozen=True)
class Scene(Generic[S]):
    """The functions that describe a game's table as places and pieces; positions are redacted for the seat.

    Attributes:
        places: `places(g, seat)` returns all places that a seat sees.
        pieces: `pieces(g, seat)` returns all pieces that a seat sees; at most one entry for each place and
            kind.
        touch: `touch(g, seat, action)` returns the places a seat clicks to choose an action, legal or not: what
            it uses, what it moves, the target.
        motion: `motion(event)` returns the pieces that an event moves; depends only on the event, as its
            audience receives it.
        twins: `twins(g, seat)` returns places whose pieces are interchangeable, each mapped to the place that
            represents it in `touch`.
        holdings: `holdings(g, seat)` returns a seat's countable holdings, such as workers and silver; previews
            show how an action changes them.
        asker: `asker(g, seat, events)` returns the place whose effect asks a seat to decide, given its events,
            latest first; empty if there is none.
        boards: `boards(g)` returns the places of every printed board by its key, in play or not, as if it
            belonged to the first seat.
        kinds: `kinds(g)` returns the facts printed on pieces, by kind.
    """

    places: Callable[[S, int], list[Place]]
    pieces: Callable[[S, int], list[Piece]]
    touch: Callable[[S, int, int], tuple[str, ...]]
    motion: Callable[[Event], tuple[Motion, ...]]
    twins: Callable[[S, int], dict[str, str]]
    holdings: Callable[[S, int], dict[str, int]]
    asker: Callable[[S, int, Iterable[Event]], str] = _nothing_asks
    boards: Callable[[S], Mapping[str, Sequence[Place]]] = _no_boards
    kinds: Callable[[S], Mapping[str, PieceKind]] = _no_kinds
