"""Routes for records, replays, what-ifs, analyses and the daily puzzle."""

import gzip
from bisect import bisect_left
from typing import Any

from duchy.core.game import SPECTATOR
from duchy.play.record import Variation
from duchy.server.limits import Sender
from duchy.server.rooms.room import Room
from duchy.server.routes.route import JSON, TEXT, Caller, Reply, get, post
from duchy.server.routes.visitors import Visitor
from duchy.server.service import Service
from duchy.server.table.permissions import Want, check, seats_of
from duchy.server.table.seats import under
from duchy.server.table.table import Table
from duchy.server.thinking.analysis_data import Analysis, for_viewer
from duchy.server.thinking.puzzles import score, today
from duchy.server.thinking.replays import CompressedReply
from duchy.server.thinking.whatifs import variation_at
from duchy.server.views import exports
from duchy.server.wire import requests

POSITIONS = 64
"""Number of positions in one response."""


class RequestViewpoint:
    """The viewpoint of a request: a seat, or a spectator with the spectator key."""

    def __init__(self, visitor: Visitor, seat: int, watch: str) -> None:
        self.sender = visitor.sender
        self.who = visitor.who(watch)
        self.seat = seat

    def seat_at(self, table: Table, want: Want = Want.SEE) -> int:
        """Return the seat; raise an error if the visitor lacks a permission there."""
        check(table, self.who, want, self.seat)
        return self.seat


@get("/api/tables/{id:str}/record", media_type=TEXT)
async def record_of(
    server: Service, visitor: Visitor, id: str, seat: requests.Viewpoint = SPECTATOR, watch: str = ""
) -> str:
    """Return the record of a finished game, or of a running one as a seat saw it."""
    viewpoint = RequestViewpoint(visitor, seat, watch)

    def snapshot(room: Room, table: Table) -> Table:
        viewpoint.seat_at(table)
        return table.copy()

    table = await server.rooms.read(id, snapshot)
    entries = await server.store.entries(table.head.key) if table.frozen is not None else []
    return await server.computing.run(viewpoint.sender, exports.export, table, viewpoint.who, viewpoint.seat, entries)


@get("/api/tables/{id:str}/events")
async def events_of(
    caller: Caller,
    server: Service,
    visitor: Visitor,
    id: str,
    seat: requests.Viewpoint = SPECTATOR,
    watch: str = "",
    rev: int = 0,
    since: int = 0,
) -> Reply[Any]:
    """Return the events that a seat saw after the ply `since` that it knew at `rev`.

    All events are returned if `since` is 0, or if something was undone in the meantime.
    """
    viewpoint = RequestViewpoint(visitor, seat, watch)
    return await packed_response(
        caller,
        server,
        viewpoint.sender,
        await server.replays.events(viewpoint.sender, id, viewpoint.seat_at, rev, since),
    )


@get("/api/tables/{id:str}/positions")
async def positions_of(
    caller: Caller,
    server: Service,
    visitor: Visitor,
    id: str,
    seat: requests.Viewpoint = SPECTATOR,
    watch: str = "",
    first: int = 0,
    last: int = POSITIONS - 1,
) -> Reply[Any]:
    """Return the positions that a seat knew from one of its plies to another, at most 64; the first with its places."""
    viewpoint = RequestViewpoint(visitor, seat, watch)
    end = min(last, first + POSITIONS - 1)
    packed = await server.replays.positions(viewpoint.sender, id, viewpoint.seat_at, first, end)
    return await packed_response(caller, server, viewpoint.sender, packed)


@get("/api/tables/{id:str}/replay")
async def replay_of(
    caller: Caller, server: Service, visitor: Visitor, id: str, seat: requests.Viewpoint = SPECTATOR, watch: str = ""
) -> Reply[Any]:
    """Return all positions of a game as a seat saw it; long games take megabytes, so this is rate-limited."""
    viewpoint = RequestViewpoint(visitor, seat, watch)
    server.assistance.check(viewpoint.sender)
    packed = await server.replays.replay(viewpoint.sender, id, viewpoint.seat_at)
    return await packed_response(caller, server, viewpoint.sender, packed)


async def packed_response(caller: Caller, server: Service, sender: Sender, packed: CompressedReply) -> Reply[Any]:
    """Return a compressed response, or 304 if the client has it; decompressing counts as computing time."""
    headers = {"cache-control": "private, no-cache", "vary": "accept-encoding, cookie", "etag": packed.tag}
    if caller.headers.get("if-none-match") == packed.tag:
        return Reply(b"", status=304, headers=headers)
    if "gzip" in caller.headers.get("accept-encoding", ""):
        return Reply(packed.zipped, media_type=JSON, headers={**headers, "content-encoding": "gzip"})
    plain = await server.computing.run(sender, gzip.decompress, packed.zipped)
    return Reply(plain, media_type=JSON, headers=headers)


def _made(room: Room, person: int) -> requests.TableMade:
    assert room.table is not None
    return requests.TableMade(room.head.id, room.head.watch, seats_of(room.table, person))


@post("/api/tables/{id:str}/fork")
async def fork(server: Service, visitor: Visitor, id: str, data: requests.Fork) -> Reply[requests.TableMade]:
    """Create a what-if: a private table from a moment of this one, against bots."""
    server.require_writable()

    def whose(room: Room, table: Table) -> int:
        mine = seats_of(table, visitor.person)
        seat = mine[0] if data.seat == SPECTATOR and mine else data.seat
        check(table, visitor.who(data.watch), Want.FORK, seat)
        return seat

    seat = await server.rooms.read(id, whose)
    server.assistance.check(visitor.sender)
    person = visitor.open_table()
    made = await server.whatifs.fork(
        id, visitor.sender, person, seat, data.ply, data.watch, visitor.newcomer, data.variation
    )
    return visitor.seated(_made(made, person))


@get("/api/tables/{id:str}/analysis")
async def analysis(
    server: Service, visitor: Visitor, id: str, seat: requests.Viewpoint = SPECTATOR, watch: str = ""
) -> Analysis:
    """Return the analysis of a finished game, first a coarse one; poll until it is done."""
    viewpoint = RequestViewpoint(visitor, seat, watch)
    plies = await server.rooms.read(
        id, lambda room, table: table.viewers.known_plies(viewpoint.seat_at(table, Want.RECORD))
    )
    return for_viewer(*await server.analyses.of(id, viewpoint.sender), plies)


@get("/api/tables/{id:str}/comments")
async def comments(
    server: Service, visitor: Visitor, id: str, seat: requests.Viewpoint = SPECTATOR, watch: str = ""
) -> list[requests.CommentSeen]:
    """Return the comments and variations on a finished game, in the order of its moves."""
    viewpoint = RequestViewpoint(visitor, seat, watch)

    def seen(room: Room, table: Table) -> list[requests.CommentSeen]:
        known = table.viewers.known_plies(viewpoint.seat_at(table, Want.RECORD))
        return [
            requests.CommentSeen(
                one.number,
                min(len(known), bisect_left(known, one.plies) + 1) if one.plies else 0,
                one.seat,
                one.name,
                one.words,
                one.at,
                one.person == visitor.person,
                0 if one.variation is None else len(one.variation.moves),
                under(table.comments, one),
            )
            for one in sorted(table.comments, key=lambda one: one.plies)
        ]

    return await server.rooms.read(id, seen)


@post("/api/tables/{id:str}/variations")
async def keep_variation(
    server: Service, visitor: Visitor, id: str, data: requests.VariationWanted
) -> requests.Numbered:
    """Keep what I tried in a what-if of a finished game."""
    server.require_writable()
    server.assistance.check(visitor.sender)
    person = visitor.require_person()
    return requests.Numbered(await server.whatifs.keep(id, visitor.sender, person, data.table, data.words))


@get("/api/tables/{id:str}/variations/{number:int}")
async def variation_of(
    caller: Caller,
    server: Service,
    visitor: Visitor,
    id: str,
    number: int,
    seat: requests.Viewpoint = SPECTATOR,
    watch: str = "",
    first: int = 0,
    last: int = POSITIONS - 1,
) -> Reply[Any]:
    """Return the positions of a variation as a seat sees it, at most 64; the first with its places."""
    viewpoint = RequestViewpoint(visitor, seat, watch)
    end = min(last, first + POSITIONS - 1)

    def see(table: Table) -> tuple[int, Variation]:
        return seat, variation_at(table, viewpoint.who, seat, number)

    packed = await server.replays.variation(viewpoint.sender, id, see, first, end)
    return await packed_response(caller, server, viewpoint.sender, packed)


@post("/api/records")
async def import_record(server: Service, visitor: Visitor, data: requests.RecordImport) -> Reply[requests.TableMade]:
    """Create a table from an imported record."""
    server.require_writable()
    server.assistance.check(visitor.sender)
    person = visitor.open_table()
    made = await server.imports.read(data.text, visitor.sender, person, visitor.language, visitor.newcomer)
    seats = [claim.seat for claim in made.claims if claim.person == person]
    return visitor.seated(requests.TableMade(made.head.id, made.head.watch, seats))


@get("/api/daily")
async def puzzles(server: Service, visitor: Visitor) -> list[requests.Puzzle]:
    """Return today's puzzles with my first try and the scores of all first tries."""
    result = []
    for name in server.puzzles.names():
        tries = await server.puzzles.tries(name)
        mine = next((one for one in tries if visitor.person is not None and one.person == visitor.person), None)
        scores = sorted((points for one in tries if (points := score(one)) is not None), reverse=True)
        result.append(
            requests.Puzzle(
                today(),
                name,
                "" if mine is None else mine.id,
                None if mine is None else score(mine),
                scores,
                len(tries),
            )
        )
    return result


@post("/api/daily/{name:str}")
async def puzzle(
    server: Service, visitor: Visitor, name: str, data: requests.PuzzleWanted
) -> Reply[requests.TableMade]:
    """Play today's puzzle: the first try counts, later ones are practice."""
    server.require_writable()
    server.assistance.check(visitor.sender)
    running = None if visitor.person is None else await server.puzzles.running(name, visitor.person)
    person = visitor.open_table() if running is None else visitor.require_person()
    room = running or await server.puzzles.play(name, person, data.name, visitor.newcomer)
    return visitor.seated(await server.rooms.read(room.head.id, lambda room, table: _made(room, person)))


ASSISTANCE = [
    record_of,
    events_of,
    positions_of,
    replay_of,
    fork,
    analysis,
    comments,
    keep_variation,
    variation_of,
    import_record,
    puzzles,
    puzzle,
]
