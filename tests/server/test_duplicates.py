"""Duplicates: equal choices meet equal chance, and nothing of one table reaches the players of another.

A table of a deal is played while another one plays random moves, in two ways that have nothing in common. Players
of the first table, and strangers with all links, ask for everything, and are sent the same bytes both times.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import structs

from duchy.core.agenda import NOBODY
from duchy.core.game import SPECTATOR
from duchy.server.app import CHAPTERS
from duchy.server.rooms import rooms as rooms_module
from duchy.server.store.migrate import migrate
from duchy.server.table import commands, opening, permissions, seeds
from duchy.server.table.table import Table
from duchy.server.wire import protocol
from duchy.server.wire.requests import ME, OPEN, ChairWanted, Start, TableWanted
from tests.seeds import derived
from tests.server import commanding
from tests.server.cancelling import Caller, Stage, stage_on
from tests.server.commanding import do
from tests.server.planned import CASES, NOTATIONS, SHELF
from tests.server.test_twin_games import Recorder

pytestmark = pytest.mark.anyio
HIDDEN, SEEN, SERIES = "the-hidden", "the-seen", "the-series"
WATCH = {HIDDEN: "key-of-hidden", SEEN: "key-of-seen"}
CLOCK = re.compile(rb'"now":[0-9]+')
"""The clock of this machine, which a server says first."""
STAGES = 2
"""How often everything is asked for."""
MOVES = 6
"""The largest number of moves at each table between."""
SKIPPED = (
    *("/api/admin", "/api/docs", "/api/games", "/api/hello", "/api/privacy", "/api/me/notifications"),
    *("/metrics", "/healthz", "/{path"),
)
"""What shows no table, or is for the operator."""


def bodies(data: Any) -> Iterator[dict[str, Any]]:
    """Return a request of each type, with the simplest values."""
    for kind in get_args(data) if not isinstance(data, type) else (data,):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            tag = {config.tag_field: config.tag} if config.tag_field else {}
            yield tag | {field.encode_name: _simplest(str(field.type)) for field in structs.fields(kind)}


def _simplest(kind: str) -> object:
    return [] if "list" in kind else True if "bool" in kind else "x" if "str" in kind else 0


def posts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Return every request that changes something at a table, as far as it can be sent about any."""
    for handler in (one for some in CHAPTERS.values() for one in some if "POST" in one.http_methods):
        wanted = handler.fn.__annotations__.get("data")
        given = get_args(wanted)[0] if wanted is not None else None
        for path in sorted(handler.paths):
            if path.startswith("/api/tables/{id:str}"):
                for body in bodies(given) if given is not None else [{}]:
                    yield path.replace("{id:str}", HIDDEN), body


def messages() -> Iterator[dict[str, Any]]:
    """Return every message of a socket, about the hidden table."""
    for kind in get_args(protocol.ClientMessage):
        for seat in (SPECTATOR, 0):
            fields = {one.encode_name: _simplest(str(one.type)) for one in structs.fields(kind) if one.required}
            config = kind.__struct_config__
            yield {**fields, config.tag_field: config.tag, "game": HIDDEN, "seat": seat}
    for key in WATCH.values():
        yield {"t": "open", "game": HIDDEN, "seat": SPECTATOR, "watch": key}


class World:
    """A deal with a hidden table that is played in one of two ways, and a seen one that is always played the same."""

    def __init__(self, stage: Stage, way: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage = stage
        self.way = random.Random(derived("way", way))
        self.later = way * 7_000
        """By how many milliseconds the hidden table is played later in one of the ways."""
        self.moves = (way + 1) * MOVES
        self.clock = 1_000_000
        self.received: list[object] = []
        self.hidden_moves: list[int] = []
        monkeypatch.setattr(rooms_module, "now", lambda: self.clock)
        monkeypatch.setattr(permissions, "now", lambda: self.clock, raising=False)
        monkeypatch.setattr(seeds, "new_seed", lambda: "the same dice")

    async def begin(self, name: str, players: int) -> None:
        """Open both tables, with people who have nothing to do with each other."""
        people = []
        for _ in range(2 * players):
            await self.stage.begin()
            people.append(self.stage.anne)
        there, here = people[:players], people[players:]
        chairs = [ChairWanted(ME, "P0"), *(ChairWanted(OPEN) for _ in there[1:])]
        wanted = TableWanted(game=name, chairs=chairs, duplicate=True)
        one = opening.new_table(wanted, there[0].person, SHELF.load(name), NOTATIONS[name], "", self.clock)
        one.head = structs.replace(one.head, id=HIDDEN, watch=WATCH[HIDDEN], series=SERIES)
        one.head.settings.deal = "the-deal"
        self.clock += 1000
        other = opening.duplicate(one, here[0].person, "Q0", self.clock)
        other.head = structs.replace(other.head, id=SEEN, watch=WATCH[SEEN])
        for table, names, who in ((one, "P", there), (other, "Q", here)):
            for seat, person in enumerate(who[1:], 1):
                commands.sit(table, seat, person.person, f"{names}{seat}", self.clock)
            do(table, who[0].person, Start(), self.clock)
            await self.stage.server.rooms.create(table)
        self.stage.server.moment_key = "the same"
        self.viewers: list[tuple[Caller | None, int]] = [(here[-1], players - 1), (None, SPECTATOR)]
        self.ears = [Recorder(who.person) for who in here]
        for seat, ear in enumerate(self.ears):
            await self.stage.server.rooms.open(SEEN, ear, seat, WATCH[SEEN])

    async def play(self, seed: str) -> None:
        """Play both tables, and ask for everything in between."""
        same = random.Random(seed)
        for _ in range(STAGES):
            self.clock += 60_000 + self.later
            await self.act(HIDDEN, self.way, self.way.randrange(self.moves))
            await self.stage.server.rooms.do(
                HIDDEN, lambda table, at: commanding.say(table, 0, f"we have {self.way.random()}", at)
            )
            self.clock = self.clock - self.clock % 60_000 + 30_000
            await self.act(SEEN, same, same.randrange(MOVES))
            await self.look()
        await self.ask()

    async def act(self, id: str, rng: random.Random, count: int) -> None:
        """Play random moves at a table, at least one, as long as nobody has finished."""

        def some(table: Table, at: int) -> None:
            for _ in range(1 + count):
                match = table.match
                assert match is not None
                seat = rng.choice(table.deciding())
                after = match.copy()
                action = rng.choice(after.legal(seat))
                after.play(action, seat)
                if after.over:
                    return
                commanding.act(table, seat, table.rev(seat), table.ply(seat), action, at)
                self.hidden_moves += [action] if id == HIDDEN else []

        await self.stage.server.rooms.do(id, some)

    async def look(self) -> None:
        """Keep all answers to all requests."""
        gets = sorted(
            path
            for some in CHAPTERS.values()
            for one in some
            if "GET" in one.http_methods
            for path in one.paths
            if not path.startswith(SKIPPED) and path != "/"
        )
        for ear in self.ears:
            self.received.append(ear.received[:])
            ear.received.clear()
        for who, mine in self.viewers:
            for path in gets:
                about = (SERIES,) if path.startswith("/api/series") else (HIDDEN, SEEN) if "{id:str}" in path else ("",)
                for id in about:
                    filled = path.replace("{id:str}", id).replace("{number:int}", "1")
                    if "{" in filled:  # of a game, a person or a link
                        continue
                    for seat in {mine, SPECTATOR} if id else {SPECTATOR}:
                        query = f"seat={seat}" + (f"&watch={WATCH[id]}" if id in WATCH else "")
                        answer = await self.stage.request(who, "GET", filled, query=query)
                        self.received.append((filled, seat, *answer))

    async def ask(self) -> None:
        """Keep all answers to all messages and changes about the hidden table."""
        for who, _ in self.viewers:
            for path, body in posts():
                body |= {"watch": WATCH[HIDDEN]} if "watch" in body else {}
                answer = await self.stage.request(who, "POST", path, body)
                self.received.append((path, body, *answer))
            for message in messages():
                status, answers = await self.stage.request(who, "POST", "/api/messages", {"messages": [message]})
                self.received.append((message, status, CLOCK.sub(b"", answers)))


def differing(one: object, other: object) -> str:
    """Return where two texts begin to differ."""
    texts = str(one), str(other)
    at = next((at for at, pair in enumerate(zip(*texts, strict=False)) if pair[0] != pair[1]), 0)
    return " / ".join(text[max(0, at - 200) : at + 100] for text in texts)


@pytest.mark.parametrize(("name", "players"), CASES)
async def test_whatever_one_table_plays_the_other_is_sent_the_same_bytes(
    name: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    received: list[list[object]] = []
    hidden: list[list[int]] = []
    for way in (0, 1):
        address = str(tmp_path / f"{way}.db")
        migrate(address, tmp_path / "aside")
        async with stage_on(address, SHELF) as stage:
            world = World(stage, way, monkeypatch)
            await world.begin(name, players)
            await world.play(derived("seen", name, players))
            received.append(world.received)
            hidden.append(world.hidden_moves)
    assert hidden[0] != hidden[1], "the two ways hardly differ"
    assert len(received[0]) == len(received[1])
    for one, other in zip(*received, strict=True):
        assert one == other, differing(one, other)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_equal_choices_meet_equal_chance_in_every_game(name: str, players: int) -> None:
    """Also after the choices have parted: the dice of a number depend on the seed, and on what they can show."""
    rng = random.Random(derived("equal", name, players))
    game = SHELF.load(name)
    chairs = [ChairWanted(ME, "P0"), *(ChairWanted(OPEN) for _ in range(players - 1))]
    one = opening.new_table(TableWanted(game=name, chairs=chairs, duplicate=True), 1, game, NOTATIONS[name], "", 0)
    other = opening.duplicate(one, 101, "Q0", 0)
    for table, first in ((one, 1), (other, 101)):
        for seat in range(1, players):
            commands.sit(table, seat, first + seat, f"P{seat}", 0)
        do(table, first, Start(), 0)
    while one.deciding():
        assert one.match is not None
        seat = rng.choice(one.deciding())
        action = rng.choice(one.match.legal(seat))
        for table in (one, other):
            commanding.act(table, seat, table.rev(seat), table.ply(seat), action, 0)
        assert one.current_match().plies == other.current_match().plies
    assert other.current_match().over
    assert any(ply.seat == NOBODY for ply in one.current_match().plies)
