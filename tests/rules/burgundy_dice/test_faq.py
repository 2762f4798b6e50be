"""The eighteen questions that players ask about the dice game, each answered by play."""

from duchy.core.agenda import NOBODY
from duchy.games.burgundy_dice.rules.content import ESTATES

from .table import GAME, NAMES, Table, page
from .test_colours import finish, lacking, roll


def test_one_colour_die_and_one_number_die_mark_one_adjacent_cell_R9_R13_faq_1() -> None:
    table = Table(page()).roll("city pasture", 3, 5)
    assert table.legal("mark") == [f"mark {number} {cell}" for number in (3, 5) for cell in ("D5", "D6", "E6")]
    table.play("mark 5 E6")
    assert [NAMES[cell] for cell, mark in enumerate(table.sheet()["cells"]) if mark] == ["E5", "E6"]


def test_purple_1_2_grey_3_4_blue_5_6_and_repeats_are_fine_in_a_region_R15_R16_R17_faq_2() -> None:
    for cells, colour, number, last in (
        ({"E5": "x", "F5": 2}, "monastery", 2, "F4"),
        ({"E2": "x", "F2": 3}, "mine", 3, "G1"),
        ({"E5": "x", "E4": 6}, "river", 6, "F3"),
    ):
        table = Table(page(cells)).roll(f"{colour} {colour}", number, number).play(f"mark {number} {last}")
        assert table.cell(last) == number


def test_orange_differs_yellow_repeats_green_leans_R18_R19_R20_faq_2() -> None:
    table = Table(page({"E5": "x", "D5": 3, "F5": 1, "G4": 2})).roll("city pasture", 3, 2)
    assert "mark 3 D6" not in table.legal()
    assert "mark 2 D6" in table.legal()
    assert "mark 2 G3" in table.legal()
    assert "mark 3 G3" not in table.legal()
    table = Table(page({"E5": "x", "D5": 3})).roll("castle castle", 3, 2)
    assert table.legal("mark") == ["mark 3 C5"]


def test_a_start_castle_supplies_no_number_to_a_castle_and_counts_for_green_R12_faq_3() -> None:
    # In no duchy do two castles touch, so a cross could not supply a number anyway.
    for estate in ESTATES:
        assert all(
            int(estate.region_size[r]) == 1 for r in range(len(estate.region_mask)) if estate.region_colour[r] == 4
        )
    state = GAME.new(1)
    state.apply(GAME.parse("start E5"))
    sheet = GAME.view(state, 0)["table"]["players"][0]
    assert (sheet["cells"][NAMES.index("E5")], sheet["points"], sheet["bonuses"]["monk"]) == ("x", 1, 1)
    table = roll(Table(lacking("castle")), "castle")
    table.play(finish(table, "castle")).rest()
    assert table.cell("E5") == "x"
    assert table.sheet()["colours"][-2:] == ["castle", "pasture"]


def test_only_the_last_cell_of_a_region_pays_R22_faq_4() -> None:
    table = Table(page({"C2": "x"}))
    for number, cell, points in ((1, "B1", 0), (2, "B2", 0), (3, "C1", 0), (4, "D1", 13)):
        before = table.score()
        table.roll("city city", number, number).play(f"mark {number} {cell}")
        assert table.score() - before == points
        table.rest()
    assert Table(page({"C5": "x"})).roll("city city", 6, 6).play("mark 6 B5").score() == 2


def test_a_pasture_of_two_in_phase_II_brings_3_and_3_and_no_bonus_R28_faq_5() -> None:
    table = Table(page({"E2": "x", "E1": 3}), phase=2).roll("pasture mine", 3, 3).play("mark 3 F1")
    assert (table.score(), table.bonuses()) == (1 + 3 + 3, {})


def test_a_castle_brings_a_point_and_the_bonus_of_its_square_R27_faq_6() -> None:
    table = Table(page({"E5": "x", "D5": 3}), phase=3).roll("castle castle", 3, 3).play("mark 3 C5")
    assert (table.score(), table.bonuses()) == (2, {"silver": 1})


def test_one_bonus_a_turn_and_no_second_cell_after_a_change_R33_faq_7() -> None:
    table = Table(page(monk=3, worker=3, silver=3)).roll("mine mine", 6, 6)
    assert not [words for words in table.legal() if words.endswith(("F4", "F5"))]
    table.play("monk 6 E4")
    assert table.next_question() == ("combine", 1)
    assert table.bonuses() == {"monk": 2, "worker": 3, "silver": 3}


def test_a_second_pair_differs_in_a_die_not_in_what_it_shows_R39_faq_8() -> None:
    assert "silver 1 F4" in Table(page(silver=1)).roll("monastery mine", 1, 1).play("mark 1 F5").legal()
    table = Table(page(silver=1)).roll("monastery mine", 1, 6).play("mark 1 F5")
    assert table.next_question() == ("combine", 1)


def test_a_change_of_a_die_is_for_oneself_alone_R11_faq_9() -> None:
    table = Table(page(worker=1), page()).roll("city city", 1, 1).play("worker 6 D5")
    assert table.table()["dice"]["numbers"] == [1, 1]
    assert table.legal("mark") == ["mark 1 D5", "mark 1 D6"]


def test_goods_are_sold_after_a_double_before_combining_and_outside_the_limit_R42_R43_faq_10() -> None:
    table = Table(page({"E5": "x", "E4": 5}, goods=2)).roll("river city", 6, 1, double=True)
    assert table.legal() == ["sell", "keep"]
    table.play("sell", "mark 6 F3")
    assert table.next_question() == ("mark-again", 0)
    table.play("silver 1 D5")
    assert table.score() == 1 + 4 + 4
    assert table.bonuses() == {"silver": 1, "goods": 1}


def test_goods_wait_where_no_double_comes_R42_faq_10() -> None:
    assert Table(page(goods=2)).roll("river city", 6, 1).next_question() == ("combine", 0)


def test_a_possible_combination_may_be_declined_for_a_worker_R21_faq_11() -> None:
    assert "take-worker" in Table(page()).roll("city city", 1, 2).legal()
    assert "take-worker" not in Table(page(), worker="stuck").roll("city city", 1, 2).legal()


def test_a_double_with_one_box_left_crosses_one_and_opens_the_sale_R7_R8_faq_12() -> None:
    table = Table(page(goods=1), boxes=9, turn=9).roll("mine mine", 1, 1, double=True)
    assert (table.table()["boxes"], table.next_question()) == (10, ("sell-goods", 0))
    table.rest()
    assert (table.table()["phase"], table.table()["boxes"]) == (2, 0)


def test_the_phase_of_the_last_mark_decides_and_the_last_turn_belongs_to_it_R29_R31_faq_13() -> None:
    for phase, points in ((1, 8), (2, 6), (3, 4)):
        cells = {"E5": "x", "D5": 1, "D6": 2}
        table = Table(page(cells), phase=phase, boxes=9, turn=8).roll("city mine", 4, 4).play("mark 4 D7").rest()
        assert table.score() == 1 + points


def test_all_who_finish_together_get_the_first_value_and_the_second_waits_R45_faq_14() -> None:
    table = roll(Table(lacking("mine"), lacking("mine"), lacking("mine")), "mine")
    table.play(finish(table, "mine"), finish(table, "mine"), "take-worker")
    roll(table, "mine").play("take-worker", "take-worker", finish(table, "mine"))
    assert [(event.named()["seat"], event.named()["points"]) for event in table.events_of("colour-bonus")] == [
        (0, 3),
        (1, 3),
        (2, 1),
    ]


def test_one_duchy_for_all_and_start_castles_that_may_coincide_R3_R10_R49_R50_faq_15() -> None:
    state = GAME.new(2, {"duchy": "C"})
    for _ in range(2):
        state.apply(GAME.parse("start E3"))
    cells = [sheet["cells"] for sheet in GAME.view(state, -1)["table"]["players"]]
    assert cells[0] == cells[1]
    different = GAME.new(2, {"start": "different"})
    different.apply(GAME.parse("start E2"))
    assert GAME.parse("start E2") not in different.actions()
    same = GAME.new(2, {"start": "same"})
    same.apply(GAME.parse("start E2"))
    assert same.seat() == NOBODY


def test_choices_are_shown_when_all_have_chosen_R11_faq_16() -> None:
    table = Table(page(), page()).roll("city city", 1, 2).play("mark 1 D5")
    assert table.table(1)["players"][0]["cells"][NAMES.index("D5")] == 0
    table.play("mark 2 D6")
    assert table.table(1)["players"][0]["cells"][NAMES.index("D5")] == 1
    assert table.table(0)["players"][1]["cells"][NAMES.index("D6")] == 2


def test_a_tie_goes_to_more_unused_bonuses_then_it_is_shared_R47_R48_faq_17() -> None:
    for bonuses, ranks in (((2, 1), [1, 2]), ((1, 1), [1, 1])):
        pages = [page(score=50, goods=count) for count in bonuses]
        table = Table(*pages, phase=3, boxes=9, turn=8).roll("mine mine", 1, 1).rest()
        assert table.g.ranks() == ranks


def test_solo_has_eight_turns_a_phase_and_values_by_phase_R52_R53_faq_18() -> None:
    table = Table.alone(page(), turn=7).roll("mine mine", 1, 1).rest()
    assert (table.table()["phase"], table.table()["turn"]) == (2, 0)
    for phase, points in ((1, 6), (2, 6), (3, 3)):
        table = roll(Table.alone(lacking("city"), phase=phase), "city")
        table.play(finish(table, "city"))
        assert [event.named()["points"] for event in table.events_of("colour-bonus")] == [points]
