"""Hints, what-ifs, analyses, imported records and the daily puzzle."""

import asyncio
import json
from typing import Any

import pytest

from duchy.play import record
from duchy.play.match import Match
from duchy.server.store.entries import Played
from duchy.server.table.resuming import resumed
from duchy.server.thinking.analysis_data import GameAnalysis, Round, TurningPoint, for_viewer
from duchy.server.thinking.whatifs import forked
from tests.server.live import PATIENCE, Client, Live, act, begun
from tests.server.tables import ANNE, GAME, table

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def opened(client: Client, id: str, seat: int = 0) -> dict[str, Any]:
    """Return a seat of one's own, with an open socket."""
    if client.socket is None:
        await client.join()
    assert (await client.ask("open", game=id, seat=seat))["t"] == "done"
    return client.last("table")


async def played(client: Client, id: str) -> dict[str, Any]:
    """Return the first legal move, until the game is over."""
    seen = client.last("table")
    while not seen["over"]:
        if seen["moves"]:
            await client.send("act", game=id, seat=0, rev=seen["rev"], ply=seen["ply"], a=seen["moves"][0]["a"])
        seen = await client.receive("table")
    return seen


async def test_hints_are_for_those_who_play_against_bots(house: Live) -> None:
    anne, made = await house.table("me", "bot", start=True)
    seen = await opened(anne, made["id"])
    assert seen["hints"]
    await anne.send("hint", game=made["id"], seat=0)
    hint = await anne.receive("hint")
    assert (hint["rev"], hint["ply"]) == (seen["rev"], seen["ply"])
    legal = [move["a"] for move in seen["moves"]]
    assert sorted(move["a"] for move in hint["moves"]) == legal
    assert all(move["text"] and move["words"] for move in hint["moves"])
    assert hint["moves"][0]["worth"] >= hint["moves"][1]["worth"]
    assert hint["moves"][0]["loss"] == 0
    assert hint["note"] == "The bots weren’t trained on this board, so this advice is less reliable."
    people, _, id = await begun(house)
    assert not people.last("table")["hints"]
    assert (await people.ask("hint", game=id, seat=0))["key"] == "no-hints"
    assert (await people.ask("hint", game=id, seat=1))["key"] == "not-your-seat"


async def test_a_fault_of_ours_is_answered_and_logged_and_the_socket_stays(
    house: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also where the answer is worked out aside, as hints are: nobody waits for ever."""

    async def broken(*given: object) -> None:
        raise ValueError("secret details")

    anne, made = await house.table("me", "bot", start=True)
    await opened(anne, made["id"])
    monkeypatch.setattr(house.server.hints, "hint", broken)
    monkeypatch.setattr(house.server.rooms, "do", broken)
    for kind, more in (("hint", {}), ("say", {"words": "hello"})):
        refused = await anne.ask(kind, game=made["id"], seat=0, **more)
        assert (refused["t"], refused["key"]) == ("refused", "broken")
        assert "secret" not in refused["text"]
    logged = [one.exc_info[1] for one in caplog.records if one.exc_info]
    assert [str(error) for error in logged] == ["secret details"] * 2
    assert house.server.metrics.counts["messages_failed"] == 2
    monkeypatch.undo()
    assert (await anne.ask("say", game=made["id"], seat=0, words="hello"))["t"] == "done"


async def test_a_what_if_knows_nothing_of_the_game_that_its_seat_did_not(house: Live) -> None:
    anne, made = await house.table("me", "bot", start=True)
    id = made["id"]
    before = await opened(anne, id)
    ply = before["ply"]
    await act(anne, id, 0, "wish even")
    # If the bot has wished already, the answer arrives after the table that it led to.
    while before["ply"] == ply or before["deciding"] != [0]:
        before = anne.last("table") if anne.last("table") is not before else await anne.receive("table")
    answer = await anne.post(f"/api/tables/{id}/fork", ply=before["ply"])
    assert answer.status_code == 201, answer.text
    fork = answer.json()
    assert fork["seats"] == [0]
    there = await opened(anne, fork["id"])
    room = anne.last("room")
    assert (room["kind"], room["parent"]) == ("what-if", id)
    assert there["pieces"] == before["pieces"]
    assert [move["a"] for move in there["moves"]] == [move["a"] for move in before["moves"]]
    heads = [await house.server.store.head(one) for one in (id, fork["id"])]
    assert heads[0] is not None
    assert heads[1] is not None
    assert heads[0].seed not in (heads[1].seed, heads[1].start)
    assert heads[0].seed not in json.dumps(await _entries(house, heads[1].key))
    assert [entry[1] for entry in await _entries(house, heads[1].key)][:3] == ["make", "sit", "bot"]
    assert (await anne.post(f"/api/tables/{id}/fork", ply=99)).json()["key"] == "no-such-ply"
    stranger = house.client()
    assert (await stranger.post(f"/api/tables/{id}/fork", ply=0)).status_code == 403
    people, _, other = await begun(house)
    assert (await people.post(f"/api/tables/{other}/fork", ply=0)).json()["key"] == "no-what-if"


async def _entries(house: Live, key: int) -> list[Any]:
    return [list(entry.stored()) for entry in await house.server.store.entries(key)]


def test_a_what_if_draws_again_what_its_seat_cannot_know() -> None:
    """Another's secret wish is as often one as the other in what-ifs of somebody who does not know it."""
    made = table("me", "bot", start=True, seed="one")
    assert made.match is not None
    made.put(Played(1, 1, words="wish odd"))
    wishes = set()
    for _ in range(40):
        fork = forked(made, ANNE, 0, len(made.match.plies), 1)
        state = json.loads(fork.head.start)
        wishes.add(json.dumps(state["position"]["wishes"] if "wishes" in state["position"] else state["position"]))
        again = resumed(fork.head, fork.game, fork.notation, fork.fresh, fork.fingerprint())
        assert again.frozen is None
    assert len(wishes) > 1


async def test_a_finished_game_is_thought_over_once_and_kept(house: Live) -> None:
    anne, made = await house.table("me", "bot", start=True)
    id = made["id"]
    await opened(anne, id)
    assert (await anne.get(f"/api/tables/{id}/analysis")).json()["key"] == "not-over-yet"
    await played(anne, id)
    async with asyncio.timeout(PATIENCE):
        while not (analysis := (await anne.get(f"/api/tables/{id}/analysis")).json())["done"]:
            await asyncio.sleep(0.2)
    assert len(analysis["rounds"]) > 3
    assert all(abs(sum(one["chance"]) - 1) < 0.01 for one in analysis["rounds"])
    assert len(analysis["turning_points"]) == 2
    assert analysis["level"] == "master", "the same search as hints and the master"
    assert len(analysis["accounts"]) == 2
    assert not analysis["known"], "nobody was trained on this game"
    assert all(len(one["error"]) == 2 for one in analysis["rounds"])
    for turns in analysis["turning_points"]:
        assert not [turn for turn in turns if turn["luck"] and turn["by"] is not None]
    head = await house.server.store.head(id)
    assert head is not None
    assert await house.server.store.analysis(head.key)
    assert (await anne.get(f"/api/tables/{id}/analysis")).json() == analysis
    assert (await house.client().get(f"/api/tables/{id}/analysis")).status_code == 403


def test_plies_of_an_analysis_are_counted_as_its_viewer_counts_them() -> None:
    """The second and the third ply were another's secret: after them the same seat has seen fewer."""
    turn = TurningPoint(1, 4, 0, None, 0.25)
    thought = GameAnalysis([Round(0, [0.5, 0.5]), Round(5, [0.75, 0.25])], [[turn], []], [[], []], [])
    analysis = for_viewer(thought, True, [1, 4, 5])
    assert [one.ply for one in analysis.rounds] == [0, 3]
    assert (analysis.turning_points[0][0].first, analysis.turning_points[0][0].last) == (1, 2)
    assert analysis.done


async def test_an_imported_record_becomes_a_table(house: Live) -> None:
    match = Match(GAME, 2, "brought", names=["Anne", "Ben"])
    while not match.over:
        seat = match.deciding[0]
        match.play(match.legal(seat)[0], seat)
    anne = house.client("fr")
    text = record.write(match)
    answer = await anne.post("/api/records", text=text)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["seats"] == [0, 1]
    assert (await anne.get(f"/api/tables/{made['id']}/record", seat=0)).text == text
    frames = (await anne.get(f"/api/tables/{made['id']}/replay", seat=0)).json()
    assert len(frames) == len(match.plies), "the beginning, and each ply but the other seat's secret one"
    assert frames[0]["places"]
    assert "places" not in frames[1]
    assert frames[-1]["pieces"]
    assert any(frame["motions"] for frame in frames)
    unnamed = record.write(match, {1: "master"}).replace("name 2 Ben", "name 2 ?")
    again = (await anne.post("/api/records", text=unnamed)).json()
    kept = (await anne.get(f"/api/tables/{again['id']}/record", seat=0)).text
    assert "name 2 master\nchair 2 master\n" in kept
    alone = (await anne.post("/api/records", text=kept.replace("chair 2", "chair 1 page\nchair 2"))).json()
    assert "name 2 Maître\n" in (await anne.get(f"/api/tables/{alone['id']}/record", seat=0)).text
    wrong = await anne.post("/api/records", text=text.replace("take 1", "take 9", 1))
    assert wrong.json()["key"] == "bad-record"
    assert "ligne" in wrong.json()["text"]
    assert (await anne.post("/api/records", text="x" * 300_000)).status_code == 429
    assert (await anne.post("/api/records", text="x" * 500_000)).status_code == 413
    assert (await anne.post("/api/records", text="\n" * 6000)).status_code == 429


async def test_the_first_try_of_the_day_counts(house: Live) -> None:
    anne = house.client()
    first = (await anne.post("/api/daily/pebbles", name="Anne")).json()
    assert (await anne.post("/api/daily/pebbles")).json()["id"] == first["id"], "while it runs, it is the same"
    await opened(anne, first["id"])
    assert anne.last("room")["kind"] == "daily"
    assert not anne.last("table")["hints"]
    assert (await anne.ask("hint", game=first["id"], seat=0))["key"] == "no-hints"
    seen = anne.last("table")
    refused = await anne.ask("take-back", game=first["id"], seat=0, rev=seen["rev"], ply=seen["ply"])
    assert refused["key"] == "no-consent-undo"
    assert (await anne.post(f"/api/tables/{first['id']}/fork", ply=0)).json()["key"] == "no-what-if"
    end = await played(anne, first["id"])
    kept = await anne.post(f"/api/tables/{first['id']}/room", do="ask", seat=0, what="delete")
    assert kept.json()["key"] == "no-such-vote", "or the next try would be the first"
    (puzzle,) = (await anne.get("/api/daily")).json()
    assert (puzzle["mine"], puzzle["score"]) == (first["id"], end["end"]["scores"][0])
    assert puzzle["scores"] == [puzzle["score"]]
    second = (await anne.post("/api/daily/pebbles")).json()
    assert second["id"] != first["id"]
    assert (await anne.get(f"/api/tables/{second['id']}")).json()["room"]["kind"] == "practice"
    heads = [await house.server.store.head(one["id"]) for one in (first, second)]
    assert heads[0] is not None
    assert heads[1] is not None
    assert heads[0].seed == heads[1].seed, "the same dice for everybody"
    ben = house.client()
    both = await asyncio.gather(ben.post("/api/daily/pebbles"), ben.post("/api/daily/pebbles"))
    assert all(one.status_code == 201 for one in both)
    assert (await anne.get("/api/daily")).json()[0]["tries"] >= 2
