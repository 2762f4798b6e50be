"""The pieces (R1 to R8)."""

from collections import Counter
from importlib.resources import files

import pytest

from duchy.core.ints import popcount
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.content import (
    ANIMAL,
    BLACK_KNOWLEDGE,
    BLACK_TILES,
    BUILDING,
    CASTLE,
    COLOURED_TILES,
    ESTATE_COLOURS,
    ESTATES,
    GOODS,
    GOODS_OF_EACH,
    KINDS,
    KNOWLEDGE,
    MINE,
    NUMBERS,
    SHIP,
)
from duchy.games.burgundy.rules.kinds import USE_DICE
from duchy.games.burgundy.rules.lookup import COLOUR, HEADS, LANDS, PLACE_PLAYERS

from .table import Table, tile

ALL_TILES = [a + b for a, b in zip(COLOURED_TILES, BLACK_TILES, strict=True)]


def count_by_colour(counts: list[int] | tuple[int, ...]) -> dict[int, int]:
    totals: Counter[int] = Counter()
    for kind in range(1, KINDS):
        totals[int(COLOUR[kind])] += counts[kind]
    return dict(totals)


def sizes(estate: int, colour: int) -> list[int]:
    land = LANDS[estate - 1]
    return sorted(int(size) for size, c in zip(land.region_size, land.region_colour, strict=True) if c == colour)


def test_there_are_164_tiles_in_six_colours_R1() -> None:
    assert sum(ALL_TILES) == 164
    assert count_by_colour(ALL_TILES) == {CASTLE: 16, MINE: 12, SHIP: 26, ANIMAL: 28, BUILDING: 56, KNOWLEDGE: 26}


def test_each_animal_has_seven_tiles_of_two_to_four_R1() -> None:
    for animal in ("cow", "pig", "sheep", "chicken"):
        heads = {n: ALL_TILES[tile(f"{animal} {n}")] for n in (2, 3, 4)}
        assert heads == {2: 2, 3: 3, 4: 2}
        assert [int(HEADS[tile(f"{animal} {n}")]) for n in (2, 3, 4)] == [2, 3, 4]


def test_forty_tiles_have_a_black_back_R2() -> None:
    assert sum(BLACK_TILES) == 40
    assert sum(COLOURED_TILES) == 124
    assert count_by_colour(BLACK_TILES) == {CASTLE: 2, MINE: 2, SHIP: 6, ANIMAL: 8, BUILDING: 16, KNOWLEDGE: 6}
    assert BLACK_KNOWLEDGE == (7, 12, 14, 15, 24, 25)


def test_there_are_42_goods_of_six_types_R3() -> None:
    assert GOODS * GOODS_OF_EACH == 42


def test_there_are_a_large_and_a_small_bonus_for_each_colour_R4() -> None:
    t = Table(3)
    for seat in (2, 0, 1):
        t.g.phase = 4
        t.build("mine", 24, 29, seat=seat)
    for seat, points in ((2, 6), (0, 3), (1, 0)):
        t.g.agenda[t.g.depth - 1] = USE_DICE.of(seat)
        t.store("mine", seat=seat).dice(3, 3, seat=seat)
        t.play("add 1 1 33")
        assert t.g.players[seat].scored(20) == points


def test_each_estate_has_37_spaces_with_the_same_numbers_R5() -> None:
    assert len(ESTATE_COLOURS) == ESTATES == 9
    for land in LANDS:
        assert [int(popcount(mask)) for mask in land.colour_mask] == [4, 3, 6, 6, 12, 6]
    assert Counter(NUMBERS.replace(" ", "")) == {"1": 7, "2": 6, "3": 6, "4": 6, "5": 6, "6": 6}


@pytest.mark.parametrize("page", ["RULES.md", "RULES.fr.md"])
def test_estates_are_those_of_2011_numbered_1_to_9_R5_faq_4(page: str) -> None:
    assert next(option for option in GAME.rules.options if option.key == "estate1").choices == ("any", *"123456789")
    text = files(GAME.faces.package).joinpath(page).read_text(encoding="utf-8")
    rule = next(line for line in text.splitlines() if "**R5.**" in line)
    assert "2011" in rule
    assert "2019" in rule


def test_estate_1_has_four_cities_of_1_3_3_and_5_R5() -> None:
    assert sizes(1, BUILDING) == [1, 3, 3, 5]


def test_cities_number_two_to_six_and_have_one_to_eight_spaces_R5() -> None:
    cities = [sizes(estate, BUILDING) for estate in range(1, 10)]
    assert {len(c) for c in cities} == {2, 3, 4, 5, 6}
    assert {s for c in cities for s in c} == {1, 2, 3, 4, 5, 6, 7, 8}


def test_depots_use_12_18_or_24_spaces_R6() -> None:
    for seats, spaces in ((2, 12), (3, 18), (4, 24)):
        assert sum(1 for place in range(24) if PLACE_PLAYERS[place] <= seats) == spaces


def test_black_depot_has_4_6_or_8_tiles_R7() -> None:
    for seats, spaces in ((2, 4), (3, 6), (4, 8)):
        assert sum(1 for place in range(24, 32) if PLACE_PLAYERS[place] <= seats) == spaces


def test_silver_and_workers_never_run_out_R8_faq_31() -> None:
    t = Table().have(workers=60, silver=60).store("bank", "boarding-house").dice(3, 3)
    t.play("add 1 1 25", "add 2 2 11")
    assert (t.me.silver, t.me.workers) == (62, 64)
