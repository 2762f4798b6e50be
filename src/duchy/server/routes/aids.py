"""Addresses of what helps players: records, replays, what-ifs, analyses, and the puzzle of the day."""

import asyncio

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response as Answer

from duchy.core.game import SPECTATOR
from duchy.server.rooms.room import Room
from duchy.server.routes.visitors import By, Here, saving
from duchy.server.table.permissions import Want, check, seats_of
from duchy.server.table.table import Table
from duchy.server.thinking.aids import score, today
from duchy.server.thinking.thoughts import Analysis, told
from duchy.server.views import exports
from duchy.server.wire.protocol import Frame
from duchy.server.wire.requests import Fork, Puzzle, PuzzleWanted, RecordBrought, TableMade, Viewpoint


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record_of(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = ""
) -> str:
    """All of a game that is over; what that seat saw of one that is not."""
    entries = await server.store.entries((await server.rooms.room(id)).head.key)
    return await server.rooms.look(id, lambda room, table: exports.export(table, visitor.who(watch), seat, entries))


@get("/api/tables/{id:str}/replay")
async def replay_of(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = ""
) -> list[Frame]:
    """A game from its beginning, as that seat saw it."""
    film = await server.rooms.look(id, lambda room, table: exports.Film(table, visitor.who(watch), seat))
    return await asyncio.to_thread(film.frames)


def _made(room: Room, person: int) -> TableMade:
    assert room.table is not None
    return TableMade(room.head.id, room.head.watch, seats_of(room.table, person))


@post("/api/tables/{id:str}/fork")
async def fork(server: Here, visitor: By, id: FromPath[str], data: JSONBody[Fork]) -> Answer[TableMade]:
    """What if: a table of my own from a moment of this one, against bots; never a word of it comes back."""
    saving(server)

    def whose(room: Room, table: Table) -> int:
        mine = seats_of(table, visitor.person)
        seat = mine[0] if data.seat == SPECTATOR and mine else data.seat
        check(table, visitor.who(data.watch), Want.FORK, seat)  # what is refused makes nobody a person
        return seat

    seat = await server.rooms.look(id, whose)
    person = await visitor.arrived()
    server.aids.limit.check(person)
    return visitor.answer(_made(await server.aids.fork(id, person, seat, data.ply, data.watch), person))


@get("/api/tables/{id:str}/analysis")
async def analysis(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = ""
) -> Analysis:
    """What could have been, of a game that is over: coarse at first; ask again until it is done."""

    def plies(room: Room, table: Table) -> list[int]:
        check(table, visitor.who(watch), Want.SEE, seat)
        return table.viewers.known_plies(seat)

    known = await server.rooms.look(id, plies)
    return told(*await server.aids.analysis(id), known)


@post("/api/records")
async def bring(server: Here, visitor: By, data: JSONBody[RecordBrought]) -> Answer[TableMade]:
    """A table of a record that I bring."""
    saving(server)
    person = await visitor.arrived()
    server.aids.limit.check(person)
    return visitor.answer(_made(await server.aids.read(data.text, person, visitor.language), person))


@get("/api/daily")
async def puzzles(server: Here, visitor: By) -> list[Puzzle]:
    """Today's puzzles: my first try, and what everybody's came to."""
    found = []
    for name in server.aids.puzzles():
        tries = await server.aids.tries(name)
        mine = next((one for one in tries if visitor.person is not None and one.person == visitor.person), None)
        scores = sorted((points for one in tries if (points := score(one)) is not None), reverse=True)
        found.append(
            Puzzle(
                today(),
                name,
                "" if mine is None else mine.id,
                None if mine is None else score(mine),
                scores,
                len(tries),
            )
        )
    return found


@post("/api/daily/{name:str}")
async def puzzle(server: Here, visitor: By, name: FromPath[str], data: JSONBody[PuzzleWanted]) -> Answer[TableMade]:
    """Play today's puzzle: the first try counts, later ones are practice."""
    saving(server)
    person = await visitor.arrived()
    server.aids.limit.check(person)
    room = await server.aids.daily(name, person, data.name)
    return visitor.answer(await server.rooms.look(room.head.id, lambda room, table: _made(room, person)))


AIDS = [record_of, replay_of, fork, analysis, bring, puzzles, puzzle]
