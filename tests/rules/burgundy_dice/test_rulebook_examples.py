"""Every worked example of the printed rulebook, to the point."""

from duchy.games.burgundy_dice.rules.content import ESTATES

from .table import GAME, NAMES, Table, page

# The page of the example on page 8: duchy A, phase II, two monks and a worker at hand.
PAGE_8 = {
    "E5": "x",
    "D5": 1,
    "D6": 2,
    "D7": 3,
    "C6": 1,
    "B5": 5,
    "E6": 5,
    "F5": 1,
    "F4": 2,
    "D4": 2,
    "E4": 6,
    "G4": 3,
}


def page_8() -> Table:
    """Return the page of the rulebook, with yellow, orange, 4 and 6 rolled."""
    sheet = page(PAGE_8, score=16, monk=2, worker=1)
    sheet["after"] = [13, 0]
    return Table(sheet, phase=2, turn=4, boxes=5).roll("pasture city", 4, 6)


def test_page_8_option_A_a_worker_makes_a_3_for_3_and_3_points_R20_R28_R29_R37() -> None:
    table = page_8()
    assert "worker 3 G3" in table.legal()
    table.play("worker 3 G3")
    assert table.cell("G3") == 3
    assert table.score() == 16 + 3 + 3
    assert table.sheet()["columns"] == [13, 9]
    assert table.bonuses() == {"monk": 2}
    (completed,) = table.events_of("completed")
    assert completed.named() == {"seat": 0, "cell": NAMES.index("G3"), "size": 2, "points": 6}
    assert table.events_of("gained") == []
    assert table.next_question() == ("combine", 1)


def test_page_8_option_B_a_4_or_a_6_in_the_upper_pasture_saves_the_worker_R20() -> None:
    assert page_8().legal("mark") == ["mark 4 C3", "mark 4 C4", "mark 6 C3", "mark 6 C4"]
    for words in ("mark 4 C3", "mark 4 C4", "mark 6 C3", "mark 6 C4"):
        table = page_8().play(words)
        assert table.cell(words.split()[2]) == int(words.split()[1])
        assert table.score() == 16
        assert table.bonuses() == {"monk": 2, "worker": 1}
        assert table.next_question() == ("combine", 1)


def test_page_8_the_orange_die_is_of_no_use_R13_R18() -> None:
    table = page_8()
    cities = {NAMES[cell] for cell in range(37) if ESTATES[0].colour[cell] == 3}
    assert len(cities) == 9
    assert not [words for words in table.legal() if words.split()[-1] in cities]
    for name in ("A1", "B1", "B2", "C1", "D1", "G2"):
        assert table.refused(f"mark 4 {name}").rule == "R13"


def test_page_8_options_C_D_and_E_are_all_that_a_monk_can_do_R36() -> None:
    assert page_8().legal("monk") == ["monk 4 A4", "monk 6 D3", "monk 6 F3"]


def test_page_8_options_C_and_D_a_monk_makes_blue_with_a_6_R17_R25_R36() -> None:
    table = page_8().play("monk 6 D3")
    assert (table.cell("D3"), table.score(), table.bonuses()) == (6, 16, {"monk": 1, "worker": 1})
    assert table.events_of("completed") == []
    table = page_8().play("monk 6 F3")
    assert (table.cell("F3"), table.score()) == (6, 16 + 3)
    assert table.bonuses() == {"monk": 1, "worker": 1, "goods": 1}
    assert table.next_question() == ("combine", 1)


def test_page_8_option_E_a_monk_makes_grey_with_a_4_R16_R36() -> None:
    table = page_8().play("monk 4 A4")
    assert (table.cell("A4"), table.score(), table.bonuses()) == (4, 16, {"monk": 1, "worker": 1})
    assert table.next_question() == ("combine", 1)


def test_page_8_every_option_is_listed_R9_R21() -> None:
    others = [f"worker {number} {cell}" for number in (1, 2, 3, 5) for cell in ("C3", "C4")]
    assert set(page_8().legal()) == {
        "mark 4 C3",
        "mark 4 C4",
        "mark 6 C3",
        "mark 6 C4",
        "monk 6 D3",
        "monk 6 F3",
        "monk 4 A4",
        "worker 3 G3",
        *others,
        "take-worker",
    }


def test_silver_example_1_a_city_with_a_2_and_a_second_with_a_4_R18_R38() -> None:
    table = Table(page(silver=1)).roll("city mine", 2, 4)
    table.play("mark 2 D5")
    assert table.next_question() == ("mark-again", 0)
    assert "silver 4 D6" in table.legal()
    table.play("silver 4 D6")
    assert (table.cell("D5"), table.cell("D6"), table.bonuses()) == (2, 4, {})
    assert table.next_question() == ("combine", 1)


def test_silver_example_2_two_pastures_with_two_dice_that_both_show_1_R20_R39() -> None:
    start = {"E2": "x", "E3": 2, "D4": 2}
    table = Table(page(start, silver=1)).roll("pasture city", 1, 1)
    table.play("mark 1 E1")
    assert "silver 1 C3" in table.legal()
    table.play("silver 1 C3")
    assert (table.cell("E1"), table.cell("C3"), table.bonuses()) == (1, 1, {})


def test_silver_example_2_works_as_well_with_two_yellow_dice_R39() -> None:
    start = {"E2": "x", "E3": 2, "D4": 2}
    table = Table(page(start, silver=1)).roll("pasture pasture", 1, 5)
    table.play("mark 1 E1", "silver 1 C3")
    assert (table.cell("E1"), table.cell("C3"), table.bonuses()) == (1, 1, {})


def test_example_of_the_page_the_first_with_seven_pastures_gets_4_the_second_2_R44() -> None:
    table = Table(page(ALL_PASTURES_BUT_ONE), page(ALL_PASTURES_BUT_ONE)).roll("pasture mine", 5, 6)
    table.play("mark 5 E6", "take-worker")
    assert [e.named()["points"] for e in table.events_of("colour-bonus")] == [4]
    table.roll("pasture mine", 5, 6).play("take-worker", "mark 5 E6")
    assert [e.named()["points"] for e in table.events_of("colour-bonus")] == [4, 2]


def test_example_of_the_page_three_cells_bring_8_then_6_then_4_R29() -> None:
    for phase, points in ((1, 8), (2, 6), (3, 4)):
        table = Table(page({"E5": "x", "D5": 1, "D6": 2}), phase=phase).roll("city mine", 4, 4)
        table.play("mark 4 D7")
        assert table.score() == 1 + points


def test_example_of_the_page_a_good_sold_brings_a_silver_and_2_points_R43() -> None:
    table = Table(page(goods=1)).roll("mine mine", 1, 1, double=True).play("sell")
    assert (table.score(), table.bonuses()) == (1 + 2, {"silver": 1})


def test_example_of_the_start_a_blue_square_brings_a_good_R10_R27() -> None:
    state = GAME.new(1)
    state.apply(GAME.parse("start C2"))
    sheet = GAME.view(state, 0)["table"]["players"][0]
    assert sheet["cells"][NAMES.index("C2")] == "x"
    assert sheet["bonuses"] == {"monk": 0, "silver": 0, "goods": 1, "worker": 0}
    assert sheet["points"] == 1


def test_example_of_a_last_box_a_double_crosses_it_alone_and_still_opens_the_sale_R7_R8() -> None:
    table = Table(page(goods=2), boxes=9, turn=8).roll("mine mine", 1, 1, double=True)
    assert table.table()["boxes"] == 10
    assert table.next_question() == ("sell-goods", 0)
    table.play("sell").rest()
    assert (table.table()["phase"], table.table()["boxes"]) == (2, 0)
    assert table.score() == 1 + 4


ALL_PASTURES_BUT_ONE = {
    "E5": "x",
    "F5": 1,
    "G4": 3,
    "G3": 3,
    "D5": 1,
    "C4": 2,
    "C3": 2,
    "D3": 5,
    "D2": 5,
    "E1": 4,
    "F1": 4,
}
