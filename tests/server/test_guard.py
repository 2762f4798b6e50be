"""The guard before all requests: a coarse rate for each address, and clients that ignore refusals."""

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from duchy.server import guard
from duchy.server.guard import DEVICE, PENALTY, Guard
from duchy.server.headers import COOKIE
from duchy.server.limits import TOO_MANY_SOCKETS, Turnstile, address_key
from duchy.server.metrics import Metrics
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate
from tests.server.live import PATIENCE, live

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Fixture:
    """A guard before an application that answers with one status, and how often that was asked."""

    def __init__(self, status: int, **limits: Any) -> None:
        self.status = status
        self.known: set[str] = set()
        """The devices that the application knows."""
        self.asked = 0
        self.guard = Guard(self._answer, Settings(**limits), Metrics(), Turnstile())

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        cookie = dict(scope["headers"]).get(b"cookie", b"").decode().removeprefix(f"{COOKIE}=")
        scope[DEVICE] = cookie if cookie in self.known else ""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": self.status})
            return
        await send({"type": "http.response.start", "status": self.status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def connect(self) -> None:
        """A socket that the application closes at once, because it is one too many."""

        async def send(message: Any) -> None:
            pass

        scope = {
            "type": "websocket",
            "path": "/socket",
            "headers": [(b"host", b"127.0.0.1")],
            "client": ("203.0.113.7", 5000),
        }
        await self.guard(scope, None, send)  # type: ignore[arg-type]

    async def get(
        self, address: str = "203.0.113.7", host: str = "127.0.0.1", cookie: str = ""
    ) -> tuple[int, dict[bytes, bytes]]:
        """Return the status and the headers of an answer to a device at an address."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/me",
            "headers": [(b"host", host.encode()), (b"cookie", f"{COOKIE}={cookie}".encode())],
            "client": (address, 5000),
        }
        await self.guard(scope, None, send)  # type: ignore[arg-type]
        return sent[0]["status"], dict(sent[0]["headers"])


async def test_clients_that_ignore_429_get_no_further_than_the_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    here = Fixture(429, requests_per_second=0.0, requests_at_once=3 * (1 + PENALTY))
    answers = [await here.get() for _ in range(10)]
    assert [status for status, _ in answers] == [429] * 10
    assert here.asked == 3
    assert all(headers[b"retry-after"] for _, headers in answers)
    well = Fixture(200, requests_per_second=0.0, requests_at_once=10)
    assert [(await well.get())[0] for _ in range(11)] == [200] * 10 + [429]
    assert b"retry-after" not in (await well.get("203.0.113.8"))[1]


async def test_refused_hosts_and_internal_errors_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    here = Fixture(200, requests_per_second=0.0, requests_at_once=5)
    assert [(await here.get(host="["))[0] for _ in range(6)] == [421] * 5 + [429]
    broken = Fixture(500, requests_per_second=0.0, requests_at_once=2 * (1 + PENALTY))
    assert [(await broken.get())[0] for _ in range(3)] == [500, 500, 429]


async def test_a_device_pays_for_its_refusals_and_its_neighbours_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    here = Fixture(429, requests_per_second=0.0, requests_at_once=2 * PENALTY)
    here.known = {"known"}
    for _ in range(20):
        await here.get(cookie="known")
    assert here.asked == 2
    here.status = 200
    assert (await here.get(cookie="neighbour"))[0] == 200
    assert (await here.get())[0] == 200
    assert (await here.get(cookie="known"))[0] == 429
    # An unknown cookie costs its sender nothing, so its address pays.
    invented = Fixture(429, requests_per_second=0.0, requests_at_once=2 * PENALTY)
    for number in range(20):
        await invented.get(cookie=f"invented{number}")
    assert invented.asked == 2


def test_addresses_of_both_kinds_have_the_same_key() -> None:
    assert address_key("::ffff:203.0.113.7") == address_key("203.0.113.7") != address_key("::ffff:203.0.113.8")
    assert address_key("fe80::1%eth0") == "fe80::/64"


async def test_clients_that_ignore_refused_sockets_get_no_further_than_the_guard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    here = Fixture(TOO_MANY_SOCKETS, requests_per_second=0.0, requests_at_once=3 * (1 + PENALTY))
    for _ in range(10):
        await here.connect()
    assert here.asked == 3
    ended = Fixture(1000, requests_per_second=0.0, requests_at_once=10)
    for _ in range(10):
        await ended.connect()
    assert ended.asked == 10


async def test_a_refusal_is_held_back_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSED", 2)
    here = Fixture(200, requests_per_second=0.0, requests_at_once=1)
    await here.get()
    waiting = [asyncio.create_task(here.get()) for _ in range(3)]
    assert (await here.get("203.0.113.8"))[0] == 200
    assert (await waiting[2])[0] == 429, "no more than a bounded number is held back"
    assert not waiting[0].done()
    assert not waiting[1].done()
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_clients_that_leave_before_their_refusal_cause_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.2)
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path)
    async with live(address, requests_per_second=0.0, requests_at_once=0) as house:
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HANDSHAKE)
        await writer.drain()
        async with asyncio.timeout(PATIENCE):
            while not house.server.metrics.counts["guard_refusals"]:
                await asyncio.sleep(0.01)
        writer.close()
        await asyncio.sleep(0.4)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_household_has_one_rate_whatever_address_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    here = Fixture(200, requests_per_second=0.0, requests_at_once=2)
    statuses = [(await here.get(f"2001:db8:1:2::{i}"))[0] for i in range(3)]
    assert statuses == [200, 200, 429]
    assert (await here.get("2001:db8:1:3::1"))[0] == 200


async def test_moves_are_handled_between_requests_that_arrive_together() -> None:
    here = Fixture(200)
    order: list[str] = []

    async def request(number: int) -> None:
        await here.get(f"203.0.113.{number}")
        order.append("request")

    async def moves() -> None:
        while order.count("request") < 6:
            order.append("move")
            await asyncio.sleep(0)

    await asyncio.gather(*map(request, range(6)), moves())
    assert ("request", "request") not in pairwise(order)
