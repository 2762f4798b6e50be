"""The worker process for visitors: hints, imports, replays.

It stands back for those that move for bots, so that no visitor's wish delays a bot's move; requests wait in a line
of their own, a bounded number at a time, and pays for the seconds that it took.
"""

import asyncio
from collections.abc import Mapping

from duchy.server.computing import Computing
from duchy.server.errors import TooMuch
from duchy.server.limits import Asker
from duchy.server.tasks import Tasks
from duchy.server.thinking.jobs import AnyJob, JobResult, Weights
from duchy.server.thinking.pool import BotFailed, Pool, TookTooLong

SECONDS = 20.0
"""Seconds that one job may take, and that somebody waits for its answer."""
LINGER = 60.0
"""Seconds that the process stays when nobody asks."""


class Desk:
    """The queue and the worker for visitors' jobs."""

    def __init__(self, places: Mapping[str, str], computing: Computing, weights: Weights | None = None) -> None:
        self.computing = computing
        self.pool = Pool(1, places, SECONDS, behind=True, linger=LINGER, weights=weights)

    def start(self, tasks: Tasks) -> None:
        """Be ready."""
        self.pool.start(tasks, "desk")

    async def stop(self) -> None:
        """Work out nothing any more."""
        await self.pool.stop()

    async def find(self, asker: Asker, job: AnyJob) -> JobResult:
        """What a worker finds; `BotFailed` where it fails, `TooMuch` where somebody asks for too much, or all do."""
        budget = self.computing.budget
        async with self.computing.admitted(asker):
            try:
                async with asyncio.timeout(SECONDS):
                    found = await self.pool.ask(asker.line, job)
            except TimeoutError:
                raise TooMuch("busy", "the server is busy; try again in a moment") from None
            except TookTooLong:
                budget.charge(asker, SECONDS)
                raise
            except BotFailed as error:
                budget.charge(asker, error.seconds)
                raise
            budget.charge(asker, found.seconds)
            return found
