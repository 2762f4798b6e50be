"""Read-only access to a server's SQLite file from other programs, without a lock."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from duchy.server.store.entries import Entry, decode
from duchy.server.store.model import TableHeader, TableSummary
from duchy.server.store.store import ALL_GAMES, ENTRIES, HEAD, head_of


class Stored(NamedTuple):
    """A stored table."""

    head: TableHeader
    fingerprint: str
    entries: list[Entry]


def _open(path: Path) -> sqlite3.Connection:
    """Return a read-only connection, which works while a server runs."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def summaries(path: Path, most: int) -> list[TableSummary]:
    """Return all tables, most recently changed first."""
    with closing(_open(path)) as connection:
        return [TableSummary(*row) for row in connection.execute(ALL_GAMES, {"most": most})]


def stored(path: Path, id: str) -> Stored | None:
    """Return a table by its id, from one snapshot, or None."""
    with closing(_open(path)) as connection:
        connection.execute("BEGIN")
        row = connection.execute(f"SELECT mark, {HEAD} FROM games WHERE id = :id", {"id": id}).fetchone()
        if row is None:
            return None
        head = head_of(row[1:])
        entries = connection.execute(ENTRIES, {"key": head.key, "after": 0}).fetchall()
        return Stored(head, str(row[0]), [decode(*entry) for entry in entries])
