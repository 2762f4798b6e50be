"""Analyses of finished games, in a worker of their own, on a server of the lowest priority."""

import asyncio
import time

import msgspec

from duchy.server.errors import Forbidden, Refused, TooMuch
from duchy.server.limits import Limits, Sender
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import Settings
from duchy.server.store.model import CLOSED, OVER
from duchy.server.table.table import Table
from duchy.server.thinking.analysis_data import NOTHING, GameAnalysis
from duchy.server.thinking.jobs import ReplayedRecord, ReviewJob
from duchy.server.thinking.pool import BotFailed, Pool, TookTooLong

SEARCHES = 60
"""An analysis may take as long as this many searches of bots, if these have a time limit."""
LOOKING = 20.0
"""Seconds for which a viewer counts as interested in an analysis after a request."""


class Progress:
    """An analysis in progress: its coarse first result, and when a viewer last asked for it."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.coarse = NOTHING
        self.asked = time.monotonic()


class Analyses:
    """Analyses finished games, each once, while a viewer is interested."""

    def __init__(self, rooms: Rooms, pool: Pool, settings: Settings, limits: Limits) -> None:
        self.rooms = rooms
        self.settings = settings
        self.limits = limits
        self.pool = pool
        self._running: dict[str, Progress] = {}

    async def stop(self) -> None:
        """Cancel all analyses."""
        tasks = [progress.task for progress in self._running.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def of(self, id: str, sender: Sender) -> tuple[GameAnalysis, bool]:
        """Return the analysis of a finished game so far, and whether it is complete; start it if needed."""
        room = await self.rooms.room(id)
        kept = await self.rooms.store.analysis(room.head.key)
        if kept:
            return msgspec.json.decode(kept, type=GameAnalysis), True
        job = None if id in self._running else await self.rooms.read(id, _review)
        progress = self._running.get(id)
        if progress is None and job is not None:
            if len(self._running) >= self.settings.analyses_at_once:
                raise TooMuch("busy", "the server is busy; try again in a moment")
            self.limits.check(sender)
            progress = self._running[id] = Progress()
            progress.task = self.rooms.tasks.once("analysis", self._analyse(id, progress, room.head.key, job))
            progress.task.add_done_callback(lambda _: self._running.pop(id, None))
        if progress is None:  # it ended meanwhile
            return NOTHING, False
        progress.asked = time.monotonic()
        return progress.coarse, False

    async def _analyse(self, id: str, progress: Progress, key: int, job: ReviewJob) -> None:
        """Analyse a game, first coarsely and then in depth, and store the result."""
        try:
            coarse = await self._compute(id, progress, job)
            progress.coarse = msgspec.json.decode(coarse, type=GameAnalysis)
            level, most = self.settings.analysis_level, self.settings.analysis_seconds
            seconds = min(most, self.pool.search_seconds * SEARCHES or most)
            with_care = msgspec.structs.replace(job, level=level, seconds=seconds / 2)
            result = await self._compute(id, progress, with_care) if level else coarse
            await self.rooms.store.keep_analysis(key, result)
        except TookTooLong:
            self.rooms.metrics.counts["analyses_failed"] += 1
            await self.rooms.store.keep_analysis(key, msgspec.json.encode(progress.coarse).decode())
        except BotFailed:
            self.rooms.metrics.counts["analyses_failed"] += 1
        except TimeoutError:
            self.rooms.metrics.counts["analyses_given_up"] += 1

    async def _compute(self, id: str, progress: Progress, job: ReviewJob) -> str:
        """Return the result of the worker; raise TimeoutError when no viewer is interested any more."""
        thinking = asyncio.create_task(self.pool.compute(id, job), name="analysis")
        try:
            while not thinking.done():
                await asyncio.wait((thinking,), timeout=1)
                if time.monotonic() - progress.asked > LOOKING:
                    raise TimeoutError
            return thinking.result()
        finally:
            thinking.cancel()


def _review(room: Room, table: Table) -> ReviewJob:
    """Return the analysis job of a finished game."""
    if table.match is None or table.status not in (OVER, CLOSED):
        raise Refused("not-over-yet", "the game isn't over yet")
    if table.frozen is not None or not table.match.over:
        raise Forbidden("not-finished", "this game wasn't played to the end")
    match = table.match
    plies = [(ply.seat, table.notation.words(ply.action)) for ply in match.plies]
    lines = ReplayedRecord(table.head.game, match.players, "", match.options, list(match.names), plies, True)
    return ReviewJob(table.head.game, table.head.components, msgspec.json.encode(lines).decode(), table.head.start)
