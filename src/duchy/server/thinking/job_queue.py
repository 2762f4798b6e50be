"""The jobs of visitors: hints, imports, replays.

On a server their worker has a lower priority than those of the bots, so that they never delay a bot's move. The number
of queued requests is bounded, and their computing time is charged to the requester.
"""

import asyncio
import time

from duchy.server.computing import Computing
from duchy.server.errors import TooMuch
from duchy.server.limits import Sender
from duchy.server.thinking.jobs import AnyJob, JobResult
from duchy.server.thinking.pool import BotFailed, Pool

SECONDS = 20.0
"""Time limit of one job on a server in seconds, including its wait in the queue."""
LINGER = 60.0
"""Seconds after which an idle worker process exits."""


class JobQueue:
    """Gives visitors' jobs to a worker."""

    def __init__(self, computing: Computing, pool: Pool) -> None:
        self.computing = computing
        self.pool = pool

    async def compute(self, sender: Sender, job: AnyJob) -> JobResult:
        """Return a worker's result; raises `BotFailed` if it fails, `TooMuch` over the limits."""
        begun, seconds = 0.0, None

        def begin() -> None:
            nonlocal begun
            begun = time.monotonic()

        async with self.computing.admitted(sender):
            try:
                async with asyncio.timeout(self.pool.seconds):
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
