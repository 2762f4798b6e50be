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
    """A location that can hold pieces or be clicked: fixed for a match, except for boards that are chosen in play."""

    id: str
    """Words and numbers, never screen coordinates: `estate/0/36`."""
    kind: str
    """The kind of place, for drawing: `space`, `depot`, `storage`, `hand`, `row`, `track`, `supply`, `button`."""
    seat: int | None = None
    """The seat that owns it, if any; an owner without a seat is a key under `owner` in `printed`."""
    at: tuple[int, ...] = ()
    """Row and column, if the place has a geometry."""
    printed: Mapping[str, int | str] = {}
    """Facts printed there: `{"colour": "castle", "number": 3, "region": 14}`."""


class Piece(NamedTuple):
    """Pieces of one kind on a place, as a seat sees them."""

    place: str
    kind: str
    """The kind of its face, or of its back if the face is hidden."""
    number: int = 1
    shown: bool = True
    """Whether its face is visible."""
    marks: tuple[str, ...] = ()
    """Its state on the place: `used`, `ready`, `chosen`."""


class Motion(NamedTuple):
    """Pieces that an event moves: from a place, to a place, or both; they may change kind on the way."""

    kind: str
    """Their kind when they arrive."""
    source: str
    """The place they leave, or an unlimited supply; empty if they come from outside the table."""
    target: str
    """The place they reach, or an unlimited supply; empty if they leave the table."""
    number: int = 1
    was: str = ""
    """Their kind when they leave, if different: a back that is turned over."""


class PieceKind(NamedTuple):
    """Facts printed on all pieces of a kind: `{"colour": "animal", "animal": "cow", "count": 3}`."""

    printed: Mapping[str, int | str]
    text: str = ""
    """The key of the texts that describe it, if different from the kind."""
    counts: tuple[str, ...] = ()
    """The sources of points that it counts for."""


def _nothing_asks(g: Any, seat: int, history: Iterable[Event]) -> str:
    return ""


def _no_boards(g: Any) -> Mapping[str, Sequence[Place]]:
    return {}


def _no_kinds(g: Any) -> Mapping[str, PieceKind]:
    return {}


@dataclass(frozen=True)
class Scene(Generic[S]):
    """The functions that describe a game's table as places and pieces; positions are redacted for the seat."""

    places: Callable[[S, int], list[Place]]
    """Return all places that a seat sees."""
    pieces: Callable[[S, int], list[Piece]]
    """Return all pieces that a seat sees; at most one entry for each place and kind."""
    touch: Callable[[S, int, int], tuple[str, ...]]
    """Return the places a seat clicks to choose an action, legal or not: what it uses, what it moves, the target."""
    motion: Callable[[Event], tuple[Motion, ...]]
    """Return the pieces that an event moves; depends only on the event, as its audience receives it."""
    twins: Callable[[S, int], dict[str, str]]
    """Return places whose pieces are interchangeable, each mapped to the place that represents it in `touch`."""
    holdings: Callable[[S, int], dict[str, int]]
    """Return a seat's countable holdings, such as workers and silver; previews show how an action changes them."""
    asker: Callable[[S, int, Iterable[Event]], str] = _nothing_asks
    """Return the place whose effect asks a seat to decide, given its events, latest first; empty if there is none."""
    boards: Callable[[S], Mapping[str, Sequence[Place]]] = _no_boards
    """Return the places of every printed board by its key, in play or not, as if it belonged to the first seat."""
    kinds: Callable[[S], Mapping[str, PieceKind]] = _no_kinds
    """Return the facts printed on pieces, by kind."""
