"""Bots at tables: compute and play their moves."""

import asyncio
import logging
import time
from hashlib import blake2b
from typing import NamedTuple

from msgspec import structs

from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.server.errors import Late, NotFound, Refused
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.entries import BotCut, BotReplaced
from duchy.server.store.model import StoreDown
from duchy.server.table import commands
from duchy.server.table.permissions import Requester
from duchy.server.table.players_log import CUT
from duchy.server.table.table import Table
from duchy.server.thinking.jobs import ChooseJob, JobResult
from duchy.server.thinking.pool import BotFailed, Pool
from duchy.server.wire.protocol import Act

log = logging.getLogger(__name__)

WEAKEST = LEVELS[0]
"""The level that makes a move if the bot of a seat fails."""
AGAIN = 0.5
"""Seconds until a table is retried if another process drives its bots, or nothing can be stored."""


class BotTurn(NamedTuple):
    """A bot whose turn it is: its seat, and the job with a determinization of its position."""

    seat: int
    rev: int
    ply: int
    legal: list[int]
    job: ChooseJob


class Bots:
    """Drives the bots of this process; the bots of a table run in one process."""

    def __init__(self, rooms: Rooms, pool: Pool) -> None:
        self.rooms = rooms
        self.pool = pool
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()
        self._stopped = False
        rooms.wake = self.wake

    def wake(self, id: str) -> None:
        """Play for the bots of a table in the background as long as one is to move."""
        if id in self._driving:
            self._woken.add(id)
        elif not self._stopped:
            task = self.rooms.tasks.once("bots", self._drive(id))
            self._driving[id] = task
            task.add_done_callback(lambda task: self._ended(id))

    def _ended(self, id: str) -> None:
        del self._driving[id]
        if id in self._woken:
            self._woken.discard(id)
            self.wake(id)

    async def resume(self) -> None:
        """Continue all tables at which a bot is to move, after a restart or the death of another process."""
        for id in await self.rooms.store.due():
            self.wake(id)

    async def stop(self) -> None:
        """Stop the bots' searches; the next process to start continues from storage."""
        self._stopped = True
        self._woken.clear()
        for task in list(self._driving.values()):
            task.cancel()
        await asyncio.gather(*self._driving.values(), return_exceptions=True)

    async def _drive(self, id: str) -> None:
        """Play for the bots of a table until none is to move."""
        key = (await self.rooms.room(id)).head.key
        while True:
            self._woken.discard(id)
            try:
                turns = await self.rooms.read(id, _turns)
                if not turns:
                    return
                if not await self.rooms.store.engine.hold(key):
                    await asyncio.sleep(AGAIN)
                    continue
                try:
                    await self._play(id, turns)
                finally:
                    await self.rooms.store.engine.release(key)
            except NotFound:
                return
            except StoreDown:
                await asyncio.sleep(AGAIN)

    async def _play(self, id: str, turns: list[BotTurn]) -> None:
        """Compute the moves of all deciding bots concurrently, and play them."""
        choices = [asyncio.create_task(self._choose(id, turn)) for turn in turns]
        try:
            for turn, choosing in zip(turns, choices, strict=True):
                chosen = await choosing
                try:
                    await self.rooms.do(id, lambda table, at: _act(table, at, turn, chosen))  # noqa: B023
                except (Late, Refused):
                    return
        finally:
            for choosing in choices:
                choosing.cancel()

    async def _choose(self, id: str, turn: BotTurn) -> JobResult:
        """Return a bot's action, or if it fails that of the weakest level or a random one, with the error."""
        begun = time.perf_counter()
        note = ""
        for bot in dict.fromkeys((turn.job.bot, WEAKEST)):
            try:
                chosen = await self.pool.think(id, structs.replace(turn.job, bot=bot))
                if chosen.action not in turn.legal:
                    raise BotFailed(f"{chosen.action} is not legal")
            except BotFailed as error:
                log.warning("bot %s at %s: %s", bot, turn.job.game, error)
                note = note or f"{bot}: {error}"[:200]
            else:
                break
        else:
            chosen = JobResult(turn.legal[int(stream(turn.job.key, "replaced").below(len(turn.legal)))])
        if note:
            self.rooms.metrics.counts["bots_replaced"] += 1
        else:
            self.rooms.metrics.think.add(time.perf_counter() - begun)
        return structs.replace(chosen, error=note)


def _turns(room: Room, table: Table) -> list[BotTurn]:
    """Return the bots to move, each with a determinization, so that the true position stays in this process."""
    return [_turn(table, seat, bot) for seat, bot in table.bots_due()]


def _turn(table: Table, seat: int, bot: str) -> BotTurn:
    assert table.match is not None
    legal = table.match.legal(seat)
    return BotTurn(seat, table.rev(seat), table.ply(seat), legal, _job(table, seat, bot))


def _job(table: Table, seat: int, bot: str) -> ChooseJob:
    assert table.match is not None
    key = bot_key(table, seat)
    position = table.match.seat(seat).sample(stream(key, "hide")).to_json()
    return ChooseJob(table.game.name, table.head.components, position, seat, bot, key)


def bot_key(table: Table, seat: int) -> str:
    """Return the random key of a bot for one seat and one ply, from which the seed cannot be derived."""
    assert table.match is not None
    words = f"{table.head.seed}/bot/{seat}/{len(table.match.plies)}"
    return blake2b(words.encode(), digest_size=16).hexdigest()


def _act(table: Table, at: int, turn: BotTurn, chosen: JobResult) -> None:
    """Play a bot's action; record why if it is not its own, and the first time if its search was cut."""
    if turn.seat not in table.deciding() or not table.seats[turn.seat].bot:
        raise Late("late", "the table has changed in the meantime; check it and try again")
    move = Act(game=table.head.id, seat=turn.seat, rev=turn.rev, ply=turn.ply, a=chosen.action)
    commands.act(table, Requester(), move, at)
    if chosen.error:
        table.put(BotReplaced(at, turn.seat, reason=chosen.error))
    elif chosen.cut and not table.logged(CUT, turn.seat):
        table.put(BotCut(at, turn.seat))
