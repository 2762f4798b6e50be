"""Chapters: the estate, triples and bonuses (R71 to R87)."""

import pytest

from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import BONUS_KEYS, BONUSES
from duchy.games.burgundy_cards.rules.player import column_of, lane, total

from .table import Desk

SIX = ("castle-6", "mine-6", "knowledge-6", "ship-6", "pasture-6", "bank-5")


def test_cards_of_one_type_lie_in_one_column_R71(desk: Desk) -> None:
    desk.column(0, "mine-4").projects(0, "mine-1").play("die ship-1")
    assert desk.legal("place") == ["place mine-1 mine 1"]


def test_three_buildings_of_any_kinds_are_a_triple_R72_faq_11(desk: Desk) -> None:
    desk.column(0, "bank-5", "church-4").projects(0, "watchtower-2").play("die mine-2", "place watchtower-2 building 2")
    assert desk.triples(0) == ["building"]


def test_a_fourth_card_opens_a_new_column_R73(desk: Desk) -> None:
    desk.column(0, "mine-4", "mine-5", "mine-6").projects(0, "mine-1").play("die ship-1")
    assert desk.legal("place") == ["place mine-1 mine 0"]
    desk.play("place mine-1 mine 0")
    assert (lane(desk[0].ones, 1), lane(desk[0].threes, 1)) == (1, 1)


def test_a_cloister_joins_an_open_column_of_any_type_R74(desk: Desk) -> None:
    desk.column(0, "mine-4").column(0, "ship-4", "ship-5").column(0, "pasture-1", "pasture-2", "pasture-3")
    desk.projects(0, "cloister-1").play("die ship-1")
    assert desk.legal("place") == ["place cloister-1 mine 1", "place cloister-1 cloister 0", "place cloister-1 ship 2"]
    desk.play("place cloister-1 ship 2", "bonus 3-points")
    assert desk.triples(0) == ["ship", "pasture"]


def test_a_joker_is_a_cloister_no_longer_R74_faq_12(desk: Desk) -> None:
    desk.column(0, "mine-4").projects(0, "cloister-1").play("die ship-1", "place cloister-1 mine 1")
    assert desk[0].types() == 2  # mines alone
    assert column_of(desk[0].columns[0])[0] == 1


@pytest.mark.parametrize("cloisters", [["cloister-5"], ["cloister-5", "cloister-6"]])
def test_a_card_laid_on_cloisters_makes_them_its_type_R75(desk: Desk, cloisters: list[str]) -> None:
    desk.column(0, *cloisters).projects(0, "mine-1").play("die ship-1")
    assert desk.legal("place") == ["place mine-1 mine 0", f"place mine-1 cloister {len(cloisters)}"]
    desk.play(f"place mine-1 cloister {len(cloisters)}")
    assert desk[0].types() == 2
    assert lane(desk[0].twos if len(cloisters) == 1 else desk[0].threes, 1) == 1


def test_a_card_on_cloisters_may_lie_beside_an_open_column_of_its_type_R76(desk: Desk) -> None:
    desk.column(0, "cloister-5").column(0, "mine-4", "mine-5").projects(0, "mine-1", "mine-6")
    desk.play("die ship-1")
    assert desk.legal("place") == ["place mine-1 mine 2", "place mine-1 cloister 1"]
    desk.play("place mine-1 cloister 1")
    assert lane(desk[0].twos, 1) == 2


def test_no_second_column_by_choice_R76(desk: Desk) -> None:
    desk.column(0, "mine-4").projects(0, "mine-1").play("die ship-1")
    refused = desk.refused("place mine-1 mine 0")
    assert (refused.rule, refused.key) == ("R76", "column-open")
    assert refused.instead == GAME.parse("place mine-1 mine 1")


@pytest.mark.parametrize(
    ("tried", "key"),
    [
        ("place mine-1 ship 0", "wrong-start"),
        ("place mine-1 ship 1", "wrong-column"),
        ("place mine-1 mine 1", "no-such-column"),
        ("place mine-1 cloister 1", "no-such-column"),
        ("place cloister-1 mine 2", "no-such-column"),
        ("place cloister-1 ship 0", "wrong-start"),
    ],
)
def test_a_refused_column_has_the_real_reason_R76(desk: Desk, tried: str, key: str) -> None:
    desk.column(0, "ship-4").projects(0, "mine-1", "cloister-1").play("die ship-1")
    refused = desk.refused(tried)
    assert (refused.rule, refused.key) == ("R76", key)


def test_a_card_laid_on_cloisters_uses_its_ability_R76(desk: Desk) -> None:
    desk.column(0, "cloister-5", "cloister-6").projects(0, "mine-1").play("die ship-1", "place mine-1 cloister 2")
    assert desk[0].silver == 2
    assert desk.question == "round-bonus"


def test_three_cloisters_are_a_triple_worth_six_R77(desk: Desk) -> None:
    desk.column(0, "cloister-5", "cloister-6").projects(0, "cloister-1").play(
        "die ship-1", "place cloister-1 cloister 2"
    )
    assert desk.triples(0) == ["cloister"]
    assert desk.events_of("triple")[-1].named()["points"] == 6


def test_the_first_triple_of_a_type_brings_its_card_once_R78(desk: Desk) -> None:
    desk.column(0, "mine-4", "mine-5").projects(0, "mine-1").column(1, "mine-6", "mine-6").projects(1, "mine-2")
    desk.play("die ship-1", "place mine-1 mine 2", "bonus 3-workers")
    assert (desk[0].firsts, desk.g.firsts) == (2, 127 - 2)
    desk.play("die ship-2", "place mine-2 mine 2")
    assert desk[1].firsts == 0
    assert desk.question == "round-bonus"


def test_every_triple_gives_a_round_bonus_R79_faq_13(desk: Desk) -> None:
    desk.column(0, "mine-4", "mine-5", "mine-6").column(0, "mine-4", "mine-5").projects(0, "mine-1")
    desk.g.firsts -= 2
    desk[0].firsts = 2
    desk.play("die ship-1", "place mine-1 mine 2")
    assert (desk.question, desk.seat) == ("round-bonus", 0)


@pytest.mark.parametrize(
    ("letter", "bonuses"),
    [
        (0, ["3-points", "2-goods", "2-animals", "3-silver", "3-workers"]),
        (1, ["2-points", "1-good-1-animal", "2-silver-1-worker", "1-silver-2-workers"]),
        (2, ["1-point", "1-good", "1-animal", "2-silver", "2-workers"]),
        (3, ["2-silver", "1-silver-1-worker", "2-workers"]),
        (4, ["1-silver", "1-worker"]),
    ],
    ids=["R80", "R81", "R82", "R83", "R84"],
)
def test_each_round_offers_its_own_bonuses_R80_R81_R82_R83_R84(letter: int, bonuses: list[str]) -> None:
    for bonus in bonuses:
        desk = Desk(2).clear().hand(0, "ship-1", "mine-2").hand(1, "ship-2", "mine-3")
        desk.g.round = letter
        desk.column(0, "cloister-5", "cloister-6").projects(0, "cloister-1")
        desk.play("die ship-1", "place cloister-1 cloister 2")
        assert desk.legal() == [f"bonus {name}" for name in bonuses]
        me = desk[0]
        before = [int(me.points), int(total(me.goods)), int(total(me.animals)), int(me.silver), int(me.workers)]
        desk.play(f"bonus {bonus}")
        while desk.seat == 0 and desk.question in ("good", "animal"):
            desk.play(desk.legal()[0]).roll()
        if desk.seat == 0:
            desk.play("end")
        after = [int(me.points), int(total(me.goods)), int(total(me.animals)), int(me.silver), int(me.workers)]
        gained = tuple(b - a for a, b in zip(before, after, strict=True))
        assert gained == BONUSES[BONUS_KEYS.index(bonus)]
        assert (desk.seat, desk.question) == (1, "die")


def test_another_rounds_bonus_is_refused_R79(desk: Desk) -> None:
    desk.column(0, "cloister-5", "cloister-6").projects(0, "cloister-1")
    desk.play("die ship-1", "place cloister-1 cloister 2")
    assert desk.refused("bonus 1-worker").key == "other-round"


def test_the_cards_own_ability_comes_before_the_round_bonus_R85(desk: Desk) -> None:
    desk.column(0, "castle-5", "castle-6").projects(0, "castle-1").play("die ship-1", "place castle-1 castle 2")
    assert desk.pending() == ["turn-ends", "round-bonus", "action"]
    assert desk.events_of("first-triple")  # the bonus card is taken at once
    desk.play("silver")
    assert desk.question == "round-bonus"


def test_goods_of_a_bonus_are_taken_one_by_one_R85(desk: Desk) -> None:
    desk.column(0, "cloister-5", "cloister-6").projects(0, "cloister-1").goods(0)
    desk.play("die ship-1", "place cloister-1 cloister 2", "bonus 2-goods", "good 1")
    assert desk.question == "turn-good"  # the next top shows before the second good is chosen
    desk.roll().play("good 1").roll()
    assert total(desk[0].goods) == 2
    assert desk.seat == 1


def test_the_last_good_ends_a_bonus_of_two_R85(desk: Desk) -> None:
    stock = desk.g.goods
    desk[1].goods += stock.unseen
    second = lane(stock.tops, 1) - 1
    stock.unseen = stock.below = 0
    stock.tops = lane(stock.tops, 0)
    desk[1].goods += 256**second
    desk.column(0, "cloister-5", "cloister-6").projects(0, "cloister-1")
    desk.play("die ship-1", "place cloister-1 cloister 2", "bonus 2-goods", "good 1")
    assert desk.seat == 1


def test_all_seven_types_bring_the_top_card_of_the_stack_R86(desk: Desk) -> None:
    for key in SIX:
        desk.column(0, key)
    desk.projects(0, "cloister-1").play("die ship-1", "place cloister-1 cloister 0")
    assert (desk[0].seven, desk.g.sevens) == (3, 1)


def with_seven_types(desk: Desk) -> None:
    """Let the first player have the card for seven types, a castle to place, and the next turn."""
    for key in SIX:
        desk.column(0, key)
    desk.projects(0, "cloister-1", "castle-1").play("die ship-1", "place cloister-1 cloister 0")
    desk.play("die ship-2", "silver").roll()
    desk[0].workers = 3


def test_one_card_of_the_seven_types_per_player_R86(desk: Desk) -> None:
    with_seven_types(desk)
    desk.play(desk.legal("die")[0], "place castle-1 castle 1")
    assert (desk[0].seven, desk.g.sevens) == (3, 1)


def test_the_second_player_with_seven_types_gets_the_next_card_R86_faq_14(desk: Desk) -> None:
    for key in SIX:
        desk.column(0, key)
    for key in ("castle-5", "mine-5", "knowledge-5", "ship-5", "pasture-5", "bank-3"):
        desk.column(1, key)
    desk.projects(0, "cloister-1").projects(1, "cloister-2")
    desk.play("die ship-1", "place cloister-1 cloister 0", "die ship-2", "place cloister-2 cloister 0")
    assert (desk[0].seven, desk[1].seven) == (3, 1)


def test_a_converted_cloister_does_not_count_for_the_seven_types_R87(desk: Desk) -> None:
    for key in SIX[1:]:
        desk.column(0, key)
    desk.column(0, "castle-6", "cloister-6")
    desk.projects(0, "mine-2").play("die mine-2", "place mine-2 mine 1")
    assert desk[0].seven == 0


def test_a_card_of_the_seven_types_once_taken_is_kept_R87(desk: Desk) -> None:
    with_seven_types(desk)
    desk.play(desk.legal("die")[0], "place castle-1 cloister 1")
    assert desk[0].types() != 127
    assert desk[0].seven == 3
