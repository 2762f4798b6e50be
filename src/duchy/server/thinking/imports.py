"""Records that people bring, as tables."""

import msgspec

from duchy.bots import players
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.server.computing import Computing
from duchy.server.errors import Refused, TooMuch
from duchy.server.limits import Asker
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import Settings
from duchy.server.store.model import Entry, now
from duchy.server.table.notation import Notation
from duchy.server.table.opening import BOT, ME, ChairWanted, TableWanted, new_table
from duchy.server.table.table import Table
from duchy.server.thinking.desk import Desk
from duchy.server.thinking.jobs import Lines, ReadJob
from duchy.server.thinking.pool import BotFailed

IMPORTED = "imported"


class Imports:
    """Makes tables of records."""

    def __init__(self, rooms: Rooms, computing: Computing, desk: Desk, settings: Settings) -> None:
        self.rooms = rooms
        self.computing = computing
        self.desk = desk
        self.settings = settings

    async def read(self, text: str, asker: Asker, person: int, language: str) -> Room:
        """A table of a record that somebody brought.

        They hold all seats of a game that is over; at one that is not, bots go on where bots sat.
        """
        if len(text.encode()) > self.settings.record_bytes or text.count("\n") > self.settings.record_lines:
            raise TooMuch("long-record", "an imported game can have at most 256 kB and 5,000 lines")
        try:
            found = (await self.desk.find(asker, ReadJob(text, language, self.rooms.shelf.files))).found
        except BotFailed as error:
            raise Refused("bad-record", "this game can't be imported: {reason}", reason=str(error)) from None
        lines = msgspec.json.decode(found, type=Lines)
        game, notation = self.rooms.game(lines.game)
        components = self.rooms.shelf.files.get(lines.game, "")
        return await self.rooms.create(
            await self.computing.run(asker, imported, lines, person, game, notation, components)
        )


def imported(lines: Lines, person: int, game: AnyGame, notation: Notation, components: str) -> Table:
    """The table of a record that was played again already."""
    wanted = TableWanted(game=lines.game, chairs=_chairs(lines), options=lines.options, seed=lines.seed, kind=IMPORTED)
    at = now()
    table = new_table(wanted, person, game, notation, components, at)
    table.put("start", at, words=table.default_bot())
    first = table.number + 1
    entries = [
        Entry(first + i, "roll" if seat == NOBODY else "play", seat, words, at)
        for i, (seat, words) in enumerate(lines.plies)
    ]
    table.follow_all(entries)
    table.fresh += entries
    if lines.over:
        table.put("over", at)
    else:
        table.roll(at)
    return table


def _chairs(lines: Lines) -> list[ChairWanted]:
    """Who is to sit where at the table of a record: a bot that is not known here is one that is."""
    chairs = [ChairWanted(ME, name) for name in lines.names]
    if not lines.over and len(lines.bots) < lines.players:
        for seat, bot in lines.bots.items():
            chairs[seat] = ChairWanted(BOT, "", bot if bot in players.BOTS else "")
    return chairs
