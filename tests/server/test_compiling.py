"""Bots change over to compiled rules while the server runs, and everybody is told."""

import asyncio
from pathlib import Path

import pytest

from duchy.core.ints import compiled
from duchy.server import compiling
from duchy.server.pool import Pool
from duchy.server.worker import Job
from tests.server.live import live
from tests.server.tables import SHELF, table

pytestmark = pytest.mark.anyio


@pytest.fixture
def empty(tmp_path: Path) -> str:
    return str(tmp_path / "duchy.db")


async def test_everybody_is_told_when_the_rules_are_compiled(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = asyncio.Event()

    async def compile_rules() -> bool:
        await done.wait()
        return True

    monkeypatch.setattr(compiling, "can_compile", lambda: True)
    monkeypatch.setattr(compiling, "compile_rules", compile_rules)
    async with live(address, compile_rules=True) as house:
        anne = house.client()
        await anne.join()
        hello = anne.last("hello")
        assert (hello["compiled"], hello["compiling"]) == (compiled(), True)
        generation = house.server.pool.generation
        done.set()
        health = await anne.hear("health")
        assert (health["compiled"], health["compiling"]) == (True, False)
        assert house.server.pool.generation == generation + 1


async def test_workers_begin_anew_when_told_to() -> None:
    made = table("me", "bot", start=True)
    assert made.match is not None
    job = Job("pebbles", "", made.match.state.to_json(), 1, "random", "key")
    pool = Pool(1, SHELF.places, 20)
    pool.start()
    first = await pool.think("a", job)
    before = pool.pids()
    pool.renew()
    assert await pool.think("a", job) == first
    assert pool.pids() != before
    await pool.stop()


async def test_a_process_that_stands_back_ends_when_nothing_is_left() -> None:
    made = table("me", "bot", start=True)
    assert made.match is not None
    job = Job("pebbles", "", made.match.state.to_json(), 1, "random", "key")
    pool = Pool(1, SHELF.places, 20, behind=True)
    pool.start()
    for _ in range(100):
        await asyncio.sleep(0)
    assert not pool.pids()
    await pool.think("a", job)
    async with asyncio.timeout(10):
        while pool.pids():
            await asyncio.sleep(0.01)
    await pool.stop()
