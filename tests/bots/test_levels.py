"""The five levels: how much worse than the best their moves may be."""

import pytest

from duchy.bots.find import find
from duchy.bots.levels import INTERPRETED, LevelBot, budget_of, iterations_of
from duchy.bots.thinker import Budget
from duchy.core import ints
from duchy.core.levels import LEVELS, Level
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.shelf import Shelf

DEEP = Level(iterations=3000, horizon=1, tolerance=0)
SHALLOW = Level(iterations=60, horizon=0, tolerance=1)


@pytest.fixture(params=[True, False])
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr("duchy.bots.levels.compiled", lambda: request.param)
    return bool(request.param)


def test_simulating_more_opponents_leaves_fewer_iterations(compiled: bool) -> None:
    factor = 1 if compiled else INTERPRETED
    assert [iterations_of(DEEP, players) for players in (1, 2, 3, 4)] == [
        3000 // factor,
        3000 // factor,
        1500 // factor,
        1000 // factor,
    ]


def test_a_level_that_simulates_no_opponent_thinks_alike_in_all_company() -> None:
    counts = {iterations_of(SHALLOW, players) for players in (1, 2, 3, 4, 5)}
    assert counts == {60 if ints.compiled() else 4}


def test_with_a_time_limit_a_level_searches_as_much_as_it_does_compiled(compiled: bool) -> None:
    assert budget_of(DEEP, 3, 2.0) == Budget(1500, 2.0)
    assert budget_of(DEEP, 3) == Budget(1500 if compiled else 1500 // INTERPRETED)


@pytest.mark.parametrize("name", Shelf().names())
def test_a_search_that_time_cuts_says_so_and_one_in_time_plays_as_without_a_limit(name: str) -> None:
    game = Shelf().load(name)
    match = Match(game, 2, "time")
    while len(match.legal(match.deciding[0])) < 2:
        match.play(match.legal(match.deciding[0])[0], match.deciding[0])
    seat = match.seat(match.deciding[0])
    hurried = LevelBot("master", 1, seconds=1e-9)
    assert hurried.choose(seat) in seat.legal()
    assert hurried.cut
    patient, plain = LevelBot("page", 1, seconds=600.0), LevelBot("page", 1)
    chosen = patient.choose(seat)
    assert not patient.cut
    assert not ints.compiled() or chosen == plain.choose(seat)
    assert not plain.cut


@pytest.mark.parametrize("name", Shelf().names())
def test_a_seat_knows_how_many_play(name: str) -> None:
    game = Shelf().load(name)
    for players in game.rules.seats:
        state = game.new(players)
        assert Seat(game, lambda state=state: state, 0).players == players  # type: ignore[misc]


@pytest.mark.parametrize("name", Shelf().names())
def test_a_search_is_the_strongest_level_with_its_own_number_of_iterations(name: str) -> None:
    game = Shelf().load(name)
    level = game.mind.style.levels[LEVELS[-1]]
    match = Match(game, 2, "iterations")
    least, same, master = find("search:4")(1, 0), find(f"search:{level.iterations}")(1, 0), find(LEVELS[-1])(1, 0)
    differed = 0
    for _ in range(12):
        seat = match.seat(match.deciding[0])
        played = master.choose(seat)
        assert same.choose(seat) == played
        differed += least.choose(seat) != played
        match.play(played, seat.number)
    assert differed
