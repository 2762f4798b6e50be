"""A database that becomes unreachable during a game, and reachable again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from duchy.server.store.migrate import migrate
from tests.server.conftest import new_database, own_postgres, stop_at_once
from tests.server.live import Client, live
from tests.server.tables import GAME

pytestmark = pytest.mark.anyio


async def act(client: Client, id: str, words: str) -> dict[str, Any]:
    seen = client.last("table")
    return await client.ask("act", game=id, seat=0, rev=seen["rev"], ply=seen["ply"], a=GAME.parse(words))


async def test_while_the_database_is_gone_tables_are_read_only_and_then_go_on(tmp_path: Path) -> None:
    with own_postgres() as postgres:
        address = new_database(postgres.get_uri())
        migrate(address, tmp_path)
        async with live(address) as house:
            anne, made = await house.table("me", "me", start=True)
            id = made["id"]
            await anne.join()
            assert (await anne.ask("open", game=id, seat=0))["t"] == "done"
            stop_at_once(postgres)
            await asyncio.to_thread(postgres.get_postmaster_info().process.wait, 20)
            assert (await act(anne, id, "wish odd"))["key"] == "store-down"
            assert anne.last("health")["read_only"] is True
            assert (await act(anne, id, "wish odd"))["key"] == "read-only"
            assert (await anne.get(f"/api/tables/{id}")).status_code == 200, "looking still works"
            await asyncio.to_thread(postgres.ensure_postgres_running)
            assert (await anne.receive("health"))["read_only"] is False
            assert (await act(anne, id, "wish odd"))["t"] == "done"
            entries = await house.server.rooms.read(id, lambda room, table: table.number)
            stored = await house.server.store.entries((await house.server.rooms.room(id)).head.key)
            assert [entry.number for entry in stored] == list(range(1, entries + 1))
            assert [entry.stored().words for entry in stored].count("wish odd") == 1
