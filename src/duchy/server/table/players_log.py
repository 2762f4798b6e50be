"""The log of what players do around a game: they join, leave, resign, undo, or have a request refused.

Its events contain no names: those are read from the entries, so deleting a person also deletes their name here.
"""

from collections.abc import Sequence

from msgspec import Struct, structs

MOST = 200
"""Number of events kept."""
JOINED = "joined"


class LoggedEvent(Struct, frozen=True, array_like=True):
    """What a player did at an entry, after a number of plies; `viewers` is empty if everybody may know it."""

    number: int
    kind: str
    seat: int
    plies: int
    viewers: tuple[int, ...] = ()


class PlayersLog:
    """The last events of a table, and the names of its seats."""

    def __init__(self) -> None:
        self.events: list[LoggedEvent] = []
        self._names: list[tuple[int, int, str]] = []
        """The entries that named a seat since the start, with the seat and the name."""

    def add(self, event: LoggedEvent) -> None:
        """Log an event; the oldest ones are dropped."""
        self.events = [*self.events[1 - MOST :], event]

    def call(self, number: int, seat: int, name: str) -> None:
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

    def name_of(self, event: LoggedEvent) -> str:
        """Return the name that the player of an event had before its entry, or with it if they joined."""
        last = event.number if event.kind == JOINED else event.number - 1
        names = [name for number, seat, name in self._names if seat == event.seat and number <= last]
        return names[-1] if names else ""

    def copy(self) -> "PlayersLog":
        """Return a copy, to restore."""
        other = PlayersLog()
        other.events, other._names = self.events[:], self._names[:]
        return other
