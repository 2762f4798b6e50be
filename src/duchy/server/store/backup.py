"""Backups: the database as one compressed file, taken while in use, restored into an empty database of either kind.

The first line names the schema version; each further line is a row: the table, then its values by name. A backup of an
older version is read into a database of that version, which is then migrated.
"""

import gzip
import json
import zlib
from collections.abc import Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext

from duchy.core.errors import DuchyError
from duchy.files import using, whole
from duchy.server.store.address import for_alchemy, is_postgres, without_password

FORMAT = "duchy-backup 1"
TABLES = (
    "games",
    "entries",
    "checkpoints",
    "people",
    "devices",
    "links",
    "claims",
    "notices",
    "analyses",
    "tries",
    "feeds",
    "hooks",
    "subscriptions",
    "notifying",
    "awaited",
    "table_hooks",
    "mails",
    "secrets",
    "memos",
    "answer_times",
    "alive",
    "outages",
    "tournaments",
    "entrants",
)
"""All tables, each after the tables that it refers to."""
BATCH = 500


class BadBackup(DuchyError):
    """The file is not a backup, or the database is not empty."""


def write(address: str, path: Path) -> int:
    """Write all rows of one consistent snapshot to a file, and return their number; the file appears when complete."""
    if not is_postgres(address) and not Path(address).is_file():
        raise BadBackup("no-database", "there is no database {address}", address=address)
    engine = sa.create_engine(for_alchemy(address), poolclass=sa.NullPool)
    rows = 0
    with whole(path) as partial, engine.connect() as connection:
        partial.touch(mode=0o600)
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        version = MigrationContext.configure(connection).get_current_revision()
        if version is None:
            raise BadBackup("not-ours", "{address} isn't a Duchy database", address=without_password(address))
        with gzip.open(partial, "wt", encoding="utf-8") as file:
            file.write(json.dumps([FORMAT, version]) + "\n")
            for table, row in _rows(connection):
                file.write(json.dumps([table, row], ensure_ascii=False) + "\n")
                rows += 1
    return rows


def _rows(connection: sa.Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    names = sa.inspect(connection).get_table_names()
    if connection.dialect.name == "sqlite":
        # The driver opens a transaction only for writes; this one keeps all tables as of one moment.
        connection.exec_driver_sql("BEGIN")
    for table in TABLES:
        if table in names:
            rows = connection.execution_options(yield_per=BATCH).execute(sa.text(f"SELECT * FROM {table}"))
            for row in rows.mappings():
                yield table, dict(row)


def check(path: Path) -> str:
    """Read a backup to its end, and return its schema version; raise an error if it is truncated or damaged."""
    lines = _read(path)
    _, version = next(lines)
    for name, row in lines:
        if name not in TABLES or not isinstance(row, dict) or not row:
            raise _broken(path)
    return str(version)


def _read(path: Path) -> Iterator[tuple[str, Any]]:
    """Yield the lines of a backup: its header with the version, then a table name and a row each."""
    with using(path):
        data = path.open("rb")
    try:
        with data, gzip.open(data, "rt", encoding="utf-8") as file:
            number = 0
            for number, line in enumerate(file, 1):
                name, value = json.loads(line)
                if number == 1 and (name != FORMAT or not isinstance(value, str)):
                    raise _broken(path)
                yield name, value
            if number == 0:
                raise _broken(path)
    except (gzip.BadGzipFile, EOFError, zlib.error, ValueError, TypeError, RecursionError):
        raise _broken(path) from None


def _broken(path: Path) -> BadBackup:
    return BadBackup("no-backup", "{path} isn't a Duchy backup, or is damaged", path=str(path))


def restore(path: Path, address: str, folder: Path) -> int:
    """Restore a backup into an empty database, migrate it, and return the number of rows.

    A damaged backup is refused before anything is written; a database file created for it is removed on errors.
    """
    from duchy.server.store.migrate import current, migrate, versions

    version = check(path)
    if version not in versions():
        raise BadBackup(
            "newer-backup",
            "{path} was written by a newer version of Duchy (schema {have})",
            path=str(path),
            have=version,
        )
    made = None if is_postgres(address) or Path(address).exists() else Path(address)
    try:
        if current(address):
            shown = without_password(address)
            raise BadBackup("not-empty", "{address} already contains games; choose an empty database", address=shown)
        migrate(address, folder, version)
        rows = _insert(path, address)
        migrate(address, folder)
    except BaseException:
        if made is not None:
            for suffix in ("", "-wal", "-shm", "-journal", ".lock"):
                made.with_name(made.name + suffix).unlink(missing_ok=True)
        raise
    return rows


def _insert(path: Path, address: str) -> int:
    """Insert the rows of a backup into the tables of its version in one transaction, and return their number."""
    rows = 0
    try:
        with sa.create_engine(for_alchemy(address), poolclass=sa.NullPool).begin() as connection:
            inspector = sa.inspect(connection)
            existing = {
                table: {column["name"] for column in inspector.get_columns(table)}
                for table in inspector.get_table_names()
            }
            for table, batch in _batches(path):
                columns = list(batch[0])
                if any(set(row) != set(columns) for row in batch) or not existing.get(table, set()).issuperset(columns):
                    raise _broken(path)
                names = ", ".join(columns)
                marks = ", ".join(f":{column}" for column in columns)
                connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), batch)
                rows += len(batch)
    except (sa.exc.StatementError, OverflowError):
        # Rows that do not fit their tables.
        raise _broken(path) from None
    return rows


def _batches(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield consecutive rows of one table in batches."""
    lines = islice(_read(path), 1, None)
    for table, rows in groupby(lines, key=itemgetter(0)):
        while batch := [row for _, row in islice(rows, BATCH)]:
            yield table, batch
