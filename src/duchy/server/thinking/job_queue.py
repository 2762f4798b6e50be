"""The worker process for visitors: hints, imports, replays.

It has a lower priority than the bot workers, so that requests of visitors never delay a bot's move. The number of
queued requests is bounded, and their computing time is charged to the requester.
"""

import asyncio
import time
from collections.abc import Mapping

from duchy.server.computing import Computing
from duchy.server.errors import TooMuch
from duchy.server.limits import Sender
from duchy.server.tasks import Tasks
from duchy.server.thinking.jobs import AnyJob, JobResult, Weights
from duchy.server.thinking.pool import BotFailed, Pool

SECONDS = 20.0
"""Time limit of one job in seconds, including its wait in the queue."""
LINGER = 60.0
"""Seconds after which an idle worker process exits."""


class JobQueue:
    """The queue and the worker for visitors' jobs."""

    def __init__(self, references: Mapping[str, str], computing: Computing, weights: Weights | None = None) -> None:
        self.computing = computing
        self.pool = Pool(1, references, SECONDS, background=True, linger=LINGER, weights=weights)

    def start(self, tasks: Tasks) -> None:
        """Start the worker."""
        self.pool.start(tasks, "jobs")

    async def stop(self) -> None:
        """Stop the worker."""
        await self.pool.stop()

    async def compute(self, sender: Sender, job: AnyJob) -> JobResult:
        """Return a worker's result; raises `BotFailed` if it fails, `TooMuch` over the limits."""
        begun, seconds = 0.0, None

        def begin() -> None:
            nonlocal begun
            begun = time.monotonic()

        async with self.computing.admitted(sender):
            try:
                async with asyncio.timeout(SECONDS):
                    result = await self.pool.ask(sender.queue_key, job, begin)
                seconds = result.seconds
                return result
            except TimeoutError:
                raise TooMuch("busy", "the server is busy; try again in a moment") from None
            except BotFailed as error:
                seconds = error.seconds or None
                raise
            finally:
                # A job that was given up, by the time limit or by its requester, has computed since it began.
                given_up = time.monotonic() - begun if begun else 0.0
                self.computing.budget.charge(sender, given_up if seconds is None else seconds)
