"""How long each level takes on this machine, as its own searches show."""

from typing import Any

import pytest

from duchy.bots import pace as measuring
from duchy.bots.levels import iterations_of
from duchy.bots.pace import pace
from duchy.bots.thinker import Budget, SearchResult, Thinker
from duchy.core.levels import LEVELS
from duchy.play.seat import Seat
from duchy.shelf import Shelf

ROOT, EACH = 0.5, 0.01
"""Seconds of a search on the machine of these tests: of its root, and of each iteration."""


@pytest.mark.parametrize("name", Shelf().names())
def test_the_time_of_each_level_follows_from_what_its_search_costs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    searched: list[float] = []

    def think(self: Thinker, seat: Seat, budget: Budget) -> SearchResult:
        nonlocal clock
        assert len(seat.legal()) > 1
        done = budget.iterations if budget.iterations == 1 else min(budget.iterations, 9)
        clock += ROOT + EACH * (done - 1)
        searched.append(budget.seconds)
        return SearchResult([], [], done, 0)

    monkeypatch.setattr(measuring, "perf_counter", lambda: clock)
    monkeypatch.setattr(Thinker, "think", think)
    game = Shelf().load(name)
    for players in game.rules.seats:
        wanted: dict[str, Any] = {
            level: pytest.approx(ROOT + EACH * iterations_of(game.mind.style.levels[level], players, whole=True))
            for level in LEVELS
        }
        assert pace(game, players) == wanted
    assert searched.count(measuring.SECONDS) == len(searched) / 3
