"""The five levels: page, squire, burgher, knight, master.

All think with the same value. Lower ones look less far, less often, and choose among the good moves with less care: a
move that seems worth a little less than the best is played now and then, one that is much worse never.
"""

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
    sight: int
    """Own turns looked ahead after the one under way."""
    ease: float
    """How many points less a move may seem worth and still be played, each such move as gladly as the best."""


class Style(NamedTuple):
    """What suits a game: how curious, how sure at first sight, in how many futures, and how much rivals matter."""

    curiosity: float
    warmth: float
    futures: int
    rivalry: int
    levels: dict[str, Level]


_LADDER = {
    "page": Level(8, 0, 6.0),
    "squire": Level(16, 0, 3.0),
    "burgher": Level(40, 0, 1.0),
    "knight": Level(120, 1, 0.0),
    "master": Level(1200, 1, 0.0),
}

_PLAIN = Style(8, 2, 1, 0, _LADDER)
"""For games that have no style of their own."""

STYLES: dict[str, Style] = {
    "burgundy": _PLAIN,
    "burgundy-dice": Style(3, 1, 1, 0, _LADDER),
    "burgundy-cards": Style(4, 1, 1, 0, _LADDER),
    "bruges": Style(5, 1.5, 1, 50, _LADDER),
}

INTERPRETED = 20
"""By how much less a level thinks where the rules are not compiled."""


def style_of(game: str) -> Style:
    """What suits a game."""
    return STYLES.get(game, _PLAIN)


def plan_of(game: str, sight: int) -> tuple[int, int, int, int, int]:
    """Sight, curiosity, warmth, futures and rivalry of a search that suits a game, as `Plan` takes them."""
    style = style_of(game)
    return sight, int(style.curiosity * ONE), int(style.warmth * ONE), style.futures, style.rivalry


def iterations_of(level: Level) -> int:
    """How often a level looks ahead here: less where nothing is compiled."""
    return level.iterations if compiled() else max(4, level.iterations // INTERPRETED)


class LevelBot:
    """A bot of one of the five levels; its choice depends on the seed and on what its seat knows alone."""

    def __init__(self, game: str, name: str, seed: int | str, value: Value | None = None) -> None:
        self.level = style_of(game).levels[name]
        plan = Plan(*plan_of(game, self.level.sight))
        self.thinker = Thinker(plan, Budget(iterations_of(self.level)), seed, value)

    def choose(self, seat: Seat) -> int:
        """The best move, or one that seems nearly as good."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        moves = self.thinker.think(seat).moves
        if not self.level.ease:
            return moves[0].action
        best = max(move.worth for move in moves)
        good = [move.action for move in moves if move.worth >= best - self.level.ease]
        return good[int(self.thinker.stream(seat, "ease").below(len(good)))]
