"""Workers for bots, with a queue that is fair between games; what a worker is, a subclass knows."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec
from msgspec import structs

from duchy.server.tasks import Supervised, Tasks
from duchy.server.thinking.jobs import AnyJob, ChooseJob, JobResult

LINGER = 5.0
"""Seconds that an idle background worker waits for another job, because each game is analysed twice."""


class BotFailed(Exception):
    """A bot crashed, timed out or is unavailable; with the seconds until then."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.seconds = seconds


class TookTooLong(BotFailed):
    """A worker timed out; repeating the job would time out again."""


class _QueuedJob(NamedTuple):
    """A queued job with the game it belongs to (`key`), its future, and a function to call when it begins."""

    key: str
    job: AnyJob
    result: "asyncio.Future[JobResult]"
    begin: Callable[[], None]


class FairQueue:
    """A round-robin queue of jobs by game."""

    def __init__(self) -> None:
        self._jobs: dict[str, deque[_QueuedJob]] = {}
        """Jobs by game; the first game has its turn next, and goes to the end after it."""
        self._changed = asyncio.Event()
        self._woken = 0

    def put(self, queued: _QueuedJob) -> None:
        """Add a job to the queue of its game."""
        self._jobs.setdefault(queued.key, deque()).append(queued)
        self._changed.set()

    def put_back(self, queued: _QueuedJob) -> None:
        """Put a job back at the front, because its worker has ended."""
        self._jobs = {queued.key: self._jobs.pop(queued.key, deque()), **self._jobs}
        self._jobs[queued.key].appendleft(queued)
        self._changed.set()

    def wake(self) -> None:
        """Make all waiting `get` calls return None, so that their callers check for other work."""
        self._woken += 1
        self._changed.set()

    async def get(self) -> _QueuedJob | None:
        """Return the next job of the game whose turn it is, or None after `wake`."""
        woken = self._woken
        while True:
            while self._jobs:
                key, jobs = next(iter(self._jobs.items()))
                queued = jobs.popleft()
                del self._jobs[key]
                if jobs:
                    self._jobs[key] = jobs
                if not queued.result.cancelled():
                    return queued
            if woken != self._woken:
                return None
            self._changed.clear()
            await self._changed.wait()

    def __len__(self) -> int:
        return sum(map(len, self._jobs.values()))


class Worker(Protocol):
    """A worker, outside this thread."""

    async def ask(self, job: bytes) -> bytes:
        """Return the result of a job; it is given one job at a time."""

    async def end(self) -> None:
        """End it, whatever it computes."""


class Pool(ABC):
    """Workers, each with one position at a time."""

    def __init__(self, workers: int, seconds: float, background: bool = False, linger: float = LINGER) -> None:
        """Create the pool; with `background`, workers start on demand, and end when idle."""
        self.workers = workers
        self.seconds = seconds
        self.search_seconds = 0.0
        """Time limit of a search; the best move so far is played then. 0 stands for the fixed search of each level."""
        self.background = background
        self.linger = linger
        self.generation = 0
        self.queue = FairQueue()
        self._serving: list[Supervised] = []

    @abstractmethod
    async def _spawn(self) -> Worker:
        """Start a worker."""

    def start(self, tasks: Tasks, name: str) -> None:
        """Start the supervision of the workers; unless in the background, they load before the first job."""
        self._serving = [tasks.supervise(f"{name}-{i + 1}", self._serve) for i in range(self.workers)]

    async def stop(self) -> None:
        """End the workers, whatever they compute."""
        await asyncio.gather(*(serving.stop() for serving in self._serving))

    async def think(self, key: str, job: ChooseJob) -> JobResult:
        """Return the action that a bot chooses, or raise `BotFailed`; cancelling it ends the worker."""
        return await self.ask(key, structs.replace(job, seconds=self.search_seconds))

    async def compute(self, key: str, job: AnyJob) -> str:
        """Return the JSON result of a job; errors and cancellation are as in `think`."""
        return (await self.ask(key, job)).json

    async def ask(self, key: str, job: AnyJob, begin: Callable[[], None] = lambda: None) -> JobResult:
        """Return the complete result of a job, and call `begin` when a worker begins it; errors are as in `think`."""
        queued = _QueuedJob(key, job, asyncio.get_running_loop().create_future(), begin)
        self.queue.put(queued)
        return await queued.result

    def renew(self) -> None:
        """Restart each worker after its current job, because the rules were compiled meanwhile."""
        self.generation += 1
        self.queue.wake()

    async def _serve(self) -> None:
        """Keep one worker running, and give it one job after the other; an unfinished job goes back to the queue."""
        worker: Worker | None = None
        queued: _QueuedJob | None = None
        generation = self.generation
        try:
            while True:
                if worker is not None and generation != self.generation:
                    await worker.end()
                    worker = None
                if worker is None and not self.background:
                    generation = self.generation
                    worker = await self._spawn()
                try:
                    async with asyncio.timeout(self.linger if self.background and worker is not None else None):
                        queued = await self.queue.get()
                except TimeoutError:
                    assert worker is not None
                    await worker.end()
                    worker = None
                    continue
                if queued is None:
                    continue
                if worker is None:
                    generation = self.generation
                    worker = await self._spawn()
                if not await self._answer(worker, queued):
                    await worker.end()
                    worker = None
                queued = None
        finally:
            if queued is not None and not queued.result.done():
                self.queue.put_back(queued)
            if worker is not None:
                await worker.end()

    async def _answer(self, worker: Worker, queued: _QueuedJob) -> bool:
        """Run one job on a worker; return False if the worker cannot be used any more."""
        queued.begin()
        thinking = asyncio.ensure_future(_ask(worker, queued.job))
        try:
            await asyncio.wait((thinking, queued.result), timeout=self.seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            answered = thinking.done()
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)
        if not answered:
            _fail(queued, TookTooLong(f"no answer in {self.seconds} seconds"))
            return False
        if thinking.exception() is not None:
            _fail(queued, BotFailed("the worker died"))
            return False
        result = thinking.result()
        if result.error:
            _fail(queued, BotFailed(result.error, result.seconds))
        elif not queued.result.done():
            queued.result.set_result(result)
        return True


async def _ask(worker: Worker, job: AnyJob) -> JobResult:
    return msgspec.msgpack.decode(await worker.ask(msgspec.msgpack.encode(job)), type=JobResult)


def _fail(queued: _QueuedJob, why: BotFailed) -> None:
    if not queued.result.done():
        queued.result.set_exception(why)
