"""Hints from the information set of a seat."""

from typing import Protocol

import msgspec
from msgspec import Struct

from duchy.core.rng import stream
from duchy.server.errors import Refused
from duchy.server.limits import Sender
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.table import seeds
from duchy.server.table.permissions import Requester, Want, check
from duchy.server.table.table import Table
from duchy.server.thinking.job_queue import JobQueue
from duchy.server.thinking.jobs import Advising, HintJob
from duchy.server.thinking.pool import BotFailed
from duchy.server.wire.protocol import Advised


class SeatHint(Struct):
    """The hint for a seat, and the position it is for."""

    rev: int
    ply: int
    moves: list[Advised]
    note: str


class HintClient(Protocol):
    """A client that waits for a hint, with its person and its rate limit key."""

    person: int | None

    @property
    def sender(self) -> Sender:
        """Return the rate limit key."""


class Hints:
    """Computes hints in games against bots."""

    def __init__(self, rooms: Rooms, job_queue: JobQueue) -> None:
        self.rooms = rooms
        self.job_queue = job_queue

    async def hint(self, id: str, client: HintClient, seat: int, language: str) -> SeatHint:
        """Return the best moves of a seat's information set.

        They are refused if the person has lost the seat meanwhile.
        """

        def ask(room: Room, table: Table) -> tuple[int, int, HintJob]:
            check(table, Requester(client.person), Want.HINT, seat)
            if table.match is None or seat not in table.deciding():
                raise Refused("not-your-turn-now", "it isn't your turn")
            position = table.match.seat(seat).sample(stream(seeds.new_seed(), "hint")).to_json()
            names = [state.name or f"P{i + 1}" for i, state in enumerate(table.seats)]
            limit = self.job_queue.pool.search_seconds
            job = HintJob(table.head.game, table.head.components, position, seat, language, names, limit)
            return table.rev(seat), table.ply(seat), job

        rev, ply, job = await self.rooms.read(id, ask)
        try:
            result = (await self.job_queue.compute(client.sender, job)).json
        except BotFailed as error:
            raise Refused("no-thought", "the analysis failed: {reason}", reason=str(error)) from None
        await self.rooms.read(id, lambda room, table: check(table, Requester(client.person), Want.HINT, seat))
        advised = msgspec.json.decode(result, type=Advising)
        return SeatHint(rev, ply, advised.moves, advised.note)
