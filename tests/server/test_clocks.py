"""Clocks: who is timed, what stops them, and what happens when the time is up.

Histories (`histories.py`) play with clocks at random; here are the rules one by one.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import structs

from duchy.core.errors import DuchyError
from duchy.server.rooms import rooms as rooms_module
from duchy.server.rooms.heartbeat import BEAT, SIGN
from duchy.server.rooms.signs import Signs
from duchy.server.store import entries
from duchy.server.store.model import CLOSED, RUNNING, now
from duchy.server.table import commands
from duchy.server.table.clocks import DAY, LIVE, LOOK, MOVE, NONE, grace
from duchy.server.table.resuming import resumed
from duchy.server.table.table import EXPIRED, UNANSWERED, Table
from duchy.server.views import scene
from duchy.server.wire.requests import AskAll, BeAway, Give, Leave, Pause, Start, TakeSeat
from tests.server import commanding
from tests.server.commanding import do
from tests.server.kills import killed_servers
from tests.server.live import Live, live, until
from tests.server.processes import Clock, MemoryEngine, SetLoop, at_rest, kill, process
from tests.server.tables import ANNE, BEN, GAME, SHELF, table
from tests.server.test_permissions import refusal
from tests.server.test_policy import as_restored

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
SECOND = 1000
MINUTE = 60 * SECOND
EVEN = GAME.parse("wish even")


def timed(clock: str = LIVE, **settings: object) -> Table:
    """Anne and Ben at a table with a clock that begins at time 0; both wish in secret first."""
    made = table("me", "open", settings={"clock": clock, "clock_time": 600, **settings})
    made.clocks.at = made.at = 0
    commands.sit(made, 1, BEN, "Ben", 0)
    do(made, ANNE, Start(), 0)
    return made


def long_silent(clock: str = LIVE, **settings: object) -> Table:
    """Return such a table at which nobody has done anything since time 0."""
    made = timed(clock, **settings)
    for viewer in made.viewers:
        viewer.changed = 0
    return made


def left(made: Table, at: int) -> list[int]:
    """Return how many seconds each seat has left."""
    return [made.clocks.left(seat, made.settings, at) // SECOND for seat in range(len(made.seats))]


def wish(made: Table, seat: int, at: int) -> None:
    commanding.act(made, seat, made.rev(seat), made.ply(seat), EVEN, at)


def move(made: Table, at: int) -> int:
    """Play a move of the only seat that decides, and return the seat."""
    (seat,) = made.deciding()
    assert made.match is not None
    commanding.act(made, seat, made.rev(seat), made.ply(seat), made.match.legal(seat)[0], at)
    return seat


def test_simultaneous_choices_run_all_clocks_and_turns_one() -> None:
    made = timed(clock_extra=5)
    assert left(made, MINUTE) == [540, 540]
    wish(made, 0, MINUTE)
    assert left(made, 2 * MINUTE) == [545, 480]
    wish(made, 1, 2 * MINUTE)
    assert left(made, 2 * MINUTE) == [545, 485]
    (seat,) = made.deciding()
    other = 1 - seat
    before = left(made, 2 * MINUTE)
    assert left(made, 3 * MINUTE)[seat] == before[seat] - 60
    assert left(made, 3 * MINUTE)[other] == before[other]
    as_restored(made)


def test_own_undo_goes_on_with_the_turn_and_earns_nothing() -> None:
    made = timed(clock_extra=60)
    for n in range(5):
        wish(made, 0, n * MINUTE)
        commanding.undo(made, 0, made.rev(0), made.ply(0), n * MINUTE + SECOND)
    assert left(made, 5 * MINUTE) == [300, 300]
    as_restored(made)


def test_an_agreed_undo_gives_back_the_turns_that_it_takes_back() -> None:
    made = timed(clock_extra=60)
    wish(made, 0, MINUTE)
    wish(made, 1, MINUTE)
    assert left(made, MINUTE) == [600, 600]
    commanding.take_back(made, 0, made.rev(0), made.ply(0), 2 * MINUTE)
    commanding.answer(made, 1, "undo", True, 2 * MINUTE)
    assert left(made, 2 * MINUTE) == [600, 600]
    assert left(made, 3 * MINUTE) == [540, 540]
    as_restored(made)


def test_a_turn_has_its_own_time_with_that_clock() -> None:
    made = timed(MOVE, clock_time=3600)
    wish(made, 0, 30 * MINUTE)
    wish(made, 1, 50 * MINUTE)
    (seat,) = made.deciding()
    assert left(made, 60 * MINUTE)[seat] == 3000
    do(made, (ANNE, BEN)[seat], Leave(seat), 70 * MINUTE)
    do(made, (ANNE, BEN)[seat], TakeSeat(seat), 80 * MINUTE)
    assert left(made, 80 * MINUTE)[seat] == 2400, "a bot that has not moved refills nothing"
    as_restored(made)


def test_the_time_of_a_player_who_is_forgotten_stays_with_the_seat() -> None:
    made = timed(clock_extra=60)
    wish(made, 1, MINUTE)
    wish(made, 0, 2 * MINUTE)
    move(made, 3 * MINUTE)
    commands.vanish(made, 1, 3 * MINUTE)
    emptied = [
        structs.replace(entry, person=None, name="") if isinstance(entry, entries.Sat) and entry.seat == 1 else entry
        for entry in made.fresh
    ]
    restored = resumed(made.head, made.game, made.notation, emptied, made.fingerprint())
    assert restored.clocks == made.clocks
    assert [state.free for state in restored.seats] == [state.free for state in made.seats]


def test_first_a_reminder_then_a_bot_until_the_owner_returns() -> None:
    made = timed(MOVE, clock_time=600)
    late = grace(made.settings)
    assert late == 60 * SECOND
    due = made.deadline(0)
    assert due is not None
    assert (due.at, due.command) == (600 * SECOND, "time_up")
    assert not commands.time_up(made, due.at - 1)
    assert commands.time_up(made, due.at)
    assert [type(entry) for entry in made.fresh[-2:]] == [entries.TimeUp] * 2
    assert not made.seats[0].bot
    due = made.deadline(0)
    assert due is not None
    assert due.at == 600 * SECOND + late
    assert commands.time_up(made, due.at)
    assert [state.bot for state in made.seats] == ["random"] * 2
    assert made.status == RUNNING
    assert made.clocks.out == [True, True]
    chairs = scene.room_seen(made, set(), 0).chairs
    assert [chair.late for chair in chairs] == [True, True]
    do(made, ANNE, TakeSeat(0), due.at + MINUTE)
    assert left(made, due.at + MINUTE)[0] == late // SECOND, "a last part of the time, not all of it"
    as_restored(made)


@pytest.mark.parametrize("clock", [LIVE, MOVE])
def test_only_where_time_loses_does_it_end_a_game(clock: str) -> None:
    made = timed(clock, lose=True)
    at = 600 * SECOND - grace(made.settings)
    if clock == MOVE:
        assert commands.time_up(made, at)
        assert isinstance(made.fresh[-1], entries.TimeUp), "a reminder before it is too late"
    wish(made, 0, at)
    assert not commands.time_up(made, 600 * SECOND - 1)
    assert commands.time_up(made, 600 * SECOND)
    assert (made.status, made.closed) == (CLOSED, "time")
    assert [state.resigned for state in made.seats] == [False, True]
    as_restored(made)


def test_a_pause_needs_all_who_play_and_ends_with_a_move() -> None:
    made = timed()
    do(made, ANNE, Pause(0, True), MINUTE)
    assert not made.clocks.paused
    commanding.answer(made, 1, "pause", True, 2 * MINUTE)
    assert left(made, 100 * MINUTE) == [480, 480]
    assert made.deadline(100 * MINUTE) is None
    wish(made, 0, 101 * MINUTE)
    assert left(made, 102 * MINUTE) == [480, 420]
    do(made, BEN, Pause(1, True), 102 * MINUTE)
    do(made, ANNE, Pause(0, True), 102 * MINUTE)
    assert made.clocks.paused, "who asks for the same agrees"
    do(made, ANNE, Pause(0, False), 103 * MINUTE)
    assert "resume" in made.votes
    commanding.answer(made, 1, "resume", True, 104 * MINUTE)
    assert left(made, 105 * MINUTE) == [480, 360]
    assert refusal(do, made, ANNE, AskAll(0, "pause"), 106 * MINUTE) == "no-such-vote"
    as_restored(made)


def test_absence_is_limited_and_refills_nothing() -> None:
    made = timed(MOVE, clock_time=3600, away=3)
    do(made, ANNE, BeAway(0, MINUTE + 2 * DAY), MINUTE)
    assert left(made, MINUTE + DAY) == [3540, 3540 - DAY // SECOND]
    seen = scene.table_seen(made, 1)
    assert seen is not None
    assert seen.clocks.seats[0].away == MINUTE + 2 * DAY  # type: ignore[union-attr]
    assert refusal(do, made, ANNE, BeAway(0, MINUTE + 4 * DAY), MINUTE) == "away-too-long"
    assert refusal(do, made, ANNE, BeAway(0, 2 * MINUTE + 3 * DAY), MINUTE + DAY) == "away-too-long", "since the start"
    assert commands.come_back(made, MINUTE + 2 * DAY)
    assert left(made, MINUTE + 2 * DAY)[0] == 3540
    do(made, ANNE, BeAway(0, MINUTE + 3 * DAY), MINUTE + 2 * DAY)
    wish(made, 0, 2 * MINUTE + 2 * DAY)
    assert made.clocks.away == [None, None], "who moves is back"
    assert refusal(do, made, ANNE, BeAway(0, 4 * DAY), 2 * MINUTE + 2 * DAY) == "away-too-long"
    as_restored(made)
    for clock, away in ((LIVE, 3), (MOVE, 0)):
        assert refusal(do, timed(clock, away=away), ANNE, BeAway(0, MINUTE), 0) == "no-away"
    assert refusal(do, timed(NONE), ANNE, BeAway(0, MINUTE), 0) == "no-clock"
    assert refusal(do, timed(NONE), ANNE, Pause(0, True), 0) == "no-clock"


def test_nobody_gives_away_the_seat_of_who_need_not_answer() -> None:
    made = long_silent(MOVE, clock_time=30 * 24 * 3600, away=3)
    wish(made, 0, MINUTE)
    here = {0, 1}
    assert commands.silent(made, here, 4 * MINUTE) == []
    assert commands.silent(made, here, 6 * MINUTE) == [1]
    do(made, BEN, BeAway(1, 2 * DAY), 4 * MINUTE)
    assert commands.silent(made, here, DAY) == []
    assert refusal(do, made, ANNE, Give(0, 1), DAY, here) == "not-silent"
    assert commands.come_back(made, 2 * DAY)
    assert commands.silent(made, here, 2 * DAY + MINUTE - 1) == [], "four minutes before, one since"
    assert commands.silent(made, here, 2 * DAY + MINUTE) == [1]
    do(made, ANNE, Pause(0, True), 2 * DAY)
    commanding.answer(made, 1, "pause", True, 2 * DAY)
    assert commands.silent(made, here, 9 * DAY) == []
    do(made, ANNE, Pause(0, False), 9 * DAY)
    commanding.answer(made, 1, "resume", True, 9 * DAY)
    assert commands.silent(made, here, 9 * DAY) == []
    assert commands.silent(made, here, 9 * DAY + MINUTE) == [1]


def test_where_a_slow_pace_was_agreed_on_nobody_must_answer_while_the_others_are_here() -> None:
    made = long_silent(NONE, pace="daily")
    wish(made, 0, MINUTE)
    assert commands.silent(made, {0, 1}, DAY - MINUTE) == []
    assert commands.silent(made, {0, 1}, DAY + MINUTE) == [1]


def test_a_pause_ends_a_vote_about_a_seat() -> None:
    made = long_silent()
    wish(made, 0, 0)
    made.put(entries.VoteAsked(6 * MINUTE, 0, what="give", argument=1))
    made.put(entries.Paused(6 * MINUTE, 0, on=True))
    commands.settle(made, 6 * MINUTE)
    assert not made.votes
    assert made.seats[1].played_by_person


def test_a_clock_that_runs_while_one_looks() -> None:
    made = timed(LOOK)
    assert left(made, 50 * MINUTE) == [600, 600]
    commands.look(made, 0, True, 50 * MINUTE)
    assert left(made, 52 * MINUTE) == [480, 600]
    commands.look(made, 0, False, 53 * MINUTE, until=52 * MINUTE)
    assert left(made, 90 * MINUTE) == [480, 600], "it stands from when one stopped looking"
    wish(made, 0, 90 * MINUTE)
    commands.look(made, 0, True, 91 * MINUTE)
    assert left(made, 99 * MINUTE) == [480, 600], "only in one's own turn"
    as_restored(made)


def test_nobody_loses_time_while_no_server_runs() -> None:
    made = timed()
    commands.hold(made, 10 * MINUTE, [(-MINUTE, -SECOND), (MINUTE, 5 * MINUTE), (6 * MINUTE, 9 * MINUTE)])
    assert left(made, 10 * MINUTE) == [420, 420]
    commands.hold(made, 10 * MINUTE, [(MINUTE, 5 * MINUTE)])
    assert left(made, 10 * MINUTE) == [420, 420], "once"
    assert left(made, 5 * MINUTE) == [420, 420], "the server's clock was set back"
    as_restored(made)


def test_invitations_expire_with_a_notice() -> None:
    made = table("me", "open")
    due = made.deadline(made.at)
    assert due is not None
    assert due.at == made.at + UNANSWERED
    assert not commands.uninvite(made, due.at - 1)
    assert commands.uninvite(made, due.at)
    assert (made.status, made.closed) == (CLOSED, EXPIRED)
    assert made.to_tell() == {0: ANNE}
    as_restored(made)
    passed_on = timed(NONE)
    commands.reissue(passed_on, BEN, 1, set(), MINUTE, "a link")
    due = passed_on.deadline(MINUTE)
    assert due is not None
    assert due == (MINUTE + UNANSWERED, "uninvite")
    assert commands.uninvite(passed_on, due.at)
    assert not passed_on.seats[1].link
    assert passed_on.deadline(due.at) is None
    assert table("me", "bot", start=True).deadline(0) is None


def test_who_took_how_long_without_a_clock() -> None:
    made = timed(NONE)
    for n, (first, second) in enumerate([(1, 3)]):
        wish(made, 0, (n + first) * MINUTE)
        assert [took.turns for took in scene.took(made)] == [0, 0], "others may not know how long a secret choice took"
        wish(made, 1, (n + second) * MINUTE)
    assert [(took.turns, took.total, took.median) for took in scene.took(made)] == [
        (1, MINUTE, MINUTE),
        (1, 3 * MINUTE, 3 * MINUTE),
    ]
    seen = scene.table_seen(made, 0)
    assert seen is not None
    assert not seen.clocks


# --- kills ------------------------------------------------------------


KILLS = 150
"""Number of kills in a time that is set; `bench/clocks.py` measures more."""
REAL = 24
"""Number of kills of real servers."""
KILLED = 500
"""Milliseconds by which the clocks are off at most after all of them, in either direction."""


@pytest.mark.parametrize("processes", [1, 3])
def test_kills_cost_nobody_time(processes: int, tmp_path: Path) -> None:
    errors = kills_of_a_game(KILLS, tmp_path, processes)
    assert abs(sum(errors)) < KILLED
    assert max(map(abs, errors)) <= SECOND * SIGN


def test_on_another_machine_a_kill_gives_back_half_a_second_at_most(tmp_path: Path) -> None:
    errors = kills_of_a_game(KILLS // 3, tmp_path, 2, machines=True)
    assert min(errors) >= -SECOND * (BEAT + SIGN)
    assert max(errors) <= SECOND * SIGN
    assert sum(errors) > -100 * KILLS / 3, "an outage was stored while a process was alive"


def test_kills_of_real_servers_cost_nobody_time(tmp_path: Path) -> None:
    found = killed_servers(str(tmp_path / "duchy.db"), REAL)
    assert abs(found.off) < KILLED
    assert found.off == pytest.approx(sum(found.late), abs=REAL)


def kills_of_a_game(kills: int, folder: Path, processes: int = 1, machines: bool = False) -> list[int]:
    """Kill all processes of a game again and again; return how much too long each life ran its clocks, in milliseconds.

    The processes are on one machine, or each on its own.
    """
    loop = SetLoop()
    clock = Clock(loop)
    try:
        with clock.set():
            return loop.run_until_complete(_kill_often(clock, kills, folder, processes, machines))
    finally:
        loop.close()


async def _kill_often(clock: Clock, kills: int, folder: Path, processes: int, machines: bool) -> list[int]:
    rng = random.Random(7)
    engine = MemoryEngine(shared=processes > 1)
    signs = [Signs(folder / f"{number}-{number * machines}", f"*-{number * machines}") for number in range(processes)]
    going = [await process(engine, SHELF, one) for one in signs]
    store = going[0].store
    for person in (ANNE, BEN):
        await store.new_person(person, f"device of {person}")
    made = table("me", "open", settings={"clock": MOVE, "clock_time": 60 * 24 * 3600})
    commands.sit(made, 1, BEN, "Ben", clock.now())
    do(made, ANNE, Start(), clock.now())
    for entry in made.fresh:
        entry.at = clock.now()
    await going[0].create(made)
    id, alive, errors = made.head.id, 0.0, [0]

    async def live(seconds: float) -> None:
        """Let time pass, step by step, for the processes that live; its end may come in the middle of a step."""
        nonlocal alive
        while (step := rng.uniform(0, SIGN / 2)) < seconds:
            seconds -= step
            clock.wait(step)
            await passed(step)
        clock.wait(seconds)
        alive += seconds

    async def passed(seconds: float) -> None:
        """Let a time pass, at whose end the processes that live do what is due."""
        nonlocal alive
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        living = [rooms for rooms in going if not rooms.heartbeat._broken()]
        alive += seconds if living else 0
        for rooms in living:
            if clock.loop.time() - rooms.heartbeat._last >= BEAT:
                await rooms.heartbeat.beat()

    def used(table: Table) -> int:
        return table.settings.clock_time * SECOND - table.clocks.left(0, table.settings, clock.now())

    clock.passes = passed
    going[0].evict(0)  # its entries are older now
    for _ in range(kills):
        for rooms in going:
            await rooms.heartbeat.beat()
        await live(rng.uniform(0.1, 0.8))
        for number in range(1, processes):  # one after the other begins anew while the first lives
            await kill(engine, going.pop(number))
            await live(rng.uniform(0, 1))
            going.insert(number, await process(engine, SHELF, signs[number]))
            await going[number].heartbeat.beat()
        while going:
            await kill(engine, going.pop(rng.randrange(len(going))))
            if going:
                await live(rng.uniform(0, 0.1))
        clock.wait(rng.uniform(0.01, 5))
        going = [await process(engine, SHELF, one) for one in signs]
        for rooms in going:
            await rooms.heartbeat.beat()
        await going[0].read(id, lambda room, table: None)
        await at_rest()
        off = round(await going[0].read(id, lambda room, table: used(table)) - alive * SECOND)
        errors.append(off - sum(errors))
    for rooms in going:
        await rooms.stop()
    await engine.close()
    return errors


# --- over the network ------------------------------------------------------------


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    async with live(address) as running:
        yield running


async def test_a_clock_that_runs_while_one_looks_follows_connections(
    house: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "GRACE", 0.1)
    anne, made = await house.table("me", "open", clock=LOOK, clock_time=600)
    ben = house.client()
    id = made["id"]
    await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
    await anne.post(f"/api/tables/{id}/room", do="start")
    room = await house.server.rooms.room(id)
    assert room.table is not None
    assert room.table.clocks.looking == [False, False]
    await anne.join()
    await anne.ask("open", game=id, seat=0)
    await until(lambda: room.table is not None and room.table.clocks.looking == [True, False])
    seen = await anne.receive("table", clocks={"seats": [_running(room.table), {"left": 600_000}], "paused": False})
    assert seen["clocks"]["seats"][0]["up"] - now() <= 600_000
    await anne.ask("close", game=id, seat=0)
    await until(lambda: room.table is not None and room.table.clocks.looking == [False, False])


def _running(made: Table) -> dict[str, int]:
    return {"up": made.clocks.up_at(0, made.settings) or 0}


async def test_the_time_of_a_table_that_nobody_has_in_memory_is_up_as_well(house: Live) -> None:
    rooms = house.server.rooms
    store = rooms.store
    anne, made = await house.table("me", "open", clock=LIVE, clock_time=30, lose=True)
    ben = house.client()
    id = made["id"]
    await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
    await anne.post(f"/api/tables/{id}/room", do="start")
    rooms.evict(0)
    room = await rooms.room(id)
    assert await store.overdue(now()) == []
    assert await store.overdue(now() + 31 * SECOND) == [id]
    await store.set_wake(room.head.key, 1)
    rooms.evict(0)
    await rooms.catch_deadlines()

    async def corrected() -> bool:
        return await store.overdue(now()) == []

    async with asyncio.timeout(10):
        while not await corrected():
            await asyncio.sleep(0.01)
    assert await store.overdue(now() + 31 * SECOND) == [id], "nothing was due, so the time was corrected"


@pytest.mark.parametrize(
    "wanted",
    [
        {"clock": "hourglass"},
        {"pace": "fast"},
        {"clock_time": 29},
        {"clock_time": 10**9},
        {"clock_extra": -1},
        {"away": 61},
        {"lose": "yes"},
    ],
)
async def test_unknown_clocks_are_refused(house: Live, wanted: dict[str, object]) -> None:
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    answer = await house.client().post("/api/tables", game="pebbles", chairs=chairs, **wanted)
    assert answer.status_code == 400


async def test_an_invitation_says_pace_and_clock(house: Live) -> None:
    anne, made = await house.table("me", "open", pace="daily", clock=MOVE, clock_time=86400, away=7)
    link = (await anne.post(f"/api/tables/{made['id']}/link", seat=1)).json()["link"]
    settings = (await house.client().post("/api/invitation", link=link)).json()["settings"]
    chosen = {key: settings[key] for key in ("pace", "clock", "clock_time", "away", "lose")}
    assert chosen == {"pace": "daily", "clock": MOVE, "clock_time": 86400, "away": 7, "lose": False}


async def test_hostile_absences_are_refused(house: Live) -> None:
    anne, made = await house.table("me", "open", clock=MOVE, away=1)
    ben = house.client()
    id = made["id"]
    await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
    path = f"/api/tables/{id}/room"
    assert (await anne.post(path, do="away", seat=0, until=now() + MINUTE)).json()["key"] == "not-begun"
    await anne.post(path, do="start")
    for until_, status in ((1 << 60, 400), (-1, 400), ("soon", 400), (now() + 2 * DAY, 409)):
        assert (await anne.post(path, do="away", seat=0, until=until_)).status_code == status
    assert (await anne.post(path, do="away", seat=1, until=now() + MINUTE)).json()["key"] == "not-your-seat"
    assert (await anne.post(path, do="pause", seat=1, on=True)).json()["key"] == "not-your-seat"
    assert (await anne.post(path, do="away", seat=0, until=now() + MINUTE)).status_code == 200
    with pytest.raises(DuchyError):
        await house.server.rooms.do(id, lambda table, at: do(table, ANNE, BeAway(0, at + MINUTE), at))
