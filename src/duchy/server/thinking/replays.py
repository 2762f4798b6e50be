"""Replays: the past events and positions of a table, computed on demand."""

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from msgspec import structs

from duchy.core.events import Event
from duchy.play.match import Match
from duchy.play.record import Variation
from duchy.server.computing import Computing
from duchy.server.errors import Refused
from duchy.server.limits import Sender
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import TableHeader
from duchy.server.table.table import Table
from duchy.server.thinking.job_queue import JobQueue
from duchy.server.thinking.jobs import ReplayJob
from duchy.server.thinking.pool import BotFailed
from duchy.server.views import past
from duchy.server.views.past import Past
from duchy.server.wire.protocol import EventHistory

KEPT = 16 * 1024 * 1024
"""Maximum size of the cached results in bytes."""
TABLES = 16
"""Number of tables whose events are cached."""

See = Callable[[Table], int]
"""Returns the seat from which a requester sees a table, or raises an error if they may not."""


class CompressedReply(NamedTuple):
    """A compressed response with its ETag."""

    zipped: bytes
    tag: str


class ViewedTable(NamedTuple):
    """A table and its past as seen by one viewer."""

    head: TableHeader
    options: dict[str, str]
    begin: Callable[[], Match]
    past: Past

    @property
    def key(self) -> tuple[str, int]:
        """Return the cache key, equal for viewers with the same knowledge."""
        return self.head.id, hash((self.head.start, *self.past.plies))


class Replays:
    """Serves the past of tables; viewers with the same knowledge share results."""

    def __init__(self, rooms: Rooms, computing: Computing, job_queue: JobQueue) -> None:
        self.rooms = rooms
        self.computing = computing
        self.job_queue = job_queue
        self._cache = ResultCache()
        self._events: OrderedDict[Hashable, list[list[Event]]] = OrderedDict()

    async def events(self, sender: Sender, id: str, see: See, rev: int, since: int) -> CompressedReply:
        """Return the events after a ply that the viewer knew at a `rev`, or all if something was undone since."""
        viewed = await self.rooms.read(id, lambda room, table: _viewed_table(table, see))
        events = await self._all_events(sender, viewed)
        seen = viewed.past
        after = since if rev == seen.rev and 0 <= since <= seen.ply else 0
        key = ("events", *viewed.key, *past.visibility_key(events, seen), seen.rev, seen.players, after)
        result = self._cache.get(key)
        if result is None:
            result = await self.computing.run(sender, _packed_events, events, seen, after)
            self._cache.put(key, result)
        return result

    async def _all_events(self, sender: Sender, viewed: ViewedTable) -> list[list[Event]]:
        """Return the events of each ply, the same for all viewers."""
        result = self._events.get(viewed.key)
        if result is None:
            result = await self.computing.run(sender, past.events_by_ply, viewed.begin(), viewed.past.plies)
            self._events[viewed.key] = result
            if len(self._events) > TABLES:
                self._events.popitem(last=False)
        return result

    async def positions(self, sender: Sender, id: str, see: See, first: int, last: int) -> CompressedReply:
        """Return the positions that the viewer knew from one ply to another, or to the last if there are fewer."""
        return await self._positions(sender, id, see, max(0, first), last, bare=False)

    async def replay(self, sender: Sender, id: str, see: See) -> CompressedReply:
        """Return all positions that the viewer knew."""
        return await self._positions(sender, id, see, 0, None, bare=True)

    async def moment(self, sender: Sender, id: str, see: See, ply: int) -> CompressedReply:
        """Return the position that the viewer knew after a ply, and nothing of what followed."""
        return await self._positions(sender, id, see, ply, ply, bare=True)

    async def _positions(
        self, sender: Sender, id: str, see: See, first: int, last: int | None, bare: bool
    ) -> CompressedReply:
        viewed = await self.rooms.read(id, lambda room, table: _viewed_table(table, see))
        return await self._positions_of(sender, viewed, first, last, bare)

    async def variation(
        self, sender: Sender, id: str, see: Callable[[Table], tuple[int, Variation]], first: int, last: int
    ) -> CompressedReply:
        """Return the positions of a variation that the viewer knew, from one of its plies to another."""

        def snapshot(room: Room, table: Table) -> tuple[Table, int, Variation]:
            return table.copy(), *see(table)

        viewed = await self.computing.run(sender, _viewed_variation, *await self.rooms.read(id, snapshot))
        return await self._positions_of(sender, viewed, max(0, first), last, bare=False)

    async def _positions_of(
        self, sender: Sender, viewed: ViewedTable, first: int, last: int | None, bare: bool
    ) -> CompressedReply:
        end = viewed.past.ply if last is None else min(last, viewed.past.ply)
        begin = min(first, end)
        key = ("positions", *viewed.key, viewed.past.seat, viewed.past.rev, begin, end, bare)
        result = self._cache.get(key)
        if result is not None:
            return result
        head, seen = viewed.head, viewed.past
        job = ReplayJob(
            head.game,
            head.components,
            head.players,
            viewed.options,
            head.start,
            seen.seat,
            seen.plies,
            seen.known,
            begin,
            end,
            bare,
        )
        try:
            computed = await self.job_queue.compute(sender, job)
        except BotFailed as error:
            raise Refused("no-thought", "the analysis failed: {reason}", reason=str(error)) from None
        result = CompressedReply(computed.packed, _tag(computed.packed))
        self._cache.put(key, result)
        return result


class ResultCache:
    """A cache of recent results, bounded in bytes."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.bytes = 0
        self._cache: OrderedDict[Hashable, CompressedReply] = OrderedDict()

    def get(self, key: Hashable) -> CompressedReply | None:
        """Return a cached result, or None."""
        result = self._cache.get(key)
        if result is not None:
            self._cache.move_to_end(key)
        return result

    def put(self, key: Hashable, result: CompressedReply) -> None:
        """Cache a result; the least recently used ones are evicted."""
        self.bytes += len(result.zipped) - len(self._cache[key].zipped if key in self._cache else b"")
        self._cache[key] = result
        while self.bytes > self.most:
            self.bytes -= len(self._cache.popitem(last=False)[1].zipped)


def _packed_events(events: list[list[Event]], seen: Past, after: int) -> CompressedReply:
    players = [event for event in seen.players if event.ply >= after]
    history = EventHistory(seen.rev, seen.ply, after, past.visible_events(events, seen, after), players)
    zipped = gzip.compress(msgspec.json.encode(history), mtime=0)
    return CompressedReply(zipped, _tag(zipped))


def _tag(data: bytes) -> str:
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


def _viewed_table(table: Table, see: See) -> ViewedTable:
    return ViewedTable(table.head, dict(table.options), table.begun, past.past(table, see(table)))


def _viewed_variation(table: Table, seat: int, line: Variation) -> ViewedTable:
    """Return a variation as a table with another start."""
    played = line.played(table.current_match())
    head = structs.replace(table.head, start=played.start.to_json())
    plies = [(ply.seat, ply.action) for ply in played.plies]
    return ViewedTable(head, dict(table.options), table.begun, Past(seat, 0, plies, past.known_plies(played, seat)))
