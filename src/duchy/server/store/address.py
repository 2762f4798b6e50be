"""Database addresses: an SQLite file, or a PostgreSQL URL."""

import re
from pathlib import Path
from urllib.parse import quote

from duchy.server.store.engine import DatabaseEngine

POSTGRES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    """Return whether an address is a PostgreSQL URL; otherwise it is a file."""
    return address.startswith(POSTGRES)


def without_password(address: str) -> str:
    """Return an address without user and password, to be shown."""
    return re.sub(r"//[^@/]*@", "//", address)


def with_password(address: str, password: str) -> str:
    """Return the address of a PostgreSQL database with a password for its user, unless it contains one."""
    return (
        re.sub(r"^(\w+://[^:@/]+)@", lambda found: f"{found[1]}:{quote(password, safe='')}@", address)
        if password
        else address
    )


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
