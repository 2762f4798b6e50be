"""A table as data that any client can draw: places, the pieces that lie there, and what moves.

A place is printed: where something can lie or be pointed at. A scene is the pieces that a seat may see. A legal action
is told as the places that one points at to choose it, and an event as the pieces that it moves. That is enough to
draw, choose, preview, animate and read aloud, without knowing a rule.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from duchy.core.events import Event
from duchy.core.questions import S

ENDLESS = "supply/"
"""How the ids of places begin in which there is no end of something: nothing is counted there."""


class Place(NamedTuple):
    """Where something can lie or be pointed at: fixed for a match, but for boards that are chosen in play."""

    id: str
    """Words and numbers, never a position on a screen: `estate/0/36`."""
    kind: str
    """What chooses the drawing: `space`, `depot`, `storage`, `hand`, `row`, `track`, `supply`, `button`."""
    seat: int | None = None
    """Whose it is, if anybody's; what belongs to somebody without a seat is printed with the key of its `owner`."""
    at: tuple[int, ...] = ()
    """Row and column, where there is a geometry."""
    printed: Mapping[str, int | str] = {}
    """What is printed there: `{"colour": "castle", "number": 3, "region": 14}`."""


class Piece(NamedTuple):
    """What lies in a place, as a seat sees it."""

    place: str
    kind: str
    """What it is, or what its back shows."""
    number: int = 1
    shown: bool = True
    """Whether its face is seen."""
    marks: tuple[str, ...] = ()
    """How it lies there: `used`, `ready`, `chosen`."""


class Motion(NamedTuple):
    """Pieces that an event moves: out of a place, into a place, or both; they may turn into another kind on the way."""

    kind: str
    """What they are when they arrive."""
    source: str
    """Where they lie before, or an endless supply; nothing where they come from outside."""
    target: str
    """Where they lie after, or an endless supply; nothing where they leave the table."""
    number: int = 1
    was: str = ""
    """What they are when they leave, where that is another kind: a back that turns over."""


class Kind(NamedTuple):
    """What is printed on all pieces of a kind: `{"colour": "animal", "animal": "cow", "count": 3}`."""

    printed: Mapping[str, int | str]
    text: str = ""
    """The key under which texts tell what it does, where that is not the kind itself."""
    counts: tuple[str, ...] = ()
    """The sources of points for which it counts."""


def _nothing_asks(g: Any, seat: int, heard: Iterable[Event]) -> str:
    return ""


def _no_boards(g: Any) -> Mapping[str, Sequence[Place]]:
    return {}


def _no_kinds(g: Any) -> Mapping[str, Kind]:
    return {}


@dataclass(frozen=True)
class Scene(Generic[S]):
    """How a game tells its table as places and pieces; positions come as a seat sees them."""

    places: Callable[[S, int], list[Place]]
    """All places that a seat sees."""
    pieces: Callable[[S, int], list[Piece]]
    """All pieces that a seat sees; at most one entry for each place and kind."""
    touch: Callable[[S, int, int], tuple[str, ...]]
    """The places that a seat points at to choose an action, legal or not: what is used, what moves, where to."""
    motion: Callable[[Event], tuple[Motion, ...]]
    """What moves by an event; a function of the event alone, as its audience hears it."""
    twins: Callable[[S, int], dict[str, str]]
    """Places whose pieces are interchangeable: each with the place that stands for it in `touch`."""
    holdings: Callable[[S, int], dict[str, int]]
    """What a seat has that can be counted: workers, silver; a preview tells how an action changes it."""
    asker: Callable[[S, int, Iterable[Event]], str] = _nothing_asks
    """The place of what asks a seat something, given what the seat heard, the last event first; nothing where none."""
    boards: Callable[[S], Mapping[str, Sequence[Place]]] = _no_boards
    """Every printed board by its key, whether it is in play or not: its places as the first seat would have them."""
    kinds: Callable[[S], Mapping[str, Kind]] = _no_kinds
    """What is printed on pieces, by their kind."""
