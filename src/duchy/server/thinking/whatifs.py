"""What-ifs: private tables that start from a position of another table."""

from duchy.core.game import SPECTATOR
from duchy.server.computing import Computing
from duchy.server.errors import Refused
from duchy.server.limits import Sender
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import NewPerson, now
from duchy.server.table import seeds
from duchy.server.table.opening import new_table
from duchy.server.table.permissions import Requester, Want, check, seats_of
from duchy.server.table.table import Table
from duchy.server.wire.requests import BOT, ME, ChairWanted, TableWanted

WHAT_IF = "what-if"


class WhatIfs:
    """Creates what-if tables."""

    def __init__(self, rooms: Rooms, computing: Computing) -> None:
        self.rooms = rooms
        self.computing = computing

    async def fork(
        self,
        id: str,
        sender: Sender,
        person: int,
        seat: int,
        ply: int,
        watch: str = "",
        newcomer: NewPerson | None = None,
    ) -> Room:
        """Create a private table against bots from a position of another table, with only the knowledge of a seat."""

        def snapshot(room: Room, table: Table) -> tuple[Table, int]:
            check(table, Requester(person, watch), Want.FORK, seat)
            table.current_match()
            lengths = [0, *table.viewers.known_plies(seat)]
            if not 0 <= ply < len(lengths):
                raise Refused("no-such-ply", "the game has no such move")
            return table.copy(), lengths[ply]

        table, plies = await self.rooms.read(id, snapshot)
        made = await self.computing.run(sender, forked, table, person, seat, plies, now())
        return await self.rooms.create(made, newcomer)


def forked(table: Table, person: int, seat: int, plies: int, at: int) -> Table:
    """Return a table that starts from a determinization for a seat, without the record or seed of the original.

    It contains no name but the forker's own, which is deleted with the forker's data.
    """
    assert table.match is not None
    fork = table.match.fork(plies, seat, seeds.new_seed())
    sits = seat if seat != SPECTATOR else next(iter(fork.deciding), 0)
    own = seats_of(table, person)
    name = table.seats[sits if sits in own else own[0]].name if own else ""
    bot = table.default_bot()
    wanted = TableWanted(
        game=table.head.game,
        chairs=[
            ChairWanted(ME, name) if i == sits else ChairWanted(BOT, "", state.bot or bot)
            for i, state in enumerate(table.seats)
        ],
        options=table.options,
        chat=False,
        bot=bot,
        start=True,
        kind=WHAT_IF,
    )
    return new_table(
        wanted,
        person,
        table.game,
        table.notation,
        table.head.components,
        at,
        position=fork.state.to_json(),
        parent=table.head.id,
    )
