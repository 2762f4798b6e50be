"""PostgreSQL: several processes on one database.

A write is one transaction in one round trip, with the note to the other processes in it; the note carries two numbers,
never a table. A unique (game, number) decides who was first. A table's bots belong to the process that holds its
advisory lock, on a connection that does nothing else: the lock goes with the process.
"""

import asyncio
import contextlib
import re
from collections.abc import Sequence
from functools import cache

import psycopg
from psycopg import sql as composed
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from duchy.server.store.engine import Hear, Overhear, Row, Step, Values
from duchy.server.store.model import StoreDown, Taken

CHANNEL = "duchy"
PRESENCE = "duchy_here"
AGAIN = 1.0
"""Seconds until a lost connection is tried again."""
PATIENCE = 5.0
"""Seconds to wait for a connection before the database counts as lost."""


@cache
def translated(sql: str) -> bytes:
    """A statement with `:name` written as this driver wants it."""
    return re.sub(r":(\w+)", r"%(\1)s", sql).encode()


class PostgresEngine:
    """One database, by its address."""

    shared = True

    def __init__(self, address: str, connections: int = 8) -> None:
        self.address = address
        self._pool = AsyncConnectionPool(address, min_size=1, max_size=connections, open=False, timeout=PATIENCE)
        self._locks: psycopg.AsyncConnection | None = None
        self._locking = asyncio.Lock()
        self._listens = asyncio.Event()

    async def open(self, hear: Hear, overhear: Overhear) -> None:
        """Connect, and tell what other processes write and announce."""
        try:
            await self._pool.open(wait=True, timeout=PATIENCE * 4)
        except PoolTimeout as error:
            await self._pool.close()
            raise _down(error) from None
        self._hearing = asyncio.create_task(self._hear(hear, overhear))
        try:
            await asyncio.wait_for(self._listens.wait(), PATIENCE * 4)
        except TimeoutError as error:
            await self.close()
            raise _down(error) from None

    async def close(self) -> None:
        """Let go."""
        self._hearing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._hearing
        if self._locks is not None:
            await self._locks.close()
        await self._pool.close()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """The rows of a query."""
        try:
            async with self._pool.connection() as connection:
                cursor = await connection.execute(translated(sql), values or {})
                return await cursor.fetchall()
        except (psycopg.Error, PoolTimeout) as error:
            raise _down(error) from None

    async def write(self, steps: Sequence[Step], told: tuple[int, int] | None = None) -> list[int]:
        """Run steps as one transaction, in one round trip, and return when it is on disk."""
        try:
            async with self._pool.connection() as connection:
                async with connection.pipeline():
                    cursors = [await _run(connection, step) for step in steps]
                    if told is not None:
                        note = f"{told[0]} {told[1]}"
                        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))
                return [cursor.rowcount for cursor in cursors]
        except psycopg.errors.UniqueViolation:
            raise Taken from None
        except (psycopg.Error, PoolTimeout) as error:
            raise _down(error) from None

    async def announce(self, words: Sequence[str]) -> None:
        """Say something to other processes that need not be kept."""
        with contextlib.suppress(psycopg.Error, PoolTimeout):
            async with self._pool.connection() as connection, connection.pipeline():
                for one in words:
                    await connection.execute("SELECT pg_notify(%s, %s)", (PRESENCE, one))

    # --- hearing ------------------------------------------------------------

    async def _hear(self, hear: Hear, overhear: Overhear) -> None:
        """Listen to what others write, for ever; after a lost connection anything may have happened."""
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    for channel in (CHANNEL, PRESENCE):
                        await connection.execute(composed.SQL("LISTEN {}").format(composed.Identifier(channel)))
                    self._listens.set()
                    hear(0, 0)
                    async for note in connection.notifies():
                        if note.channel == PRESENCE:
                            overhear(note.payload)
                            continue
                        key, _, number = note.payload.partition(" ")
                        hear(int(key), int(number))
            await asyncio.sleep(AGAIN)

    # --- locks ------------------------------------------------------------

    async def hold(self, key: int) -> bool:
        """Take the lock of a table's bots, where no other process has it."""
        row = await self._lock("SELECT pg_try_advisory_lock(%s)", key)
        return row is not None and bool(row[0])

    async def release(self, key: int) -> None:
        """Give the lock of a table's bots back."""
        await self._lock("SELECT pg_advisory_unlock(%s)", key)

    async def _lock(self, sql: str, key: int) -> Row | None:
        async with self._locking:
            try:
                if self._locks is None or self._locks.closed:
                    self._locks = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
                cursor = await self._locks.execute(sql.encode(), (key,))
                return await cursor.fetchone()
            except (psycopg.Error, OSError):
                return None


async def _run(connection: psycopg.AsyncConnection, step: Step) -> psycopg.AsyncCursor:
    cursor = connection.cursor()
    sql = translated(step.sql)
    if len(step.values) == 1:
        return await cursor.execute(sql, step.values[0])
    await cursor.executemany(sql, step.values)
    return cursor


def _down(error: Exception) -> StoreDown:
    return StoreDown("store-down", "nothing can be saved now: {reason}", reason=str(error).strip())
