"""How long people usually take to answer: counted twice, kept in step with the table, shown where one joins."""

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Any

import msgspec
import pytest

from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import RUNNING, now
from duchy.server.table import commands
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.views import answering
from duchy.server.wire.requests import Leave, Start, TakeSeat
from tests.seeds import derived
from tests.server import commanding
from tests.server.commanding import do
from tests.server.live import Live
from tests.server.processes import Clock, MemoryEngine, SetLoop, at_rest, process
from tests.server.tables import ANNE, BEN, CLEO, GAME, NOTATION, SHELF, table

PEOPLE = (ANNE, BEN, CLEO)
ROWS = "SELECT person, words FROM answer_times ORDER BY person"


async def _rows(rooms: Rooms) -> dict[int, list[int]]:
    return {int(person): msgspec.json.decode(words) for person, words in await rooms.store.engine.read(ROWS)}


def _in_a_loop(history: Callable[[Clock], Any]) -> None:
    loop = SetLoop()
    clock = Clock(loop)
    try:
        with clock.set():
            loop.run_until_complete(history(clock))
    finally:
        loop.close()


async def _opened(rooms: Rooms, clock: Clock, **settings: object) -> str:
    for person in PEOPLE:
        await rooms.store.new_person(person, f"device of {person}")
    made = table("me", "open", settings=settings)
    made.clocks.at = made.at = clock.now()
    commands.sit(made, 1, BEN, "Ben", clock.now())
    do(made, ANNE, Start(), clock.now())
    await rooms.create(made)
    return made.head.id


class Count:
    """A plain count of the turns of each seat: from when it must decide until it need not; secret ones wait."""

    def __init__(self) -> None:
        self.asked: dict[int, int] = {}
        self.turns: dict[int, list[tuple[int, int]]] = {0: [], 1: []}

    def see(self, made: Table, at: int) -> None:
        deciding = made.deciding()
        for seat in range(2):
            if seat in deciding and seat not in self.asked:
                self.asked[seat] = at
            elif seat not in deciding and seat in self.asked:
                self.turns[seat].append((self.asked.pop(seat), at))

    def expected(self, made: Table) -> dict[int, list[int]]:
        every = [turn for turns in self.turns.values() for turn in turns]
        first, last = min((turn[0] for turn in every), default=0), max((turn[1] for turn in every), default=0)
        if last - first <= answering.SITTING:
            return {}
        secret = {ply.seat for ply in made.current_match().plies[made.current_match().bar :] if ply.secret}
        found = {
            person: [(end - begin) // 1000 for begin, end in self.turns[seat]]
            for seat, person in enumerate((ANNE, BEN))
        }
        for seat in secret - set(made.deciding()):
            found[(ANNE, BEN)[seat]].pop()
        return {person: turns for person, turns in found.items() if turns}


@pytest.mark.parametrize("sitting", [answering.SITTING, -1])
def test_times_are_those_of_a_plain_count(sitting: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "SITTING", sitting)

    async def history(clock: Clock) -> None:
        rng = random.Random(derived(f"answering {sitting}"))
        rooms = await process(MemoryEngine(), SHELF)
        id, count, lengths = await _opened(rooms, clock), Count(), set()

        def act(made: Table, at: int) -> None:
            count.see(made, at)
            seat = rng.choice(made.deciding())
            action = rng.choice(made.current_match().legal(seat))
            commanding.act(made, seat, made.rev(seat), made.ply(seat), action, at)
            count.see(made, at)

        while await rooms.read(id, lambda room, made: made.status) == RUNNING:
            await rooms.do(id, act)
            expected = await rooms.read(id, lambda room, made: count.expected(made))
            assert await _rows(rooms) == expected
            lengths.add(sum(map(len, expected.values())))
            clock.wait(rng.choice((30, 4000, 90_000)))
        assert len(lengths) > 2, "too little was compared"
        await rooms.stop()

    _in_a_loop(history)


def test_what_is_stored_follows_from_the_table_in_all_histories() -> None:
    """With undos, bots and people who come and go, in two processes; what has no turn any more has no row."""

    async def history(clock: Clock) -> None:
        rng = random.Random(derived("answering people"))
        filled = 0
        for _ in range(8):
            engine = MemoryEngine()
            processes = [await process(engine, SHELF) for _ in range(2)]
            id = await _opened(processes[0], clock)
            while await rng.choice(processes).read(id, lambda room, made: made.status) == RUNNING:
                rooms = rng.choice(processes)
                await rooms.do(id, partial(_step, rng))
                await at_rest()
                head = await rooms.store.head(id)
                assert head is not None
                stored = await rooms.store.history(head.key)
                restored = resumed(head, GAME, NOTATION, stored.entries, stored.fingerprint)
                expected = {who: times for who, times in answering.turn_times(restored, clock.now()).items() if times}
                assert await _rows(rooms) == expected
                filled += bool(expected)
                clock.wait(rng.choice((30, 9000, 90_000)))
            for rooms in processes:
                await rooms.stop()
        assert filled > 20, "too little was compared"

    _in_a_loop(history)


def _step(rng: random.Random, made: Table, at: int) -> None:
    """Do something at random at a running table."""
    kind = rng.choices(("act", "undo", "leave", "take", "free", "sit"), (12, 2, 1, 4, 1, 4))[0]
    seat = rng.choice(made.deciding() if kind == "act" else (0, 1))
    state, match = made.seats[seat], made.current_match()
    if kind == "act":
        commanding.act(made, seat, made.rev(seat), made.ply(seat), rng.choice(match.legal(seat)), at)
    elif kind == "undo" and match.undoable(seat) >= 0:
        commanding.undo(made, seat, made.rev(seat), made.ply(seat), at)
    elif kind == "leave" and state.played_by_person:
        do(made, state.person, Leave(seat), at)
    elif kind == "take" and state.person and state.bot:
        do(made, state.person, TakeSeat(seat), at)
    elif kind == "free" and state.person and state.person != made.host and not state.bot:
        commands.reissue(made, state.person, seat, {0, 1}, at, "link")
    elif kind == "sit" and state.free and state.link:
        commands.sit_by_link(made, state.link, rng.choice(PEOPLE), "Cleo", at)


@pytest.mark.parametrize("settings", [{"pace": "sitting"}, {"clock": "live", "clock_time": 5_000_000}])
def test_what_is_played_in_one_sitting_does_not_count(settings: dict[str, object]) -> None:
    made = commanding.seated(**settings)
    for n in range(2):
        commanding.act(made, n, made.rev(n), made.ply(n), 0, 2 * answering.SITTING)
    assert made.clocks.turns
    assert answering.turn_times(made, now()) == {}


def _slow_game(turns: int = 1000) -> Table:
    made = commanding.seated()
    at = 1
    while made.deciding() and len(made.clocks.turns) < turns:
        at += 2 * answering.SITTING
        for seat in made.deciding():
            commanding.act(made, seat, made.rev(seat), made.ply(seat), made.current_match().legal(seat)[0], at)
    return made


def test_others_than_people_together_and_secret_duplicates_do_not_count() -> None:
    made = _slow_game()
    assert set(answering.turn_times(made, now())) == {ANNE, BEN}
    made.settings.deal = "secret"
    assert answering.turn_times(made, now()) == {}
    made.revealed = True
    assert len(answering.turn_times(made, now())) == 2
    made.settings.kind = "what-if"
    assert answering.turn_times(made, now()) == {}
    made.settings.kind = ""
    for state in made.seats:
        state.person = ANNE
    assert answering.turn_times(made, now()) == {}


def test_turns_before_somebody_took_the_seat_are_not_theirs() -> None:
    made = _slow_game(turns=4)
    before = answering.turn_times(made, now())
    commands.reissue(made, BEN, 1, {0, 1}, made.at, "link")
    assert answering.turn_times(made, now()) == {}
    commands.sit_by_link(made, "link", CLEO, "Cleo", made.at + 1)
    assert before[BEN]
    assert answering.turn_times(made, now()) == {ANNE: before[ANNE], CLEO: []}


def test_a_median_is_rounded_up_and_said_only_from_ten_turns_on() -> None:
    rng = random.Random(derived("usual"))
    for _ in range(200):
        times = [int(math.exp(rng.uniform(0, 15))) for _ in range(rng.randrange(24))]
        cut = rng.randrange(len(times) + 1)
        rows = {ANNE: [msgspec.json.encode(part).decode() for part in (times[:cut], times[cut:])]}
        [said, nobody, unknown] = answering.usual(rows, [ANNE, None, BEN])
        assert (nobody, unknown) == (0, 0)
        if len(times) < answering.LEAST or median(times) > max(answering.STEPS):
            assert said == 0
        else:
            assert said == min(step for step in answering.STEPS if step >= median(times))


async def _answered(house: Live, id: str, seat: int, seconds: Sequence[int]) -> None:
    """Store how long the turns of a player took."""
    key, person = await house.server.rooms.read(id, lambda room, made: (made.head.key, made.seats[seat].person))
    sql = "INSERT INTO answer_times (person, game, words) VALUES (:person, :game, :words)"
    values = {"person": person, "game": key, "words": msgspec.json.encode(seconds).decode()}
    await house.server.store._run(values, sql)


@pytest.mark.anyio
async def test_who_joins_sees_how_soon_the_others_answer(house: Live) -> None:
    anne, made = await house.table("me", "open", "open", listed=True)
    id = made["id"]
    path = f"/api/tables/{id}/answers"
    stranger = house.client()
    assert (await stranger.get(path)).json() == [0, 0, 0]
    await _answered(house, id, 0, [10_000] * answering.LEAST)
    link = (await anne.post(f"/api/tables/{id}/link", seat=1)).json()["link"]
    ben = house.client()
    invited = (await ben.post("/api/invitation", link=link)).json()
    assert invited["answers"] == [10_800, 0, 0]
    assert [chair.get("name", "") for chair in invited["chairs"]] == ["chair 0", "", ""]
    assert (await ben.post("/api/seat", link=link, name="Ben")).status_code == 200
    [listed] = [one for one in (await stranger.get("/api/lobby")).json() if one["id"] == id]
    assert (listed["answers"], listed["mine"]) == ([10_800, 0, 0], False)
    [mine] = (await ben.get("/api/me")).json()
    assert mine["answers"] == (await stranger.get(path)).json() == [10_800, 0, 0]
    assert (await anne.post(f"/api/tables/{id}/room", do="start")).status_code == 200
    assert (await ben.get("/api/me")).json()[0]["answers"] == [10_800, 0, 0]
    assert (await anne.post("/api/me/forget")).status_code == 200
    assert (await ben.get(path)).json() == [0, 0, 0]
    assert await house.server.store.engine.read(ROWS) == []


@pytest.mark.anyio
async def test_only_the_latest_tables_count(house: Live) -> None:
    anne, made = await house.table("me", "open")
    await _answered(house, made["id"], 0, [40] * answering.LEAST)
    person = await house.server.rooms.read(made["id"], lambda room, one: one.seats[0].person)
    assert person is not None
    assert (await anne.get(f"/api/tables/{made['id']}/answers")).json() == [300, 0]
    assert len((await house.server.store.answer_times([person, BEN]))[person]) == 1
    await house.server.store.delete((await house.server.rooms.room(made["id"])).head.key)
    assert await house.server.store.answer_times([person]) == {}
