"""The chances that a search maximises: which games have them, and how steep they are.

`odds.json`, beside the mind of a game, has the fitted slopes by evaluator and number of players (`duchy.analysis.odds`
explains them). The slopes of one player are those of reaching a goal.
"""

import json
from collections.abc import Sequence

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

MOST_GOAL = 999
"""Highest number of points that can be a goal."""


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
    asked = plan.chance_weight > 0 and (players > 1 or plan.goal > 0)
    slopes = slopes_of(game, SEARCH, players) if asked else ()
    if not slopes or not isinstance(value, LearnedValue):
        return None
    steep = [round(ONE * slope) for slope in slopes]
    return ChanceObjective(value, steep, plan.chance_weight, plan.goal)


def goals_of(game: AnyGame, players: int) -> tuple[int, ...]:
    """Return the goals that a table offers; empty except in solo games that have goals."""
    return game.mind.goals if players == 1 and game.has_mind else ()


def read_goal(words: str) -> int:
    """Return the goal that a player typed; 0 if the text is empty."""
    if words and not (words.isascii() and words.isdecimal() and len(words) <= len(str(MOST_GOAL)) and int(words)):
        raise _bad_goal()
    return int(words or 0)


def check_goal(game: AnyGame, players: int, goal: int) -> None:
    """Raise an error if this many points cannot be a goal at a table: goals are for solo games that have them."""
    if goal and not goals_of(game, players):
        raise BadOption("no-goals", "there is no goal to play for at this table")
    if not 0 <= goal <= MOST_GOAL:
        raise _bad_goal()


def _bad_goal() -> BadOption:
    return BadOption("bad-goal", "a goal is 1 to {most} points", most=MOST_GOAL)
