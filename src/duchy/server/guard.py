"""Middleware for all requests: hosts, origins, sizes, a coarse rate limit, and security headers."""

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.exceptions import HTTPException

from duchy.server.limits import Limit, Turnstile, address_key
from duchy.server.metrics import Metrics
from duchy.server.settings import Settings
from duchy.server.texts import language_of, load, say

Scope = MutableMapping[str, Any]
AsgiMessage = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]
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
TOO_MANY_SOCKETS = 4008
"""The close code for too many sockets; browsers hide the status of a refused handshake."""
PENALTY = 50
"""Number of requests that a 429 response or a refused socket counts as: one per second uses up the default limit."""
PAUSE = 1.0
"""Seconds by which the refusal of a client over its rate limit is delayed, so that it cannot retry at once."""
PAUSED = 256
"""Maximum number of delayed refusals at a time."""
RETRY = (b"retry-after", b"5")


class TooLong(HTTPException):
    """The request body is too long."""

    status_code = 413


class Guard:
    """The middleware in front of the application."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics, turnstile: Turnstile) -> None:
        self.app = app
        self.turnstile = turnstile
        self.settings = settings
        self.metrics = metrics
        self.origins = {
            _origin(address) for address in (settings.public_url, *settings.origins) if _origin(address) is not None
        }
        self.hosts = {urlsplit(address).hostname for address in (settings.public_url, *settings.origins) if address}
        self.rate = Limit(settings.requests_per_second, settings.requests_at_once)
        self._paused = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it with a sentence."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        await self.turnstile.admit()
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            self.metrics.counts["guard_refusals"] += 1
            await self._refuse(scope, headers, send, *refusal)
        elif scope["type"] == "websocket":
            await self._guarded_socket(scope, receive, send)
        else:
            await self._guarded(scope, receive, send)

    def _refusal(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, str] | None:
        """Return the status and the key of a refusal, or None."""
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
        """Return the maximum body size; imported records may be longer than anything else."""
        return self.settings.body_limit if scope.get("path") == RECORDS else self.settings.body_bytes

    def _is_our_host(self, host: str) -> bool:
        """Return whether the Host header is ours: our name if we have one, else an IP address or localhost.

        This prevents DNS rebinding: a foreign page can point its own name at this machine, but not use one of these.
        """
        name = urlsplit(f"//{host}").hostname if host else None
        if name is None:
            return False
        return name in self.hosts or name == "localhost" or _is_address(name)

    def _is_our_origin(self, headers: dict[bytes, str]) -> bool:
        """Return whether a request has an allowed Origin, or none."""
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none") and not self.settings.origins:
            return False
        given = headers.get(b"origin")
        if given is None:
            return True
        origin = _origin(given)
        own = urlsplit(f"//{headers.get(b'host', '')}").netloc
        return origin is not None and (origin in self.origins or origin[1] == own)

    async def _guarded_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a socket on; a socket refused because there are too many counts as several requests."""

        async def counted(message: AsgiMessage) -> None:
            if message["type"] == "websocket.close" and message["code"] == TOO_MANY_SOCKETS:
                self.rate.take(_address(scope), PENALTY)
            await send(message)

        await self.app(scope, receive, counted)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Limit the body while it arrives, and add our headers to the response."""
        most, come = self._most(scope), 0

        async def counted() -> AsgiMessage:
            nonlocal come
            message = await receive()
            come += len(message.get("body", b""))
            if come > most:
                raise TooLong
            return message

        async def headed(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
                if message["status"] == TOO_MANY:
                    message["headers"].append(RETRY)
                    self.rate.take(_address(scope), PENALTY)
                if self.settings.public_url.startswith("https:"):
                    message["headers"].append((b"strict-transport-security", b"max-age=31536000"))
            await send(message)

        # HEAD is handled like GET; uvicorn leaves out the body.
        request = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self.app(request, counted, headed)

    async def _refuse(self, scope: Scope, headers: dict[bytes, str], send: Send, status: int, key: str) -> None:
        if status == TOO_MANY and self._paused < PAUSED:
            self._paused += 1
            try:
                await asyncio.sleep(PAUSE)
            finally:
                self._paused -= 1
        if scope["type"] == "websocket":
            with suppress(ConnectionError):  # the client may have left meanwhile
                await send({"type": "websocket.close", "code": REFUSED_SOCKET, "reason": key})
            return
        language = language_of(headers.get(b"accept-language", ""))
        await load(language)
        text = say(language, f"error-{key}")
        body = msgspec.json.encode({"key": key, "text": text})
        more = [(b"content-type", b"application/json"), *([RETRY] if status == TOO_MANY else [])]
        await send({"type": "http.response.start", "status": status, "headers": [*more, *HEADERS]})
        await send({"type": "http.response.body", "body": body})


def _address(scope: Scope) -> str:
    """Return the client address used for rate limits; empty if the transport has none."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


def _origin(address: str) -> tuple[str, str] | None:
    """Return scheme and host of a URL, or None."""
    parts = urlsplit(address)
    return (parts.scheme, parts.netloc) if parts.scheme in ("http", "https") and parts.netloc else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
