"""One client's connection: its requests, and a send queue, so that a slow reader delays nobody else.

What carries the messages is a `Line`: a WebSocket of the server, or a channel between two parts of a web page.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from duchy.core.errors import DuchyError
from duchy.play import scene as scenes
from duchy.play.preview import refusal_error
from duchy.server.errors import Late, Refused, TooMuch
from duchy.server.limits import Sender, address_key
from duchy.server.rooms.room import Room
from duchy.server.table.permissions import Requester, Want, check
from duchy.server.table.table import Table
from duchy.server.texts import explained, is_refusal_of_a_game, load, say
from duchy.server.views import scene
from duchy.server.wire import protocol
from duchy.server.wire.coding import decode, encode

if TYPE_CHECKING:
    from duchy.server.service import Service

log = logging.getLogger(__name__)

SLOW = 4000
FULL = 4001
LEAVING = 1012
REVOKED = 1008
"""Close codes: the reader is too slow, it sent too much, the server stops, or the device was signed out."""
HINTS = 2
"""The number of hints that one socket may wait for."""
FAILED = 10
"""Number of messages that one counts as on which the server failed."""
STRIKES = 50
"""A socket is closed after this many refusals for sending too much."""


class ClientLeft(Exception):
    """The client has disconnected."""


class Line(Protocol):
    """What carries messages between a client and its connection."""

    async def receive(self) -> str:
        """Return the next message; raise `ClientLeft` if there will be none."""

    async def send(self, data: bytes) -> None:
        """Send a message."""

    async def close(self, code: int) -> None:
        """Close it, for a reason."""


class Connection:
    """A line with its person and its subscriptions."""

    def __init__(
        self,
        server: "Service",
        line: Line,
        person: int | None,
        language: str,
        token: str = "",
        address: str = "",
    ) -> None:
        self.server = server
        self.line = line
        self.person = person
        self.language = language
        self.token = token
        self.address = address_key(address)
        self.unverified = False
        """Whether the database was unreachable when this device was to be verified."""
        self.opened: set[tuple[str, int]] = set()
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._queued = asyncio.Event()
        self._closing = 0
        self._strikes = 0
        self._thinking: set[asyncio.Task[None]] = set()

    @property
    def sender(self) -> Sender:
        """Return the rate limit key of this socket; those without a person count by address."""
        return Sender(self.person, self.address)

    # --- sending ------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Queue a message; the socket of a client that reads too slowly is closed, and may reconnect."""
        if self._closing == REVOKED:
            return
        settings = self.server.settings
        self._waiting.append(data)
        self._bytes += len(data)
        if len(self._waiting) > settings.waiting_messages or self._bytes > settings.waiting_bytes:
            self.end(SLOW)
        self._queued.set()

    def end(self, code: int) -> None:
        """Close the socket after the queued messages are sent, or at once if its reader is too slow."""
        self._closing = self._closing or code
        self._queued.set()

    def revoke(self) -> None:
        """Detach the person and close the socket, discarding queued messages."""
        self.person = None
        self._waiting.clear()
        self._bytes = 0
        self._closing = 0
        self.end(REVOKED)

    async def write(self) -> None:
        """Send queued messages until the socket is closed."""
        while True:
            await self._queued.wait()
            self._queued.clear()
            async with asyncio.timeout(self.server.settings.ping_seconds):
                while self._waiting and self._closing != SLOW:
                    data = self._waiting.popleft()
                    self._bytes -= len(data)
                    await self.line.send(data)
                    self.server.metrics.counts["messages_sent"] += 1
            if self._closing:
                await self.line.close(self._closing)
                return

    # --- receiving ------------------------------------------------------------

    async def read(self) -> None:
        """Handle messages until the client disconnects."""
        limit = self.server.message_limit
        while True:
            data = await self.line.receive()
            if not self._admits():
                self._strike()
                # Stop reading briefly, so that the messages of a flood queue up at the sender.
                await asyncio.sleep(1 / limit.rate)
                continue
            await self.handle(data)

    def _admits(self) -> bool:
        """Count a message; return whether it is within the limits of its person and its address."""
        self.server.metrics.counts["messages_received"] += 1
        allowed = self.server.message_limit.allows(self.sender.queue_key)
        return allowed and self.server.address_message_limit.allows(self.address)

    def _strike(self) -> None:
        self._strikes += 1
        self._refuse("", "", TooMuch("too-much", "too many messages; wait a moment"))
        if self._strikes > STRIKES:
            self.end(FULL)

    async def handle(self, data: str | bytes) -> None:
        """Handle a message, or answer with a refusal, also for internal errors."""
        if len(data) > self.server.settings.message_bytes:
            self._refuse("", "", TooMuch("too-long", "this message is too long"))
            return
        try:
            message = decode(data)
        except Refused as error:
            self._refuse("", "", error)
            return
        await self.obey(message)

    async def obey(self, message: protocol.ClientMessage) -> None:
        """Carry out a message, or answer with a refusal."""
        if not isinstance(message, protocol.Act):
            await self.server.turnstile.admit()
        await self._run_handler(message, HANDLERS.get(type(message), Connection._command)(self, message))

    async def _run_handler(self, message: protocol.ClientMessage, work: Awaitable[None]) -> None:
        """Run the handler of a message; if it fails, reply with a refusal, and log internal errors."""
        try:
            try:
                await work
            except DuchyError as error:
                await self._refuse_at(message, error)
        except Exception as error:
            log.error("a message failed: %s", type(message).__name__, exc_info=error)
            self.server.metrics.counts["messages_failed"] += 1
            self.server.message_limit.take(self.sender.queue_key, FAILED)
            self.send(
                encode(protocol.RefusalSeen(message.game, message.id, "broken", say(self.language, "error-broken")))
            )

    async def _refuse_at(self, message: protocol.ClientMessage, error: DuchyError) -> None:
        """Send a refusal with the reason in the terms of the game; a late client is also sent the table."""
        await load(self.language)
        game, names = None, []
        if is_refusal_of_a_game(error):
            with contextlib.suppress(DuchyError):
                room = await self.server.rooms.room(message.game)
                if room.table is not None:
                    game, names = room.table.game, [state.name for state in room.table.seats]
                    await load(self.language, game.faces.package)
        explanation = explained(error, self.language, game, names)
        refused = protocol.RefusalSeen(message.game, message.id, explanation.key, explanation.text, explanation.rule)
        if explanation.instead is not None:
            refused.instead = explanation.instead
        self.send(encode(refused))
        self.server.metrics.counts["refusals"] += 1
        if isinstance(error, Late) and (message.game, message.seat) in self.opened:
            await self._refresh(protocol.Refresh(game=message.game, seat=message.seat))

    def _refuse(self, game: str, id: str, error: DuchyError) -> None:
        explanation = explained(error, self.language)
        self.send(encode(protocol.RefusalSeen(game, id, explanation.key, explanation.text)))
        self.server.metrics.counts["refusals"] += 1

    # --- what may be asked ------------------------------------------------------------

    async def _open(self, message: protocol.Open) -> None:
        if len(self.opened) >= self.server.settings.opened_per_socket:
            raise TooMuch("too-many-tables", "you have too many tables open in this window; close one")
        seat = await self._subscribe(message)
        self.opened.add((message.game, seat))
        self._done(message)

    async def _subscribe(self, message: protocol.Open) -> int:
        return await self.server.rooms.open(message.game, self, message.seat, message.watch)

    def dropped(self, id: str, seat: int) -> None:
        """Note that the subscription of a table from a seat has ended."""
        self.opened.discard((id, seat))

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        """Note that the subscriptions of a table from some seats are now those of others."""
        self.opened = {(game, to.get(seat, seat) if game == id else seat) for game, seat in self.opened}

    async def _close(self, message: protocol.Close) -> None:
        for game, seat in [one for one in self.opened if one[0] == message.game]:
            self.opened.discard((game, seat))
            await self.server.rooms.close(game, self, seat)
        self._done(message)

    async def _refresh(self, message: protocol.Refresh) -> None:
        await self.server.rooms.read(message.game, lambda room, table: room.send_all(table, self, message.seat))

    async def _command(self, message: protocol.ClientMessage) -> None:
        await self.server.carry_out(message.game, self.person, message)
        self._done(message)

    async def _why(self, message: protocol.Why) -> None:
        """Reply with the reason why an action or a combination of places is refused; with `done` for a legal action."""

        def refuse(room: Room, table: Table) -> None:
            check(table, Requester(self.person), Want.HOLD, message.seat)
            match = table.current_match()
            if message.places:
                refused = scenes.refused(table.game, match.state, message.seat, message.places)
                raise refusal_error(table.game, message.a, refused)
            why = match.why_not(message.a, message.seat)
            if why is not None:
                raise refusal_error(table.game, message.a, why)

        await self.server.rooms.read(message.game, refuse)
        self._done(message)

    async def _position(self, message: protocol.PositionWanted) -> None:
        """Send a determinization of the position as a snapshot."""

        def send(room: Room, table: Table) -> None:
            check(table, Requester(self.person), Want.HOLD, message.seat)
            self.send(encode(scene.position_seen(table, message.seat, message.id)))

        await self.server.rooms.read(message.game, send)

    async def _hint(self, message: protocol.HintWanted) -> None:
        """Send a hint when a worker has computed it, without blocking this socket."""
        self.server.assistance.check(self.sender)
        if len(self._thinking) >= HINTS:
            raise TooMuch("too-much", "too many messages; wait a moment")
        task = asyncio.create_task(self._run_handler(message, self._send_hint(message)))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _send_hint(self, message: protocol.HintWanted) -> None:
        advice = await self.server.hints.hint(message.game, self, message.seat, self.language)
        about = message.game, message.seat, message.id
        self.send(encode(protocol.Hint(*about, advice.rev, advice.ply, advice.moves, advice.note)))

    def _done(self, message: protocol.ClientMessage) -> None:
        self.send(encode(protocol.Done(message.game, message.id)))

    async def leave(self) -> None:
        """End all subscriptions."""
        key = self.sender.queue_key
        if self.person is None and not any(other.sender.queue_key == key for other in self.server.connections - {self}):
            self.server.message_limit.forget(key)
        for task in list(self._thinking):
            task.cancel()
        for game, seat in list(self.opened):
            await self.server.rooms.close(game, self, seat)
        self.opened.clear()


class PlainConnection(Connection):
    """The messages of one request, of a client behind a proxy that lets no socket through."""

    def __init__(self, server: "Service", person: int | None, language: str, token: str, address: str) -> None:
        super().__init__(server, None, person, language, token, address)  # type: ignore[arg-type]

    async def exchange(self, messages: Sequence[protocol.ClientMessage]) -> bytes:
        """Return the replies to messages as a list in JSON; tables are sent as they are after the other messages."""
        self.send(encode(self.server.hello()))
        for message in sorted(messages, key=lambda message: isinstance(message, protocol.Open)):
            if not self._admits():
                raise TooMuch("too-much", "too many messages; wait a moment")
            await self.obey(message)
        await asyncio.gather(*self._thinking)
        return b"[" + b",".join(self._waiting) + b"]"

    async def _subscribe(self, message: protocol.Open) -> int:
        return await self.server.rooms.look(message.game, self, message.seat, message.watch)


HANDLERS: dict[type, Callable[..., Awaitable[None]]] = {
    protocol.Open: Connection._open,
    protocol.Close: Connection._close,
    protocol.Refresh: Connection._refresh,
    protocol.Why: Connection._why,
    protocol.HintWanted: Connection._hint,
    protocol.PositionWanted: Connection._position,
}
"""The handlers of all messages that are not commands of a player."""


CLIENT_LEFT = (ClientLeft, TimeoutError, OSError)
"""Errors that mean the client has disconnected."""


async def serve(connection: Connection) -> None:
    """Read and write until either ends, then end all subscriptions."""
    reading = asyncio.create_task(connection.read(), name="socket-read")
    writing = asyncio.create_task(connection.write(), name="socket-write")
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        results = await connection.server.tasks.complete("leave", _end(connection, reading, writing))
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, CLIENT_LEFT):
            raise result


async def _end(connection: Connection, *tasks: "asyncio.Task[None]") -> list[BaseException | None]:
    """Stop the tasks of a connection, end its subscriptions, and return how the tasks ended."""
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    await connection.leave()
    return results
