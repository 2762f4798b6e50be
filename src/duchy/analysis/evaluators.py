"""Evaluators of moves for hints and analyses, and the one that uses only the static evaluation (heuristic).

An evaluator receives seats and determinizations, never a true state: it knows only what its seat may know.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from duchy.bots.search.greedy import MOST_ANSWERS, worth_after
from duchy.core.agenda import kind_of
from duchy.core.game import AnyGame
from duchy.core.questions import Heuristic
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.seat import Seat

PROSPECTS = "prospects"
"""The key of the part of a value that no other part explains."""

MOST_SAMPLES = 16
"""Maximum number of determinizations: more hardly change a mean."""


class Weighed(NamedTuple):
    """A legal action, its expected score, and the expected next moves of its seat."""

    action: int
    worth: float
    line: tuple[int, ...] = ()


class Evaluator(Protocol):
    """Evaluates the moves of a seat, and splits the value of a position into parts."""

    @property
    def name(self) -> str:
        """Return its name; the odds of winning are fitted for each evaluator by name."""
        ...

    def effort(self, players: int) -> int:
        """Return the default budget of one decision."""
        ...

    def knows(self, state: State) -> bool:
        """Whether its value function was trained on tables like this one."""
        ...

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        """Return every legal action of a seat, best first; deterministic for the same budget, information set and look.

        Another `look` repeats the search with other random numbers: the difference of the worths shows their error.
        """
        ...

    def worth(self, state: State, seat: int) -> float:
        """Return the expected final points of a seat in a position."""
        ...

    def compare(self, one: State, other: State, seat: int) -> Mapping[str, float]:
        """Return the difference of two positions' values for a seat, by part; the parts sum to it."""
        ...


def values(evaluator: Evaluator, state: State) -> list[float]:
    """Return the expected final points of each seat in a position."""
    return [evaluator.worth(state, seat) for seat in range(int(state.seats))]


def samples(seat: Seat, count: int, look: int = 0) -> list[tuple[State, int]]:
    """Return determinizations, each with how often it was drawn; a single one if the seat knows everything."""
    rng = stream("think", f"{seat.number}/{look}" if look else str(seat.number))
    states: dict[int, State] = {}
    times: Counter[int] = Counter()
    for _ in range(max(1, min(count, MOST_SAMPLES))):
        state = seat.sample(rng)
        digest = int(state.digest())
        states.setdefault(digest, state)
        times[digest] += 1
    return [(state, times[digest]) for digest, state in states.items()]


def weighted_mean(weighted: list[tuple[list[float], int]]) -> tuple[float, ...]:
    """Return the mean of lists of numbers, column by column, weighted by how often each was drawn."""
    total = sum(times for _, times in weighted)
    columns = zip(*([times * number for number in numbers] for numbers, times in weighted), strict=True)
    return tuple(math.fsum(column) / total for column in columns)


def after(
    evaluator: Evaluator, state: State, seat: int, action: int, line: Iterable[int] = ()
) -> tuple[State, list[int]]:
    """Return the position after an action and the rest of its seat's turn, and the moves of that rest.

    The seat follows the line as far as it is legal, then plays greedily, until chance or another seat acts.
    """
    tried = _applied(state, action)
    expected_moves, played = list(line), list[int]()
    while not tried.over() and tried.seat() == seat and len(played) < MOST_ANSWERS:
        legal = tried.actions()
        expected = expected_moves.pop(0) if expected_moves else -1
        if expected not in legal:
            expected_moves.clear()
            expected = max(legal, key=lambda answer: evaluator.worth(_applied(tried, answer), seat))
        tried.apply(expected)
        played.append(expected)
    return tried, played


def _applied(state: State, action: int) -> State:
    tried = state.clone()
    tried.apply(action)
    return tried


class HeuristicEvaluator:
    """Evaluates with the heuristic: one move ahead, including the follow-up questions to the same seat.

    For games without a heuristic, it uses the points of each seat if the game ended.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.cut = False
        self.name = "heuristic" if game.has_mind else "points"
        self._heuristic: Heuristic[State] | None = game.mind.heuristic if game.has_mind else None

    def effort(self, players: int) -> int:
        """Return the number of determinizations."""
        return 8

    def knows(self, state: State) -> bool:
        """Return False: the heuristic is not trained."""
        return False

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        """Return every legal action with its mean worth over determinizations, best first."""
        totals = dict.fromkeys(seat.legal(), 0.0)
        drawn = samples(seat, budget, look) if totals else []
        for state, times in drawn:
            for action in totals:
                totals[action] += times * self._worth_after(state, seat.number, action)
        count = sum(times for _, times in drawn)
        weighed = [Weighed(action, total / count) for action, total in totals.items()]
        return sorted(weighed, key=lambda one: (-one.worth, one.action))

    def _worth_after(self, state: State, seat: int, action: int) -> float:
        if self._heuristic is None:
            return self.worth(_applied(state, action), seat)
        return int(worth_after(state, seat, action, kind_of(state.top()), self._heuristic)) / 100

    def worth(self, state: State, seat: int) -> float:
        """Return the heuristic's value in points, or the current points without a heuristic or after the end."""
        if self._heuristic is None or state.over():
            return float(state.scores()[seat])
        return int(self._heuristic.worth(state, seat)) / 100

    def compare(self, one: State, other: State, seat: int) -> dict[str, float]:
        """Return the difference of two positions by source of points, and the rest of the heuristic's value."""
        return with_rest(sources(self.game, one, other, seat), self.worth(one, seat) - self.worth(other, seat))


def sources(game: AnyGame, one: State, other: State, seat: int) -> dict[str, float]:
    """Return the difference of a seat's points between two positions, by source."""
    here, there = game.rules.sources(one, seat), game.rules.sources(other, seat)
    return {key: float(here.get(key, 0) - there.get(key, 0)) for key in {**here, **there}}


def with_rest(parts: Mapping[str, float], total: float) -> dict[str, float]:
    """Return parts of a difference with the rest of its total added as prospects."""
    rest = total - math.fsum(parts.values())
    return {**parts, PROSPECTS: parts.get(PROSPECTS, 0.0) + rest}
