"""The course of a game, round by round: points, and what there was to choose. `duchy sim --report` records it."""

import math
from collections import Counter
from typing import NamedTuple

from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.state import State


class RoundCourse(NamedTuple):
    """One round of a game; the set-up belongs to the first."""

    scores: tuple[int, ...]
    """The points at its end."""
    decisions: int
    forced: int
    """Decisions with a single legal action."""
    legal: int
    """The sum of legal actions over all decisions."""
    bits: float
    """The sum of the entropies of uniform choices among the legal actions: their binary logarithms."""
    verbs: dict[str, int]
    """Number of choices by their verb; forced ones are not counted."""


class CourseRecorder:
    """Records the course of a game while it is played.

    A game that does not count its rounds begins one whenever the turn goes back to a lower seat.
    """

    def __init__(self, game: AnyGame, players: int) -> None:
        self.rounds: list[RoundCourse] = []
        self._game = game
        self._players = players
        self._round = 0
        self._seat = -1
        self._begin()

    def _begin(self) -> None:
        self._legal: list[int] = []
        self._verbs: Counter[str] = Counter()

    def __call__(self, state: State, seat: int, action: int) -> None:
        """Record an action of chance or of a seat that is about to be played."""
        if self._goes_on(state, seat):
            self._end(state)
        if seat == NOBODY:
            return
        legal = len(state.actions())
        self._legal.append(legal)
        if legal > 1:
            self._verbs[self._game.space.verb_of(action).name] += 1

    def _goes_on(self, state: State, seat: int) -> bool:
        """Whether another round begins, after the first."""
        current = int(state.current_round())
        if current >= 0:
            before, self._round = self._round, max(current, self._round)
            return 0 < before < current
        if seat == NOBODY:
            return False
        before, self._seat = self._seat, seat
        return seat < before or (self._players == 1 and before == 0)

    def _end(self, state: State) -> None:
        bits = math.fsum(math.log2(legal) for legal in self._legal)
        forced = self._legal.count(1)
        scores = tuple(map(int, state.scores()))
        self.rounds.append(RoundCourse(scores, len(self._legal), forced, sum(self._legal), bits, dict(self._verbs)))
        self._begin()

    def finish(self, state: State) -> tuple[RoundCourse, ...]:
        """Return the rounds of a game that is over."""
        self._end(state)
        return tuple(self.rounds)
