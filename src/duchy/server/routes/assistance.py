"""Addresses of what helps players: records, replays, what-ifs, analyses, and the puzzle of the day."""

import asyncio
import gzip
from collections.abc import Callable
from typing import Any

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response as Answer

from duchy.core.game import SPECTATOR
from duchy.server.rooms.room import Room
from duchy.server.routes.games import JSON
from duchy.server.routes.visitors import AnyRequest, By, Here, Visitor, saving
from duchy.server.table.permissions import Want, check, seats_of
from duchy.server.table.table import Table
from duchy.server.thinking.puzzles import score, today
from duchy.server.thinking.replays import Packed
from duchy.server.thinking.thoughts import Analysis, told
from duchy.server.views import exports
from duchy.server.wire.requests import Fork, Puzzle, PuzzleWanted, RecordBrought, TableMade, Viewpoint

POSITIONS = 64
"""Number of positions that one answer holds."""


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record_of(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = ""
) -> str:
    """All of a game that is over; what that seat saw of one that is not."""
    who = visitor.who(watch)

    def snapshot(room: Room, table: Table) -> Table:
        check(table, who, Want.SEE, seat)
        return table.copy()

    table = await server.rooms.look(id, snapshot)
    entries = await server.store.entries(table.head.key) if table.frozen is not None else []
    return await server.computing.run(visitor.asker, exports.export, table, who, seat, entries)


@get("/api/tables/{id:str}/events")
async def events_of(
    request: AnyRequest,
    server: Here,
    visitor: By,
    id: FromPath[str],
    seat: FromQuery[Viewpoint] = SPECTATOR,
    watch: FromQuery[str] = "",
    rev: FromQuery[int] = 0,
    since: FromQuery[int] = 0,
) -> Response[Any]:
    """What happened as that seat saw it, after the ply `since` that it knew at `rev`: an event history.

    All of it where `since` is 0, or where something was undone meanwhile.
    """
    found = await server.replays.events(visitor.asker, id, _seeing(visitor, seat, watch), rev, since)
    return await _answered(request, found)


@get("/api/tables/{id:str}/positions")
async def positions_of(
    request: AnyRequest,
    server: Here,
    visitor: By,
    id: FromPath[str],
    seat: FromQuery[Viewpoint] = SPECTATOR,
    watch: FromQuery[str] = "",
    first: FromQuery[int] = 0,
    last: FromQuery[int] = POSITIONS - 1,
) -> Response[Any]:
    """The positions that a seat knew from one of its plies to another, 64 at most; the first with its places."""
    end = min(last, first + POSITIONS - 1)
    found = await server.replays.positions(visitor.asker, id, _seeing(visitor, seat, watch), first, end)
    return await _answered(request, found)


@get("/api/tables/{id:str}/replay")
async def replay_of(
    request: AnyRequest,
    server: Here,
    visitor: By,
    id: FromPath[str],
    seat: FromQuery[Viewpoint] = SPECTATOR,
    watch: FromQuery[str] = "",
) -> Response[Any]:
    """All positions of a game from its beginning, as that seat saw it: megabytes of a long one."""
    found = await server.replays.replay(visitor.asker, id, _seeing(visitor, seat, watch))
    return await _answered(request, found)


def _seeing(visitor: Visitor, seat: int, watch: str) -> Callable[[Table], int]:
    """The seat from which a visitor sees a table, where they may."""

    def see(table: Table) -> int:
        check(table, visitor.who(watch), Want.SEE, seat)
        return seat

    return see


async def _answered(request: AnyRequest, found: Packed) -> Response[Any]:
    """An answer that is compressed already; nothing of it for those who have it."""
    headers = {"cache-control": "private, no-cache", "vary": "accept-encoding, cookie", "etag": found.tag}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, media_type=JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(await asyncio.to_thread(gzip.decompress, found.zipped), media_type=JSON, headers=headers)


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
    server.assistance.check(visitor.asker)
    person = await visitor.arrived()
    made = await server.whatifs.fork(id, visitor.asker, person, seat, data.ply, data.watch)
    return visitor.answer(_made(made, person))


@get("/api/tables/{id:str}/analysis")
async def analysis(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = ""
) -> Analysis:
    """What could have been, of a game that is over: coarse at first; ask again until it is done."""

    def plies(room: Room, table: Table) -> list[int]:
        check(table, visitor.who(watch), Want.SEE, seat)
        return table.viewers.known_plies(seat)

    known = await server.rooms.look(id, plies)
    return told(*await server.analyses.of(id, visitor.asker), known)


@post("/api/records")
async def bring(server: Here, visitor: By, data: JSONBody[RecordBrought]) -> Answer[TableMade]:
    """A table of a record that I bring."""
    saving(server)
    server.assistance.check(visitor.asker)
    person = await visitor.arrived()
    made = await server.imports.read(data.text, visitor.asker, person, visitor.language)
    return visitor.answer(_made(made, person))


@get("/api/daily")
async def puzzles(server: Here, visitor: By) -> list[Puzzle]:
    """Today's puzzles: my first try, and what everybody's came to."""
    found = []
    for name in server.puzzles.names():
        tries = await server.puzzles.tries(name)
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
    server.assistance.check(visitor.asker)
    person = await visitor.arrived()
    room = await server.puzzles.play(name, person, data.name)
    return visitor.answer(await server.rooms.look(room.head.id, lambda room, table: _made(room, person)))


ASSISTANCE = [record_of, events_of, positions_of, replay_of, fork, analysis, bring, puzzles, puzzle]
