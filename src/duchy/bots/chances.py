"""The chances that a search maximises: which games have them, and how steep they are.

`odds.json`, beside the mind of a game, has the fitted slopes by evaluator and number of players (`duchy.analysis.odds`
explains them). The slopes of one player are those of reaching a goal.
"""

import json

from duchy.bots.search.chances import ChanceObjective
from duchy.bots.search.tree import Plan
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.core.values import ONE, LearnedValue, Value

FILE = "odds.json"
SEARCH = "search"
"""The evaluator that searches with the learned value function."""
GOAL_WEIGHT = 80
"""Weight of the chance in percent if a goal is asked for; the rest keeps moves sensible that do not change it."""


def slopes_of(game: AnyGame, evaluator: str, players: int) -> tuple[float, ...]:
    """Return the fitted slope of each phase, for each point; empty if there are none."""
    fitted = json.loads(game.learned(FILE) or b"{}")
    assert isinstance(fitted, dict)
    return tuple(fitted.get(evaluator, {}).get(str(players), ()))


def objective_of(game: AnyGame, players: int, value: Value, plan: Plan) -> ChanceObjective | None:
    """Return what a search maximises at a table by its plan; None for points alone, or if no chances are fitted."""
    asked = plan.chance_weight > 0 and (players > 1 or plan.goal > 0)
    slopes = slopes_of(game, SEARCH, players) if asked else ()
    if not slopes or not isinstance(value, LearnedValue):
        return None
    steep = [round(ONE * slope) for slope in slopes]
    return ChanceObjective(value, steep, plan.chance_weight, plan.goal)


def check_goal(game: AnyGame, players: int, goal: int) -> None:
    """Raise an error if this many points cannot be a goal at a table: goals are for solo games that have them."""
    if goal and (players > 1 or not game.mind.goals):
        raise BadOption(
            "no-goals", "in {game} with {players} players there is no goal to play for", game=game.name, players=players
        )
    if goal < 0:
        raise BadOption("bad-goal", "a goal is a number of points; {goal} is not", goal=goal)
