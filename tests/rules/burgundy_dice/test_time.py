"""Rolls and time boxes (R6 to R8)."""

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream

from .table import COLOURS, GAME, Table, page


def test_a_turn_begins_with_a_roll_of_five_dice_R6() -> None:
    table = Table(page())
    assert table.next_question() == ("roll-dice", NOBODY)
    assert len(table.legal("roll")) == 6 * 6 * 6 * 6 * 2
    for colour in range(6):
        for number in range(1, 7):
            words = f"roll {COLOURS[colour]} {COLOURS[5 - colour]} {number} {7 - number} 1"
            rolled = Table(page()).play(words).table()["dice"]
            assert rolled["colours"] == [COLOURS[colour], COLOURS[5 - colour]]
            assert rolled["numbers"] == [number, 7 - number]
            assert rolled["hourglasses"] == 1


def test_the_dice_are_rolled_again_when_all_have_chosen_R6() -> None:
    table = Table(page(), page()).roll("mine mine", 1, 1)
    table.play("take-worker")
    assert table.next_question() == ("combine", 1)
    table.play("take-worker")
    assert table.next_question() == ("roll-dice", NOBODY)


def test_as_many_boxes_are_crossed_as_there_are_hourglasses_R7() -> None:
    table = Table(page()).roll("mine mine", 1, 1)
    assert table.table()["boxes"] == 1
    table.rest().roll("mine mine", 1, 1, double=True)
    assert table.table()["boxes"] == 3


def test_a_double_with_a_single_box_left_does_not_begin_the_next_column_R7() -> None:
    table = Table(page(), boxes=9, turn=7).roll("mine mine", 1, 1, double=True)
    assert (table.table()["phase"], table.table()["boxes"]) == (1, 10)
    table.rest()
    assert (table.table()["phase"], table.table()["boxes"], table.table()["turn"]) == (2, 0, 0)


def test_the_turn_of_the_last_box_is_still_played_R7() -> None:
    table = Table(page(), boxes=9, turn=8).roll("city mine", 2, 4)
    assert table.next_question() == ("combine", 0)
    table.play("mark 2 D5", "mark 4 D6")
    assert table.table()["phase"] == 2
    assert (table.cell("D5"), table.cell("D6", 1)) == (2, 4)


def test_a_single_hourglass_with_two_boxes_left_does_not_end_the_phase_R7() -> None:
    table = Table(page(), boxes=8, turn=7).roll("mine mine", 1, 1).rest()
    assert (table.table()["phase"], table.table()["boxes"]) == (1, 9)


def test_the_hourglass_die_has_four_single_faces_and_two_double_ones_R8() -> None:
    state = Table(page()).g
    weights = {action: int(state.weight(action)) for action in state.actions()}
    single = sum(w for action, w in weights.items() if GAME.space.arguments(action)[4] == 1)
    double = sum(w for action, w in weights.items() if GAME.space.arguments(action)[4] == 2)
    assert single == 2 * double
    for place in range(5):
        shares: dict[int, int] = {}
        for action, weight in weights.items():
            face = GAME.space.arguments(action)[place]
            shares[face] = shares.get(face, 0) + weight
        assert place == 4 or len(set(shares.values())) == 1


def test_rolls_are_drawn_with_these_chances_R8() -> None:
    state = Table(page()).g
    rng = stream(8, "hourglasses")
    rolls = [GAME.space.arguments(int(state.draw(rng))) for _ in range(12_000)]
    assert abs(sum(roll[4] == 2 for roll in rolls) - 4_000) < 250
    for place, faces in enumerate((range(6), range(6), range(1, 7), range(1, 7))):
        assert all(abs(sum(roll[place] == face for roll in rolls) - 2_000) < 200 for face in faces)


def test_a_double_opens_the_sale_a_single_does_not_R8() -> None:
    assert Table(page(goods=1)).roll("mine mine", 1, 1, double=True).next_question() == ("sell-goods", 0)
    assert Table(page(goods=1)).roll("mine mine", 1, 1).next_question() == ("combine", 0)


def test_a_double_opens_the_sale_even_where_a_single_box_was_left_R8_faq_12() -> None:
    table = Table(page(goods=1), boxes=9, turn=8).roll("mine mine", 1, 1, double=True)
    assert table.next_question() == ("sell-goods", 0)
