"""External bots in whole games, each in its own process, on determinizations that agree with the view."""

import json
from pathlib import Path

import pytest

import duchy
from duchy import Shelf
from duchy.arena.schedule import Fixture
from duchy.arena.worker import ArenaWorker
from duchy.core.rng import Rng
from duchy.play.seat import Seat

ROOT = Path(__file__).parents[2]


class Careful:
    """Looks at everything that it is given, and complains where it does not fit together."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        view = seat.view()
        assert view["legal"] == legal
        assert seat.sample(self.rng).actions() == legal
        json.dumps(view)
        assert all(event.seen_by(seat.number) for event in seat.log())
        return legal[int(self.rng.below(len(legal)))]


class Wild:
    """Plays what nobody allows, and leaves in the end."""

    def __init__(self, rng: Rng) -> None:
        self.asked = 0

    def choose(self, seat: Seat) -> int:
        self.asked += 1
        if self.asked == 4:
            raise SystemExit
        return -1


@pytest.fixture(autouse=True)
def _from_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process finds this module where this one does."""
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.mark.parametrize("name", duchy.names())
@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_of_others_plays_whole_games(name: str, players: int) -> None:
    worker = ArenaWorker(Shelf(), name, {}, "guests", clock=30)
    bots = ("tests.bots.test_guests:Careful", "random", "tests.bots.test_guests:Careful")[:players]
    result = worker(Fixture(0, 0, bots))
    assert result.forfeits == ()
    assert result.decisions[0] > 10


@pytest.mark.parametrize("name", [name for name in duchy.names() if 1 in duchy.load(name).rules.seats])
def test_a_bot_of_others_plays_alone(name: str) -> None:
    result = ArenaWorker(Shelf(), name, {}, "alone", clock=30)(Fixture(0, 0, ("tests.bots.test_guests:Careful",)))
    assert result.forfeits == ()
    assert result.verdict


def test_the_example_plays_every_game() -> None:
    for name in duchy.names():
        result = ArenaWorker(Shelf(), name, {}, 3, clock=30)(
            Fixture(0, 0, ("random", f"cmd: {ROOT / 'examples' / 'bot.sh'}"))
        )
        assert result.forfeits == ()


def test_a_game_with_a_file_of_components_is_known_to_the_other_process() -> None:
    text = duchy.load("bruges").template(str)
    shelf = Shelf().with_components("bruges", text)
    options = dict(shelf.load("bruges").new(2).options)
    result = ArenaWorker(shelf, "bruges", options, 1, clock=30)(
        Fixture(0, 0, ("random", "tests.bots.test_guests:Careful"))
    )
    assert result.forfeits == ()


def test_what_a_bot_of_others_forfeits_is_in_the_result() -> None:
    worker = ArenaWorker(Shelf(), "burgundy-dice", {}, "wild", clock=30)
    result = worker(Fixture(0, 0, ("random", "tests.bots.test_guests:Wild")))
    assert result.forfeits[0] == {}
    assert result.forfeits[1]["illegal"] == 3
    assert result.forfeits[1]["gone"] > 3
    again = worker(Fixture(1, 1, ("random", "tests.bots.test_guests:Wild")))
    assert again.forfeits[1]["illegal"] == 3, "a new game has a new process"
