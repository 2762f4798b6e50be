"""Middleware for all requests: a coarse rate limit, hosts, origins and sizes; and the security headers.

The rate limit comes first, so that every request counts, also a refused one.
"""

import asyncio
import ipaddress
import logging
import re
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from litestar.exceptions import HTTPException

from duchy.server.headers import COOKIE, HOST, POLICY, SAFE
from duchy.server.limits import TOO_MANY_SOCKETS, Bucket, Limit, Turnstile, address_key
from duchy.server.metrics import Metrics
from duchy.server.settings import Settings
from duchy.server.texts import language_of, load, say

Scope = MutableMapping[str, Any]
AsgiMessage = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

log = logging.getLogger(__name__)

HEADERS = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("x-frame-options", "DENY"),
)
RECORDS = "/api/records"
REFUSED_SOCKET = 1008
TOO_MANY = 429
BROKEN = 500
PENALTY = 50
"""Number of requests that a 429 response, an internal error or a refused socket counts as: one per second uses up the
default limit."""
PAUSE = 1.0
"""Seconds by which the refusal of a client over its rate limit is delayed, so that it cannot retry at once."""
PAUSED = 256
"""Maximum number of delayed refusals at a time."""
RETRY = (b"retry-after", b"5")
DEVICE = "duchy_device"
"""Key of the scope under which the application notes the token of a device that it knows."""
LONGEST_LENGTH = 18
"""Number of digits in a content length that are read."""
_TOKEN = re.compile(rf"(?:^|;)\s*(?:{HOST})?{COOKIE}=([\w-]+)", re.ASCII)


def security_headers(settings: Settings) -> list[tuple[str, str]]:
    """Return the headers of every answer, also of those that the web server gives by itself."""
    strict = [("strict-transport-security", "max-age=31536000")] if settings.public_url.startswith("https:") else []
    return [*HEADERS, *strict]


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
        sites = [_site(address) for address in (settings.public_url, *settings.origins) if address]
        self.origins = {_origin(site) for site in sites}
        self.hosts = {site.hostname for site in sites if site is not None}
        self.rate = Limit(settings.requests_per_second, settings.requests_at_once)
        """The requests of each address."""
        self.penalties = Bucket(settings.requests_per_second, settings.requests_at_once)
        """The refusals of each device; neighbours at its address do not pay for them."""
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
            await self._guarded(scope, headers, receive, send)

    def _refusal(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, str] | None:
        """Return the status and the key of a refusal, or None."""
        if scope.get("client") and not self._admits(scope, headers):
            return TOO_MANY, "too-much"
        own = _site(f"//{headers.get(b'host', '')}")
        if own is None or not self._is_our_host(own.hostname):
            return 421, "wrong-host"
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not self._is_our_origin(headers, own):
            return 403, "wrong-origin"
        length = headers.get(b"content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > self._most(scope):
            return 413, "too-long"
        return None

    def _admits(self, scope: Scope, headers: dict[bytes, str]) -> bool:
        """Return whether neither the address nor the device has used up its requests."""
        token = _TOKEN.search(headers.get(b"cookie", ""))
        if token is not None and self.penalties.left(token[1]) < 1:
            return False
        return self.rate.allows(_address(scope))

    def _charge(self, scope: Scope) -> None:
        """Charge a refusal to the device that caused it; to the address if the device is unknown."""
        device = scope.get(DEVICE)
        if device:
            self.penalties.take(device, PENALTY)
        else:
            self.rate.take(_address(scope), PENALTY)

    def _most(self, scope: Scope) -> int:
        """Return the maximum body size; imported records may be longer than anything else."""
        return self.settings.body_limit if scope.get("path") == RECORDS else self.settings.body_bytes

    def _is_our_host(self, name: str | None) -> bool:
        """Return whether the Host header is ours: our name if we have one, else an IP address or localhost.

        This prevents DNS rebinding: a foreign page can point its own name at this machine, but not use one of these.
        """
        return name is not None and (name in self.hosts or name == "localhost" or _is_address(name))

    def _is_our_origin(self, headers: dict[bytes, str], own: SplitResult) -> bool:
        """Return whether a request has an allowed Origin, or none."""
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none") and not self.settings.origins:
            return False
        given = headers.get(b"origin")
        if given is None:
            return True
        origin = _origin(_site(given))
        return origin is not None and (origin in self.origins or origin[1] == own.netloc)

    async def _guarded_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a socket on; a socket refused because there are too many counts as several requests."""

        async def counted(message: AsgiMessage) -> None:
            if message["type"] == "websocket.close" and message["code"] == TOO_MANY_SOCKETS:
                self._charge(scope)
            await send(message)

        await self.app(scope, receive, counted)

    async def _guarded(self, scope: Scope, headers: dict[bytes, str], receive: Receive, send: Send) -> None:
        """Limit the body while it arrives, charge refusals, and answer also if the application fails."""
        most, come, answered = self._most(scope), 0, False
        # HEAD is handled like GET; uvicorn leaves out the body.
        request = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope

        async def counted() -> AsgiMessage:
            nonlocal come
            message = await receive()
            come += len(message.get("body", b""))
            if come > most:
                raise TooLong
            return message

        async def headed(message: AsgiMessage) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                if message["status"] == TOO_MANY:
                    message["headers"] = [*message.get("headers", ()), RETRY]
                if message["status"] in (TOO_MANY, BROKEN):
                    self._charge(request)
            await send(message)

        try:
            await self.app(request, counted, headed)
        except Exception as error:
            if answered:
                raise
            log.error("a request failed", exc_info=error)
            self._charge(request)
            await self._refuse(scope, headers, send, BROKEN, "broken")

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
        await send({"type": "http.response.start", "status": status, "headers": more})
        await send({"type": "http.response.body", "body": body})


def _address(scope: Scope) -> str:
    """Return the client address used for rate limits; empty if the transport has none."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


def _site(address: str) -> SplitResult | None:
    """Return the parts of a URL; None if it has no host, or a host or port that cannot be read."""
    try:
        parts = urlsplit(address)
        return parts if parts.hostname and (parts.port is None or parts.port) else None
    except ValueError:
        return None


def _origin(site: SplitResult | None) -> tuple[str, str] | None:
    """Return scheme and host of a site that browsers can open, or None."""
    return (site.scheme, site.netloc) if site is not None and site.scheme in ("http", "https") else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
