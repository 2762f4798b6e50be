"""Rooms: entries are stored before they are sent, tables restored, processes kept in sync, and who is sent what."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from duchy.core.game import SPECTATOR
from duchy.server.errors import NotFound
from duchy.server.rooms import room as room_module
from duchy.server.rooms.room import PRESENCE, Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.address import engine
from duchy.server.store.entries import ChatSent, Entry
from duchy.server.store.migrate import migrate
from duchy.server.store.model import RUNNING, StoreDown
from duchy.server.store.store import Store
from duchy.server.table import commands, seats
from duchy.server.table.table import Table
from duchy.server.wire.requests import AskAll, Start
from tests.server import commanding
from tests.server.commanding import do
from tests.server.conftest import new_database
from tests.server.live import PATIENCE, until
from tests.server.tables import ANNE, BEN, GAME, SHELF, table

pytestmark = pytest.mark.anyio
A = GAME.parse


class FakeListener:
    """Somebody who hears everything."""

    def __init__(self, person: int | None = None) -> None:
        self.person = person
        self.received: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.received.append(json.loads(data))

    def dropped(self, id: str, seat: int) -> None:
        self.received.append({"t": "dropped", "game": id, "seat": seat})

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        """Do nothing: a message says so."""

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.received if message["t"] == kind]


async def opened(rooms: Rooms) -> Room:
    """Anne and Ben at a table that has begun."""
    made = table("me", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    do(made, ANNE, Start())
    return await rooms.create(made)


async def act(rooms: Rooms, id: str, seat: int, words: str) -> None:
    def command(table: Table, at: int) -> bool:
        return commanding.act(table, seat, table.rev(seat), table.ply(seat), A(words), at)

    await rooms.do(id, command)


async def any_take(rooms: Rooms, id: str) -> int:
    (seat,) = await rooms.read(id, lambda room, table: table.deciding())
    await act(rooms, id, seat, "take 1")
    return seat


async def test_each_seat_is_sent_what_it_may_know(rooms: Rooms) -> None:
    room = await opened(rooms)
    id = room.head.id
    anne, ben, cleo = FakeListener(ANNE), FakeListener(BEN), FakeListener()
    await rooms.open(id, anne, 0)
    await rooms.open(id, ben, 1)
    await rooms.open(id, cleo, -1, room.head.watch)
    assert anne.of("room")[-1]["watching"] == 1
    assert [chair["here"] for chair in anne.of("room")[-1]["chairs"]] == [True, True]
    for listener in (anne, ben, cleo):
        listener.received.clear()
    await act(rooms, id, 0, "wish even")
    assert [event[0] for event in anne.of("events")[0]["events"]] == ["wished"]
    assert ben.of("events") == cleo.of("events") == []
    assert ben.of("table")[0]["table"]["players"][0]["wish"] is None
    assert ben.of("table")[0]["deciding"] == [1]
    assert ben.of("table")[0]["ply"] == 0
    assert anne.of("table")[0]["moves"] == []
    await rooms.close(id, cleo, -1)
    assert anne.of("room")[-1]["watching"] == 0
    cleo.received.clear()
    await act(rooms, id, 1, "wish odd")
    assert cleo.received == []


async def test_nothing_is_sent_where_nothing_changed_for_a_seat(rooms: Rooms) -> None:
    room = await opened(rooms)
    ben = FakeListener(BEN)
    await rooms.open(room.head.id, ben, 1)
    await act(rooms, room.head.id, 0, "wish even")
    before = len(ben.of("table"))
    await rooms.do(room.head.id, lambda table, at: commanding.say(table, 0, "hello", at))
    assert len(ben.of("table")) == before
    assert ben.of("chat")[-1]["lines"][0]["words"] == "hello"


async def test_a_table_leaves_memory_and_comes_back(rooms: Rooms) -> None:
    room = await opened(rooms)
    id = room.head.id
    listener = FakeListener(ANNE)
    await rooms.open(id, listener, 0)
    await act(rooms, id, 0, "wish even")
    await act(rooms, id, 1, "wish odd")
    before = listener.of("table")[-1]
    assert rooms.evict(0) == 1
    assert rooms.count() == (1, 0, 1), "those who follow stay"
    assert rooms.evict(60) == 0
    await any_take(rooms, id)
    assert listener.of("table")[-1]["ply"] == before["ply"] + 2
    await rooms.close(id, listener, 0)
    rooms.evict(0)
    assert rooms.count() == (0, 0, 0)
    await any_take(rooms, id)
    with pytest.raises(NotFound):
        await rooms.room("nothing")


class Held(Store):
    """A store whose commits wait until they are let go, and may fail."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.engine)
        self.gate = asyncio.Event()
        self.asked = asyncio.Event()
        self.fails = False

    async def append(self, *given: Any, **named: Any) -> None:
        self.asked.set()
        await self.gate.wait()
        if self.fails:
            raise StoreDown("store-down", "nothing can be saved now: {reason}", reason="no space")
        await super().append(*given, **named)


async def _out_of_reach(*given: object) -> list[Entry]:
    raise StoreDown("store-down", "nothing can be saved now: {reason}", reason="no database")


@pytest.fixture
async def held(rooms: Rooms) -> AsyncIterator[Held]:
    held = Held(rooms.store)
    rooms.store = held
    yield held
    held.gate.set()


async def test_while_a_commit_is_held_back_nothing_is_sent(rooms: Rooms, held: Held) -> None:
    room = await opened(rooms)
    id = room.head.id
    anne, ben = FakeListener(ANNE), FakeListener(BEN)
    await rooms.open(id, anne, 0)
    await rooms.open(id, ben, 1)
    before = len(anne.received), len(ben.received)
    doing = asyncio.create_task(act(rooms, id, 0, "wish even"))
    await held.asked.wait()
    late = FakeListener(BEN)
    looking = asyncio.create_task(rooms.open(id, late, 1))
    for _ in range(100):
        await asyncio.sleep(0)
    assert (len(anne.received), len(ben.received)) == before
    assert late.received == [], "nor those who arrive meanwhile"
    assert not doing.done()
    held.gate.set()
    await doing
    await looking
    assert len(anne.received) > before[0]
    assert len(ben.received) > before[1]


async def test_what_could_not_be_stored_has_not_happened(rooms: Rooms, held: Held) -> None:
    room = await opened(rooms)
    id = room.head.id
    listener = FakeListener(ANNE)
    down: list[StoreDown] = []
    rooms.on_store_down = down.append
    await rooms.open(id, listener, 0)
    before = len(listener.received)
    held.fails = True
    held.gate.set()
    with pytest.raises(StoreDown):
        await act(rooms, id, 0, "wish even")
    assert len(down) == 1
    assert len(listener.received) == before
    with pytest.MonkeyPatch.context() as lost:
        lost.setattr(held, "history", _out_of_reach)
        await rooms.read(id, lambda room, table: room.send_all(table, listener, 0))
        assert listener.of("table")[-1]["ply"] == 0, "it can be looked at, also while nothing can be read"
    held.fails = False
    assert await rooms.read(id, lambda room, table: table.ply(0)) == 0
    await act(rooms, id, 0, "wish odd")
    assert listener.of("table")[-1]["table"]["players"][0]["wish"] == "odd"


async def test_a_command_that_fails_leaves_the_table_as_it_was(rooms: Rooms) -> None:
    room = await opened(rooms)

    def breaks(table: Table, at: int) -> None:
        table.put(ChatSent(at, 0, words="half"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await rooms.do(room.head.id, breaks)
    assert await rooms.read(room.head.id, lambda room, table: table.chat) == []


async def test_all_agree_and_the_table_is_gone(rooms: Rooms) -> None:
    room = await opened(rooms)
    id = room.head.id
    await rooms.do(id, lambda table, at: do(table, table.seats[0].person, AskAll(0, "delete"), at))
    await rooms.do(id, lambda table, at: commanding.answer(table, 1, "delete", True, at))
    async with asyncio.timeout(PATIENCE):
        while await rooms.store.head(id) is not None:
            await asyncio.sleep(0.01)
    with pytest.raises(NotFound):
        await rooms.read(id, lambda room, table: table)


async def test_an_undo_that_nobody_answers_ends_by_itself(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "CONSENT", 50)
    room = await opened(rooms)
    id = room.head.id
    listener = FakeListener(ANNE)
    await rooms.open(id, listener, 0)
    await act(rooms, id, 0, "wish even")
    await act(rooms, id, 1, "wish odd")
    seat = await any_take(rooms, id)
    await rooms.do(id, lambda table, at: commanding.take_back(table, seat, table.rev(seat), table.ply(seat), at))
    assert [vote["what"] for vote in listener.of("room")[-1]["votes"]] == ["undo"]
    await until(lambda: not listener.of("room")[-1]["votes"])


# --- several processes ------------------------------------------------------------


@pytest.fixture
async def two(postgres: str, tmp_path: Path) -> AsyncIterator[tuple[Rooms, Rooms]]:
    """Yield two processes on one database, as far as the database can tell; SQLite refuses a second one."""
    address = new_database(postgres)
    migrate(address, tmp_path)
    both = []
    for _ in range(2):
        store = Store(engine(address))
        rooms = Rooms(store, SHELF)
        await store.open(rooms.handle_note, rooms.tasks)
        both.append(rooms)
    for person in (ANNE, BEN):
        await both[0].store.new_person(person, f"device of {person}")
    yield both[0], both[1]
    for rooms in both:
        await rooms.stop()
        await rooms.store.close()


async def test_who_is_here_is_known_in_all_processes(two: tuple[Rooms, Rooms], monkeypatch: pytest.MonkeyPatch) -> None:
    """People who come and go in one process are seen in the other; old presence messages expire."""
    monkeypatch.setattr(room_module, "ABSENT", 0)
    one, other = two
    head = (await opened(one)).head
    id = head.id
    anne, ben, watcher = FakeListener(ANNE), FakeListener(BEN), FakeListener()
    await one.open(id, anne, 0)
    await other.open(id, ben, 1)
    await other.open(id, watcher, SPECTATOR, head.watch)

    def knows(listener: FakeListener, here: list[bool], watching: int) -> bool:
        room = listener.of("room")[-1]
        return [chair.get("here", False) for chair in room["chairs"]] == here and bool(room["watching"] == watching)

    await until(lambda: knows(anne, [True, True], 1))
    await until(lambda: knows(ben, [True, True], 1))
    await other.close(id, ben, 1)
    await until(lambda: knows(anne, [True, False], 1))
    await other.open(id, ben, 1)
    await until(lambda: knows(anne, [True, True], 1))
    room = await one.room(id)
    for process, presence in room.other_processes.items():
        room.other_processes[process] = presence._replace(at=presence.at - PRESENCE)
    assert (room.here(), room.watching()) == ({0}, 0), "that process died"
    await other.announce_all()
    await until(lambda: room.here() == {0, 1})


async def test_what_one_process_writes_the_other_tells(two: tuple[Rooms, Rooms]) -> None:
    one, other = two
    id = (await opened(one)).head.id
    anne, ben = FakeListener(ANNE), FakeListener(BEN)
    await one.open(id, anne, 0)
    await other.open(id, ben, 1)
    await act(one, id, 0, "wish even")
    await act(other, id, 1, "wish odd")
    seat = 0
    await act(one, id, seat, "take 1")
    await until(lambda: ben.of("table")[-1]["ply"] == anne.of("table")[-1]["ply"] == 4)
    assert [message["events"][0][0] for message in ben.of("events")][-1] == "took"
    await one.do(id, lambda table, at: commanding.take_back(table, seat, table.rev(seat), table.ply(seat), at))
    await until(lambda: ben.of("room")[-1]["votes"])
    await other.do(id, lambda table, at: commanding.answer(table, 1 - seat, "undo", True, at))
    await until(lambda: anne.of("table")[-1]["rev"] == 1)
    assert anne.of("table")[-1]["ply"] == 2
    await one.delete(id)
    await until(lambda: not other.count()[0])


async def test_races_are_won_by_one_and_lost_without_harm(two: tuple[Rooms, Rooms]) -> None:
    """Both processes play the same action at the same moment, all through a game: each is played exactly once."""
    one, other = two
    id = (await opened(one)).head.id
    key = (await other.room(id)).head.key
    barrier = asyncio.Barrier(2)
    for rooms in two:
        rooms.store.append = _together(rooms.store.append, barrier)  # type: ignore[method-assign, assignment]
    rounds = 0
    while await one.read(id, lambda room, table: table.status == RUNNING):
        seat, rev, ply, action = await one.read(id, _first_choice)
        while await other.read(id, lambda room, table: table.number) < len(await one.store.entries(key)):
            await asyncio.sleep(0.005)

        def command(table: Table, at: int) -> bool:
            return commanding.act(table, seat, rev, ply, action, at)  # noqa: B023

        assert sorted(await asyncio.gather(one.do(id, command), other.do(id, command))) == [False, True]
        rounds += 1
    assert one.metrics.counts["races"] + other.metrics.counts["races"] == rounds
    entries = await one.store.entries(key)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    one.evict(0)
    assert await one.read(id, lambda room, table: (table.status, table.frozen)) == ("over", None)


def _together(append: Callable[..., Awaitable[None]], barrier: asyncio.Barrier) -> Callable[..., Awaitable[None]]:
    """Write at the same moment as the other process does."""

    async def both(*given: Any) -> None:
        await barrier.wait()
        await append(*given)

    return both


def _first_choice(room: Room, table: Table) -> tuple[int, int, int, int]:
    """Return the seat that decides first, its table, and its first legal action."""
    assert table.match is not None
    seat = table.deciding()[0]
    return seat, table.rev(seat), table.ply(seat), table.match.legal(seat)[0]
