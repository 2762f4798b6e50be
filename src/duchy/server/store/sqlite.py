"""SQLite: one file, one server. A thread groups the writes of many tables into one transaction.

The file is in WAL mode with `synchronous=FULL`: a commit has reached the disk when it returns, and `write` returns
after that. A second server on the same file is refused by a lock beside it.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from duchy.server.store.engine import Hear, Row, Statement, Values
from duchy.server.store.lock import FileLock
from duchy.server.store.model import StoreDown, Taken, bad_data, gone, store_down
from duchy.server.store.notes import Note
from duchy.server.tasks import Tasks

T = TypeVar("T")

GROUP = 512
"""The largest number of waiting transactions that are committed as one."""
NEW_ENTRIES = (
    "INSERT INTO entries (game, number, kind, seat, words, at, person) SELECT :game, "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(6))
    + " FROM json_each(:entries)"
)
"""One statement for any number of entries. The driver releases the interpreter lock for every row that it is given, and
on a busy server waits for it each time; an imported game has 700 entries."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits to disk, with transactions in our own hands."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


class _Job:
    """A queued transaction with its future."""

    def __init__(self, statements: Sequence[Statement], done: "asyncio.Future[list[int]]") -> None:
        self.statements = statements
        self.done = done
        self.counts: list[int] = []
        self.error: BaseException | None = None


class SqliteEngine:
    """One file."""

    shared = False
    new_entries = NEW_ENTRIES

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path.with_name(path.name + ".lock"))
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()

    async def open(self, hear: Hear, tasks: Tasks) -> None:
        """Connect; nobody else writes this file, so that there is nothing to hear."""
        self._lock.take()
        self._loop = asyncio.get_running_loop()
        self._writer = connect(self.path)
        self._reader = connect(self.path)
        # A thread of its own: nothing that computes can keep the database waiting.
        self._reading = ThreadPoolExecutor(1, "duchy-read")
        self._committing = tasks.keep_thread("commit", self._commit_all, lambda: self._queue.put(None))

    async def close(self) -> None:
        """Finish what is queued, and let go."""
        await self._committing.stop()
        self._reading.shutdown()
        self._writer.close()
        self._reader.close()
        self._lock.release()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """The rows of a query."""
        return await self._loop.run_in_executor(self._reading, self._read, sql, values or {})

    def _read(self, sql: str, values: Values) -> list[Row]:
        return attempt(lambda: self._reader.execute(sql, values).fetchall())

    async def write(self, statements: Sequence[Statement], told: tuple[int, int] | None = None) -> list[int]:
        """Run statements as one transaction, together with others that wait, and return when it is on disk."""
        job = _Job(statements, self._loop.create_future())
        self._queue.put(job)
        return await job.done

    async def announce(self, said: Sequence[Note]) -> None:
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
            try:
                self._commit(waiting)
            except BaseException as error:  # this thread is ended: nobody waits for what it had in hand
                for job in waiting:
                    job.error = job.error or error
                raise
            finally:
                self._loop.call_soon_threadsafe(_deliver, waiting)

    def _commit(self, jobs: list[_Job]) -> None:
        """One transaction for all; where one of them cannot be, each by itself, and the fault is that one's alone."""
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
        """One transaction, or nothing."""
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
        except sqlite3.Error:  # what is begun ends with the connection
            self._writer.close()
            self._writer = connect(self.path)

    def _finish(self) -> None:
        """Commit: returns when the disk has it."""
        self._writer.execute("COMMIT")

    def _run(self, statement: Statement) -> int:
        """How many rows a statement changed."""
        return attempt(lambda: self._writer.executemany(statement.sql, statement.values).rowcount)


def _deliver(jobs: list[_Job]) -> None:
    """Tell those who wait, in their own thread."""
    for job in jobs:
        if job.done.cancelled():
            continue
        if job.error is None:
            job.done.set_result(job.counts)
        elif isinstance(job.error, Exception):
            job.done.set_exception(job.error)
        else:
            job.done.set_exception(store_down(job.error))


TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def attempt(action: Callable[[], T]) -> T:
    """Do something with the file; its errors in our words. Only what the file itself fails at means that it is down."""
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
        raise  # a fault of ours
    except sqlite3.DatabaseError as error:
        raise store_down(error) from None


def copy(source: Path, target: Path) -> None:
    """A copy of a database that may be in use."""
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    old.close()
    new.close()
