"""The database of a page: SQLite in memory, stored block by block where the browser keeps data.

A transaction returns once its changed blocks are stored, all or none; so the stored blocks are always a whole database,
at whatever moment the page is closed. It is the same database as that of a server, which can open it as a file.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Protocol

from duchy.server.errors import BadData
from duchy.server.store.engine import NoteHandler, Row, Statement, Values
from duchy.server.store.model import store_down
from duchy.server.store.notes import ProcessNote
from duchy.server.store.schema import VERSION
from duchy.server.store.sqlite import NEW_ENTRIES, attempt
from duchy.server.tasks import Tasks

BLOCK = 4096
"""Bytes of a block; SQLite's pages are as large, so that a transaction changes few."""
ROLLBACK_JOURNAL = b"\x01\x01"
"""The journal mode in the header of a database; a database in memory cannot have the mode of a server's (WAL)."""
JOURNAL = slice(18, 20)
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'"


class Disk(Protocol):
    """Where blocks are stored."""

    async def load(self) -> bytes:
        """Return all blocks in order; nothing if none were ever stored."""

    async def store(self, blocks: Mapping[int, bytes], count: int) -> None:
        """Store changed blocks by number, and the new number of all blocks, at once; raise `OSError` if that fails."""


def connect(image: bytes) -> sqlite3.Connection:
    """Return a connection to a database in memory, with explicit transactions."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.deserialize(image[: JOURNAL.start] + ROLLBACK_JOURNAL + image[JOURNAL.stop :])
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def schema_of(connection: sqlite3.Connection) -> str:
    """Return the version of a database's schema; "" if it is none of ours."""
    try:
        return str(connection.execute(VERSION).fetchone()[0])
    except (sqlite3.DatabaseError, TypeError):
        return ""


def upgraded(image: bytes, empty: bytes) -> bytes:
    """Return a database with today's schema; raise an error if it is none of ours, or one of a newer version.

    Every version only adds tables and columns, so the rows of an older one fit.
    """
    old, new = connect(image), connect(empty)
    have, wanted = schema_of(old), schema_of(new)
    if not have or have > wanted:
        raise BadData("no-database-of-ours", "this file contains no games of this version of Duchy or an older one")
    if have == wanted:
        return image
    new.execute("PRAGMA foreign_keys=OFF")
    for (table,) in old.execute(TABLES).fetchall():
        columns = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        new.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", old.execute(f"SELECT {names} FROM {table}"))
    return new.serialize()


class PageEngine:
    """A database in memory whose blocks are stored elsewhere."""

    shared = False
    new_entries = NEW_ENTRIES
    lock_person: Sequence[str] = ()

    def __init__(self, disk: Disk, empty: bytes) -> None:
        """Create it on a disk; `empty` is a database with today's schema, and without rows."""
        self._disk = disk
        self._empty = empty
        self._stored = b""
        """The blocks that are stored."""
        self._one = asyncio.Lock()

    async def open(self, on_note: NoteHandler, tasks: Tasks) -> None:
        """Load what is stored; nobody else writes to it, so `on_note` is never called."""
        self._tasks = tasks
        self._stored = await self._disk.load()
        image = self._stored
        self._connection = connect(upgraded(image, self._empty) if image else self._empty)

    async def close(self) -> None:
        """Finish what is being written."""
        async with self._one:
            self._connection.close()

    async def read(self, sql: str, values: Values | None = None) -> list[Row]:
        """Return the rows of a query."""
        async with self._one:
            return attempt(lambda: self._connection.execute(sql, values or {}).fetchall())

    async def write(self, statements: Sequence[Statement], note: ProcessNote | None = None) -> list[int]:
        """Run statements as one transaction, and return when its blocks are stored."""
        return await self._tasks.complete("store", self._write(statements))

    async def announce(self, announced: Sequence[ProcessNote]) -> None:
        """Do nothing: there are no other processes."""

    async def hold(self, key: int) -> bool:
        """Return True: there are no other processes."""
        return True

    async def release(self, key: int) -> None:
        """Do nothing: there are no other processes."""

    async def image(self) -> bytes:
        """Return the whole database."""
        async with self._one:
            return self._connection.serialize()

    async def replace(self, image: bytes) -> None:
        """Replace the whole database by another, or by an empty one; raise an error if it is none of ours."""
        connection = connect(upgraded(image, self._empty) if image else self._empty)
        async with self._one:
            self._connection = connection
            await self._store()

    async def _write(self, statements: Sequence[Statement]) -> list[int]:
        async with self._one:
            connection = self._connection
            try:
                attempt(lambda: connection.execute("BEGIN"))
                counts = [attempt(lambda: connection.executemany(*one).rowcount) for one in statements]  # noqa: B023
                attempt(lambda: connection.execute("COMMIT"))
            except BaseException:
                if connection.in_transaction:
                    connection.rollback()
                raise
            await self._store()
        return counts

    async def _store(self) -> None:
        """Store what has changed; if that fails, return to what is stored."""
        image = self._connection.serialize()
        changed = {
            at // BLOCK: image[at : at + BLOCK]
            for at in range(0, len(image), BLOCK)
            if image[at : at + BLOCK] != self._stored[at : at + BLOCK]
        }
        try:
            await self._disk.store(changed, len(image) // BLOCK)
        except OSError as error:
            self._connection = connect(self._stored or self._empty)
            raise store_down(error) from None
        self._stored = image
