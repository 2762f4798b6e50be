"""Private notes: kept for one person and one table, on all devices, in all processes, and for nobody else."""

from pathlib import Path

import pytest

from duchy.server.store.migrate import migrate
from tests.server.conftest import new_database
from tests.server.live import Live, begun, live

pytestmark = pytest.mark.anyio
SECRET = "Ben always takes the mines"


async def test_a_note_is_its_writer_s_alone(house: Live) -> None:
    anne, ben, id = await begun(house)
    path = f"/api/tables/{id}/memo"
    assert (await anne.get(path)).json() == {"words": ""}
    assert (await anne.post(path, words=f"  {SECRET}\n")).status_code == 200
    assert (await anne.get(path)).json() == {"words": SECRET}
    assert (await ben.get(path)).json() == {"words": ""}
    await ben.post(path, words="mine")
    assert (await anne.get(path)).json() == {"words": SECRET}
    received: list[object] = [*anne.received, *ben.received]
    for client in (ben, house.client()):
        for other in ("", "/record", "/events", "/replay"):
            received.append((await client.get(f"/api/tables/{id}{other}", seat=1)).text)
    assert SECRET not in str(received)
    assert (await anne.post(path, words="")).status_code == 200
    assert await house.server.store.engine.read("SELECT words FROM memos") == [("mine",)]


async def test_only_people_who_see_a_table_note_something_on_it(house: Live) -> None:
    anne, _, id = await begun(house)
    path = f"/api/tables/{id}/memo"
    stranger = house.client()
    assert (await stranger.get(path)).json()["key"] == "no-watching"
    assert (await stranger.post(path, words="x")).json()["key"] == "nobody"
    await stranger.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}, {"kind": "bot"}])
    assert (await stranger.post(path, words="x")).json()["key"] == "no-watching"
    watch = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    assert (await stranger.post(f"{path}?watch={watch}", words="they hurry")).status_code == 200
    assert (await stranger.get(path, watch=watch)).json() == {"words": "they hurry"}
    assert (await anne.post(path, words="x" * 4001)).status_code == 400
    assert (await anne.post(path, words="a\0b")).status_code == 400
    assert (await anne.get("/api/tables/nowhere/memo")).status_code == 404


async def test_notes_come_along_by_the_device_link_and_go_with_their_person(house: Live) -> None:
    anne, ben, id = await begun(house)
    path = f"/api/tables/{id}/memo"
    for client in (anne, ben):
        await client.post(path, words=SECRET)
    phone = house.client()
    await phone.post("/api/me/enter", link=(await anne.post("/api/me/link")).json()["link"])
    assert (await phone.get(path)).json() == {"words": SECRET}
    await phone.post(path, words="from the phone")
    assert (await anne.get(path)).json() == {"words": "from the phone"}
    await anne.post("/api/me/forget")
    assert await house.server.store.engine.read("SELECT words FROM memos") == [(SECRET,)]
    key = (await house.server.rooms.room(id)).head.key
    await house.server.store.delete(key)
    assert await house.server.store.engine.read("SELECT words FROM memos") == []


async def test_two_processes_keep_one_note(postgres: str) -> None:
    address = new_database(postgres)
    migrate(address, Path())
    async with live(address) as first, live(address) as second:
        anne, _, id = await begun(first)
        other = second.client()
        other.http.cookies.update(anne.http.cookies)
        for client, reader in ((anne, other), (other, anne)):
            words = f"from {client.port}"
            assert (await client.post(f"/api/tables/{id}/memo", words=words)).status_code == 200
            assert (await reader.get(f"/api/tables/{id}/memo")).json() == {"words": words}
