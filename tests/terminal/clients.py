"""The clients of a table: a raw socket as a browser has it, REST requests, and a session of the terminal."""

import asyncio
import json
from contextlib import suppress
from typing import Any
from uuid import uuid4

from duchy.server.wire.client import Client as WireClient
from duchy.server.wire.protocol import RefusalSeen, ServerMessage, Why
from duchy.shelf import Shelf
from duchy.terminal.remote_session import RemoteSession
from duchy.terminal.wire import TableLink
from tests.server.live import PATIENCE, Client, Live

NO_ACTION = -1


class Browser:
    """A socket and requests, with everything that was received."""

    def __init__(self, house: Live, language: str) -> None:
        self.client = Client(house.port, language)
        self.messages: list[dict[str, Any]] = []
        self.tables: dict[int, dict[str, Any]] = {}
        self.logs: dict[int, list[tuple[int, list[Any]]]] = {}
        """The events of each seat with their plies."""
        self.chat: list[dict[str, Any]] = []
        self.room: dict[str, Any] = {}
        self._replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def open(self, id: str, seats: list[int]) -> None:
        """Follow a table from some seats."""
        self.id = id
        await self.client.join()
        self._reading = asyncio.create_task(self._read())
        for seat in seats:
            await self.ask("open", seat)

    async def _read(self) -> None:
        assert self.client.socket is not None
        async for data in self.client.socket:
            self._receive(json.loads(data))

    def _receive(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        match message["t"]:
            case "table":
                self.tables[message["seat"]] = message
            case "events":
                log = self.logs.setdefault(message["seat"], [])
                if message.get("back"):
                    log[:] = [one for one in log if one[0] <= message["ply"]]
                else:
                    log += [(message["ply"], event) for event in message["events"]]
            case "room":
                self.room = message
            case "chat":
                self.chat = message["lines"] if message["whole"] else self.chat + message["lines"]
        if message.get("id") in self._replies:
            self._replies.pop(message["id"]).set_result(message)

    async def ask(self, kind: str, seat: int, **body: Any) -> dict[str, Any]:
        """Send a request, and return the reply; requests about the game name the position that is known here."""
        if kind in ("act", "undo", "restart", "take-back"):
            body |= {key: self.tables[seat][key] for key in ("rev", "ply")}
        reply = asyncio.get_running_loop().create_future()
        self._replies[await self.client.send(kind, game=self.id, seat=seat, **body)] = reply
        return await asyncio.wait_for(reply, PATIENCE)

    async def get(self, what: str, seat: int, **query: int) -> Any:
        """Return what REST answers about a seat."""
        answer = await self.client.get(f"/api/tables/{self.id}/{what}", seat=seat, **query)
        assert answer.status_code == 200, answer.text
        return answer.text if what == "record" else answer.json()

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading
        await self.client.close()


class Terminal:
    """A session at a server's table, which is followed as by an open screen."""

    def __init__(self, house: Live, id: str, name: str, language: str, cookies: dict[str, str], shelf: Shelf) -> None:
        link = TableLink(f"http://127.0.0.1:{house.port}/room/{id}", name, language)
        link.client = WireClient(link.client.base, language, cookies)
        self.session = RemoteSession(link, shelf, forced=False, fast=True)
        self._apply = self.session.received.apply
        self.session.received.apply = self._receive  # type: ignore[method-assign]
        self._arrived: dict[str, asyncio.Event] = {}

    async def _receive(self, message: ServerMessage) -> None:
        if isinstance(message, RefusalSeen) and message.id in self._arrived:
            self._arrived.pop(message.id).set()
        else:
            await self._apply(message)

    async def enter(self) -> None:
        await self.session.enter()
        self._following = asyncio.create_task(self.session.follow(lambda: None))

    async def arrived(self) -> None:
        """Wait until everything is received that was sent before now, and until every position is known."""
        session, known = self.session, 0
        async with asyncio.timeout(PATIENCE):
            while known < 2:  # positions are asked for when tables arrive, so they arrive in the second round
                id = uuid4().hex
                arrived = self._arrived[id] = asyncio.Event()
                await session.client.send(Why(game=session.id, seat=session.people[0], a=NO_ACTION, id=id))
                await arrived.wait()
                new = session._sent is None and all(map(session.received.is_new, session.received.tables))
                known = known + 1 if new else 0

    async def close(self) -> None:
        self._following.cancel()
        with suppress(asyncio.CancelledError):
            await self._following
        await self.session.close()
