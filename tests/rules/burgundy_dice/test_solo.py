"""Alone (R51 to R55)."""

import pytest

from duchy.core.agenda import NOBODY

from .table import COLOURS, GAME, Table, page
from .test_colours import LAST, VALUES, WHOLE, finish, lacking


def test_a_single_player_plays_for_points_R51() -> None:
    state = GAME.new(1)
    assert state.scores() == [1]
    assert state.ranks() == [1]


@pytest.mark.parametrize("double", [False, True])
def test_a_phase_has_exactly_eight_turns_whatever_the_hourglasses_R52(double: bool) -> None:
    table = Table.alone(page())
    phases = []
    while not table.g.over():
        phases.append(table.table()["phase"])
        table.roll("mine mine", 1, 1, double).rest()
    assert phases == [1] * 8 + [2] * 8 + [3] * 8


def test_a_double_still_opens_the_sale_R52() -> None:
    table = Table.alone(page(goods=2)).roll("mine mine", 1, 1, double=True)
    assert table.next_question() == ("sell-goods", 0)
    assert table.play("sell").bonuses() == {"silver": 2}
    assert Table.alone(page(goods=2)).roll("mine mine", 1, 1).next_question() == ("combine", 0)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_finished_colour_brings_the_first_value_then_in_phase_three_the_second_R53_faq_18(
    colour: str, phase: int
) -> None:
    number = int(WHOLE[LAST[colour]])
    table = Table.alone(lacking(colour), phase=phase).roll(f"{colour} {colour}", number, number)
    table.play(finish(table, colour))
    (bonus,) = table.events_of("colour-bonus")
    assert bonus.named()["points"] == VALUES[colour][0 if phase < 3 else 1]


def test_the_start_castle_is_chosen_freely_R54() -> None:
    for start in ("free", "different", "same"):
        state = GAME.new(1, {"start": start})
        assert len(state.actions()) == 4
        state.apply(GAME.parse("start C5"))
        assert state.seat() == NOBODY


def test_bonuses_work_as_with_more_players_R54() -> None:
    table = Table.alone(page(silver=1)).roll("city river", 2, 6).play("mark 2 D5", "silver 6 E4")
    assert (table.cell("D5"), table.cell("E4"), table.bonuses()) == (2, 6, {})
    assert table.next_question() == ("roll-dice", NOBODY)


@pytest.mark.parametrize(
    ("score", "grade"),
    [
        (50, "try-again"),
        (51, "good"),
        (60, "good"),
        (61, "excellent"),
        (69, "excellent"),
        (70, "incredible"),
        (90, "incredible"),
    ],
)
def test_the_grades_R55(score: int, grade: str) -> None:
    table = Table.alone(page(score=score), phase=3, turn=7).roll("mine mine", 1, 1)
    assert GAME.faces.verdict(table.g) == ""
    table.rest()
    assert table.g.scores() == [score]
    assert GAME.faces.verdict(table.g) == f"grade-{grade}"


def test_there_is_no_grade_with_more_players_R55() -> None:
    table = Table(page(score=80), page(), phase=3, boxes=9, turn=8).roll("mine mine", 1, 1).rest()
    assert GAME.faces.verdict(table.g) == ""
