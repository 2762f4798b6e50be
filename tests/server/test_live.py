"""The whole server over real sockets: claims, play, refusals, reconnecting, limits, operators."""

import asyncio
import contextlib
import json
import random
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from duchy.core.rng import stream
from duchy.play import texts
from duchy.server import texts as server_texts
from duchy.server.computing import Shared
from duchy.server.people.identity import LINK_HOURS
from duchy.server.rooms import rooms
from duchy.server.routes.visitors import FORGET
from duchy.server.store import sqlite
from duchy.server.store.engine import Statement
from duchy.server.store.entries import Entry, Played, TableClosed
from duchy.server.store.migrate import migrate
from duchy.server.store.model import StoreDown
from duchy.server.views import manifest as manifests
from duchy.server.views.manifest import manifest
from duchy.shelf import Shelf
from tests.seeds import derived
from tests.server.fuzzing import ADDRESSES
from tests.server.live import PATIENCE, Client, Live, live, until
from tests.server.tables import GAME

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
A = GAME.parse


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    async with live(address, admin_token="secret") as running:
        yield running


async def begun(house: Live) -> tuple[Client, Client, str]:
    """Anne and Ben at a table that has begun, both with open sockets."""
    anne, made = await house.table("me", "open")
    ben = house.client("fr")
    id = made["id"]
    answer = await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
    assert answer.json()["seats"] == [1]
    assert (await anne.post(f"/api/tables/{id}/room", do="start")).status_code == 200
    for seat, client in enumerate((anne, ben)):
        await client.join()
        assert (await client.ask("open", game=id, seat=seat))["t"] == "done"
    return anne, ben, id


async def act(client: Client, id: str, seat: int, words: str) -> dict[str, Any]:
    seen = client.last("table")
    return await client.ask("act", game=id, seat=seat, rev=seen["rev"], ply=seen["ply"], a=A(words))


async def test_two_people_play_a_whole_game(house: Live) -> None:
    anne, ben, id = await begun(house)
    people = [anne, ben]
    for seat, words in ((0, "wish even"), (1, "wish odd")):
        assert (await act(people[seat], id, seat, words))["t"] == "done"
    running = (await anne.get(f"/api/tables/{id}/record", seat=0)).text
    seed = await house.server.rooms.read(id, lambda room, table: table.head.seed)
    assert running.startswith("duchy-log 1")
    assert seed not in running
    assert "wished 1" not in running
    while True:
        view = await house.server.rooms.read(id, lambda room, table: (table.status, table.deciding()))
        if view[0] == "over":
            break
        seat = view[1][0]
        await people[seat].send("look", game=id, seat=seat)
        seen = await people[seat].receive("table")
        assert [move["words"] for move in seen["moves"]]
        answer = await people[seat].ask(
            "act", game=id, seat=seat, rev=seen["rev"], ply=seen["ply"], a=seen["moves"][0]["a"]
        )
        assert answer["t"] == "done"
    for client in people:
        assert seed not in json.dumps(client.received[:-4])
    end = await anne.receive("table", over=True) if not anne.last("table")["over"] else anne.last("table")
    assert end["end"]["seed"] == seed
    whole = (await ben.get(f"/api/tables/{id}/record", seat=1)).text
    assert whole.startswith("duchy-record 2")
    assert f"seed {seed}" in whole
    film = (await ben.get(f"/api/tables/{id}/replay", seat=1)).json()
    assert film[-1]["table"] == end["table"]
    again = await ben.post(f"/api/tables/{id}/again")
    assert again.json()["seats"] == [0], "the second seat is the first now"
    assert (await anne.post(f"/api/tables/{id}/again")).json()["seats"] == [1]
    assert again.json()["id"] == (await anne.get(f"/api/tables/{id}")).json()["room"]["following"]


async def test_a_table_is_places_pieces_and_moves(house: Live) -> None:
    """Places come with the first table alone; what is refused by pointing names the rule and the legal way."""
    anne, ben, id = await begun(house)
    first = anne.last("table")
    assert {place[1] for place in first["places"]} == {"supply", "die", "hand", "button"}
    assert first["pieces"][0][:2] == ["heap", "pebble"]
    assert [move["touch"] for move in first["moves"]] == [["parity/even"], ["parity/odd"]]
    assert first["table"]["players"][1]["points"] == 0
    await act(anne, id, 0, "wish even")
    second = await ben.receive("table", deciding=[1])
    assert "places" not in second
    assert second["chosen"] == [0]
    await act(ben, id, 1, "wish odd")
    seen = await anne.receive("table", deciding=[0])
    happened = anne.last("events")
    assert [event[0] for event in happened["events"]][-1] == "rolled"
    assert happened["motions"][-1][0][:3] == [str(seen["table"]["rolled"]), "", "die"]
    legal = {tuple(move["touch"]) for move in seen["moves"]}
    pointed = next(n for n in (3, 2, 1) if ("heap", f"take/{n}") not in legal) if len(legal) < 3 else 0
    if pointed:
        refused = await anne.ask("why", game=id, seat=0, places=["heap", f"take/{pointed}"])
        assert (refused["key"], refused["rule"]) == ("too-many", "R3")
        assert refused["instead"] in [move["a"] for move in seen["moves"]]
    assert (await anne.ask("why", game=id, seat=0, places=["parity/odd"]))["rule"] == "R2"
    assert (await anne.ask("why", game=id, seat=1, places=["heap"]))["key"] == "not-your-seat"
    assert (await ben.ask("why", game=id, seat=1, places=["heap", "take/1"]))["key"] == "not-your-turn"
    assert (await ben.ask("why", game=id, seat=1, places=["nowhere"]))["t"] == "refused"


async def test_an_undo_tells_what_is_taken_back(house: Live) -> None:
    anne, _, id = await begun(house)
    await act(anne, id, 0, "wish even")
    played = anne.last("events")
    assert [event[0] for event in played["events"]] == ["wished"]
    seen = anne.last("table")
    await anne.ask("undo", game=id, seat=0, rev=seen["rev"], ply=seen["ply"])
    back = anne.last("events")
    assert back["back"]
    assert back["events"] == played["events"]


async def test_a_manifest_is_sent_once(house: Live) -> None:
    anne = house.client("fr")
    answer = await anne.get("/api/games/pebbles")
    manifest_ = answer.json()
    assert answer.headers["content-encoding"] == "gzip"
    assert manifest_["language"] == "fr"
    assert manifest_["events"]["rolled"] == ["number", "before"]
    assert manifest_["terms"]["parity"] == ["even", "odd"]
    assert "verb-take" in (await anne.get("/api/games/pebbles/texts")).text
    assert "**R1.**" in (await anne.get("/api/games/pebbles/rules")).text
    assert (await anne.get("/api/games/pebbles/components")).json()[0]["key"] == "pebbles"
    assert (await anne.get("/api/games/pebbles/boards")).json() == {}
    again = await anne.http.get("/api/games/pebbles", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await house.client("en").http.get("/api/games/pebbles", headers={"if-none-match": answer.headers["etag"]})
    assert other.status_code == 200
    assert (await anne.get("/api/games/chess")).status_code == 404


def test_a_manifest_tells_boards_and_what_is_printed_on_pieces() -> None:
    game = Shelf().load("burgundy")
    sent, boards = manifest(game, "fr"), manifests.boards(game)
    assert sorted(boards) == [str(number) for number in range(1, 10)]
    assert boards["1"][18].printed["colour"] == "castle"
    assert sent.kinds["cow-3"].printed["count"] == 3
    assert sent.kinds["cow-3"].help == ""
    assert sent.kinds["bank"].help == ""


def test_a_manifest_says_which_seat_an_option_concerns() -> None:
    game = Shelf().load("burgundy")
    seats = {one.key: one.seat for one in manifest(game, "en").options}
    assert {key: seat for key, seat in seats.items() if seat is not None} == {f"estate{n + 1}": n for n in range(4)}
    assert all(option.concerns(2) == (option.key not in ("estate3", "estate4")) for option in game.rules.options)


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


async def test_those_who_wait_see_the_people_and_watch_when_the_game_starts(house: Live) -> None:
    anne, made = await house.table("me", "open", "open")
    guest = house.client()
    await guest.join()
    assert (await guest.ask("open", game=made["id"]))["t"] == "done"
    await anne.post(f"/api/tables/{made['id']}/room", do="start")
    await guest.receive("room", status="running")
    assert [message["seat"] for message in guest.received if message["t"] == "table"] == [-1]
    assert guest.last("seats")["watch"] == made["watch"]
    late = house.client()
    await late.join()
    assert (await late.ask("open", game=made["id"]))["key"] == "no-watching"


async def test_what_a_socket_does_is_done_by_requests_too(house: Live) -> None:
    anne, made = await house.table("me", "me", start=True)
    at: dict[str, Any] = {"game": made["id"], "seat": 0}

    async def exchange(*messages: dict[str, Any]) -> list[dict[str, Any]]:
        answer = await anne.post("/api/messages", messages=[{"t": "open", **at}, *messages])
        assert answer.status_code == 200, answer.text
        return list(answer.json())

    kinds = [message["t"] for message in await exchange()]
    assert kinds == ["hello", "seats", "room", "table", "done"]
    *_, table, _ = await exchange({"t": "act", **at, "id": "1", "rev": 0, "ply": 0, "a": A("wish odd")})
    assert (table["ply"], table["deciding"]) == (1, [1])
    refused, said = [
        await exchange({"t": kind, **at, "id": "2", **more})
        for kind, more in (("why", {"a": A("take 1")}), ("say", {"words": "hello"}))
    ]
    assert [message["key"] for message in refused if message["t"] == "refused"] == [refused[1]["key"]]
    assert said[-2]["lines"][0]["words"] == "hello"
    # It counts as online, and follows nothing.
    assert [chair.get("here", False) for chair in said[-4]["chairs"]] == [True, False]
    assert house.server.rooms.count()[2] == 0
    stranger = house.client()
    answer = await stranger.post("/api/messages", messages=[{"t": "open", **at}])
    assert [message.get("key") for message in answer.json()] == [None, "not-your-seat"]


async def test_requests_show_the_same_as_a_socket_after_every_step(house: Live) -> None:
    """Moves, undos and chat come either way at random; two people, a whole game."""
    *people, id = await begun(house)
    rng = random.Random(derived("either way"))
    while True:
        shown = []
        for seat, client in enumerate(people):
            at = {"game": id, "seat": seat}
            await client.send("look", **at)
            assert (await client.ask("why", **at, places=["nowhere"]))["t"] == "refused", (
                "everything before it has come"
            )
            answer = (await client.post("/api/messages", messages=[{"t": "open", **at}])).json()
            tables = [message for message in answer if message["t"] == "table"]
            assert [{**table, "places": []} for table in tables] == [{**client.last("table"), "places": []}]
            assert [m for m in answer if m["t"] == "room"] == [client.last("room")]
            assert lines(answer) == lines(client.received)
            shown.append(tables[0])
        if shown[0]["over"]:
            break
        seat = rng.choice([seat for seat, table in enumerate(shown) if table["moves"] or table["undo"]["steps"]])
        await step(people[seat], id, seat, shown[seat], rng)


def lines(messages: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Return the chat lines in these messages, by number."""
    return {line["number"]: line for message in messages if message["t"] == "chat" for line in message["lines"]}


async def step(client: Client, id: str, seat: int, table: dict[str, Any], rng: random.Random) -> None:
    """Say something, and move or undo, by the socket or by a request."""
    moment = {"rev": table["rev"], "ply": table["ply"]}
    undoes = table["undo"]["steps"] and (not table["moves"] or rng.random() < 0.2)
    decision = ("undo", moment) if undoes else ("act", {**moment, "a": rng.choice(table["moves"])["a"]})
    for kind, body in (("say", {"words": f"{rng.random()}"}), decision):
        message = {"game": id, "seat": seat, **body}
        if rng.random() < 0.5:
            *_, answer = (await client.post("/api/messages", messages=[{"t": kind, "id": "x", **message}])).json()
        else:
            answer = await client.ask(kind, **message)
        assert answer["t"] == "done" or (kind, answer["key"]) == ("say", "too-much")


async def test_a_seat_that_asks_now_and_then_is_online_until_it_stops(
    house: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, ben, id = await begun(house)

    async def see(*online: bool) -> None:
        while [chair.get("here", False) for chair in (await ben.receive("room"))["chairs"]] != [*online]:
            pass

    assert anne.socket is not None
    await anne.socket.close()
    await see(False, True)
    monkeypatch.setattr("duchy.server.rooms.rooms.ASKING", 0.1)
    await anne.post("/api/messages", messages=[{"t": "open", "game": id, "seat": 0}])
    await see(True, True)
    await see(False, True)


async def test_refusals_are_sentences_in_the_player_s_language(house: Live) -> None:
    anne, ben, id = await begun(house)
    refused = await act(ben, id, 1, "take 1")
    assert refused["t"] == "refused"
    assert refused["rule"] == "R2"
    assert "maintenant" in refused["text"]
    before = ben.last("table")
    assert (await ben.ask("act", game=id, seat=1, rev=0, ply=77, a=0))["text"].startswith("La table a changé")
    await ben.receive("table")
    assert ben.last("table") == before
    assert (await ben.ask("act", game="nothing", seat=1, rev=0, ply=0, a=0))["key"] == "no-table-here"
    french = await ben.get("/api/tables/nothing")
    assert (french.status_code, french.json()["text"]) == (404, "Cette table n’existe pas.")
    why = await anne.ask("why", game=id, seat=0, a=A("take 2"))
    assert why["t"] == "refused"
    assert (await anne.ask("why", game=id, seat=0, a=A("wish odd")))["t"] == "done"


async def test_a_client_that_comes_back_resends_and_nothing_is_doubled(house: Live) -> None:
    anne, _, id = await begun(house)
    seen = anne.last("table")
    message = {"game": id, "seat": 0, "rev": seen["rev"], "ply": seen["ply"], "a": A("wish odd")}
    await anne.send("act", **message)
    await anne.socket.close()  # type: ignore[union-attr]
    await anne.join()
    await anne.ask("open", game=id, seat=0)
    assert (await anne.ask("act", **message))["t"] == "done"
    assert (await anne.ask("act", **message))["t"] == "done"
    assert (await anne.ask("act", **{**message, "a": A("wish even")}))["key"] == "late"
    key = (await house.server.rooms.room(id)).head.key
    assert [entry.words for entry in await house.server.store.entries(key) if isinstance(entry, Played)] == ["wish odd"]


async def test_undo_and_consent_over_the_wire(house: Live) -> None:
    anne, ben, id = await begun(house)
    await act(anne, id, 0, "wish odd")
    seen = anne.last("table")
    assert seen["undo"] == {"steps": 1, "ask": False}
    assert (await anne.ask("undo", game=id, seat=0, rev=seen["rev"], ply=seen["ply"]))["t"] == "done"
    await act(anne, id, 0, "wish even")
    await act(ben, id, 1, "wish odd")
    await ben.send("look", game=id, seat=1)
    seen = await ben.receive("table")
    assert (await ben.ask("undo", game=id, seat=1, rev=seen["rev"], ply=seen["ply"]))["key"] == "barred"
    assert (await ben.ask("take-back", game=id, seat=1, rev=seen["rev"], ply=seen["ply"]))["t"] == "done"
    while not anne.last("room")["votes"]:
        await anne.receive("room")
    assert anne.last("room")["votes"][0]["missing"] == [0]
    assert (await anne.ask("answer", game=id, seat=0, what="undo", yes=True))["t"] == "done"
    assert (await ben.receive("table", rev=seen["rev"] + 1))["deciding"] == [1]


async def test_an_absent_player_counts_as_no(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GRACE", 0.05)
    anne, ben, id = await begun(house)
    await act(anne, id, 0, "wish odd")
    await act(ben, id, 1, "wish odd")
    await ben.send("look", game=id, seat=1)
    seen = await ben.receive("table")
    position = {"game": id, "seat": 1, "rev": seen["rev"], "ply": seen["ply"]}
    assert (await ben.ask("take-back", **position))["t"] == "done"
    await anne.ask("close", game=id, seat=0)
    while ben.last("room")["votes"] or not [one for one in ben.received if one["t"] == "room" and one["votes"]]:
        await ben.receive("room")
    refused = await ben.ask("take-back", **position)
    assert (refused["key"], "chair 0" in refused["text"]) == ("absent", True)


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


async def test_a_banned_browser_stays_banned_and_may_delete_its_data(house: Live) -> None:
    """Every address that changes something refuses it, but for the deletion of its data."""
    _, ben, _ = await begun(house)
    _, open_table = await house.table("me", "open")
    person = await house.server.people.person_of(ben.http.cookies["duchy"])
    assert person is not None
    await house.server.store.ban(person, True)
    before = await house.server.store.engine.read("SELECT count(*) FROM people")
    for path, method in ADDRESSES:
        if method == "POST" and "/admin/" not in path and path not in (FORGET, "/api/network"):
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


async def test_stored_entries_stay_as_they_are_whatever_follows(house: Live) -> None:
    anne, ben, id = await begun(house)
    key = (await house.server.rooms.room(id)).head.key
    rng = stream(derived("entries"), "commands")
    before: list[Entry] = []
    for i in range(40):
        seat = int(rng.below(2))
        client = (anne, ben)[seat]
        await client.send("look", game=id, seat=seat)
        seen = await client.receive("table")
        known = {"game": id, "seat": seat, "rev": seen["rev"], "ply": seen["ply"]}
        match int(rng.below(6)):
            case 0:
                await client.ask("undo", **known)
            case 1:
                await client.ask("take-back", **known)
                await (ben, anne)[seat].ask("answer", game=id, seat=1 - seat, what="undo", yes=True)
            case 2:
                await client.ask("say", game=id, seat=seat, words=f"line {i}")
            case _ if seen["moves"]:
                await client.ask("act", **known, a=seen["moves"][0]["a"])
        after = await house.server.store.entries(key)
        assert after[: len(before)] == before
        before = list(after)
    assert (await ben.post("/api/me/forget")).status_code == 200
    after = await house.server.store.entries(key)
    changed = {old.kind for old, new in zip(before, after, strict=False) if old != new}
    assert len(after) >= len(before) and changed == {"sit", "say"}


async def test_bots_answer_and_free_undo_works_against_them(house: Live) -> None:
    anne, made = await house.table("me", "bot", start=True)
    id = made["id"]
    await anne.join()
    await anne.ask("open", game=id, seat=0)
    await act(anne, id, 0, "wish even")
    while not anne.last("table")["moves"]:
        await anne.receive("table")
    seen = anne.last("table")
    assert (await act(anne, id, 0, "take 1"))["t"] == "done"
    while not anne.last("table")["moves"]:
        await anne.receive("table")
    now = anne.last("table")
    assert (await anne.ask("take-back", game=id, seat=0, rev=now["rev"], ply=now["ply"]))["t"] == "done"
    back = await anne.receive("table") if anne.last("table")["rev"] == now["rev"] else anne.last("table")
    assert back["table"] == seen["table"]


# --- limits ------------------------------------------------------------


async def test_other_origins_and_hosts_are_refused(house: Live) -> None:
    base = f"http://127.0.0.1:{house.port}"
    async with httpx.AsyncClient(base_url=base, trust_env=False) as http:
        body = {"game": "pebbles", "chairs": [{"kind": "me"}]}
        for headers, status in (
            ({"origin": "http://elsewhere.example"}, 403),
            ({"origin": "null"}, 403),
            ({"sec-fetch-site": "cross-site"}, 403),
            ({"host": "elsewhere.example"}, 421),
            ({"origin": base}, 201),
            ({}, 201),
        ):
            answer = await http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == status, headers
            assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert (await http.get("/api/games", headers={"origin": "http://elsewhere.example"})).status_code == 200
    with pytest.raises(InvalidStatus):
        await connect(f"ws://127.0.0.1:{house.port}/ws", origin="http://elsewhere.example", proxy=None)  # type: ignore[arg-type]


async def test_long_bodies_and_messages_are_refused(house: Live) -> None:
    anne, _, id = await begun(house)

    async def endless() -> AsyncIterator[bytes]:
        for _ in range(1000):
            yield b"x" * 1000

    assert (await anne.http.post("/api/tables", content=b"x" * 20_000)).status_code == 413
    assert (await anne.http.post("/api/tables", content=endless())).status_code == 413
    assert anne.socket is not None
    await anne.socket.send("x" * 9_000)
    assert (await anne.receive("refused"))["key"] == "too-long"
    assert (await act(anne, id, 0, "wish odd"))["t"] == "done"


async def test_when_nothing_can_be_saved_tables_are_read_only_and_say_so(
    house: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, ben, id = await begun(house)
    broken = True
    write = house.server.store.engine.write

    async def failing(*given: Any) -> Any:
        if broken:
            raise StoreDown("store-down", "nothing can be saved now: {reason}", reason="disk full")
        return await write(*given)

    monkeypatch.setattr(house.server.store.engine, "write", failing)
    assert (await act(anne, id, 0, "wish odd"))["key"] == "store-down"
    assert (await ben.receive("health"))["read_only"] is True
    assert (await act(anne, id, 0, "wish odd"))["key"] == "read-only"
    assert (await ben.get(f"/api/tables/{id}")).status_code == 200, "looking still works"
    assert (await ben.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}])).status_code == 503
    broken = False
    assert (await ben.receive("health"))["read_only"] is False
    assert (await act(anne, id, 0, "wish odd"))["t"] == "done"


async def test_a_locked_file_keeps_nobody_waiting_who_only_looks(house: Live, address: str) -> None:
    anne, ben, id = await begun(house)
    house.server.store.engine._writer.execute("PRAGMA busy_timeout = 200")  # type: ignore[attr-defined]
    with contextlib.closing(sqlite3.connect(address, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        moving = asyncio.create_task(act(anne, id, 0, "wish odd"))
        async with asyncio.timeout(PATIENCE):
            assert len((await ben.get("/api/me")).json()) == 1
        assert (await moving)["key"] == "store-down"
        other.execute("ROLLBACK")
    assert sqlite.PATIENCE <= 2


# --- operators ------------------------------------------------------------


async def test_the_operator_lists_closes_bans_and_speaks(house: Live) -> None:
    anne, ben, id = await begun(house)
    operator = house.client()
    assert (await operator.get("/api/admin/tables")).status_code == 403
    operator.http.headers["authorization"] = "Bearer secret"
    assert [table["id"] for table in (await operator.get("/api/admin/tables")).json()] == [id]
    await operator.post("/api/admin/notice", words="we stop at ten")
    assert (await anne.receive("notice"))["words"] == "we stop at ten"
    await operator.post("/api/admin/ban", game=id, seat=1)
    with pytest.raises(ConnectionClosed):
        await ben.receive("never")
    assert (await ben.get("/api/me")).json() == []
    await operator.post(f"/api/admin/tables/{id}/close")
    assert (await anne.receive("room", status="closed"))["closed"] == "operator"
    await operator.post(f"/api/admin/tables/{id}/delete")
    assert (await anne.get(f"/api/tables/{id}")).status_code == 404
    metrics = (await operator.get("/metrics")).text
    assert f'duchy_sockets{{process="{house.server.metrics.process}"}} 1' in metrics
    assert "duchy_commit_seconds_count" in metrics


async def test_behind_a_proxy_nobody_reads_metrics_without_the_token(address: str) -> None:
    async with live(address, admin_token="secret", trusted_proxy="127.0.0.1") as house:
        for forwarded in ("", "127.0.0.1", "::1", "203.0.113.9, 127.0.0.1", "localhost"):
            visitor = house.client()
            visitor.http.headers["x-forwarded-for"] = forwarded
            assert (await visitor.get("/metrics")).status_code == 403
        visitor.http.headers["authorization"] = "Bearer secret"
        assert (await visitor.get("/metrics")).status_code == 200


async def test_listed_tables_are_found_and_others_are_not(house: Live) -> None:
    _, listed = await house.table("me", "open", listed=True)
    await house.table("me", "open")
    lobby = (await house.client().get("/api/lobby")).json()
    assert [table["id"] for table in lobby] == [listed["id"]]
    assert lobby[0]["watch"] == ""


async def test_what_is_fixed_about_a_game_comes_in_the_language_of_the_player(house: Live) -> None:
    manifest_ = (await house.client("fr").get("/api/games/pebbles")).json()
    assert manifest_["events"]["took"] == ["seat", "pebbles", "points"]
    assert "Cailloux" in (await house.client("fr").get("/api/games/pebbles/texts")).text
    assert manifest_["verbs"][1] == {"name": "take", "base": 2, "arguments": [["pebbles", 1, 4]]}
    kept = (await house.client().get("/api/privacy")).json()
    assert "400 days" in kept["text"]


async def test_stopping_tells_everybody_and_finishes_what_is_under_way(address: str) -> None:
    async with live(address) as house:
        anne, _, id = await begun(house)
        await anne.send("act", game=id, seat=0, rev=0, ply=0, a=A("wish odd"))
        await anne.receive("done")
        stopping = asyncio.create_task(house.server.stop())
        await anne.receive("bye")
        with pytest.raises(ConnectionClosed) as closed:
            await anne.receive("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        await stopping
        house.server.stop = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
    migrate(address, Path("unused"))
    async with live(address) as house:
        key = (await house.server.rooms.room(id)).head.key
        assert [entry.words for entry in await house.server.store.entries(key) if isinstance(entry, Played)] == [
            "wish odd"
        ]


async def test_a_socket_of_nobody_leaves_nothing_behind(house: Live) -> None:
    """A million of them must not either: what counted its messages goes with it."""
    for _ in range(3):
        nobody = house.client()
        await nobody.join()
        await nobody.ask("open", game="nowhere")
        await nobody.close()
    await until(lambda: not house.server.connections)
    assert len(house.server.message_limit) == 0


async def test_a_close_may_come_with_bytes_that_are_no_text(house: Live) -> None:
    client = house.client()
    await client.join()
    assert client.socket is not None
    text, close = (bytes([first, 128 + len(data), 0, 0, 0, 0]) + data for first, data in ((0x81, b"\xbe"), (0x88, b"")))
    client.socket.transport.write(text + close)
    await client.socket.wait_closed()
    await until(lambda: house.server.connections == set())


async def test_texts_are_never_parsed_in_the_event_loop(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a tenth of a second per language and package, during which nobody's move would be answered."""
    parsed_by: list[threading.Thread] = []
    parse = texts.source

    def source(package: str, language: str) -> str:
        parsed_by.append(threading.current_thread())
        return parse(package, language)

    monkeypatch.setattr(texts, "source", source)
    anne, ben, id = await begun(house)
    for client, seat in ((anne, 0), (ben, 1)):
        texts.bundle.cache_clear()
        server_texts._loaded.clear()
        assert (await client.ask("why", game=id, seat=seat, places=["nowhere"]))["t"] == "refused"
        texts.bundle.cache_clear()
        server_texts._loaded.clear()
        feed = (await client.post("/api/me/feed")).json()["link"]
        assert (await client.get(feed)).status_code == 200
    assert len(parsed_by) >= 4
    assert threading.main_thread() not in parsed_by


async def test_a_refusal_by_the_server_parses_no_texts_of_a_game(house: Live) -> None:
    anne, _, id = await begun(house)
    server_texts._loaded.clear()
    refused = await anne.ask("hint", game=id, seat=0)
    assert (refused["t"], refused["key"]) == ("refused", "no-hints")
    assert {package for _, package in server_texts._loaded} == {server_texts.PACKAGE}


async def test_a_body_that_breaks_off_is_no_fault_of_the_server(house: Live, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is logged: anybody could fill the log."""
    before = house.server.metrics.counts.copy()
    _, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{")
    await writer.drain()
    writer.close()
    await writer.wait_closed()
    assert (await house.client().get("/api/me")).status_code == 200
    assert not [record for record in caplog.records if record.name.startswith("duchy")]
    assert house.server.metrics.counts == before


@pytest.mark.parametrize(("path", "made"), [("", "serialized"), ("/components", "components")])
async def test_what_is_fixed_about_a_game_is_worked_out_once_and_beside_the_loop(
    house: Live, monkeypatch: pytest.MonkeyPatch, path: str, made: str
) -> None:
    """However many ask at the same moment: it takes as long as twenty moves."""
    work, threads = getattr(manifests, made), []

    def counted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return work(*given)

    monkeypatch.setattr(manifests, made, counted)
    client = house.client()
    answers = await asyncio.gather(*(client.get(f"/api/games/pebbles{path}") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == len(threads) == 1
    assert threads[0] is not threading.main_thread()


async def test_what_could_not_be_worked_out_is_tried_again() -> None:
    shared: Shared[str, int] = Shared()
    with pytest.raises(ZeroDivisionError):
        await shared.of("one", lambda: 1 // 0)
    assert await shared.of("one", lambda: 1) == 1
