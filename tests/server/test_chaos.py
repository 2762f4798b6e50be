"""Twenty processes killed on each database: no action lost, none doubled."""

from pathlib import Path

import anyio
import pytest

from tests.server.chaos import chaos
from tests.server.conftest import new_database

pytestmark = pytest.mark.anyio

KILLS = 20
SECONDS = 240
"""More than it ever takes: a client that waits for ever fails the test."""


async def test_kills_on_sqlite_lose_nothing(tmp_path: Path) -> None:
    with anyio.fail_after(SECONDS):
        report = await chaos(str(tmp_path / "duchy.db"), tmp_path, processes=1, kills=KILLS, tables=4)
    assert report.reconnects >= KILLS
    assert report.actions > 100


async def test_kills_on_postgres_with_two_processes_lose_nothing(postgres: str, tmp_path: Path) -> None:
    with anyio.fail_after(SECONDS):
        report = await chaos(new_database(postgres), tmp_path, processes=2, kills=KILLS, tables=4)
    assert report.reconnects > 0
    assert report.actions > 100
