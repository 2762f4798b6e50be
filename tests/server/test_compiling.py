"""Bots switch to compiled rules while the server runs, and all clients are notified."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from duchy.core.ints import compiled
from duchy.server.tasks import Tasks
from duchy.server.thinking import compiling
from duchy.server.thinking.jobs import ChooseJob
from duchy.server.thinking.processes import ProcessPool
from tests.server.live import live, until
from tests.server.tables import SHELF, table

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def test_all_clients_are_notified_when_the_rules_are_compiled(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        generation = house.server.pools.bots.generation
        done.set()
        health = await anne.receive("health")
        assert (health["compiled"], health["compiling"]) == (True, False)
        assert house.server.pools.bots.generation == generation + 1


@pytest.mark.skipif(os.name != "posix", reason="groups of processes")
async def test_a_server_that_stops_leaves_no_compiler_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script, noted = tmp_path / "build.py", tmp_path / "noted"
    script.write_text(
        "import pathlib, subprocess\n"
        "below = subprocess.Popen(['sleep', '600'])\n"
        f"pathlib.Path({str(noted)!r}).write_text(str(below.pid) + ' ')\n"
        "below.wait()\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(compiling, "SCRIPT", script)
    task = asyncio.create_task(compiling.compile_rules())
    await until(lambda: noted.exists() and noted.read_text(encoding="utf-8").endswith(" "))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await until(lambda: not _lives(int(noted.read_text(encoding="utf-8"))))


def _lives(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z")


@asynccontextmanager
async def thinking() -> AsyncIterator[tuple[ProcessPool, Callable[[], Awaitable[object]]]]:
    """Yield a worker that has thought of a move, and how to let it think of the same again."""
    made = table("me", "bot", start=True)
    assert made.match is not None
    job = ChooseJob("pebbles", "", made.match.state.to_json(), 1, "random", "key")
    pool = ProcessPool(1, SHELF.references, 20)
    pool.start(Tasks(), "bots")
    first = (await pool.think("a", job)).action

    async def again() -> None:
        assert (await pool.think("a", job)).action == first

    yield pool, again
    await pool.stop()


async def test_a_worker_is_ended_by_the_server_and_not_by_a_key() -> None:
    async with thinking() as (pool, again):
        before = pool.pids()
        for pid in before:
            os.kill(pid, signal.SIGINT)
        await again()
        assert pool.pids() == before


async def test_workers_restart_on_request() -> None:
    async with thinking() as (pool, again):
        before = pool.pids()
        pool.renew()
        await again()
        assert pool.pids() != before


async def test_a_process_that_stands_back_waits_for_more_and_ends_when_nothing_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("duchy.server.thinking.pool.LINGER", 1.0)
    made = table("me", "bot", start=True)
    assert made.match is not None
    job = ChooseJob("pebbles", "", made.match.state.to_json(), 1, "random", "key")
    pool = ProcessPool(1, SHELF.references, 20, background=True)
    pool.start(Tasks(), "bots")
    for _ in range(100):
        await asyncio.sleep(0)
    assert not pool.pids()
    await pool.think("a", job)
    thought = pool.pids()
    await pool.think("b", job)
    assert pool.pids() == thought != set()
    await until(lambda: not pool.pids())
    await pool.stop()
