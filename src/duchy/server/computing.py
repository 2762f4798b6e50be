"""Computation for visitors: bounded, charged to their budget, and outside the threads that read the database.

Short work runs in a thread here, long work in a worker process. The number of computations that run or wait is bounded,
in total and per requester, and their time is charged to the requester.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Generic, ParamSpec, TypeVar

from duchy.server.errors import TooMuch
from duchy.server.limits import ComputeBudget, Sender
from duchy.server.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")

clock = getattr(time, "thread_time", time.process_time)
"""The computing time of this thread; a browser has no threads."""


class Computing:
    """The computing threads of this process, and the budget of each visitor."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        per_second = self.settings.computing_per_minute / 60
        self.budget = ComputeBudget(per_second, self.settings.computing_at_once, self.settings.address_share)
        self.under_way = 0
        """Number of computations that run or wait."""
        self._by_person: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()
        self._restoring = ThreadPoolExecutor(1, "duchy-restore")
        self._working = ThreadPoolExecutor(1, "duchy-compute")

    def stop(self) -> None:
        """Accept no further work."""
        self._restoring.shutdown(cancel_futures=True)
        self._working.shutdown(cancel_futures=True)

    async def restore(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run a restore of a table in its own thread, because players wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._restoring, lambda: work(*given, **named))

    @asynccontextmanager
    async def admitted(self, sender: Sender) -> AsyncIterator[None]:
        """Admit a computation, unless its requester, their address or the whole server has too many at once.

        One address has at most half of all slots, whatever its share is.
        """
        self.budget.check(sender)
        most, each = self.settings.computing_waiting, self.settings.computing_per_person
        slots = (
            (self._by_person, sender.queue_key, each),
            (self._by_address, sender.address, min(each * self.settings.address_share, most / 2)),
        )
        if self.under_way >= most or any(held[key] >= limit for held, key, limit in slots):
            raise TooMuch("busy", "the server is busy; try again in a moment")
        self.under_way += 1
        for held, key, _ in slots:
            held[key] += 1
        try:
            yield
        finally:
            self.under_way -= 1
            for held, key, _ in slots:
                held[key] -= 1
                if not held[key]:
                    del held[key]

    async def run(self, sender: Sender, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Run short work in a thread, and charge its time to the requester, also if nobody waits for it any more."""
        loop = asyncio.get_running_loop()

        def timed() -> T:
            begun = clock()
            try:
                return work(*given, **named)
            finally:
                with contextlib.suppress(RuntimeError):  # the loop is closed: the server has stopped
                    loop.call_soon_threadsafe(self.budget.charge, sender, clock() - begun)

        async with self.admitted(sender):
            return await loop.run_in_executor(self._working, timed)


class Shared(Generic[K, T]):
    """Results shared by all: computed once in a thread, while other requests wait for the same result."""

    def __init__(self) -> None:
        self._results: dict[K, asyncio.Future[T]] = {}

    async def of(self, key: K, work: Callable[[], T]) -> T:
        """Return the result of this key, computing it if needed."""
        if key not in self._results:
            self._results[key] = asyncio.ensure_future(asyncio.to_thread(work))
        try:
            return await asyncio.shield(self._results[key])
        except Exception:
            self._results.pop(key, None)
            raise
