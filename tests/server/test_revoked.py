"""Sockets of signed-out devices and of banned or deleted people are closed in every process."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed

from duchy.server.store.engine import Statement
from duchy.server.store.migrate import migrate
from duchy.server.store.model import StoreDown, store_down
from tests.server.conftest import new_database
from tests.server.live import Client, Live, act, begun, live, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def houses(postgres: str, tmp_path: Path) -> AsyncIterator[tuple[Live, Live]]:
    """Yield two processes of one server, as far as a database can tell."""
    address = new_database(postgres)
    migrate(address, tmp_path)
    settings: dict[str, Any] = {"admin_token": "secret", "bot_workers": 0}
    async with live(address, **settings) as one, live(address, **settings) as other:
        yield one, other


def moved(client: Client, house: Live) -> Client:
    """Return the same browser, at another process."""
    other = house.client()
    other.http.cookies.update(client.http.cookies)
    return other


async def entered(client: Client, house: Live) -> Client:
    """Return another browser of the same person, which a personal link signed in."""
    link = (await client.post("/api/me/link")).json()["link"]
    other = house.client()
    await other.post("/api/me/enter", link=link)
    return other


async def closed(client: Client) -> int:
    """Return why a socket is closed, which it soon must be."""
    with pytest.raises(ConnectionClosed) as error:
        await client.receive("never")
    assert error.value.rcvd is not None
    return error.value.rcvd.code


async def test_every_process_closes_the_sockets_of_banned_people(houses: tuple[Live, Live]) -> None:
    one, other = houses
    anne, ben, id = await begun(one)
    far = [moved(client, other) for client in (anne, ben)]
    for seat, client in enumerate(far):
        await client.join()
        await client.ask("open", game=id, seat=seat)
    phone = await entered(anne, other)
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
    phone = await entered(anne, one)
    whose = one.server.people.person_of
    asked: list[str] = []

    async def slow(token: str) -> int | None:
        person = await whose(token)
        if not asked:
            asked.append(token)
            assert person is not None
            await one.server.store.forget_devices(person, "none of these")
        return person

    monkeypatch.setattr(one.server.people, "person_of", slow)
    with pytest.raises(ConnectionClosed):
        await phone.join()


async def test_what_waits_for_a_device_is_not_sent_to_it_any_more(houses: tuple[Live, Live]) -> None:
    one, _ = houses
    _, ben, id = await begun(one)
    connection = next(line for line in one.server.connections if (id, 1) in line.opened)
    connection.revoke()
    await one.server.rooms.read(id, lambda room, table: room.followers(table))
    connection.send(b'{"t":"secret"}')
    assert await closed(ben) == 1008
    assert not [message for message in ben.received if message["t"] in ("secret", "closed")]


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


async def test_a_device_that_the_database_could_not_tell_of_is_asked_for_again(
    houses: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that is remembered: a memory confirms nothing."""
    one, other = houses
    anne, _ = await one.table("me", "open")
    phone = await entered(anne, other)
    await phone.join()
    read, asked = other.server.store.engine.read, []

    async def busy(*given: object) -> None:
        asked.append(given)
        raise store_down("no connection is free")

    with monkeypatch.context() as without:
        without.setattr(other.server.store.engine, "read", busy)
        await anne.post("/api/me/forget-devices")
        await until(lambda: asked)
    assert other.server.store.engine.read == read
    await other.server._probe()
    assert await closed(phone) == 1008


async def test_a_socket_of_nobody_stays_nobody_s(houses: tuple[Live, Live]) -> None:
    """A browser that becomes somebody's opens another; the old one hears what anybody may, before and after."""
    one, _ = houses
    visitor = one.client()
    await visitor.join()
    made = await visitor.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}, {"kind": "bot"}], start=True)
    id = made.json()["id"]
    assert (await visitor.ask("open", game=id, seat=0))["key"] == "not-your-seat"
    await visitor.post("/api/me/forget")
    assert (await visitor.ask("open", game=id, seat=0))["key"] == "not-your-seat"


async def test_signing_out_ends_the_feed_and_the_webhook(postgres: str, tmp_path: Path) -> None:
    """A device that is signed out may know the one, and may have set the other."""
    address = new_database(postgres)
    migrate(address, tmp_path)
    async with live(address, webhook_hosts=("hooks.example",)) as house:
        anne, _, _ = await begun(house)
        feed = (await anne.post("/api/me/feed")).json()["link"]
        await anne.post("/api/me/hook", url="https://hooks.example/anne")
        person = await house.server.people.person_of(anne.http.cookies["duchy"])
        assert person is not None
        assert await house.server.store.hook_of(person)
        await anne.post("/api/me/forget-devices")
        assert (await house.client().http.get(feed)).status_code == 404
        assert await house.server.store.hook_of(person) == ""


async def test_followers_are_notified_when_an_old_table_is_purged(house: Live) -> None:
    anne, _, id = await begun(house)
    await house.server.store.engine.write([Statement("UPDATE games SET touched = 0", [{}])])
    house.server.settings = structs.replace(house.server.settings, keep_days=1)
    await house.server._purge()
    assert (await anne.receive("room", status="closed"))["closed"] == "deleted"
    assert (await anne.ask("look", game=id, seat=0))["key"] == "no-table-here"
