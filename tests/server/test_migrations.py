"""Migrations from every older schema, with a copy of the database, and backups restored on either database."""

import gzip
from pathlib import Path

import pytest
import sqlalchemy as sa

from duchy.server.store import backup
from duchy.server.store.address import engine, for_alchemy, is_postgres
from duchy.server.store.migrate import current, migrate, versions
from duchy.server.store.model import Holder, StoreDown
from duchy.server.store.schema import is_current, newest
from duchy.server.store.store import Store
from tests.server.conftest import new_database
from tests.server.test_store import STANDS, entry, head

pytestmark = pytest.mark.anyio

GAME = (
    "INSERT INTO games (key, id, game, version, notation, space, players, options, components, seed, watch, settings, "
    "made, touched, status, due, mark) VALUES (7, 'seven', 'pebbles', 1, 2, 'ab', 2, '{}', '', 'ff', 'w', '{}', 1, 2, "
    "'running', 0, '')"
)
ENTRY = "INSERT INTO entries (game, number, kind, seat, words, at) VALUES (7, 1, 'play', 0, 'take 1', 2)"


def execute(address: str, *statements: str) -> None:
    engine = sa.create_engine(for_alchemy(address), poolclass=sa.NullPool)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sa.text(statement))
    engine.dispose()


@pytest.mark.parametrize("version", versions()[:-1])
async def test_a_game_of_an_older_schema_goes_on(empty: str, tmp_path: Path, version: str) -> None:
    assert not is_current(empty)
    assert migrate(empty, tmp_path, version) is None
    assert not is_current(empty)
    execute(empty, GAME, ENTRY)
    aside = migrate(empty, tmp_path)
    assert aside is not None
    assert aside.stat().st_size > 0
    assert current(empty) == newest() == versions()[-1]
    assert is_current(empty)
    store = Store(engine(empty))
    await store.open()
    stored = await store.head("seven")
    assert stored is not None
    assert stored.seed == "ff"
    await store.append(7, [entry(2)], STANDS)
    await store.new_person(11, "phone")
    assert [one.stored().words for one in await store.entries(7)] == ["take 1", "take 1"]
    await store.close()
    assert migrate(empty, tmp_path) is None, "the second start has nothing to do"
    if is_postgres(empty):
        assert backup.check(aside) == version
    else:
        assert current(str(aside)) == version


def test_a_newer_schema_is_refused_and_left_alone(address: str, tmp_path: Path) -> None:
    execute(address, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreDown, match="newer version of Duchy"):
        migrate(address, tmp_path)
    assert current(address) == "9999"


async def _filled(address: str) -> Store:
    store = Store(engine(address))
    await store.open()
    for number in range(3):
        made = head(id=f"g{number}", key=number + 1)
        await store.create(made, [entry(n, f"« {n} »").stored() for n in range(1, 1200)], STANDS)
    await store.new_person(2**61, "phone")
    return store


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
async def test_a_backup_taken_while_in_use_comes_back(
    address: str, target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = await _filled(address)
    path = tmp_path / "all.backup"
    rows = backup.write(address, path)
    assert rows == 3 + 3 * 1199 + 2
    await store.append(1, [entry(1200)], STANDS)
    await store.close()
    fresh = str(tmp_path / "fresh.db") if target == "sqlite" else new_database(request.getfixturevalue("postgres"))
    assert backup.restore(path, fresh, tmp_path) == rows
    again = Store(engine(fresh))
    await again.open()
    assert await again.entries(2) == [entry(n, f"« {n} »") for n in range(1, 1200)]
    assert len(await again.entries(1)) == 1199, "as it was when the backup was taken"
    assert await again.holder("phone") == Holder(2**61, False)
    await again.close()
    with pytest.raises(backup.BadBackup, match="already contains games"):
        backup.restore(path, fresh, tmp_path)


async def test_a_backup_of_an_older_schema_comes_back(empty: str, tmp_path: Path) -> None:
    old = str(tmp_path / "old.db")
    migrate(old, tmp_path, "0001")
    execute(old, GAME, ENTRY)
    backup.write(old, tmp_path / "old.backup")
    assert backup.restore(tmp_path / "old.backup", empty, tmp_path) == 2
    store = Store(engine(empty))
    await store.open()
    assert [one.stored().words for one in await store.entries(7)] == ["take 1"]
    await store.close()


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wrong"
    path.write_bytes(b"once upon a time")
    with pytest.raises(backup.BadBackup, match="isn't a Duchy backup"):
        backup.restore(path, str(tmp_path / "new.db"), tmp_path)
    path.write_bytes(gzip.compress(b'["duchy-record", "1"]\n'))
    with pytest.raises(backup.BadBackup, match="isn't a Duchy backup"):
        backup.restore(path, str(tmp_path / "new.db"), tmp_path)


@pytest.mark.sqlite
def test_every_row_that_is_deleted_with_another_is_found_by_an_index(address: str) -> None:
    engine = sa.create_engine(for_alchemy(address), poolclass=sa.NullPool)
    with engine.connect() as connection:
        inspector = sa.inspect(connection)
        for table in inspector.get_table_names():
            first = {index["column_names"][0] for index in inspector.get_indexes(table)}
            first.update(inspector.get_pk_constraint(table)["constrained_columns"][:1])
            for key in inspector.get_foreign_keys(table):
                assert key["constrained_columns"][0] in first, (table, key)
    engine.dispose()


@pytest.mark.sqlite
async def test_only_this_user_can_read_what_is_stored(empty: str, tmp_path: Path) -> None:
    aside = tmp_path / "aside"
    migrate(empty, aside, versions()[0])
    Path(empty).chmod(0o644)
    copied = migrate(empty, aside)
    assert copied is not None
    store = Store(engine(empty))
    await store.open()
    await store.new_person(11, "phone")
    saved = tmp_path / "saved.backup"
    backup.write(empty, saved)
    other = tmp_path / "other.db"
    backup.restore(saved, str(other), aside)
    files = [Path(empty), Path(f"{empty}-wal"), Path(f"{empty}-shm"), copied, saved, other]
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in files} == {file.name: "0o600" for file in files}
    await store.close()
