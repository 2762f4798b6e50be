"""What a server and a web page without one have in common: storage, rooms, bots, people, limits, background tasks.

It knows neither the network nor processes: lines, workers and the database are given to it.
"""

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import NamedTuple

from duchy import __version__
from duchy.core.ints import compiled
from duchy.core.levels import LEVELS
from duchy.core.scene import Place
from duchy.play.texts import LANGUAGES
from duchy.server.computing import Computing, Shared
from duchy.server.connection import CLIENT_LEFT, LEAVING, Connection, serve
from duchy.server.errors import Refused
from duchy.server.limits import TOO_MANY_SOCKETS, Limit, Limits, Sender, Turnstile
from duchy.server.metrics import Metrics
from duchy.server.people.forgetting import forget
from duchy.server.people.identity import People
from duchy.server.rooms.heartbeat import BEAT
from duchy.server.rooms.rooms import OVERDUE, Rooms
from duchy.server.rooms.series import check_start, reveal
from duchy.server.rooms.signs import Signs
from duchy.server.rooms.tournaments import catch_up, progress
from duchy.server.settings import DAY, Settings
from duchy.server.store.model import TOURNAMENT, StoreDown, TableHeader, now
from duchy.server.store.notes import AnythingNote, ChangeNote, OperatorNote, ProcessNote
from duchy.server.store.store import Store
from duchy.server.table import commands
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.tasks import Tasks
from duchy.server.texts import load
from duchy.server.thinking.analyses import Analyses
from duchy.server.thinking.bots import Bots
from duchy.server.thinking.hints import Hints
from duchy.server.thinking.imports import Imports
from duchy.server.thinking.job_queue import JobQueue
from duchy.server.thinking.pool import Pool
from duchy.server.thinking.puzzles import Puzzles
from duchy.server.thinking.replays import Replays
from duchy.server.thinking.whatifs import WhatIfs
from duchy.server.views import manifest as manifests
from duchy.server.wire import protocol
from duchy.server.wire.coding import encode
from duchy.server.wire.requests import AddComment, RoomCommand, Start
from duchy.shelf import Shelf

log = logging.getLogger(__name__)

TENDING = 15.0
"""Seconds between checks for idle and old tables and for waiting bots."""
PROBING = 2.0
"""Seconds between attempts to write while read-only."""
PURGING = 3600.0
"""Seconds between deletions of old tables and people."""
LOADING = 1.0
"""Seconds after the start until the texts of errors are loaded."""


class Pools(NamedTuple):
    """The workers for bots, for visitors' jobs and for analyses; two of them may be the same."""

    bots: Pool
    jobs: Pool
    analysis: Pool


class Service:
    """Tables, and everything that can be done with them."""

    def __init__(
        self, settings: Settings, store: Store, shelf: Shelf, pools: Pools, signs: Signs | None = None
    ) -> None:
        """Create it on a database, with workers."""
        self.settings = settings
        self.shelf = shelf
        self.store = store
        self.pools = pools
        self.limit_searches(settings.think_seconds)
        self.metrics = Metrics()
        self.tasks = Tasks(self.metrics)
        self.people = People(self.store)
        self.computing = Computing(settings)
        self.rooms = Rooms(self.store, self.shelf, self.tasks, self.computing, signs)
        self.rooms.on_store_down = self._went_down
        self.rooms.on_ended = self._ended
        self.bots = Bots(self.rooms, pools.bots)
        share = settings.address_share
        self.assistance = Limits(settings.assistance_per_minute / 60, settings.assistance_at_once, share)
        """The rate limits of hints, what-ifs, imports, puzzles and analyses."""
        self.job_queue = JobQueue(self.computing, pools.jobs)
        self.hints = Hints(self.rooms, self.job_queue)
        self.whatifs = WhatIfs(self.rooms, self.computing)
        self.imports = Imports(self.rooms, self.job_queue, settings)
        self.replays = Replays(self.rooms, self.computing, self.job_queue)
        self.analyses = Analyses(self.rooms, pools.analysis, settings, self.assistance)
        self.puzzles = Puzzles(self.rooms)
        self.moment_key = ""
        """The key that signs links to one move, once it is known."""
        self.read_only = False
        self.stopping = False
        self.connections: set[Connection] = set()
        self.turnstile = Turnstile()
        self.message_limit = Limit(settings.messages_per_second, settings.messages_at_once)
        self.address_message_limit = Limit(settings.messages_per_second * share, settings.messages_at_once * share)
        undos = Limit(settings.undos_per_minute / 60, settings.undos_at_once)
        chat = Limit(settings.lines_per_minute / 60, settings.lines_at_once)
        self.command_limits = {
            protocol.Undo: undos,
            protocol.Restart: undos,
            protocol.TakeBack: undos,
            protocol.Withdraw: undos,
            protocol.SendChat: chat,
            AddComment: chat,
        }
        opened = settings.sockets_per_minute / 60
        self.socket_limit = Limit(opened, settings.sockets_per_person)
        self.address_socket_limit = Limit(opened * share, settings.sockets_per_address)
        self.table_limit = Limits(settings.tables_per_hour / 3600, settings.tables_at_once, share)
        self.manifests: Shared[tuple[str, str], manifests.SerializedManifest] = Shared()
        self.components: Shared[tuple[str, str], list[manifests.ComponentInfo]] = Shared()
        self.boards: Shared[str, dict[str, list[Place]]] = Shared()
        """The fixed data of games, by name and, where it matters, language."""
        self.compiled = compiled()
        self.compiling = False
        self._last_notice = now()
        self._next_purge = 0.0

    # --- beginning and ending ------------------------------------------------------------

    async def start(self) -> None:
        """Connect, resume bots, and start the background tasks."""
        await self.store.open(self.handle_note, self.tasks)
        for pool, name in {pool: name for name, pool in self.pools._asdict().items()}.items():
            pool.start(self.tasks, name)
        await self.bots.resume()
        self.tasks.every(TENDING, "tend", self._tend)
        self.tasks.every(PROBING, "probe", self._probe)
        self.tasks.every(BEAT, "beat", self._beat)
        self.tasks.every(OVERDUE, "deadlines", self._catch_deadlines)
        self.tasks.once("texts", self._load_texts())
        self.tasks.retry("delete-agreed", self._delete_agreed, StoreDown)
        self.tasks.once("first-beat", self._beat())

    async def stop(self) -> None:
        """Notify all clients, finish pending work, and close everything."""
        self.stopping = True
        self.send_to_all(protocol.Bye())
        for connection in list(self.connections):
            connection.end(LEAVING)
        await self.bots.stop()
        await self.analyses.stop()
        for pool in dict.fromkeys(self.pools):
            await pool.stop()
        await self.rooms.stop()
        await self.tasks.stop()
        await self.store.close()

    # --- in the background ------------------------------------------------------------

    async def _tend(self) -> None:
        """Evict idle tables, delete old ones, and take over bots that no process drives."""
        self.rooms.check_looks()
        self.rooms.check_presence()
        self.rooms.evict(self.settings.idle_seconds)
        if time.monotonic() >= self._next_purge:
            self._next_purge = time.monotonic() + PURGING
            await self._purge()
        await self.bots.resume()
        await self.rooms.announce_all()

    async def _beat(self) -> None:
        """Note that this process is alive, so that clocks stand while none is."""
        with contextlib.suppress(StoreDown):
            await self.rooms.heartbeat.beat()

    async def _catch_deadlines(self) -> None:
        """Do what should have happened by itself at tables that are not in memory, and in tournaments."""
        if not self.read_only:
            await self.rooms.catch_deadlines()
            await catch_up(self.rooms)

    async def _purge(self) -> None:
        """Delete old tables and people, and notify the listeners in all processes."""
        kept, unused = (
            now() - days * DAY * 1000 if days else 0 for days in (self.settings.keep_days, self.settings.unused_days)
        )
        gone = await self.store.purge(kept, unused)
        self.metrics.counts["purged"] += gone.games
        if any(gone):
            await self._announce_anything()

    async def _delete_agreed(self) -> None:
        """Delete the tables that everybody agreed to delete, and that a previous version left."""
        if await self.store.delete_agreed():
            await self._announce_anything()

    async def _announce_anything(self) -> None:
        self.handle_note(AnythingNote())
        await self.store.engine.announce([AnythingNote()])

    async def _load_texts(self) -> None:
        """Load the texts of errors a moment after the start, which they would delay."""
        await asyncio.sleep(LOADING)
        for language in LANGUAGES:
            await load(language)

    def _ended(self, head: TableHeader) -> None:
        """Do what follows from the end of a table: reveal its duplicates, or go on with its tournament."""
        if head.settings.kind == TOURNAMENT:
            self.tasks.retry("tournament", partial(progress, self.rooms, head.series), StoreDown)
        else:
            self.tasks.retry("reveal", partial(reveal, self.rooms, head), StoreDown)

    def _went_down(self, error: StoreDown) -> None:
        """Switch to read-only after a failed write, and notify all clients."""
        if not self.read_only:
            log.error("%s", error)
            self.read_only = True
            self.send_to_all(self.health())

    async def _probe(self) -> None:
        """Retry writing, and verify sockets whose devices could not be confirmed."""
        if self.read_only:
            with contextlib.suppress(StoreDown):
                await self.store.probe()
                self.read_only = False
                self.send_to_all(self.health())
                await self.verify_all()
        for connection in [connection for connection in self.connections if connection.unverified]:
            await self.verify(connection)

    def handle_note(self, note: ProcessNote) -> None:
        """Handle a note from another process, or from this one."""
        if isinstance(note, OperatorNote):
            self.tasks.retry("notices", self._send_notices, StoreDown)
            return
        if isinstance(note, ChangeNote | AnythingNote):
            person = note.key if isinstance(note, ChangeNote) else 0
            if self._may_concern(person):
                self.tasks.once("verify", self.verify_all(person))
        self.rooms.handle_note(note)

    def _may_concern(self, person: int) -> bool:
        """Return whether a person has a socket here; 0 stands for anybody."""
        return person == 0 or any(connection.person == person for connection in self.connections)

    async def _send_notices(self) -> None:
        for number, words in await self.store.notices(self._last_notice):
            if number > self._last_notice:
                self._last_notice = number
                self.send_to_all(protocol.Notice(words))

    # --- commands ------------------------------------------------------------

    def require_writable(self) -> None:
        """Raise an error if the server is read-only."""
        if self.read_only:
            raise StoreDown("read-only", "the server can't save right now, so you can't play; try again later")

    async def carry_out(self, id: str, person: int | None, request: RoomCommand | protocol.Request) -> None:
        """Carry out a command of a person at a table, from HTTP or a socket; it is stored before this returns."""
        self.require_writable()
        if isinstance(request, protocol.SendChat) and not self.settings.chat:
            raise Refused("no-chat", "chat is turned off at this table")
        if type(request) in self.command_limits:
            self.command_limits[type(request)].check(person)
        room = await self.rooms.room(id)
        if isinstance(request, Start):
            await check_start(self.rooms, room.head)

        def command(table: Table, at: int) -> None:
            commands.carry_out(table, Requester(person, here=room.shown()), request, at)

        await self.rooms.do(id, command)

    # --- everybody ------------------------------------------------------------

    def hello(self) -> protocol.Hello:
        """Return the first message of a socket."""
        return protocol.Hello(
            __version__,
            protocol.PROTOCOL,
            self.compiled,
            self.compiling,
            self.read_only,
            now(),
            self._half(),
            list(LEVELS),
        )

    async def attend(self, connection: Connection) -> None:
        """Serve a connection until it ends, or refuse it if there are too many."""
        if self.stopping or not self.admits(connection.sender):
            with contextlib.suppress(*CLIENT_LEFT):
                await connection.line.close(TOO_MANY_SOCKETS)
            return
        self.connections.add(connection)
        try:
            await self.verify(connection)  # later revocations reach the connection; this checks for earlier ones
            connection.send(encode(self.hello()))
            await serve(connection)
        finally:
            self.connections.discard(connection)

    def admits(self, sender: Sender) -> bool:
        """Return whether another socket is allowed by the limits for people, anonymous visitors and addresses."""
        settings = self.settings
        most = settings.sockets_per_person if sender.person is not None else settings.anonymous_sockets
        held = at_address = 0
        for other in self.connections:
            held += other.person == sender.person and (sender.person is not None or other.address == sender.address)
            at_address += other.address == sender.address
        if held >= most or at_address >= settings.sockets_per_address:
            return False
        if sender.person is not None and not self.socket_limit.allows(sender.person):
            return False
        return self.address_socket_limit.allows(sender.address)

    def health(self) -> protocol.Health:
        """Return whether the server can save, and the strength of its bots."""
        return protocol.Health(self.read_only, self.compiled, self.compiling, self._half())

    def _half(self) -> bool:
        """Return whether all bots search less than elsewhere; with a time limit, those that do say so."""
        return not (self.compiled or self.pools.bots.search_seconds)

    def limit_searches(self, seconds: float) -> None:
        """Let searches end after a time; 0 gives each level a fixed search."""
        for pool in self.pools:
            pool.search_seconds = seconds

    def send_to_all(self, message: protocol.ServerMessage) -> None:
        """Send a message to every client of this process."""
        data = encode(message)
        for connection in self.connections:
            connection.send(data)

    async def notice(self, words: str) -> None:
        """Send the operator's message to all clients."""
        await self.store.notice(commands.clean(words, commands.LINE))
        await self._send_notices()

    async def verify_all(self, person: int = 0) -> None:
        """Close the sockets of devices that were signed out or banned, of one person or of everybody (0)."""
        self.people.invalidate(person)
        for connection in list(self.connections):
            if connection.person is not None and person in (0, connection.person):
                await self.verify(connection)

    async def verify(self, connection: Connection) -> None:
        """Close a socket whose device was signed out; if the database is unreachable, check again later."""
        if connection.person is None:
            return
        connection.unverified = True
        with contextlib.suppress(StoreDown):
            person = await self.people.confirmed(connection.token)
            connection.unverified = False
            if person != connection.person:
                connection.revoke()

    async def forget(self, person: int) -> None:
        """Delete a person, and close their sockets."""
        try:
            await forget(self.rooms, self.people, person)
        finally:  # also if it is uncertain whether the person is deleted
            await self.verify_all(person)
