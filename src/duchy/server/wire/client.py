"""A typed client of the server: HTTP requests, and a socket with the messages of `protocol`.

A server that is newer than this client may send messages that are not known here; they are skipped.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from duchy.core.errors import DuchyError
from duchy.server.table.opening import TableWanted
from duchy.server.wire.protocol import Answered, Message
from duchy.server.wire.requests import AnyDeed, LinkUsed, RecordBrought, Refusal, SeatWanted, TableInfo, TableMade

T = TypeVar("T")

LARGEST = 2**24
"""The most bytes of one message."""
TIMEOUT = 30.0
"""Seconds until a request is given up."""

_ANSWERED = msgspec.json.Decoder(Answered)


class Lost(Exception):
    """The connection to the server is lost."""


class Client:
    """One device of a person: cookies, requests, and a socket that can reconnect."""

    def __init__(
        self,
        base: str,
        language: str,
        cookies: dict[str, str] | None = None,
        remember: Callable[[dict[str, str]], None] = lambda cookies: None,
    ) -> None:
        """`base` is the address of the server without a path; `remember` is told the cookies when they change."""
        self.base = base
        self.language = language
        self.cookies = cookies or {}
        self._remember = remember
        self._socket: ClientConnection | None = None
        self._number = 0

    # --- requests ------------------------------------------------------------

    async def table(self, id: str) -> TableInfo:
        """A table, who sits there, and which seats are mine."""
        return self._read(TableInfo, await self._request("GET", f"/api/tables/{id}"))

    async def open_table(self, wanted: TableWanted) -> TableMade:
        """Open a table."""
        return self._read(TableMade, await self._request("POST", "/api/tables", wanted))

    async def claim(self, id: str, seat: int, name: str = "") -> TableMade:
        """Take a free seat."""
        return self._read(TableMade, await self._request("POST", f"/api/tables/{id}/claim", SeatWanted(seat, name)))

    async def claim_by_link(self, link: str, name: str = "") -> TableMade:
        """Take the seat of a link."""
        return self._read(TableMade, await self._request("POST", "/api/seat", LinkUsed(link, name)))

    async def room(self, id: str, deed: AnyDeed) -> None:
        """Change something about the people around a table."""
        await self._request("POST", f"/api/tables/{id}/room", deed)

    async def record(self, id: str, seat: int) -> str:
        """The record of a finished game, or the log of what a seat saw of a running one."""
        return (await self._request("GET", f"/api/tables/{id}/record", params={"seat": seat})).text

    async def import_record(self, text: str) -> TableMade:
        """A table made of a record."""
        return self._read(TableMade, await self._request("POST", "/api/records", RecordBrought(text)))

    async def _request(
        self, method: str, path: str, body: msgspec.Struct | None = None, params: dict[str, Any] | None = None
    ) -> httpx.Response:
        """The answer to a request; an error in the server's words where it refuses."""
        headers = {"accept-language": self.language, "content-type": "application/json"}
        content = None if body is None else msgspec.json.encode(body)
        try:
            async with httpx.AsyncClient(
                base_url=self.base, headers=headers, cookies=self.cookies, trust_env=False, timeout=TIMEOUT
            ) as http:
                answer = await http.request(method, path, content=content, params=params)
                self._keep({cookie.name: cookie.value or "" for cookie in http.cookies.jar})
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise no_server(self.base, error) from None
        if answer.is_error:
            raise self._refusal(answer)
        if "html" in answer.headers.get("content-type", ""):
            raise self._not_ours()
        return answer

    def _read(self, kind: type[T], answer: httpx.Response) -> T:
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.DecodeError:
            raise self._not_ours() from None

    def _refusal(self, answer: httpx.Response) -> DuchyError:
        """What the server says to a request that it refuses."""
        try:
            told = msgspec.json.decode(answer.content, type=Refusal)
        except msgspec.DecodeError:
            return self._not_ours()
        return DuchyError("said", "{text}", text=told.text)

    def _not_ours(self) -> DuchyError:
        return DuchyError("no-duchy", "there is no Duchy server at {url}", url=self.base)

    def _keep(self, cookies: dict[str, str]) -> None:
        if cookies and cookies != self.cookies:
            self.cookies = cookies
            self._remember(cookies)

    # --- the socket ------------------------------------------------------------

    async def connect(self) -> None:
        """Open the socket; `Lost` where nobody answers."""
        address = self.base.replace("http", "ws", 1) + f"/ws?lang={self.language}"
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        try:
            self._socket = await connect(address, additional_headers=headers, proxy=None, max_size=LARGEST)
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise Lost(str(error)) from None

    @property
    def connected(self) -> bool:
        """Whether there is a socket."""
        return self._socket is not None

    def next_id(self) -> str:
        """An id for a message that no other message of this client has."""
        self._number += 1
        return f"t-{self._number}"

    async def send(self, message: Message) -> None:
        """Send a message; one that is lost with the connection is not missed here."""
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode())
            except (ConnectionClosed, OSError):
                return

    async def receive(self) -> Answered:
        """The next message that is known here; `Lost` where the connection is."""
        if self._socket is None:
            raise Lost("")
        while True:
            try:
                data = await self._socket.recv()
            except (ConnectionClosed, OSError) as error:
                self._socket = None
                raise Lost(str(error)) from None
            try:
                message: Answered = _ANSWERED.decode(data)
            except msgspec.DecodeError:
                continue
            return message

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None


def no_server(base: str, error: Exception) -> DuchyError:
    """The error where nobody answers."""
    return DuchyError("no-server", "no server is answering at {url}: {reason}", url=base, reason=str(error) or "-")
