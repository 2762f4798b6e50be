"""Worker processes for bots, with a queue that is fair between games."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from duchy.server.tasks import Supervised, Tasks
from duchy.server.thinking.jobs import HEADER, AnyJob, Job, JobResult, Weights, WorkerSetup, frame
from duchy.server.thinking.priority import BACKGROUND, BOTS, own_group

MODULE = "duchy.server.thinking.worker"
LINGER = 5.0
"""Seconds that an idle background worker waits for another job, because each game is analysed twice."""
PACKAGE = Path(__file__).resolve().parents[3]


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


class Pool:
    """Worker processes, each with one position at a time."""

    def __init__(
        self,
        workers: int,
        references: Mapping[str, str],
        seconds: float,
        background: bool = False,
        linger: float = LINGER,
        weights: Weights | None = None,
    ) -> None:
        """Create the pool; with `background`, processes start on demand, exit when idle, and have a lower priority."""
        self.workers = workers
        self.setup = WorkerSetup(dict(references), weights or {})
        self.seconds = seconds
        self.background = background
        self.linger = linger
        self.generation = 0
        self.queue = FairQueue()
        self._serving: list[Supervised] = []
        self._going: set[Process] = set()
        """The running processes."""

    def start(self, tasks: Tasks, name: str) -> None:
        """Start the supervision of the workers; unless in the background, they load before the first job."""
        self._serving = [tasks.supervise(f"{name}-{i + 1}", self._serve) for i in range(self.workers)]

    async def stop(self) -> None:
        """Kill the workers, whatever they compute."""
        await asyncio.gather(*(serving.stop() for serving in self._serving))

    def pids(self) -> set[int]:
        """Return the ids of the running processes."""
        return {process.pid for process in self._going}

    async def think(self, key: str, job: Job) -> int:
        """Return the action that a bot chooses, or raise `BotFailed`; cancelling it ends the worker process."""
        return (await self.ask(key, job)).action

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
        process: Process | None = None
        queued: _QueuedJob | None = None
        generation = self.generation
        try:
            while True:
                if process is not None and generation != self.generation:
                    await self._end(process)
                    process = None
                if process is None and not self.background:
                    generation = self.generation
                    process = await self._spawn()
                try:
                    async with asyncio.timeout(self.linger if self.background and process is not None else None):
                        queued = await self.queue.get()
                except TimeoutError:
                    assert process is not None
                    await self._end(process)
                    process = None
                    continue
                if queued is None:
                    continue
                if process is None:
                    generation = self.generation
                    process = await self._spawn()
                if not await self._answer(process, queued):
                    await self._end(process)
                    process = None
                queued = None
        finally:
            if queued is not None and not queued.result.done():
                self.queue.put_back(queued)
            if process is not None:
                await self._end(process)

    async def _spawn(self) -> Process:
        """Start a worker process and send it its games."""
        path = os.pathsep.join(dict.fromkeys([str(PACKAGE), *filter(None, sys.path)]))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            MODULE,
            str(BACKGROUND if self.background else BOTS),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
            preexec_fn=own_group(),
        )
        self._going.add(process)
        assert process.stdin is not None
        try:
            process.stdin.write(frame(self.setup))
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await process.stdin.drain()
                await _receive(process)
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _end(self, process: Process) -> None:
        """Kill a process of ours and wait until it is gone."""
        self._going.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(Exception):
            if process.stdin is not None:
                process.stdin.close()
        await process.wait()

    async def _answer(self, process: Process, queued: _QueuedJob) -> bool:
        """Run one job on a process; return False if the process cannot be used any more."""
        queued.begin()
        thinking = asyncio.ensure_future(self._ask(process, queued.job))
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
            _fail(queued, BotFailed("the process died"))
            return False
        result = thinking.result()
        if result.error:
            _fail(queued, BotFailed(result.error, result.seconds))
        elif not queued.result.done():
            queued.result.set_result(result)
        return True

    async def _ask(self, process: Process, job: AnyJob) -> JobResult:
        assert process.stdin is not None
        process.stdin.write(frame(job))
        await process.stdin.drain()
        return msgspec.msgpack.decode(await _receive(process), type=JobResult)


def _fail(queued: _QueuedJob, why: BotFailed) -> None:
    if not queued.result.done():
        queued.result.set_exception(why)


async def _receive(process: Process) -> bytes:
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER)
    return await process.stdout.readexactly(int.from_bytes(header, "big"))
