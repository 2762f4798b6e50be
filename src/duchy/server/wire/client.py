"""A typed client of the server: HTTP requests, and a socket with the messages of `protocol`.

Unknown messages, as a newer server may send them, are skipped.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from duchy.core.errors import DuchyError
from duchy.files import system_reason
from duchy.server.wire import requests
from duchy.server.wire.protocol import ClientMessage, EventHistory, ServerMessage

T = TypeVar("T")

LARGEST = 2**24
"""Maximum size of a message in bytes."""
TIMEOUT = 30.0
"""Timeout of a request in seconds."""

_ANSWERED = msgspec.json.Decoder(ServerMessage)


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
        """Create a client; `base` is the URL of the server without a path, `remember` is called when cookies change."""
        self.base = base
        self.language = language
        self.cookies = cookies or {}
        self._remember = remember
        self._socket: ClientConnection | None = None
        self._number = 0

    # --- requests ------------------------------------------------------------

    async def table(self, id: str) -> requests.TableInfo:
        """Return a table, its people, and my seats."""
        return self._read(requests.TableInfo, await self._request("GET", f"/api/tables/{id}"))

    async def open_table(self, wanted: requests.TableWanted) -> requests.TableMade:
        """Create a table."""
        return self._read(requests.TableMade, await self._request("POST", "/api/tables", wanted))

    async def claim(self, id: str, seat: int, name: str = "") -> requests.TableMade:
        """Take a free seat."""
        return self._read(
            requests.TableMade, await self._request("POST", f"/api/tables/{id}/claim", requests.SeatWanted(seat, name))
        )

    async def claim_by_link(self, link: str, name: str = "") -> requests.TableMade:
        """Take the seat of a link."""
        return self._read(requests.TableMade, await self._request("POST", "/api/seat", requests.LinkUsed(link, name)))

    async def invitation(self, link: str) -> requests.Invitation:
        """Return what the link of a seat leads to, without using it."""
        return self._read(requests.Invitation, await self._request("POST", "/api/invitation", requests.LinkUsed(link)))

    async def answers(self, id: str) -> list[int]:
        """Return the seconds within which the player of each seat usually answers, 0 if that is not known."""
        return self._read(list[int], await self._request("GET", f"/api/tables/{id}/answers"))

    async def plan(self, id: str, seat: int, tried: str = "") -> requests.TableMade:
        """Open a private table to plan the next moves of a seat, or plan those tried at one."""
        wanted = requests.PlanWanted(seat, tried)
        return self._read(requests.TableMade, await self._request("POST", f"/api/tables/{id}/plan", wanted))

    async def again(self, id: str) -> requests.TableMade:
        """Take a seat at the rematch of a finished game, which the first request opens."""
        return self._read(requests.TableMade, await self._request("POST", f"/api/tables/{id}/again"))

    async def series(self, id: str) -> requests.SeriesSeen:
        """Return a series, or a tournament."""
        return self._read(requests.SeriesSeen, await self._request("GET", f"/api/series/{id}"))

    async def room(self, id: str, command: requests.AnyCommand) -> None:
        """Run a command about the seats of a table."""
        await self._request("POST", f"/api/tables/{id}/room", command)

    async def record(self, id: str, seat: int) -> str:
        """Return the record of a finished game, or the log of a seat in a running one."""
        return (await self._request("GET", f"/api/tables/{id}/record", params={"seat": seat})).text

    async def events(self, id: str, seat: int) -> EventHistory:
        """Return all events of a table that a seat saw."""
        return self._read(EventHistory, await self._request("GET", f"/api/tables/{id}/events", params={"seat": seat}))

    async def import_record(self, text: str) -> requests.TableMade:
        """Create a table from a record."""
        return self._read(requests.TableMade, await self._request("POST", "/api/records", requests.RecordImport(text)))

    async def _request(
        self, method: str, path: str, body: msgspec.Struct | None = None, params: dict[str, Any] | None = None
    ) -> httpx.Response:
        """Return the response to a request; raise an error with the server's text if it is refused."""
        headers = {"accept-language": self.language, "content-type": "application/json"}
        content = None if body is None else msgspec.json.encode(body)
        try:
            async with httpx.AsyncClient(
                base_url=self.base,
                headers=headers,
                cookies=self.cookies,
                # Plain HTTP has no certificates; reading those of all authorities would take longer than the request.
                verify=not self.base.startswith("http:"),
                trust_env=False,
                timeout=TIMEOUT,
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
        """Return the error with the server's text for a refused request."""
        try:
            body = msgspec.json.decode(answer.content, type=requests.ErrorBody)
        except msgspec.DecodeError:
            return self._not_ours()
        return DuchyError("said", "{text}", text=body.text)

    def _not_ours(self) -> DuchyError:
        return DuchyError("no-duchy", "there is no Duchy server at {url}", url=self.base)

    def _keep(self, cookies: dict[str, str]) -> None:
        if cookies and cookies != self.cookies:
            self.cookies = cookies
            self._remember(cookies)

    # --- the socket ------------------------------------------------------------

    async def connect(self) -> None:
        """Open the socket; raise `Lost` if the server does not answer."""
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

    async def send(self, message: ClientMessage) -> None:
        """Send a message, with an id unless it has one; if the connection is lost, it is dropped silently."""
        self._number += 1
        message.id = message.id or f"t-{self._number}"
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode())
            except (ConnectionClosed, OSError):
                return

    async def receive(self) -> ServerMessage:
        """Return the next known message; raise `Lost` if the connection is lost."""
        if self._socket is None:
            raise Lost("")
        while True:
            try:
                data = await self._socket.recv()
            except (ConnectionClosed, OSError) as error:
                self._socket = None
                raise Lost(str(error)) from None
            try:
                message: ServerMessage = _ANSWERED.decode(data)
            except msgspec.DecodeError:
                continue
            return message

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None


def no_server(base: str, error: Exception) -> DuchyError:
    """Return the error that no server answers."""
    return DuchyError("no-server", "no server is answering at {url}: {reason}", url=base, reason=system_reason(error))
