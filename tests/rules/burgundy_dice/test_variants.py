"""Starting castles all different or all the same (R49, R50)."""

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.play.match import Match

from .table import GAME, NAMES


def words(state: DiceState) -> list[str]:
    return [GAME.words(action) for action in state.actions()]


def castles(state: DiceState, seat: int = -1) -> list[list[str]]:
    """Return the marked cells of each page, as a seat sees them."""
    pages = GAME.view(state, seat)["table"]["players"]
    return [[NAMES[cell] for cell, mark in enumerate(sheet["cells"]) if mark] for sheet in pages]


def test_all_different_each_takes_another_castle_in_the_order_of_seats_R49() -> None:
    state = GAME.new(4, {"start": "different"})
    chosen = []
    for seat, castle in enumerate(("E2", "C2", "E5", "C5")):
        assert state.seat() == seat
        assert f"start {castle}" in words(state)
        assert len(words(state)) == 4 - seat
        state.apply(GAME.parse(f"start {castle}"))
        chosen.append(castle)
    assert castles(state) == [[name] for name in chosen]
    assert state.seat() == NOBODY


def test_all_different_is_chosen_openly_R49() -> None:
    state = GAME.new(3, {"start": "different"})
    state.apply(GAME.parse("start C5"))
    for seat in (-1, 1, 2):
        assert castles(state, seat)[0] == ["C5"]
        assert GAME.view(state, seat)["table"]["players"][0]["bonuses"]["silver"] == 1
        assert GAME.view(state, seat)["question"] == "choose-openly"


def test_an_open_choice_stands_once_the_next_has_chosen_R49() -> None:
    match = Match(GAME, 3, 1, {"start": "different"})
    match.play(GAME.parse("start C5"))
    match.undo(0)
    match.play(GAME.parse("start E2"))
    match.play(GAME.parse("start C5"))
    assert match.undoable(0) == -1
    assert match.undoable(1) == 1


def test_all_different_is_for_up_to_four_R49() -> None:
    for players in (2, 3, 4):
        GAME.new(players, {"start": "different"})
    with pytest.raises(BadOption, match="R49"):
        GAME.new(5, {"start": "different"})


def test_all_the_same_seat_1_chooses_for_everybody_R50() -> None:
    for players in (2, 5):
        state = GAME.new(players, {"start": "same"})
        assert (state.seat(), words(state)) == (0, ["start C2", "start C5", "start E2", "start E5"])
        state.apply(GAME.parse("start E5"))
        assert state.seat() == NOBODY
        assert castles(state) == [["E5"]] * players
        pages = GAME.view(state, -1)["table"]["players"]
        assert all(sheet["bonuses"] == {"monk": 1, "silver": 0, "goods": 0, "worker": 0} for sheet in pages)
