"""What-ifs: private tables that start from a position of another table."""

from msgspec import UNSET, UnsetType

from duchy.core.game import SPECTATOR
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play import record
from duchy.play.match import Match
from duchy.play.record import Variation
from duchy.server.computing import Computing
from duchy.server.errors import NotFound, Refused
from duchy.server.limits import Sender
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import Branch, NewPerson, now
from duchy.server.table import commands, seeds
from duchy.server.table.commands import plies_at
from duchy.server.table.opening import new_table
from duchy.server.table.permissions import Requester, Want, check, seats_of
from duchy.server.table.planning import check_plans
from duchy.server.table.plans import my_turn
from duchy.server.table.table import PLAN, Table
from duchy.server.views.past import known_plies
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
        variation: int = 0,
    ) -> Room:
        """Create a private table against bots from a position of another table, with only the knowledge of a seat.

        It may also be a position of a variation.
        """

        def snapshot(room: Room, table: Table) -> tuple[Table, int, Variation | None]:
            check(table, Requester(person, watch), Want.FORK, seat)
            if variation:
                return table.copy(), ply, variation_at(table, Requester(person, watch), seat, variation)
            return table.copy(), plies_at(table, seat, ply), None

        table, plies, line = await self.rooms.read(id, snapshot)
        made = await self.computing.run(sender, forked, table, person, seat, plies, now(), line)
        return await self.rooms.create(made, newcomer)

    async def plan(self, id: str, sender: Sender, who: Requester, seat: int) -> Room:
        """Create a private table at which a seat of a running game is to move, to plan its moves."""

        def snapshot(room: Room, table: Table) -> Table:
            check_plans(table, who, seat, now())
            return table.copy()

        table = await self.rooms.read(id, snapshot)
        assert who.person is not None
        return await self.rooms.create(await self.computing.run(sender, to_plan, table, who.person, seat, now()))

    async def keep(self, id: str, sender: Sender, person: int, tried: str, words: str) -> int:
        """Keep what a person tried in a what-if as a variation of the game, and return its number."""

        def snapshot(room: Room, table: Table) -> Table:
            seat = next(iter(seats_of(table, person)), 0)
            check(table, Requester(person), Want.HOLD, seat)
            check(table, Requester(person), Want.RECORD, seat)
            return table.copy()

        def line(room: Room, table: Table) -> tuple[Variation, int]:
            seat = next(iter(seats_of(table, person)), SPECTATOR)
            check(table, Requester(person), Want.SEE, seat)
            return _tried(table, id, words), seat

        table = await self.rooms.read(id, snapshot)
        kept, played = await self.rooms.read(tried, line)
        commands.check_variation(table, kept)
        await self.computing.run(sender, kept.played, table.current_match())

        def put(table: Table, at: int) -> int:
            own = seats_of(table, person)
            commands.keep(table, Requester(person), played if played in own else next(iter(own), 0), kept, at)
            return table.number

        return await self.rooms.do(id, put)


def variation_at(table: Table, who: Requester, seat: int, number: int) -> Variation:
    """Return a variation that a requester may see."""
    check(table, who, Want.RECORD, seat)
    found = next((one.variation for one in table.comments if one.number == number), None)
    if found is None:
        raise NotFound("no-such-variation", "this variation doesn't exist")
    return found


def _tried(table: Table, parent: str, words: str) -> Variation:
    """Return what was played in a what-if as a variation of its parent."""
    branch = table.settings.branch
    if isinstance(branch, UnsetType) or table.settings.parent != parent:
        raise Refused("no-branch", "only what-ifs from this game can be kept as variations")
    match = table.current_match()
    moves = [*branch.moves, *(record.ply_line(match, i) for i in range(len(match.plies)))]
    end = record.fingerprint(match.state)
    return Variation(branch.plies, SPECTATOR, words, branch.redrawn, branch.seed, end, tuple(moves))


def _length_at(match: Match, seat: int, ply: int) -> int:
    """Return the number of actions of a variation at a ply that a viewer counts."""
    lengths = [0, *known_plies(match, seat)]
    if ply >= len(lengths):
        raise Refused("no-such-ply", "the game has no such move")
    return lengths[ply]


def forked(table: Table, person: int, seat: int, plies: int, at: int, line: Variation | None = None) -> Table:
    """Return a table that starts from a determinization for a seat, without the record or seed of the original.

    In a variation of a finished game, nothing is redrawn: there, `plies` are those that the seat knows of. The table
    contains no name but the forker's own, which is deleted with the forker's data.
    """
    assert table.match is not None
    if line is None:
        branch = Branch(plies, seat, seeds.new_seed())
        fork = table.match.fork(plies, seat, branch.seed)
    else:
        played = line.played(table.match)
        count = _length_at(played, seat, plies)
        branch = Branch(line.plies, line.redrawn, line.seed, [*line.moves[:count]])
        fork = Match(table.game, table.head.players, line.seed, start=played.position(count), auto_roll=False)
    sits = seat if seat != SPECTATOR else next(iter(fork.deciding), 0)
    branched = UNSET if table.settings.kind == WHAT_IF else branch
    return _private(table, person, sits, fork.state, WHAT_IF, at, branched)


def to_plan(table: Table, person: int, seat: int, at: int) -> Table:
    """Return a table at which it is a seat's turn, where nobody else moves and nothing helps."""
    assert table.match is not None
    state = my_turn(table.game, table.match.state, seat, stream(seeds.new_seed(), "plan"))
    if state is None:
        raise Refused("no-turn", "you won't be asked again in this game")
    return _private(table, person, seat, state, PLAN, at)


def _private(
    table: Table, person: int, sits: int, state: State, kind: str, at: int, branch: Branch | UnsetType = UNSET
) -> Table:
    """Return a table of one person and bots that starts from a position of another one."""
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
        aids=kind == WHAT_IF,
        start=True,
        kind=kind,
    )
    return new_table(
        wanted,
        person,
        table.game,
        table.notation,
        table.head.components,
        at,
        position=state.to_json(),
        parent=table.head.id,
        branch=branch,
    )
