"""Previews of actions, reasons for refusals, and what a seat may know and do."""

import pytest

from duchy import load
from duchy.core.errors import IllegalAction
from duchy.core.game import Asking
from duchy.core.rng import stream
from duchy.play.match import Match
from duchy.play.preview import refusal_error, why_not
from duchy.play.seat import Seat

DICE = load("burgundy-dice")
BURGUNDY = load("burgundy")


def rolled(players: int = 2, seed: int = 22) -> Match:
    """Everybody began at C5; a double number, a green and an orange die lie there."""
    match = Match(DICE, players, seed, auto_roll=False)
    for seat in range(players):
        match.play(DICE.parse("start C5"), seat)
    match.roll()
    return match


def board() -> Match:
    """Return the first turn of seat 0 in the board game."""
    match = Match(BURGUNDY, 2, 1, auto_roll=False)
    match.roll()
    return match


# --- previews ---------------------------------------------------------------------------------------------------------


def test_a_preview_has_points_by_source_holdings_and_the_next_question() -> None:
    shown = rolled().preview(DICE.parse("mark 5 B5"), 0)
    assert [event.kind.name for event in shown.events] == ["marked", "completed", "gained"]
    assert (shown.action, shown.points, shown.by, shown.change) == (
        DICE.parse("mark 5 B5"),
        1,
        {"city": 1},
        {"worker": 1},
    )
    assert shown.question == Asking("mark-again", {}, 1, True)
    assert (shown.ends_turn, shown.final) == (False, False)


def test_what_does_not_change_is_left_out() -> None:
    shown = rolled().preview(DICE.parse("mark 5 C4"), 0)
    assert (shown.points, shown.by, shown.change) == (0, {}, {})


def test_what_is_spent_is_negative() -> None:
    shown = board().preview(BURGUNDY.parse("take 1 4 b"))
    assert shown.change == {"workers": -1}
    assert shown.question == Asking("use-dice", {}, 1, False)


def test_a_secret_choice_ends_the_turn_and_is_final_for_the_last_alone() -> None:
    match = rolled()
    worker = DICE.parse("take-worker")
    early = match.preview(worker, 0)
    assert (early.ends_turn, early.final, early.question) == (True, False, None)
    match.play(worker, 0)
    late = match.preview(worker, 1)
    assert (late.ends_turn, late.final, late.question) == (True, True, None)
    assert [event.named() for event in late.events] == [{"seat": 1}], "nothing after the revelation"
    assert late.change == {"worker": 1}


def test_alone_a_choice_is_final_because_of_the_dice() -> None:
    match = Match(DICE, 1, 3)
    shown = match.preview(DICE.parse("start C5"))
    assert match.game.question(match.state) == "choose-start"
    assert (shown.ends_turn, shown.final) == (True, True)


def test_a_turn_that_goes_to_the_next_seat_is_not_final() -> None:
    match = board()
    for _ in range(2):
        match.play(next(action for action in match.legal() if BURGUNDY.words(action).startswith("workers")))
    shown = match.preview(BURGUNDY.parse("end"))
    assert (shown.ends_turn, shown.final, shown.question) == (True, False, None)
    match.play(BURGUNDY.parse("end"))
    assert match.deciding == (1,)
    match.undo(0)


def test_the_end_of_the_game_can_be_taken_back_where_nothing_is_shown() -> None:
    match = Match(DICE, 1, 3, auto_roll=False)
    match.play(match.legal()[0])
    match.roll()
    while True:
        shown = match.preview(match.legal()[-1])
        match.play(match.legal()[-1])
        if match.over:
            break
        match.roll()
    assert not shown.final
    assert shown.ends_turn
    match.undo(0)
    assert not match.over


def test_only_those_are_previewed_that_are_legal() -> None:
    match = rolled()
    refused = why_not(DICE, match.state, DICE.parse("mark 1 G4"), 0)
    assert refused is not None
    with pytest.raises(IllegalAction) as caught:
        match.preview(DICE.parse("mark 1 G4"), 0)
    assert str(caught.value) == str(refusal_error(DICE, DICE.parse("mark 1 G4"), refused))


# --- why not ----------------------------------------------------------------------------------------------------------


def key(match: Match, action: int, seat: int | None = None) -> str:
    """Return the key of a refusal, or nothing."""
    refused = match.why_not(action, seat)
    return "" if refused is None else refused.key


def test_each_reason_that_needs_no_game() -> None:
    match = rolled()
    worker = DICE.parse("take-worker")
    assert key(match, worker, 0) == ""
    assert key(match, 0, 0) not in ("", "no-such-action"), "the first action of all is one"
    assert key(match, DICE.space.size - 1, 0) != "no-such-action", "the last one too"
    assert key(match, -1, 0) == key(match, DICE.space.size, 0) == "no-such-action"
    roll = next(int(verb.base) for verb in DICE.space.verbs if verb.chance)
    assert key(match, roll, 0) == "not-chance"
    match.play(worker, 0)
    assert key(match, worker, 0) == "not-your-turn"
    match.play(worker, 1)
    assert key(match, worker, 0) == key(match, roll) == "chance-decides"
    match.roll()
    while not match.over:
        for seat in match.deciding:
            match.play(match.legal(seat)[-1], seat)
        match.roll()
    assert key(match, worker) == key(match, -1) == "game-over"


def test_an_error_names_the_action_in_words_or_as_its_number() -> None:
    match = rolled()
    refused = match.why_not(DICE.parse("mark 1 G4"), 0)
    assert refused is not None
    error = refusal_error(DICE, DICE.parse("mark 1 G4"), refused)
    assert "'mark 1 G4'" in str(error)
    assert "R13" in str(error)
    assert error.refusal is refused
    for action in (-1, DICE.space.size):
        refused = match.why_not(action, 0)
        assert refused is not None
        assert f"'{action}'" in str(refusal_error(DICE, action, refused))
    assert f"'{DICE.words(0)}'" in str(refusal_error(DICE, 0, refused))


# --- a chair ----------------------------------------------------------------------------------------------------------


def test_a_chair_offers_what_its_seat_may_do_and_know() -> None:
    match = rolled()
    chairs = [match.seat(number) for number in range(2)]
    worker = DICE.parse("take-worker")
    match.play(worker, 0)
    assert (chairs[0].legal(), chairs[1].legal()) == ([], match.legal(1))
    assert [chair.view() for chair in chairs] == [match.view(0), match.view(1)]
    assert [chair.log() for chair in chairs] == [match.log(0), match.log(1)]
    assert [event.kind.name for event in chairs[0].log()][-1] == "took-worker"
    assert "took-worker" not in [event.kind.name for event in chairs[1].log()]
    assert chairs[1].preview(worker) == match.preview(worker, 1)
    assert chairs[1].why_not(worker) is None
    refused = chairs[0].why_not(worker)
    assert refused is not None
    assert refused.key == "not-your-turn"


def test_a_seat_at_a_table_without_a_log_has_no_events() -> None:
    match = rolled()
    assert Seat(DICE, lambda: match.state, 0).log() == []


def test_a_sample_has_the_own_question_on_top_and_leaves_the_match_alone() -> None:
    match = rolled(3)
    before = match.state.to_json()
    sample = match.seat(1).sample(stream(1, "sample"))
    assert int(sample.seat()) == 1
    assert sample.actions() == match.legal(1)
    sample.apply(sample.actions()[0])
    assert match.state.to_json() == before


def test_points_scored_at_once_are_separate_on_request() -> None:
    match = rolled()
    action = DICE.parse("mark 5 B5")
    assert (match.preview(action, 0).now, match.preview(action, 0, True).now) == (0, 1)
    assert match.preview(DICE.parse("mark 5 C4"), 0, True).now == 0
    board_match = board()
    workers = next(action for action in board_match.legal() if BURGUNDY.words(action).startswith("workers"))
    shown = board_match.preview(workers, None, True)
    assert (shown.now, shown.points) == (0, shown.by.get("workers", 0)), "workers count at the end alone"
