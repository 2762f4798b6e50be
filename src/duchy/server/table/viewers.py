"""The knowledge of each viewer of a table: its seats, and all spectators together.

`rev` counts undos and `ply` actions that a viewer may know of: a secret choice of another seat, or its undo, is not
counted. So a pair identifies a position as one viewer sees it.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, structs

from duchy.core.events import Event
from duchy.core.game import SPECTATOR
from duchy.play.match import Ply

PAIR = 32
REMEMBERED = 64
"""Number of commands of a seat that are remembered, to recognise a repeated message."""


class Viewer(Struct):
    """The knowledge of one seat, or of the spectators."""

    seat: int
    changed: int
    """Time of the last change that this viewer knows of and not everybody does."""
    rev: int = 0
    secret: int = 0
    """Number of secret actions that this viewer knows of."""
    done: dict[int, str] = {}
    """The last commands of this seat, by the pair of `rev` and `ply` at which each was sent."""


class Knowledge(Struct, array_like=True):
    """The stored knowledge of all viewers: for each ply a bit per viewer, spectators first."""

    viewers: list[Viewer]
    open: int
    shown: int
    plies: list[int]
    took: list[int] = []


class Viewers:
    """The knowledge of all viewers of a table."""

    def __init__(self, players: int, at: int) -> None:
        self._seats = [Viewer(seat, at) for seat in range(players)]
        self._spectator = Viewer(SPECTATOR, at)
        self._open = 0
        """Number of actions that everybody knows of."""
        self._shown = at
        """Time of the last change that everybody knows of."""
        self._everybody = frozenset((SPECTATOR, *range(players)))
        self._knowing: list[frozenset[int]] = []
        """The seats of the viewers who know of each ply."""
        self.took: list[int] = []
        """For each ply the milliseconds since its seat saw the position, -1 if no player has thought about it."""

    def _of(self, seat: int) -> Viewer:
        """Return the viewer of a seat, or the spectator."""
        if seat == SPECTATOR:
            return self._spectator
        if seat < 0:
            raise IndexError(f"there is no viewer {seat}")
        return self._seats[seat]

    def __iter__(self) -> Iterator[Viewer]:
        yield from self._seats
        yield self._spectator

    # --- reading ------------------------------------------------------------

    def rev(self, seat: int) -> int:
        """Return the number of undos that a viewer knows of."""
        return self._of(seat).rev

    def ply(self, seat: int) -> int:
        """Return the number of actions that a viewer knows of."""
        return self._open + self._of(seat).secret

    def changed(self, seat: int) -> int:
        """Return the time of the last change that a viewer knows of."""
        return max(self._shown, self._of(seat).changed)

    def known_plies(self, seat: int) -> list[int]:
        """Return the length of the match after each action that a viewer knows of."""
        viewer = self._of(seat).seat
        return [i + 1 for i, viewers in enumerate(self._knowing) if viewer in viewers]

    def did(self, seat: int, rev: int, ply: int) -> str | None:
        """Return the command that a seat sent at a pair of `rev` and `ply`, or None."""
        return self._of(seat).done.get(rev << PAIR | ply)

    def copy(self) -> "Viewers":
        """Return a copy, to restore."""
        other = Viewers.__new__(Viewers)
        other.__dict__.update(self.__dict__)
        other._seats = [structs.replace(viewer, done=dict(viewer.done)) for viewer in self._seats]
        other._spectator = structs.replace(self._spectator)
        other._knowing, other.took = self._knowing[:], self.took[:]
        return other

    # --- storing ------------------------------------------------------------

    def knowledge(self) -> Knowledge:
        """Return the knowledge of all viewers, for storage."""
        plies = [sum(1 << seat + 1 for seat in viewers) for viewers in self._knowing]
        return Knowledge(list(self), self._open, self._shown, plies, self.took)

    def recall(self, knowledge: Knowledge) -> None:
        """Restore stored knowledge."""
        *self._seats, self._spectator = knowledge.viewers
        self._open, self._shown = knowledge.open, knowledge.shown
        self._knowing = [
            frozenset(seat for seat in self._everybody if bits >> seat + 1 & 1) for bits in knowledge.plies
        ]
        self.took = knowledge.took or [-1] * len(knowledge.plies)

    # --- what happens ------------------------------------------------------------

    def show(self, at: int) -> None:
        """Record the time of a change that everybody knows of."""
        self._shown = at

    def played(self, ply: Ply, events: Sequence[Event], at: int, typed: bool = False) -> None:
        """Count an action for all viewers, or a secret one for its seat and the viewers of its events."""
        self.took.append(max(-1, at - self.changed(ply.seat)) if typed else -1)
        if not ply.secret:
            self._open += 1
            self._shown = at
            self._knowing.append(self._everybody)
            return
        knowing = [one for one in self if one.seat == ply.seat or any(event.seen_by(one.seat) for event in events)]
        for viewer in knowing:
            viewer.secret += 1
            viewer.changed = at
        self._knowing.append(frozenset(viewer.seat for viewer in knowing))

    def knowing(self, ply: int) -> tuple[int, ...]:
        """Return the viewers who know of an action, or () for everybody."""
        return self._viewers(self._knowing[ply])

    def _viewers(self, seats: frozenset[int]) -> tuple[int, ...]:
        return () if seats == self._everybody else tuple(sorted(seats))

    def taken_back(self, plies: Iterable[int], at: int) -> tuple[int, ...]:
        """Count an undo for the viewers who knew of an undone ply, and return them, or () for everybody.

        The plies are in descending order.
        """
        knew: frozenset[int] = frozenset()
        for ply in plies:
            viewers = self._knowing.pop(ply)
            self.took.pop(ply)
            knew |= viewers
            if viewers == self._everybody:
                self._open -= 1
                continue
            for seat in viewers:
                self._of(seat).secret -= 1
        for seat in knew:
            viewer = self._of(seat)
            viewer.rev += 1
            viewer.changed = at
        return self._viewers(knew)

    def remember(self, seat: int, command: str) -> None:
        """Record a command of a seat at its current position, to recognise repeated messages."""
        done = self._of(seat).done
        done[self.rev(seat) << PAIR | self.ply(seat)] = command
        if len(done) > REMEMBERED:
            del done[next(iter(done))]
