"""The HTTP protocol of a client: few connections of one address, each with a time limit for what it sends and reads."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGI3Application
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from duchy.server.limits import address_key
from duchy.server.wire.backpressure import BackpressureProtocol

log = logging.getLogger(__name__)

HEADER = 10.0
BODY = 30.0
WRITING = 30.0
IDLE = 60.0
"""Seconds for a complete header, a complete body, a client that does not read, and between two requests."""


class Admission:
    """The open connections of this process, in total and by address."""

    def __init__(self, per_address: int, total: int, proxy: str = "") -> None:
        """Allow this many connections of one address, except of the trusted proxy, and in total."""
        self.per_address = per_address
        self.total = total
        self.proxies = _TrustedHosts(proxy)
        self._held: Counter[str] = Counter()

    def admit(self, host: str) -> Callable[[], None] | None:
        """Return a function to call when the connection ends, or None if there are too many."""
        key = address_key(host)
        count = self._held.total()
        if count >= self.total:
            log.warning("a connection was refused: %s are open", count)
            return None
        if host not in self.proxies and self._held[key] >= self.per_address:
            return None
        self._held[key] += 1
        return lambda: self._release(key)

    def _release(self, key: str) -> None:
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]

    def __len__(self) -> int:
        return self._held.total()


class PatientProtocol(HttpToolsProtocol):
    """A connection that is dropped if there are too many of its address, or if it is silent for too long.

    There is always a deadline, except while a complete request is handled.
    """

    def __init__(self, admission: Admission, **named: Any) -> None:
        super().__init__(**named)
        self._admission = admission
        self._deadline: asyncio.TimerHandle | None = None
        self._release: Callable[[], None] | None = None
        self._answering: RequestResponseCycle | None = None

    def _within(self, seconds: float | None) -> None:
        """Drop the connection after a time, unless this is called again; None waits for ever."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._drop)

    def _drop(self) -> None:
        if self.flow.read_paused:  # the server is busy with an earlier request, and does not read
            self._within(BODY)
        else:
            self._stop_answering()
            self.transport.abort()

    def _stop_answering(self) -> None:
        """Let the answer in progress be discarded: with uvloop, writing to a closed connection is an error."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be parsed, and close the connection, also if an earlier request is still handled."""
        self._stop_answering()
        super().send_400_response(msg)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a first request, unless the address has too many connections."""
        super().connection_made(transport)
        self._release = self._admission.admit(self.client[0] if self.client else "")
        if self._release is None:
            transport.abort()
        else:
            self._within(HEADER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._within(None)
        self._stop_answering()
        if self._release is not None:
            self._release()
            self._release = None
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Wait for a complete header."""
        self._within(HEADER)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Wait for a complete body."""
        self._within(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for the answer as long as it takes."""
        self._within(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._within(IDLE)
        super().on_response_complete()

    def pause_writing(self) -> None:
        """Wait until the client reads on."""
        self._within(WRITING)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Wait for the rest of the answer as long as it takes."""
        self._within(None)
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection on; what refers to itself here is let go, because nobody tells us of its end."""
        self._within(None)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, BackpressureProtocol)
        protocol.release, self._release = self._release, None
        self.parser = None  # type: ignore[assignment]
