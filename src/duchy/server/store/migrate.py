"""Migrate a database to the current schema, after making a copy."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from duchy.files import private
from duchy.server.store import backup
from duchy.server.store.address import for_alchemy, is_postgres
from duchy.server.store.lock import FileLock
from duchy.server.store.model import StoreDown, now, store_down
from duchy.server.store.schema import newest
from duchy.server.store.sqlite import copy

FOLDER = Path(__file__).parent / "migrations"
LOCK = 4_704_250_907_811_593
"""The advisory lock of migrations: when several processes start, only one migrates."""


def config() -> Config:
    """Return the Alembic configuration with the folder of migrations."""
    result = Config()
    result.set_main_option("script_location", str(FOLDER))
    return result


def versions() -> list[str]:
    """Return all schema versions, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]


def current(address: str) -> str:
    """Return the schema version of a database, or "" if it is new."""
    with _connected(address) as connection:
        return MigrationContext.configure(connection).get_current_revision() or ""


def migrate(address: str, folder: Path, target: str = "head") -> Path | None:
    """Migrate a database to a version; if it has an older one, copy it into the folder first, and return that path."""
    if is_postgres(address):
        return _migrate(address, folder, target)
    with FileLock(Path(address)):
        private(Path(address))
        return _migrate(address, folder, target)


def _migrate(address: str, folder: Path, target: str) -> Path | None:
    with _connected(address) as connection:
        if is_postgres(address):
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        have = MigrationContext.configure(connection).get_current_revision() or ""
        if have == (newest() if target == "head" else target):
            return None
        if have and have not in versions():
            raise StoreDown(
                "newer-schema",
                "this database was written by a newer version of Duchy (schema {have}); "
                "this version supports up to {newest}",
                have=have,
                newest=newest(),
            )
        aside = _put_aside(address, folder, have) if have else None
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, target)
        connection.commit()
        return aside


def _put_aside(address: str, folder: Path, have: str) -> Path:
    """Copy the database into a folder, and return the path of the copy."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"duchy-{have}-{now()}"
    if is_postgres(address):
        aside = folder / f"{name}.backup"
        backup.write(address, aside)
    else:
        aside = folder / f"{name}.db"
        copy(Path(address), aside)
    return aside


@contextmanager
def _connected(address: str) -> Iterator[sa.Connection]:
    try:
        with sa.create_engine(for_alchemy(address), poolclass=sa.NullPool).connect() as connection:
            yield connection
    except sa.exc.OperationalError as error:
        raise store_down(str(error.orig)) from None
