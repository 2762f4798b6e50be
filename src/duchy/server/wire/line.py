"""The WebSocket protocol of a client: compression of messages sent, and flow control of messages received."""

from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

SENT, HEARD = 15, 12
"""Bits of an address that tell how far back a line remembers what was sent, and what came.

A table is like the one before it: where both fit, what is sent is a third as long, and takes half the time.
"""
SORTED = {"memLevel": 5, "level": 3}
"""How much of it is kept sorted, and with how much care it is searched; a line takes 160 kB in all."""
PIECE = 2048
"""Bytes that are read at once: an endless sender holds up nobody for longer than these take."""
PATIENCE = 64 * 1024
"""Bytes that may arrive after the line was closed; then it is cut."""


class LineClosed(ConnectionError):
    """The connection is already closed."""


class Line(WebSocketsSansIOProtocol):
    """A connection that reads a message only after the previous ones are processed."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=SENT, client_max_window_bits=HEARD, compress_settings=SORTED
            )
        ]
        self._unread = bytearray()
        self._late = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Read no more."""
        self._unread.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Keep what came, and read as far as the next message; a sender who continues after the end is cut off."""
        self._unread += data
        if self.close_sent:
            self._late += len(self._unread)
            if self._late > PATIENCE:
                self._unread.clear()
                self.transport.close()
        self._read_on()

    def _read_on(self) -> None:
        while self._unread and not self.read_paused:
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when it is the last that was read, what came after it is."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; after the last one only the client's goodbye is waited for."""
        await self.writable.wait()
        gone = self.close_sent or self.disconnected or self.transport.is_closing()
        if gone and message["type"] in ("websocket.send", "websocket.close"):
            raise LineClosed
        await super().send(message)
        if self.close_sent:
            self.data_received(b"")
