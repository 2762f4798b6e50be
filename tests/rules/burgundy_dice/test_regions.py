"""Finished regions: points and bonuses (R22 to R32)."""

import pytest

from .table import Table, page

# Points of one, two, three and four cells in the phases I, II and III.
POINTS = {1: (1, 4, 8, 13), 2: (1, 3, 6, 10), 3: (1, 2, 4, 7)}


def test_a_region_counts_with_its_last_cell_and_not_before_R22_faq_4() -> None:
    table = Table(page()).roll("monastery mine", 1, 1).play("mark 1 F5")
    assert (table.score(), table.bonuses()) == (1, {})
    table.rest().roll("monastery mine", 2, 2).play("mark 2 F4")
    assert (table.score(), table.bonuses()) == (1 + 4, {"monk": 1})


def test_a_region_counts_once_R22() -> None:
    table = Table(page({"E5": "x", "F5": 1})).roll("monastery mine", 2, 2).play("mark 2 F4").rest()
    assert table.score() == 5
    table.roll("city mine", 2, 2).play("mark 2 D5").rest()
    assert table.score() == 5


def test_a_region_of_one_cell_counts_with_its_only_mark_R22() -> None:
    table = Table(page({"E5": "x", "D6": 2})).roll("monastery mine", 1, 1).play("mark 1 C6")
    assert (table.score(), table.bonuses()) == (1 + 1, {"monk": 1})


def test_two_regions_of_a_colour_count_each_for_itself_R22() -> None:
    table = Table(page({"E5": "x", "F5": 1, "E4": 5})).roll("monastery monastery", 1, 1).play("mark 1 D4")
    assert table.score() == 1


def test_a_finished_monastery_brings_a_monk_R23() -> None:
    table = Table(page({"E2": "x", "E3": 1})).roll("monastery mine", 2, 2).play("mark 2 D4")
    assert table.bonuses() == {"monk": 1}


def test_a_finished_mine_brings_a_silver_R24() -> None:
    table = Table(page({"E2": "x", "F2": 3})).roll("mine city", 4, 4).play("mark 4 G1")
    assert (table.score(), table.bonuses()) == (5, {"silver": 1})


def test_a_finished_river_brings_one_good_R25() -> None:
    table = Table(page({"E5": "x", "E4": 5})).roll("river mine", 6, 6).play("mark 6 F3")
    assert (table.score(), table.bonuses()) == (5, {"goods": 1})


def test_a_finished_city_brings_a_worker_R26() -> None:
    table = Table(page({"E5": "x", "D5": 1, "D6": 2})).roll("city mine", 6, 6).play("mark 6 D7")
    assert (table.score(), table.bonuses()) == (9, {"worker": 1})


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_castle_brings_a_point_and_what_its_square_says_R27_faq_6(phase: int) -> None:
    ways = {
        "C2": ({"E2": "x", "D3": 5}, 5, "goods"),
        "C5": ({"E5": "x", "D5": 4}, 4, "silver"),
        "E2": ({"C2": "x", "D3": 5}, 5, "worker"),
        "E5": ({"C5": "x", "D5": 4}, 4, "monk"),
    }
    for castle, (cells, number, bonus) in ways.items():
        table = Table(page(cells), phase=phase).roll("castle castle", number, number)
        table.play(f"mark {number} {castle}")
        assert (table.score(), table.bonuses()) == (2, {bonus: 1})


def test_a_pasture_counts_twice_and_brings_no_bonus_R28_faq_5() -> None:
    for phase, points in ((1, 8), (2, 6), (3, 4)):
        table = Table(page({"E2": "x", "E1": 3}), phase=phase).roll("pasture mine", 3, 3).play("mark 3 F1")
        assert (table.score(), table.bonuses()) == (1 + points, {})


def test_a_pasture_of_one_cell_brings_two_points_R28() -> None:
    table = Table(page()).roll("pasture mine", 3, 3).play("mark 3 E6")
    assert (table.score(), table.bonuses()) == (3, {})


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_points_go_by_size_and_phase_R29(phase: int) -> None:
    ways: dict[int, tuple[dict[str, object], str]] = {
        1: ({"C5": "x"}, "B5"),
        2: ({"E5": "x", "F5": 1}, "F4"),
        3: ({"E5": "x", "D5": 3, "D6": 2}, "D7"),
        4: ({"C2": "x", "B1": 4, "B2": 2, "C1": 6}, "D1"),
    }
    for size, (cells, last) in ways.items():
        table = Table(page(cells), phase=phase).roll("city monastery", 1, 1).play(f"mark 1 {last}")
        assert table.score() == 1 + POINTS[phase][size - 1]


def test_bonuses_add_up_and_are_crossed_off_one_by_one_R30() -> None:
    table = Table(page({"E5": "x", "F5": 1}, monk=7, worker=3)).roll("monastery mine", 2, 2).play("mark 2 F4")
    assert table.bonuses() == {"monk": 8, "worker": 3}
    table.rest().roll("mine mine", 6, 6).play("monk 6 D5")
    assert table.bonuses() == {"monk": 7, "worker": 3}


def test_there_is_room_for_as_many_bonuses_as_come_R30() -> None:
    table = Table(page(worker=29)).roll("mine mine", 1, 1).play("take-worker")
    assert table.bonuses() == {"worker": 30}


def test_a_mark_in_the_turn_that_ends_a_phase_scores_in_that_phase_R31_faq_13() -> None:
    table = Table(page({"E5": "x", "D5": 1, "D6": 2}), boxes=8, turn=6).roll("city mine", 4, 4, double=True)
    table.play("mark 4 D7").rest()
    assert table.table()["phase"] == 2
    assert table.score() == 1 + 8
    assert table.sheet()["columns"] == [9, 0]


def test_a_silver_gained_by_the_first_mark_pays_for_the_second_R32() -> None:
    table = Table(page({"E2": "x", "F2": 3})).roll("mine pasture", 4, 1).play("mark 4 G1")
    assert table.next_question() == ("mark-again", 0)
    table.play("silver 1 E1")
    assert (table.bonuses(), table.cell("E1")) == ({}, 1)


def test_a_silver_from_a_castle_pays_for_the_second_mark_too_R32() -> None:
    table = Table(page({"E5": "x", "D5": 4})).roll("castle city", 4, 1).play("mark 4 C5")
    assert table.next_question() == ("mark-again", 0)


def test_with_the_option_later_a_silver_just_gained_waits_R32() -> None:
    table = Table(page({"E2": "x", "F2": 3}), silver="later").roll("mine pasture", 4, 1).play("mark 4 G1")
    assert table.next_question() == ("combine", 1)
    assert table.bonuses() == {"silver": 1}
    table.rest().roll("pasture city", 1, 2).play("mark 1 E1")
    assert table.next_question() == ("mark-again", 0)


def test_with_the_option_later_an_older_silver_may_be_used_R32() -> None:
    table = Table(page({"E2": "x", "F2": 3}, silver=1), silver="later").roll("mine pasture", 4, 1).play("mark 4 G1")
    assert table.next_question() == ("mark-again", 0)
    assert table.play("silver 1 E1").bonuses() == {"silver": 1}


def test_with_the_option_later_the_silver_of_a_sale_may_be_used_R32_R43() -> None:
    table = Table(page(goods=1), silver="later").roll("city pasture", 4, 1, double=True)
    table.play("sell", "mark 4 D5")
    assert table.next_question() == ("mark-again", 0)
