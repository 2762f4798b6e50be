"""The evaluator of hints and reviews: the master's search, value function and budget."""

from collections.abc import Mapping
from typing import Protocol

from duchy.analysis.evaluators import Evaluator, HeuristicEvaluator, Weighed, samples, sources, with_rest
from duchy.bots.chances import SEARCH, objective_of
from duchy.bots.levels import MASTER, SEED, iterations_of, level_plan
from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, SearchResult, Thinker
from duchy.bots.values import value_of
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.core.state import State
from duchy.core.values import ONE, LearnedValue, Sparse, Value
from duchy.play.seat import Seat

EVALUATORS = (SEARCH, "heuristic")
LINES = 6
"""Number of best moves whose expected continuation is returned."""


class Searcher(Protocol):
    """A search, in this process or in several."""

    def think(self, seat: Seat, budget: Budget) -> SearchResult:
        """Search the moves of a deciding seat until the budget is spent."""


class SearchEvaluator:
    """Evaluates moves with the search of a bot level; its best move is the one that level plays with this budget."""

    name = SEARCH

    def __init__(
        self,
        game: AnyGame,
        value: Value | None = None,
        seconds: float = float("inf"),
        search: Searcher | None = None,
        level: str = MASTER,
    ) -> None:
        """Evaluate with a value function, or with the one that fits each table.

        `seconds` limits the time of each decision, so that results depend on the machine. `search` replaces the search
        in this process, and uses the value function that fits the game.
        """
        self.game = game
        self.seconds = seconds
        self._level = game.mind.style.levels[level]
        self._plan = Plan(*level_plan(game, level))
        self.cut = False
        """Whether the time limit ended any search."""
        self._value = value
        self._values: dict[tuple[int, tuple[tuple[str, str], ...]], Value] = {}
        self._searches: dict[int, Searcher] = {} if search is None else {0: search}

    def effort(self, players: int) -> int:
        """Return the search iterations of the level."""
        return iterations_of(self._level, players)

    def value_for(self, state: State) -> Value:
        """Return the value function of the search at a table."""
        if self._value is not None:
            return self._value
        key = int(state.seats), tuple(state.options.items())
        if key not in self._values:
            self._values[key] = value_of(self.game, int(state.seats), state.options)
        return self._values[key]

    def knows(self, state: State) -> bool:
        """Whether the value function was trained on tables like this one."""
        return isinstance(self.value_for(state), LearnedValue)

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        """Return every legal action with its worth: first the move that the search would play, then by worth."""
        if not seat.legal():
            return []
        search = self._search(look)
        (best, *others), _, iterations, _ = search.think(seat, Budget(max(1, budget), self.seconds))
        self.cut |= bool(others) and iterations < budget
        # A move with few visits may have a higher mean than the most visited one; it is not counted as better.
        rest = [(min(move.worth, best.worth), move.action) for move in others]
        ordered = [(best.worth, best.action), *sorted(rest, key=lambda one: (-one[0], one[1]))]
        rival = self._rival(seat)
        lines = {action: tuple(search.line(action)) for _, action in ordered[:LINES] if isinstance(search, Thinker)}
        return [Weighed(action, worth + rival, lines.get(action, ())) for worth, action in ordered]

    def _search(self, look: int) -> Searcher:
        """Return the search of a repetition: each has its own seed, and the first the master's."""
        if look not in self._searches:
            self._searches[look] = Thinker(self._plan, Budget(1), f"{SEED}/{look}" if look else SEED, self._value)
        return self._searches[look]

    def _rival(self, seat: Seat) -> float:
        """Return the points that the search subtracts for the best opponent; 0 if it subtracts nothing."""
        if not self._plan.opponent_weight:
            return 0.0
        ((state, _),) = samples(seat, 1)
        if objective_of(self.game, seat.players, self.value_for(state), self._plan) is not None:
            return 0.0
        others = [self.worth(state, other) for other in range(int(state.seats)) if other != seat.number]
        return max(others, default=0.0) * int(self._plan.opponent_weight) / 100

    def worth(self, state: State, seat: int) -> float:
        """Return the value of a position for a seat, in points."""
        if state.over():
            return float(state.scores()[seat])
        return int(self.value_for(state).worth(state, seat)) / ONE

    def compare(self, one: State, other: State, seat: int) -> dict[str, float]:
        """Return the difference of two positions by source of points and by part of the value.

        A part is a group of inputs whose names start with its key. Its difference is the change of the value when only
        its inputs are exchanged, averaged over both positions.
        """
        differences = sources(self.game, one, other, seat)
        value = self.value_for(one)
        if isinstance(value, LearnedValue) and not one.over() and not other.over():
            here, there = _Seen(value, one, seat), _Seen(value, other, seat)
            for key in {**here.groups, **there.groups}:
                if here.groups.get(key) != there.groups.get(key):
                    change = here.worth() - here.worth(key, there) + there.worth(key, here) - there.worth()
                    differences[key] = differences.get(key, 0.0) + change / 2
        return with_rest(differences, self.worth(one, seat) - self.worth(other, seat))


class _Seen:
    """The learned value of a position, by part."""

    def __init__(self, value: LearnedValue, state: State, seat: int) -> None:
        self.value = value
        filled = Sparse()
        value.inputs.fill(state, seat, filled)
        self.phase = int(filled.phase)
        self.groups: dict[str, list[tuple[int, int]]] = {}
        for index, amount in filled.to_pairs():
            self.groups.setdefault(value.inputs.names[index].partition(" ")[0], []).append((index, amount))

    def worth(self, key: str = "", other: "_Seen | None" = None) -> float:
        """Return the value beyond current points, optionally with one part from another position."""
        groups: Mapping[str, list[tuple[int, int]]] = self.groups
        if other is not None:
            groups = {**groups, key: other.groups.get(key, [])}
        buffer = Sparse()
        buffer.phase = self.phase
        first = int(self.value.stride) * self.phase
        total = 0
        for index, amount in (pair for pairs in groups.values() for pair in pairs):
            buffer.add(index, amount)
            total += int(self.value.weights[first + index]) * amount
        if self.value.layer.units:
            total += int(self.value.layer.worth(buffer))
        return total / ONE


def evaluator_of(game: AnyGame, name: str = EVALUATORS[0]) -> Evaluator:
    """Return the evaluator of that name for a game."""
    if name not in EVALUATORS:
        raise BadOption(
            "no-such-thinker",
            "there is no analysis '{given}'; choose from: {known}",
            given=name,
            known=", ".join(EVALUATORS),
        )
    return HeuristicEvaluator(game) if name == "heuristic" else adviser(game)


def adviser(
    game: AnyGame, value: Value | None = None, seconds: float = float("inf")
) -> "SearchEvaluator | HeuristicEvaluator":
    """Return the evaluator of hints and reviews: the master's search, or the points if the game has no mind.

    `seconds` limits each search.
    """
    if not game.has_mind:
        return HeuristicEvaluator(game)
    return SearchEvaluator(game, value, seconds)
