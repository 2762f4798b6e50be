"""Devices that were signed out, people who were banned or forgotten: their sockets close, in every process."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from duchy.server.store.migrate import migrate
from duchy.server.store.model import StoreDown
from tests.server.conftest import new_database
from tests.server.live import Client, Live, live
from tests.server.test_live import act, begun

pytestmark = pytest.mark.anyio


@pytest.fixture
async def houses(postgres: str, tmp_path: Path) -> AsyncIterator[tuple[Live, Live]]:
    """Two processes of one server, as far as a database can tell."""
    address = new_database(postgres)
    migrate(address, tmp_path)
    settings: dict[str, Any] = {"admin_token": "secret", "bot_workers": 0}
    async with live(address, **settings) as one, live(address, **settings) as other:
        yield one, other


def moved(client: Client, house: Live) -> Client:
    """The same browser, at another process."""
    found = house.client()
    found.http.cookies.update(client.http.cookies)
    return found


async def closed(client: Client) -> int:
    """Why a socket is closed, which it soon must be."""
    with pytest.raises(ConnectionClosed) as error:
        await client.hear("never")
    assert error.value.rcvd is not None
    return error.value.rcvd.code


async def test_every_process_closes_the_sockets_of_whoever_may_not_come(houses: tuple[Live, Live]) -> None:
    one, other = houses
    anne, ben, id = await begun(one)
    far = [moved(client, other) for client in (anne, ben)]
    for seat, client in enumerate(far):
        await client.join()
        await client.ask("open", game=id, seat=seat)
    link = (await anne.post("/api/me/link")).json()["link"]
    phone = other.client()
    await phone.post("/api/me/enter", link=link)
    await phone.join()
    await phone.ask("open", game=id, seat=0)
    await anne.post("/api/me/forget-devices")
    assert await closed(phone) == 1008
    assert (await act(far[0], id, 0, "wish odd"))["t"] == "done", "this device stays, wherever it is"
    operator = one.client()
    operator.http.headers["authorization"] = "Bearer secret"
    await operator.post("/api/admin/ban", game=id, seat=1)
    assert [await closed(client) for client in (ben, far[1])] == [1008, 1008]
    await anne.post("/api/me/forget")
    assert [await closed(client) for client in (anne, far[0])] == [1008, 1008]


async def test_a_socket_that_opens_while_its_device_is_signed_out_closes(
    houses: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = houses
    anne, _ = await one.table("me", "open")
    link = (await anne.post("/api/me/link")).json()["link"]
    phone = one.client()
    await phone.post("/api/me/enter", link=link)
    whose = one.server.people.whose
    asked: list[str] = []

    async def slow(token: str) -> int | None:
        person = await whose(token)
        if not asked:
            asked.append(token)
            assert person is not None
            await one.server.store.forget_devices(person, "none of these")
        return person

    monkeypatch.setattr(one.server.people, "whose", slow)
    with pytest.raises(ConnectionClosed):
        await phone.join()


async def test_what_waits_for_a_device_is_not_sent_to_it_any_more(houses: tuple[Live, Live]) -> None:
    one, _ = houses
    _, ben, id = await begun(one)
    connection = next(found for found in one.server.connections if (id, 1) in found.opened)
    connection.revoke()
    await one.server.rooms.look(id, lambda room, table: room.followers(table))
    connection.send(b'{"t":"secret"}')
    assert await closed(ben) == 1008
    assert not [message for message in ben.heard if message["t"] in ("secret", "closed")]


async def test_while_the_database_is_gone_nobody_known_is_sent_away(
    houses: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = houses
    anne, _, id = await begun(one)
    read = one.server.store.engine.read

    async def gone(*given: object) -> None:
        raise StoreDown("store-down", "nothing can be saved now: {reason}", reason="gone")

    monkeypatch.setattr(one.server.store.engine, "read", gone)
    await one.server.verify_all()
    await asyncio.sleep(0)
    monkeypatch.setattr(one.server.store.engine, "read", read)
    assert (await act(anne, id, 0, "wish odd"))["t"] == "done"
