"""Phase 2 (R21 to R26; facts 4 and 9), with the rulebook's examples."""

from .table import Table


def test_five_dice_are_rolled_and_lie_for_the_round_R21() -> None:
    t = Table().phase_2(1, 2, 3, 4, 5)
    assert [(rolled["colour"], rolled["number"], rolled["before"]) for rolled in t.news("rolled")] == [
        (colour, colour + 1, 3) for colour in range(5)
    ]
    assert [rolled["price"] for rolled in t.news("rolled")] == [1, 3, 3, 3, 3]
    assert list(t.g.dice) == [1, 2, 3, 4, 5]


def test_example_red_5_and_yellow_6_threaten_everybody_R22() -> None:
    t = Table(players=3).phase_2(3, 4, 6, 5, 3)
    assert [t.markers(seat) for seat in range(3)] == [{"yellow": 1, "red": 1}] * 3


def test_example_purple_1_and_blue_2_make_a_price_of_3_R24() -> None:
    t = Table().phase_2(2, 3, 3, 4, 1)
    assert t.g.price == 3
    assert (t.seat(), t.legal()) == (0, ["advance", "stay"])
    assert t.mark().play("advance").changes() == {"florins": -3, "level": 1}


def test_each_advances_once_in_turn_order_R25() -> None:
    t = Table(players=3)
    t.g.first = 1
    t.phase_2(1, 3, 3, 3, 3)
    asked = []
    while t.next_question()[0] == "climb":
        asked.append(t.seat())
        t.play("advance")
    assert asked == [1, 2, 0]


def test_without_the_price_nobody_advances_R25() -> None:
    t = Table().have(florins=2).have(1, florins=3).phase_2(1, 2, 3, 3, 3)
    assert t.seat() == 1
    t.play("stay")
    assert t.changes(1) == {}


def test_nobody_advances_where_no_die_shows_1_or_2_R24() -> None:
    t = Table().hand("red").hand("red", seat=1).phase_2(3, 3, 3, 3, 3)
    assert t.next_question()[0] == "act"


def test_the_price_counts_all_ones_and_twos_R24_faq_9() -> None:
    t = Table().phase_2(1, 1, 2, 2, 6)
    assert t.g.price == 6
    assert t.next_question()[0] != "climb"


def test_nobody_passes_the_twelfth_level_R26() -> None:
    t = Table().have(level=12).phase_2(1, 3, 3, 3, 3)
    assert t.seat() == 1


def test_the_viscount_cannot_be_used_where_progress_is_possible_R78() -> None:
    t = Table().person("viscount").phase_2(2, 2, 2, 3, 3).mark()
    assert t.seat() != 0 or t.next_question()[0] != "climb"
    t = Table().person("viscount").have(florins=6).phase_2(2, 2, 2, 3, 3).mark().play("advance")
    assert t.changes() == {"florins": -6, "level": 1}


def test_the_notary_is_useless_where_no_die_shows_1_or_2_R79() -> None:
    t = Table().person("notary").hand("red").phase_2(3, 3, 3, 3, 3)
    assert t.next_question()[0] == "act"


def test_the_notary_never_goes_below_0_R79() -> None:
    t = Table().person("notary").have(florins=0).phase_2(1, 3, 3, 3, 3)
    assert t.mark().play("advance").changes() == {"level": 1}


def test_the_viscount_pays_4_also_with_the_notary_R79() -> None:
    t = Table().person("viscount", "notary").phase_2(3, 3, 3, 3, 3).mark().play("advance")
    assert t.changes() == {"florins": -4, "level": 1}


def test_markers_come_to_all_before_disasters_run_clockwise_R23_faq_4() -> None:
    t = Table(players=3).have(0, threats={"brown": 2}).have(2, threats={"brown": 2}).person("monk", "duke")
    t.person("count", "baron", seat=2)
    t.g.first = 2
    t.phase_2(3, 5, 3, 3, 3)
    assert (t.seat(), t.next_question()[0]) == (2, "bury")
    assert t.markers(1) == {"brown": 1}
    t.play("bury count")
    assert (t.seat(), t.next_question()[0]) == (0, "bury")
