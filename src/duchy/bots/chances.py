"""The chances that a search maximises: which games have them, and how steep they are.

`odds.json`, beside the mind of a game, has the fitted slopes by evaluator and number of players (`duchy.analysis.odds`
explains them).
"""

import json
from collections.abc import Sequence

from duchy.bots.search.chances import ChanceObjective
from duchy.bots.search.tree import Plan
from duchy.core.game import AnyGame
from duchy.core.values import ONE, LearnedValue, Value

FILE = "odds.json"
SEARCH = "search"
"""The evaluator that searches with the learned value function."""


def victories(ranks: Sequence[int]) -> list[float]:
    """Return each seat's share of the victory in a finished game; nobody's in a lost solo game."""
    return [float(rank == 1) / max(1, ranks.count(1)) for rank in ranks]


def slopes_of(game: AnyGame, evaluator: str, players: int) -> tuple[float, ...]:
    """Return the fitted slope of each phase, for each point; empty if there are none."""
    fitted = json.loads(game.learned(FILE) or b"{}")
    assert isinstance(fitted, dict)
    return tuple(fitted.get(evaluator, {}).get(str(players), ()))


def objective_of(game: AnyGame, players: int, value: Value, plan: Plan) -> ChanceObjective | None:
    """Return what a search maximises at a table by its plan; None for points alone, or if no chances are fitted."""
    slopes = slopes_of(game, SEARCH, players) if plan.chance_weight > 0 else ()
    if not slopes or not isinstance(value, LearnedValue):
        return None
    steep = [round(ONE * slope) for slope in slopes]
    return ChanceObjective(value, steep, plan.chance_weight)
