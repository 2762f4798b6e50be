"""Notes that a server is alive, so that clocks stand while none is."""

import asyncio

from duchy.server.store.model import now
from duchy.server.store.store import Store

BEAT = 0.5
"""Seconds between two notes: this much time at most is given back too much after a kill."""
GAP = 2.0
"""Seconds without a note after which no server was alive."""


class Heartbeat:
    """The heartbeat of a process, and what it knows of the times in which no process had one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._last = -GAP
        self._wall = 0
        self.outages: list[tuple[int, int]] = []
        """The times in which no server was alive, in order."""

    async def beat(self) -> None:
        """Note that this process is alive, if a clock runs anywhere; after a break, learn for how long none was."""
        if self._broken():
            await self.sure()
        elif await self._store.is_awaited():
            await self._store.beat(now())
        self._last, self._wall = asyncio.get_running_loop().time(), now()

    async def sure(self) -> None:
        """If this process had no heartbeat just before, learn for how long none had: it may have been stopped."""
        if self._broken():
            at = now()
            await self._store.beat(at, int(GAP * 1000))
            self.outages = await self._store.outages()
            self._last, self._wall = asyncio.get_running_loop().time(), at

    def _broken(self) -> bool:
        """Return whether the last heartbeat is too long ago, or the clock of this machine was set."""
        return asyncio.get_running_loop().time() - self._last > GAP or abs(now() - self._wall) > GAP * 1000
