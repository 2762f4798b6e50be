"""SQLite: one file, one server. A thread commits what many tables want to write in one transaction.

The file is in WAL mode with `synchronous=FULL`: a commit has reached the disk when it returns, and `write` returns
after that. A second server on the same file is refused by a lock beside it.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from duchy.server.store.engine import Hear, Overhear, Row, Step, Values
from duchy.server.store.lock import FileLock
from duchy.server.store.model import StoreDown, Taken

T = TypeVar("T")

GROUP = 512
"""So many waiting transactions are committed as one at most."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits to disk, with transactions in our own hands."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class _Job:
    """A transaction that waits for its turn, and who waits for it."""

    def __init__(self, steps: Sequence[Step], done: "asyncio.Future[list[int]]") -> None:
        self.steps = steps
        self.done = done
        self.counts: list[int] = []
        self.error: Exception | None = None


class SqliteEngine:
    """One file."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path.with_name(path.name + ".lock"))
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._reading = threading.Lock()

    async def open(self, hear: Hear, overhear: Overhear) -> None:
        """Connect; nobody else writes this file, so that there is nothing to hear."""
        self._lock.take()
        self._loop = asyncio.get_running_loop()
        self._writer = connect(self.path)
        self._reader = connect(self.path)
        self._thread = threading.Thread(target=self._commit_all, name="duchy-commit", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Finish what is queued, and let go."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()
        self._reader.close()
        self._lock.release()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """The rows of a query."""
        return await asyncio.to_thread(self._read, sql, values or {})

    def _read(self, sql: str, values: Values) -> list[Row]:
        with self._reading:
            return attempt(lambda: self._reader.execute(sql, values).fetchall())

    async def write(self, steps: Sequence[Step], told: tuple[int, int] | None = None) -> list[int]:
        """Run steps as one transaction, together with others that wait, and return when it is on disk."""
        job = _Job(steps, self._loop.create_future())
        self._queue.put(job)
        return await job.done

    async def announce(self, words: Sequence[str]) -> None:
        """Nobody else is there to be told."""

    async def hold(self, key: int) -> bool:
        """There is no other process."""
        return True

    async def release(self, key: int) -> None:
        """There is no other process."""

    # --- the thread ------------------------------------------------------------

    def _commit_all(self) -> None:
        """Take what waits, commit it, tell who waited; until nothing more comes."""
        going = True
        while going:
            jobs = [self._queue.get()]
            while len(jobs) < GROUP and not self._queue.empty():
                jobs.append(self._queue.get())
            going = None not in jobs
            waiting = [job for job in jobs if job is not None]
            if waiting:
                self._commit(waiting)
                self._loop.call_soon_threadsafe(_deliver, waiting)

    def _commit(self, jobs: list[_Job]) -> None:
        """One transaction for all; where one of them was second to another, each by itself."""
        try:
            self._together(jobs)
        except Taken:
            for job in jobs:
                try:
                    self._together([job])
                except (Taken, StoreDown) as error:
                    job.error = error
        except StoreDown as error:
            for job in jobs:
                job.error = error

    def _together(self, jobs: list[_Job]) -> None:
        """One transaction, or nothing."""
        try:
            attempt(lambda: self._writer.execute("BEGIN IMMEDIATE"))
            for job in jobs:
                job.counts = [self._run(step) for step in job.steps]
            attempt(self._finish)
        except (Taken, StoreDown):
            if self._writer.in_transaction:
                self._writer.rollback()
            raise

    def _finish(self) -> None:
        """Commit: returns when the disk has it."""
        self._writer.execute("COMMIT")

    def _run(self, step: Step) -> int:
        """How many rows a step changed."""
        return attempt(lambda: self._writer.executemany(step.sql, step.values).rowcount)


def _deliver(jobs: list[_Job]) -> None:
    """Tell those who wait, in their own thread."""
    for job in jobs:
        if job.done.cancelled():
            continue
        if job.error is not None:
            job.done.set_exception(job.error)
        else:
            job.done.set_result(job.counts)


def attempt(action: Callable[[], T]) -> T:
    """Do something with the file; its errors in our words."""
    try:
        return action()
    except sqlite3.IntegrityError:
        raise Taken from None
    except sqlite3.DatabaseError as error:
        raise StoreDown("store-down", "nothing can be saved now: {reason}", reason=str(error)) from None


def copy(source: Path, target: Path) -> None:
    """A copy of a database that may be in use."""
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    old.close()
    new.close()
