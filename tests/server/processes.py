"""Several server processes in one event loop, on one database in memory, with a clock that tests set."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from unittest.mock import patch

from duchy.server.computing import Computing
from duchy.server.rooms.rooms import Rooms
from duchy.server.rooms.signs import Signs
from duchy.server.store.engine import NoteHandler, Row, Statement, Values
from duchy.server.store.migrate import migrate
from duchy.server.store.model import store_down
from duchy.server.store.notes import ProcessNote
from duchy.server.store.sqlite import NEW_ENTRIES, attempt
from duchy.server.store.store import Store
from duchy.server.tasks import Tasks
from duchy.shelf import Shelf

P = ParamSpec("P")
T = TypeVar("T")

CLOCKS = (
    *("rooms.heartbeat", "rooms.rematch", "rooms.room", "rooms.rooms", "rooms.series"),
    *("store.store", "table.permissions", "views.scene"),
)
"""The modules of the server that read the clock for tables."""
TURNS = 5000
"""Turns of the event loop after which background work that goes on counts as endless."""
NEVER = -2
QUIET = 3
"""Turns of the event loop with nothing else to do after which everything is at rest."""


class SetLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock that is set by hand."""

    seconds = 0.0

    def time(self) -> float:
        return self.seconds


class Clock:
    """The time of the loop and of the wall, which can be set back."""

    def __init__(self, loop: SetLoop) -> None:
        self.loop = loop
        self.wall = 1_750_000_000_000.0
        self.passes: Callable[[float], Awaitable[None]] = lambda seconds: asyncio.sleep(0)
        """Called when time passes because a process waits for others."""

    def now(self) -> int:
        return int(self.wall)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.loop.seconds += seconds
        self.wall += seconds * 1000

    async def sleep(self, seconds: float) -> None:
        """Let time pass for a process that waits for others."""
        self.wait(seconds)
        await self.passes(seconds)

    @contextmanager
    def set(self) -> Iterator[None]:
        """Let the server read this clock."""
        patches: list[Any] = [patch(f"duchy.server.{module}.now", self.now) for module in CLOCKS]
        patches.append(patch("duchy.server.rooms.heartbeat.sleep", self.sleep))
        for one in patches:
            one.start()
        try:
            yield
        finally:
            for one in patches:
                one.stop()


@cache
def _empty() -> bytes:
    """Return an empty database with today's schema."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "duchy.db"
        migrate(str(path), Path(folder))
        return path.read_bytes()


class MemoryEngine:
    """A SQLite database in memory; several processes can share it, notes can be held back, and writes can fail."""

    new_entries = NEW_ENTRIES
    lock_person: Sequence[str] = ()

    def __init__(self, shared: bool = True) -> None:
        self.shared = shared
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        self._connection.deserialize(_empty())
        self._connection.execute("PRAGMA foreign_keys=ON")
        self._handlers: list[NoteHandler] = []
        self._held: list[ProcessNote] | None = None
        self.failing = NEVER
        """Number of writes before the one that fails."""

    async def open(self, on_note: NoteHandler, tasks: Tasks) -> None:
        self._handlers.append(on_note)

    def left(self, on_note: NoteHandler) -> None:
        """Send a process no more notes."""
        self._handlers.remove(on_note)

    async def close(self) -> None:
        self._connection.close()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        await asyncio.sleep(0)
        return attempt(lambda: self._connection.execute(sql, values or {}).fetchall())

    async def write(self, statements: Sequence[Statement], note: ProcessNote | None = None) -> list[int]:
        await asyncio.sleep(0)
        self.failing = max(NEVER, self.failing - 1)
        if self.failing == -1:
            raise store_down("a test")
        self._connection.execute("BEGIN")
        try:
            counts = [
                attempt(lambda: self._connection.executemany(statement.sql, statement.values).rowcount)  # noqa: B023
                for statement in statements
            ]
            attempt(lambda: self._connection.execute("COMMIT"))
        except BaseException:
            self._connection.rollback()
            raise
        if note is not None:
            self._send(note)
        await asyncio.sleep(0)
        return counts

    async def announce(self, announced: Sequence[ProcessNote]) -> None:
        for note in announced:
            self._send(note)

    async def hold(self, key: int) -> bool:
        return True

    async def release(self, key: int) -> None:
        return None

    def _send(self, note: ProcessNote) -> None:
        if self._held is not None:
            self._held.append(note)
            return
        for handler in self._handlers if self.shared else ():
            asyncio.get_running_loop().call_soon(handler, note)

    def hold_back(self) -> None:
        """Keep notes from all processes until they are delivered."""
        self._held = self._held or []

    def deliver(self) -> None:
        """Deliver notes, also those that were held back."""
        held, self._held = self._held or [], None
        for note in held:
            self._send(note)

    def words(self) -> str:
        """Return everything that is stored, as text."""
        return "\n".join(self._connection.iterdump())


class AtOnce(Computing):
    """Computes without threads, so that the order of events is always the same."""

    async def restore(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        await asyncio.sleep(0)
        return work(*given, **named)


async def process(engine: MemoryEngine, shelf: Shelf, signs: Signs | None = None) -> Rooms:
    """Return the tables of a new process."""
    rooms = Rooms(Store(engine), shelf, computing=AtOnce(), signs=signs)
    await rooms.store.open(rooms.handle_note, rooms.tasks)
    return rooms


async def kill(engine: MemoryEngine, rooms: Rooms) -> None:
    """End a process in the middle of what it does in the background."""
    engine.left(rooms.handle_note)
    await rooms.stop()


async def at_rest() -> None:
    """Wait until everything in this loop waits for the clock."""
    loop = asyncio.get_running_loop()
    quiet = 0
    for _ in range(TURNS):
        await asyncio.sleep(0)
        quiet = 0 if loop._ready else quiet + 1  # type: ignore[attr-defined]
        if quiet == QUIET:
            return
    raise AssertionError("background work does not end")
