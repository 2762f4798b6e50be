"""Notes that a server is alive, so that clocks stand while none is.

Each process notes it in the database twice a second, and fifty times a second in a file of its own machine, which
outlives a killed process. The database is for other machines, and for a machine that lost its power.
"""

import asyncio

from duchy.server.rooms.signs import Signs
from duchy.server.store.model import StoreDown, now
from duchy.server.store.store import Store

BEAT = 0.5
"""Seconds between two notes in the database."""
GAP = 2.0
"""Seconds without a note after which no server was alive."""
SIGN = 0.02
"""Seconds between two notes in the file."""
STALL = 0.25
"""Seconds that an interval between two notes in the file counts at most."""
WEIGHT = 1 / 256
"""The weight of the last interval in the averages."""

sleep = asyncio.sleep


class Heartbeat:
    """The heartbeat of a process, and what it knows of the times in which no process had one."""

    def __init__(self, store: Store, signs: Signs | None = None) -> None:
        self._store = store
        self._signs = signs
        self._last = -GAP
        self._wall = 0
        self._learning = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._signed = 0.0
        expected = SIGN / 2 if signs is None else signs.expected() or SIGN / 2
        self._mean, self._square = SIGN, 2 * SIGN * expected
        """The average interval between two notes in the file, and that of its square."""
        self.outages: list[tuple[int, int]] = []
        """The times in which no server was alive, in order."""

    async def beat(self) -> None:
        """Note that this process is alive, if a clock runs anywhere; after a break, learn for how long none was."""
        try:
            if self._broken():
                await self.sure()
            elif await self._store.is_awaited():
                await self._store.beat(now())
                self._begin()
            else:
                self._pause()
        except StoreDown:  # clocks stand since the last note, as nobody can move
            self._pause(self._wall)
            raise
        self._last, self._wall = asyncio.get_running_loop().time(), now()

    async def sure(self) -> None:
        """If this process had no heartbeat just before, learn for how long none had: it may have been stopped."""
        if not self._broken():
            return
        async with self._learning:
            if self._broken():
                self._pause()
                await self._learn()
                self._last, self._wall = asyncio.get_running_loop().time(), now()
                self._begin()

    def stop(self) -> None:
        """Note nothing more; until now, this process was alive."""
        self._pause()

    async def _learn(self) -> None:
        """Store for how long no process was alive, and learn for how long none was before.

        A process that lives notes it within half a second. So others may be alive until nobody has for longer.
        """
        known = await self._store.alive()
        since = last = self._latest(known)
        at = now()
        while self._store.engine.shared and last == since and 0 <= at - since <= GAP * 1000:
            await sleep(BEAT / 10)
            known = await self._store.alive()
            last, at = self._latest(known), now()
        await self._store.beat(at, known, since if last == since else at)
        self.outages = await self._store.outages()
        if self._signs is not None:
            self._signs.clean(at - int(GAP * 1000))

    def _latest(self, known: int) -> int:
        """Return when the last process was alive that is known from the database or from a file."""
        return known if self._signs is None else max(known, self._signs.last())

    def _broken(self) -> bool:
        """Return whether the last heartbeat is too long ago, or the clock of this machine was set."""
        return asyncio.get_running_loop().time() - self._last > GAP or abs(now() - self._wall) > GAP * 1000

    # --- in the file ------------------------------------------------------------

    def _begin(self) -> None:
        """Note in the file from now on that this process is alive."""
        if self._signs is not None and self._timer is None:
            self._signed = asyncio.get_running_loop().time()
            self._sign()

    def _pause(self, at: int = 0) -> None:
        """Note nothing more in the file until the next heartbeat, except that this process was alive until a time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._signs is not None:
            if at:
                self._signs.write(at)
            self._signs.close()

    def _sign(self) -> None:
        """Note until when this process lived if it is killed now; after a break, the next heartbeat goes on."""
        self._timer = None
        if self._signs is None or self._broken():
            return
        loop = asyncio.get_running_loop()
        at = loop.time()
        interval = min(at - self._signed, STALL)
        self._mean += (interval - self._mean) * WEIGHT
        self._square += (interval * interval - self._square) * WEIGHT
        self._signed = at
        # A kill interrupts long intervals more often than short ones, and on average in their middle.
        self._signs.write(now(), self._square / self._mean / 2)
        self._timer = loop.call_at(at + SIGN, self._sign)
