"""Middleware for all requests: hosts, origins, sizes, a coarse rate limit, and security headers."""

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.exceptions import HTTPException

from duchy.server.limits import Limit, place
from duchy.server.metrics import Metrics
from duchy.server.settings import Settings
from duchy.server.words import language_of, say

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (b"x-frame-options", b"DENY"),
)
SAFE = ("GET", "HEAD", "OPTIONS")
RECORDS = "/api/records"
REFUSED_SOCKET = 1008
TOO_MANY = 429
PENALTY = 10
"""Number of requests that an answer 429 counts for: clients that ignore it soon get no further than the guard."""
PAUSE = 1.0
"""Seconds before a client over its rate gets the refusal: it cannot ask again at once."""
PAUSED = 256
"""The largest number of refusals held back at a time."""
RETRY = (b"retry-after", b"5")


class TooLong(HTTPException):
    """The request body is too long."""

    status_code = 413


class Guard:
    """The middleware in front of the application."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.origins = {
            _origin(address) for address in (settings.public_url, *settings.origins) if _origin(address) is not None
        }
        self.hosts = {urlsplit(address).hostname for address in (settings.public_url, *settings.origins) if address}
        self.rate = Limit(settings.requests_per_second, settings.requests_at_once)
        self._paused = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it in a sentence."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            self.metrics.counts["guard_refusals"] += 1
            await self._refuse(scope, headers, send, *refusal)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._guarded(scope, receive, send)

    def _refusal(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, str] | None:
        """The status and the key of a refusal, or nothing."""
        if not self._is_our_host(headers.get(b"host", "")):
            return 421, "wrong-host"
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not self._is_our_origin(headers):
            return 403, "wrong-origin"
        if scope.get("client") and not self.rate.allows(_address(scope)):
            return TOO_MANY, "too-much"
        length = headers.get(b"content-length", "0")
        if not length.isdecimal() or int(length) > self._most(scope):
            return 413, "too-long"
        return None

    def _most(self, scope: Scope) -> int:
        """How long a body may be: a record is longer than anything else, and longer still as JSON."""
        return self.settings.body_limit if scope.get("path") == RECORDS else self.settings.body_bytes

    def _is_our_host(self, host: str) -> bool:
        """Whether a request is meant for us: by name where we have one, else by an address or as this machine.

        A page elsewhere can make its own name point at this machine; it cannot make its name one of these.
        """
        name = urlsplit(f"//{host}").hostname if host else None
        if name is None:
            return False
        return name in self.hosts or name == "localhost" or _is_address(name)

    def _is_our_origin(self, headers: dict[bytes, str]) -> bool:
        """Whether a request comes from a page of ours, or from no page at all."""
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none") and not self.settings.origins:
            return False
        given = headers.get(b"origin")
        if given is None:
            return True
        origin = _origin(given)
        own = urlsplit(f"//{headers.get(b'host', '')}").netloc
        return origin is not None and (origin in self.origins or origin[1] == own)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a body as it comes, and put our headers on the answer."""
        most, come = self._most(scope), 0

        async def counted() -> Message:
            nonlocal come
            message = await receive()
            come += len(message.get("body", b""))
            if come > most:
                raise TooLong
            return message

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
                if message["status"] == TOO_MANY:
                    message["headers"].append(RETRY)
                    self.rate.take(_address(scope), PENALTY)
                if self.settings.public_url.startswith("https:"):
                    message["headers"].append((b"strict-transport-security", b"max-age=31536000"))
            await send(message)

        # Who asks for the head alone is answered as for the whole; the server below sends no body then.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self.app(asked, counted, headed)

    async def _refuse(self, scope: Scope, headers: dict[bytes, str], send: Send, status: int, key: str) -> None:
        if status == TOO_MANY and self._paused < PAUSED:
            self._paused += 1
            try:
                await asyncio.sleep(PAUSE)
            finally:
                self._paused -= 1
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": REFUSED_SOCKET, "reason": key})
            return
        text = say(language_of(headers.get(b"accept-language", "")), f"error-{key}")
        body = msgspec.json.encode({"key": key, "text": text})
        more = [(b"content-type", b"application/json"), *([RETRY] if status == TOO_MANY else [])]
        await send({"type": "http.response.start", "status": status, "headers": [*more, *HEADERS]})
        await send({"type": "http.response.body", "body": body})


def _address(scope: Scope) -> str:
    """The address of a client, as limits know it; empty where the transport has none."""
    client = scope.get("client")
    return place(client[0]) if client else ""


def _origin(address: str) -> tuple[str, str] | None:
    """The scheme and the host of an address, or nothing."""
    parts = urlsplit(address)
    return (parts.scheme, parts.netloc) if parts.scheme in ("http", "https") and parts.netloc else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
