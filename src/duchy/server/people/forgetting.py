"""Delete a person's data: everything they wrote at any table, and all their tokens."""

from duchy.server.errors import NotFound
from duchy.server.people.identity import People
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.notes import ChangeNote
from duchy.server.table import commands
from duchy.server.table.permissions import seats_of
from duchy.server.table.table import Table


async def forget(rooms: Rooms, people: People, person: int) -> None:
    """Free a person's seats, empty their names and messages, and delete their devices and links.

    The person is deleted last, so that an interrupted deletion can be requested again.
    """
    for key, id in await rooms.store.written_by(person):
        try:
            await rooms.refresh(id)  # the person may have sat down in another process a moment ago
            numbers = await rooms.do(id, lambda table, at: _leave_for_good(table, person, at))
        except NotFound:  # deleted meanwhile
            continue
        if numbers:
            try:
                await rooms.store.redact(key, numbers)
            finally:  # also if it is uncertain whether they are emptied
                rooms.handle_note(ChangeNote(key))
    await people.forget(person)


def _leave_for_good(table: Table, person: int, at: int) -> list[int]:
    """Leave every seat at a table, and return the entries with names or messages of that person."""
    written = table.written_by(person)
    for seat in seats_of(table, person):
        commands.vanish(table, seat, at)
    return written
