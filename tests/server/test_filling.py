"""A server is not filled up: every way to open a table is limited, per person and per address."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from duchy.server.app import CHAPTERS
from tests.server.live import Client, Live, act, begun, live

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]

AT_ONCE, SHARE = 3, 2
SOLO = {"game": "pebbles", "chairs": [{"kind": "me"}], "start": True, "bot": "random"}


async def over(house: Live, client: Client) -> dict[str, str]:
    """Return the table of a game that a client has resigned."""
    made: dict[str, str] = (await client.post("/api/tables", **SOLO)).json()
    await client.post(f"/api/tables/{made['id']}/room", do="resign", seat=0)
    return made


Opening = Callable[[Client], Awaitable[httpx.Response]]


async def ways(house: Live) -> dict[str, Opening]:
    """Return every way to open a table; rematches need a seat at a game that is over."""
    host = house.client()
    made = await over(house, host)
    dealt = (await host.post("/api/tables", **SOLO, duplicate=True)).json()
    shared = (await host.get(f"/api/tables/{dealt['id']}")).json()["room"]["series"]
    record = "duchy-record 2\ngame pebbles 1\nplayers 1\nseed 7\n\n"
    return {
        "/api/tables": lambda client: client.post("/api/tables", **SOLO),
        "/api/tournaments": lambda client: client.post("/api/tournaments", game="pebbles", name="Dora"),
        "/api/records": lambda client: client.post("/api/records", text=record),
        "/api/daily/{name:str}": lambda client: client.post("/api/daily/pebbles", name="x"),
        "/api/series/{id:str}/tables": lambda client: client.post(f"/api/series/{shared}/tables"),
        "/api/tables/{id:str}/fork": lambda client: client.post(
            f"/api/tables/{made['id']}/fork", ply=0, watch=made["watch"]
        ),
    }


async def test_every_way_to_open_a_table_is_limited(address: str) -> None:
    limits: dict[str, Any] = {"tables_at_once": AT_ONCE, "tables_per_hour": 0.0, "assistance_at_once": 10**6}
    async with live(address, address_share=SHARE, computing_at_once=10**6, **limits) as house:
        openings = await ways(house)
        fresh = house.server.table_limit.addresses
        opening = {
            path
            for handlers in CHAPTERS.values()
            for handler in handlers
            for path in handler.paths
            if re.search("TableMade|TournamentMade", str(handler.fn.__annotations__["return"]))
        }
        assert opening - set(openings) == {
            "/api/tables/{id:str}/claim",
            "/api/seat",
            "/api/tables/{id:str}/again",
            "/api/tables/{id:str}/plan",
        }, "the first two take a seat; a rematch and a plan are tested below"
        for path, ask in openings.items():
            fresh.forget("127.0.0.1")
            statuses = [(await ask(house.client())).status_code for _ in range(AT_ONCE * SHARE + 2)]
            assert statuses == [201] * (AT_ONCE * SHARE) + [429] * 2, path
        fresh.forget("127.0.0.1")
        host = house.client()
        ended = await over(house, host)
        statuses = []
        for _ in range(AT_ONCE + 1):
            answer = await host.post(f"/api/tables/{ended['id']}/again")
            statuses.append(answer.status_code)
            if answer.status_code == 200:
                ended = answer.json()
                await host.post(f"/api/tables/{ended['id']}/room", do="start")
                await host.post(f"/api/tables/{ended['id']}/room", do="resign", seat=0)
        assert statuses == [200] * AT_ONCE + [429]
        fresh.forget("127.0.0.1")
        _, ben, id = await begun(house)
        assert (await act(ben, id, 1, "wish odd"))["t"] == "done"
        planning = [(await ben.post(f"/api/tables/{id}/plan", seat=1)).status_code for _ in range(AT_ONCE + 1)]
        assert planning == [201] * AT_ONCE + [429]


async def test_a_refused_request_stores_nobody(address: str) -> None:
    async with live(address, tables_at_once=0) as house:
        for path, body in (
            ("/api/tables", SOLO),
            ("/api/tables", {**SOLO, "options": {"no": "such"}}),
            ("/api/records", {"text": "nonsense"}),
            ("/api/daily/pebbles", {}),
            ("/api/daily/nothing", {}),
            ("/api/tables/nowhere/claim", {"seat": 0}),
            ("/api/seat", {"link": "dead"}),
        ):
            answer = await house.client().http.post(path, json=body)
            assert answer.status_code >= 400
            assert "set-cookie" not in answer.headers, path
        assert await house.server.store.engine.read("SELECT count(*) FROM people") == [(0,)]
