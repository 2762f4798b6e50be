"""One random script at a server and in a page: every message and every reply must be the same after each step.

The table has the same seed in both, so that dice and bots are the same, too. On request, `python -m
tests.page.agreement --scripts 1000` plays more of them.
"""

import argparse
import asyncio
import json
import random
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from duchy.core.errors import DuchyError
from duchy.server.store.migrate import migrate
from duchy.shelf import Shelf
from tests import seeds
from tests.page.hosts import MemoryDisk, Tab, host
from tests.server.live import PATIENCE, Client, Live, live

SHELF = Shelf()
STEPS = 30
BOTS = ("random", "greedy", "page")
LANGUAGES = ("en", "fr")
OWN = {"id", "game", "key", "watch", "now", "made", "touched", "at", "seconds", "parent", "changed"}
"""What is different at every table: its names and its times."""
READ = ("events", "positions", "replay", "record")


class Served:
    """A tab at a server, with the interface of a tab of a page."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.received = client.received

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Return the status and the content of a reply."""
        answer = await self.client.http.request(method, path, json=body)
        try:
            return answer.status_code, answer.json()
        except ValueError:
            return answer.status_code, answer.text

    async def join(self) -> None:
        """Open the socket."""
        await self.client.join()

    async def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a message, and return the reply."""
        id = await self.client.send(kind, **body)
        while not self.received or self.received[-1].get("id") != id:
            await self.more()
        return self.received[-1]

    async def more(self) -> None:
        """Wait for the next message."""
        assert self.client.socket is not None
        async with asyncio.timeout(PATIENCE):
            self.received.append(json.loads(await self.client.socket.recv()))


def plain(value: Any, names: dict[str, str]) -> Any:
    """Return a message or a reply without what is different at every table."""
    if isinstance(value, dict):
        return {key: plain(one, names) for key, one in value.items() if key not in OWN}
    if isinstance(value, list):
        return [plain(one, names) for one in value]
    for name, mark in names.items():
        value = value.replace(name, mark) if isinstance(value, str) else value
    return value


def difference(one: Any, other: Any, where: str = "") -> str:
    """Return where two values differ first, and how; "" if they are equal."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(filter(None, (difference(one[key], other[key], f"{where}.{key}") for key in one)))
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next(filter(None, (difference(*both, f"{where}[{n}]") for n, both in pairs)))
    return f"{where}: {one!r:.300} at the server, {other!r:.300} in the page"


class Script:
    """A table that is opened in both ways, and what happens there."""

    def __init__(self, tabs: tuple[Served | Tab, Served | Tab], seed: str) -> None:
        self.tabs = tabs
        self.rng = random.Random(seed)
        self.ids = ["", ""]
        self.names: list[dict[str, str]] = [{}, {}]
        self.read = [0, 0]
        self.steps: list[str] = []

    async def run(self) -> None:
        """Open a table, and do what a person may do, until it is over."""
        rng = self.rng
        game = SHELF.load(rng.choice(SHELF.names()))
        players = rng.choice(list(game.rules.seats))
        self.seats = sorted(rng.sample(range(players), rng.randint(1, min(players, 2))))
        mine = {"kind": "me", "name": "Ida"}
        chairs = [mine if seat in self.seats else {"kind": "bot", "bot": rng.choice(BOTS)} for seat in range(players)]
        while True:
            offered = [option for option in game.rules.options if option.concerns(players)]
            options = {option.key: rng.choice(option.choices) for option in offered}
            with suppress(DuchyError):
                game.new(players, options)
                break
        wanted = {"game": game.name, "chairs": chairs, "options": options, "seed": f"s{rng.random()}", "start": True}
        self.steps.append(json.dumps(wanted))
        await self._open({**wanted, "chat": False})
        for _ in range(rng.choice((STEPS, 2 * STEPS))):
            if not await self._step():
                break
        await self._read_all()

    async def _open(self, wanted: dict[str, Any]) -> None:
        for n, tab in enumerate(self.tabs):
            status, made = await tab.request("POST", "/api/tables", wanted)
            assert status == 201, made
            self.ids[n] = made["id"]
            self.names[n] = {made["id"]: "ID", made["watch"]: "KEY"}
            await tab.join()
        for seat in self.seats:
            await self._ask("open", seat)
        await self._settled(opening=True)

    # --- in both ways ------------------------------------------------------------

    async def _ask(self, kind: str, seat: int, **body: Any) -> dict[str, Any]:
        """Send a message in both ways, and return the reply, which must be the same."""
        self.steps.append(f"{kind} {seat} {body}")
        if kind in ("act", "undo", "restart"):
            table = self._table(1, seat)
            body |= {"rev": table["rev"], "ply": table["ply"]}
        replies = [
            plain(await tab.ask(kind, game=id, seat=seat, **body), names)
            for tab, id, names in zip(self.tabs, self.ids, self.names, strict=True)
        ]
        self._same(*replies)
        return dict(replies[1])

    async def _request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Make a request in both ways, and return the reply, which must be the same."""
        self.steps.append(f"{method} {path} {body}")
        replies = []
        for tab, id, names in zip(self.tabs, self.ids, self.names, strict=True):
            status, content = await tab.request(method, path.replace("ID", id), body)
            replies.append((status, plain(content, names)))
        self._same(*replies)
        return replies[1]

    def _same(self, served: Any, here: Any) -> None:
        """Compare what was received in both ways; name the first difference, and the steps that led to it."""
        found = difference(served, here)
        assert not found, f"{found} after {self.steps}"

    async def _settled(self, opening: bool = False) -> None:
        """Wait until no bot is to move, and compare everything that was received meanwhile.

        How much had happened before a table was opened depends on how fast its bots are.
        """
        for n in (0, 1):
            while not self._asked(n):
                await self.tabs[n].more()
        told = [self._last_told(n) for n in (0, 1)]
        if not opening:
            self._same(*told)

    def _asked(self, n: int) -> bool:
        """Whether a person is to move, or the game is over."""
        tables = [self._table(n, seat) for seat in self.seats]
        if all(table["over"] for table in tables):
            return bool(self._room(n)["status"] == "over")
        return all(set(table["deciding"]) <= self._people(n) for table in tables)

    def _people(self, n: int) -> set[int]:
        """Return the seats that no bot plays for now."""
        return {seat for seat, chair in enumerate(self._room(n)["chairs"]) if not chair.get("bot")}

    def _room(self, n: int) -> dict[str, Any]:
        return next(one for one in reversed(self.tabs[n].received) if one["t"] == "room")

    def _table(self, n: int, seat: int) -> dict[str, Any]:
        found = (one for one in reversed(self.tabs[n].received) if one["t"] == "table" and one["seat"] == seat)
        return next(found)

    def _last_told(self, n: int) -> list[Any]:
        """Return the table of each seat as it was sent last, its events since the step before, and the room."""
        received = self.tabs[n].received
        since, self.read[n] = received[self.read[n] :], len(received)
        said = [message for message in since if message["t"] == "events"]
        events = [
            [one for message in said if message["seat"] == seat for one in message["events"]] for seat in self.seats
        ]
        tables = [self._table(n, seat) for seat in self.seats]
        # Places are sent with the first table, and when they change.
        bare = [{key: value for key, value in table.items() if key != "places"} for table in tables]
        return list(plain([bare, events, self._room(n)], self.names[n]))

    # --- what a person does ------------------------------------------------------------

    async def _step(self) -> bool:
        """Do something; return whether the game goes on."""
        table = self._table(1, self.seats[0])
        if table["over"]:
            return False
        rng = self.rng
        deciding = sorted(set(table["deciding"]) & set(self.seats) & self._people(1))
        if not deciding:
            await self._ask_room({"do": "take", "seat": self.seats[0]})
            return True
        seat = rng.choice(deciding)
        what = rng.random()
        if what < 0.08:
            await self._ask("why", seat, a=rng.randrange(200))
        elif what < 0.16:
            await self._ask("undo", seat)
        elif what < 0.19:
            await self._ask("restart", seat)
        elif what < 0.24:
            await self._request("GET", f"/api/tables/ID/{rng.choice(READ)}?seat={seat}")
        elif what < 0.26:
            await self._ask_room({"do": "leave", "seat": seat})
        elif what < 0.28:
            await self._ask("hint", seat, goal=0)
        elif what < 0.30:
            await self._ask("act", seat, a=-1)
        else:
            moves = self._table(1, seat)["moves"]
            await self._ask("act", seat, a=rng.choice(moves)["a"])
        await self._settled()
        return True

    async def _ask_room(self, command: dict[str, Any]) -> None:
        await self._request("POST", "/api/tables/ID/room", command)
        for n in (0, 1):
            while (command["seat"] in self._people(n)) is (command["do"] == "leave"):
                await self.tabs[n].more()
        await self._settled()

    async def _read_all(self) -> None:
        """Compare everything that can be read of the table."""
        for what in READ:
            for seat in self.seats:
                await self._request("GET", f"/api/tables/ID/{what}?seat={seat}")
        await self._request("GET", "/api/tables/ID")
        await self._request("GET", "/api/me")


async def play(house: Live, seed: str) -> list[str]:
    """Play one script; return its steps."""
    language = random.Random(seed).choice(LANGUAGES)
    page = await host(MemoryDisk())
    client = house.client(language)
    script = Script((Served(client), Tab(page, language)), seed)
    try:
        await script.run()
    finally:
        await page.stop()
        await client.close()
    return script.steps


async def play_all(names: list[str]) -> None:
    """Play scripts at one server."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        free: dict[str, Any] = {"assistance_per_minute": 1e6, "assistance_at_once": 10**6, "tables_per_hour": 1e6}
        free |= {"computing_at_once": 1e6, "computing_per_minute": 1e6, "tables_at_once": 10**6}
        async with live(address, SHELF, **free) as house:
            for number, name in enumerate(names):
                steps = await play(house, name)
                print(f"\r{number + 1} scripts, {len(steps)} steps in the last one", end="", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scripts", type=int, default=100)
    parser.add_argument("--seed", default=seeds.WORD)
    given = parser.parse_args()
    asyncio.run(play_all([f"{given.seed} {number}" for number in range(given.scripts)]))
    print()


if __name__ == "__main__":
    main()
