"""Several processes on one database: changes by one reach the listeners of another."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from duchy.server.errors import BadData, NotFound
from duchy.server.metrics import Metrics, Neighbours, format_samples, parse_samples
from duchy.server.rooms.rooms import Rooms
from duchy.server.store import notes
from duchy.server.store.entries import ChatSent, LinkMade
from duchy.server.store.model import TableStatus, store_down
from duchy.server.store.notes import AnythingNote, ChangeNote, EntriesNote, OperatorNote, Presence, ProcessNote, Signal
from duchy.server.store.store import Store
from duchy.server.table import commands
from tests.server import commanding
from tests.server.live import Live, live, until
from tests.server.tables import ANNE, BEN, CLEO, SHELF
from tests.server.test_rooms import FakeListener, act, any_take, opened, two

pytestmark = pytest.mark.anyio
__all__ = ["two"]


# --- following ------------------------------------------------------------


async def test_listeners_are_updated_after_the_table_left_memory(two: tuple[Rooms, Rooms]) -> None:
    one, other = two
    id = (await opened(one)).head.id
    ben = FakeListener(BEN)
    await other.open(id, ben, 1)
    for words, seat in (("wish even", 0), ("wish odd", 1)):
        await act(one, id, seat, words)
    await until(lambda: ben.of("table")[-1]["deciding"] == [0])
    assert other.evict(0) == 1
    ben.received.clear()
    seat = await any_take(one, id)
    await until(lambda: ben.of("table") and ben.of("table")[-1]["deciding"] == [1 - seat])
    assert [event[0] for message in ben.of("events") for event in message["events"]].count("took") == 1
    assert other.evict(0) == 1
    ben.received.clear()
    await one.do(id, lambda table, at: commanding.say(table, 0, "your turn", at))
    await until(lambda: ben.of("chat"))
    assert [line["words"] for line in ben.of("chat")[-1]["lines"]] == ["your turn"]
    assert other.evict(0) == 1
    ben.received.clear()
    await one.do(id, lambda table, at: commanding.take_back(table, seat, table.rev(seat), table.ply(seat), at))
    await one.do(id, lambda table, at: commanding.answer(table, 1 - seat, "undo", True, at))
    await until(lambda: ben.of("table") and ben.of("table")[-1]["rev"] == 1)


async def test_a_table_is_read_as_of_one_moment(rooms: Rooms) -> None:
    """A move that is stored while a table comes back is in both halves of what is read, or in neither."""
    id = (await opened(rooms)).head.id
    other = Rooms(rooms.store, SHELF)
    engine, moved = rooms.store.engine, False
    read = engine.read

    async def then_a_move(*given: Any) -> Any:
        nonlocal moved
        rows = await read(*given)
        if not moved:
            moved = True
            await act(other, id, 0, "wish even")
        return rows

    await other.read(id, lambda room, table: table.number)
    rooms.evict(0)
    head = await rooms.room(id)
    engine.read = then_a_move  # type: ignore[method-assign, assignment]
    frozen = await rooms.read(head.head.id, lambda room, table: table.frozen)
    assert moved
    assert frozen is None
    await other.stop()


async def test_notes_that_are_not_known_are_counted_and_ignored(two: tuple[Rooms, Rooms]) -> None:
    one, other = two
    id = (await opened(one)).head.id
    ben = FakeListener(BEN)
    await other.open(id, ben, 1)
    address = other.store.engine.address  # type: ignore[attr-defined]
    bad = [
        (notes.ENTRIES, "3 entries 5 6"),
        (notes.ENTRIES, "5"),
        (notes.PRESENCE, "who knows"),
        (notes.NOTES, "99 flood 1"),
        (notes.NOTES, "2 unheard-of 1"),
    ]
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        for note in bad:
            await connection.execute("SELECT pg_notify(%s, %s)", note)
    await until(lambda: other.metrics.counts["notes_unknown"] == len(bad))
    assert other.tasks.down() == []
    assert other.tasks.metrics.task_ends["listen"] == 0
    await act(one, id, 0, "wish even")
    await until(lambda: ben.of("table")[-1]["deciding"] == [1])


def test_notes_are_read_as_they_were_written() -> None:
    written: dict[ProcessNote, str] = {
        EntriesNote(5, 6): "5 6",
        ChangeNote(5): "5 0",
        OperatorNote(6): "0 6",
        AnythingNote(): "0 0",
    }
    for note in (*written, Presence("ab12", 5, 3, 0, True), Signal("left", ("7", "x")), Signal("bare")):
        assert notes.decode(*notes.encode(note)) == note
    for note, words in written.items():
        assert notes.encode(note) == ("duchy", words), "as the version before reads it"
    assert notes.encode(Presence("ab12", 5, 3, 0, True)) == ("duchy_here", "ab12 5 3 0 1")


async def test_a_table_that_cannot_be_read_now_is_read_again(
    two: tuple[Rooms, Rooms], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody says twice that something was written."""
    monkeypatch.setattr("duchy.server.tasks.AGAIN", 0.01)
    one, other = two
    id = (await opened(one)).head.id
    ben = FakeListener(BEN)
    await other.open(id, ben, 1)
    failed: list[object] = []

    async def busy(*given: object) -> None:
        failed.append(given)
        raise store_down("no connection is free")

    with monkeypatch.context() as without:
        without.setattr(other.store.engine, "read", busy)
        await act(one, id, 0, "wish even")
        await until(lambda: failed)
    await until(lambda: ben.of("table")[-1]["deciding"] == [1])


# --- what was deleted meanwhile ------------------------------------------------------------


@pytest.mark.parametrize("in_memory", [True, False])
async def test_followers_are_notified_that_a_table_is_deleted(two: tuple[Rooms, Rooms], in_memory: bool) -> None:
    one, other = two
    id = (await opened(one)).head.id
    anne, ben = FakeListener(ANNE), FakeListener(BEN)
    await one.open(id, anne, 0)
    await other.open(id, ben, 1)
    if not in_memory:
        other.evict(0)
    await one.delete(id)
    await until(lambda: ben.of("dropped"))
    for listener, seat in ((anne, 0), (ben, 1)):
        assert (listener.of("room")[-1]["status"], listener.of("room")[-1]["closed"]) == ("closed", "deleted")
        assert listener.of("dropped") == [{"t": "dropped", "game": id, "seat": seat}]
    assert (one.count(), other.count()) == ((0, 0, 0), (0, 0, 0))


async def test_a_deletion_without_a_notice_is_detected(rooms: Rooms) -> None:
    """After a lost connection anything may have happened."""
    room = await opened(rooms)
    ben = FakeListener(BEN)
    await rooms.open(room.head.id, ben, 1)
    await rooms.store.delete(room.head.key)
    rooms.handle_note(AnythingNote())
    await until(lambda: ben.of("dropped"))
    assert ben.of("room")[-1]["closed"] == "deleted"


async def test_a_table_that_another_process_deleted_is_not_there(rooms: Rooms) -> None:
    """The sender gets an error: nothing is tried fifty times, and the database is not down."""
    down: list[Any] = []
    rooms.on_store_down = down.append
    room = await opened(rooms)
    await rooms.store.delete(room.head.key)  # without a notice to this process
    with pytest.raises(NotFound):
        await act(rooms, room.head.id, 0, "wish even")
    assert rooms.metrics.counts["races"] == 0
    assert down == []
    with pytest.raises(NotFound):
        await rooms.read(room.head.id, lambda room, table: None)


async def test_a_deleted_person_takes_no_seat(rooms: Rooms) -> None:
    down: list[Any] = []
    rooms.on_store_down = down.append
    room = await opened(rooms)
    await rooms.store.forget(CLEO)
    await rooms.do(room.head.id, lambda table, at: table.put(LinkMade(at, 1, link="link")))
    with pytest.raises(NotFound):
        await rooms.do(room.head.id, lambda table, at: commands.sit_by_link(table, "link", CLEO, "Cleo", at))
    assert (rooms.metrics.counts["races"], down) == (0, [])
    await act(rooms, room.head.id, 0, "wish even")


# --- bad data ------------------------------------------------------------


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    async with live(address) as running:
        yield running


async def test_bad_data_is_the_sender_s_mistake(house: Live) -> None:
    """No text or number makes the database count as lost, wherever it comes in."""
    anne, made = await house.table("me", "me", start=True)
    id = made["id"]
    nul = "a\0b"
    one = [{"kind": "me"}]
    answers = [
        await anne.http.get("/api/tables/%00"),
        await anne.http.get("/api/tables/x%00y/replay"),
        await anne.http.get(f"/api/tables/{id}?lang=%00"),
        await anne.http.get("/feed/%00"),
        await anne.http.get("/table/%00"),
        await anne.post("/api/tables", game="pebbles", chairs=one, seed=nul),
        await anne.post("/api/tables", game="pebbles", chairs=[{"kind": "me", "name": nul}]),
        await anne.post("/api/tables", game="pebbles", chairs=one, options={nul: nul}),
        await anne.post("/api/records", text=nul),
        await anne.post(f"/api/tables/{id}/room", do="unsay", number=2**70),
        await anne.post("/api/me/hook", url=nul),
        await anne.post("/api/seat", link=nul),
        await anne.http.post("/api/tables", content=b'{"game": "\\ud800", "chairs": []}'),
    ]
    assert {answer.status_code for answer in answers} == {400}, [answer.text for answer in answers]
    await anne.join()
    for body in ({"t": "say", "words": nul}, {"t": "open", "watch": nul}, {"t": "answer", "what": nul, "yes": True}):
        await anne.send(str(body.pop("t")), game=id, seat=0, **body)
        assert (await anne.receive("refused"))["key"] == "bad-data"
    assert not house.server.read_only
    assert (await anne.ask("open", game=id, seat=0))["t"] == "done"


async def test_values_that_slip_through_are_bad_data_too(store: Store) -> None:
    """The database refuses them by itself, and is not down for it; SQLite holds a NUL as it is."""
    bad = [(2**70, "device"), (1, "\ud800"), *([(1, "a\0b")] if store.engine.shared else [])]
    for person, device in bad:
        with pytest.raises(BadData):
            await store.new_person(person, device)
    for words in ("a\0b", "\ud800"):
        with pytest.raises(BadData):
            await store.append(1, [ChatSent(1, 0, 1, words=words)], TableStatus("running", False, False, "", 1))
    await store.probe()


# --- metrics ------------------------------------------------------------


def test_scraping_one_process_returns_the_metrics_of_all(tmp_path: Path) -> None:
    one, other = Metrics(), Metrics()
    one.process, other.process = "1", "2"
    one.counts["races"], other.counts["races"] = 3, 4
    one.commit.add(0.5)
    Neighbours(str(tmp_path), "2").share(other.samples({"sockets": 5}, {"tend": True}))
    text = format_samples(Neighbours(str(tmp_path), "1").merged(one.samples({"sockets": 7}, {"tend": False})))
    assert text.count("# TYPE duchy_races_total counter") == 1
    for line in (
        'duchy_races_total{process="1"} 3',
        'duchy_races_total{process="2"} 4',
        'duchy_sockets{process="1"} 7',
        'duchy_sockets{process="2"} 5',
        'duchy_task_up{process="1",task="tend"} 0',
        'duchy_commit_seconds_bucket{process="1",le="0.5"} 1',
        'duchy_commit_seconds_count{process="2"} 0',
    ):
        assert line in text.splitlines()
    assert format_samples(parse_samples(text)) == text


async def test_every_line_names_its_process(house: Live) -> None:
    """But those of the database, which are the same whichever process is asked."""
    lines = (await house.client().get("/metrics")).text.splitlines()
    own = [line for line in lines if not line.startswith(("#", "duchy_stored_"))]
    assert own
    assert all(f'process="{house.server.metrics.process}"' in line for line in own)
