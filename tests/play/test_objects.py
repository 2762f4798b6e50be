"""States, matches, seats and events can be copied, compared, printed and pickled."""

import copy
import pickle
import subprocess
import sys

import pytest

from duchy import Shelf, load
from duchy.core.rng import stream
from duchy.play.match import Match

NAMES = Shelf().names()


def begun(name: str) -> Match:
    """Return a match in its middle, something taken back."""
    game = load(name)
    match = Match(game, max(game.rules.seats), 11, names=["Anne"])
    for _ in range(40):
        seat = match.deciding[0]
        match.play(match.legal(seat)[0], seat)
    return match


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_pickles_are_equal_and_apart(name: str) -> None:
    match = begun(name)
    seat = match.seat(match.deciding[0])
    for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert again == match and again is not match and hash(again) == hash(match)
        assert again.events == match.events and again.bar == match.bar
        again.play(again.legal(seat.number)[0], seat.number)
        assert again != match
    for state in (copy.copy(match.state), copy.deepcopy(match.state), pickle.loads(pickle.dumps(match.state))):
        assert state == match.state and hash(state) == hash(match.state)
        state.apply(state.actions()[-1])
        assert state != match.state
    assert pickle.loads(pickle.dumps(match.events)) == match.events
    assert pickle.loads(pickle.dumps(match.events[0])).kind is match.events[0].kind
    assert pickle.loads(pickle.dumps(match.game)) is match.game
    for shown in (match, match.state, seat, match.events[0]):
        assert name in repr(shown) or repr(shown)
        assert " object at " not in repr(shown)


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_leaves_knows_no_more_than_before(name: str) -> None:
    match = begun(name)
    seat = match.seat(match.deciding[0])
    for again in (copy.deepcopy(seat), pickle.loads(pickle.dumps(seat))):
        assert again == seat and hash(again) == hash(seat)
        assert again.view() == seat.view() and again.legal() == seat.legal() and again.log() == seat.log()
    later = copy.deepcopy(match)
    later.play(later.legal(seat.number)[0], seat.number)
    assert later.seat(seat.number) != seat, "the same chair of a position that looks otherwise"
    assert all(match.seat(number) != seat for number in range(match.players) if number != seat.number)
    assert seat != "a seat"
    other = pickle.loads(pickle.dumps(match))
    other.state.hide(seat.number, stream("other", "x"))
    assert pickle.dumps(other.seat(seat.number)) == pickle.dumps(match.seat(seat.number))


def test_a_position_with_a_file_of_components_comes_back() -> None:
    game = load("bruges")
    mine = game.with_components(game.template(str))
    state = mine.new(2)
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(Match(mine, 2, 5))) == Match(mine, 2, 5)


SCRIPT = """
import duchy
state = duchy.load("burgundy-dice").new(2)
try:
    state.apply(999)
except duchy.DuchyError as error:
    print(error)
"""


def test_an_illegal_integer_is_refused_in_development_mode() -> None:
    command = [sys.executable, "-X", "dev", "-W", "ignore", "-c", SCRIPT]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "999 is not legal here", done.stderr
