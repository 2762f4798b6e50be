"""The five levels: page, squire, burgher, knight, master.

All think with the same value. Lower ones look less far, less often, and choose among the good moves with less care: a
move that seems worth a little less than the best is played now and then, one that is much worse never.
"""

from collections.abc import Iterable
from typing import NamedTuple

from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, Thinker
from duchy.core.ints import compiled
from duchy.core.values import ONE, Value
from duchy.play.seat import Seat

LEVELS = ("page", "squire", "burgher", "knight", "master")


class Level(NamedTuple):
    """How a level plays."""

    iterations: int
    horizon: int
    """Own turns searched after the one under way."""
    tolerance: float
    """Moves within this many points of the best are all equally likely to be played."""


class Style(NamedTuple):
    """The search settings that suit a game, in points."""

    exploration: float
    """The exploration constant of PUCT (c_puct)."""
    temperature: float
    """Temperature of the softmax over first values that makes the priors."""
    widening: int
    """Progressive widening: a move of n visits has about sqrt(n * widening) determinizations."""
    opponent_weight: int
    """Percentage of the strongest opponent's value that is subtracted from one's own."""
    levels: dict[str, Level]


def _ladder(*levels: tuple[int, int, float]) -> dict[str, Level]:
    """The five levels, the lowest first."""
    return {name: Level(*level) for name, level in zip(LEVELS, levels, strict=True)}


# Found by play: each level beats the one below in about three games of four with two players.
_PLAIN = Style(8, 2, 1, 0, _ladder((12, 0, 4.5), (20, 0, 2.8), (40, 0, 1.6), (40, 0, 0.6), (800, 1, 0)))
"""For the board game, and for games that have no style of their own."""

STYLES: dict[str, Style] = {
    "burgundy": _PLAIN,
    "burgundy-dice": Style(
        3, 1, 1, 0, _ladder((20, 0, 2.07), (20, 0, 1.5), (40, 0, 1.04), (60, 0, 0.58), (1200, 1, 0))
    ),
    "burgundy-cards": Style(
        4, 1, 1, 0, _ladder((20, 0, 0.95), (20, 0, 0.68), (40, 0, 0.43), (60, 0, 0.2), (1500, 1, 0))
    ),
    "bruges": Style(5, 1.5, 1, 100, _ladder((20, 0, 1.72), (20, 0, 1.18), (40, 0, 0.81), (80, 0, 0.36), (800, 1, 0))),
}

INTERPRETED = 20
"""By how much less a level thinks where the rules are not compiled."""


def style_of(game: str) -> Style:
    """What suits a game."""
    return STYLES.get(game, _PLAIN)


def plan_of(game: str, horizon: int) -> tuple[int, int, int, int, int]:
    """Horizon, exploration, temperature, widening and opponent weight for a game, as `Plan` takes them."""
    style = style_of(game)
    exploration, temperature = int(style.exploration * ONE), int(style.temperature * ONE)
    return horizon, exploration, temperature, style.widening, style.opponent_weight


def iterations_of(level: Level) -> int:
    """How often a level looks ahead here: less where nothing is compiled."""
    return level.iterations if compiled() else max(4, level.iterations // INTERPRETED)


def thinks_less(names: Iterable[str]) -> bool:
    """Whether some of these bots would look ahead more often if the rules were compiled."""
    return not compiled() and any(name in LEVELS for name in names)


class LevelBot:
    """A bot of one of the five levels; its choice depends on the seed and on what its seat knows alone."""

    def __init__(self, name: str, seed: int | str, value: Value | None = None) -> None:
        self.name = name
        self.seed = seed
        self._value = value
        self._thinker: Thinker | None = None

    def choose(self, seat: Seat) -> int:
        """The best move, or one that seems nearly as good."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        level = style_of(seat.game.name).levels[self.name]
        thinker = self.thinker(seat.game.name)
        moves = thinker.think(seat).moves
        if not level.tolerance:
            return moves[0].action
        best = max(move.worth for move in moves)
        good = [move.action for move in moves if move.worth >= best - level.tolerance]
        return good[int(thinker.stream(seat, "tolerance").below(len(good)))]

    def thinker(self, game: str) -> Thinker:
        """What thinks for this level, made when it is first asked at a table of a game."""
        if self._thinker is None:
            level = style_of(game).levels[self.name]
            plan = Plan(*plan_of(game, level.horizon))
            self._thinker = Thinker(plan, Budget(iterations_of(level)), self.seed, self._value)
        return self._thinker
