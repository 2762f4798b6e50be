"""Ships and the turn order track (R49 to R54)."""

import json

import pytest

from duchy.core.errors import BadSnapshot
from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME

from .table import NOBODY, Table


def lay_ship(t: Table) -> None:
    """Let seat 0 lay a ship on space 17."""
    t.dice(2, 6).store("ship")
    t.play("add 1 1 17")


def test_ship_takes_all_goods_of_any_depot_R49() -> None:
    t = Table().goods_at(3, 1, 1, 6).goods_at(5, 2)
    lay_ship(t)
    assert t.legal() == ["load 3", "load 5"]
    t.play("load 3")
    assert t.me.goods == 0x100002
    assert t.g.goods[2] == 0
    assert t.next_question()[0] == "use-dice"


def test_goods_that_do_not_fit_stay_R50() -> None:
    t = Table().own_goods(1, 2, 3).goods_at(4, 1, 4, 5)
    lay_ship(t)
    t.play("load 4")
    assert t.me.goods == 0x112
    assert t.g.goods[3] == 0x11000


def test_same_type_stacks_without_limit_R50() -> None:
    t = Table().own_goods(1, 2, 2, 2, 2, 3).goods_at(4, 2, 2)
    lay_ship(t)
    t.play("load 4")
    assert t.me.goods == 0x161


def test_player_chooses_among_types_that_compete_for_the_last_place_R51_faq_18() -> None:
    t = Table().own_goods(1, 6).goods_at(2, 1, 3, 5, 5)
    lay_ship(t)
    t.play("load 2")
    assert t.next_question()[0] == "keep-goods"
    assert t.me.goods == 0x100002
    assert t.legal() == ["keep 3", "keep 5"]
    t.play("keep 5")
    assert t.me.goods == 0x120002
    assert t.g.goods[1] == 0x100
    assert t.me.track // 8 == 1


def test_two_free_places_for_three_types_are_two_choices_R51() -> None:
    t = Table().own_goods(1).goods_at(2, 2, 3, 4)
    lay_ship(t)
    t.play("load 2", "keep 4")
    assert t.legal() == ["keep 2", "keep 3"]
    t.play("keep 2")
    assert t.me.goods == 0x1011
    assert t.next_question()[0] == "use-dice"


def test_goods_that_fit_cannot_be_refused_R51() -> None:
    t = Table().goods_at(2, 2)
    lay_ship(t)
    assert t.legal() == ["load 2"]


def test_depot_from_which_nothing_fits_may_be_named_R52() -> None:
    t = Table().own_goods(1, 2, 3).goods_at(4, 4).goods_at(5, 1)
    lay_ship(t)
    assert t.legal() == ["load 4", "load 5"]
    t.play("load 4")
    assert t.g.goods[3] == 0x1000
    assert t.me.track // 8 == 1


def test_without_goods_anywhere_the_ship_only_advances_R52() -> None:
    t = Table()
    lay_ship(t)
    assert t.next_question()[0] == "use-dice"
    assert t.me.track // 8 == 1


def test_marker_moves_one_space_and_lands_on_top_R53() -> None:
    t = Table(3)
    t.g.players[1].track = 8
    t.g.players[2].track = 9
    lay_ship(t)
    assert t.me.track == 10
    assert t.event("advanced") == {"seat": 0, "space": 1, "height": 3, "old_space": 0, "old_height": 3}


def test_snapshot_stacks_no_marker_higher_than_there_are_markers_R53() -> None:
    state = GAME.new(2)
    rng = stream(1, "stack")
    while state.seat() == NOBODY:
        state.apply(state.draw(rng))
    whole = json.loads(state.to_json())
    assert sorted(player["track"] for player in whole["position"]["players"]) == [0, 1]
    whole["position"]["players"][0]["track"] = 2
    with pytest.raises(BadSnapshot, match="higher in its stack"):
        GAME.from_json(json.dumps(whole))


def test_goods_come_before_the_track_R53() -> None:
    t = Table().goods_at(1, 1)
    lay_ship(t)
    assert t.me.track == 1
    names = t.play("load 1").event_names()
    assert names == ["loaded", "advanced"]


def test_new_order_holds_from_the_next_round_R54_faq_19() -> None:
    t = Table()
    t.play("workers 1", "workers 2", "end")
    t.store("ship", seat=1).dice(2, 6, seat=1)
    t.play("add 1 1 17")
    assert t.g.seat_in_order(0) == 0
    t.play("workers 2", "end")
    t.chance()
    assert t.g.seat() == 1
    assert t.g.seat_in_order(0) == 1


def test_example_of_the_rulebook_turquoise_and_one_of_two_new_types_R51() -> None:
    t = Table().own_goods(1, 2).goods_at(6, 1, 3, 5)
    lay_ship(t)
    t.play("load 6")
    assert t.legal() == ["keep 3", "keep 5"]
    assert t.me.goods == 0x12
