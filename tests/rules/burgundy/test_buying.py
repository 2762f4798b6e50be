"""Buying (R46 to R48)."""

import json

import pytest

from duchy.core.errors import BadSnapshot
from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME

from .table import NOBODY, Table, tile


def test_one_purchase_a_turn_before_between_or_after_the_actions_R46() -> None:
    for moment in range(3):
        t = Table().have(silver=5).depot(0, "bank", "ship").depot(3, "mine")
        for action in ("workers 1", "workers 2")[:moment]:
            t.play(action)
        assert t.legal("buy") == ["buy 1", "buy 2"]
        assert t.legal("buy-numbered") == []
        t.play("buy 2")
        assert t.me.silver == 3
        assert t.storage() == [tile("ship")]
        assert t.legal("buy") == []
        bought = {"seat": 0, "kind": tile("ship"), "depot": 0, "place": 2, "silver": 2, "store": 1, "paid": 0}
        assert t.event("bought") == bought


def test_purchase_needs_two_silver_R46() -> None:
    t = Table().have(silver=1).depot(0, "bank")
    assert t.legal("buy") == []


def test_a_new_turn_allows_a_new_purchase_R46() -> None:
    t = Table().have(silver=4).depot(0, "bank", "ship")
    t.play("buy 1")
    t.end_round()
    assert t.legal("buy") == ["buy 2"]


def test_full_storage_discards_before_a_purchase_R47() -> None:
    t = Table().have(silver=2).store("bank", "ship", "church").depot(0, "mine")
    t.play("buy 1", "discard 1")
    assert t.storage() == [tile("mine"), tile("ship"), tile("church")]
    assert t.me.silver == 0


def test_no_purchase_inside_an_action_by_default_R48() -> None:
    t = Table().have(silver=2).build("ship", 17).build(5, 12).dice(6, 6).depot(0, "mine").store("castle")
    t.play("add 1 1 6")
    assert t.next_question()[0] == "castle-action"
    assert t.legal("buy") == []


def test_purchase_inside_an_action_by_option_R48_faq_3() -> None:
    t = Table(inside=True).have(silver=2).build(5, 12).dice(6, 6).depot(0, "mine").store("castle")
    t.play("add 1 1 6", "buy 1")
    assert t.next_question()[0] == "castle-action"
    assert t.legal("buy") == []
    t.play("castle-add 1 24")
    assert t.me.mines == 1
    assert t.next_question()[0] == "use-dice"


def test_city_hall_waits_for_a_purchase_by_option_R48() -> None:
    for inside in (False, True):
        t = Table(inside=inside).have(silver=2).dice(3, 3).depot(0, "mine").store("city-hall")
        t.play("add 1 1 25")
        assert t.next_question()[0] == ("city-hall" if inside else "use-dice")
        if inside:
            assert t.legal() == ["buy 1", "decline"]
            t.play("buy 1", "hall-add 1 24")
            assert t.me.mines == 1


def test_city_hall_asks_nobody_when_the_purchase_leaves_nothing_to_add_R48_R62_R70() -> None:
    for bought, asked in (("castle", "use-dice"), ("mine", "city-hall")):
        t = Table(inside=True).have(silver=2).dice(3, 3).depot(0, bought).store("city-hall")
        t.play("add 1 1 25")
        assert t.legal() == ["buy 1", "decline"]
        assert t.play("buy 1").event_names() == ["bought"]
        assert t.next_question()[0] == asked
        assert t.storage() == [tile(bought)]


@pytest.mark.parametrize("inside", [False, True])
def test_snapshot_of_a_castle_has_room_in_storage_unless_a_purchase_filled_it_R48_R57(inside: bool) -> None:
    state = GAME.new(2, {"purchase": "inside" if inside else "between"})
    rng = stream(1, "full")
    while state.seat() == NOBODY:
        state.apply(state.draw(rng))
    whole = json.loads(state.to_json())
    seat = whole["pending"][0]["seat"]
    whole["pending"].append({"kind": "castle-action", "seat": seat})
    me = whole["position"]["players"][seat]
    me["storage"] = [kind for kind in whole["position"]["depots"] if kind][:3]
    places = [place for place, kind in enumerate(whole["position"]["depots"]) if kind][:3]
    for place in places:
        whole["position"]["depots"][place] = 0
    for bought in (False, True):
        me["bought"] = bought
        if inside and bought:
            assert GAME.question(GAME.from_json(json.dumps(whole))) == "castle-action"
        else:
            with pytest.raises(BadSnapshot):
                GAME.from_json(json.dumps(whole))
