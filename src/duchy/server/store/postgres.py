"""PostgreSQL: several processes on one database.

A write is one transaction in one round trip, including the note to the other processes, which contains two numbers and
no table data. The unique key (game, number) decides which writer was first. The bots of a table belong to the process
that holds its advisory lock on a dedicated connection, so the lock is released when the process dies.
"""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache

import psycopg
from psycopg import sql as composed

from duchy.server.store import notes
from duchy.server.store.connections import PATIENCE, Connections, connect
from duchy.server.store.engine import NoteHandler, Row, Statement, Values
from duchy.server.store.model import StoreDown, Taken, bad_data, gone, store_down
from duchy.server.tasks import Tasks

AGAIN = 1.0
"""Seconds until a lost connection is retried."""
TRIED = 3
"""Attempts of a transaction that the database aborts because of a conflict."""

NEW_ENTRIES = (
    "INSERT INTO entries (game, number, kind, seat, words, at, person) SELECT :game, CAST(value ->> 0 AS integer), "
    "value ->> 1, CAST(value ->> 2 AS integer), value ->> 3, CAST(value ->> 4 AS bigint), CAST(value ->> 5 AS bigint) "
    "FROM json_array_elements(:entries)"
)


@cache
def translated(sql: str) -> bytes:
    """Return a statement with `:name` parameters in the driver's syntax."""
    return re.sub(r":(\w+)", r"%(\1)s", sql).encode()


class PostgresEngine:
    """A PostgreSQL database."""

    shared = True
    new_entries = NEW_ENTRIES
    lock_person: Sequence[str] = ("SELECT id FROM people WHERE id = :id FOR UPDATE",)

    def __init__(self, address: str, connections: int = 8) -> None:
        self.address = address
        self._connections = Connections(address, connections)
        self._locks: psycopg.AsyncConnection | None = None
        self._locking = asyncio.Lock()
        self._listens = asyncio.Event()

    async def open(self, on_note: NoteHandler, tasks: Tasks) -> None:
        """Connect, and pass notes of all processes to `on_note`."""
        self._metrics = tasks.metrics
        await self.read("SELECT 1")
        self._listener = tasks.supervise("listen", lambda: self._listen(on_note))
        try:
            await asyncio.wait_for(self._listens.wait(), PATIENCE * 4)
        except TimeoutError as error:
            await self.close()
            raise store_down(error) from None

    async def close(self) -> None:
        """Disconnect."""
        await self._listener.stop()
        if self._locks is not None:
            await self._locks.close()
        await self._connections.close()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """Return the rows of a query."""
        async with _translated_errors(), self._connections.one() as connection:
            cursor = await connection.execute(translated(sql), values or {})
            return await cursor.fetchall()

    async def write(self, statements: Sequence[Statement], note: notes.ProcessNote | None = None) -> list[int]:
        """Run statements as one transaction in one round trip, and return when it is on disk."""
        for left in range(TRIED - 1, -1, -1):
            try:
                return await self._write(statements, note)
            except psycopg.errors.TransactionRollback as error:  # deadlocks and the like: nothing was written
                if not left:
                    raise store_down(error) from None
        raise AssertionError("a transaction was neither written nor refused")

    async def _write(self, statements: Sequence[Statement], note: notes.ProcessNote | None) -> list[int]:
        async with _translated_errors(), self._connections.one() as connection:
            async with connection.pipeline(), connection.transaction():
                cursors = [await _run(connection, statement) for statement in statements]
                if note is not None:
                    await connection.execute(NOTIFY, notes.encode(note))
            return [cursor.rowcount for cursor in cursors]

    async def announce(self, announced: Sequence[notes.ProcessNote]) -> None:
        """Send notes to other processes without storing them; failures are ignored."""
        with contextlib.suppress(StoreDown):
            async with _translated_errors(), self._connections.one() as connection, connection.pipeline():
                for note in announced:
                    await connection.execute(NOTIFY, notes.encode(note))

    # --- receiving ------------------------------------------------------------

    async def _listen(self, on_note: NoteHandler) -> None:
        """Pass notes to `on_note` forever; after every (re)connection, report that anything may have changed."""
        while True:
            with contextlib.suppress(*LOST):
                async with await connect(self.address) as connection:
                    for channel in notes.CHANNELS:
                        await connection.execute(composed.SQL("LISTEN {}").format(composed.Identifier(channel)))
                    self._listens.set()
                    on_note(notes.AnythingNote())
                    async for came in connection.notifies():
                        note = notes.decode(came.channel, came.payload)
                        if note is None:
                            self._metrics.counts["notes_unknown"] += 1
                        else:
                            on_note(note)
            await asyncio.sleep(AGAIN)

    # --- locks ------------------------------------------------------------

    async def hold(self, key: int) -> bool:
        """Take the lock of a table's bots if it is free, and return whether this process holds it now."""
        row = await self._lock("SELECT pg_try_advisory_lock(%s)", key)
        return row is not None and bool(row[0])

    async def release(self, key: int) -> None:
        """Release the lock of a table's bots."""
        await self._lock("SELECT pg_advisory_unlock(%s)", key)

    async def _lock(self, sql: str, key: int) -> Row | None:
        async with self._locking:
            try:
                if self._locks is None or self._locks.closed:
                    self._locks = await connect(self.address)
                cursor = await self._locks.execute(sql.encode(), (key,))
                return await cursor.fetchone()
            except LOST:
                return None


NOTIFY = "SELECT pg_notify(%s, %s)"
LOST = (psycopg.OperationalError, psycopg.InterfaceError, OSError, TimeoutError)
"""The errors of a connection that fails or breaks."""


@asynccontextmanager
async def _translated_errors() -> AsyncIterator[None]:
    """Translate database errors into ours; only connection errors and a read-only database mean that it is down."""
    try:
        yield
    except psycopg.errors.UniqueViolation:
        raise Taken from None
    except psycopg.errors.ForeignKeyViolation:
        raise gone() from None
    except (psycopg.DataError, psycopg.IntegrityError, UnicodeEncodeError):
        raise bad_data() from None
    except psycopg.errors.TransactionRollback:
        raise
    except (psycopg.errors.ReadOnlySqlTransaction, *LOST) as error:
        raise store_down(error) from None


async def _run(connection: psycopg.AsyncConnection, statement: Statement) -> psycopg.AsyncCursor:
    cursor = connection.cursor()
    sql = translated(statement.sql)
    if len(statement.values) == 1:
        return await cursor.execute(sql, statement.values[0])
    await cursor.executemany(sql, statement.values)
    return cursor
