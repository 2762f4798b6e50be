"""Worker processes for bots."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from pathlib import Path

from duchy.server.thinking.jobs import HEADER, Weights, WorkerSetup, encoded, with_length
from duchy.server.thinking.pool import LINGER, Pool
from duchy.server.thinking.priority import BACKGROUND, BOTS, own_group

MODULE = "duchy.server.thinking.worker"
PACKAGE = Path(__file__).resolve().parents[3]


class ProcessPool(Pool):
    """Worker processes; those in the background have a lower priority."""

    def __init__(
        self,
        workers: int,
        references: Mapping[str, str],
        seconds: float,
        background: bool = False,
        linger: float = LINGER,
        weights: Weights | None = None,
        guests: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(workers, seconds, background, linger)
        self.setup = WorkerSetup(dict(references), weights or {}, dict(guests or {}), seconds)
        self._going: set[Process] = set()
        """The running processes."""

    def pids(self) -> set[int]:
        """Return the ids of the running processes."""
        return {process.pid for process in self._going}

    async def _spawn(self) -> "WorkerProcess":
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
        worker = WorkerProcess(process, self._going)
        assert process.stdin is not None
        try:
            process.stdin.write(encoded(self.setup))
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await process.stdin.drain()
                await worker.receive()
        except BaseException:
            await worker.end()
            raise
        return worker


class WorkerProcess:
    """A worker process, as the server sees it."""

    def __init__(self, process: Process, going: set[Process]) -> None:
        self.process = process
        self._going = going

    async def ask(self, job: bytes) -> bytes:
        """Return the result of a job."""
        assert self.process.stdin is not None
        self.process.stdin.write(with_length(job))
        await self.process.stdin.drain()
        return await self.receive()

    async def receive(self) -> bytes:
        """Return the next message of the process."""
        assert self.process.stdout is not None
        header = await self.process.stdout.readexactly(HEADER)
        return await self.process.stdout.readexactly(int.from_bytes(header, "big"))

    async def end(self) -> None:
        """Kill the process, and wait until it is gone."""
        self._going.discard(self.process)
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        with contextlib.suppress(Exception):
            if self.process.stdin is not None:
                self.process.stdin.close()
        await self.process.wait()
