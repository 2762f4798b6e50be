"""Check the schema version of a database, without loading the migration tool, which is slow."""

import sqlite3
from contextlib import closing
from pathlib import Path

from duchy.server.store.address import is_postgres
from duchy.server.store.lock import FileLock
from duchy.server.store.model import store_down

VERSIONS = Path(__file__).parent / "migrations" / "versions"
VERSION = "SELECT version_num FROM alembic_version"


def newest() -> str:
    """Return the schema version that this program needs: the number of the last migration."""
    return max(path.name.partition("_")[0] for path in VERSIONS.glob("[0-9]*_*.py"))


def is_current(address: str) -> bool:
    """Return whether a database needs no migration; raise an error if another server has locked its file."""
    return (_postgres(address) if is_postgres(address) else _sqlite(Path(address))) == newest()


def _sqlite(path: Path) -> str:
    if not path.exists():
        return ""
    try:
        with FileLock(path), closing(sqlite3.connect(path)) as connection:
            row = connection.execute(VERSION).fetchone()
    except sqlite3.OperationalError:  # there is no such table yet
        return ""
    return str(row[0]) if row else ""


def _postgres(address: str) -> str:
    import psycopg

    try:
        with psycopg.connect(address, autocommit=True) as connection:
            row = connection.execute(VERSION).fetchone()
    except psycopg.errors.UndefinedTable:
        return ""
    except psycopg.OperationalError as error:
        raise store_down(error) from None
    return str(row[0]) if row else ""
