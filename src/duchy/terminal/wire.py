"""The way to a server: a link, what this user is known by there, requests, and a socket that may be lost."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from duchy.core.errors import DuchyError
from duchy.terminal import folder

Message = dict[str, Any]
LARGEST = 2**24
"""So many bytes a message has at most."""


class Lost(Exception):
    """The server does not answer any more."""


def keys() -> Path:
    """Where this user's keys to servers are."""
    return folder.data() / "servers.json"


class Wire:
    """A link to a table, and the connection behind it."""

    def __init__(self, link: str, name: str, language: str) -> None:
        """A link is a table's page (`https://host/room/ID`), or a seat's (`https://host/seat#KEY`)."""
        try:
            parts = urlsplit(link)
        except ValueError:
            parts = urlsplit("")
        words = [word for word in [*parts.path.split("/"), parts.fragment] if word]
        if parts.scheme not in ("http", "https") or not parts.netloc or len(words) < 2:
            raise DuchyError("no-link", "'{link}' is no link of a table", link=link)
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.kind, self.key = words[0], words[1]
        self.name = name
        self.language = language
        self.id = ""
        self._cookies = self._known()
        self._socket: Any = None
        self._number = 0

    # --- requests ------------------------------------------------------------

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        """What the server answers to a request; an error in its own words where it refuses."""
        httpx = _httpx()
        headers = {"accept-language": self.language}
        given = {"params": body} if method == "get" else {"json": body}
        try:
            async with httpx.AsyncClient(
                base_url=self.base, headers=headers, cookies=self._cookies, trust_env=False, timeout=30
            ) as http:
                answer = await http.request(method, path, **given)
                self._remember({cookie.name: cookie.value or "" for cookie in http.cookies.jar})
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise DuchyError(
                "no-server", "no server answers at {url}: {reason}", url=self.base, reason=str(error) or "-"
            ) from None
        try:
            told = answer.json() if "json" in answer.headers.get("content-type", "") else answer.text
        except ValueError:
            told = {}
        if answer.is_error or (isinstance(told, str) and "html" in answer.headers.get("content-type", "")):
            text = told.get("text", "") if isinstance(told, dict) else ""
            if not text:
                raise DuchyError("no-duchy", "what answers at {url} is no server of this game", url=self.base)
            raise DuchyError("said", "{text}", text=text)
        return told

    async def sit(self) -> list[int]:
        """Take the seat of the link, or one that is free at the table; who sits there already stays. One's seats."""
        if self.kind == "seat":
            made = await self.ask("post", "/api/seat", link=self.key, name=self.name)
        else:
            info = await self.ask("get", f"/api/tables/{self.key}")
            chairs = info["room"]["chairs"]
            free = [i for i, chair in enumerate(chairs) if not chair.get("person") and not chair.get("bot")]
            if not info["seats"] and not free:
                raise DuchyError("table-full", "nobody else can sit down at this table")
            seat = (info["seats"] or free)[0]
            made = await self.ask("post", f"/api/tables/{self.key}/claim", seat=seat, name=self.name)
        self.id = made["id"]
        return list(made["seats"])

    def _known(self) -> dict[str, str]:
        """What this server knows this user by."""
        try:
            return dict(json.loads(keys().read_text(encoding="utf-8")).get(self.base, {}))
        except (OSError, ValueError):
            return {}

    def _remember(self, cookies: dict[str, str]) -> None:
        """Remember what this server knows this user by; only this user can read it."""
        if not cookies or cookies == self._cookies:
            return
        self._cookies = cookies
        try:
            known = json.loads(keys().read_text(encoding="utf-8"))
        except (OSError, ValueError):
            known = {}
        folder.games()
        keys().touch(mode=0o600)
        folder.write(keys(), json.dumps({**known, self.base: cookies}))

    # --- the socket ------------------------------------------------------------

    async def connect(self) -> None:
        """Open the socket; `Lost` where nobody answers."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidHandshake

        address = self.base.replace("http", "ws", 1) + f"/ws?lang={self.language}"
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}
        try:
            self._socket = await connect(address, additional_headers=headers, proxy=None, max_size=LARGEST)
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise Lost(str(error)) from None

    @property
    def connected(self) -> bool:
        """Whether there is a socket."""
        return self._socket is not None

    def next_id(self) -> str:
        """An id for a message, used by no other of this connection."""
        self._number += 1
        return f"t-{self._number}"

    async def send(self, kind: str, **more: Any) -> None:
        """Send a message about the table; what is lost with the connection is not missed here."""
        from websockets.exceptions import ConnectionClosed

        if self._socket is not None:
            try:
                words = {"t": kind, "id": self.next_id(), "game": self.id, **more}
                await self._socket.send(json.dumps(words))
            except (ConnectionClosed, OSError):
                return

    async def hear(self) -> Message:
        """The next message; `Lost` where the connection is."""
        from websockets.exceptions import ConnectionClosed

        try:
            return dict(json.loads(await self._socket.recv()))
        except (ConnectionClosed, OSError) as error:
            self._socket = None
            raise Lost(str(error)) from None

    async def close(self) -> None:
        """Let the socket go."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None


def _httpx() -> Any:
    try:
        import httpx
        import websockets  # noqa: F401
    except ModuleNotFoundError:
        raise DuchyError(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="web"
        ) from None
    return httpx
