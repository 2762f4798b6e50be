"""The log of what players do around a game: they join, leave, resign, undo, fail as bots, or a request of theirs is
refused or withdrawn.

Its events contain no names: those are read from the entries, so deleting a person also deletes their name here.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from duchy.core.agenda import NOBODY

MOST = 200
"""Number of events kept."""
JOINED = "joined"
REPLACED = "replaced"
CUT = "cut"


class UndoneMoves(Struct, frozen=True, array_like=True):
    """A number of undone moves of a seat; `viewers` is empty if everybody knew of them."""

    seat: int
    count: int
    viewers: tuple[int, ...] = ()


class LoggedEvent(Struct, frozen=True, array_like=True):
    """What a player did at an entry, after a number of plies, and for an undo the moves that it undid.

    `viewers` is empty if everybody may know it.
    """

    number: int
    kind: str
    seat: int
    plies: int
    viewers: tuple[int, ...] = ()
    moves: tuple[UndoneMoves, ...] = ()

    def moves_known_to(self, viewer: int) -> dict[int, int]:
        """Return the number of undone moves by seat, as far as a viewer knew of them.

        An undo always includes a move of its own seat, which may have been secret.
        """
        known = Counter[int]()
        for moves in self.moves:
            if not moves.viewers or viewer in moves.viewers:
                known[moves.seat] += moves.count
        if self.moves:
            known[self.seat] = max(1, known[self.seat])
        return dict(sorted(known.items()))


def undone_moves(undone: Iterable[tuple[int, tuple[int, ...]]]) -> tuple[UndoneMoves, ...]:
    """Return undone plies, each with its seat and viewers, as numbers of moves; dice are no moves."""
    counts = Counter((seat, viewers) for seat, viewers in undone if seat != NOBODY)
    return tuple(UndoneMoves(seat, count, viewers) for (seat, viewers), count in sorted(counts.items()))


class PlayersLog:
    """The last events of a table, and the names of its seats."""

    def __init__(self) -> None:
        self.events: list[LoggedEvent] = []
        self._names: list[tuple[int, int, str]] = []
        """The entries that named a seat since the start, with the seat and the name."""

    def add(self, event: LoggedEvent) -> None:
        """Log an event; the oldest ones are dropped."""
        self.events = [*self.events[1 - MOST :], event]

    def name_seat(self, number: int, seat: int, name: str) -> None:
        """Record that an entry named a seat."""
        self._names.append((number, seat, name))

    def undo(self, plies: Sequence[int]) -> None:
        """Move events that happened after undone plies to the ply before these."""
        self.events = [
            structs.replace(event, plies=event.plies - sum(ply < event.plies for ply in plies)) for event in self.events
        ]

    def seen_by(self, viewer: int) -> list[LoggedEvent]:
        """Return the events that a viewer may know."""
        return [event for event in self.events if not event.viewers or viewer in event.viewers]

    def name_of(self, event: LoggedEvent, seat: int | None = None) -> str:
        """Return the name of a player, by default that of the event, before its entry, or with it if they joined."""
        who = event.seat if seat is None else seat
        last = event.number if event.kind == JOINED else event.number - 1
        names = [name for number, named, name in self._names if named == who and number <= last]
        return names[-1] if names else ""

    def copy(self) -> "PlayersLog":
        """Return a copy, to restore."""
        other = PlayersLog()
        other.events, other._names = self.events[:], self._names[:]
        return other
