"""SQLite: one file, one server. A thread groups the writes of many tables into one transaction.

The file is in WAL mode with `synchronous=FULL`: a commit has reached the disk when it returns, and `write` returns
after that. A second server on the same file is refused by a lock beside it.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from duchy.files import private
from duchy.server.store.engine import NoteHandler, Row, Statement, Values
from duchy.server.store.lock import FileLock
from duchy.server.store.model import StoreDown, Taken, bad_data, gone, store_down
from duchy.server.store.notes import ProcessNote
from duchy.server.tasks import Tasks

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds to wait for another program that locks the file; then it counts as down, and tables become read-only."""
GROUP = 512
"""The largest number of queued transactions that are committed as one."""
NEW_ENTRIES = (
    "INSERT INTO entries (game, number, kind, seat, words, at, person) SELECT :game, "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(6))
    + " FROM json_each(:entries)"
)
"""One statement for any number of entries, because the driver releases and retakes the interpreter lock for every row,
which is slow on a busy server; an imported game has 700 entries.
"""


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection that commits to disk, with explicit transactions."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


@dataclass
class _Job:
    """A queued transaction with its future."""

    statements: Sequence[Statement]
    done: "asyncio.Future[list[int]]"
    counts: list[int] = field(default_factory=list)
    error: BaseException | None = None


class SqliteEngine:
    """A SQLite database file."""

    shared = False
    new_entries = NEW_ENTRIES
    lock_person: Sequence[str] = ()

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path)
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()

    async def open(self, on_note: NoteHandler, tasks: Tasks) -> None:
        """Lock and connect; no other process writes to this file, so `on_note` is never called."""
        self._lock.take()
        private(self.path)
        self._loop = asyncio.get_running_loop()
        self._writer = connect(self.path)
        self._reader = connect(self.path)
        # A dedicated thread, so that computations never delay the database.
        self._reading = ThreadPoolExecutor(1, "duchy-read")
        self._committing = tasks.supervise_thread("commit", self._commit_all, lambda: self._queue.put(None))

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""
        await self._committing.stop()
        self._reading.shutdown()
        self._writer.close()
        self._reader.close()
        self._lock.release()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """Return the rows of a query."""
        return await self._loop.run_in_executor(
            self._reading, attempt, lambda: self._reader.execute(sql, values or {}).fetchall()
        )

    async def write(self, statements: Sequence[Statement], note: ProcessNote | None = None) -> list[int]:
        """Run statements as one transaction, grouped with other queued ones, and return when it is on disk."""
        job = _Job(statements, self._loop.create_future())
        self._queue.put(job)
        return await job.done

    async def announce(self, announced: Sequence[ProcessNote]) -> None:
        """Do nothing: there are no other processes."""

    async def hold(self, key: int) -> bool:
        """Return True: there are no other processes."""
        return True

    async def release(self, key: int) -> None:
        """Do nothing: there are no other processes."""

    # --- the thread ------------------------------------------------------------

    def _commit_all(self) -> None:
        """Commit queued transactions in groups and deliver their results, until None is queued."""
        going = True
        while going:
            jobs = [self._queue.get()]
            while len(jobs) < GROUP and not self._queue.empty():
                jobs.append(self._queue.get())
            going = None not in jobs
            waiting = [job for job in jobs if job is not None]
            try:
                self._commit(waiting)
            except BaseException as error:  # the thread is ending: waiting jobs get the error
                for job in waiting:
                    job.error = job.error or error
                raise
            finally:
                self._loop.call_soon_threadsafe(_deliver, deque(waiting), self._loop)

    def _commit(self, jobs: list[_Job]) -> None:
        """Commit all transactions as one; if one of them fails, commit each separately, so that only that one fails."""
        try:
            self._together(jobs)
        except StoreDown as error:
            for job in jobs:
                job.error = error
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                self._commit([job])

    def _together(self, jobs: list[_Job]) -> None:
        """Commit all transactions as one, or roll back."""
        try:
            attempt(lambda: self._writer.execute("BEGIN IMMEDIATE"))
            for job in jobs:
                job.counts = [self._run(statement) for statement in job.statements]
            attempt(self._finish)
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        try:
            if self._writer.in_transaction:
                self._writer.rollback()
        except sqlite3.Error:  # closing the connection rolls back an open transaction
            self._writer.close()
            self._writer = connect(self.path)

    def _finish(self) -> None:
        """Commit, and return when it is on disk."""
        self._writer.execute("COMMIT")

    def _run(self, statement: Statement) -> int:
        """Run a statement, and return the number of rows it changed."""
        return attempt(lambda: self._writer.executemany(statement.sql, statement.values).rowcount)


def _deliver(jobs: deque[_Job], loop: asyncio.AbstractEventLoop) -> None:
    """Set the results of committed transactions in the event loop, one per iteration.

    Otherwise, everything that waited for a commit of many would run before the next message is read.
    """
    if not jobs:
        return
    job = jobs.popleft()
    loop.call_soon(_deliver, jobs, loop)
    if job.done.cancelled():
        return
    if job.error is None:
        job.done.set_result(job.counts)
    else:
        job.done.set_exception(job.error if isinstance(job.error, Exception) else store_down(job.error))


TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def attempt(action: Callable[[], T]) -> T:
    """Run an action on the database, and translate its errors; only errors of the file itself mean that it is down."""
    try:
        return action()
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode in TAKEN:
            raise Taken from None
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            raise gone() from None
        raise bad_data() from None
    except (sqlite3.DataError, OverflowError, UnicodeEncodeError):
        raise bad_data() from None
    except (sqlite3.ProgrammingError, sqlite3.NotSupportedError, sqlite3.InternalError):
        raise  # an internal error
    except sqlite3.DatabaseError as error:
        raise store_down(error) from None


def copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use, for this user only."""
    private(target)
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    old.close()
    new.close()
