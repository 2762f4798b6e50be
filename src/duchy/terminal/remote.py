"""A server's table in the terminal: one sits down with a link, is told what a seat may see, and answers.

The server tells a table as data and its events as keys and numbers; the games here draw and say them. What was decided
is on the server's disk, so that leaving loses nothing: the same link, or the same device, comes back.
"""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rich.console import Console

from duchy.core.errors import DuchyError
from duchy.core.events import EVERYBODY, Event
from duchy.core.game import AnyGame, View
from duchy.play.texts import Texts
from duchy.shelf import Shelf
from duchy.terminal import folder
from duchy.terminal.plain import show
from duchy.terminal.words import Words

Message = dict[str, Any]
Reader = Callable[[], Awaitable[str]]
"""Gives the next line that somebody types."""


def keys() -> Path:
    """Where this user's keys to servers are."""
    return folder.data() / "servers.json"


class Remote:
    """A seat at a table of a server."""

    def __init__(
        self,
        link: str,
        name: str,
        language: str,
        console: Console,
        read: Reader | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        """A link is a table's page (`https://host/room/ID`), or a seat's (`https://host/seat#KEY`)."""
        parts = urlsplit(link)
        words = [word for word in [*parts.path.split("/"), parts.fragment] if word]
        if parts.scheme not in ("http", "https") or not parts.netloc or len(words) < 2:
            raise DuchyError("no-link", "'{link}' is no link of a table", link=link)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.kind, self.key = words[0], words[1]
        self.name = name
        self.console = console
        self.say = Words(language)
        self.language = language
        self.read = read or typed_line
        self.table: Message = {}
        self.room: Message = {}
        self.id = ""
        self.seat = -1
        self.shelf = shelf or Shelf()
        self._number = 0

    # --- coming in ------------------------------------------------------------

    async def run(self) -> None:
        """Sit down and play, until the game is over or somebody leaves."""
        try:
            import httpx
            from websockets.asyncio.client import connect
        except ModuleNotFoundError:
            raise DuchyError(
                "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="web"
            ) from None
        headers = {"accept-language": self.language}
        async with httpx.AsyncClient(
            base_url=self.base, headers=headers, cookies=self._cookies(), trust_env=False, timeout=30
        ) as http:
            try:
                await self._sit(http)
            except httpx.HTTPError as error:
                raise DuchyError(
                    "no-server", "no server answers at {url}: {reason}", url=self.base, reason=str(error)
                ) from None
            cookies = {cookie.name: cookie.value or "" for cookie in http.cookies.jar}
            self._keep(cookies)
            cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        address = self.base.replace("http", "ws", 1) + f"/ws?lang={self.language}"
        async with connect(address, additional_headers={"cookie": cookie}, proxy=None, max_size=2**24) as socket:
            await self._send(socket, "open")
            await self._talk(socket)

    async def _sit(self, http: Any) -> None:
        """Take the seat of the link, or one that is free at the table; who sits there already stays."""
        if self.kind == "seat":
            answer = await http.post("/api/seat", json={"link": self.key, "name": self.name})
        else:
            info = _checked(await http.get(f"/api/tables/{self.key}"))
            seats = info["seats"]
            chairs = info["room"]["chairs"]
            free = [i for i, chair in enumerate(chairs) if not chair.get("person") and not chair.get("bot")]
            if not seats and not free:
                raise DuchyError("table-full", "nobody else can sit down at this table")
            seat = (seats or free)[0]
            answer = await http.post(f"/api/tables/{self.key}/claim", json={"seat": seat, "name": self.name})
        made = _checked(answer)
        self.id, self.seat = made["id"], made["seats"][0]

    def _cookies(self) -> dict[str, str]:
        """What this server knows this user by."""
        try:
            return dict(json.loads(keys().read_text(encoding="utf-8")).get(self.base, {}))
        except (OSError, ValueError):
            return {}

    def _keep(self, cookies: dict[str, str]) -> None:
        """Remember what this server knows this user by; only this user can read it."""
        try:
            known = json.loads(keys().read_text(encoding="utf-8"))
        except (OSError, ValueError):
            known = {}
        folder.games()
        keys().touch(mode=0o600)
        folder.write(keys(), json.dumps({**known, self.base: cookies}))

    # --- at the table ------------------------------------------------------------

    async def _talk(self, socket: Any) -> None:
        """Hear the server and the keyboard, whichever comes first."""
        line: asyncio.Task[str] | None = None
        hear = asyncio.ensure_future(socket.recv())
        try:
            while True:
                waiting = {hear} | ({line} if line else set())
                done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if hear in done:
                    await self._heard(json.loads(hear.result()))
                    if self.table.get("over"):
                        return
                    hear = asyncio.ensure_future(socket.recv())
                    line = line or asyncio.ensure_future(self.read())
                if line is not None and line in done:
                    if not await self._typed(socket, line.result().strip()):
                        return
                    line = asyncio.ensure_future(self.read())
        except (EOFError, asyncio.IncompleteReadError):
            return
        finally:
            hear.cancel()
            if line is not None:
                line.cancel()

    async def _send(self, socket: Any, kind: str, **more: Any) -> None:
        self._number += 1
        words = {"t": kind, "id": f"t-{self._number}", "game": self.id, "seat": self.seat, **more}
        await socket.send(json.dumps(words))

    async def _heard(self, message: Message) -> None:
        """Tell what a message says."""
        match message["t"]:
            case "room":
                fresh = message["status"] != self.room.get("status")
                self.room = message
                if fresh and message["status"] == "waiting":
                    self._print(self.say("join-waiting"))
            case "events" if not message.get("back"):
                self._events(message["events"])
            case "table":
                self.table = message
                self._draw()
            case "refused":
                self._print(message["text"], "yellow")
            case "notice":
                self._print(message["words"], "bold")

    async def _typed(self, socket: Any, typed: str) -> bool:
        """Do what was typed; False to leave."""
        moves = self.table.get("moves", [])
        at = {"rev": self.table.get("rev", 0), "ply": self.table.get("ply", 0)}
        said = typed.casefold()
        found = [move for i, move in enumerate(moves, 1) if said in (str(i), move["words"].casefold())]
        wanted = set(said.split())
        found = found or [move for move in moves if wanted and wanted <= set(move["words"].casefold().split())]
        if typed.lower() in ("q", "quit"):
            return False
        if typed.lower() in ("u", "undo"):
            await self._send(socket, "undo", **at)
        elif len(found) == 1:
            await self._send(socket, "act", a=found[0]["a"], **at)
        elif found:
            self._moves(found)
        elif typed:
            self._print(self.say("unclear", words=typed), "yellow")
        return True

    # --- telling ------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game of this table, by the rules here."""
        return self.shelf.load(self.room["name"])

    @property
    def texts(self) -> Texts:
        """The texts of the game, with the names of those who sit here."""
        names = [chair.get("name") or f"P{i + 1}" for i, chair in enumerate(self.room["chairs"])]
        return Texts(self.game, self.language, names)

    def _print(self, words: str, style: str | None = None) -> None:
        self.console.print(words, style=style, markup=False, soft_wrap=True)

    def _events(self, events: list[list[Any]]) -> None:
        kinds = {kind.name: kind for kind in self.game.rules.events.kinds}
        for name, *values in events:
            if name in kinds:
                self._print(f"  {self.texts.event(Event(kinds[name], EVERYBODY, tuple(values)))}", "cyan")

    def _draw(self) -> None:
        """The table, and what is asked; or how it ended."""
        view: View = {
            "seats": self.room["players"],
            "seat": self.seat,
            "options": self.room["options"],
            "table": self.table["table"],
        }
        if self.table["over"]:
            show(self.console, self.game.faces.sketch(view, self.texts.say))
            for seat, numbers in enumerate(self.table["numbers"]):
                self._print(f"{self.texts.say(f'seat-{seat}')}  {numbers['total']}", "bold")
        elif self.table["moves"]:
            show(self.console, self.game.faces.sketch(view, self.texts.say))
            ask = self.table["ask"]
            self._print(self.texts.question(ask["key"], ask["arguments"]), "bold")
            self._moves(self.table["moves"])
        else:
            deciding = ", ".join(self.texts.say(f"seat-{seat}") for seat in self.table["deciding"])
            self._print(self.say("join-others", names=deciding or "-"), "dim")

    def _moves(self, moves: list[Message]) -> None:
        """Choices with their numbers, as the game says them."""
        numbers = {move["a"]: i for i, move in enumerate(self.table["moves"], 1)}
        for move in moves:
            self._print(f"{numbers[move['a']]:3d}  {self.texts.told(move['a'], move.get('about', {}))}")


def _checked(answer: Any) -> Any:
    """What a server answers, or the error that it tells in our language."""
    if answer.is_error:
        raise DuchyError("said", "{text}", text=answer.json().get("text", str(answer.status_code)))
    return answer.json()


async def typed_line() -> str:
    """The next line from the keyboard, without keeping the server waiting."""
    line = str(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline))
    if not line:
        raise EOFError
    return line
