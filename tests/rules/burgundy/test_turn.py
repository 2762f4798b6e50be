"""A turn and its four actions (R29 to R45)."""

import pytest

from .table import Table, cells_of, tile

# --- the turn ---------------------------------------------------------------------------------------------------------


def test_turn_has_exactly_two_actions_and_one_may_be_done_twice_R29() -> None:
    t = Table().dice(3, 5)
    t.play("workers 1", "workers 2")
    assert t.me.workers == 4
    assert t.legal() == ["end"]


def test_there_is_no_passing_for_workers_can_always_be_taken_R29_faq_5() -> None:
    t = Table().dice(2, 6)
    assert t.legal() == ["workers 1", "workers 2"]


def test_turn_ends_only_when_the_player_says_so_R30() -> None:
    t = Table().have(silver=2).depot(0, "bank")
    t.play("workers 1", "workers 2")
    assert t.legal() == ["buy 1", "end"]
    t.play("end")
    assert t.g.seat() == 1


def test_two_workers_turn_a_2_into_a_6_R31_faq_6() -> None:
    t = Table().have(workers=2).dice(2, 2).depot(6, "bank")
    t.play("take 1 6 1")
    assert t.me.workers == 0
    assert t.event("used-die") == {"seat": 0, "die": 1, "number": 2, "workers": 2}


@pytest.mark.parametrize(("die", "number", "price"), [(1, 6, 1), (6, 1, 1), (1, 4, 3), (2, 5, 3), (3, 3, 0), (5, 3, 2)])
def test_a_worker_is_a_step_and_6_is_next_to_1_R31(die: int, number: int, price: int) -> None:
    t = Table().have(workers=price).dice(die, die).depot(number, "bank")
    t.play(f"take 1 {number} 1")
    assert t.me.workers == 0
    if price:
        t = Table().have(workers=price - 1).dice(die, die).depot(number, "bank")
        assert t.legal("take") == []


def test_workers_left_over_stay_R32() -> None:
    t = Table().have(workers=9).dice(3, 3).depot(4, "bank")
    t.play("take 1 4 1")
    assert t.me.workers == 8


def test_each_die_has_its_own_price_R32() -> None:
    t = Table().have(workers=3).dice(3, 6).depot(4, "bank", "church")
    t.play("take 2 4 1")
    assert t.me.workers == 1
    t.play("take 1 4 2")
    assert t.me.workers == 0


def test_equal_dice_and_equal_tiles_are_offered_once_R33() -> None:
    t = Table().dice(5, 5).store("ship", "ship").depot(5, "bank")
    assert t.legal() == ["take 1 5 1", "add 1 1 19", "workers 1"]


# --- taking -----------------------------------------------------------------------------------------------------------


def test_die_takes_a_tile_of_its_depot_to_storage_R34() -> None:
    t = Table().dice(4, 6).depot(4, "bank", "ship", 5).depot(5, "mine")
    assert t.legal("take") == ["take 1 4 1", "take 1 4 2", "take 1 4 3"]
    t.play("take 1 4 3")
    assert t.storage() == [tile(5)]
    assert t.event("took") == {"seat": 0, "kind": tile(5), "depot": 4, "place": 3, "store": 1}


def test_full_storage_must_discard_first_R35_faq_14() -> None:
    t = Table().dice(4, 6).store("bank", "ship", "church").depot(4, "mine")
    t.play("take 1 4 1")
    assert t.next_question()[0] == "discard"
    assert t.legal() == ["discard 1", "discard 2", "discard 3"]
    gone = t.count_gone()
    t.play("discard 2")
    assert t.storage() == [tile("bank"), tile("mine"), tile("church")]
    assert t.count_gone() == gone + 1
    assert t.next_question()[0] == "use-dice"


def test_tile_never_goes_straight_to_the_estate_R36_faq_15() -> None:
    t = Table().dice(5, 5).depot(5, "ship")
    assert t.legal("add") == []
    t.play("take 1 5 1", "add 2 1 19", "end")
    assert t.me.built == 2**18 + 2**19


def test_stored_tiles_cannot_be_thrown_away_otherwise_R37() -> None:
    t = Table().store("bank", "ship", "church")
    assert t.legal("discard") == []
    t.play("workers 1")
    assert t.legal("discard") == []


# --- adding -----------------------------------------------------------------------------------------------------------


def test_tile_needs_colour_number_and_a_neighbour_R38_faq_9() -> None:
    t = Table().dice(3, 2).store("bank", "ship", "castle")
    assert t.legal("add") == ["add 1 2 17", "add 2 1 11", "add 2 1 25"]
    t.play("add 2 1 25")
    assert t.me.frontier & 2**26
    assert not t.me.frontier & 2**25


def test_covered_space_takes_no_second_tile_R39() -> None:
    t = Table().dice(3, 3).store("bank", "church")
    t.play("add 1 1 25")
    assert cells_of(t.legal("add")) == {11}


def test_points_for_district_come_before_what_the_tile_does_R40() -> None:
    t = Table().dice(3, 3).store("watchtower")
    names = t.play("add 1 1 11").event_names()
    assert names == ["used-die", "added", "completed", "building-gave"]


def test_what_a_tile_does_needs_no_die_R41() -> None:
    t = Table().dice(3, 6).store("boarding-house")
    t.play("add 1 1 25")
    assert t.me.workers == 4
    assert (t.me.die1, t.me.die2) == (0, 6)


# --- selling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "points"), [(2, 6), (3, 9), (4, 12)])
def test_sale_brings_one_silver_and_2_3_or_4_points_each_R42(seats: int, points: int) -> None:
    t = Table(seats).dice(4, 6).own_goods(4, 4, 4, 1)
    t.play("sell 1 4")
    assert (t.me.silver, t.me.points) == (1, points)
    assert t.me.sold == 0x3000
    assert t.event("sold") == {"seat": 0, "goods": 4, "count": 3, "points": points, "silver": 1, "workers": 0}


def test_sale_is_of_all_goods_of_the_type_R43() -> None:
    t = Table().dice(2, 2).own_goods(2, 2, 2, 2, 5)
    t.play("sell 1 2")
    assert t.me.goods == 0x10000
    assert t.legal("sell") == []


def test_nothing_cannot_be_sold_R44() -> None:
    t = Table().dice(2, 3).own_goods(5)
    assert t.legal("sell") == []
    t.me.workers = 2
    assert t.legal("sell") == ["sell 2 5"]


# --- workers ----------------------------------------------------------------------------------------------------------


def test_any_die_takes_two_workers_R45() -> None:
    for die in range(1, 7):
        t = Table().dice(die, die)
        t.play("workers 1")
        assert t.me.workers == 2
        assert t.event("took-workers") == {"seat": 0, "workers": 2, "silver": 0}
