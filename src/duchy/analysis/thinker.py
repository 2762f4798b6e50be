"""Whoever weighs moves for a hint or an analysis, and the one who does it by the judge of the game alone.

A thinker is given seats and samples of positions, never a true state: it knows what its seat may know.
"""

import math
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from duchy.bots.search.greedy import MOST_ANSWERS, worth_after
from duchy.core.agenda import kind_of
from duchy.core.errors import NoMind
from duchy.core.game import AnyGame
from duchy.core.questions import Judge
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.seat import Seat

PROSPECTS = "prospects"
"""The key of what a position is worth beyond its points, where nothing tells its parts."""


class Weighed(NamedTuple):
    """A legal action, and the points that its seat may expect after it."""

    action: int
    worth: float


class Thinker(Protocol):
    """Weighs the moves of a seat, and tells what the worth of a position is made of."""

    @property
    def name(self) -> str:
        """What it is called: chances to win are fitted for each by name."""
        ...

    def weigh(self, seat: Seat, budget: int) -> list[Weighed]:
        """Every legal action of a seat, the best first; the same for the same budget and the same knowledge."""
        ...

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """The points that a seat may expect in a position, by where they come from; the sum is what it is worth."""
        ...


def worth(thinker: Thinker, state: State, seat: int) -> float:
    """The points that a seat may expect in a position."""
    return math.fsum(thinker.parts(state, seat).values())


def values(thinker: Thinker, state: State) -> list[float]:
    """The points that each seat may expect in a position."""
    return [worth(thinker, state, seat) for seat in range(int(state.seats))]


def samples(seat: Seat, count: int) -> list[tuple[State, int]]:
    """Positions as they might be, each with how often it came; one alone where the seat knows everything."""
    rng = stream("think", str(seat.number))
    found: dict[int, State] = {}
    times: Counter[int] = Counter()
    for _ in range(max(1, count)):
        state = seat.sample(rng)
        digest = int(state.digest())
        found.setdefault(digest, state)
        times[digest] += 1
    return [(state, times[digest]) for digest, state in found.items()]


def after(thinker: Thinker, state: State, seat: int, action: int) -> State:
    """A position after an action of a seat, and its best answers, one by one, to what that asks of it."""
    asked = kind_of(state.top())
    tried = state.clone()
    tried.apply(action)
    for _ in range(MOST_ANSWERS):
        if tried.over() or tried.seat() != seat or kind_of(tried.top()) == asked:
            break
        tried = max((_applied(tried, answer) for answer in tried.actions()), key=lambda g: worth(thinker, g, seat))
    return tried


def _applied(state: State, action: int) -> State:
    tried = state.clone()
    tried.apply(action)
    return tried


class Judging:
    """Thinks by the judge: one move ahead, and through all that the move asks of its own seat.

    Where a game has no judge, it counts the points that each seat would have if the game ended.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.name = "judge"
        try:
            self._judge: Judge[State] | None = game.mind.judge
        except NoMind:
            self.name, self._judge = "points", None

    def weigh(self, seat: Seat, budget: int) -> list[Weighed]:
        """Every legal action, by its mean over as many samples as the budget says."""
        totals = dict.fromkeys(seat.legal(), 0.0)
        for state, times in samples(seat, budget):
            for action in totals:
                totals[action] += times * self._worth_after(state, seat.number, action)
        found = [Weighed(action, total / max(1, budget)) for action, total in totals.items()]
        return sorted(found, key=lambda one: (-one.worth, one.action))

    def _worth_after(self, state: State, seat: int, action: int) -> float:
        if self._judge is None:
            return float(after(self, state, seat, action).scores()[seat])
        return int(worth_after(state, seat, action, kind_of(state.top()), self._judge)) / 100

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """Points by source, and what the judge sees beyond them."""
        found: dict[str, float] = {key: float(points) for key, points in self.game.rules.sources(state, seat).items()}
        if self._judge is not None and not state.over():
            found[PROSPECTS] = int(self._judge.worth(state, seat)) / 100 - math.fsum(found.values())
        return found
