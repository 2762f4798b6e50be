"""The end of the game (R111 to R118)."""

import pytest

from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SPACE

from .table import NOBODY, Table


def test_game_ends_after_phase_e_and_its_silver_R111() -> None:
    t = Table(phase=4).build("mine", 24)
    t.g.round = 4
    t.dice(1, 1)
    t.play("workers 1", "workers 2", "end", "workers 1", "workers 2")
    names = t.play("end").event_names()
    assert t.g.over()
    assert names == ["turn-ended", "mines-paid", "phase-ended", "final-points", "final-points", "game-ended"]
    assert t.g.scores() == [1 + 4 // 2, 4 // 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_snapshot_of_the_end_holds_tiles_that_nobody_took_R22_R111(players: int) -> None:
    state = GAME.new(players)
    rng = stream(1, "nobody takes a tile")
    while not state.over():
        if state.seat() == NOBODY:
            state.apply(state.draw(rng))
        else:
            state.apply(next(a for a in state.actions() if SPACE.words(a) in ("workers 1", "workers 2", "end")))
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()


def test_unsold_good_is_worth_a_point_R112() -> None:
    t = Table().own_goods(1, 1, 6)
    assert t.g.scores() == [3, 0]


def test_silver_is_worth_a_point_R113() -> None:
    t = Table().have(silver=4)
    assert t.g.scores() == [4, 0]


@pytest.mark.parametrize(("workers", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_pair_of_workers_is_worth_a_point_R114_faq_30(workers: int, points: int) -> None:
    t = Table().have(workers=workers)
    assert t.g.scores() == [points, 0]


def test_laid_knowledge_scores_and_stored_tiles_do_not_R115() -> None:
    t = Table().build(15, 12).sold_goods(1, 2).store(25, "bank", "castle")
    assert t.g.scores() == [6, 0]


def test_most_points_win_R116() -> None:
    t = Table(4)
    for me, silver in zip(t.g.players, (3, 9, 1, 5), strict=True):
        me.silver = silver
    assert t.g.ranks() == [3, 1, 4, 2]


def test_fewest_empty_spaces_break_a_tie_R117() -> None:
    t = Table(3).build("ship", 17, seat=1).build("ship", 17, 19, seat=0)
    assert t.g.ranks() == [1, 2, 3]


def test_most_empty_spaces_break_a_tie_by_option_R117_faq_1() -> None:
    t = Table(3, most=True).build("ship", 17, seat=1).build("ship", 17, 19, seat=0)
    assert t.g.ranks() == [3, 2, 1]


def test_later_in_turn_order_wins_the_last_tie_R118() -> None:
    t = Table(3)
    assert t.g.ranks() == [3, 2, 1]
    t.g.players[2].track = 8
    assert t.g.ranks() == [2, 1, 3]
