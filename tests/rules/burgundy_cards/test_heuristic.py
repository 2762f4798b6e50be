"""The heuristic of the card game, which greedy play maximises."""

from duchy.games.burgundy_cards.game import GAME

from .table import Desk
from .test_aaron import aaron_lays, clear_aaron


def _far_behind() -> Desk:
    """Return a decision of the player's, Aaron far ahead."""
    desk = Desk(1).clear().hand(0, "castle-1", "castle-2").goods(0).animals(0)
    clear_aaron(desk.g)
    for kind in ("mine", "ship", "pasture", "knowledge"):
        aaron_lays(desk, *(f"{kind}-{die}" for die in (4, 5, 6)))
    desk.g.turn = 5
    return desk


def test_far_behind_aaron_a_better_choice_is_still_worth_more() -> None:
    poor = _far_behind()
    rich = _far_behind()
    rich[0].points = 5
    worth = GAME.mind.heuristic.worth
    assert worth(poor.g, 0) < worth(rich.g, 0) < 0
