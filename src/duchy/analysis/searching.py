"""A thinker that searches: hints and reviews by what the strong bots see."""

import math

from duchy.analysis.thinker import PROSPECTS, Judging, Thinker, Weighed
from duchy.bots.crowd import Crowd
from duchy.bots.levels import plan_of
from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget
from duchy.bots.thinker import Thinker as Search
from duchy.bots.values import value_of
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.core.state import State
from duchy.core.values import ONE, LearnedValue, Sparse, Value
from duchy.play.seat import Seat

HORIZON = 1
"""Own turns searched after the one under way."""

THINKERS = ("judge", "search")
BUDGETS = {"judge": 4, "search": 200}
"""What each may spend on one decision of a review, unless somebody says otherwise."""


class Searching:
    """Weighs by a search of as many iterations as the budget says; the parts of a worth are those of its value."""

    def __init__(
        self,
        game: AnyGame,
        value: Value | None = None,
        seconds: float = float("inf"),
        search: Search | Crowd | None = None,
    ) -> None:
        """With `seconds`, no decision takes longer, and what is found depends on the machine.

        A `search` thinks instead of one in this process; its value is the one that fits the game.
        """
        self.game = game
        self.seconds = seconds
        self.name = "search"
        self._value = value
        self._values: dict[tuple[int, tuple[tuple[str, str], ...]], Value] = {}
        self._search = search or Search(Plan(*plan_of(game, HORIZON)), Budget(1), self.name, value)

    def value_for(self, state: State) -> Value:
        """What positions of this table are weighed by."""
        if self._value is not None:
            return self._value
        key = int(state.seats), tuple(state.options.items())
        if key not in self._values:
            self._values[key] = value_of(self.game, int(state.seats), state.options)
        return self._values[key]

    def weigh(self, seat: Seat, budget: int) -> list[Weighed]:
        """Every legal action, the one first that the search would play, then by worth."""
        if not seat.legal():
            return []
        best, *others = self._search.think(seat, Budget(max(1, budget), self.seconds)).moves
        # A move that was hardly looked at may seem better than the one that was looked at most: it is no better.
        found = [Weighed(move.action, min(move.worth, best.worth)) for move in others]
        return [Weighed(best.action, best.worth), *sorted(found, key=lambda one: (-one.worth, one.action))]

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """Points by source, and beyond them what the value sees: the name of an input begins with its part's key."""
        found: dict[str, float] = {key: float(points) for key, points in self.game.rules.sources(state, seat).items()}
        if state.over():
            return found
        value = self.value_for(state)
        if isinstance(value, LearnedValue):
            there = Sparse()
            value.inputs.fill(state, seat, there)
            first = int(value.stride) * int(there.phase)
            for index, amount in there.to_pairs():
                key = value.inputs.names[index].partition(" ")[0]
                found[key] = found.get(key, 0.0) + int(value.weights[first + index]) * amount / ONE
        if not isinstance(value, LearnedValue) or value.layer.units:
            found[PROSPECTS] = int(value.worth(state, seat)) / ONE - math.fsum(found.values())
        return found


def thinker_of(game: AnyGame, name: str) -> Thinker:
    """The thinker of that name for a game."""
    if name not in THINKERS:
        raise BadOption(
            "no-such-thinker", "nobody thinks by '{given}'; there are: {known}", given=name, known=", ".join(THINKERS)
        )
    return Judging(game) if name == "judge" else Searching(game)
