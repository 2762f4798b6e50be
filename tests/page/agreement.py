"""One random script at a server and in a page: every message and every reply must be the same after each step.

Seeds are the same in both, so that dice, bots and hints are the same, too. A script opens up to three tables and plays
at them in turn, with every game, player count, option and bot; then it reads, analyses, exports and imports what was
played, tries other moves on private copies, and does what a person can do besides, in both languages. On request,
`python -m tests.page.agreement --scripts 1000` plays more of them, and says what no script has drawn.
"""

import argparse
import asyncio
import json
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from duchy.core.errors import DuchyError
from duchy.page import host as page_host
from duchy.server.routes.route import OK
from duchy.server.routes.visitors import FORGET
from duchy.server.store.migrate import migrate
from duchy.server.table import seeds as table_seeds
from duchy.server.thinking import priority, puzzles
from duchy.shelf import Shelf
from tests import seeds
from tests.page.hosts import MemoryDisk, Tab, host
from tests.server.live import PATIENCE, Client, Live, live

SHELF = Shelf()
CREATED = 201
STEPS = 30
WHOLE = 400
"""Steps of a game that is played to its end."""
BOTS = ("random", "greedy", "page", "squire", "burgher")
SLOW = ("knight", "master")
"""Bots that need seconds for a move in some games; they play in some scripts, for some moves."""
LANGUAGES = ("en", "fr")
TIMES = {"now", "made", "touched", "at", "seconds", "changed", "total", "median"}
OWN = {"id", "game", "key", "watch", "parent", "series", *TIMES}
"""What is different at every table: its names and its times."""
LEVEL = "page"
"""The level of analyses; no time limit ends them, so that they are the same however busy the machine is."""
READ = ("events", "positions", "replay", "record")
CATALOGUE = ("", "/components", "/boards", "/texts", "/rules")
NAMES = ("Zoé", "O’Hara", "", "Ida " * 20, "\u202e", "1")
ENDS: tuple[list[dict[str, str]], ...] = (
    [{"do": "resign"}],
    [{"do": "ask", "what": "cancel"}],
    [{"do": "ask", "what": "delete"}],
    [{"do": "resign"}, {"do": "ask", "what": "delete"}],
)
"""Ways to end a game."""
FREE = ("scores", "tries")
"""What is told of the daily puzzle about other people, of whom a page knows none."""


class Served:
    """A tab at a server, with the interface of a tab of a page."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.received = client.received

    async def request(
        self, method: str, path: str, body: object = None, language: str | None = None
    ) -> tuple[int, Any]:
        """Return the status and the content of a reply, in a language if not in that of the tab."""
        headers = {} if language is None else {"accept-language": language}
        answer = await self.client.http.request(method, path, json=body, headers=headers)
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


class Game:
    """One table that is opened in both ways."""

    def __init__(self, script: "Script", made: list[dict[str, Any]]) -> None:
        self.script = script
        self.tabs = script.tabs
        self.rng = script.rng
        self.ids = [one["id"] for one in made]
        self.seats: list[int] = made[1]["seats"]
        self.read = [0, 0]
        script.name(made)

    async def begin(self) -> None:
        """Open the table for each of my seats, and wait until I am asked."""
        for seat in self.seats:
            await self._ask("open", seat)
        await self._settled(opening=True)

    # --- in both ways ------------------------------------------------------------

    async def _ask(self, kind: str, seat: int, **body: Any) -> dict[str, Any]:
        """Send a message in both ways, and return the reply, which must be the same."""
        self.script.note(f"{kind} {seat} {body}")
        if kind in ("act", "undo", "restart"):
            table = self._table(1, seat)
            body |= {"rev": table["rev"], "ply": table["ply"]}
        replies = [
            plain(await tab.ask(kind, game=id, seat=seat, **body), names)
            for tab, id, names in zip(self.tabs, self.ids, self.script.names, strict=True)
        ]
        self.script.same(*replies)
        return dict(replies[1])

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Make a request about this table in both ways, and return the reply, which must be the same."""
        paths = [f"/api/tables/{id}{path}" for id in self.ids]
        replies = await self.script.replies(method, paths, body)
        self.script.same(*self.script.bare(replies))
        return replies[1]

    async def _settled(self, opening: bool = False) -> None:
        """Wait until no bot is to move, and compare everything that was received meanwhile.

        How much had happened before a table was opened depends on how fast its bots are.
        """
        for n in (0, 1):
            while not self._asked(n):
                await self.tabs[n].more()
        latest = [self._last_received(n) for n in (0, 1)]
        if not opening:
            self.script.same(*latest)

    def _asked(self, n: int) -> bool:
        """Whether a person is to move, or the game is over."""
        tables = [self._table(n, seat) for seat in self.seats]
        if all(table["over"] for table in tables):
            return bool(self._room(n)["status"] == "over")
        return all(set(table["deciding"]) <= self._people(n) for table in tables)

    def _people(self, n: int) -> set[int]:
        """Return the seats that no bot plays for now."""
        return {seat for seat, chair in enumerate(self._room(n)["chairs"]) if not chair.get("bot")}

    def _received(self, n: int, kind: str) -> Iterator[dict[str, Any]]:
        """Yield what was received about this table, the last one first."""
        return (one for one in reversed(self.tabs[n].received) if one["t"] == kind and one["game"] == self.ids[n])

    def _room(self, n: int) -> dict[str, Any]:
        return next(self._received(n, "room"))

    def _table(self, n: int, seat: int) -> dict[str, Any]:
        return next(one for one in self._received(n, "table") if one["seat"] == seat)

    def _last_received(self, n: int) -> list[Any]:
        """Return the table of each seat as it was sent last, its events since the step before, and the room."""
        received = self.tabs[n].received
        since, self.read[n] = received[self.read[n] :], len(received)
        messages = [message for message in since if message["t"] == "events" and message["game"] == self.ids[n]]
        events = [
            [one for message in messages if message["seat"] == seat for one in message["events"]] for seat in self.seats
        ]
        tables = [self._table(n, seat) for seat in self.seats]
        # Places are sent with the first table, and when they change.
        bare = [{key: value for key, value in table.items() if key != "places"} for table in tables]
        return list(plain([bare, events, self._room(n)], self.script.names[n]))

    # --- what a person does ------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self._table(1, self.seats[0])["over"])

    async def step(self, calm: bool = False) -> None:
        """Do something; if calm, only move."""
        table = self._table(1, self.seats[0])
        rng = self.rng
        deciding = sorted(set(table["deciding"]) & set(self.seats) & self._people(1))
        if not deciding:
            await self._ask_room({"do": "take", "seat": self.seats[0]})
            return
        seat = rng.choice(deciding)
        what = 1.0 if calm else rng.random()
        if what < 0.08:
            await self._ask("why", seat, a=rng.randrange(200))
        elif what < 0.16:
            await self._ask("undo", seat)
        elif what < 0.19:
            await self._ask("restart", seat)
        elif what < 0.24:
            await self.request("GET", f"/{rng.choice(READ)}?seat={seat}")
        elif what < 0.26:
            await self._ask_room({"do": "leave", "seat": seat})
        elif what < 0.28:
            await self._ask("hint", seat)
        elif what < 0.30:
            await self._ask("act", seat, a=-1)
        elif what < 0.32:
            await self._ask("why", seat, places=rng.choice(table["moves"] or [{"touch": []}])["touch"][:1])
        elif what < 0.335:
            await self._ask("position", seat)
        elif what < 0.34:
            await self.request("POST", "/room", {"do": "rename", "seat": seat, "name": rng.choice(NAMES)})
            # Its message precedes the next reply.
            await self._ask("position", seat)
        elif what < 0.35:
            bots = [number for number, chair in enumerate(self._room(1)["chairs"]) if chair.get("bot")]
            if bots:
                await self.request("POST", "/room", {"do": "bot", "seat": rng.choice(bots), "bot": rng.choice(BOTS)})
        else:
            moves = self._table(1, seat)["moves"]
            await self._ask("act", seat, a=rng.choice(moves)["a"])
        await self._settled()

    async def _ask_room(self, command: dict[str, Any]) -> None:
        await self.request("POST", "/room", command)
        for n in (0, 1):
            while (command["seat"] in self._people(n)) is (command["do"] == "leave"):
                await self.tabs[n].more()
        await self._settled()

    async def read_all(self) -> None:
        """Compare everything that can be read of the table, in any language."""
        for what in READ:
            for seat in (*self.seats, -1):
                await self.request("GET", f"/{what}?seat={seat}")
        rev, since = self.rng.randrange(3), self.rng.randrange(40)
        await self.request("GET", f"/events?seat={self.seats[0]}&rev={rev}&since={since}")
        first = self.rng.randrange(40)
        await self.request("GET", f"/positions?seat={self.seats[0]}&first={first}&last={first + 5}")
        await self.request("GET", "")

    async def end(self) -> None:
        """End a running game: give it up, or delete the table."""
        seat = self.rng.choice(self.seats)
        for command in self.rng.choice(ENDS):
            await self.request("POST", "/room", {**command, "seat": seat})
        status, seen = await self.request("GET", "")
        if status == OK and seen["room"]["status"] == "running":
            # Somebody else goes on; bots may have to move first.
            await self._settled(opening=True)

    async def copy(self) -> "Game | None":
        """Open a private copy from some moment on, as one of my seats; None where both refuse it."""
        seat = self.rng.choice(self.seats or [-1])
        _, frames = await self.request("GET", f"/positions?seat={seat}")
        ply = self.rng.randrange(len(frames))
        replies = await self.script.replies(
            "POST", [f"/api/tables/{id}/fork" for id in self.ids], {"ply": ply, "seat": seat}
        )
        if replies[1][0] != CREATED:
            self.script.same(*self.script.bare(replies))
            return None
        return await self.script.entered(replies)

    async def try_moves(self, count: int, calm: bool = False) -> None:
        """Try moves on a private copy, and compare all of it."""
        copy = await self.copy()
        if copy is None:
            return
        for _ in range(count):
            if not copy.over:
                await copy.step(calm)
        await copy.read_all()

    async def analysed(self) -> None:
        """Compare the analysis, once it is done."""
        analyses = []
        for n, id in enumerate(self.ids):
            while True:
                status, analysis = await self.tabs[n].request("GET", f"/api/tables/{id}/analysis?seat={self.seats[0]}")
                if status != OK or analysis["done"]:
                    break
                await asyncio.sleep(0.05)
            analyses.append(analysis)
        self.script.same(*self.script.bare([(OK, one) for one in analyses]))


class Script:
    """What a person does, at a server and in a page."""

    def __init__(self, tabs: tuple[Served | Tab, Served | Tab], seed: str) -> None:
        self.tabs = tabs
        self.seed = seed
        self.rng = random.Random(seed)
        self.names: list[dict[str, str]] = [{}, {}]
        self.steps: list[str] = []
        self.games = 0
        self.drawn: Counter[str] = Counter()
        """What was chosen how often: games with their players and options, bots, and the ways to go on."""

    def name(self, made: list[dict[str, Any]]) -> None:
        """Tables have other ids in both ways: give them the same names."""
        for names, one in zip(self.names, made, strict=True):
            number = len(names)
            names |= {one["id"]: f"ID{number}", one["watch"]: f"KEY{number}"}

    def note(self, step: str) -> None:
        """Remember a step; what is drawn in it depends on its number alone."""
        self.steps.append(step)
        drawn = seeds.derived(self.seed, len(self.steps))
        table_seeds.new_seed = lambda: drawn

    async def replies(self, method: str, paths: list[str], body: object = None) -> list[tuple[int, Any]]:
        """Make a request in both ways, and return the replies."""
        language = self.rng.choice((None, *LANGUAGES))
        self.note(f"{method} {paths[1]} {body} {language or ''}")
        return [await tab.request(method, path, body, language) for tab, path in zip(self.tabs, paths, strict=True)]

    async def request(self, method: str, path: str, body: object = None) -> Any:
        """Make a request in both ways, and return the content of the reply, which must be the same."""
        replies = await self.replies(method, [path] * 2, body)
        self.same(*self.bare(replies))
        return replies[1][1]

    def bare(self, replies: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
        """Return replies without what is different at every table."""
        return [(status, plain(told, names)) for (status, told), names in zip(replies, self.names, strict=True)]

    def same(self, served: Any, here: Any) -> None:
        """Compare what was received in both ways; name the first difference, and the steps that led to it."""
        found = difference(served, here)
        assert not found, f"{found} after {self.steps}"

    async def entered(self, replies: list[tuple[int, Any]]) -> Game:
        """Return the table that was opened in both ways."""
        assert [status for status, _ in replies] == [CREATED] * 2, replies
        made = [told for _, told in replies]
        self.same(*(one["seats"] for one in made))
        if self.games == 0:
            # A server knows a person by the cookie of the first table.
            for tab in self.tabs:
                await tab.join()
        self.games += 1
        game = Game(self, made)
        await game.begin()
        return game

    # --- what a person does ------------------------------------------------------------

    async def run(self) -> None:
        """Open tables, and do what a person may do."""
        rng = self.rng
        await self._look_around()
        whole = rng.random() < 0.2
        games = [await self._opened(whole) for _ in range(1 if whole else rng.choice((1, 1, 2, 3)))]
        for _ in range(WHOLE if whole else rng.choice((STEPS, 2 * STEPS))):
            going = [game for game in games if not game.over]
            if not going:
                break
            await rng.choice(going).step(calm=whole)
        for game in games:
            await game.read_all()
            if game.over:
                await game.analysed()
                await self._play_again(game)
        await self._continue(rng.choice(games))
        running = [game for game in games if not game.over]
        if running and rng.random() < 0.4:
            await rng.choice(running).end()
        if rng.random() < 0.3:
            await self._puzzle()
        await self._look_at_mine()
        if rng.random() < 0.2:
            await self.request("POST", FORGET)
            await self._look_at_mine()

    async def _look_around(self) -> None:
        """Read what is the same for everybody."""
        game = self.rng.choice(SHELF.names())
        for path in ("/api/games", "/api/daily", *(f"/api/games/{game}{what}" for what in CATALOGUE)):
            replies = await self.replies("GET", [path] * 2)
            if path == "/api/daily":
                replies = [(status, [without(one) for one in puzzles]) for status, puzzles in replies]
            self.same(*self.bare(replies))

    async def _look_at_mine(self) -> None:
        """Compare my games, whose order follows the times of their last changes: those differ."""
        replies = self.bare(await self.replies("GET", ["/api/me"] * 2))
        self.same(*([status, *sorted(repr(one) for one in games)] for status, games in replies))

    async def _opened(self, quick: bool) -> Game:
        """Open a table with what a person can choose."""
        rng = self.rng
        game = SHELF.load(rng.choice(SHELF.names()))
        players = rng.choice(list(game.rules.seats))
        seats = rng.sample(range(players), players if rng.random() < 0.1 else rng.randint(1, min(players, 2)))
        bots = BOTS[:2] if quick else (*BOTS, *SLOW) if rng.random() < 0.1 else BOTS
        chairs = [
            {"kind": "me", "name": f"Ida {seat}"} if seat in seats else {"kind": "bot", "bot": rng.choice(bots)}
            for seat in range(players)
        ]
        while True:
            offered = [option for option in game.rules.options if option.concerns(players)]
            options = {option.key: rng.choice(option.choices) for option in offered}
            with suppress(DuchyError):
                game.new(players, options)
                break
        wanted = {"game": game.name, "chairs": chairs, "options": options, "start": True, "chat": False}
        wanted |= {"seed": f"s{rng.random()}"} if rng.random() < 0.5 else {}
        wanted |= {"aids": False} if rng.random() < 0.1 else {}
        wanted |= {"undo": "bar"} if rng.random() < 0.2 else {}
        self.drawn.update(f"{game.name} {players} {key}={choice}" for key, choice in options.items())
        self.drawn[f"{game.name} {players}"] += 1
        return await self.entered(await self.replies("POST", ["/api/tables"] * 2, wanted))

    async def _continue(self, game: Game) -> None:
        """Try other moves on a private copy, and import what was exported."""
        await game.try_moves(self.rng.randint(1, 6))
        # A running game is taken from the page as a whole: on a server others might be playing.
        what = "record" if game.over else "whole"
        status, record = await self.tabs[1].request("GET", f"/api/tables/{game.ids[1]}/{what}")
        assert status == OK, record
        imported = await self.entered(await self.replies("POST", ["/api/records"] * 2, {"text": record}))
        await imported.request("GET", "")
        await imported.request("GET", "/replay")
        await imported.try_moves(5, calm=True)
        if not imported.over:
            await imported.step()
        await self.request("POST", "/api/records", {"text": "no game"})

    async def _play_again(self, game: Game) -> None:
        """Open another game with the same players."""
        replies = await self.replies("POST", [f"/api/tables/{id}/again" for id in game.ids])
        self.same(*self.bare([(status, "") for status, _ in replies]))
        for tab, (status, made) in zip(self.tabs, replies, strict=True):
            if status == CREATED:
                self.same(*[(await tab.request("GET", f"/api/tables/{made['id']}"))[0]] * 2)
        ended = await self.replies("GET", [f"/api/tables/{id}" for id in game.ids])
        series = [told["room"]["series"] for status, told in ended if status == OK]
        if all(series) and len(series) == len(ended):
            self.same(*self.bare(await self.replies("GET", [f"/api/series/{one}" for one in series])))

    async def _puzzle(self) -> None:
        """Begin a puzzle of today."""
        names = [one["game"] for one in (await self.tabs[1].request("GET", "/api/daily"))[1]]
        name = self.rng.choice(names)
        game = await self.entered(await self.replies("POST", [f"/api/daily/{name}"] * 2, {"name": "Ida"}))
        for _ in range(5):
            if not game.over:
                await game.step()
        await game.read_all()


def without(told: dict[str, Any]) -> dict[str, Any]:
    """Return a puzzle without what other people did."""
    return {key: value for key, value in told.items() if key not in FREE}


async def play(house: Live, seed: str) -> Script:
    """Play one script, and return it."""
    language = random.Random(seed).choice(LANGUAGES)
    page = await host(MemoryDisk())
    client = house.client(language)
    script = Script((Served(client), Tab(page, language)), seed)
    try:
        await script.run()
    except TimeoutError as error:
        raise AssertionError(f"nothing came after {script.steps}") from error
    finally:
        await page.stop()
        await client.close()
    return script


@contextmanager
def same_chances() -> Iterator[None]:
    """Let a server and a page in this process draw the same seeds, and analyse finished games without a time limit.

    No process stands back for others, or on a busy machine the server's analyses would wait for ever.
    """
    before = table_seeds.new_seed, puzzles.seed_of, page_host.SETTINGS
    puzzles.seed_of = lambda secret, day, name: seeds.derived(name)
    page_host.SETTINGS = replace(page_host.SETTINGS, think_seconds=0.0, analysis_level=LEVEL)
    with patch("duchy.server.thinking.processes.BACKGROUND", priority.BOTS):
        yield
    table_seeds.new_seed, puzzles.seed_of, page_host.SETTINGS = before


async def play_all(names: list[str]) -> Counter[str]:
    """Play scripts at one server, and return what they have drawn."""
    drawn: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, same_chances():
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        free: dict[str, Any] = {"assistance_per_minute": 1e6, "assistance_at_once": 10**6, "tables_per_hour": 1e6}
        free |= {"computing_at_once": 1e6, "computing_per_minute": 1e6, "tables_at_once": 10**6}
        free |= {"analysis_level": LEVEL, "analysis_seconds": page_host.PATIENCE}
        async with live(address, SHELF, **free) as house:
            for number, name in enumerate(names):
                script = await play(house, name)
                drawn += script.drawn
                print(f"\r{number + 1} scripts, {len(script.steps)} steps in the last one", end="", flush=True)
    return drawn


def choices() -> Iterator[str]:
    """Yield what a script may draw: each game with each number of players, and each choice of its options."""
    for game in SHELF.games().values():
        for players in game.rules.seats:
            yield f"{game.name} {players}"
            for option in game.rules.options:
                if option.concerns(players):
                    yield from (f"{game.name} {players} {option.key}={choice}" for choice in option.choices)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scripts", type=int, default=100)
    parser.add_argument("--seed", default=seeds.WORD)
    given = parser.parse_args()
    drawn = asyncio.run(play_all([f"{given.seed} {number}" for number in range(given.scripts)]))
    missing = [choice for choice in choices() if not drawn[choice]]
    print(f"\n{len(drawn)} choices drawn; not drawn: {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    main()
