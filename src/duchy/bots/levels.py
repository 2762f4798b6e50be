"""The five levels: page, squire, burgher, knight, master.

All use the same value function. Lower levels search less deeply, with fewer iterations, and choose at random among the
moves within a tolerance of the best: slightly worse moves are played now and then, much worse ones never.
"""

import re
from collections.abc import Iterable

from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, Thinker, value_at
from duchy.core.game import AnyGame
from duchy.core.ints import compiled
from duchy.core.levels import LEVELS, Level
from duchy.core.state import State
from duchy.core.values import ONE, Value
from duchy.play.seat import Seat

MASTER = LEVELS[-1]
"""The strongest level, used for hints and analyses."""

SEED = "master"
"""The seed of levels without tolerance, so that their moves depend only on the information set."""

SEARCH = "search"
"""The search of the strongest level by name, with its number of iterations: `search:500`."""

INTERPRETED = 20
"""Factor by which a level searches less with interpreted rules."""


def plan_of(game: AnyGame, horizon: int) -> tuple[int, int, int, int, int]:
    """Return horizon, exploration, temperature, widening and opponent weight for a game, as `Plan` takes them."""
    style = game.mind.style
    exploration, temperature = int(style.exploration * ONE), int(style.temperature * ONE)
    return horizon, exploration, temperature, style.widening, style.opponent_weight


def level_plan(game: AnyGame, name: str) -> tuple[int, ...]:
    """Return the search parameters of a level, as `Plan` takes them."""
    level = game.mind.style.levels[name]
    return *plan_of(game, level.horizon), level.chance_weight


def iterations_of(level: Level, players: int, whole: bool = False) -> int:
    """Return a level's iterations: fewer with more opponents to simulate, and with interpreted rules unless whole."""
    iterations = level.iterations if whole or compiled() else level.iterations // INTERPRETED
    opponents = players - 1 if level.horizon else 1
    return max(4, iterations // max(1, opponents))


def budget_of(level: Level, players: int, seconds: float = 0.0) -> Budget:
    """Return what a level searches: as much as it does elsewhere within a time limit, or without one its iterations."""
    iterations = iterations_of(level, players, whole=seconds > 0)
    return Budget(iterations, seconds) if seconds > 0 else Budget(iterations)


def searches(name: str) -> bool:
    """Return whether a name means a level, with or without settings of its own: `master@weights.bin`, `search:500`."""
    return re.split("[@:]", name)[0] in (*LEVELS, SEARCH)


def thinks_less(names: Iterable[str]) -> bool:
    """Return whether some of these bots search less because the rules are interpreted."""
    return not compiled() and any(map(searches, names))


class LevelBot:
    """A bot of one of the five levels; its moves depend on its information set, and below master on the seed."""

    def __init__(
        self,
        name: str,
        seed: int | str,
        value: Value | None = None,
        weights: bytes | None = None,
        seconds: float = 0.0,
        iterations: int = 0,
    ) -> None:
        """Play with a value function, a weights file, or the weights that the game ships.

        A time limit for each move, if any, may make it weaker than its level; other iterations, weaker or stronger.
        """
        self.name = name
        self.seed = seed
        self.seconds = seconds
        self.iterations = iterations
        self.cut = False
        """Whether the time limit ended the last search."""
        self._value = value
        self._weights = weights
        self._searching: tuple[AnyGame, Thinker] | None = None

    def __getstate__(self) -> dict[str, object]:
        # A copy searches anew: the tree is only kept to save memory allocations.
        return {**self.__dict__, "_searching": None}

    def choose(self, seat: Seat) -> int:
        """Return the best move, or within the level's tolerance one that seems nearly as good."""
        self.cut = False
        legal = seat.choices()
        if len(legal) == 1:
            return legal[0]
        level = self._level(seat.game)
        thinker = self.thinker(seat.game)
        budget = budget_of(level, seat.players, self.seconds)
        moves, _, iterations, _ = thinker.think(seat, budget)
        self.cut = iterations < budget.iterations
        if not level.tolerance:
            return moves[0].action
        best = max(move.worth for move in moves)
        good = [move.action for move in moves if move.worth >= best - level.tolerance]
        return good[int(thinker.stream(seat, "tolerance").below(len(good)))]

    def _level(self, game: AnyGame) -> Level:
        """Return the search settings of this level in a game, with other iterations if it was given any."""
        level = game.mind.style.levels[self.name]
        return level._replace(iterations=self.iterations) if self.iterations else level

    def check(self, game: AnyGame, state: State) -> None:
        """Raise an error if a weights file does not fit the table."""
        if self._weights is not None:
            value_at(game, state, self._weights)

    def thinker(self, game: AnyGame) -> Thinker:
        """Return the search of this level, created on first use for a game."""
        if self._searching is None or self._searching[0] is not game:
            level = self._level(game)
            plan = Plan(*level_plan(game, self.name))
            seed = self.seed if level.tolerance else SEED
            thinker = Thinker(plan, Budget(iterations_of(level, 2)), seed, self._value, self._weights)
            self._searching = game, thinker
        return self._searching[1]
