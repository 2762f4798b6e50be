"""A page's host in this process, with a disk that can fail, and a client that talks to it as a tab does."""

import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from duchy.page.host import Channel, Host
from duchy.server.store.migrate import migrate
from duchy.server.thinking.jobs import WorkerSetup
from duchy.server.thinking.worker import JobRunner
from duchy.shelf import Shelf, installed
from tests.server.live import PATIENCE


@cache
def empty() -> bytes:
    """Return a database without rows."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        migrate(str(path), Path(folder))
        with closing(sqlite3.connect(path)) as connection:
            return bytes(connection.serialize())


class Full(OSError):
    """The disk is full."""


class MemoryDisk:
    """Blocks as a browser stores them: a change is stored as a whole, or not at all."""

    def __init__(self, blocks: Mapping[int, bytes] | None = None, count: int = 0) -> None:
        self.blocks = dict(blocks or {})
        self.count = count
        self.stored = 0
        """Number of changes that were stored."""
        self.fails: Callable[[], bool] = lambda: False

    async def load(self) -> bytes:
        """Return all blocks."""
        await asyncio.sleep(0)
        return b"".join(self.blocks[number] for number in range(self.count))

    async def store(self, blocks: Mapping[int, bytes], count: int) -> None:
        """Store changed blocks."""
        await asyncio.sleep(0)
        if self.fails():
            raise Full("the quota is used up")
        self.blocks.update(blocks)
        self.count = count
        self.stored += 1
        await asyncio.sleep(0)

    def copy(self) -> "MemoryDisk":
        """Return what another host would find at this moment."""
        return MemoryDisk(self.blocks, self.count)


class DirectWorker:
    """A worker in this thread."""

    def __init__(self) -> None:
        self.runner = JobRunner(WorkerSetup(dict(installed())))

    async def ask(self, job: bytes) -> bytes:
        """Return the result of a job."""
        await asyncio.sleep(0)
        return self.runner.reply(job)

    async def end(self) -> None:
        """Do nothing: nothing runs."""


async def direct() -> DirectWorker:
    """Start a worker."""
    return DirectWorker()


async def host(disk: MemoryDisk, shelf: Shelf | None = None) -> Host:
    """Return a host that has started."""
    started = Host(disk, empty(), direct, shelf)
    await started.start()
    return started


class Tab:
    """A tab: requests, and a line, with the interface of the client of a server."""

    def __init__(self, host: Host, language: str = "en") -> None:
        self.host = host
        self.language = language
        self.received: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self._channel: Channel | None = None
        self._came = asyncio.Event()
        self._number = 0

    async def request(
        self, method: str, path: str, body: object = None, language: str | None = None
    ) -> tuple[int, Any]:
        """Return the status and the content of a reply, in a language if not in that of the tab."""
        sent = "" if body is None else json.dumps(body)
        status, text = await self.host.request(method, path, sent, language or self.language)
        try:
            return status, json.loads(text)
        except ValueError:
            return status, text

    async def join(self) -> None:
        """Open the line."""
        self._channel = await self.host.connect(self.language, self._deliver, self.closed.append)
        await self.until(lambda: any(message["t"] == "hello" for message in self.received))

    def leave(self) -> None:
        """Close the line."""
        if self._channel is not None:
            self._channel.leave()

    def _deliver(self, text: str) -> None:
        self.received.append(json.loads(text))
        self._came.set()

    async def until(self, there: Callable[[], object]) -> None:
        """Wait until what was received fulfils a condition."""
        async with asyncio.timeout(PATIENCE):
            while not there():
                self._came.clear()
                await self._came.wait()

    async def more(self) -> None:
        """Wait for the next message."""
        count = len(self.received)
        await self.until(lambda: len(self.received) > count)

    async def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a message, and return the reply."""
        assert self._channel is not None
        self._number += 1
        id = f"c-{self._number}"
        self._channel.put(json.dumps({"t": kind, "id": id, **body}))

        def reply() -> dict[str, Any] | None:
            return next((one for one in reversed(self.received) if one.get("id") == id), None)

        await self.until(reply)
        return dict(reply() or {})
