"""Two games that differ only in secret steps: everybody else receives the same bytes, by socket and by every request.

One seat chooses, undoes and chooses again as often as it likes, at other times in each of the two games, and ends with
the same choice. Whatever it does, the others must not notice, not even by counting or by looking at a clock.
"""

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec import structs

from duchy.core.game import SPECTATOR
from duchy.server.app import CHAPTERS
from duchy.server.people import turns
from duchy.server.rooms import rooms as rooms_module
from duchy.server.store.migrate import migrate
from duchy.server.table import commands, seeds
from duchy.server.table.opening import new_table
from duchy.server.table.table import Table
from duchy.server.wire.requests import ME, OPEN, ChairWanted, Start, TableWanted
from tests.seeds import derived
from tests.server import commanding
from tests.server.cancelling import Caller, Stage, stage_on
from tests.server.commanding import do
from tests.server.test_hidden import NOTATIONS, SHELF

pytestmark = pytest.mark.anyio
GAME = "burgundy-dice"
"""In this game, secret turns have one to three steps."""
TABLE, WATCH = "the-table", "the-key"
HIDER = 2
"""The seat with secrets; the others, on the first seats, and a spectator look on."""
STAGES = 9
"""Number of stages that are played, most of them secret."""
TRIED = 30
"""Number of random turns from which a short or a long one is taken."""
SECOND = 1000
FEED = re.compile(rb"/feed/[^?]*|turns/[^<]*")
"""The secret address of a feed, and the id that follows from it."""
ASKED = {
    "/api/me",
    "/api/lobby",
    "/api/tables/{id:str}",
    "/api/tables/{id:str}/answers",
    "/api/tables/{id:str}/record",
    "/api/tables/{id:str}/events",
    "/api/tables/{id:str}/positions",
    "/api/tables/{id:str}/replay",
    "/api/tables/{id:str}/moment",
    "/api/series/{id:str}",
    "/api/series/{id:str}/results.csv",
    "/api/series/{id:str}/results.json",
    "/feed/{token:str}",
}
"""All requests that show something of a running game."""
UNASKED = {
    "/api/tables/{id:str}/comments": "of finished games only",
    "/api/tables/{id:str}/variations/{number:int}": "of finished games only",
    "/api/tables/{id:str}/analysis": "of finished games only",
    "/api/tables/{id:str}/moments/{code:str}": "what a link shows that `moment` gives",
    "/api/tables/{id:str}/card.png": "of finished games only",
    "/api/tables/{id:str}/moments/{code:str}/card.png": "what a link shows that `moment` gives",
    "/api/daily": "puzzles are for one person",
    "/api/tables/{id:str}/memo": "what oneself has written",
    "/api/me/friends": "of finished games only",
    "/api/me/tournaments": "tournaments, and which games there are over",
    "/api/me/others": "people, not games",
    "/api/me/notifications": "people, not games",
    "/api/unsubscribe/{token:str}": "leads to a page",
    "/api/admin/tables": "for the operator",
    "/metrics": "for the operator",
    "/healthz": "the process",
}
ABOUT_GAMES = ("/api/games", "/api/hello", "/api/privacy", "/api/docs", "/", "/{path:path}")


class Recorder:
    """A listener that keeps every byte."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.received: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.received.append(data)

    def dropped(self, id: str, seat: int) -> None:
        self.received.append(b"dropped")

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        raise AssertionError("nobody reorders these seats")


class World:
    """One of the two games: the same seed, table and public steps, and its own secret ones."""

    def __init__(self, stage: Stage, long: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stage = stage
        self.long = long
        """Whether the hider takes as many secret steps as possible, or as few."""
        self.secret = random.Random(derived("secret", long))
        self.secret_steps = 0
        self.clock = SECOND
        self.received: list[object] = []
        monkeypatch.setattr(rooms_module, "now", lambda: self.clock)
        monkeypatch.setattr(turns, "now", lambda: 0)
        monkeypatch.setattr(seeds, "new_seed", lambda: "twin")

    async def begin(self) -> None:
        """Open a table: the hider, two others, and a spectator."""
        await self.stage.begin()
        self.others = [self.stage.anne, self.stage.ben]
        hider = Caller(*await self._another())
        wanted = TableWanted(
            game=GAME,
            chairs=[ChairWanted(OPEN), ChairWanted(OPEN), ChairWanted(ME, "Mallory")],
            listed=True,
        )
        game = SHELF.load(GAME)
        made = new_table(wanted, hider.person, game, NOTATIONS[GAME], "", self.clock)
        made.head = structs.replace(made.head, id=TABLE, watch=WATCH, series=TABLE)
        for seat, who in enumerate(self.others):
            commands.sit(made, seat, who.person, f"P{seat}", self.clock)
        do(made, hider.person, Start(), self.clock)
        await self.stage.server.rooms.create(made)
        self.stage.server.moment_key = "twin"
        self.ears = [Recorder(who.person) for who in self.others] + [Recorder(None)]
        for ear, seat in zip(self.ears, (0, 1, SPECTATOR), strict=True):
            await self.stage.server.rooms.open(TABLE, ear, seat, WATCH)
        self.feeds = [(await self.stage.post(who, "/api/me/feed"))["link"] for who in self.others]

    async def _another(self) -> tuple[int, str]:
        before = self.stage.anne, self.stage.ben
        await self.stage.begin()
        hider = self.stage.anne
        self.stage.anne, self.stage.ben = before
        return hider.person, hider.token

    async def table(self) -> Table:
        return await self.stage.server.rooms.read(TABLE, lambda room, table: table)

    async def act(self, seat: int, action: int) -> None:
        await self.stage.server.rooms.do(
            TABLE, lambda table, at: commanding.act(table, seat, table.rev(seat), table.ply(seat), action, at)
        )

    async def say(self, seat: int, words: str) -> None:
        await self.stage.server.rooms.do(TABLE, lambda table, at: commanding.say(table, seat, words, at))

    async def paths(self) -> list[list[int]]:
        """Return ways in which the hider could choose now, the shortest first."""
        match = (await self.table()).match
        assert match is not None
        usable = []
        for _ in range(TRIED):
            tried, path = match.copy(), list[int]()
            while HIDER in tried.deciding:
                path.append(self.secret.choice(tried.legal(HIDER)))
                tried.play(path[-1], HIDER)
            usable.append(path)
        return sorted(usable, key=len)

    async def choose(self, path: list[int]) -> None:
        for action in path:
            self.clock += 1
            await self.act(HIDER, action)
            self.secret_steps += 1

    async def take_back(self) -> None:
        """Take all of it back, at once or step by step."""
        while (match := (await self.table()).match) is not None and match.undoable(HIDER) >= 0:
            self.clock += 1
            await self.undo(whole_turn=not self.long)
            self.secret_steps += 1

    async def undo(self, whole_turn: bool = False) -> None:
        def undo(table: Table, at: int) -> None:
            commanding.undo(table, HIDER, table.rev(HIDER), table.ply(HIDER), at, whole_turn)

        await self.stage.server.rooms.do(TABLE, undo)

    async def look(self) -> None:
        """Let everybody else ask for everything, and keep what they were sent since."""
        for ear in self.ears:
            self.received.append(ear.received[:])
            ear.received.clear()
        viewers = [(who, f"seat={seat}", seat) for seat, who in enumerate(self.others)]
        for who, query, seat in [*viewers, (None, f"watch={WATCH}", SPECTATOR)]:
            for path in sorted(ASKED):
                if path.startswith("/feed"):
                    if seat != SPECTATOR:
                        link, _, words = self.feeds[seat].partition("?")
                        status, answer = await self.stage.request(None, "GET", link, query=words)
                        self.received.append((path, seat, status, FEED.sub(b"", answer)))
                    continue
                status, answer = await self.stage.request(who, "GET", path.replace("{id:str}", TABLE), query=query)
                self.received.append((path, seat, status, answer))

    async def play(self, public: random.Random) -> None:
        """Play some stages; in secret ones, the hider first chooses something else, in few steps or in many."""
        for stage in range(STAGES):
            begun = (stage + 1) * 60 * SECOND
            self.clock = begun
            deciding = (await self.table()).deciding()
            await self.say(0, f"before {stage}")
            secret = HIDER in deciding and len(deciding) > 1
            if secret and stage % 2:
                await self.choose((await self.paths())[-self.long])
                await self.look()
                self.clock = begun + SECOND
                await self.say(1, f"in {stage}")
                await self.take_back()
            elif secret and self.long:  # it stays in the middle of its turn
                await self.choose((await self.paths())[-1][:-1])
            await self.look()
            self.clock = begun + 2 * SECOND
            await self.say(1, f"still in {stage}")
            for seat in [seat for seat in deciding if seat != HIDER]:
                await self.decide(seat, public)
            await self.look()
            if HIDER in deciding:
                await self.take_back()
                self.clock = begun + 3 * SECOND
                await self.decide(HIDER, public)
        await self.look()

    async def decide(self, seat: int, public: random.Random) -> None:
        """Choose until the seat is asked no more, or somebody else is."""
        deciding = (await self.table()).deciding()
        while (table := await self.table()).deciding() == deciding:
            assert table.match is not None
            await self.act(seat, public.choice(table.match.legal(seat)))


def test_every_request_about_a_game_is_asked() -> None:
    paths = {
        path for handlers in CHAPTERS.values() for one in handlers if "GET" in one.http_methods for path in one.paths
    }
    about = {path for path in paths if not path.startswith(ABOUT_GAMES[:4]) and path not in ABOUT_GAMES}
    assert about == ASKED | UNASKED.keys()


async def test_secret_steps_change_nothing_for_anybody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    received: list[list[object]] = []
    steps: list[int] = []
    for long in (False, True):
        address = str(tmp_path / f"{long}.db")
        migrate(address, tmp_path / "aside")
        async with stage_on(address, SHELF) as stage:
            world = World(stage, long, monkeypatch)
            await world.begin()
            await world.play(random.Random(derived("public")))
            received.append(world.received)
            steps.append(world.secret_steps)
    assert steps[1] > steps[0], "the two games hardly differ"
    for one, other in zip(*received, strict=True):
        assert one == other
