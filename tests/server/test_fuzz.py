"""A stranger with sixteen connections sends anything: nothing fails, and nobody loses a move."""

import asyncio
import logging
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from duchy.server.store.migrate import migrate
from tests.seeds import derived
from tests.server.fuzzing import Stranger
from tests.server.live import act, begun, live

pytestmark = pytest.mark.anyio

CONNECTIONS = 16
SECONDS = 4.0
IDLE = (
    "SELECT count(*) FROM people WHERE NOT EXISTS (SELECT 1 FROM claims WHERE claims.person = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.person = people.id)"
)


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Return the event loop that servers use."""
    return "asyncio", {"use_uvloop": True}


async def test_a_stranger_sends_anything(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path)
    unlimited: dict[str, Any] = {"requests_per_second": 1e6, "requests_at_once": 10**6, "sockets_per_minute": 1e6}
    async with live(address, bot_workers=0, **unlimited) as house:
        anne, ben, id = await begun(house)
        seed = derived("stranger")
        strangers = [Stranger(house.port, id, (seed, i)) for i in range(CONNECTIONS)]
        until = time.monotonic() + SECONDS
        attacks = [asyncio.create_task(one.go_on(until)) for one in strangers]
        people, moves = (anne, ben), 0
        for seat, wish in enumerate(("wish odd", "wish even")):
            assert (await act(people[seat], id, seat, wish))["t"] == "done"
        while time.monotonic() < until:
            for seat, client in enumerate(people):
                await client.send("look", game=id, seat=seat)
                if (await client.receive("table"))["moves"] and moves < 8:
                    assert (await act(client, id, seat, "take 1"))["t"] == "done"
                    moves += 1
            await asyncio.sleep(0.05)
        await asyncio.gather(*attacks)
        statuses = sum((one.statuses for one in strangers), Counter[int]())
        assert sum(one.sent for one in strangers) > 100
        assert {status for status in statuses if status >= 500} == set(), statuses
        assert {200, 400, 403, 404, 421} <= set(statuses), "the stranger reaches every kind of answer"
        assert house.server.metrics.counts["messages_failed"] == 0
        key = (await house.server.rooms.room(id)).head.key
        played = [entry for entry in await house.server.store.entries(key) if entry.kind == "play"]
        assert len(played) == moves + 2
        assert await house.server.store.engine.read(IDLE) == [(0,)], "everybody who is stored has a seat or a table"
    failed = [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
    assert [record.getMessage() for record in failed] == [], f"seed {seed}"
