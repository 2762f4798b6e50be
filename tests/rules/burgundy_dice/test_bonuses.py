"""Monks, workers, silver and goods (R33 to R43)."""

from .table import Table, page


def test_no_second_mark_after_a_monk_or_a_worker_R33_faq_7() -> None:
    for words in ("monk 6 E4", "worker 3 D5"):
        table = Table(page(monk=1, worker=1, silver=1)).roll("city pasture", 6, 1)
        table.play(words)
        assert table.next_question() == ("combine", 1)


def test_a_colour_and_a_number_are_never_both_changed_R33() -> None:
    table = Table(page(monk=5, worker=5)).roll("mine mine", 6, 6)
    assert table.legal("monk") == ["monk 6 D5", "monk 6 D6", "monk 6 E4", "monk 6 E6"]
    assert table.legal("worker") == []
    assert not [words for words in table.legal() if words.endswith(("F4", "F5"))]


def test_no_third_mark_with_a_second_silver_R33() -> None:
    table = Table(page(silver=2)).roll("city pasture", 1, 2)
    table.play("mark 1 D5", "silver 2 D6")
    assert table.next_question() == ("combine", 1)
    assert table.bonuses() == {"silver": 1}


def test_a_monk_shows_another_colour_than_the_die_R34() -> None:
    table = Table(page(monk=1)).roll("city city", 1, 1)
    assert not [words for words in table.legal("monk") if words.endswith(("D5", "D6"))]


def test_a_worker_shows_another_number_than_the_die_R34() -> None:
    table = Table(page(worker=1)).roll("city city", 1, 1)
    assert {words.split()[1] for words in table.legal("worker")} == {"2", "3", "4", "5", "6"}


def test_no_bonus_is_offered_for_what_the_dice_do_as_they_lie_R35() -> None:
    table = Table(page(monk=1, worker=1)).roll("city pasture", 1, 2)
    assert "mark 1 D5" in table.legal()
    for words in ("monk 1 D5", "monk 2 E6", "worker 1 D5", "worker 2 E6"):
        assert words not in table.legal()


def test_a_monk_turns_a_colour_die_to_any_other_colour_R36() -> None:
    cells = {"E5": "x", "D5": 4, "F5": 1}
    # The castle C5 takes the 4 of D5 alone, the city of D5 every other number.
    for number, marks in (
        (4, ["C4", "C5", "E6", "G4"]),
        (1, ["C4", "D4", "D6", "E6", "F4", "G4"]),
        (6, ["C4", "D6", "E4", "E6", "G4"]),
    ):
        table = Table(page(cells, monk=1)).roll("mine mine", number, number)
        assert table.legal("monk") == [f"monk {number} {cell}" for cell in marks]
        table.play(f"monk {number} {marks[0]}")
        assert table.bonuses() == {}


def test_without_a_monk_no_colour_changes_R36() -> None:
    assert Table(page(worker=3, silver=3)).roll("mine mine", 1, 2).legal() == ["take-worker"]


def test_a_worker_turns_a_number_die_to_any_other_number_R37() -> None:
    table = Table(page(worker=1)).roll("city monastery", 1, 3)
    expected = [
        *(f"worker 2 {cell}" for cell in ("D5", "D6", "F4", "F5")),
        *(f"worker {number} {cell}" for number in (4, 5, 6) for cell in ("D5", "D6")),
    ]
    assert table.legal("worker") == expected
    table.play("worker 5 D6")
    assert (table.cell("D6"), table.bonuses()) == (5, {})


def test_without_a_worker_no_number_changes_R37() -> None:
    assert Table(page(monk=3, silver=3)).roll("monastery monastery", 6, 6).legal("worker") == []


def test_a_silver_buys_a_second_mark_R38() -> None:
    table = Table(page(silver=1)).roll("city river", 2, 6).play("mark 2 D5")
    assert table.next_question() == ("mark-again", 0)
    assert table.legal() == ["silver 6 D6", "silver 6 E4", "done"]
    table.play("silver 6 E4")
    assert (table.cell("D5"), table.cell("E4"), table.bonuses()) == (2, 6, {})


def test_a_silver_need_not_be_paid_R38() -> None:
    table = Table(page(silver=1)).roll("city river", 2, 6).play("mark 2 D5", "done")
    assert (table.bonuses(), table.next_question()) == ({"silver": 1}, ("combine", 1))


def test_both_marks_of_a_turn_may_finish_regions_R38() -> None:
    cells = {"E5": "x", "F5": 1, "E4": 6}
    table = Table(page(cells, silver=1)).roll("monastery river", 1, 5)
    table.play("mark 1 F4", "silver 5 F3")
    assert (table.score(), table.bonuses()) == (1 + 4 + 4, {"monk": 1, "goods": 1})
    table.rest()
    events = [(e.kind.name, e.values[1:]) for e in table.sink.events if e.seen_by(1) and e.named().get("seat") == 0]
    assert events == [
        ("marked", (1, 31, 0)),
        ("completed", (31, 2, 4)),
        ("gained", (0,)),
        ("marked", (5, 30, 3)),
        ("completed", (30, 2, 4)),
        ("gained", (2,)),
    ]


def test_the_others_see_a_region_finished_by_two_marks_once_R38_R22() -> None:
    table = Table(page(silver=1)).roll("monastery monastery", 1, 2)
    table.play("mark 1 F5", "silver 2 F4").rest()
    completed = [e for e in table.events_of("completed") if e.seen_by(1)]
    assert [e.named()["cell"] for e in completed] == [31]


def test_the_two_dice_of_the_first_mark_do_not_serve_again_R39() -> None:
    table = Table(page(silver=1)).roll("city pasture", 1, 6).play("mark 1 D5")
    assert table.legal("silver") == ["silver 1 C4", "silver 1 E6", "silver 6 C4", "silver 6 D6", "silver 6 E6"]


def test_one_other_die_is_enough_R39() -> None:
    table = Table(page({"E5": "x", "D5": 2}, silver=1)).roll("monastery pasture", 1, 6).play("mark 1 F5")
    assert "silver 1 G4" in table.legal()
    assert "silver 6 G4" in table.legal()
    assert "silver 1 F4" not in table.legal()


def test_two_equal_number_dice_are_two_dice_R39() -> None:
    table = Table(page(silver=1)).roll("monastery mine", 1, 1).play("mark 1 F5")
    assert "silver 1 F4" in table.legal()


def test_two_equal_colour_dice_are_two_dice_R39_faq_8() -> None:
    table = Table(page(silver=1)).roll("monastery monastery", 1, 5).play("mark 1 F5")
    assert "silver 1 F4" in table.legal()


def test_the_second_mark_may_touch_the_first_alone_R40() -> None:
    table = Table(page(silver=1)).roll("city city", 1, 2).play("mark 1 D6")
    assert "silver 2 D7" in table.legal()
    table.play("silver 2 D7")
    assert table.cell("D7") == 2


def test_a_castle_may_take_the_number_of_the_first_mark_R40() -> None:
    table = Table(page(silver=1)).roll("city castle", 3, 5).play("mark 3 D5")
    assert table.legal("silver") == ["silver 3 C5", "silver 5 D6"]
    table.play("silver 3 C5")
    assert table.bonuses() == {"silver": 1}


def test_a_second_mark_keeps_to_the_numbers_of_the_first_R40_R18_R20() -> None:
    table = Table(page(silver=1)).roll("city city", 3, 3).play("mark 3 D5")
    assert table.next_question() == ("combine", 1)
    table = Table(page({"E2": "x"}, silver=1)).roll("pasture pasture", 3, 4).play("mark 3 E1")
    assert table.legal("silver") == ["silver 3 F1"]


def test_no_second_mark_after_taking_a_worker_R41() -> None:
    table = Table(page(silver=3)).roll("city pasture", 1, 6).play("take-worker")
    assert table.next_question() == ("combine", 1)


def test_silver_is_offered_only_where_a_second_mark_fits_R41() -> None:
    table = Table(page(silver=3)).roll("city mine", 1, 1).play("mark 1 D5")
    assert table.next_question() == ("combine", 1)


def test_goods_are_sold_all_or_none_before_combining_R42_faq_10() -> None:
    table = Table(page(goods=3)).roll("city mine", 1, 2, double=True)
    assert table.next_question() == ("sell-goods", 0)
    assert table.legal() == ["sell", "keep"]
    kept = Table(page(goods=3)).roll("city mine", 1, 2, double=True).play("keep")
    assert (kept.score(), kept.bonuses(), kept.next_question()) == (1, {"goods": 3}, ("combine", 0))
    table.play("sell")
    assert (table.score(), table.bonuses(), table.next_question()) == (7, {"silver": 3}, ("combine", 0))


def test_every_player_with_goods_is_asked_R42() -> None:
    table = Table(page(goods=1), page(), page(goods=2)).roll("mine mine", 1, 1, double=True)
    asked = []
    while table.g.seat() < 3:
        asked.append(table.next_question())
        table.play("sell" if "sell" in table.legal() else "take-worker")
    assert asked == [("sell-goods", 0), ("combine", 0), ("combine", 1), ("sell-goods", 2), ("combine", 2)]
    assert [table.score(seat) for seat in range(3)] == [3, 1, 5]


def test_a_sale_does_not_count_as_the_bonus_of_the_turn_R42() -> None:
    table = Table(page(goods=1, monk=1)).roll("mine mine", 6, 6, double=True).play("sell", "monk 6 E4")
    assert (table.cell("E4"), table.bonuses()) == (6, {"silver": 1})


def test_each_good_sold_brings_2_points_and_a_silver_for_this_very_turn_R43() -> None:
    table = Table(page(goods=2)).roll("city pasture", 1, 2, double=True).play("sell", "mark 1 D5")
    assert table.next_question() == ("mark-again", 0)
    table.play("silver 2 E6")
    assert (table.score(), table.bonuses()) == (1 + 4 + 2, {"silver": 1})


def test_goods_gained_in_this_turn_wait_for_the_next_double_R43() -> None:
    table = Table(page({"E5": "x", "E4": 5})).roll("river mine", 6, 6, double=True)
    table.play("mark 6 F3")
    assert (table.next_question(), table.bonuses()) == (("combine", 1), {"goods": 1})
    table.rest().roll("mine mine", 1, 1)
    assert table.next_question() == ("combine", 0)
    table.rest().roll("mine mine", 1, 1, double=True)
    assert table.next_question() == ("sell-goods", 0)


def test_points_of_a_sale_belong_to_the_phase_under_way_R43_R46() -> None:
    table = Table(page(goods=1), boxes=9, turn=7).roll("mine mine", 1, 1, double=True).play("sell").rest()
    assert table.sheet()["columns"] == [3, 0]
