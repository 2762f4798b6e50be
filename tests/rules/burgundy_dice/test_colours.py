"""Finished colours (R44, R45)."""

import pytest

from .table import COLOURS, Table, page

# First and second value.
VALUES = {
    "monastery": (3, 2),
    "mine": (3, 1),
    "river": (4, 2),
    "city": (6, 3),
    "castle": (3, 1),
    "pasture": (4, 2),
}

# A page of duchy A that lacks just the last cell of each colour, as far as cells of other colours are needed.
WHOLE: dict[str, int | str] = {
    "A1": 5, "A2": 5, "A3": 3, "A4": 3,
    "B1": 1, "B2": 2, "B3": 1, "B4": 1, "B5": 5,
    "C1": 3, "C2": 2, "C3": 2, "C4": 2, "C5": 2, "C6": 1,
    "D1": 4, "D2": 5, "D3": 5, "D4": 1, "D5": 2, "D6": 3, "D7": 4,
    "E1": 4, "E2": 5, "E3": 1, "E4": 5, "E5": "x", "E6": 6,
    "F1": 4, "F2": 3, "F3": 5, "F4": 1, "F5": 1,
    "G1": 3, "G2": 6, "G3": 4, "G4": 4,
}  # fmt: skip
LAST = {"monastery": "C6", "mine": "A4", "river": "A1", "city": "B5", "castle": "C5", "pasture": "G4"}
everywhere = pytest.mark.parametrize("colour", COLOURS)


def all_but(colour: str) -> dict[str, int | str]:
    """Return the whole page without the last cell of one colour."""
    return {name: number for name, number in WHOLE.items() if name != LAST[colour]}


def finish(table: Table, colour: str) -> str:
    """Return the words that mark the last cell of a colour."""
    return f"mark {WHOLE[LAST[colour]]} {LAST[colour]}"


def roll(table: Table, colour: str) -> Table:
    number = int(WHOLE[LAST[colour]])
    return table.roll(f"{colour} {colour}", number, number)


def lacking(colour: str) -> dict[str, object]:
    """Return a page that lacks one cell of a colour, all other colours being paid."""
    sheet = page(all_but(colour))
    sheet["paid"] = sum(2**i for i, name in enumerate(COLOURS) if name != colour)
    return sheet


def bonuses(table: Table) -> list[tuple[int, ...]]:
    """Return who was paid, for which colour, in which place, how much."""
    return [event.values for event in table.events_of("colour-bonus")]


@everywhere
def test_first_then_second_then_nothing_R44(colour: str) -> None:
    table = Table(lacking(colour), lacking(colour), lacking(colour))
    place = COLOURS.index(colour)
    first, second = VALUES[colour]
    for seat in range(3):
        roll(table, colour)
        for other in range(3):
            table.play(finish(table, colour) if other == seat else "take-worker")
    assert bonuses(table) == [(0, place, 1, first), (1, place, 2, second)]
    gained = [table.score(seat) for seat in range(3)]
    assert (gained[0] - gained[2], gained[1] - gained[2]) == (first, second)
    assert table.table()["claimed"][colour] == 2


@everywhere
def test_a_colour_is_paid_at_the_end_of_the_turn_R44(colour: str) -> None:
    table = roll(Table(lacking(colour), lacking(colour)), colour)
    before = table.score()
    table.play(finish(table, colour))
    region = table.score() - before
    assert bonuses(table) == []
    table.rest()
    assert table.score() == before + region + VALUES[colour][0]


def test_a_colour_needs_its_very_last_cell_R44() -> None:
    cells = all_but("mine")
    del cells["A3"]
    sheet = page(cells)
    sheet["paid"] = sum(2**i for i, name in enumerate(COLOURS) if name != "mine")
    table = Table(sheet).roll("mine mine", 3, 3).play("mark 3 A3").rest()
    assert bonuses(table) == []
    table.roll("mine mine", 3, 3).play("mark 3 A4").rest()
    assert bonuses(table) == [(0, 1, 1, 3)]


def test_the_second_value_may_be_taken_when_the_first_went_long_ago_R44() -> None:
    table = roll(Table(lacking("city"), page(), claimed={"city": 1}), "city")
    table.play(finish(table, "city")).rest()
    assert bonuses(table) == [(0, 3, 2, 3)]


def test_one_player_may_finish_two_colours_in_a_turn_R44() -> None:
    cells = {name: number for name, number in WHOLE.items() if name not in ("A4", "B5")}
    sheet = page(cells, silver=1)
    sheet["paid"] = sum(2**i for i, name in enumerate(COLOURS) if name not in ("mine", "city"))
    table = Table(sheet).roll("mine city", 3, 5).play("mark 3 A4", "silver 5 B5").rest()
    assert bonuses(table) == [(0, 1, 1, 3), (0, 3, 1, 6)]


@everywhere
def test_all_who_finish_a_colour_in_a_turn_take_the_whole_value_R45(colour: str) -> None:
    table = roll(Table(lacking(colour), lacking(colour), lacking(colour)), colour)
    table.play(finish(table, colour), "take-worker", finish(table, colour))
    place = COLOURS.index(colour)
    first, second = VALUES[colour]
    assert bonuses(table) == [(0, place, 1, first), (2, place, 1, first)]
    roll(table, colour).play("take-worker", finish(table, colour), "take-worker")
    assert bonuses(table)[2:] == [(1, place, 2, second)]


@everywhere
def test_the_second_value_is_shared_in_the_same_way_R45(colour: str) -> None:
    table = roll(Table(lacking(colour), lacking(colour), lacking(colour), claimed={colour: 1}), colour)
    for _ in range(3):
        table.play(finish(table, colour))
    place = COLOURS.index(colour)
    second = VALUES[colour][1]
    assert bonuses(table) == [(seat, place, 2, second) for seat in range(3)]
    assert table.table()["claimed"][colour] == 2


def test_a_second_value_goes_to_nobody_in_the_turn_of_the_first_R45_faq_14() -> None:
    table = roll(Table(lacking("river"), lacking("river")), "river")
    table.play(finish(table, "river"), finish(table, "river"))
    assert [event.named()["points"] for event in table.events_of("colour-bonus")] == [4, 4]
    assert table.table()["claimed"]["river"] == 1
