"""Routes for records, replays, what-ifs, analyses and the daily puzzle."""

import gzip
from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response as Answer

from duchy.core.game import SPECTATOR
from duchy.server.rooms.room import Room
from duchy.server.routes.games import JSON
from duchy.server.routes.visitors import AnyRequest, By, ThisServer, Visitor, saving
from duchy.server.server import Server
from duchy.server.table.permissions import Want, check, seats_of
from duchy.server.table.table import Table
from duchy.server.thinking.puzzles import score, today
from duchy.server.thinking.replays import Packed
from duchy.server.thinking.thoughts import Analysis, told
from duchy.server.views import exports
from duchy.server.wire.requests import Fork, Puzzle, PuzzleWanted, RecordImport, TableMade, Viewpoint

POSITIONS = 64
"""Number of positions in one response."""


class Sight:
    """The viewpoint of a request: a seat, or a spectator with the spectator key."""

    def __init__(self, visitor: Visitor, seat: int, watch: str) -> None:
        self.asker = visitor.asker
        self.who = visitor.who(watch)
        self.seat = seat

    def of(self, table: Table) -> int:
        """Return the seat; raise an error if the visitor may not see the table from there."""
        check(table, self.who, Want.SEE, self.seat)
        return self.seat


def the_sight(visitor: By, seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = "") -> Sight:
    """Return the viewpoint of a request."""
    return Sight(visitor, seat, watch)


Seen = NamedDependency[Sight]
SEEN = {"seen": Provide(the_sight, sync_to_thread=False)}


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT, dependencies=SEEN)
async def record_of(server: ThisServer, seen: Seen, id: FromPath[str]) -> str:
    """Return the record of a finished game, or of a running one as a seat saw it."""

    def snapshot(room: Room, table: Table) -> Table:
        seen.of(table)
        return table.copy()

    table = await server.rooms.look(id, snapshot)
    entries = await server.store.entries(table.head.key) if table.frozen is not None else []
    return await server.computing.run(seen.asker, exports.export, table, seen.who, seen.seat, entries)


@get("/api/tables/{id:str}/events", dependencies=SEEN)
async def events_of(
    request: AnyRequest,
    server: ThisServer,
    seen: Seen,
    id: FromPath[str],
    rev: FromQuery[int] = 0,
    since: FromQuery[int] = 0,
) -> Response[Any]:
    """Return the events that a seat saw after the ply `since` that it knew at `rev`.

    All events are returned if `since` is 0, or if something was undone in the meantime.
    """
    return await _answered(request, server, seen, await server.replays.events(seen.asker, id, seen.of, rev, since))


@get("/api/tables/{id:str}/positions", dependencies=SEEN)
async def positions_of(
    request: AnyRequest,
    server: ThisServer,
    seen: Seen,
    id: FromPath[str],
    first: FromQuery[int] = 0,
    last: FromQuery[int] = POSITIONS - 1,
) -> Response[Any]:
    """Return the positions that a seat knew from one of its plies to another, at most 64; the first with its places."""
    end = min(last, first + POSITIONS - 1)
    found = await server.replays.positions(seen.asker, id, seen.of, first, end)
    return await _answered(request, server, seen, found)


@get("/api/tables/{id:str}/replay", dependencies=SEEN)
async def replay_of(request: AnyRequest, server: ThisServer, seen: Seen, id: FromPath[str]) -> Response[Any]:
    """Return all positions of a game as a seat saw it; long games take megabytes, so this is rate-limited."""
    server.assistance.check(seen.asker)
    return await _answered(request, server, seen, await server.replays.replay(seen.asker, id, seen.of))


async def _answered(request: AnyRequest, server: Server, seen: Sight, found: Packed) -> Response[Any]:
    """Return a compressed response, or 304 if the client has it; decompressing counts as computing time."""
    headers = {"cache-control": "private, no-cache", "vary": "accept-encoding, cookie", "etag": found.tag}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, media_type=JSON, headers={**headers, "content-encoding": "gzip"})
    plain = await server.computing.run(seen.asker, gzip.decompress, found.zipped)
    return Response(plain, media_type=JSON, headers=headers)


def _made(room: Room, person: int) -> TableMade:
    assert room.table is not None
    return TableMade(room.head.id, room.head.watch, seats_of(room.table, person))


@post("/api/tables/{id:str}/fork")
async def fork(server: ThisServer, visitor: By, id: FromPath[str], data: JSONBody[Fork]) -> Answer[TableMade]:
    """Create a what-if: a private table from a moment of this one, against bots."""
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


@get("/api/tables/{id:str}/analysis", dependencies=SEEN)
async def analysis(server: ThisServer, seen: Seen, id: FromPath[str]) -> Analysis:
    """Return the analysis of a finished game, first a coarse one; poll until it is done."""
    known = await server.rooms.look(id, lambda room, table: table.viewers.known_plies(seen.of(table)))
    return told(*await server.analyses.of(id, seen.asker), known)


@post("/api/records")
async def bring(server: ThisServer, visitor: By, data: JSONBody[RecordImport]) -> Answer[TableMade]:
    """Create a table from an imported record."""
    saving(server)
    server.assistance.check(visitor.asker)
    person = await visitor.arrived()
    made = await server.imports.read(data.text, visitor.asker, person, visitor.language)
    seats = [claim.seat for claim in made.claims if claim.person == person]
    return visitor.answer(TableMade(made.head.id, made.head.watch, seats))


@get("/api/daily")
async def puzzles(server: ThisServer, visitor: By) -> list[Puzzle]:
    """Return today's puzzles with my first try and the scores of all first tries."""
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
async def puzzle(
    server: ThisServer, visitor: By, name: FromPath[str], data: JSONBody[PuzzleWanted]
) -> Answer[TableMade]:
    """Play today's puzzle: the first try counts, later ones are practice."""
    saving(server)
    server.assistance.check(visitor.asker)
    person = await visitor.arrived()
    room = await server.puzzles.play(name, person, data.name)
    return visitor.answer(await server.rooms.look(room.head.id, lambda room, table: _made(room, person)))


ASSISTANCE = [record_of, events_of, positions_of, replay_of, fork, analysis, bring, puzzles, puzzle]
