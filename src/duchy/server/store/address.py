"""Database addresses: an SQLite file, or a PostgreSQL URL."""

import re
from pathlib import Path

from duchy.server.store.engine import DatabaseEngine

POSTGRES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    """Return whether an address is a PostgreSQL URL; otherwise it is a file."""
    return address.startswith(POSTGRES)


def without_password(address: str) -> str:
    """Return an address without user and password, to be shown."""
    return re.sub(r"//[^@/]*@", "//", address)


def engine(address: str) -> DatabaseEngine:
    """Return the engine of the database at an address."""
    if is_postgres(address):
        from duchy.server.store.postgres import PostgresEngine

        return PostgresEngine(address)
    from duchy.server.store.sqlite import SqliteEngine

    return SqliteEngine(Path(address))


def for_alchemy(address: str) -> str:
    """Return an address as a SQLAlchemy URL; only migrations and backups use it."""
    if is_postgres(address):
        return "postgresql+psycopg://" + address.partition("://")[2]
    return f"sqlite:///{address}"
