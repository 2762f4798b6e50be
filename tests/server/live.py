"""A server that listens, in this process, and clients that talk to it as browsers do."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from duchy.server.process import configuration, listen
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.thinking import job_queue
from duchy.shelf import Shelf
from tests.server.tables import GAME, SHELF
from tests.waiting import LIMIT

PATIENCE = LIMIT
"""Seconds until something that must happen is given up: far more than it takes, since a machine may be busy."""
job_queue.SECONDS = PATIENCE  # a busy machine must not refuse hints, analyses and imports


async def until(there: Callable[[], object]) -> None:
    """Wait for something that must happen."""
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.01)


class Client:
    """A browser: a cookie, requests, and a socket, all from one address of this machine."""

    def __init__(self, port: int, language: str = "en", address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            headers={"accept-language": language},
            # Reading the certificates of the world for plain HTTP takes longer than most tests.
            transport=httpx.AsyncHTTPTransport(local_address=address, verify=False),
            trust_env=False,
            timeout=PATIENCE,
        )
        self.language = language
        self.received: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None
        self._number = 0

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(path, params=query)

    async def join(self) -> None:
        """Open the socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}/ws?lang={self.language}",
            additional_headers={"cookie": cookies} if cookies else {},
            proxy=None,
            local_addr=(self.address, 0),
        )
        await self.receive("hello")

    async def receive(self, kind: str, seconds: float = PATIENCE, **having: Any) -> dict[str, Any]:
        """Wait for a message of a kind, with these values."""
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            while True:
                message = json.loads(await self.socket.recv())
                self.received.append(message)
                if message["t"] == kind and all(message.get(key) == value for key, value in having.items()):
                    return dict(message)

    async def send(self, kind: str, **body: Any) -> str:
        """Send a message, and return its id."""
        assert self.socket is not None
        self._number += 1
        id = f"c-{self._number}"
        await self.socket.send(json.dumps({"t": kind, "id": id, **body}))
        return id

    async def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a message, and wait until it is done or refused."""
        id = await self.send(kind, **body)
        async with asyncio.timeout(PATIENCE):
            while True:
                assert self.socket is not None
                message = json.loads(await self.socket.recv())
                self.received.append(message)
                if message["t"] in ("done", "refused") and message["id"] == id:
                    return dict(message)

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of a kind."""
        return next(message for message in reversed(self.received) if message["t"] == kind)

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()


class Live:
    """A server and its clients."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.clients: list[Client] = []

    def client(self, language: str = "en") -> Client:
        client = Client(self.port, language)
        self.clients.append(client)
        return client

    async def table(self, *kinds: str, **wanted: Any) -> tuple[Client, dict[str, Any]]:
        """Return a client that opened a table."""
        host = self.client()
        chairs = [{"kind": kind, "name": f"chair {i}"} for i, kind in enumerate(kinds)]
        answer = await host.post("/api/tables", **{"game": "pebbles", "chairs": chairs, "bot": "random", **wanted})
        assert answer.status_code == 201, answer.text
        return host, answer.json()


@asynccontextmanager
async def live(address: str, shelf: Shelf = SHELF, port: int = 0, **settings: Any) -> AsyncIterator[Live]:
    """Yield a server that listens; unless told how many processes are to think, one starts when it has to."""
    defaults = {
        "bot_workers": 1, "bot_seconds": PATIENCE, "messages_per_second": 1e6, "messages_at_once": 10**6, "lobby": True
    }  # fmt: skip
    server = Server(Settings(**{**defaults, **settings}), address, shelf)
    if "bot_workers" not in settings:
        server.pools.bots.background, server.pools.bots.linger = True, PATIENCE
    listening = listen("127.0.0.1", port)
    running = uvicorn.Server(configuration(server))
    running.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(running._serve([listening]))
    while not running.started:
        assert not task.done(), task
        await asyncio.sleep(0.01)
    live_server = Live(server, listening.getsockname()[1])
    try:
        yield live_server
    finally:
        for client in live_server.clients:
            await client.close()
        running.should_exit = True
        await task
        listening.close()


async def begun(house: Live) -> tuple[Client, Client, str]:
    """Anne and Ben at a table that has begun, both with open sockets."""
    anne, made = await house.table("me", "open")
    ben = house.client("fr")
    id = made["id"]
    answer = await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
    assert answer.json()["seats"] == [1]
    assert (await anne.post(f"/api/tables/{id}/room", do="start")).status_code == 200
    for seat, client in enumerate((anne, ben)):
        await client.join()
        assert (await client.ask("open", game=id, seat=seat))["t"] == "done"
    return anne, ben, id


async def act(client: Client, id: str, seat: int, words: str) -> dict[str, Any]:
    seen = client.last("table")
    return await client.ask("act", game=id, seat=seat, rev=seen["rev"], ply=seen["ply"], a=GAME.parse(words))
