"""Chapters: the six actions, workers (R27 to R42)."""

import pytest

from duchy.games.burgundy_cards.rules.player import lanes_of

from .table import Desk


def test_the_die_names_the_row_of_the_card_taken_R27(desk: Desk) -> None:
    desk.row(1, "castle-5", "mine-5").row(2, "castle-1").play("die ship-1")
    assert desk.legal("take") == ["take 1 castle-5", "take 1 mine-5"]
    desk.play("take 1 mine-5")
    assert desk.projects_of(0) == ["mine-5"]
    assert desk.rows()[0] == ["castle-5"]


def test_equal_cards_of_a_row_are_one_choice_R27(desk: Desk) -> None:
    desk.row(1, "castle-5", "castle-5").play("die ship-1")
    assert desk.legal("take") == ["take 1 castle-5"]
    desk.play("take 1 castle-5")
    assert desk.rows()[0] == ["castle-5"]


def test_a_fourth_project_makes_one_of_the_three_go_first_R28_faq_5(desk: Desk) -> None:
    desk.row(1, "castle-5").projects(0, "mine-4", "ship-4", "bank-3").play("die ship-1", "take 1 castle-5")
    assert desk.question == "drop"
    assert desk.legal() == ["drop mine-4", "drop ship-4", "drop bank-3"]
    desk.play("drop ship-4")
    assert desk.projects_of(0) == ["castle-5", "mine-4", "bank-3"]
    assert desk.table(1)["discard"] == {"ship-1": 1, "ship-4": 1}


def test_the_die_equals_that_of_the_project_placed_R29(desk: Desk) -> None:
    desk.projects(0, "mine-1", "knowledge-2").play("die ship-1")
    assert desk.legal("place") == ["place mine-1 mine 0"]
    desk.play("place mine-1 mine 0")
    assert desk[0].silver == 2
    assert desk.projects_of(0) == ["knowledge-2"]


def test_placing_looks_at_the_die_of_the_card_and_not_at_its_row_R30_faq_4(desk: Desk) -> None:
    desk.row(1, "mine-2").row(2, "ship-5").play("die ship-1", "take 1 mine-2")
    desk.play(desk.legal("die")[0], "silver").roll()
    desk.play("die mine-2")
    assert "place mine-2 mine 0" in desk.legal()
    assert "take 2 ship-5" in desk.legal()
    assert not [words for words in desk.legal("take") if words.startswith("take 1")]


@pytest.mark.parametrize(
    ("die", "shade"), [(1, "light"), (2, "light"), (3, "medium"), (4, "medium"), (5, "dark"), (6, "dark")]
)
def test_each_shade_is_sold_by_two_values_R31(desk: Desk, die: int, shade: str) -> None:
    desk.clear().hand(0, f"knowledge-{die}", "castle-1").hand(1, "castle-2", "castle-3").goods(0, 1, 1, 1)
    desk.play(f"die knowledge-{die}")
    assert desk.legal("sell") == [f"sell {shade}"]


def test_a_sale_takes_all_goods_of_the_shade_R31(desk: Desk) -> None:
    desk.goods(0, light=3, dark=2).play("die ship-1", "sell light")
    assert lanes_of(desk[0].goods, 3) == [0, 0, 2]
    assert lanes_of(desk[0].sold, 3) == [3, 0, 0]


def test_each_good_sold_brings_a_silver_and_a_point_R32(desk: Desk) -> None:
    desk.goods(0, light=3).animals(0)
    desk.g.holder = 1
    before = desk.g.scores()[0]
    desk.play("die ship-1", "sell light")
    assert desk[0].silver == 3
    assert desk.g.scores()[0] - before == 3 + 1  # the goods, and the first-player card
    assert desk.events_of("sold")[-1].named() == {"seat": 0, "shade": 0, "goods": 3, "points": 3}


def test_a_seller_takes_the_first_player_card_face_down_R33_faq_9(desk: Desk) -> None:
    desk.goods(1, light=1).play("die ship-1", "silver", "die ship-2", "sell light")
    assert (desk.g.holder, desk.g.face_down) == (1, True)


def test_selling_through_a_store_takes_the_first_player_card_too_R33(desk: Desk) -> None:
    desk.goods(0, dark=2).projects(0, "store-1")
    desk.g.holder = 1
    desk.play("die ship-1", "place store-1 building 0", "sell dark")
    assert (desk.g.holder, desk.g.face_down) == (0, True)


def test_the_last_seller_keeps_the_first_player_card_R33(desk: Desk) -> None:
    desk.goods(0, light=1).goods(1, light=1).play("die ship-1", "sell light", "die ship-2", "sell light").roll()
    assert (desk.g.holder, desk.g.face_down) == (1, True)


def test_the_order_of_the_round_stays_after_a_sale_R34(desk: Desk) -> None:
    desk.goods(1, light=1).play("die ship-1", "silver", "die ship-2", "sell light").roll()
    assert (desk.g.first, desk.seat, desk.g.turn) == (0, 0, 1)


def test_selling_nothing_is_not_a_sale_R35(desk: Desk) -> None:
    desk.goods(0, dark=2).play("die ship-1")
    assert desk.legal("sell") == []
    refused = desk.refused("sell light")
    assert (refused.rule, refused.key) == ("R35", "no-goods")


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_workers_are_filled_up_to_two_R36_faq_6(desk: Desk, before: int, after: int) -> None:
    desk.store(0, workers=before).play("die ship-1", "workers")
    assert desk[0].workers == after


def test_any_die_takes_one_silver_R37(desk: Desk) -> None:
    desk.play("die mine-2", "silver")
    assert desk[0].silver == 1


def test_five_workers_and_one_silver_become_two_points_R38(desk: Desk) -> None:
    desk.store(0, silver=1, workers=5).play("die ship-1", "convert", "return-workers 5", "return-silver 1")
    assert (desk[0].workers, desk[0].silver, desk[0].points) == (0, 0, 2)


def test_a_conversion_rounds_down_R38_faq_7(desk: Desk) -> None:
    desk.store(0, silver=5).play("die ship-1", "convert", "return-silver 5")
    assert (desk[0].silver, desk[0].points) == (0, 1)


def test_a_conversion_takes_any_number_from_three_up_R39(desk: Desk) -> None:
    desk.store(0, silver=2, workers=2).play("die ship-1", "convert")
    assert desk.legal() == ["return-workers 1", "return-workers 2"]
    desk.play("return-workers 2")
    assert desk.legal() == ["return-silver 1", "return-silver 2"]
    desk.play("return-silver 2")
    assert desk[0].points == 1


def test_fewer_than_three_cards_convert_nothing_R39(desk: Desk) -> None:
    desk.store(0, silver=1, workers=1).play("die ship-1")
    assert "convert" not in desk.legal()
    assert desk.refused("convert").rule == "R39"


def test_no_purchase_in_the_middle_of_a_conversion_R39(desk: Desk) -> None:
    desk.store(0, silver=6, workers=1).play("die ship-1")
    assert "buy" in desk.legal()
    desk.play("convert")
    assert "buy" not in desk.legal()
    assert desk.refused("buy").rule == "R48"


def test_a_worker_changes_a_die_by_one_up_or_down_R40(desk: Desk) -> None:
    desk.store(0, workers=1).row(1, "ship-4").row(2, "ship-5").row(3, "ship-6").row(4, "mine-1")
    desk.play("die mine-2")
    assert desk.legal("take") == ["take 1 ship-4", "take 2 ship-5", "take 3 ship-6"]
    desk.play("take 3 ship-6")
    assert desk[0].workers == 0


def test_six_and_one_are_neighbours_R40(desk: Desk) -> None:
    desk.store(0, workers=1).row(6, "castle-2").play("die ship-1", "take 6 castle-2")
    assert desk[0].workers == 0


def test_two_becomes_six_for_two_workers_R41(desk: Desk) -> None:
    desk.store(0, workers=3).projects(0, "mine-6").play("die mine-2", "place mine-6 mine 0")
    assert desk[0].workers == 1


def test_one_worker_too_few_is_refused_with_the_number_needed_R41(desk: Desk) -> None:
    desk.store(0, workers=1).projects(0, "mine-6").play("die mine-2")
    refused = desk.refused("place mine-6 mine 0")
    assert (refused.key, refused.arguments) == ("die-differs", {"needed": 2, "workers": 1})


def test_a_sale_takes_the_fewest_workers_to_its_shade_R42(desk: Desk) -> None:
    desk.store(0, workers=3).goods(0, medium=1, dark=1).play("die mine-2")
    assert desk.legal("sell") == ["sell medium", "sell dark"]
    desk.play("sell dark")
    assert desk[0].workers == 3 - 2  # 2 to 6


def test_workers_change_a_bought_die_R42(desk: Desk) -> None:
    desk.store(0, silver=3, workers=1).row(6, "castle-2")
    desk.play("buy", "* card mine-5", "* card mine-5", "* card bank-1", "use mine-5", "take 6 castle-2")
    assert desk[0].workers == 0
    assert desk.question == "die"


@pytest.mark.parametrize(("words", "rule"), [("end", "R25"), ("forgo", "R25"), ("take 1 mine-1", "R23")])
def test_a_turn_begins_with_a_die_R25(desk: Desk, words: str, rule: str) -> None:
    refused = desk.refused(words)
    assert (refused.rule, refused.instead) == (rule, None)  # no other way leads there


def test_what_is_not_asked_is_refused_by_the_rule_of_what_is_asked_R79(desk: Desk) -> None:
    desk.projects(0, "cloister-1").column(0, "cloister-2", "cloister-3").play(
        "die ship-1", "place cloister-1 cloister 2"
    )
    refused = desk.refused("silver")
    assert (refused.rule, refused.key, refused.instead) == ("R79", "not-asked", None)
    assert desk.refused("end").rule == "R79"


def test_a_purchase_waits_until_a_project_is_discarded_R48(desk: Desk) -> None:
    desk.store(0, silver=6).projects(0, "ship-6", "mine-6", "bank-1").row(1, "ship-5")
    desk.play("die ship-1", "take 1 ship-5")
    refused = desk.refused("buy")
    assert (refused.rule, refused.key, refused.instead) == ("R48", "not-now", None)
    assert desk.refused("end").rule == "R28"
