"""Replays: the past events and positions of a table, computed on demand."""

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from duchy.core.events import Event
from duchy.play.match import Match
from duchy.server.computing import Computing
from duchy.server.errors import Refused
from duchy.server.limits import Asker
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import TableHeader
from duchy.server.table.table import Table
from duchy.server.thinking.desk import JobQueue
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


class Packed(NamedTuple):
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
        return self.head.id, hash(tuple(self.past.plies))


class Replays:
    """Serves the past of tables; viewers with the same knowledge share results."""

    def __init__(self, rooms: Rooms, computing: Computing, desk: JobQueue) -> None:
        self.rooms = rooms
        self.computing = computing
        self.desk = desk
        self._kept = Answers()
        self._happened: OrderedDict[Hashable, list[list[Event]]] = OrderedDict()

    async def events(self, asker: Asker, id: str, see: See, rev: int, since: int) -> Packed:
        """Return the events after a ply that the viewer knew at a `rev`, or all if something was undone since."""
        asked = await self.rooms.look(id, lambda room, table: _asked(table, see))
        happened = await self._all(asker, asked)
        seen = asked.past
        after = since if rev == seen.rev and 0 <= since <= seen.ply else 0
        key = ("events", *asked.key, *past.sight(happened, seen), seen.rev, seen.players, after)
        found = self._kept.get(key)
        if found is None:
            found = await self.computing.run(asker, _packed_events, happened, seen, after)
            self._kept.put(key, found)
        return found

    async def _all(self, asker: Asker, asked: ViewedTable) -> list[list[Event]]:
        """Return the events of each ply, the same for all viewers."""
        found = self._happened.get(asked.key)
        if found is None:
            found = await self.computing.run(asker, past.happened, asked.begin(), asked.past.plies)
            self._happened[asked.key] = found
            if len(self._happened) > TABLES:
                self._happened.popitem(last=False)
        return found

    async def positions(self, asker: Asker, id: str, see: See, first: int, last: int) -> Packed:
        """Return the positions that the viewer knew from one ply to another, or to the last if there are fewer."""
        return await self._looked_back(asker, id, see, max(0, first), last, bare=False)

    async def replay(self, asker: Asker, id: str, see: See) -> Packed:
        """Return all positions that the viewer knew."""
        return await self._looked_back(asker, id, see, 0, None, bare=True)

    async def _looked_back(self, asker: Asker, id: str, see: See, first: int, last: int | None, bare: bool) -> Packed:
        asked = await self.rooms.look(id, lambda room, table: _asked(table, see))
        end = asked.past.ply if last is None else min(last, asked.past.ply)
        begin = min(first, end)
        key = ("positions", *asked.key, asked.past.seat, asked.past.rev, begin, end, bare)
        found = self._kept.get(key)
        if found is None:
            found = await self._work_out(asker, asked, begin, end, bare)
            self._kept.put(key, found)
        return found

    async def _work_out(self, asker: Asker, asked: ViewedTable, first: int, last: int, bare: bool) -> Packed:
        head, seen = asked.head, asked.past
        job = ReplayJob(
            head.game,
            head.components,
            head.players,
            asked.options,
            head.start,
            seen.seat,
            seen.plies,
            seen.known,
            first,
            last,
            bare,
        )
        try:
            choice = await self.desk.find(asker, job)
        except BotFailed as error:
            raise Refused("no-thought", "the analysis failed: {reason}", reason=str(error)) from None
        return Packed(choice.packed, _tag(choice.packed))


class Answers:
    """A cache of recent results, bounded in bytes."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Packed] = OrderedDict()

    def get(self, key: Hashable) -> Packed | None:
        """Return a cached result, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, found: Packed) -> None:
        """Cache a result; the least recently used ones are evicted."""
        self.bytes += len(found.zipped) - len(self._kept[key].zipped if key in self._kept else b"")
        self._kept[key] = found
        while self.bytes > self.most:
            self.bytes -= len(self._kept.popitem(last=False)[1].zipped)


def _packed_events(happened: list[list[Event]], seen: Past, after: int) -> Packed:
    players = [event for event in seen.players if event.ply >= after]
    history = EventHistory(seen.rev, seen.ply, after, past.told(happened, seen, after), players)
    zipped = gzip.compress(msgspec.json.encode(history), mtime=0)
    return Packed(zipped, _tag(zipped))


def _tag(data: bytes) -> str:
    return f'"{blake2b(data, digest_size=12).hexdigest()}"'


def _asked(table: Table, see: See) -> ViewedTable:
    return ViewedTable(table.head, dict(table.options), table.begun, past.past(table, see(table)))
