"""Worker processes for bots, with a queue that is fair between games."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Mapping
from pathlib import Path

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


class FairQueue:
    """A round-robin queue of jobs by game."""

    def __init__(self) -> None:
        self._jobs: dict[str, deque[_Wanted]] = {}
        self._there = asyncio.Event()
        self._woken = 0

    def put(self, wanted: "_Wanted") -> None:
        """Add a job to the queue of its game."""
        self._jobs.setdefault(wanted.line, deque()).append(wanted)
        self._there.set()

    def put_back(self, wanted: "_Wanted") -> None:
        """Put a job back at the front, because its worker has ended."""
        self._jobs = {wanted.line: self._jobs.pop(wanted.line, deque()), **self._jobs}
        self._jobs[wanted.line].appendleft(wanted)
        self._there.set()

    def wake(self) -> None:
        """Make all waiting `get` calls return None, so that their callers check for other work."""
        self._woken += 1
        self._there.set()

    async def get(self) -> "_Wanted | None":
        """Return the next job of the game whose turn it is, or None after `wake`."""
        woken = self._woken
        while True:
            while self._jobs:
                line, jobs = next(iter(self._jobs.items()))
                wanted = jobs.popleft()
                del self._jobs[line]
                if jobs:
                    self._jobs[line] = jobs
                if not wanted.choice.cancelled():
                    return wanted
            if woken != self._woken:
                return None
            self._there.clear()
            await self._there.wait()

    def __len__(self) -> int:
        return sum(map(len, self._jobs.values()))


class _Wanted:
    """A queued job with its queue and its future."""

    def __init__(self, line: str, job: AnyJob, choice: "asyncio.Future[JobResult]") -> None:
        self.line = line
        self.job = job
        self.choice = choice


class Pool:
    """Worker processes, each with one position at a time."""

    def __init__(
        self,
        workers: int,
        places: Mapping[str, str],
        seconds: float,
        behind: bool = False,
        linger: float = LINGER,
        weights: Weights | None = None,
    ) -> None:
        """Create the pool; with `behind`, processes start on demand, exit when idle, and have a lower priority."""
        self.workers = workers
        self.known = WorkerSetup(dict(places), weights or {})
        self.seconds = seconds
        self.behind = behind
        self.linger = linger
        self.generation = 0
        self.queue = FairQueue()
        self._serving: list[Supervised] = []
        self._going: set[Process] = set()

    def start(self, tasks: Tasks, name: str) -> None:
        """Start the supervision of the workers; unless `behind`, they load before the first job."""
        self._serving = [tasks.keep(f"{name}-{i + 1}", self._serve) for i in range(self.workers)]

    async def stop(self) -> None:
        """Kill the workers, whatever they compute."""
        await asyncio.gather(*(serving.stop() for serving in self._serving))

    def pids(self) -> set[int]:
        """Return the ids of the running processes."""
        return {process.pid for process in self._going}

    async def think(self, line: str, job: Job) -> int:
        """Return the action that a bot chooses, or raise `BotFailed`; cancelling it ends the worker process."""
        return (await self.ask(line, job)).action

    async def find(self, line: str, job: AnyJob) -> str:
        """Return the JSON result of a job; errors and cancellation are as in `think`."""
        return (await self.ask(line, job)).found

    async def ask(self, line: str, job: AnyJob) -> JobResult:
        """Return the complete result of a job; errors and cancellation are as in `think`."""
        wanted = _Wanted(line, job, asyncio.get_running_loop().create_future())
        self.queue.put(wanted)
        return await wanted.choice

    def renew(self) -> None:
        """Restart each worker after its current job, because the rules were compiled meanwhile."""
        self.generation += 1
        self.queue.wake()

    async def _serve(self) -> None:
        """Keep one worker running, and give it one job after the other; an unfinished job goes back to the queue."""
        process: Process | None = None
        wanted: _Wanted | None = None
        generation = self.generation
        try:
            while True:
                if process is not None and generation != self.generation:
                    await self._end(process)
                    process = None
                if process is None and not self.behind:
                    generation = self.generation
                    process = await self._spawn()
                try:
                    async with asyncio.timeout(self.linger if self.behind and process is not None else None):
                        wanted = await self.queue.get()
                except TimeoutError:
                    assert process is not None
                    await self._end(process)
                    process = None
                    continue
                if wanted is None:
                    continue
                if process is None:
                    generation = self.generation
                    process = await self._spawn()
                if not await self._answer(process, wanted):
                    await self._end(process)
                    process = None
                wanted = None
        finally:
            if wanted is not None and not wanted.choice.done():
                self.queue.put_back(wanted)
            if process is not None:
                await self._end(process)

    async def _spawn(self) -> Process:
        """Start a worker process and send it its games."""
        path = os.pathsep.join(dict.fromkeys([str(PACKAGE), *filter(None, sys.path)]))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            MODULE,
            str(BACKGROUND if self.behind else BOTS),
            stdin=PIPE,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": path},
            preexec_fn=own_group(),
        )
        self._going.add(process)
        assert process.stdin is not None
        try:
            process.stdin.write(frame(self.known))
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

    async def _answer(self, process: Process, wanted: _Wanted) -> bool:
        """Run one job on a process; return False if the process cannot be used any more."""
        thinking = asyncio.ensure_future(self._ask(process, wanted.job))
        try:
            await asyncio.wait((thinking, wanted.choice), timeout=self.seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            answered = thinking.done()
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)
        if not answered:
            _fail(wanted, TookTooLong(f"no answer in {self.seconds} seconds"))
            return False
        if thinking.exception() is not None:
            _fail(wanted, BotFailed("the process died"))
            return False
        choice = thinking.result()
        if choice.error:
            _fail(wanted, BotFailed(choice.error, choice.seconds))
        elif not wanted.choice.done():
            wanted.choice.set_result(choice)
        return True

    async def _ask(self, process: Process, job: AnyJob) -> JobResult:
        assert process.stdin is not None
        process.stdin.write(frame(job))
        await process.stdin.drain()
        return msgspec.msgpack.decode(await _receive(process), type=JobResult)


def _fail(wanted: _Wanted, why: BotFailed) -> None:
    if not wanted.choice.done():
        wanted.choice.set_exception(why)


async def _receive(process: Process) -> bytes:
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER)
    return await process.stdout.readexactly(int.from_bytes(header, "big"))
