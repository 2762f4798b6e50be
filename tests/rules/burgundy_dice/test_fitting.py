"""What fits where (R15 to R21)."""

import pytest

from .table import Table, page


def numbers_taken(cells: dict[str, object], colour: str, cell: str) -> set[int]:
    """Return the numbers that a cell takes with a die of its colour, each rolled once."""
    taken = set()
    for number in range(1, 7):
        table = Table(page(cells)).roll(f"{colour} {colour}", number, number)
        if f"mark {number} {cell}" in table.legal():
            taken.add(number)
    return taken


def test_a_monastery_takes_a_1_or_a_2_R15() -> None:
    assert numbers_taken({"E5": "x"}, "monastery", "F5") == {1, 2}


def test_a_monastery_takes_the_same_number_again_R15() -> None:
    assert numbers_taken({"E5": "x", "F5": 1}, "monastery", "F4") == {1, 2}


def test_a_mine_takes_a_3_or_a_4_R16() -> None:
    assert numbers_taken({"E2": "x"}, "mine", "F2") == {3, 4}
    assert numbers_taken({"E2": "x", "F2": 4}, "mine", "G1") == {3, 4}


def test_a_river_takes_a_5_or_a_6_R17() -> None:
    assert numbers_taken({"E5": "x"}, "river", "E4") == {5, 6}
    assert numbers_taken({"E5": "x", "E4": 6}, "river", "F3") == {5, 6}


def test_a_city_takes_any_number_R18() -> None:
    assert numbers_taken({"E5": "x"}, "city", "D5") == {1, 2, 3, 4, 5, 6}


def test_a_city_takes_no_number_twice_R18() -> None:
    assert numbers_taken({"C2": "x", "B1": 4, "B2": 2, "C1": 6}, "city", "D1") == {1, 3, 5}


def test_every_city_has_numbers_of_its_own_R18() -> None:
    assert numbers_taken({"C5": "x", "D5": 4, "D6": 2}, "city", "B5") == {1, 2, 3, 4, 5, 6}


def test_a_castle_takes_only_numbers_of_its_neighbours_R19() -> None:
    assert numbers_taken({"E5": "x", "D5": 4, "D6": 2}, "castle", "C5") == {2, 4}
    assert numbers_taken({"E5": "x", "D5": 4, "D6": 2, "C4": 5}, "castle", "C5") == {2, 4, 5}


def test_numbers_further_away_are_of_no_use_to_a_castle_R19() -> None:
    assert numbers_taken({"E5": "x", "D6": 2, "D7": 6, "C6": 1}, "castle", "C5") == {1, 2}


def test_a_fresh_pasture_takes_any_number_R20() -> None:
    assert numbers_taken({"E5": "x"}, "pasture", "E6") == {1, 2, 3, 4, 5, 6}


def test_all_numbers_of_a_pasture_are_equal_R20_faq_2() -> None:
    assert numbers_taken({"E2": "x", "E1": 4}, "pasture", "F1") == {4}


def test_every_pasture_has_numbers_of_its_own_R20() -> None:
    cells: dict[str, object] = {"E2": "x", "E1": 4, "E3": 1, "D4": 1}
    assert numbers_taken(cells, "pasture", "C3") == {1, 2, 3, 4, 5, 6}


def test_who_finds_nothing_takes_a_worker_R21() -> None:
    table = Table(page()).roll("mine mine", 1, 1)
    assert table.legal() == ["take-worker"]
    table.play("take-worker")
    assert table.bonuses() == {"worker": 1}
    assert table.next_question() == ("combine", 1)


def test_a_worker_may_be_taken_though_a_combination_fits_R21() -> None:
    table = Table(page()).roll("city city", 1, 2)
    assert len(table.legal("mark")) == 4
    table.play("take-worker")
    assert (table.bonuses(), table.cell("D5")) == ({"worker": 1}, 0)


def test_with_the_option_stuck_a_worker_is_for_players_whom_nothing_fits_R21_faq_11() -> None:
    table = Table(page(), worker="stuck").roll("city city", 1, 2)
    assert "take-worker" not in table.legal()
    assert "take-worker" in Table(page(), worker="stuck").roll("mine mine", 1, 1).legal()


@pytest.mark.parametrize("bonus", ["monk", "worker"])
def test_with_the_option_stuck_nobody_has_to_use_a_bonus_R21(bonus: str) -> None:
    table = Table(page(**{bonus: 1}), worker="stuck").roll("monastery mine", 6, 6)
    assert table.legal("mark") == []
    assert table.legal(bonus)
    assert "take-worker" in table.legal()
