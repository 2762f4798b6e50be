"""A stranger who sends anything: requests, frames and connections, drawn from the routes and messages themselves."""

import asyncio
import json
import random
import re
import struct
import time
from collections import Counter
from contextlib import suppress
from typing import Any, get_args

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from duchy.server.app import CHAPTERS
from duchy.server.wire import requests
from duchy.server.wire.protocol import ClientMessage
from duchy.server.wire.requests import TableWanted

BODIES: list[type[Struct]] = [
    TableWanted,
    *(one for one in vars(requests).values() if isinstance(one, type) and issubclass(one, Struct)),
]
MESSAGES: list[type[Struct]] = list(get_args(ClientMessage))
ADDRESSES = sorted(
    (path, str(method))
    for handlers in CHAPTERS.values()
    for handler in handlers
    for path in handler.paths
    for method in handler.http_methods
)
TEXTS = ("", "x", "pebbles", "random", "me", "[", "\u202e", "x" * 500, "é" * 90, "../../etc/passwd", "%00", "'--", "{}")
VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    15,
    16,
    10**6,
    2**53 + 1,
    2**63,
    -(2**70),
    1e308,
    [],
    {},
    [[]],
    [0, 1],
    *TEXTS,
)
HOSTS = ("127.0.0.1", "localhost", "[::1]", "[", "[::1", "]", "", "a b", "elsewhere.example", "127.0.0.1:x", "\u2100")
ORIGINS = ("http://127.0.0.1", "null", "http://[", "https://[::1", "//", "http://\u2100", "http://elsewhere.example")
HEADERS: dict[str, tuple[str, ...]] = {
    "Origin": ORIGINS,
    "Cookie": ("duchy=x", "duchy=", "duchy", "=;=", 'duchy="', "__Host-duchy=y", "duchy=\u0100", "a" * 4000),
    "Accept-Language": ("fr", ";;;", "en-" * 1000, "\u00ff"),
    "Accept-Encoding": ("gzip", "br", "\u00ff", "gzip;q=x"),
    "Content-Type": ("application/json", "text/plain", "multipart/form-data", "a/b; charset=[", "application/msgpack"),
    "Content-Length": ("-1", "99999999999999999999", "9" * 5000, "x", "5", "1,2"),
    "Transfer-Encoding": ("chunked", "gzip, chunked", "x"),
    "Sec-Fetch-Site": ("cross-site", "none", ""),
    "If-None-Match": ('"', "*", "\u00ff"),
    "Range": ("bytes=0-1", "bytes=-", "x"),
    "Authorization": ("Bearer x", "Bearer \u00ff", "Basic :"),
    "X-Forwarded-For": ("1.2.3.4", "[", "::1%x", ",,,"),
    "Expect": ("100-continue", "x"),
    "Connection": ("close", "upgrade", "keep-alive, x"),
    "Upgrade": ("websocket", "h2c", "x"),
}
QUERIES = ("1", "-9", "%ff", "9" * 30, "[", "x&" * 50)
HANDSHAKE = (
    "GET /ws?lang={} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
LONGEST = 0.5
"""Seconds for which one connection is kept at most."""


def filled(rng: random.Random, kind: type[Struct], id: str) -> dict[str, Any]:
    """Return a body or a message of a kind, with plausible and odd values."""
    config = kind.__struct_config__
    made: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field else {}
    for field in fields(kind):
        if field.default is NODEFAULT or rng.random() < 0.5:
            made[field.name] = id if field.name == "game" and rng.random() < 0.8 else rng.choice(VALUES)
    return made


def data(rng: random.Random, kinds: list[type[Struct]], id: str) -> bytes:
    """Return the bytes of a body or a message: mostly of the right kind, often damaged."""
    drawn = rng.random()
    if drawn < 0.2:
        deep, (left, right) = rng.choice((5, 33, 600, 1100, 2000)), rng.choice((('{"a":', "}"), ("[", "]"), ("[", "")))
        return f"{left * deep}1{right * deep}".encode()
    if drawn < 0.3:
        return rng.randbytes(rng.randrange(300))
    text = json.dumps(filled(rng, rng.choice(kinds), id), ensure_ascii=rng.random() < 0.5)
    encoded = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.randrange(3) if drawn < 0.6 else 0):
        at = rng.randrange(len(encoded) + 1)
        encoded[at : at + rng.randrange(3)] = rng.choice(
            (b"\xff", b"\\ud800", b"\\u0000", b'"', b"9" * 400, b"NaN", b"")
        )
    return bytes(encoded)


def request(rng: random.Random, id: str) -> bytes:
    """Return a request to one of our addresses, or to none."""
    path, method = rng.choice(ADDRESSES)
    path = re.sub(
        r"\{\w+:\w+\}", lambda _: id if rng.random() < 0.7 else rng.choice(("x", "%00", "..", "%ff", "a%2fb")), path
    )
    if rng.random() < 0.3:
        path += f"?{rng.choice(('seat', 'lang', 'rev', 'first', 'watch'))}={rng.choice(QUERIES)}"
    if rng.random() < 0.05:
        path, method = (
            rng.choice(("/" + "x" * 2000, "//", "/\xff", "*", "/%")),
            rng.choice(("PUT", "HEAD", "TRACE", "X")),
        )
    body = data(rng, BODIES, id) if method == "POST" or rng.random() < 0.1 else b""
    lines = [f"{method} {path} HTTP/1.{rng.choice('1110')}"]
    lines.append(f"Host: {'127.0.0.1' if rng.random() < 0.7 else rng.choice(HOSTS)}")
    for name in rng.sample(list(HEADERS), rng.choice((0, 0, 1, 2))):
        lines.append(f"{name}: {rng.choice(HEADERS[name])}")
    if body and not any(line.startswith(("Content-Length", "Transfer-Encoding")) for line in lines):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join((*lines, "", "")).encode("utf-8") + body


def frame(rng: random.Random, id: str) -> bytes:
    """Return a frame of a socket, well-formed or not."""
    drawn = rng.random()
    code = rng.choice((1, 1, 1, 1, 2, 0, 8, 9, 10, 3, 15)) if drawn < 0.5 else 1
    payload = data(rng, MESSAGES, id) if drawn < 0.9 else rng.randbytes(rng.choice((1, 126, 20_000)))
    if code >= 8:
        payload = payload[: rng.choice((0, 1, 2, 125, 200))]
    head = (0x80 if rng.random() < 0.95 else rng.choice((0, 0x40, 0x90))) | code
    claimed = len(payload) if rng.random() < 0.97 else 2**62
    size = bytes([claimed]) if claimed < 126 else struct.pack("!BH", 126, claimed)[0:] if claimed < 65536 else b""
    length = size or struct.pack("!BQ", 127, claimed)
    if rng.random() < 0.02:  # frames of clients must be masked
        return bytes([head]) + length + payload
    return bytes([head, length[0] | 0x80]) + length[1:] + bytes(4) + payload


class Stranger:
    """One connection after the other, each with another kind of mischief."""

    def __init__(self, port: int, id: str, seed: object, address: str = "127.0.0.1") -> None:
        self.port = port
        self.id = id
        self.address = address
        self.rng = random.Random(repr(seed))
        self.statuses: Counter[int] = Counter()
        self.sent = 0

    async def go_on(self, until: float) -> None:
        """Do one thing after the other until a time."""
        while time.monotonic() < until:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                await self._connect(min(LONGEST, max(0.01, until - time.monotonic())))

    async def _connect(self, seconds: float) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        reading = asyncio.create_task(self._read(reader))
        try:
            async with asyncio.timeout(seconds):
                await self.rng.choice((self._requests, self._requests, self._requests, self._frames, self._silence))(
                    writer
                )
                await reading
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            if self.rng.random() < 0.5:
                writer.transport.abort()
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while chunk := await reader.read(1 << 16):
            self.statuses.update(int(status) for status in STATUS.findall(chunk))

    async def _requests(self, writer: asyncio.StreamWriter) -> None:
        for _ in range(self.rng.choice((1, 5, 20))):
            whole = request(self.rng, self.id)
            writer.write(whole)
            self.sent += 1
            await writer.drain()
        if self.rng.random() < 0.5:
            await asyncio.sleep(self.rng.random() / 10)
            writer.write(b"GET /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")

    async def _frames(self, writer: asyncio.StreamWriter) -> None:
        writer.write(HANDSHAKE.format(self.rng.choice(("en", "fr", "%ff"))).encode())
        for _ in range(self.rng.choice((1, 10, 100))):
            writer.write(frame(self.rng, self.id))
            self.sent += 1
            await writer.drain()
            await asyncio.sleep(0)

    async def _silence(self, writer: asyncio.StreamWriter) -> None:
        whole = request(self.rng, self.id)
        writer.write(whole[: self.rng.randrange(len(whole))])
        self.sent += 1
        await writer.drain()
        await asyncio.sleep(self.rng.random() / 2)
