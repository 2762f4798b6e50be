"""The page and the table (R1 to R5), against the printed facts written out once more."""

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.games.burgundy_dice.rules.content import ESTATES
from duchy.lands.hexes import CELL_NAMES, NEIGHBOURS

from .table import BONUSES, GAME, NAMES, Table, page

LAYOUTS = {
    "A": (
        "blue blue gray gray",
        "orange orange purple purple orange",
        "orange green yellow yellow green purple",
        "orange blue blue purple orange orange orange",
        "yellow green purple blue green yellow",
        "yellow gray blue purple purple",
        "gray orange yellow yellow",
    ),
    "B": (
        "yellow yellow purple gray",
        "orange orange orange gray blue",
        "orange green blue yellow green purple",
        "gray blue blue yellow blue purple purple",
        "gray green purple blue green orange",
        "purple purple orange yellow orange",
        "yellow orange orange yellow",
    ),
    "C": (
        "orange green purple purple",
        "gray gray orange orange orange",
        "orange green yellow blue purple yellow",
        "yellow orange yellow blue orange blue blue",
        "yellow purple green orange orange green",
        "purple gray gray yellow purple",
        "blue blue yellow purple",
    ),
    "D": (
        "yellow green orange orange",
        "orange yellow purple gray yellow",
        "blue green orange gray blue blue",
        "blue yellow yellow blue purple purple yellow",
        "orange purple green blue green orange",
        "purple purple orange orange orange",
        "yellow gray gray purple",
    ),
}

# In the order monastery, mine, river, city, castle, pasture.
COLOURS = ("purple", "gray", "blue", "orange", "green", "yellow")
CELLS_OF = {"purple": 7, "gray": 4, "blue": 6, "orange": 9, "green": 4, "yellow": 7}
REGIONS = {
    "A": ((2, 2, 2, 1), (2, 2), (2, 2, 2), (4, 3, 1, 1), (1, 1, 1, 1), (2, 2, 2, 1)),
    "B": ((3, 3, 1), (2, 2), (3, 2, 1), (4, 3, 2), (1, 1, 1, 1), (2, 2, 2, 1)),
    "C": ((2, 2, 2, 1), (2, 2), (2, 2, 2), (3, 3, 2, 1), (1, 1, 1, 1), (2, 2, 2, 1)),
    "D": ((3, 2, 1, 1), (2, 2), (2, 2, 2), (4, 2, 1, 1, 1), (1, 1, 1, 1), (2, 2, 1, 1, 1)),
}
SQUARES = {
    "A": {"C2": "goods", "C5": "silver", "E2": "worker", "E5": "monk"},
    "B": {"C2": "monk", "C5": "worker", "E2": "silver", "E5": "goods"},
    "C": {"A2": "silver", "C2": "goods", "E3": "worker", "E6": "monk"},
    "D": {"A2": "silver", "C2": "worker", "E3": "goods", "E5": "monk"},
}

everywhere = pytest.mark.parametrize("duchy", "ABCD")


def layout(duchy: str) -> list[str]:
    """Return the colours of a duchy cell by cell."""
    return " ".join(LAYOUTS[duchy]).split()


def neighbours(cell: int) -> list[int]:
    """Return the cells that touch a cell, derived from the distance of their centres in a drawing of the page."""
    lengths = (4, 5, 6, 7, 6, 5, 4)
    centres = [(2 * place - (length - 1), row) for row, length in enumerate(lengths) for place in range(length)]
    x, y = centres[cell]
    near = {(2, 0), (1, 1)}
    return [other for other, (u, v) in enumerate(centres) if (abs(u - x), abs(v - y)) in near]


def regions(duchy: str) -> list[set[int]]:
    """Return the regions of a duchy, grown cell by cell."""
    colours = layout(duchy)
    grown: list[set[int]] = []
    for start in range(37):
        if any(start in region for region in grown):
            continue
        region, edge = {start}, [start]
        while edge:
            for other in neighbours(edge.pop()):
                if other not in region and colours[other] == colours[start]:
                    region.add(other)
                    edge.append(other)
        grown.append(region)
    return grown


def test_cells_lie_in_seven_rows_and_touch_as_hexagons_do_R1() -> None:
    assert len(CELL_NAMES) == 37
    assert list(CELL_NAMES) == NAMES
    assert [sum(name[0] == row for name in NAMES) for row in "ABCDEFG"] == [4, 5, 6, 7, 6, 5, 4]
    for cell in range(37):
        assert [other for other in range(37) if NEIGHBOURS[cell] >> other & 1] == neighbours(cell)


@everywhere
def test_cells_of_one_colour_that_touch_form_regions_of_one_to_four_R1(duchy: str) -> None:
    estate = ESTATES["ABCD".index(duchy)]
    masks = {sum(2**cell for cell in region) for region in regions(duchy)}
    assert {int(mask) for mask in estate.region_mask} == masks
    assert all(1 <= len(region) <= 4 for region in regions(duchy))
    for place, colour in enumerate(COLOURS):
        own = [i for i in range(len(estate.region_mask)) if estate.region_colour[i] == place]
        sizes = tuple(sorted((int(estate.region_size[i]) for i in own), reverse=True))
        assert sizes == REGIONS[duchy][place]
        drawn = [len(region) for region in regions(duchy) if layout(duchy)[min(region)] == colour]
        assert tuple(sorted(drawn, reverse=True)) == REGIONS[duchy][place]


@everywhere
def test_a_duchy_has_7_4_6_9_4_and_7_cells_of_the_six_colours_R2(duchy: str) -> None:
    estate = ESTATES["ABCD".index(duchy)]
    assert [COLOURS[colour] for colour in estate.colour] == layout(duchy)
    for colour, count in CELLS_OF.items():
        assert layout(duchy).count(colour) == count
        assert bin(estate.colour_mask[COLOURS.index(colour)]).count("1") == count


@everywhere
def test_the_four_castles_are_regions_of_their_own_with_one_square_of_each_kind_R2_R27(duchy: str) -> None:
    assert {NAMES[cell] for cell, colour in enumerate(layout(duchy)) if colour == "green"} == set(SQUARES[duchy])
    assert all({NAMES.index(name)} in regions(duchy) for name in SQUARES[duchy])
    assert sorted(SQUARES[duchy].values()) == sorted(BONUSES)


@everywhere
def test_each_start_castle_brings_the_bonus_of_its_square_R10_R27(duchy: str) -> None:
    for name, bonus in SQUARES[duchy].items():
        state = GAME.new(1, {"duchy": duchy})
        state.apply(GAME.parse(f"start {name}"))
        sheet = GAME.view(state, 0)["table"]["players"][0]
        assert [NAMES[cell] for cell, mark in enumerate(sheet["cells"]) if mark] == [name]
        assert {kind: count for kind, count in sheet["bonuses"].items() if count} == {bonus: 1}


def test_all_players_use_the_same_duchy_and_a_is_the_one_to_begin_with_R3() -> None:
    assert GAME.new(5).options["duchy"] == "A"
    for duchy in "ABCD":
        table = GAME.view(GAME.new(3, {"duchy": duchy}), 1)["table"]
        assert table["duchy"] == duchy
    with pytest.raises(BadOption):
        GAME.new(2, {"duchy": "E"})


def test_there_are_one_to_five_players_R3() -> None:
    assert [len(GAME.new(players).scores()) for players in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]
    for players in (0, 6):
        with pytest.raises(BadOption):
            GAME.new(players)


def test_one_roll_serves_everybody_and_no_other_seat_is_asked_to_roll_R4() -> None:
    table = Table(page(), page(), page())
    assert table.g.seat() == NOBODY
    table.roll("city mine", 2, 4)
    for seat in range(3):
        assert table.next_question() == ("combine", seat)
        assert table.legal("mark") == ["mark 2 D5", "mark 2 D6", "mark 4 D5", "mark 4 D6"]
        table.play("take-worker")
    assert table.next_question() == ("roll-dice", NOBODY)


def test_a_phase_has_ten_boxes_and_so_5_to_10_turns_R5() -> None:
    for double, turns in ((True, 5), (False, 10)):
        table = Table(page())
        for turn in range(turns):
            assert (table.table()["phase"], table.table()["turn"]) == (1, turn)
            table.roll("mine mine", 1, 1, double).rest()
        assert (table.table()["phase"], table.table()["turn"], table.table()["boxes"]) == (2, 0, 0)


def test_the_game_has_three_phases_R5() -> None:
    table = Table(page())
    phases = []
    while not table.g.over():
        phases.append(table.table()["phase"])
        table.roll("mine mine", 1, 1, double=True).rest()
    assert phases == [1] * 5 + [2] * 5 + [3] * 5
    assert [event.named()["phase"] for event in table.events_of("phase-ended")] == [0, 1, 2]
