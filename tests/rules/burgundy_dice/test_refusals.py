"""Every reason for a refusal: its rule, its text, and the way that is legal instead."""

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import IllegalAction
from duchy.core.game import Refusal
from duchy.play.match import Match
from duchy.play.preview import why_not
from duchy.play.texts import LANGUAGES, Texts, source

from .table import GAME, NAMES, Table, page


def refusal_of(table: Table, words: str) -> tuple[str, str, str]:
    """Return the rule, the key and the legal way of a refusal; it has a text in every language."""
    refusal = table.refused(words)
    for language in LANGUAGES:
        text = Texts(GAME, language).refusal(refusal)
        assert "{" not in text
        assert "refusal-" not in text
        assert refusal.rule in text
    return refusal.rule, refusal.key, table.instead(words)


def test_a_castle_that_another_took_R49() -> None:
    state = GAME.new(2, {"start": "different"})
    state.apply(GAME.parse("start C2"))
    refusal = why_not(GAME, state, GAME.parse("start C2"))
    assert refusal == Refusal("R49", "castle-taken", {"cell": NAMES.index("C2")})


@pytest.mark.parametrize("start", ["free", "different"])
def test_a_start_in_a_cell_that_is_no_castle_R10(start: str) -> None:
    refusal = why_not(GAME, GAME.new(2, {"start": start}), GAME.parse("start A1"), 0)
    assert refusal == Refusal("R10", "no-castle", {"cell": NAMES.index("A1")})


def test_a_worker_where_a_combination_fits_R21() -> None:
    table = Table(page(), worker="stuck").roll("city mine", 1, 1)
    assert refusal_of(table, "take-worker") == ("R21", "must-combine", "")


def test_a_cell_that_is_marked_R14() -> None:
    table = Table(page({"E5": "x", "D5": 2})).roll("city mine", 1, 1)
    assert refusal_of(table, "mark 1 D5") == ("R14", "cell-marked", "")
    assert refusal_of(table, "mark 1 E5") == ("R14", "cell-marked", "")


def test_a_cell_that_touches_nothing_R13() -> None:
    table = Table(page(monk=1)).roll("city mine", 1, 1)
    assert refusal_of(table, "mark 1 A1") == ("R13", "not-adjacent", "")
    assert refusal_of(table, "monk 1 B3") == ("R13", "not-adjacent", "")


@pytest.mark.parametrize(
    ("cells", "colour", "words", "rule", "instead"),
    [
        ({"E5": "x"}, "monastery", "mark 3 F5", "R15", "mark 1 F5"),
        ({"E2": "x"}, "mine", "mark 1 F2", "R16", "mark 3 F2"),
        ({"E5": "x"}, "river", "mark 1 E4", "R17", ""),
        ({"E5": "x", "D6": 1}, "city", "mark 1 D5", "R18", "mark 3 D5"),
        ({"E5": "x", "D6": 1}, "castle", "mark 3 C5", "R19", "mark 1 C5"),
        ({"E2": "x", "E1": 3}, "pasture", "mark 1 F1", "R20", "mark 3 F1"),
    ],
)
def test_a_number_that_the_colour_does_not_take_R15_R16_R17_R18_R19_R20(
    cells: dict[str, int | str], colour: str, words: str, rule: str, instead: str
) -> None:
    table = Table(page(cells)).roll(f"{colour} {colour}", 1, 3)
    assert refusal_of(table, words) == (rule, f"number-{colour}", instead)


def test_a_colour_that_no_die_shows_R9() -> None:
    table = Table(page()).roll("city mine", 1, 6)
    assert refusal_of(table, "mark 6 E4") == ("R9", "colour-not-rolled", "")
    table = Table(page(monk=1)).roll("city mine", 1, 6)
    assert refusal_of(table, "mark 6 E4") == ("R9", "colour-not-rolled", "monk 6 E4")


def test_a_number_that_no_die_shows_R9() -> None:
    table = Table(page()).roll("city mine", 1, 6)
    assert refusal_of(table, "mark 2 D5") == ("R9", "number-not-rolled", "mark 1 D5")


def test_a_monk_that_one_does_not_have_R36() -> None:
    table = Table(page(worker=1)).roll("city mine", 1, 6)
    assert refusal_of(table, "monk 6 E4") == ("R36", "no-monk", "")


def test_a_worker_that_one_does_not_have_R37() -> None:
    table = Table(page(monk=1)).roll("city mine", 1, 6)
    assert refusal_of(table, "worker 2 D5") == ("R37", "no-worker", "mark 1 D5")


def test_a_bonus_for_what_the_dice_do_as_they_lie_R35_R34() -> None:
    table = Table(page(monk=1, worker=1)).roll("city mine", 1, 6)
    assert refusal_of(table, "monk 1 D5") == ("R35", "needless", "mark 1 D5")
    assert refusal_of(table, "worker 6 D5") == ("R35", "needless", "mark 6 D5")


def test_two_changes_R33() -> None:
    table = Table(page(monk=1, worker=1)).roll("mine mine", 6, 6)
    assert refusal_of(table, "monk 1 F5") == ("R33", "two-bonuses", "")
    assert refusal_of(table, "worker 1 F5") == ("R33", "two-bonuses", "")
    assert refusal_of(table, "mark 1 D5") == ("R33", "two-bonuses", "monk 6 D5")


def test_the_wrong_one_of_two_bonuses_R9() -> None:
    table = Table(page(monk=1, worker=1)).roll("city mine", 1, 6)
    assert refusal_of(table, "monk 2 D5") == ("R9", "number-not-rolled", "worker 2 D5")
    assert refusal_of(table, "worker 6 E4") == ("R9", "colour-not-rolled", "monk 6 E4")


def test_the_same_two_dice_again_R39() -> None:
    table = Table(page(silver=1)).roll("city pasture", 1, 6).play("mark 1 E6")
    assert refusal_of(table, "silver 6 E6") == ("R14", "cell-marked", "")
    table = Table(page({"E5": "x", "C5": 1, "D5": 1, "F5": 1}, silver=1)).roll("monastery pasture", 1, 6)
    table.play("mark 1 F4")
    assert refusal_of(table, "silver 1 C6") == ("R39", "same-dice", "")


def test_a_silver_and_another_bonus_in_one_turn_R33() -> None:
    table = Table(page(silver=1, monk=1, worker=1)).roll("city pasture", 1, 6).play("mark 1 D5")
    assert refusal_of(table, "silver 6 E4") == ("R33", "two-bonuses", "")
    assert refusal_of(table, "silver 5 E6") == ("R33", "two-bonuses", "silver 1 E6")


def test_what_is_not_asked_now_R6() -> None:
    table = Table(page(silver=1, goods=1)).roll("city pasture", 1, 6, double=True)
    assert refusal_of(table, "mark 1 D5") == ("R6", "not-asked", "")
    table.play("keep")
    for words in ("keep", "done", "start C2"):
        assert refusal_of(table, words) == ("R6", "not-asked", "")
    table.play("mark 1 D5")
    assert refusal_of(table, "mark 6 D6") == ("R6", "not-asked", "")
    assert refusal_of(table, "take-worker") == ("R6", "not-asked", "")


def test_a_silver_before_the_first_mark_R38() -> None:
    table = Table(page(silver=1)).roll("city pasture", 1, 6)
    assert refusal_of(table, "silver 1 D5") == ("R38", "silver-second", "")


def test_a_sale_without_a_double_or_after_it_R42() -> None:
    table = Table(page(silver=1, goods=1)).roll("city pasture", 1, 6)
    assert refusal_of(table, "sell") == ("R42", "no-sale", "")
    table.play("mark 1 D5")
    assert table.next_question() == ("mark-again", 0)
    assert refusal_of(table, "sell") == ("R42", "no-sale", "")
    table = Table(page(goods=1)).roll("city pasture", 1, 6, double=True).play("keep")
    assert refusal_of(table, "sell") == ("R42", "no-sale", "")


def test_what_is_not_for_players_or_no_action_at_all_R6() -> None:
    table = Table(page())
    assert table.g.seat() == NOBODY
    assert table.refused("mark 1 D5").key == "chance-decides"
    table.roll("city pasture", 1, 6)
    assert table.refused("roll city city 1 1 1").key == "not-chance"
    for action in (-1, GAME.space.size):
        assert why_not(GAME, table.g, action) == Refusal("", "no-such-action")
    over = Table(page(), phase=3, boxes=9, turn=8).roll("mine mine", 1, 1).rest()
    assert over.refused("take-worker").key == "game-over"


def test_a_match_refuses_with_the_rule_and_the_way_R13() -> None:
    match = Match(GAME, 1, 3)
    match.play(GAME.parse("start E5"))
    with pytest.raises(IllegalAction, match="R13"):
        match.play(GAME.parse("mark 1 A1"))


def test_every_refusal_of_the_game_is_among_these_tests_R6() -> None:
    keys = {
        "no-castle", "castle-taken", "must-combine", "cell-marked", "not-adjacent", "number-monastery", "number-mine",
        "number-river", "number-city", "number-castle", "number-pasture", "no-monk", "no-worker", "needless",
        "two-bonuses", "colour-not-rolled", "number-not-rolled", "same-dice", "silver-second", "no-sale",
    }  # fmt: skip
    named = {
        line.split(" ")[0] for line in source(GAME.faces.package, "en").splitlines() if line.startswith("refusal-")
    }
    assert named == {f"refusal-{key}" for key in keys}
