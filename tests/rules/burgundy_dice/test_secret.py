"""Choosing in secret, in any order: what the others may know, and that the end is the same (R11)."""

from itertools import permutations
from typing import Any

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.rng import Rng, stream
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.play.match import Match
from duchy.play.preview import preview
from duchy.testing.hiding import without_viewer

from .table import GAME, Table, page, random_match
from .test_colours import finish, lacking, roll

SEATS = (-1, 0, 1, 2)


def seen(state: DiceState, seat: int) -> tuple[str, int, list[int], str, str]:
    """Return all that a seat can know of a position: as it sees it, and as it might guess it with one stream."""
    shown = GAME.seen_by(state, seat)
    sample = state.clone()
    sample.hide(seat, stream(1, "guess"))
    view = str(GAME.view(state, seat))
    return shown.to_json(), int(shown.digest()), shown.deciding(), sample.to_json(), view


def busy() -> Table:
    """Three seats after a double: seat 0 has goods and silver, seat 1 silver, seat 2 goods."""
    pages = (page(goods=1, silver=1), page(silver=1), page(goods=2, worker=1))
    return Table(*pages).roll("city pasture", 1, 6, double=True)


# --- the same end in any order ------------------------------------------------------------


TURNS: list[tuple[int, tuple[str, ...]]] = [
    (0, ("sell", "mark 1 D5", "silver 6 E6")),
    (1, ("mark 6 D6", "done")),
    (2, ("keep", "worker 3 E6")),
]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_whole_turns_in_any_order_lead_to_the_same_end_R11(order: tuple[int, ...]) -> None:
    expected, table = busy(), busy()
    for seat, words in TURNS:
        expected.choose(seat, *words)
    for place in order:
        seat, words = TURNS[place]
        table.choose(seat, *words)
    assert table.next_question() == ("roll-dice", NOBODY)
    assert table.g.to_json() == expected.g.to_json()
    for seat in range(-1, 3):
        assert [e for e in table.sink.events if e.seen_by(seat)] == [e for e in expected.sink.events if e.seen_by(seat)]


@pytest.mark.parametrize("order", sorted(set(permutations((0, 0, 0, 1, 1, 2, 2))))[::7])
def test_turns_may_be_interleaved_R11(order: tuple[int, ...]) -> None:
    expected, table = busy(), busy()
    left = {seat: list(words) for seat, words in TURNS}
    for seat, words in TURNS:
        expected.choose(seat, *words)
    for seat in order:
        table.choose(seat, left[seat].pop(0))
    assert table.g.to_json() == expected.g.to_json()


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_start_castles_in_any_order_lead_to_the_same_end_R10_R11(order: tuple[int, ...]) -> None:
    ends = set()
    for seats in (range(4), order):
        match = Match(GAME, 4, 3)
        assert sorted(match.deciding) == [0, 1, 2, 3]
        for seat in seats:
            match.play(GAME.parse(f"start {('C2', 'C5', 'E2', 'C2')[seat]}"), seat)
        ends.add(match.state.to_json())
    assert len(ends) == 1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_end_alike_whatever_the_order_between_two_rolls_R11(players: int) -> None:
    for seed in range(4):
        match = random_match(players, seed, duchy="ABCD"[seed % 4])
        again = Match(GAME, players, seed, {"duchy": "ABCD"[seed % 4]})
        rng = stream(seed, "another order")
        plies = [ply for ply in match.plies if ply.seat != NOBODY]
        while not again.over:
            seat = again.deciding[int(rng.below(len(again.deciding)))]
            mine = next(ply for ply in plies if ply.seat == seat)
            plies.remove(mine)
            again.play(mine.action, seat)
        assert [ply.seat for ply in again.plies] != [ply.seat for ply in match.plies]
        assert again.state.to_json() == match.state.to_json()
        assert all(again.log(seat) == match.log(seat) for seat in range(-1, players))


def test_a_seat_may_take_back_a_part_of_its_turn_while_others_choose_R11() -> None:
    start = Table(page(silver=1), page(silver=1)).roll("city pasture", 1, 6).g
    match = Match(GAME, 2, 5, start=start, auto_roll=False)
    match.play(GAME.parse("mark 1 D5"), 0)
    match.play(GAME.parse("mark 6 D6"), 1)
    match.undo(0)
    match.play(GAME.parse("mark 6 E6"), 0)
    match.play(GAME.parse("done"), 1)
    match.play(GAME.parse("silver 1 D5"), 0)
    assert match.chance_acts
    assert [sum(map(bool, match.view(-1)["table"]["players"][seat]["cells"])) for seat in range(2)] == [3, 2]


# --- what the others may know ------------------------------------------------------------


def outcomes(state: DiceState, seat: int) -> list[DiceState]:
    """Return the position after each legal action of a seat."""
    positions = []
    for action in state.actions_of(seat):
        after = state.clone()
        after.lift(seat)
        after.apply(action)
        positions.append(after)
    return positions


def compare(state: DiceState) -> int:
    """What one seat may do in secret changes nothing for another, but that it has chosen; how much was compared."""
    compared = 0
    for seat in state.deciding():
        unfinished = [after for after in outcomes(state, seat) if after.asks(seat)]
        finished = [after for after in outcomes(state, seat) if not after.asks(seat)]
        if state.deciding() == [seat]:
            # With the last choice all is shown.
            finished = []
        for other in {-1, *range(int(state.seats))} - {seat}:
            known = seen(state, other)
            assert all(seen(after, other) == known for after in unfinished)
            assert len({seen(after, other)[:2] for after in finished}) <= 1
            assert all(seen(after, other) == seen(finished[0], other) for after in finished)
            assert all(seat not in seen(after, other)[2] for after in finished)
            compared += len(unfinished) + len(finished)
    return compared


def test_nobody_can_tell_what_another_chose_nor_how_far_it_is_R11() -> None:
    table = busy()
    assert compare(table.g) > 30
    table.choose(0, "sell")
    assert compare(table.g) > 30
    table.choose(0, "mark 1 D5")
    assert table.g.deciding() == [0, 1, 2]
    assert compare(table.g) > 30
    table.choose(1, "mark 6 D6")
    table.choose(2, "keep")
    assert compare(table.g) > 30


def test_the_order_in_which_half_turns_were_made_is_hidden_R11() -> None:
    known = {seat: seen(busy().g, seat) for seat in SEATS}
    for order in permutations(range(3)):
        table = busy()
        first = {0: "sell", 1: "mark 6 D6", 2: "keep"}
        for seat in order:
            table.choose(seat, first[seat])
        assert seen(table.g, -1) == known[-1]
        for seat in range(3):
            alone = busy().choose(seat, first[seat])
            assert seen(table.g, seat) == seen(alone.g, seat)
            assert seen(table.g, seat) != known[seat]


def test_start_castles_are_hidden_until_all_have_chosen_R10_R11() -> None:
    state = GAME.new(3)
    assert compare(state) == 3 * 3 * 4
    state.apply(GAME.parse("start C5"))
    assert compare(state) == 2 * 3 * 4
    assert not any(GAME.view(state, 1)["table"]["players"][0]["cells"])


def test_an_open_choice_is_not_hidden_R49() -> None:
    state = GAME.new(3, {"start": "different"})
    state.apply(GAME.parse("start C5"))
    for seat in SEATS:
        assert without_viewer(state.seen_by(seat)) == without_viewer(state)
        sample = state.clone()
        sample.hide(seat, stream(1, "guess"))
        assert sample.to_json() == state.to_json()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_leaks_in_whole_games_R11(players: int) -> None:
    rng, order = stream(players, "leaks"), stream(players, "order")
    state = GAME.new(players, {"duchy": "D"})
    compared = 0
    while not state.over():
        if state.seat() == NOBODY:
            state.apply(state.draw(rng))
            continue
        if order.below(12) == 0:
            compared += compare(state)
        deciding = state.deciding()
        state.lift(deciding[int(order.below(len(deciding)))])
        legal = state.actions()
        state.apply(legal[int(rng.below(len(legal)))])
    assert compared > 50


def test_a_seat_sees_all_of_its_own_and_may_do_the_same_R11() -> None:
    table = busy().choose(1, "mark 6 D6").choose(0, "sell", "mark 1 D5").choose(2, "keep")
    for seat, question in enumerate(("mark-again", "mark-again", "combine")):
        shown = table.g.seen_by(seat)
        assert shown.actions_of(seat) == table.g.actions_of(seat)
        assert GAME.view(table.g, seat)["legal"] == table.g.actions_of(seat)
        assert GAME.view(table.g, seat)["question"] == question
        own = GAME.view(table.g, seat)["table"]["players"][seat]
        assert own == GAME.faces.table(table.g, seat)["players"][seat]
    assert GAME.view(table.g, -1)["question"] == ""
    assert [GAME.view(table.g, seat)["deciding"] for seat in SEATS] == [[0, 1, 2]] * 4


def test_nothing_is_hidden_where_the_dice_are_next_or_the_game_is_over_R11() -> None:
    table = busy().rest()
    over = Table(page(), phase=3, boxes=9, turn=8).roll("city mine", 1, 1).play("mark 1 D5", "take-worker")
    for state in (table.g, over.g):
        for seat in (-1, 0, 1):
            assert without_viewer(state.seen_by(seat)) == without_viewer(state)


def test_what_is_taken_away_is_there_again_when_a_step_waits_R11() -> None:
    table = busy().choose(0, "keep", "take-worker").choose(1, "take-worker").choose(2, "keep")
    table.g.lift(2)
    table.g.resolve(GAME.parse("worker 3 E6"))
    shown = GAME.seen_by(table.g, 0)
    assert GAME.faces.table(shown, 0)["players"][2]["bonuses"]["worker"] == 1
    table.g.settle()
    assert table.bonuses(2) == {"goods": 2}


# --- as it might be ------------------------------------------------------------


def samples(state: DiceState, seat: int, rng: Rng, count: int = 150) -> list[dict[str, Any]]:
    """The pages of seat 0 in positions as they might be, each of which is sound and has the same seats deciding."""
    sheets = []
    for _ in range(count):
        sample = state.clone()
        sample.hide(seat, rng)
        assert not sample.audit(), sample.audit()
        assert GAME.from_json(sample.to_json()).to_json() == sample.to_json()
        assert sample.deciding() == sorted(state.deciding())
        assert sample.seen_by(seat).to_json() == state.seen_by(seat).to_json()
        sheets.append(GAME.faces.table(sample, 0)["players"][0])
    return sheets


def test_what_a_seat_may_have_chosen_is_drawn_again_as_the_rules_allow_it_R11() -> None:
    table = busy().choose(0, "keep", "take-worker")
    pages = samples(table.g, 1, stream(3, "guesses"))
    assert {len(sheet["this_turn"]) for sheet in pages} == {1, 2}
    assert {sheet["sources"]["goods"] for sheet in pages} == {0, 2}
    verbs = {GAME.words(action).split()[0] for sheet in pages for action in sheet["this_turn"]}
    assert verbs == {"mark", "silver", "done", "take-worker"}
    assert len({tuple(sheet["cells"]) for sheet in pages}) > 8


@pytest.mark.slow
def test_a_sale_is_as_likely_as_not_in_a_guess_R42() -> None:
    table = busy().choose(0, "keep", "take-worker")
    pages = samples(table.g, 1, stream(9, "guesses"), 400)
    assert 0.42 < sum(sheet["sources"]["goods"] > 0 for sheet in pages) / 400 < 0.58


def test_everybody_may_guess_however_many_have_chosen_R11() -> None:
    table = busy()
    for seat, words in ((1, "take-worker"), (0, "keep"), (0, "take-worker"), (2, "sell")):
        table.choose(seat, words)
        for other in SEATS:
            samples(table.g, other, stream(6, "guesses"), 6)
    state = GAME.new(4)
    for seat in (3, 1):
        state.lift(seat)
        state.apply(GAME.parse("start C2"))
        for other in (-1, 0, 1, 2, 3):
            samples(state, other, stream(7, "guesses"), 3)


def test_without_a_double_no_goods_are_sold_in_a_guess_R42() -> None:
    table = Table(page(goods=2), page()).roll("city pasture", 1, 6).choose(0, "take-worker")
    assert {sheet["bonuses"]["goods"] for sheet in samples(table.g, 1, stream(8, "guesses"), 30)} == {2}


def test_a_seat_in_the_middle_of_its_turn_begins_it_anew_R11() -> None:
    table = busy().choose(0, "sell", "mark 1 D5")
    for sheet in samples(table.g, 1, stream(4, "guesses"), 5):
        assert (sheet["this_turn"], sheet["bonuses"]["goods"], sheet["points"]) == ([], 1, 1)


def test_start_castles_are_drawn_again_all_four_R10() -> None:
    state = GAME.new(2, {"duchy": "C"})
    state.apply(GAME.parse("start E3"))
    drawn = {tuple(sheet["cells"]) for sheet in samples(state, 1, stream(5, "guesses"), 60)}
    assert len(drawn) == 4


# --- previews ------------------------------------------------------------


def test_a_preview_of_the_last_to_choose_shows_nothing_of_the_others_R11_R44() -> None:
    shown = []
    for words in (finish(Table(page()), "mine"), "take-worker"):
        table = roll(Table(lacking("mine"), lacking("mine")), "mine").choose(0, words)
        action = GAME.parse(finish(table, "mine"))
        shown.append(preview(GAME, table.g, action, 1))
        assert shown[-1].final
    assert shown[0] == shown[1]
    assert [event.kind.name for event in shown[0].events] == ["marked", "completed", "gained"]
    assert shown[0].by == {"mine": 4}


def test_a_preview_has_the_second_choice_of_the_same_seat_R38() -> None:
    table = busy().choose(0, "sell")
    shown = preview(GAME, table.g, GAME.parse("mark 1 D5"), 0)
    assert shown.question is not None
    assert (shown.question.key, shown.question.optional, shown.ends_turn, shown.final) == (
        "mark-again",
        True,
        False,
        False,
    )


def test_whose_turn_it_is_R6_R11() -> None:
    table = busy()
    assert table.g.whose_turn() == 0
    table.choose(1, "mark 6 D6")
    assert table.g.whose_turn() == 1
    table.choose(1, "done")
    assert table.g.whose_turn() in (0, 2)
    table.rest()
    assert table.g.whose_turn() == NOBODY
