"""The database of a page: what is stored is a whole database at every moment, and nothing that was promised is lost."""

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from duchy.page.database import BLOCK, PageEngine, connect, upgraded
from duchy.server.errors import BadData, Gone
from duchy.server.store.engine import Statement
from duchy.server.store.model import StoreDown, Taken
from duchy.server.store.schema import VERSION, newest
from duchy.server.tasks import Tasks
from tests import seeds
from tests.page.hosts import MemoryDisk, empty, host

KILLS = 200
NOTICE = "INSERT INTO notices (number, words, at) VALUES (:number, :words, 0)"
ALL = "SELECT number, words FROM notices ORDER BY number"


async def opened(disk: MemoryDisk) -> PageEngine:
    engine = PageEngine(disk, empty())
    await engine.open(lambda note: None, Tasks())
    return engine


def notice(number: int, words: str = "w") -> list[Statement]:
    return [Statement(NOTICE, [{"number": number, "words": words}])]


def rows_of(disk: MemoryDisk) -> list[Any]:
    """Return what another host finds on a disk; it must be a whole database."""
    image = b"".join(disk.blocks[number] for number in range(disk.count))
    with closing(connect(image or empty())) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return connection.execute(ALL).fetchall()


def test_nothing_that_was_answered_is_lost_at_any_moment() -> None:
    """Writers at once, of small and large rows; after every step of the loop, the disk is looked at as after a kill."""
    rng = random.Random(seeds.WORD)

    async def run() -> int:
        disk = MemoryDisk()
        engine = await opened(disk)
        answered: dict[int, str] = {}
        looks = 0

        async def write(number: int) -> None:
            words = rng.choice("xyz") * rng.choice((1, 50, 5000, 3 * BLOCK))
            await engine.write(notice(number, words))
            answered[number] = words

        for number in range(1, 81, 4):
            writers = [asyncio.create_task(write(number + i)) for i in range(4)]
            while not all(writer.done() for writer in writers):
                await asyncio.sleep(0)
                promised = dict(answered)
                found = dict(rows_of(disk.copy()))
                looks += 1
                assert {key: found.get(key) for key in promised} == promised
        return looks

    assert asyncio.run(run()) >= KILLS


def test_a_write_that_fails_leaves_everything_as_it_was() -> None:
    async def run() -> None:
        disk = MemoryDisk()
        engine = await opened(disk)
        await engine.write(notice(1))
        disk.fails = lambda: True
        with pytest.raises(StoreDown, match="quota"):
            await engine.write(notice(2))
        assert await engine.read(ALL) == [(1, "w")] == rows_of(disk)
        disk.fails = lambda: False
        await engine.write(notice(3))
        assert await engine.read(ALL) == [(1, "w"), (3, "w")] == rows_of(disk)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("statements", "error"),
    [
        (notice(1), Taken),
        ([*notice(2), *notice(1)], Taken),
        ([*notice(2), Statement("DELETE FROM nowhere", [{}])], StoreDown),
        ([Statement("INSERT INTO claims (game, seat, person) VALUES (7, 0, 8)", [{}])], Gone),
    ],
)
def test_a_transaction_is_stored_as_a_whole_or_not_at_all(statements: Sequence[Statement], error: type) -> None:
    async def run() -> None:
        disk = MemoryDisk()
        engine = await opened(disk)
        await engine.write(notice(1))
        stored = disk.stored
        with pytest.raises(error):
            await engine.write(statements)
        assert await engine.read(ALL) == [(1, "w")]
        assert disk.stored == stored
        await engine.write(notice(5))

    asyncio.run(run())


def test_a_writer_that_is_cancelled_stores_all_or_nothing() -> None:
    async def run() -> None:
        disk = MemoryDisk()
        engine = await opened(disk)
        for number in range(1, 30):
            writing = asyncio.create_task(engine.write(notice(number)))
            for _ in range(number % 6):
                await asyncio.sleep(0)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
        await engine.close()
        assert rows_of(disk) == rows_of(disk.copy())
        assert {number for number, _ in rows_of(disk)} <= set(range(1, 30))

    asyncio.run(run())


def test_only_changed_blocks_are_stored() -> None:
    async def run() -> None:
        disk = MemoryDisk()
        engine = await opened(disk)
        await engine.write(notice(1))
        disk.blocks.clear()
        await engine.write(notice(2))
        assert 0 < len(disk.blocks) < 6

    asyncio.run(run())


def test_a_server_opens_the_file_and_a_page_that_of_a_server(tmp_path: Path) -> None:
    async def run() -> None:
        disk = MemoryDisk()
        engine = await opened(disk)
        await engine.write(notice(1, "from a page"))
        path = tmp_path / "duchy.db"
        path.write_bytes(await engine.image())
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("INSERT INTO notices (number, words, at) VALUES (2, 'from a server', 0)")
            connection.commit()
        other = await opened(MemoryDisk())
        await other.replace(path.read_bytes())
        assert await other.read(ALL) == [(1, "from a page"), (2, "from a server")]

    asyncio.run(run())


def test_what_is_no_database_of_ours_is_refused_and_nothing_changes() -> None:
    async def run() -> None:
        engine = await opened(MemoryDisk())
        await engine.write(notice(1))
        other = sqlite3.connect(":memory:")
        other.execute("CREATE TABLE notices (number, words)")
        newer = connect(empty())
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        for image in (b"no database", b"SQLite format 3\0" + bytes(200), other.serialize(), newer.serialize()):
            with pytest.raises(BadData):
                await engine.replace(image)
            assert await engine.read(ALL) == [(1, "w")]
        await engine.replace(b"")
        assert await engine.read(ALL) == []

    asyncio.run(run())


def test_a_database_of_an_older_version_is_brought_to_today_s_schema() -> None:
    old = connect(empty())
    old.execute("INSERT INTO notices (number, words, at) VALUES (1, 'kept', 0)")
    old.execute("DROP TABLE tries")
    old.execute("UPDATE alembic_version SET version_num = '0007'")
    new = connect(upgraded(old.serialize(), empty()))
    assert new.execute(VERSION).fetchone() == (newest(),)
    assert new.execute(ALL).fetchall() == [(1, "kept")]
    assert new.execute("SELECT * FROM tries").fetchall() == []


def test_a_host_that_starts_again_goes_on_where_it_was() -> None:
    async def run() -> None:
        disk = MemoryDisk()
        first = await host(disk)
        body = '{"game": "burgundy-dice", "chairs": [{"kind": "me", "name": "A"}], "start": true}'
        status, _ = await first.request("POST", "/api/tables", body, "en")
        assert status == 201
        second = await host(disk.copy())
        lists = [await each.request("GET", "/api/me", "", "en") for each in (first, second)]
        assert lists[0] == lists[1] and "burgundy-dice" in lists[0][1]
        await first.stop()
        await second.stop()

    asyncio.run(run())
