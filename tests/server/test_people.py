"""Who may do what over the wire: claims, watching, personal links, bans, names that are forgotten."""

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from duchy.server.people.identity import LINK_HOURS
from duchy.server.routes.visitors import FORGET
from duchy.server.store.engine import Statement
from duchy.server.store.entries import TableClosed
from tests.server.fuzzing import ADDRESSES
from tests.server.live import Live, act, begun, live

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def test_chairs_are_kept_for_those_who_played(house: Live) -> None:
    anne, ben, id = await begun(house)
    await anne.post(f"/api/tables/{id}/room", do="resign", seat=0)
    following = (await ben.post(f"/api/tables/{id}/again")).json()["id"]
    chairs = (await ben.get(f"/api/tables/{following}")).json()["room"]["chairs"]
    assert not chairs[1].get("kept"), "nobody waits for a player who resigned"
    anne, ben, id = await begun(house)
    await house.server.rooms.do(id, lambda table, at: table.put(TableClosed(at, reason="operator")))
    following = (await ben.post(f"/api/tables/{id}/again")).json()["id"]
    chairs = (await ben.get(f"/api/tables/{following}")).json()["room"]["chairs"]
    assert chairs[1] == {"kept": True}
    cleo = house.client()
    refused = await cleo.post(f"/api/tables/{following}/claim", seat=1, name="Cleo")
    assert refused.json()["key"] == "seat-kept"
    assert (await anne.post(f"/api/tables/{id}/again")).json()["seats"] == [1]


async def test_links_carry_games_to_another_device(house: Live) -> None:
    anne, made = await house.table("me", "open")
    first = (await anne.post("/api/me/link")).json()["link"]
    second = (await anne.post("/api/me/link")).json()["link"]
    phone = house.client()
    assert (await phone.post("/api/me/enter", link=first)).status_code == 404
    games = await phone.post("/api/me/enter", link=second)
    assert [game["id"] for game in games.json()] == [made["id"]]
    assert (await phone.get(f"/api/tables/{made['id']}")).json()["seats"] == [0]
    await phone.join()
    third = (await phone.post("/api/me/link")).json()["link"]
    await anne.join()
    await anne.post("/api/me/forget-devices")
    assert (await phone.get("/api/me")).json() == []
    with pytest.raises(ConnectionClosed):
        await phone.receive("never")
    assert (await phone.post("/api/me/enter", link=third)).status_code == 404, "nor does it come back by its own link"
    assert (await anne.ask("open", game=made["id"], seat=0))["t"] == "done", "this device stays"
    assert len((await anne.get("/api/me")).json()) == 1


async def test_a_stranger_s_link_takes_nothing_away_and_gives_nothing_away(house: Live) -> None:
    """Mallory sends Anne his personal link: her games stay hers alone, and she can come back to them."""
    anne, hers = await house.table("me", "open")
    mallory, his = await house.table("me", "open")
    link = (await mallory.post("/api/me/link")).json()["link"]
    refused = await anne.post("/api/me/enter", link=link)
    assert (refused.status_code, refused.json()["key"]) == (409, "own-games")
    assert [game["id"] for game in (await anne.get("/api/me")).json()] == [hers["id"]]
    entered = await anne.post("/api/me/enter", link=link, switch=True)
    assert [game["id"] for game in entered.json()] == [his["id"]]
    assert (await house.client().post("/api/me/enter", link=link)).status_code == 404, "it works once"
    assert [game["id"] for game in (await mallory.get("/api/me")).json()] == [his["id"]]
    assert (await mallory.get("/api/me/others")).json() == 0
    assert (await anne.get("/api/me/others")).json() == 1
    for mine in (hers, his, hers):
        assert [game["id"] for game in (await anne.post("/api/me/switch")).json()] == [mine["id"]]
        assert (await anne.get(f"/api/tables/{mine['id']}")).json()["seats"] == [0]
    await anne.post("/api/me/switch")
    await anne.post("/api/me/forget")
    assert [game["id"] for game in (await anne.get("/api/me")).json()] == [hers["id"]], "and not after his data went"


async def test_personal_links_expire_and_are_used_once(house: Live) -> None:
    anne, _ = await house.table("me", "open")
    link = (await anne.post("/api/me/link")).json()["link"]
    both = await asyncio.gather(*(house.client().post("/api/me/enter", link=link) for _ in range(6)))
    assert sorted(one.status_code for one in both) == [200] + [404] * 5
    old = (await anne.post("/api/me/link")).json()["link"]
    aged = Statement("UPDATE links SET made = made - :much", [{"much": LINK_HOURS * 3600 * 1000}])
    await house.server.store.engine.write([aged])
    assert (await house.client().post("/api/me/enter", link=old)).status_code == 404


async def test_an_answer_names_the_field_that_is_wrong(house: Live) -> None:
    anne = house.client()
    for body, field in (({"game": 5}, "game"), ({"game": "pebbles", "chairs": [{"kind": 7}]}, "kind"), ({}, "game")):
        answer = await anne.post("/api/tables", **body)
        assert (answer.status_code, answer.json()["key"]) == (400, "bad-field")
        assert field in answer.json()["text"]


ENDS_MAIL = "/api/unsubscribe/{token:str}"
"""Whoever has the token ends it, with or without a browser of ours."""


async def test_a_banned_browser_stays_banned_and_may_delete_its_data(house: Live) -> None:
    """Every address that changes something refuses it, but for the deletion of its data, and the end of e-mail."""
    _, ben, _ = await begun(house)
    _, open_table = await house.table("me", "open")
    person = await house.server.people.person_of(ben.http.cookies["duchy"])
    assert person is not None
    await house.server.store.ban(person, True)
    before = await house.server.store.engine.read("SELECT count(*) FROM people")
    for path, method in ADDRESSES:
        if method == "POST" and "/admin/" not in path and path not in (FORGET, "/api/network", ENDS_MAIL):
            route = path.replace("{id:str}", open_table["id"]).replace("{name:str}", "pebbles")
            assert (await ben.http.post(route, json={"seat": 1})).json()["key"] in ("banned", "bad-field"), path
    claimed = await ben.post(f"/api/tables/{open_table['id']}/claim", seat=1, name="Ben")
    assert (claimed.status_code, claimed.json()["key"]) == (403, "banned")
    assert await house.server.store.engine.read("SELECT count(*) FROM people") == before
    assert (await ben.get("/api/me")).json() == []
    assert (await ben.post("/api/me/forget")).status_code == 200
    assert await house.server.store.games_of(person, 9) == []


async def test_the_cookie_belongs_to_this_host_under_https(address: str) -> None:
    async with live(address, public_url="https://127.0.0.1") as house:
        client = house.client()
        made = await client.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}])
        assert made.headers["set-cookie"].startswith("__Host-duchy=")
        token = made.headers["set-cookie"].partition("=")[2].partition(";")[0]
        for name in ("__Host-duchy", "duchy"):
            answer = await house.client().http.get("/api/me", headers={"cookie": f"{name}={token}"})
            assert len(answer.json()) == 1, "a cookie from before is still accepted"


async def test_an_owner_passes_a_seat_on_and_all_see_it(house: Live) -> None:
    anne, ben, id = await begun(house)
    assert (await ben.post(f"/api/tables/{id}/link", seat=0)).json()["key"] == "host-only"
    refused = await anne.post(f"/api/tables/{id}/link", seat=1)
    assert (refused.status_code, refused.json()["key"]) == (409, "owner-only"), "the host does not take a hand"
    assert (await act(ben, id, 1, "wish odd"))["t"] == "done"
    link = (await ben.post(f"/api/tables/{id}/link", seat=1)).json()["link"]
    await ben.receive("closed", seat=1)
    await anne.receive("room", chairs=[anne.last("room")["chairs"][0], {}])
    assert (await act(ben, id, 1, "wish odd"))["key"] == "not-your-seat"
    cleo = house.client()
    assert (await cleo.post(f"/api/tables/{id}/claim", seat=1, name="Cleo")).status_code == 409
    assert (await cleo.post("/api/seat", link=link, name="Cleo")).json()["seats"] == [1]
    assert (await house.client().post("/api/seat", link=link, name="Dan")).status_code == 404


async def test_forget_me_takes_names_and_lines(house: Live, address: str) -> None:
    anne, ben, id = await begun(house)
    await ben.ask("say", game=id, seat=1, words="my telephone is 555")
    await anne.receive("chat")
    assert (await ben.post("/api/me/forget")).status_code == 200
    assert (await ben.get("/api/me")).json() == []
    room = (await anne.get(f"/api/tables/{id}")).json()["room"]
    assert room["chairs"][1]["bot"]
    assert "Ben" not in json.dumps(room)
    key = (await house.server.rooms.room(id)).head.key
    stored = " ".join(entry.stored().words for entry in await house.server.store.entries(key))
    assert "Ben" not in stored
    assert "telephone" not in stored
    house.server.rooms.evict(0)
    assert await house.server.rooms.read(id, lambda room, table: table.frozen) is None


async def test_a_seat_is_claimed_by_post_alone_and_once(house: Live) -> None:
    _, made = await house.table("me", "open")
    id = made["id"]
    ben, cleo = house.client(), house.client("fr")
    assert (await ben.get(f"/api/tables/{id}")).json()["seats"] == []
    assert "set-cookie" not in (await ben.get(f"/api/tables/{id}")).headers
    answers = await asyncio.gather(
        ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben"),
        cleo.post(f"/api/tables/{id}/claim", seat=1, name="Cleo"),
    )
    won = next(answer for answer in answers if answer.status_code == 200)
    lost = next(answer for answer in answers if answer.status_code == 409)
    assert won.json()["seats"] == [1]
    assert lost.json()["key"] == "seat-taken"
    assert "watch" not in lost.json(), "the address of a table is no invitation to watch"
    cookie = won.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert f"max-age={400 * 86400}" in cookie


async def test_watching_needs_its_own_link_and_shows_nothing_hidden(house: Live) -> None:
    anne, _, id = await begun(house)
    stranger = house.client()
    await stranger.join()
    assert (await stranger.ask("open", game=id))["key"] == "no-watching"
    assert (await stranger.ask("open", game=id, seat=0))["key"] == "not-your-seat"
    watch = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    assert (await stranger.ask("open", game=id, watch=watch))["t"] == "done"
    await act(anne, id, 0, "wish odd")
    await stranger.receive("table", deciding=[1])
    assert stranger.last("table")["table"]["players"][0]["wish"] is None
    assert (await stranger.ask("act", game=id, seat=0, rev=0, ply=0, a=0))["key"] == "not-your-seat"
    assert (await stranger.ask("say", game=id, words="hello"))["key"] == "no-such-seat"
    assert (await stranger.get(f"/api/tables/{id}/record")).status_code == 403
    assert (await stranger.get(f"/api/tables/{id}/record", seat=0, watch=watch)).status_code == 403
