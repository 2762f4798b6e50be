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
from duchy.server.routes.visitors import AnyRequest, By, Here, Visitor, saving
from duchy.server.server import Server
from duchy.server.table.permissions import Want, check, seats_of
from duchy.server.table.table import Table
from duchy.server.thinking.puzzles import score, today
from duchy.server.thinking.replays import Packed
from duchy.server.thinking.thoughts import Analysis, told
from duchy.server.views import exports
from duchy.server.wire.requests import Fork, Puzzle, PuzzleWanted, RecordBrought, TableMade, Viewpoint

POSITIONS = 64
"""Number of positions that one answer holds."""


class Sight:
    """The viewpoint of a request: a seat, or a spectator with the spectator key."""

    def __init__(self, visitor: Visitor, seat: int, watch: str) -> None:
        self.asker = visitor.asker
        self.who = visitor.who(watch)
        self.seat = seat

    def of(self, table: Table) -> int:
        """The seat, where the visitor may see the table from there."""
        check(table, self.who, Want.SEE, self.seat)
        return self.seat


def the_sight(visitor: By, seat: FromQuery[Viewpoint] = SPECTATOR, watch: FromQuery[str] = "") -> Sight:
    """From where a request wants to see a table."""
    return Sight(visitor, seat, watch)


Seen = NamedDependency[Sight]
SEEN = {"seen": Provide(the_sight, sync_to_thread=False)}


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT, dependencies=SEEN)
async def record_of(server: Here, seen: Seen, id: FromPath[str]) -> str:
    """All of a game that is over; what that seat saw of one that is not."""

    def snapshot(room: Room, table: Table) -> Table:
        seen.of(table)
        return table.copy()

    table = await server.rooms.look(id, snapshot)
    entries = await server.store.entries(table.head.key) if table.frozen is not None else []
    return await server.computing.run(seen.asker, exports.export, table, seen.who, seen.seat, entries)


@get("/api/tables/{id:str}/events", dependencies=SEEN)
async def events_of(
    request: AnyRequest, server: Here, seen: Seen, id: FromPath[str], rev: FromQuery[int] = 0, since: FromQuery[int] = 0
) -> Response[Any]:
    """What happened as that seat saw it, after the ply `since` that it knew at `rev`: an event history.

    All of it where `since` is 0, or where something was undone meanwhile.
    """
    return await _answered(request, server, seen, await server.replays.events(seen.asker, id, seen.of, rev, since))


@get("/api/tables/{id:str}/positions", dependencies=SEEN)
async def positions_of(
    request: AnyRequest,
    server: Here,
    seen: Seen,
    id: FromPath[str],
    first: FromQuery[int] = 0,
    last: FromQuery[int] = POSITIONS - 1,
) -> Response[Any]:
    """The positions that a seat knew from one of its plies to another, 64 at most; the first with its places."""
    end = min(last, first + POSITIONS - 1)
    found = await server.replays.positions(seen.asker, id, seen.of, first, end)
    return await _answered(request, server, seen, found)


@get("/api/tables/{id:str}/replay", dependencies=SEEN)
async def replay_of(request: AnyRequest, server: Here, seen: Seen, id: FromPath[str]) -> Response[Any]:
    """All positions of a game from its beginning, as that seat saw it: megabytes of a long one, so few a minute."""
    server.assistance.check(seen.asker)
    return await _answered(request, server, seen, await server.replays.replay(seen.asker, id, seen.of))


async def _answered(request: AnyRequest, server: Server, seen: Sight, found: Packed) -> Response[Any]:
    """An answer that is compressed already, or 304 for those who have it; decompressing is charged as computing."""
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


@get("/api/tables/{id:str}/analysis", dependencies=SEEN)
async def analysis(server: Here, seen: Seen, id: FromPath[str]) -> Analysis:
    """What could have been, of a game that is over: coarse at first; ask again until it is done."""
    known = await server.rooms.look(id, lambda room, table: table.viewers.known_plies(seen.of(table)))
    return told(*await server.analyses.of(id, seen.asker), known)


@post("/api/records")
async def bring(server: Here, visitor: By, data: JSONBody[RecordBrought]) -> Answer[TableMade]:
    """A table of a record that I bring."""
    saving(server)
    server.assistance.check(visitor.asker)
    person = await visitor.arrived()
    made = await server.imports.read(data.text, visitor.asker, person, visitor.language)
    seats = [claim.seat for claim in made.claims if claim.person == person]
    return visitor.answer(TableMade(made.head.id, made.head.watch, seats))


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
