"""A database as one compressed file of lines, taken while it is in use, and read into an empty one of either kind.

The first line names the version of the schema; each further one is a row: the table, then its values by name. What a
file of an older version holds is read into that version of the schema, which is then brought up to date.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext

from duchy.core.errors import DuchyError
from duchy.server.store.address import for_alchemy

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
    "secrets",
)
"""In an order in which each stands after those that it refers to."""
BATCH = 500


class BadBackup(DuchyError):
    """A file that is no backup, or a database that is not empty."""


def write(address: str, path: Path) -> int:
    """Write all rows as they are at one moment; how many there are. The file appears when it is whole."""
    partial = path.with_name(path.name + ".part")
    engine = sa.create_engine(for_alchemy(address), poolclass=sa.NullPool)
    rows = 0
    try:
        with engine.connect() as plain, gzip.open(partial, "wt", encoding="utf-8") as file:
            connection = plain
            if engine.dialect.name == "postgresql":
                connection = plain.execution_options(isolation_level="REPEATABLE READ")
            version = MigrationContext.configure(connection).get_current_revision() or ""
            file.write(json.dumps([FORMAT, version]) + "\n")
            for table, row in _rows(connection):
                file.write(json.dumps([table, row], ensure_ascii=False) + "\n")
                rows += 1
    finally:
        engine.dispose()
    partial.replace(path)
    return rows


def _rows(connection: sa.Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    there = sa.inspect(connection).get_table_names()
    if connection.dialect.name == "sqlite":
        # The driver opens a transaction only for writes; this one keeps all tables as of one moment.
        connection.exec_driver_sql("BEGIN")
    for table in TABLES:
        if table in there:
            found = connection.execution_options(yield_per=BATCH).execute(sa.text(f"SELECT * FROM {table}"))
            for row in found.mappings():
                yield table, dict(row)


def version_of(path: Path) -> str:
    """The version of the schema that a backup is of."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            head = json.loads(file.readline())
    except (OSError, ValueError, EOFError):
        head = None
    if not isinstance(head, list) or len(head) != 2 or head[0] != FORMAT:
        raise BadBackup("no-backup", "{path} is no backup of Duchy", path=str(path))
    return str(head[1])


def restore(path: Path, address: str, folder: Path) -> int:
    """Read a backup into an empty database, and bring it up to date; how many rows came."""
    from duchy.server.store.migrate import current, migrate

    version = version_of(path)
    if current(address):
        raise BadBackup("not-empty", "{address} holds games already; name an empty database", address=address)
    migrate(address, folder, version)
    engine = sa.create_engine(for_alchemy(address), poolclass=sa.NullPool)
    rows = 0
    try:
        with engine.begin() as connection, gzip.open(path, "rt", encoding="utf-8") as file:
            next(file)
            for table, batch in _batches(file):
                columns = list(batch[0])
                names = ", ".join(columns)
                marks = ", ".join(f":{column}" for column in columns)
                connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), batch)
                rows += len(batch)
    finally:
        engine.dispose()
    migrate(address, folder)
    return rows


def _batches(lines: Iterator[str]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Neighbouring rows of one table together."""
    table = ""
    batch: list[dict[str, Any]] = []
    for line in lines:
        name, row = json.loads(line)
        if name not in TABLES:
            raise BadBackup("no-backup", "{path} is no backup of Duchy", path=name)
        if batch and (name != table or len(batch) == BATCH):
            yield table, batch
            batch = []
        table = name
        batch.append(row)
    if batch:
        yield table, batch
