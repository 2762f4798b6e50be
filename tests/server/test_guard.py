"""The guard before all requests: a coarse rate for each address, and clients that ignore refusals."""

import asyncio
from typing import Any

import pytest

from duchy.server import guard
from duchy.server.guard import PENALTY, Guard
from duchy.server.metrics import Metrics
from duchy.server.settings import Settings

pytestmark = pytest.mark.anyio


class Fixture:
    """A guard before an application that answers with one status, and how often that was asked."""

    def __init__(self, status: int, **limits: Any) -> None:
        self.status = status
        self.asked = 0
        self.guard = Guard(self._answer, Settings(**limits), Metrics())

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await send({"type": "http.response.start", "status": self.status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def get(self, address: str = "203.0.113.7") -> tuple[int, dict[bytes, bytes]]:
        """The status and the headers of an answer to somebody at an address."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/me",
            "headers": [(b"host", b"127.0.0.1")],
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


async def test_a_household_has_one_rate_whatever_address_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    here = Fixture(200, requests_per_second=0.0, requests_at_once=2)
    found = [(await here.get(f"2001:db8:1:2::{i}"))[0] for i in range(3)]
    assert found == [200, 200, 429]
    assert (await here.get("2001:db8:1:3::1"))[0] == 200
