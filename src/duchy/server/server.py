"""The server: one process with its workers, its database, its client and its network."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import cached_property

from msgspec import UNSET, structs

from duchy.bots import guests
from duchy.server.client import ClientFiles
from duchy.server.errors import not_openable
from duchy.server.metrics import SHARING, Neighbours, Samples
from duchy.server.people.notifier import POLL, Notifier
from duchy.server.rooms.signs import signs_of
from duchy.server.service import Pools, Service
from duchy.server.settings import Settings
from duchy.server.store.address import engine
from duchy.server.store.store import Store
from duchy.server.thinking import compiling, job_queue
from duchy.server.thinking.processes import ProcessPool
from duchy.server.thinking.replays import ResultCache
from duchy.server.thinking.weights import chosen
from duchy.server.views import card
from duchy.server.wire.protocol import Hello
from duchy.shelf import Shelf

PICTURES = 8 * 1024 * 1024
"""Maximum size of the cached pictures in bytes."""
log = logging.getLogger(__name__)


class Server(Service):
    """One process of the server."""

    def __init__(
        self, settings: Settings, address: str, shelf: Shelf | None = None, neighbours: str = "", folder: str = ""
    ) -> None:
        """Create a server on a database; processes on one socket share their metrics in the folder `neighbours`.

        On PostgreSQL, those of one machine say in another folder until when they lived.
        """
        shelf = shelf or Shelf()
        signs = signs_of(address, folder)
        super().__init__(settings, Store(engine(address)), shelf, _pools(settings, shelf), signs)
        self.neighbours = Neighbours(neighbours, self.metrics.process)
        self.notifier = Notifier(self.rooms, settings)
        self.rooms.on_round = self.notifier.begin
        self.client = ClientFiles()
        self.pictures = ResultCache(PICTURES)
        """Recent pictures for links in chats."""
        self.network = ""
        """The address of this server in the local network, if it listens there."""
        self.listen: Callable[[], Awaitable[str]] | None = None
        """A function that starts listening on the network, and returns that address."""

    async def start(self) -> None:
        """Connect, resume bots, and start the background tasks."""
        await super().start()
        self.tasks.every(SHARING, "share-metrics", self._share)
        self.tasks.every(POLL, "notify", self._notify)
        if self.settings.compile_rules and compiling.can_compile():
            self.compiling = True
            self.tasks.once("compile", self._compile())

    @cached_property
    def fonts(self) -> list[bytes]:
        """The fonts of the client for pictures; empty if none can be drawn here."""
        fonts = [self.client.font(name) for name in card.FONTS]
        return fonts if card.available() and all(fonts) else []

    async def _compile(self) -> None:
        """Compile the rules, restart the bot workers, and notify all clients."""
        try:
            await asyncio.to_thread(compiling.load_everything)
            self.compiled = await compiling.compile_rules()
        except OSError as error:
            log.warning("the rules could not be compiled: %s", error)
        self.compiling = False
        if self.compiled:
            for pool in self.pools:
                pool.renew()
        self.send_to_all(self.health())

    async def open_to_network(self) -> str:
        """Listen on the network as well, and return the address of this server there."""
        if self.listen is None or not self.settings.may_open:
            raise not_openable()
        if not self.network:
            self.network = await self.listen()
        return self.network

    async def _notify(self) -> None:
        """Send the notifications that are due."""
        if not self.read_only:
            await self.notifier.send_due()

    async def _share(self) -> None:
        """Write the metrics of this process for the other processes."""
        self.neighbours.share(self.samples())

    def hello(self) -> Hello:
        """Return the first message of a socket."""
        return structs.replace(
            super().hello(),
            network=self.network,
            openable=self.settings.may_open and self.listen is not None,
            build=self.client.build or UNSET,
        )

    def gauges(self) -> dict[str, float]:
        """Return the gauges of this process."""
        rooms, tables, listeners = self.rooms.count()
        return {
            "rooms": rooms,
            "tables_in_memory": tables,
            "listeners": listeners,
            "sockets": len(self.connections),
            "bot_jobs_waiting": len(self.pools.bots.queue),
            "computing": self.computing.under_way,
            "read_only": int(self.read_only),
        }

    def samples(self) -> Samples:
        """Return all samples of this process."""
        return self.metrics.samples(self.gauges(), {name: kept.up for name, kept in self.tasks.supervised.items()})


def _pools(settings: Settings, shelf: Shelf) -> Pools:
    """Return worker processes; those of visitors' jobs and of analyses run in the background."""
    games, weights, own = shelf.references, chosen(settings.weights, shelf), guests.named(settings.bots)
    guests.welcome(own, shelf)
    guests.dismiss()
    return Pools(
        ProcessPool(settings.bot_workers, games, settings.bot_seconds, weights=weights, guests=own),
        ProcessPool(1, games, job_queue.SECONDS, background=True, linger=job_queue.LINGER, weights=weights),
        ProcessPool(1, games, settings.analysis_seconds, background=True, weights=weights),
    )
