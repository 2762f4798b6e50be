"""Hostile messages are refused with a sentence, and change nothing."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duchy.server.connection import Connection
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate
from duchy.server.table import commands
from duchy.server.wire.requests import Start
from tests.server.commanding import do
from tests.server.tables import ANNE, BEN, CLEO, SHELF, table

KINDS = (
    "open",
    "close",
    "act",
    "undo",
    "restart",
    "take-back",
    "answer",
    "withdraw",
    "why",
    "say",
    "look",
    "hint",
    "position",
    "room",
    "hello",
    "",
)
NAMES = ("t", "game", "seat", "id", "rev", "ply", "a", "what", "yes", "words", "watch", "places", "person", "__class__")


class Fixture:
    """A server without a network, a table that has begun, and a stranger."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        migrate(str(folder / "duchy.db"), folder)
        self.server = Server(Settings(bot_workers=0, waiting_messages=10**6), str(folder / "duchy.db"), SHELF)
        self.loop.run_until_complete(self._begin())

    async def _begin(self) -> None:
        await self.server.store.open(self.server.handle_note, self.server.tasks)
        for person in (ANNE, BEN, CLEO):
            await self.server.store.new_person(person, f"device of {person}")
        made = table("me", "open")
        commands.sit(made, 1, BEN, "Ben", 1)
        do(made, ANNE, Start())
        room = await self.server.rooms.create(made)
        self.id, self.key = room.head.id, room.head.key
        self.stranger = Connection(self.server, None, CLEO, "en")  # type: ignore[arg-type]
        self.player = Connection(self.server, None, ANNE, "en")  # type: ignore[arg-type]

    def send(self, data: str | bytes, by: Connection | None = None) -> list[dict[str, Any]]:
        """Return the answers to a message of a stranger or another person."""
        sender = by or self.stranger
        sender._waiting.clear()
        sender._bytes = 0
        self.loop.run_until_complete(sender.handle(data))
        assert not self.server.metrics.counts["messages_failed"], "a fault of ours"
        return [json.loads(message) for message in sender._waiting]

    def entries(self) -> int:
        """Return how many entries the table has, on disk as in memory."""
        room = self.loop.run_until_complete(self.server.rooms.room(self.id))
        assert room.table is not None
        assert room.table.number == room.table.stored
        return room.table.number

    def close(self) -> None:
        self.loop.run_until_complete(self.server.rooms.stop())
        self.loop.run_until_complete(self.server.store.close())
        self.loop.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fixture]:
    fixture = Fixture(tmp_path_factory.mktemp("hostile"))
    yield fixture
    fixture.close()


values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.integers(-2, 3),
    st.floats(),
    st.text(max_size=80),
    st.lists(st.text(max_size=8), max_size=10),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=3),
)
frames = st.fixed_dictionaries(
    {"t": st.sampled_from(KINDS)}, optional={name: values for name in NAMES if name != "t"}
).map(lambda message: {**message, "game": message.get("game")})


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(message=frames, ours=st.booleans())
def test_a_mutated_message_changes_nothing(house: Fixture, message: dict[str, Any], ours: bool) -> None:
    """A stranger, who knows the address of a table, may send whatever it likes."""
    before = house.entries()
    answers = house.send(json.dumps({**message, "game": house.id} if ours else message))
    assert {answer["t"] for answer in answers} <= {"refused", "done", "room", "table", "chat", "closed"}
    assert all(answer["text"] for answer in answers if answer["t"] == "refused")
    assert house.entries() == before


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.one_of(st.text(max_size=300), st.binary(max_size=300)))
def test_any_bytes_are_answered_with_a_sentence(house: Fixture, data: str | bytes) -> None:
    (answer,) = house.send(data)
    assert answer["t"] == "refused"
    assert answer["text"]


def test_deep_and_odd_json_is_refused(house: Fixture) -> None:
    for data in ("[" * 4000, '{"t":' * 900, "1e999", '{"t":"act","t":"act"}', "\ud800", '{"t":"act","game":NaN}'):
        (answer,) = house.send(data.encode("utf-8", "surrogatepass") if data == "\ud800" else data)
        assert answer["key"] in ("bad-message", "bad-field")


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(seat=st.integers(0, 3), rev=st.integers(0, 9), ply=st.integers(0, 99), action=st.integers(0, 20))
def test_forged_pairs_and_other_people_s_seats_are_refused(
    house: Fixture, seat: int, rev: int, ply: int, action: int
) -> None:
    message = {"t": "act", "game": house.id, "seat": seat, "rev": rev, "ply": ply, "a": action, "id": "x"}
    (answer,) = house.send(json.dumps(message))
    assert answer["key"] == ("not-your-seat" if seat < 2 else "no-such-seat")


numbers = st.one_of(st.integers(-2, 30), st.sampled_from([10**6, 10**6 + 1, 2**63, -(2**70)]))
places = st.lists(st.one_of(st.sampled_from(["heap", "take/1", "parity/odd", ""]), st.text(max_size=5)), max_size=4)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    kind=st.sampled_from([kind for kind in KINDS[:12] if kind not in ("say", "hint")]),
    seat=numbers,
    rev=numbers,
    ply=numbers,
    action=numbers,
    places=places,
    what=st.sampled_from(["undo", "give", "cancel", "delete", "link", ""]),
)
def test_a_player_may_send_anything(
    house: Fixture, kind: str, seat: int, rev: int, ply: int, action: int, places: list[str], what: str
) -> None:
    """What makes no sense is refused in a sentence; nobody acts for another seat."""
    message = {"t": kind, "game": house.id, "seat": seat, "id": "x"}
    more: dict[str, dict[str, Any]] = {
        "act": {"rev": rev, "ply": ply, "a": action},
        "why": {"a": action, "places": places},
        "answer": {"what": what, "yes": True},
        "withdraw": {"what": what},
        **{undoing: {"rev": rev, "ply": ply} for undoing in ("undo", "restart", "take-back")},
    }
    answers = house.send(json.dumps({**message, **more.get(kind, {})}), house.player)
    assert answers, message
    assert all(answer["text"] for answer in answers if answer["t"] == "refused")
    if seat != 0 and kind not in ("open", "close", "look"):
        assert [answer["t"] for answer in answers] == ["refused"]
