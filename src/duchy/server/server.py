"""The server: storage, rooms, bots, people, limits and background tasks."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from msgspec import UNSET

from duchy import __version__
from duchy.core.ints import compiled
from duchy.core.levels import LEVELS
from duchy.core.scene import Place
from duchy.server.client import ClientFiles
from duchy.server.computing import Computing, Shared
from duchy.server.errors import Forbidden
from duchy.server.limits import Asker, Limit, Limits
from duchy.server.metrics import SHARING, Metrics, Neighbours, Samples
from duchy.server.people.forgetting import forget
from duchy.server.people.identity import People
from duchy.server.people.turns import Hooks
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import DAY, Settings
from duchy.server.socket import LEAVING, Connection
from duchy.server.store.address import engine
from duchy.server.store.model import StoreDown, now
from duchy.server.store.notes import ANYTHING, Note, Wrote
from duchy.server.store.store import Store
from duchy.server.table import commands
from duchy.server.tasks import Tasks
from duchy.server.thinking import compiling
from duchy.server.thinking.analyses import Analyses
from duchy.server.thinking.bots import Bots
from duchy.server.thinking.desk import Desk
from duchy.server.thinking.hints import Hints
from duchy.server.thinking.imports import Imports
from duchy.server.thinking.pool import Pool
from duchy.server.thinking.puzzles import Puzzles
from duchy.server.thinking.replays import Replays
from duchy.server.thinking.weights import chosen
from duchy.server.thinking.whatifs import WhatIfs
from duchy.server.views import manifest as manifests
from duchy.server.wire.coding import encode
from duchy.server.wire.protocol import PROTOCOL, Answered, Bye, Health, Hello, Notice
from duchy.shelf import Shelf

log = logging.getLogger(__name__)

TENDING = 15.0
"""Seconds between looks at what is idle, old, or waits for a bot."""
PROBING = 2.0
"""Seconds between tries to write again."""


class Server:
    """One process of the server."""

    def __init__(self, settings: Settings, address: str, shelf: Shelf | None = None, neighbours: str = "") -> None:
        """A server on a database; `neighbours` is the folder in which processes on one socket share their metrics."""
        self.settings = settings
        self.shelf = shelf or Shelf()
        self.metrics = Metrics()
        self.neighbours = Neighbours(neighbours, self.metrics.process)
        self.tasks = Tasks(self.metrics)
        self.store = Store(engine(address))
        self.people = People(self.store)
        self.computing = Computing(settings)
        self.rooms = Rooms(self.store, self.shelf, self.tasks, self.computing)
        self.rooms.down = self._went_down
        weights = chosen(settings.weights, self.shelf)
        self.pool = Pool(settings.bot_workers, self.shelf.places, settings.bot_seconds, weights=weights)
        self.bots = Bots(self.rooms, self.pool)
        self.assistance = Limits(
            settings.assistance_per_minute / 60, settings.assistance_at_once, settings.address_share
        )
        """How often somebody may ask for hints, what-ifs, records, puzzles and analyses."""
        self.desk = Desk(self.shelf.places, self.computing, weights)
        self.hints = Hints(self.rooms, self.desk)
        self.whatifs = WhatIfs(self.rooms, self.computing)
        self.imports = Imports(self.rooms, self.desk, settings)
        self.replays = Replays(self.rooms, self.computing, self.desk)
        self.analyses = Analyses(self.rooms, self.shelf.places, settings, self.assistance, weights)
        self.puzzles = Puzzles(self.rooms)
        self.hooks = Hooks(self.rooms, settings.webhook_hosts, settings.public_url)
        self.read_only = False
        self.stopping = False
        self.connections: set[Connection] = set()
        self.message_limit = Limit(settings.messages_per_second, settings.messages_at_once)
        self.undo_limit = Limit(settings.undos_per_minute / 60, settings.undos_at_once)
        self.socket_limit = Limit(settings.sockets_per_minute / 60, settings.sockets_per_address)
        self.chat_limit = Limit(settings.lines_per_minute / 60, settings.lines_at_once)
        self.table_limit = Limit(settings.tables_per_hour / 3600, settings.tables_at_once)
        self.client = ClientFiles()
        self.manifests: Shared[tuple[str, str], manifests.Sent] = Shared()
        self.components: Shared[tuple[str, str], list[manifests.ComponentTold]] = Shared()
        self.boards: Shared[str, dict[str, list[Place]]] = Shared()
        """What is fixed about a game, by its name and a language."""
        self.compiled = compiled()
        self.compiling = False
        self.network = ""
        """The address by which others in the same network reach this server, where it listens to them."""
        self.listen: Callable[[], Awaitable[str]] | None = None
        """Listens to the network, and returns that address."""
        self._said = now()

    # --- beginning and ending ------------------------------------------------------------

    async def start(self) -> None:
        """Connect, let bots go on where they were, and begin to tend."""
        await self.store.open(self.hear, self.tasks)
        self.pool.start(self.tasks, "bots")
        self.desk.start(self.tasks)
        self.analyses.start(self.tasks)
        await self.bots.resume()
        self.tasks.every(TENDING, "tend", self._tend)
        self.tasks.every(PROBING, "probe", self._probe)
        self.tasks.every(SHARING, "share-metrics", self._share)
        if self.settings.compile_rules and compiling.can_compile():
            self.compiling = True
            self.tasks.once("compile", self._compile())

    async def stop(self) -> None:
        """Tell everybody, finish what is under way, and let go."""
        self.stopping = True
        self.tell_all(Bye())
        for connection in list(self.connections):
            connection.end(LEAVING)
        await self.bots.stop()
        await self.analyses.stop()
        await self.desk.stop()
        await self.pool.stop()
        await self.rooms.stop()
        await self.store.close()
        await self.tasks.stop()

    # --- in the background ------------------------------------------------------------

    async def _tend(self) -> None:
        """Let idle tables leave memory and old ones go, and take over bots that nobody drives."""
        self.rooms.evict(self.settings.idle_seconds)
        if self.settings.keep_days:
            await self._purge(now() - self.settings.keep_days * DAY * 1000)
        await self.bots.resume()
        await self.rooms.announce_all()

    async def _purge(self, before: int) -> None:
        """Delete old tables and people; their listeners are told, in every process."""
        gone = await self.store.purge(before)
        self.metrics.counts["purged"] += gone.games
        if any(gone):
            self.hear(ANYTHING)
            await self.store.engine.announce([ANYTHING])

    async def _compile(self) -> None:
        """Compile the rules, let bots change over, and tell everybody."""
        try:
            await asyncio.to_thread(compiling.load_everything)
            self.compiled = await compiling.compile_rules()
        except OSError as error:
            log.warning("the rules could not be compiled: %s", error)
        self.compiling = False
        if self.compiled:
            self.pool.renew()
            self.desk.pool.renew()
            self.analyses.study.renew()
        self.tell_all(self.health())

    async def open_to_network(self) -> str:
        """Listen to the network, too; the address by which others reach this server."""
        if self.listen is None or not self.settings.may_open:
            raise Forbidden("not-openable", "this server can't be opened to the network from here")
        if not self.network:
            self.network = await self.listen()
        return self.network

    def _went_down(self, error: StoreDown) -> None:
        """Nothing can be stored: everybody is told, tables are read-only until it works again."""
        if not self.read_only:
            log.error("%s", error)
            self.read_only = True
            self.tell_all(self.health())

    async def _probe(self) -> None:
        """Try to write again, and ask again about sockets whose devices could not be confirmed."""
        if self.read_only:
            with contextlib.suppress(StoreDown):
                await self.store.probe()
                self.read_only = False
                self.tell_all(self.health())
                await self.verify_all()
        for connection in [connection for connection in self.connections if connection.doubted]:
            await self.verify(connection)

    async def _share(self) -> None:
        """Write down what neighbours tell of this process."""
        self.neighbours.share(self.samples())

    def hear(self, note: Note) -> None:
        """What another process, or this one, wrote or announced."""
        if isinstance(note, Wrote) and note.key == 0 and note.number:
            self.tasks.insist("notices", self._tell_notices, StoreDown)
            return
        if isinstance(note, Wrote) and note.number == 0 and self._may_concern(note.key):
            self.tasks.once("verify", self.verify_all(note.key))
        self.rooms.hear(note)

    def _may_concern(self, person: int) -> bool:
        """Whether a person has a socket here; 0 stands for anybody."""
        return person == 0 or any(connection.person == person for connection in self.connections)

    async def _tell_notices(self) -> None:
        for number, words in await self.store.notices(self._said):
            if number > self._said:
                self._said = number
                self.tell_all(Notice(words))

    # --- everybody ------------------------------------------------------------

    def hello(self) -> Hello:
        """The first message of a socket."""
        return Hello(
            __version__,
            PROTOCOL,
            self.client.build or UNSET,
            self.compiled,
            self.compiling,
            self.read_only,
            now(),
            not self.compiled,
            list(LEVELS),
            self.network,
            self.settings.may_open and self.listen is not None,
        )

    def admits(self, asker: Asker) -> bool:
        """Whether somebody may open one more socket: a person, all nobodies at an address, and everybody there."""
        settings = self.settings
        most = settings.sockets_per_person if asker.person is not None else settings.anonymous_sockets
        held = there = 0
        for other in self.connections:
            held += other.person == asker.person and (asker.person is not None or other.address == asker.address)
            there += other.address == asker.address
        return self.socket_limit.allows(asker.address) and held < most and there < settings.sockets_per_address

    def health(self) -> Health:
        """Whether anything can be saved, and how well bots think."""
        return Health(self.read_only, self.compiled, self.compiling, not self.compiled)

    def tell_all(self, message: Answered) -> None:
        """Tell every client of this process something."""
        data = encode(message)
        for connection in self.connections:
            connection.send(data)

    async def notice(self, words: str) -> None:
        """What the operator says to all."""
        await self.store.notice(commands.clean(words, commands.LINE))
        await self._tell_notices()

    async def verify_all(self, person: int = 0) -> None:
        """Close the sockets of devices that were signed out or banned: those of a person, or all such."""
        self.people.doubt(person)
        for connection in list(self.connections):
            if connection.person is not None and person in (0, connection.person):
                await self.verify(connection)

    async def verify(self, connection: Connection) -> None:
        """Close a socket whose device is not its person's any more; where the database cannot tell, ask again."""
        if connection.person is None:
            return
        connection.doubted = True
        with contextlib.suppress(StoreDown):
            person = await self.people.confirmed(connection.token)
            connection.doubted = False
            if person != connection.person:
                connection.revoke()

    async def forget(self, person: int) -> None:
        """Remove a person, and close their sockets."""
        await forget(self.rooms, self.people, person)
        await self.verify_all(person)

    def gauges(self) -> dict[str, float]:
        """What an operator wants to see of this moment."""
        rooms, tables, listeners = self.rooms.count()
        return {
            "rooms": rooms,
            "tables_in_memory": tables,
            "listeners": listeners,
            "sockets": len(self.connections),
            "bot_jobs_waiting": len(self.pool.queue),
            "computing": self.computing.under_way,
            "read_only": int(self.read_only),
        }

    def samples(self) -> Samples:
        """What an operator wants to see of this process."""
        return self.metrics.samples(self.gauges(), {name: kept.up for name, kept in self.tasks.kept.items()})
