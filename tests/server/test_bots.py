"""Bots in worker processes: fair scheduling, replacement after failures, and no hidden information."""

import asyncio
import contextlib
import os
import random

import pytest

from duchy.bots.players import BOTS
from duchy.core.agenda import seat_of
from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.levels import LEVELS
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.entries import BotCut, BotReplaced, Entry, Played
from duchy.server.store.model import OVER
from duchy.server.table.notation import Notation
from duchy.server.table.opening import new_table
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.tasks import Tasks
from duchy.server.thinking.bots import Bots, _job, bot_key
from duchy.server.thinking.jobs import ChooseJob, JobResult, WorkerSetup
from duchy.server.thinking.pool import BotFailed, FairQueue, _QueuedJob
from duchy.server.thinking.processes import ProcessPool
from duchy.server.thinking.worker import JobRunner
from duchy.server.views.players import players
from duchy.server.wire.requests import ChairWanted, PutBot, Start, TableWanted
from duchy.shelf import Shelf
from tests import seeds
from tests.server import commanding
from tests.server.commanding import do, seated
from tests.server.live import PATIENCE, until
from tests.server.tables import ANNE, GAME, NOTATION, PLACE, SHELF, table
from tests.server.test_rooms import FakeListener
from tests.server.test_table import act

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


BAD = "tests.server.bad_bots"
GAMES = Shelf()


async def until_over(rooms: Rooms, id: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while await rooms.read(id, lambda room, table: table.status != OVER):
            await asyncio.sleep(0.02)


async def test_a_game_of_bots_plays_itself_and_goes_on_after_a_restart(rooms: Rooms) -> None:
    pool = ProcessPool(1, SHELF.references, 5.0)
    pool.start(Tasks(), "bots")
    first = Bots(rooms, pool)
    room = await rooms.create(table("bot", "bot", "bot", start=True))
    async with asyncio.timeout(PATIENCE):
        while room.table is None or room.table.number < 7:
            await asyncio.sleep(0)  # looks at each step of the loop: on a busy machine the game ends while one sleeps
    await first.stop()
    rooms.evict(0)
    number = len(await rooms.store.entries(room.head.key))
    second = Bots(rooms, pool)
    await second.resume()
    await until_over(rooms, room.head.id)
    await second.stop()
    await pool.stop()
    entries = await rooms.store.entries(room.head.key)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) > number
    assert not [entry for entry in entries if isinstance(entry, BotReplaced)]
    assert await rooms.store.due() == []


async def test_the_same_key_chooses_the_same(rooms: Rooms) -> None:
    made = table("me", "bot", start=True)
    runner = JobRunner(WorkerSetup({"pebbles": PLACE}))
    job = _job(made, 1, "random")
    assert runner.choose(job) == runner.choose(_job(made, 1, "random"))
    assert made.head.seed not in repr(job)


def test_a_worker_is_given_nothing_hidden() -> None:
    """The position that a bot is given is the same whatever the others chose in secret."""
    jobs = []
    made = seated()
    for wish in ("wish even", "wish odd"):
        other = resumed(made.head, GAME, NOTATION, made.fresh, made.fingerprint())
        act(other, 0, wish)
        jobs.append(_job(other, 1, "random"))
    assert jobs[0] == jobs[1]


def test_keys_differ_by_seat_and_ply() -> None:
    made = seated()
    keys = {bot_key(made, 0), bot_key(made, 1)}
    act(made, 0, "wish odd")
    keys |= {bot_key(made, 0), bot_key(made, 1)}
    assert len(keys) == 4


async def test_the_queue_is_fair_between_games() -> None:
    queue = FairQueue()
    loop = asyncio.get_running_loop()
    for key in ("a", "a", "a", "b", "c", "b"):
        queue.put(_QueuedJob(key, ChooseJob("", "", "", 0, "", ""), loop.create_future(), lambda: None))
    gone = _QueuedJob("c", ChooseJob("", "", "", 0, "", ""), loop.create_future(), lambda: None)
    gone.result.cancel()
    queue.put(gone)
    assert len(queue) == 7
    served = [await queue.get() for _ in range(6)]
    assert [one.key for one in served if one is not None] == ["a", "b", "c", "a", "b", "a"]
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.wake()
    assert await waiting is None


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no priorities")
async def test_processes_that_think_stand_back_for_the_server() -> None:
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    job = _job(table("me", "bot", start=True), 1, "random")
    for background, less in ((False, 5), (True, 19)):
        pool = ProcessPool(1, SHELF.references, PATIENCE, background=background)
        pool.start(Tasks(), "bots")
        async with asyncio.timeout(PATIENCE):
            await pool.think("a", job)
        (pid,) = pool.pids()
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, mine + less)
        assert (os.getsid(pid), os.getpgid(pid)) == (os.getsid(0), pid)
        if hasattr(os, "SCHED_IDLE"):
            assert os.sched_getscheduler(pid) == (os.SCHED_IDLE if background else os.SCHED_OTHER)
        await pool.stop()


def questions(game: AnyGame, games: int = 8) -> dict[str, tuple[Table, int]]:
    """Return a table with each question in which a seat has a choice, from games with random players and options."""
    rng = random.Random(seeds.derived("questions", game.name))
    found: dict[str, tuple[Table, int]] = {}
    for _ in range(games):
        chairs = [ChairWanted("bot", "", "random")] * rng.choice(game.rules.seats)
        made = None
        while made is None:
            options = {one.key: rng.choice(one.choices) for one in game.rules.options if rng.random() < 0.6}
            wanted = TableWanted(game=game.name, chairs=chairs, options=options, start=True)
            with contextlib.suppress(DuchyError):  # options that do not go together
                made = new_table(wanted, ANNE, game, Notation(game), "", 1)
        while (match := made.match) is not None and not match.over:
            agenda = [match.state.agenda[i] for i in range(match.state.depth)]
            for seat in match.deciding:
                kind = game.rules.book.kind(next(f for f in reversed(agenda) if seat_of(f) == seat)).key
                if kind not in found and len(match.legal(seat)) > 1:
                    found[kind] = made.copy(), seat
            seat = rng.choice(match.deciding)
            commanding.act(made, seat, made.rev(seat), made.ply(seat), rng.choice(match.legal(seat)), 1)
    return found


@pytest.mark.parametrize("name", GAMES.names())
def test_every_level_answers_every_question(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duchy.bots.levels.compiled", lambda: False)  # fewer iterations
    runner = JobRunner(WorkerSetup(dict(GAMES.references)))
    for kind, (made, seat) in questions(GAMES.load(name)).items():
        assert made.match is not None
        for level in LEVELS:
            assert runner.choose(_job(made, seat, level)).action in made.match.legal(seat), (kind, level)


@pytest.fixture
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that know bots which crash, hang, die and cheat."""
    monkeypatch.setattr("duchy.server.thinking.processes.MODULE", BAD)
    for name in ("crashing", "hanging", "dying", "cheating"):
        monkeypatch.setitem(BOTS, name, BOTS["random"])


@pytest.mark.parametrize("bot", ["crashing", "hanging", "dying", "cheating"])
async def test_a_bot_that_fails_is_replaced_by_a_page_and_the_players_are_notified(
    rooms: Rooms, bad_bots: None, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    # Only a bot that hangs must reach the limit, and the page that replaces it must not, even on a busy machine.
    pool = ProcessPool(1, SHELF.references, 2.0 if bot == "hanging" else PATIENCE)
    pool.start(Tasks(), "bots")
    bots = Bots(rooms, pool)
    made = table("me", "open", "open")
    for seat in (1, 2):
        do(made, ANNE, PutBot(seat, bot))
    room = await rooms.create(made)
    listener = FakeListener(ANNE)
    await rooms.open(room.head.id, listener, 0)
    await rooms.do(room.head.id, lambda table, at: do(table, ANNE, Start(), at))
    job = await rooms.read(room.head.id, lambda room, table: _job(table, 1, "page"))
    async with asyncio.timeout(PATIENCE):
        while len(entries := await played_by_bots(rooms, room.head.key)) < 4:
            await asyncio.sleep(0.02)
    await bots.stop()
    await pool.stop()
    assert [(entry.kind, entry.seat) for entry in entries] == [("play", 1), ("note", 1), ("play", 2), ("note", 2)]
    assert entries[1].stored().words.startswith(bot) and caplog.text.count(f"bot {bot} at pebbles") >= 2
    assert JobRunner(WorkerSetup({"pebbles": PLACE})).choose(job).action == NOTATION.parse(entries[0].stored().words)
    await rooms.do(room.head.id, lambda table, at: table.put(BotReplaced(at, 1, reason="again")))
    for viewer in (SPECTATOR, 0):
        logged = await rooms.read(room.head.id, lambda room, table: players(table, viewer))  # noqa: B023
        assert [(event.kind, event.seat) for event in logged] == [("replaced", 1), ("replaced", 2)]
    events = [event for message in listener.of("events") for event in message.get("players", [])]
    assert [(event["kind"], event["seat"]) for event in events] == [("replaced", 1), ("replaced", 2)]


async def test_a_bot_whose_search_is_cut_says_so_once(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = ProcessPool(1, SHELF.references, PATIENCE)
    pool.search_seconds = 1.5
    asked: list[ChooseJob] = []

    async def ask(key: str, job: ChooseJob) -> JobResult:
        asked.append(job)
        return JobResult(GAME.from_json(job.position).actions_of(job.seat)[0], cut=job.seat == 1)

    monkeypatch.setattr(pool, "ask", ask)
    bots = Bots(rooms, pool)
    room = await rooms.create(table("bot", "bot", "bot", start=True))
    bots.wake(room.head.id)
    await until_over(rooms, room.head.id)
    await bots.stop()
    assert {job.seconds for job in asked} == {1.5} and len([job for job in asked if job.seat == 1]) > 1
    cut = [entry.seat for entry in await rooms.store.entries(room.head.key) if isinstance(entry, BotCut)]
    assert cut == [1]
    logged = await rooms.read(room.head.id, lambda room, table: players(table, SPECTATOR))
    assert [(event.kind, event.seat) for event in logged] == [("cut", 1)]
    assert rooms.metrics.counts["bots_replaced"] == 0


async def played_by_bots(rooms: Rooms, key: int) -> list[Entry]:
    """Return the entries of bots' moves, and the notes about them."""
    return [entry for entry in await rooms.store.entries(key) if isinstance(entry, Played | BotReplaced)]


async def test_a_killed_worker_is_replaced_and_a_cancelled_job_is_given_up(bad_bots: None) -> None:
    pool = ProcessPool(1, SHELF.references, 30.0)
    pool.start(Tasks(), "bots")
    job = _job(table("me", "bot", start=True), 1, "hanging")
    thinking = asyncio.create_task(pool.think("a", job))
    await until(lambda: pool.pids() and not len(pool.queue))
    thinking.cancel()
    job.bot = "random"
    async with asyncio.timeout(PATIENCE):
        assert (await pool.think("b", job)).action in GAME.new(2).actions_of(1)
        job.bot = "dying"
        with pytest.raises(BotFailed, match="died"):
            await pool.think("b", job)
        job.bot = "random"
        await pool.think("b", job)
    await pool.stop()
