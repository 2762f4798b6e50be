"""Planned moves: a plan plays nothing that it excludes, and nobody else can tell that there is one.

`bench/plans.py` plays as many games as you like.
"""

import random
from pathlib import Path
from unittest.mock import patch

import pytest

from duchy.server.errors import Refused
from duchy.server.rooms import room as room_module
from duchy.server.store.migrate import migrate
from duchy.server.store.model import RUNNING
from duchy.server.table import planning
from duchy.server.table.permissions import Requester, Want, may
from duchy.server.table.table import Table
from duchy.server.thinking import whatifs
from duchy.server.wire.requests import Leave, PassForMe
from tests.seeds import derived
from tests.server import commanding, test_twin_games
from tests.server.cancelling import stage_on
from tests.server.commanding import do
from tests.server.planned import CASES, Observer, PlannedGame, measured, play, success, typed_again
from tests.server.test_hidden import SHELF
from tests.server.test_twin_games import HIDER, SECOND, TABLE, Recorder, World

pytestmark = pytest.mark.anyio
OBSERVED = 4
"""The number of games of each small case that are observed."""
TURNS = 14
"""The number of decisions of a game that is played twice."""


def test_a_plan_plays_only_what_its_planner_saw() -> None:
    counts = [play(name, players, derived("plan", name, players)).counts for name, players in CASES]
    assert sum(count["answered"] for count in counts) > 100
    assert sum(count["dropped"] for count in counts) > 50


def test_an_observer_cannot_tell_planned_answers_from_typed_ones() -> None:
    games = [
        measured(play(name, players, derived("observed", number)))
        for number in range(OBSERVED)
        for name, players in CASES
        if players < 4
    ]
    right, error = success(Observer([one for game in games[::2] for one in game]), games[1::2])
    assert abs(right - 0.5) < 3 * error, f"{right:.3f} of pairs are told apart, {error:.3f}"


@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_others_are_sent_the_same_bytes_if_all_answers_are_typed(name: str, players: int) -> None:
    game = play(name, players, derived("typed", name, players))
    for planned, alike in zip(game.watched.ears, typed_again(game).ears, strict=True):
        assert planned.received == alike.received


class PlanningWorld(World):
    """One of two games that others cannot tell apart: in one a seat plans, in the other it types the same."""

    script: list[tuple[int, int]]
    """When the seat decides what."""
    planned = 0

    async def play_plans(self, public: random.Random) -> None:
        for turn in range(TURNS):
            table = await self.table()
            if table.status != RUNNING:
                break
            begun = self.clock = max(self.clock, (turn + 1) * 60 * SECOND)
            deciding = table.deciding()
            if HIDER not in deciding:
                if not self.long:
                    await self.plan(table)
                seat = deciding[0]
                assert table.match is not None
                self.clock = begun + 3 * SECOND
                await self.act(seat, public.choice(table.match.legal(seat)))
            elif self.long:
                self.clock, action = self.script.pop(0)
                await self.act(HIDER, action)
            else:
                await self.decide_as_planned(table)
            await self.look()

    async def plan(self, table: Table) -> None:
        """Plan moves, or not."""
        who = Requester(table.seats[HIDER].person)
        try:
            tried = whatifs.to_plan(table, who.person or 0, HIDER, self.clock)
            for _ in range(2):
                if tried.match is not None and HIDER in tried.deciding():
                    action = self.secret.choice(tried.match.legal(HIDER))
                    commanding.act(tried, HIDER, tried.rev(HIDER), tried.ply(HIDER), action, self.clock)
            steps = planning.steps_of(tried, who, HIDER, TABLE)
            await self.stage.server.rooms.do(TABLE, lambda table, at: planning.plan(table, who, HIDER, steps, at))
        except Refused:
            return

    async def decide_as_planned(self, table: Table) -> None:
        assert table.match is not None
        due, before = table.answers[HIDER].due, len(table.match.plies)
        if due:
            self.clock = due
            assert await self.stage.server.rooms.do(TABLE, planning.answer)
            self.planned += 1
        else:
            self.clock += 5 * SECOND
            await self.act(HIDER, self.secret.choice(table.match.legal(HIDER)))
        after = (await self.table()).match
        assert after is not None
        self.script.append((self.clock, after.plies[before].action))


async def test_others_receive_the_same_bytes_whether_moves_are_planned_or_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_twin_games, "GAME", "burgundy")
    received: list[list[object]] = []
    script: list[tuple[int, int]] = []
    for typed in (False, True):
        address = str(tmp_path / f"{typed}.db")
        migrate(address, tmp_path / "aside")
        async with stage_on(address, SHELF) as stage:
            world = PlanningWorld(stage, typed, monkeypatch)
            world.script = script
            monkeypatch.setattr(room_module, "now", lambda world=world: world.clock)
            await world.begin()
            player = (await world.table()).seats[HIDER].person
            await stage.server.rooms.open(TABLE, Recorder(player), HIDER)
            if not typed:  # it is nobody else's business
                await stage.server.rooms.do(
                    TABLE,
                    lambda table, at: do(table, player, PassForMe(HIDER, True), at),  # noqa: B023
                )
            await world.play_plans(random.Random(derived("public")))
            assert typed or world.planned
            received.append(world.received)
    for one, other in zip(*received, strict=True):
        assert one == other


# --- what ends a plan ------------------------------------------------------------


def _planned(name: str = "burgundy", players: int = 3) -> tuple[PlannedGame, int]:
    """Return a game in which a seat that waits has planned."""
    with patch.object(planning, "chance", random.Random(1)):
        game = PlannedGame(name, players, derived("one"))
        game.begin()
        game.rng.random = lambda: 0.05  # type: ignore[method-assign]
        for _ in range(200):
            game._plan()
            planners = [seat for seat, answers in enumerate(game.table.answers) if answers.plan is not None]
            if planners:
                return game, planners[0]
            game._type(game.table.deciding()[0])
    raise AssertionError("nobody could plan")


def test_a_plan_ends_with_its_player() -> None:
    game, seat = _planned()
    do(game.table, seat + 1, Leave(seat), game.at)
    assert game.table.answers[seat].plan is None


def test_nothing_is_played_during_a_pause() -> None:
    game, seat = _planned()
    table = game.table
    table.clocks.paused = True
    while seat not in table.deciding() and table.answers[seat].plan is not None:
        game._type(table.deciding()[0])
        table.clocks.paused = True
        planning.review(table, game.at)
        assert not table.answers[seat].due


def test_where_moves_are_planned_nothing_helps_or_moves_for_others() -> None:
    game, seat = _planned()
    tried = whatifs.to_plan(game.table, seat + 1, seat, game.at)
    who = Requester(seat + 1)
    assert not any(may(tried, who, want, seat, game.at) for want in (Want.HINT, Want.FORK, Want.RECORD))
    while seat in tried.deciding():
        assert tried.match is not None
        commanding.act(tried, seat, tried.rev(seat), tried.ply(seat), tried.match.legal(seat)[0], game.at)
    assert not tried.bots_due()


def test_a_seat_that_decides_cannot_plan() -> None:
    game, _ = _planned()
    seat = game.table.deciding()[0]
    with pytest.raises(Refused, match="your turn"):
        planning.check_plans(game.table, Requester(seat + 1), seat, game.at)
