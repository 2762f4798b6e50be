"""The five levels: page, squire, burgher, knight, master.

All think with the same value. Lower ones look less far, less often, and choose among the good moves with less care: a
move that seems worth a little less than the best is played now and then, one that is much worse never.
"""

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
"""The strongest level: hints and analyses say what it would play."""

SEED = "master"
"""The seed of a search whose best move is always played: what it finds then depends on what its seat knows alone."""

INTERPRETED = 20
"""By how much less a level thinks where the rules are not compiled."""


def plan_of(game: AnyGame, horizon: int) -> tuple[int, int, int, int, int]:
    """Horizon, exploration, temperature, widening and opponent weight for a game, as `Plan` takes them."""
    style = game.mind.style
    exploration, temperature = int(style.exploration * ONE), int(style.temperature * ONE)
    return horizon, exploration, temperature, style.widening, style.opponent_weight


def iterations_of(level: Level, players: int) -> int:
    """Search iterations of a level: fewer where nothing is compiled, and where more opponents' turns are simulated."""
    iterations = level.iterations if compiled() else level.iterations // INTERPRETED
    opponents = players - 1 if level.horizon else 1
    return max(4, iterations // max(1, opponents))


def thinks_less(names: Iterable[str]) -> bool:
    """Whether some of these bots would look ahead more often if the rules were compiled."""
    return not compiled() and any(name.partition("@")[0] in LEVELS for name in names)


class LevelBot:
    """A bot of one of the five levels; its moves depend on its information set, and below master on the seed."""

    def __init__(self, name: str, seed: int | str, value: Value | None = None, weights: bytes | None = None) -> None:
        self.name = name
        self.seed = seed
        self._value = value
        self._weights = weights
        self._thinker: Thinker | None = None

    def choose(self, seat: Seat) -> int:
        """The best move, or one that seems nearly as good."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        level = seat.game.mind.style.levels[self.name]
        thinker = self.thinker(seat.game)
        moves = thinker.think(seat, Budget(iterations_of(level, seat.players))).moves
        if not level.tolerance:
            return moves[0].action
        best = max(move.worth for move in moves)
        good = [move.action for move in moves if move.worth >= best - level.tolerance]
        return good[int(thinker.stream(seat, "tolerance").below(len(good)))]

    def check(self, game: AnyGame, state: State) -> None:
        """Raise an error where the weights of a file are not for such a table."""
        if self._weights is not None:
            self._value = value_at(game, state, self._weights)

    def thinker(self, game: AnyGame) -> Thinker:
        """What thinks for this level, made when it is first asked at a table of a game."""
        if self._thinker is None:
            level = game.mind.style.levels[self.name]
            plan = Plan(*plan_of(game, level.horizon))
            seed = self.seed if level.tolerance else SEED
            self._thinker = Thinker(plan, Budget(iterations_of(level, 2)), seed, self._value, self._weights)
        return self._thinker
