"""The five levels: how much worse than the best their moves may be."""

import pytest

from duchy.bots.levels import INTERPRETED, iterations_of
from duchy.core import ints
from duchy.core.levels import Level
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


@pytest.mark.parametrize("name", Shelf().names())
def test_a_seat_knows_how_many_play(name: str) -> None:
    game = Shelf().load(name)
    for players in game.rules.seats:
        state = game.new(players)
        assert Seat(game, lambda state=state: state, 0).players == players  # type: ignore[misc]
