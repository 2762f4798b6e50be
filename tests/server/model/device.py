"""A simulated browser: a cookie, requests and sockets; every received byte is checked by a judge."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

PATIENCE = 60.0
"""Seconds until an answer is given up: far more than one takes, since a machine may be busy."""

Judge = Callable[["Device", str, dict[str, Any] | None], None]
"""Given what a device got: the bytes as text, and a message of a socket."""


class Gone(Exception):
    """The connection was lost before an answer came."""


class Line:
    """A socket of a device, and the tables that it follows."""

    def __init__(self, device: "Device", at: int) -> None:
        self.device = device
        self.at = at
        self.cookie = device.cookie
        """Whom the socket belongs to for good: one that was opened by nobody yet stays nobody's."""
        self.following: set[tuple[str, int]] = set()
        self.followed: set[tuple[str, int]] = set()
        """All that it ever followed."""
        self.tables: dict[tuple[str, int], dict[str, Any]] = {}
        self.rooms: dict[str, dict[str, Any]] = {}
        self.code = 0
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._opening: dict[str, tuple[str, int]] = {}
        self._number = 0

    @property
    def open(self) -> bool:
        """Whether the socket is there."""
        return self._reading is not None and not self._reading.done()

    async def join(self, port: int) -> None:
        """Open the socket."""
        headers = {"cookie": f"duchy={self.cookie}"} if self.cookie else {}
        self._socket = await connect(f"ws://127.0.0.1:{port}/ws", additional_headers=headers, proxy=None)
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            while True:
                text = str(await self._socket.recv())
                message = json.loads(text)
                self._take(message)
                self.device.judge(self.device, text, message)
        except ConnectionClosed as error:
            self.code = error.rcvd.code if error.rcvd is not None else 0
        finally:
            self.following.clear()
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(Gone())

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        assert message.get("key") != "broken", f"a message met a fault of the server: {message}"
        if kind == "table":
            self.tables[message["game"], message["seat"]] = message
        elif kind == "room":
            self.rooms[message["game"]] = message
        elif kind == "closed":
            here = message["game"], message["seat"]
            self.following.discard(here)
            self._opening = {id: where for id, where in self._opening.items() if where != here}
        elif kind == "done" and message["id"] in self._opening:
            self.following.add(self._opening.pop(message["id"]))
            self.followed |= self.following
        if kind in ("done", "refused", "hint", "position"):
            waiting = self._answers.pop(message.get("id", ""), None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)

    async def send(self, kind: str, **body: Any) -> str:
        """Send a message; its id."""
        assert self._socket is not None
        self._number += 1
        id = f"m-{self._number}"
        if kind == "open":
            self._opening[id] = body["game"], body["seat"]
        try:
            await self._socket.send(json.dumps({"t": kind, "id": id, **body}))
        except ConnectionClosed:
            raise Gone from None
        return id

    async def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a message, and wait for its answer."""
        id = await self.send(kind, **body)
        waiting = self._answers[id] = asyncio.get_running_loop().create_future()
        if not self.open:
            raise Gone
        async with asyncio.timeout(PATIENCE):
            return dict(await waiting)

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None and self._reading is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.close()
            await asyncio.gather(self._reading, return_exceptions=True)

    def fault(self) -> BaseException | None:
        """Return the fault that the check of a message reported."""
        if self._reading is None or not self._reading.done() or self._reading.cancelled():
            return None
        return self._reading.exception()


class Device:
    """A browser of somebody."""

    def __init__(self, judge: Judge, token: str = "") -> None:
        """The operator's has a token."""
        self.judge = judge
        self.cookie = ""
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.valid = True
        self.lines: list[Line] = []

    async def request(self, port: int, method: str, path: str, body: object = None, **query: Any) -> httpx.Response:
        """Return the answer to a request; never one that says the server broke."""
        cookies = {"duchy": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", cookies=cookies, trust_env=False, timeout=PATIENCE, verify=False
        ) as http:
            answer = await http.request(method, path, json=body, params=query, headers=self.headers)
        if "duchy" in answer.cookies:
            self.cookie = str(answer.cookies["duchy"])
        summary = f"{method} {path} {body} {query}: {answer.status_code} {answer.text[:300]}"
        assert answer.status_code < 500, summary
        assert answer.status_code != 429, f"an answer 429 without limits: {summary}"
        self.judge(self, answer.text, None)
        return answer

    async def line(self, at: int, port: int) -> Line:
        """Return a new socket to a process."""
        line = Line(self, at)
        await line.join(port)
        self.lines.append(line)
        return line
