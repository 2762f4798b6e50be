"""Imported records as tables."""

import msgspec

from duchy.server.errors import Refused, TooMuch
from duchy.server.limits import Sender
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import Settings
from duchy.server.store.model import Made, NewPerson
from duchy.server.thinking.job_queue import JobQueue
from duchy.server.thinking.jobs import ReadJob
from duchy.server.thinking.pool import BotFailed


class Imports:
    """Creates tables from records."""

    def __init__(self, rooms: Rooms, job_queue: JobQueue, settings: Settings) -> None:
        self.rooms = rooms
        self.job_queue = job_queue
        self.settings = settings

    async def read(
        self, text: str, sender: Sender, person: int, language: str, newcomer: NewPerson | None = None
    ) -> Made:
        """Create and store the table of a record in a worker; it is loaded into memory when it is opened."""
        if len(text.encode()) > self.settings.record_bytes or text.count("\n") > self.settings.record_lines:
            raise TooMuch("long-record", "an imported game can be at most 256 kB and 5,000 lines long")
        try:
            result = await self.job_queue.compute(sender, ReadJob(text, language, person, self.rooms.shelf.files))
        except BotFailed as error:
            raise Refused("bad-record", "this game can't be imported: {reason}", reason=str(error)) from None
        made = msgspec.json.decode(result.json, type=Made)
        await self.rooms.store_made(made, newcomer)
        return made
