"""Playing over real sockets and requests: moves, refusals, votes, coming back, bots."""

import json
import random
from typing import Any

import pytest

from duchy.core.rng import stream
from duchy.server.rooms import rooms
from duchy.server.store.entries import Entry, Played
from duchy.server.views import manifest as manifests
from duchy.server.views.manifest import manifest
from duchy.shelf import Shelf
from tests.seeds import derived
from tests.server.live import Client, Live, act, begun, live
from tests.server.tables import GAME

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


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
    assert happened["motions"][-1][0][:3] == [str(seen["table"]["die"]), "", "die"]
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
    *_, table, _ = await exchange({"t": "act", **at, "id": "1", "rev": 0, "ply": 0, "a": GAME.parse("wish odd")})
    assert (table["ply"], table["deciding"]) == (1, [1])
    refused, chat = [
        await exchange({"t": kind, **at, "id": "2", **more})
        for kind, more in (("why", {"a": GAME.parse("take 1")}), ("say", {"words": "hello"}))
    ]
    assert [message["key"] for message in refused if message["t"] == "refused"] == [refused[1]["key"]]
    assert chat[-2]["lines"][0]["words"] == "hello"
    # It counts as online, on both of its seats, and follows nothing.
    assert [chair.get("here", False) for chair in chat[-4]["chairs"]] == [True, True]
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
    monkeypatch.setattr("duchy.server.rooms.room.ABSENT", 0)
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
    why = await anne.ask("why", game=id, seat=0, a=GAME.parse("take 2"))
    assert why["t"] == "refused"
    assert (await anne.ask("why", game=id, seat=0, a=GAME.parse("wish odd")))["t"] == "done"


async def test_a_client_that_comes_back_resends_and_nothing_is_doubled(house: Live) -> None:
    anne, _, id = await begun(house)
    seen = anne.last("table")
    message = {"game": id, "seat": 0, "rev": seen["rev"], "ply": seen["ply"], "a": GAME.parse("wish odd")}
    await anne.send("act", **message)
    await anne.socket.close()  # type: ignore[union-attr]
    await anne.join()
    await anne.ask("open", game=id, seat=0)
    assert (await anne.ask("act", **message))["t"] == "done"
    assert (await anne.ask("act", **message))["t"] == "done"
    assert (await anne.ask("act", **{**message, "a": GAME.parse("wish even")}))["key"] == "late"
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
    monkeypatch.setattr("duchy.server.rooms.room.ABSENT", 0)
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


async def test_a_game_that_cannot_be_loaded_is_left_out(address: str) -> None:
    async with live(address, Shelf().with_game("gone-away", "gone_away.game:GAME"), bot_workers=0) as house:
        people = house.client()
        assert [game["name"] for game in (await people.get("/api/games")).json()] == Shelf().names()
        assert (await people.get("/api/games/gone-away")).json()["key"] == "no-game"
        asked = await people.post("/api/tables", game="gone-away", chairs=[{"kind": "me", "name": "Anne"}])
        assert asked.status_code == 404 and "gone-away" in asked.json()["text"]
