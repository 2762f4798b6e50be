"""Scenes: pieces after motions, and the reason that is given for a clicked place."""

from dataclasses import replace

import pytest

from duchy import load
from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame, Refusal
from duchy.core.scene import Motion, Piece
from duchy.core.state import State
from duchy.play import scene
from duchy.play.match import Match
from duchy.play.scene import moved, refused

DICE = load("burgundy-dice")
WORKER = DICE.parse("take-worker")
ILLEGAL = [DICE.parse(f"mark {number} G4") for number in (1, 2, 3)]


def begun() -> Match:
    """Return two seats at their first turn."""
    match = Match(DICE, 2, 22, auto_roll=False)
    for seat in range(2):
        match.play(DICE.parse("start C5"), seat)
    match.roll()
    return match


def game_with(
    touches: dict[int, tuple[str, ...]], refusals: dict[int, Refusal], twins: dict[str, str] | None = None
) -> AnyGame:
    """Return the dice game with places and reasons of our own; all other actions touch `elsewhere`."""
    assert DICE.faces.scene is not None

    def touch(g: State, seat: int, action: int) -> tuple[str, ...]:
        return touches.get(action, ("elsewhere",))

    def refusal(g: State, seat: int, action: int) -> Refusal:
        return refusals[action]

    own = replace(DICE.faces.scene, touch=touch, twins=lambda g, seat: twins or {})
    return replace(DICE, faces=replace(DICE.faces, scene=own, refusal=refusal))


def why(first: Refusal, second: Refusal, touches: tuple[tuple[str, ...], tuple[str, ...]] = (("p",), ("p",))) -> str:
    """Return the key of the reason that is given for two actions that touch `p`."""
    one, other = ILLEGAL[:2]
    game = game_with({one: touches[0], other: touches[1], WORKER: ("open",)}, {one: first, other: second})
    return refused(game, begun().state, 0, ["p"]).key


# --- who may point at all ---------------------------------------------------------------------------------------------


def test_pointing_out_of_turn_has_the_reasons_of_the_house() -> None:
    match = begun()
    assert refused(DICE, match.state, 0, ["nowhere"]).key == "nothing-here"
    match.play(WORKER, 0)
    assert refused(DICE, match.state, 0, ["nowhere"]).key == "not-your-turn"
    match.play(WORKER, 1)
    assert refused(DICE, match.state, 0, ["nowhere"]).key == "chance-decides"
    match.roll()
    while not match.over:
        for seat in match.deciding:
            match.play(match.legal(seat)[-1], seat)
        match.roll()
    assert refused(DICE, match.state, 0, ["nowhere"]).key == "game-over"


def test_a_game_without_a_scene_says_so() -> None:
    bare = replace(DICE, faces=replace(DICE.faces, scene=None))
    with pytest.raises(DuchyError, match="has no scene"):
        scene.places(bare, begun().state, 0)


# --- which reason is given --------------------------------------------------------------------------------------------


def test_a_reason_with_a_legal_way_comes_first() -> None:
    with_way, without = Refusal("", "way", instead=WORKER), Refusal("", "none", passed=9)
    assert why(with_way, without) == why(without, with_way) == "way"


def test_what_is_not_asked_comes_last() -> None:
    asked, not_asked = Refusal("", "asked"), Refusal("", "not-asked", passed=9)
    assert why(asked, not_asked) == why(not_asked, asked) == "asked"


def test_fewer_closed_places_come_before_more_conditions_passed() -> None:
    near, far = Refusal("", "near"), Refusal("", "far", passed=9)
    assert why(near, far, (("p", "open"), ("p", "closed"))) == "near"
    assert why(far, near, (("p", "closed"), ("p", "open"))) == "near"


def test_more_conditions_passed_come_before_fewer_places() -> None:
    more, less = Refusal("", "more", passed=2), Refusal("", "less", passed=1)
    assert why(more, less, (("p", "open"), ("p",))) == why(less, more, (("p",), ("p", "open"))) == "more"


def test_of_equal_reasons_the_one_with_fewer_places_or_the_first_is_given() -> None:
    one, other = Refusal("", "one"), Refusal("", "other")
    assert why(one, other, (("p", "open"), ("p",))) == "other"
    assert why(one, other) == "one"


def test_a_twin_is_as_good_as_the_place_that_stands_for_it() -> None:
    game = game_with({ILLEGAL[0]: ("p",), WORKER: ("open",)}, {ILLEGAL[0]: Refusal("", "twin-reason")}, {"twin": "p"})
    assert refused(game, begun().state, 0, ["twin"]).key == "twin-reason"
    assert refused(game, begun().state, 0, ["open"]).key == "nothing-here", "what is legal is not refused"
    assert refused(game, begun().state, 0, ["p", "open"]).key == "nothing-here", "no action touches both"


# --- motions ----------------------------------------------------------------------------------------------------------


def test_pieces_leave_arrive_and_turn_over() -> None:
    before = [Piece("hand", "back", 2), Piece("supply", "worker", 3), Piece("supply", "worker")]
    assert moved(before, []) == {("hand", "back"): 2, ("supply", "worker"): 4}
    motions = [Motion("saddler", "hand", "row", was="back"), Motion("worker", "supply", "estate", 4)]
    assert moved(before, motions) == {("hand", "back"): 1, ("row", "saddler"): 1, ("estate", "worker"): 4}
    assert moved(before, [Motion("worker", "supply", "", 3)])[("supply", "worker")] == 1
    assert moved([], [Motion("worker", "", "estate", 2)]) == {("estate", "worker"): 2}
    assert moved([], [Motion("worker", "supply", "estate")]) == {("supply", "worker"): -1, ("estate", "worker"): 1}


def test_moves_have_places_meaning_and_preview_of_each_legal_action() -> None:
    match = begun()
    moves = scene.moves(DICE, match.state, 0)
    assert [move.action for move in moves] == match.legal(0)
    assert all(move.touch and move.preview == match.preview(move.action, 0) for move in moves)
    match.play(WORKER, 0)
    assert scene.moves(DICE, match.state, 0) == []
