"""A table that is opened late in a long game takes little of a line: its position, and its history in few bytes."""

from collections.abc import Callable

import pytest

from tests.web.late import late
from tests.web.person import Person
from tests.web.screens import GAMES, drawn

MOST = 120_000
"""Bytes on the wire for everything that a table of four asks for."""


@pytest.mark.parametrize("game", GAMES)
def test_a_late_table_of_four_is_light(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    brought = anne.post("/api/records", {"text": late(game, 4, 0.9, "7")})["id"]
    line = anne.context.new_cdp_session(anne.page)
    line.send("Network.enable")
    asked: dict[str, str] = {}
    sizes: dict[str, float] = {}
    line.on("Network.requestWillBeSent", lambda one: asked.update({one["requestId"]: one["request"]["url"]}))
    line.on("Network.loadingFinished", lambda one: sizes.update({one["requestId"]: one["encodedDataLength"]}))
    anne.frames.clear()
    anne.sit(brought)
    anne.page.locator(".log li").first.wait_for()
    drawn(anne)
    api = {url: sizes.get(id, 0) for id, url in asked.items() if "/api/" in url}
    # What comes over the socket is compressed too; here it is counted as it was before.
    socket_bytes = sum(len(frame.encode()) for frame in anne.frames)
    line.detach()
    assert sum(1 for url in api if "/events" in url) == 1, api
    assert not [url for url in api if "/positions" in url or "/replay" in url], api
    assert sum(api.values()) + socket_bytes < MOST, (api, socket_bytes)
    assert anne.page.locator(".log li").count() > 50
