"""Servers in this process that share one database, each with sockets of its own, and one loop for all of them."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

import uvicorn

from duchy.server.process import configuration, listen
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.store.entries import Entry, decode
from duchy.server.store.model import TableHeader
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from tests.server.tables import GAME, NOTATION, SHELF

T = TypeVar("T")

OPERATOR = "operator"
SETTINGS = Settings(
    admin_token=OPERATOR,
    lobby=True,
    messages_per_second=1e6,
    messages_at_once=10**6,
    requests_per_second=1e6,
    requests_at_once=10**6,
    tables_per_hour=1e9,
    tables_at_once=10**6,
    lines_per_minute=1e9,
    lines_at_once=10**6,
    assistance_per_minute=1e9,
    assistance_at_once=10**6,
    computing_per_minute=1e9,
    computing_at_once=1e9,
    analyses_at_once=10**6,
    undos_per_minute=1e9,
    undos_at_once=10**6,
    sockets_per_minute=1e9,
    sockets_per_person=1000,
    drain_seconds=1,
)
"""No limits: the model sends more than people do, and limits have tests of their own."""


class Errors(logging.Handler):
    """Keeps what servers log as errors: none of it may happen."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(logging.Formatter().format(record))

    def forgive(self, words: str) -> None:
        """Forget what was expected."""
        self.texts = [text for text in self.texts if words not in text]


class Process:
    """One server that listens."""

    def __init__(self, address: str) -> None:
        self.server = Server(SETTINGS, address, SHELF)
        self.listening = listen("127.0.0.1", 0)
        self.port: int = self.listening.getsockname()[1]
        self._running = uvicorn.Server(configuration(self.server))
        self._running.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, and return when the server answers."""
        self._task = asyncio.create_task(self._running._serve([self.listening]))
        while not self._running.started:
            assert not self._task.done(), self._task
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        """Stop in order."""
        assert self._task is not None
        self._running.should_exit = True
        await self._task
        self.listening.close()

    async def crash(self) -> None:
        """Cut every connection, then stop: no client is notified, and what was only in memory is lost."""
        for connection in list(self._running.server_state.connections):
            transport = getattr(connection, "transport", None)
            if transport is not None:
                transport.abort()
        await self.stop()


class House:
    """One or two processes on one database, and the loop that they and all clients run in."""

    def __init__(self, address: str, processes: int) -> None:
        self.address = address
        self.errors = Errors()
        logging.getLogger("duchy").addHandler(self.errors)
        self.runner = asyncio.Runner()
        self.processes = [self.run(self._begin()) for _ in range(processes)]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the loop run until some work is done."""
        return self.runner.run(work)

    async def _begin(self) -> Process:
        process = Process(self.address)
        await process.start()
        return process

    async def replace(self, at: int, hard: bool) -> None:
        """Stop or crash a process, and begin another in its place."""
        old = self.processes[at]
        await (old.crash() if hard else old.stop())
        self.processes[at] = await self._begin()

    def close(self) -> None:
        """Stop everything."""
        for process in self.processes:
            self.run(process.stop())
        self.runner.close()
        logging.getLogger("duchy").removeHandler(self.errors)

    # --- the truth ------------------------------------------------------------

    async def rows(self, sql: str, **values: int | str | None) -> list[tuple[Any, ...]]:
        """Rows of the database."""
        return await self.processes[0].server.store.engine.read(sql, values)

    async def head(self, id: str) -> TableHeader | None:
        """Return what is fixed about a table."""
        return await self.processes[0].server.store.head(id)

    async def entries(self, key: int) -> list[Entry]:
        """Return all that is stored of a table."""
        rows = await self.rows(
            "SELECT number, kind, seat, words, at FROM entries WHERE game = :key ORDER BY number", key=key
        )
        return [decode(*row[:5]) for row in rows]

    async def table(self, id: str) -> Table | None:
        """Return a table as its entries say."""
        head = await self.head(id)
        if head is None:
            return None
        entries = await self.processes[0].server.store.entries(head.key)
        return resumed(head, GAME, NOTATION, entries, "") if entries else None  # deleted in between
