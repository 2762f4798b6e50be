"""The host of a page: requests, errors as sentences, and games that go on elsewhere."""

import asyncio
import json
import random
from typing import Any

import pytest

from duchy.core.levels import LEVELS
from duchy.page.host import Host
from duchy.play.record import read
from duchy.shelf import Shelf
from tests import seeds
from tests.page.hosts import DirectWorker, MemoryDisk, Tab, host

GAMES = Shelf().names()


async def started(**wanted: Any) -> tuple[Host, Tab, MemoryDisk]:
    disk = MemoryDisk()
    one = await host(disk)
    return one, Tab(one, **wanted), disk


async def a_table(tab: Tab, game: str, *bots: str) -> str:
    chairs = [{"kind": "me", "name": "Anne"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    status, made = await tab.request("POST", "/api/tables", {"game": game, "chairs": chairs, "start": True})
    assert status == 201, made
    return str(made["id"])


def test_everything_that_a_start_page_asks_is_answered() -> None:
    async def run() -> None:
        one, tab, _ = await started()
        for path in ("games", "me", "lobby", "daily", "hello", "privacy", "me/others"):
            assert (await tab.request("GET", f"/api/{path}"))[0] == 200, path
        for game in GAMES:
            for part in ("", "/boards", "/components", "/rules", "/texts"):
                assert (await tab.request("GET", f"/api/games/{game}{part}"))[0] == 200, (game, part)
        await one.stop()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/nothing", None, 404, "no-page"),
        ("POST", "/api/me/link", {}, 404, "no-page"),  # needs other devices
        ("POST", "/api/notice", {}, 404, "no-page"),  # needs an operator
        ("GET", "/api/tables/none", None, 404, "no-table-here"),
        ("POST", "/api/tables", {"game": "none", "chairs": [{"kind": "me"}]}, 404, "no-game"),
        ("POST", "/api/tables", {"game": 7}, 400, "bad-field"),
        ("POST", "/api/tables", {"game": "bruges\0"}, 400, "bad-data"),
        ("GET", "/api/tables/a%00b", None, 404, "no-table-here"),
        ("POST", "/api/records", {"text": "nonsense"}, 409, "bad-record"),
    ],
)
def test_a_refusal_is_a_sentence_in_both_languages(method: str, path: str, body: object, status: int, key: str) -> None:
    async def run() -> None:
        one, tab, _ = await started()
        seen = []
        for language in ("en", "fr-CA,fr"):
            tab.language = language
            answered, reply = await tab.request(method, path, body)
            assert (answered, reply["key"]) == (status, key)
            seen.append(reply["text"])
        assert seen[0] != seen[1] and not any("error-" in text for text in seen)
        await one.stop()

    asyncio.run(run())


def test_a_body_that_is_no_json_is_refused() -> None:
    async def run() -> None:
        one, _, _ = await started()
        for body in ("{", "[" * 100 + "]" * 100, "\ud800", '{"game": "\\ud800", "chairs": []}'):
            status, text = await one.request("POST", "/api/tables", body, "en")
            assert (status, json.loads(text)["key"]) in {(400, "bad-message"), (400, "bad-data")}, body
        status, _ = await one.request("POST", "/api/records", '{"text": "\ud800"}', "en")
        assert status == 409  # a text, as browsers would send it, but no record
        await one.stop()

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_can_be_continued_elsewhere(game: str) -> None:
    """Its record contains everything; imported, it is the same position with the same bots."""

    async def run() -> None:
        one, tab, _ = await started()
        id = await a_table(tab, game, "greedy")
        await tab.join()
        await tab.ask("open", game=id, seat=0)
        status, text = await tab.request("GET", f"/api/tables/{id}/whole")
        assert status == 200
        match = read(text)
        other, elsewhere, _ = await started()
        status, made = await elsewhere.request("POST", "/api/records", {"text": text})
        assert status == 201, made
        again = await other.rooms.read(made["id"], lambda room, table: table.match)
        assert again is not None and again.state.to_json() == match.state.to_json()
        seats = (await elsewhere.request("GET", f"/api/tables/{made['id']}"))[1]["room"]["chairs"]
        assert [bool(seat.get("bot")) for seat in seats] == [False, True]
        await one.stop()
        await other.stop()

    asyncio.run(run())


def test_all_games_move_to_another_page_as_one_file() -> None:
    async def run() -> None:
        one, tab, _ = await started()
        ids = {await a_table(tab, game, "greedy") for game in GAMES}
        other, elsewhere, disk = await started()
        await a_table(elsewhere, GAMES[0], "greedy")
        status, _ = await other.replace(await one.database.image(), "en")
        assert status == 200
        # A page begins anew then.
        third = await host(disk)
        assert {table["id"] for table in (await Tab(third).request("GET", "/api/me"))[1]} == ids
        status, reply = await other.replace(b"something else", "fr")
        assert status == 400
        assert json.loads(reply)["key"] == "no-database-of-ours"
        for each in (one, other, third):
            await each.stop()

    asyncio.run(run())


def test_deleting_all_data_leaves_a_page_as_new() -> None:
    async def run() -> None:
        one, tab, disk = await started()
        await a_table(tab, GAMES[0], "greedy")
        assert (await one.replace(b"", "en"))[0] == 200
        again = await host(disk)
        assert (await Tab(again).request("GET", "/api/me"))[1] == []
        await a_table(Tab(again), GAMES[0], "greedy")
        await one.stop()
        await again.stop()

    asyncio.run(run())


def test_a_browser_that_cannot_store_says_so_and_goes_on_when_it_can() -> None:
    async def run() -> None:
        one, tab, disk = await started()
        id = await a_table(tab, GAMES[0], "greedy")
        disk.fails = lambda: True
        status, reply = await tab.request("POST", "/api/tables", {"game": GAMES[0], "chairs": [{"kind": "me"}] * 2})
        assert status == 503
        assert "quota" in str(reply) or reply["key"] in ("store-down", "read-only")
        assert one.read_only
        assert (await tab.request("GET", f"/api/tables/{id}"))[0] == 200
        disk.fails = lambda: False
        async with asyncio.timeout(30):
            while one.read_only:
                await asyncio.sleep(0.1)
        await a_table(tab, GAMES[0], "greedy")
        await one.stop()

    asyncio.run(run())


def test_bots_hints_and_analyses_keep_to_the_thinking_time_and_say_what_it_cost() -> None:
    async def run() -> None:
        one, tab, _ = await started()
        one.limit_searches(1e-6)
        id = await a_table(tab, "burgundy-dice", "master")
        await tab.join()
        await tab.ask("open", game=id, seat=0)
        hint = await tab.ask("hint", game=id, seat=0)
        assert "less time to search" in hint["note"]
        rng = random.Random(seeds.WORD)

        def shown(kind: str) -> dict[str, Any]:
            return next(message for message in reversed(tab.received) if message["t"] == kind)

        while not (table := shown("table"))["over"]:
            if 0 in table["deciding"]:
                moved = {"rev": table["rev"], "ply": table["ply"], "a": rng.choice(table["moves"])["a"]}
                await tab.ask("act", game=id, seat=0, **moved)
            else:
                await tab.more()
        events = (await tab.request("GET", f"/api/tables/{id}/events?seat=0"))[1]
        logged = [(event["kind"], event["seat"]) for event in events["players"] if event["kind"] != "undone"]
        assert logged == [("cut", 1)]
        analysis: dict[str, Any] = {"done": False}
        while not analysis["done"]:
            analysis = (await tab.request("GET", f"/api/tables/{id}/analysis?seat=0"))[1]
            await asyncio.sleep(0.05)
        assert (analysis["level"], analysis["cut"]) == ("master", True)
        await one.stop()

    asyncio.run(run())


def test_what_each_level_takes_on_this_device_is_measured() -> None:
    async def run() -> None:
        one, tab, _ = await started()
        for game in GAMES:
            status, pace = await tab.request("GET", f"/api/games/{game}/pace?players=2")
            assert (status, sorted(pace)) == (200, sorted(LEVELS))
            assert 0 < pace["page"] < pace["master"]
        status, reply = await tab.request("GET", f"/api/games/{GAMES[0]}/pace?players=9")
        assert (status, reply["key"]) == (409, "wrong-players")
        await one.stop()

    asyncio.run(run())


def test_a_slow_device_gets_its_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server refuses a hint that takes too long, since others are waiting; in a page nobody else waits."""
    monkeypatch.setattr("duchy.server.thinking.job_queue.SECONDS", 0.01)
    answer = DirectWorker.ask

    async def slowly(self: DirectWorker, job: bytes) -> bytes:
        await asyncio.sleep(0.2)
        return await answer(self, job)

    monkeypatch.setattr(DirectWorker, "ask", slowly)

    async def run() -> None:
        one, tab, _ = await started()
        id = await a_table(tab, "burgundy-dice")
        await tab.join()
        await tab.ask("open", game=id, seat=0)
        hint = await tab.ask("hint", game=id, seat=0)
        assert hint["t"] == "hint", hint
        assert hint["moves"]
        await one.stop()

    asyncio.run(run())
