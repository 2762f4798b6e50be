"""Background tasks that end are logged, counted, restarted, and reported by the health check."""

import asyncio
import ctypes
import logging
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from duchy.server import tasks as tasks_module
from duchy.server.store.migrate import migrate
from duchy.server.store.sqlite import SqliteEngine, connect
from duchy.server.store.store import Store
from duchy.server.tasks import Supervised, SupervisedTask, SupervisedThread, Tasks
from duchy.server.thinking.jobs import ChooseJob
from duchy.server.thinking.processes import ProcessPool
from tests.server.live import PATIENCE, Live, live, until
from tests.server.tables import SHELF, table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    async with live(address, bot_workers=2) as running:
        yield running


def kill(kept: Supervised, server: Live) -> None:
    """End a task, or a thread, as nothing in it expects."""
    if isinstance(kept, SupervisedTask):
        assert kept.task is not None
        kept.task.cancel()
        return
    assert isinstance(kept, SupervisedThread)
    assert kept.thread is not None
    assert kept.thread.ident is not None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(kept.thread.ident), ctypes.py_object(SystemExit))
    asyncio.get_running_loop().create_task(server.server.store.probe()).add_done_callback(lambda done: done.exception())


def _restarted(kept: Supervised) -> bool:
    return kept.restarts == 1


async def test_each_task_that_is_killed_comes_back(house: Live, caplog: pytest.LogCaptureFixture) -> None:
    server = house.server
    before = {task.get_name() for task in asyncio.all_tasks()}
    assert set(server.tasks.supervised) >= {"bots-1", "bots-2", "analysis-1", "tend", "probe", "share-metrics"}
    assert ("commit" in server.tasks.supervised) == (not server.store.engine.shared)
    assert ("listen" in server.tasks.supervised) == server.store.engine.shared
    client = house.client()
    for name, kept in list(server.tasks.supervised.items()):
        caplog.clear()
        kill(kept, house)
        await until(partial(_restarted, kept))
        health = await client.get("/healthz")
        assert (health.status_code, health.json()["down"]) in ((503, [name]), (200, []))
        await until(partial(getattr, kept, "up"))
        assert any(f"task {name} ended" in line for line in caplog.messages)
        assert (
            f'duchy_task_ends_total{{process="{server.metrics.process}",task="{name}"}} 1'
            in (await client.get("/metrics")).text
        )
    assert (await client.get("/healthz")).json()["down"] == []
    anne, made = await house.table("me", "bot", start=True)
    await anne.join()
    await anne.ask("open", game=made["id"], seat=0)
    await anne.receive("table", deciding=[0]) if not anne.last("table")["moves"] else None
    seen = anne.last("table")
    done = await anne.ask("act", game=made["id"], seat=0, rev=seen["rev"], ply=seen["ply"], a=seen["moves"][0]["a"])
    assert done["t"] == "done", "storing works again"
    await until(lambda: server.metrics.think.count)
    started = {task.get_name() for task in asyncio.all_tasks()} - before
    assert not [name for name in started if name.startswith("Task-") and not _of_the_test(name)]


def _of_the_test(name: str) -> bool:
    """Tasks of clients and of the network below: everything of ours has a name."""
    task = next((task for task in asyncio.all_tasks() if task.get_name() == name), None)
    return task is None or "duchy/server" not in str(task.get_coro().cr_code.co_filename)  # type: ignore[union-attr]


async def test_while_a_task_is_down_health_says_so_and_the_delay_doubles(
    house: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks_module, "FIRST", 0.02)
    tries: list[float] = []

    async def fails() -> None:
        tries.append(asyncio.get_running_loop().time())
        raise ZeroDivisionError

    kept = house.server.tasks.supervise("failing", fails)
    await until(lambda: len(tries) == 4)
    health = await house.client().get("/healthz")
    assert (health.status_code, health.json()["down"]) == (503, ["failing"])
    delays = [late - early for early, late in pairwise(tries)]
    assert delays[0] >= 0.02
    assert delays[1] >= 0.04
    assert delays[2] >= 0.08
    await kept.stop()
    assert (await house.client().get("/healthz")).status_code == 200


async def test_what_runs_once_and_fails_is_logged_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    tasks = Tasks()

    async def fails() -> None:
        raise ZeroDivisionError("of no use")

    with caplog.at_level(logging.WARNING):
        tasks.once("odd job", fails())
        await until(lambda: tasks.metrics.task_failures)
    assert tasks.metrics.task_failures == {"odd job": 1}
    assert "of no use" in caplog.text


async def test_a_failed_fork_does_not_end_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs wait until a process can begin, those too that a worker had in hand."""
    made = table("me", "bot", start=True)
    assert made.match is not None
    job = ChooseJob("pebbles", "", made.match.state.to_json(), 1, "random", "key")
    forks = 0
    fork = asyncio.create_subprocess_exec

    async def failing(*given: Any, **named: Any) -> Any:
        nonlocal forks
        forks += 1
        if forks <= 2:
            raise BlockingIOError("no more processes")
        return await fork(*given, **named)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", failing)
    for background in (False, True):
        forks = 0
        tasks = Tasks()
        pool = ProcessPool(1, SHELF.references, 20.0, background=background)
        pool.start(tasks, "bots")
        async with asyncio.timeout(PATIENCE):
            assert (await pool.think("a", job)).action in made.game.new(2).actions_of(1)
        assert tasks.metrics.task_ends["bots-1"] == 2
        assert tasks.down() == []
        await pool.stop()


async def test_an_odd_error_fails_its_own_commit_and_nothing_else(tmp_path: Path) -> None:
    """An error in a transaction is raised for those who wait for it; the next one is written."""
    migrate(str(tmp_path / "duchy.db"), tmp_path)
    engine = SqliteEngine(tmp_path / "duchy.db")
    store = Store(engine)
    await store.open()
    with patch.object(engine, "_run", side_effect=ZeroDivisionError), pytest.raises(ZeroDivisionError):
        await asyncio.wait_for(store.probe(), PATIENCE)
    await asyncio.wait_for(store.probe(), PATIENCE)
    assert engine._committing.restarts == 0
    engine._writer.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await asyncio.wait_for(store.probe(), PATIENCE)
    assert engine._committing.up
    engine._writer = connect(engine.path)
    await asyncio.wait_for(store.probe(), PATIENCE)
    await store.close()
