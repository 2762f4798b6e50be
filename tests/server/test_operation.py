"""What keeps a running server well: limits, a failing disk, operators, stopping, work beside the event loop."""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from duchy.play import texts
from duchy.server import texts as server_texts
from duchy.server.computing import Shared
from duchy.server.store import sqlite
from duchy.server.store.entries import Played
from duchy.server.store.migrate import migrate
from duchy.server.store.model import StoreDown
from duchy.server.views import manifest as manifests
from tests.server.live import PATIENCE, Live, act, begun, live, until
from tests.server.tables import GAME

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def test_other_origins_and_hosts_are_refused(house: Live) -> None:
    base = f"http://127.0.0.1:{house.port}"
    async with httpx.AsyncClient(base_url=base, trust_env=False, verify=False) as http:
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
        await anne.send("act", game=id, seat=0, rev=0, ply=0, a=GAME.parse("wish odd"))
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
