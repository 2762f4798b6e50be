"""Supervision of the background tasks and long-lived threads of the server: they are restarted whenever they end.

Tasks are restarted by a callback, not by another task, because a supervising task could itself end unnoticed.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from duchy.core.errors import DuchyError
from duchy.server.metrics import Metrics

log = logging.getLogger(__name__)

FIRST = 0.05
LONGEST = 30.0
"""Backoff in seconds before a task is restarted: doubled after each end, up to the longest."""
AGAIN = 1.0
"""Seconds before a failed attempt is repeated."""
STEADY = 60.0
"""Seconds of running after which the backoff starts over."""
FINISHING = 15.0
"""Seconds that a stopping server waits for work that must not be interrupted."""

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, None]]


class Supervised:
    """A task or thread that is restarted whenever it ends, until it is stopped."""

    def __init__(self, tasks: "Tasks", name: str) -> None:
        self.name = name
        self.restarts = 0
        self._tasks = tasks
        self._stopped = False
        self._delay = FIRST
        self._begun = 0.0
        self._waiting: asyncio.TimerHandle | None = None

    @property
    def up(self) -> bool:
        """Whether it is running."""
        raise NotImplementedError

    def start(self) -> None:
        """Start or restart it."""
        self._waiting = None
        self._begun = time.monotonic()
        self._start()

    def _start(self) -> None:
        raise NotImplementedError

    def ended(self, error: BaseException | None) -> None:
        """Log and count the end, and restart after a backoff that doubles each time."""
        if self._stopped:
            return
        self.restarts += 1
        self._tasks.metrics.task_ends[self.name] += 1
        if time.monotonic() - self._begun >= STEADY:
            self._delay = FIRST
        log.error("task %s ended: %s; restart in %.2f s", self.name, _reason(error), self._delay, exc_info=error)
        self._waiting = asyncio.get_running_loop().call_later(self._delay, self.start)
        self._delay = min(self._delay * 2, LONGEST)

    async def stop(self) -> None:
        """Stop it permanently."""
        self._stopped = True
        if self._waiting is not None:
            self._waiting.cancel()
        await self._end()
        self._tasks.supervised.pop(self.name, None)

    async def _end(self) -> None:
        raise NotImplementedError


class SupervisedTask(Supervised):
    """A coroutine that is not meant to end."""

    def __init__(self, tasks: "Tasks", name: str, work: Work) -> None:
        super().__init__(tasks, name)
        self.task: asyncio.Task[None] | None = None
        self._work = work

    @property
    def up(self) -> bool:
        """Whether it is running."""
        return self.task is not None and not self.task.done()

    def _start(self) -> None:
        self.task = asyncio.get_running_loop().create_task(self._work(), name=self.name)
        self.task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self.ended(asyncio.CancelledError() if task.cancelled() else task.exception())

    async def _end(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


class SupervisedThread(Supervised):
    """A thread that is not meant to end; `leave` asks it to return."""

    def __init__(self, tasks: "Tasks", name: str, work: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(tasks, name)
        self.thread: threading.Thread | None = None
        self._work = work
        self._leave = leave
        self._loop = asyncio.get_running_loop()

    @property
    def up(self) -> bool:
        """Whether it is running."""
        return self.thread is not None and self.thread.is_alive()

    def _start(self) -> None:
        self.thread = threading.Thread(target=self._run, name=f"duchy-{self.name}", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        error: BaseException | None = None
        try:
            self._work()
        except BaseException as reason:
            error = reason
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.ended, error)

    async def _end(self) -> None:
        if self.up:
            self._leave()
        while self.up:
            await asyncio.sleep(0.001)


class Tasks:
    """The background tasks of one process."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.supervised: dict[str, Supervised] = {}
        self._once: set[asyncio.Task[None]] = set()
        self._uninterrupted: set[asyncio.Task[Any]] = set()

    def supervise(self, name: str, work: Work) -> Supervised:
        """Run a coroutine until it is stopped; restart it whenever it ends."""
        return self._begin(SupervisedTask(self, name, work))

    def supervise_thread(self, name: str, work: Callable[[], None], leave: Callable[[], None]) -> Supervised:
        """Run a function in its own thread until it is stopped; restart it whenever it ends."""
        return self._begin(SupervisedThread(self, name, work, leave))

    def every(self, seconds: float, name: str, work: Work) -> Supervised:
        """Run a coroutine at an interval in seconds; our own errors (no database, say) are logged, and it continues."""

        async def again() -> None:
            while True:
                await asyncio.sleep(seconds)
                try:
                    await work()
                except DuchyError as error:
                    log.warning("%s: %s", name, error)

        return self.supervise(name, again)

    def _begin(self, supervised: Supervised) -> Supervised:
        if supervised.name in self.supervised:
            raise ValueError(f"there is a task {supervised.name} already")
        self.supervised[supervised.name] = supervised
        supervised.start()
        return supervised

    def once(self, name: str, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Run a coroutine once in the background; failures are logged and counted."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._once.add(task)
        task.add_done_callback(self._done)
        return task

    def retry(self, name: str, work: Work, error: type[DuchyError]) -> "asyncio.Task[None]":
        """Run a coroutine in the background, and retry it after a moment whenever it fails with the given error."""

        async def again() -> None:
            while True:
                try:
                    await work()
                    return
                except error as reason:
                    log.warning("%s: %s", name, reason)
                    await asyncio.sleep(AGAIN)

        return self.once(name, again())

    async def complete(self, name: str, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine to its end, even if the caller is cancelled; a failure after that is logged and counted."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._uninterrupted.add(task)
        task.add_done_callback(self._uninterrupted.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._done)
            raise

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._once.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        self.metrics.task_failures[task.get_name()] += 1
        if isinstance(error, DuchyError):
            log.warning("%s: %s", task.get_name(), error)
        else:
            log.error("%s failed: %s", task.get_name(), _reason(error), exc_info=error)

    def down(self) -> list[str]:
        """Return the names of the supervised tasks that are not running."""
        return sorted(name for name, supervised in self.supervised.items() if not supervised.up)

    async def stop_once(self) -> None:
        """Cancel all one-off tasks that are still running, and finish what must not be interrupted."""
        while self._once or self._uninterrupted:
            ending = list(self._once)
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)
            if self._uninterrupted:
                _, late = await asyncio.wait(self._uninterrupted, timeout=FINISHING)
                for task in late:
                    log.error("%s did not finish in time", task.get_name())
                    task.cancel()

    async def stop(self) -> None:
        """Stop all tasks."""
        for supervised in list(self.supervised.values()):
            await supervised.stop()
        await self.stop_once()


def _reason(error: BaseException | None) -> str:
    """Return a short reason why a task ended."""
    return "it returned" if error is None else f"{type(error).__name__}: {error}".rstrip(": ")
