"""The WebSocket protocol of a client: compression of messages sent, and flow control of messages received."""

from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.protocol import State

SENT, RECEIVED = 15, 12
"""Window bits of the compression of messages sent, and of messages received.

A table resembles the previous one: if both fit into the window, messages are a third as long, and take half the time.
"""
COMPRESSION = {"memLevel": 5, "level": 3}
"""Memory level and compression level of zlib; a connection takes 160 kB in all."""
PIECE = 2048
"""Bytes that are parsed at a time, so that an endless sender never blocks others for long."""
PATIENCE = 64 * 1024
"""Bytes that may arrive after the close message before the connection is dropped."""


class ConnectionAlreadyClosed(ConnectionError):
    """The connection is already closed."""


class BackpressureProtocol(WebSocketsSansIOProtocol):
    """A connection that reads a message only after the previous ones are processed."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=SENT, client_max_window_bits=RECEIVED, compress_settings=COMPRESSION
            )
        ]
        self._unread = bytearray()
        self._late = 0
        self.release: Callable[[], None] | None = None
        """Called when the connection ends."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Discard unread data, and end the parser, which refers to itself as long as it waits."""
        self._unread.clear()
        self.conn.parser.close()
        if self.release is not None:
            self.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Buffer data, and parse it until reading is paused; drop a client that keeps sending after the close.

        Frames that arrive before the handshake is answered wait for it.
        """
        self._unread += data
        if self._is_shaking_hands:
            self.transport.pause_reading()
        if self.close_sent:
            self._late += len(self._unread)
            if self._late > PATIENCE:
                self._unread.clear()
                self.transport.close()
        self._read_on()

    @property
    def _is_shaking_hands(self) -> bool:
        """Whether the request has arrived and was not answered yet."""
        return self.handshake_initiated and not self.handshake_complete

    def _read_on(self) -> None:
        while self._unread and not self.read_paused and not self._is_shaking_hands:
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)

    def send_receive_event_to_app(self) -> None:
        """Queue a message; one that is not UTF-8 text closes the connection, without an entry in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                if self.conn.state is State.OPEN:  # else the client's own close came with it
                    self.conn.send_close(CloseCode.INVALID_DATA)
                    self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message; after the last queued one, parse the buffered data and resume reading."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; after the close message, parse the buffered data, so that the client's reply is found."""
        await self.writable.wait()
        gone = self.close_sent or self.disconnected or self.transport.is_closing()
        if gone and message["type"] in ("websocket.send", "websocket.close"):
            raise ConnectionAlreadyClosed
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._read_on()
            if not self.read_paused:
                self.transport.resume_reading()
        if self.close_sent:
            self.data_received(b"")
