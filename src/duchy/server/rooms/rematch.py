"""Rematches: another game of the same people, whose seats are reserved for them."""

from collections.abc import Callable

from duchy.server.errors import Forbidden, NotFound, Refused
from duchy.server.rooms import series
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import CLOSED, OVER, TOURNAMENT, WAITING, TableHeader, now
from duchy.server.table import commands, opening
from duchy.server.table.permissions import seats_of
from duchy.server.table.table import Table
from duchy.server.wire.requests import TableMade


async def rematch(rooms: Rooms, id: str, person: int, admit: Callable[[], object]) -> TableMade:
    """Take a seat at the rematch of a table; the first request opens it, also after a previous one was deleted.

    `admit` is called before a table is opened, and may refuse that.
    """
    seats = await rooms.read(id, lambda room, table: _ended_seats(table, person))

    def sit(table: Table, at: int) -> TableMade:
        if table.status == CLOSED and table.match is None:
            raise NotFound("no-table-here", "this table doesn't exist")
        for seat, name in seats.items():
            moved = (seat - 1) % len(table.seats)
            state = table.seats[moved]
            if table.status == WAITING and state.free and state.reserved_for in (None, person):
                commands.sit(table, moved, person, name, at)
        return TableMade(table.head.id, table.head.watch, seats_of(table, person))

    gone = ""
    while True:
        opened = await rooms.read(id, lambda room, table: table.rematch)
        if opened == gone:
            admit()
            opened = await _open(rooms, id, person, gone)
        try:
            return await series.sit(rooms, opened, person, sit)
        except NotFound:
            gone = opened


async def _open(rooms: Rooms, id: str, person: int, gone: str) -> str:
    """Open a rematch instead of one that is gone, and return its id, or that of another one opened meanwhile."""
    head = (await rooms.room(id)).head
    if head.settings.kind == TOURNAMENT:
        raise Refused("tournament-next", "the tournament makes the tables of the next round")
    deal = await series.next_deal(rooms, head)
    made = await _create(rooms, id, person, deal)
    if deal is not None:
        try:
            await series.confirm(rooms, made.head, person)
        except Refused:
            made = await _create(rooms, id, person)
    recorded = await rooms.do(id, lambda table, at: commands.record_rematch(table, made.head.id, at, gone))
    if recorded != made.head.id:
        await rooms.delete(made.head.id)
    return recorded


async def _create(rooms: Rooms, id: str, person: int, deal: TableHeader | None = None) -> Table:
    """Store a rematch, which may be a duplicate of another table."""
    made = await rooms.read(id, lambda room, table: opening.rematch(table, person, table.notation, now(), deal))
    await rooms.create(made)
    return made


def _ended_seats(table: Table, person: int) -> dict[int, str]:
    """Return the seats of a person at a table whose game is over, with their names."""
    if table.status not in (OVER, CLOSED):
        raise Refused("not-over-yet", "the game isn't over yet")
    seats = {seat: table.seats[seat].name for seat in seats_of(table, person)}
    if not seats:
        raise Forbidden("not-your-seat", "this isn't your seat")
    return seats
