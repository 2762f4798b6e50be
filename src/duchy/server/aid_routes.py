"""Addresses of what helps players: what-ifs, analyses, records, the puzzle of the day, feeds and webhooks."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response as Answer
from msgspec import Meta

from duchy.core.game import SPECTATOR
from duchy.server import turns
from duchy.server.aids import score, today
from duchy.server.errors import NotFound
from duchy.server.http import By, Here, looking, saving, seats_of, the_server, the_visitor
from duchy.server.people import hashed, new_token
from duchy.server.requests import Fork, HookWanted, Link, Puzzle, PuzzleWanted, RecordBrought, TableMade
from duchy.server.rooms import Room
from duchy.server.table import Table
from duchy.server.thoughts import Analysis, told

LISTED = 20
"""So many games a feed looks at."""


def _made(room: Room, person: int) -> TableMade:
    assert room.table is not None
    return TableMade(room.head.id, room.head.watch, seats_of(room.table, person))


@post("/api/tables/{id:str}/fork")
async def fork(server: Here, visitor: By, id: FromPath[str], data: JSONBody[Fork]) -> Answer[TableMade]:
    """What if: a table of my own from a moment of this one, against bots; never a word of it comes back."""
    saving(server)

    def whose(room: Room, table: Table) -> int:
        mine = seats_of(table, visitor.person)
        return looking(table, visitor, mine[0] if data.seat == SPECTATOR and mine else data.seat, data.watch)

    seat = await server.rooms.look(id, whose)
    person = await visitor.arrived()
    server.aids.limit.check(person)
    return visitor.answer(_made(await server.aids.fork(id, person, seat, data.ply), person))


@get("/api/tables/{id:str}/analysis")
async def analysis(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[int] = SPECTATOR, watch: FromQuery[str] = ""
) -> Analysis:
    """What could have been, of a game that is over: coarse at first; ask again until it is done."""
    known = await server.rooms.look(id, lambda room, table: table.known_plies(looking(table, visitor, seat, watch)))
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


@post("/api/me/feed", status_code=200)
async def new_feed(server: Here, visitor: By) -> Link:
    """A new secret address under which my turns are told as an Atom feed; the old one dies."""
    token = new_token()
    await server.store.feed(visitor.known(), hashed(token))
    return Link(f"/feed/{token}")


@get("/feed/{token:str}", include_in_schema=False)
async def feed(server: Here, visitor: By, token: FromPath[Annotated[str, Meta(max_length=100)]]) -> Response[str]:
    """The games at which it is somebody's turn."""
    person = await server.store.person_of_feed(hashed(token))
    if person is None:
        raise NotFound("dead-link", "this link is no longer valid; ask for a new one")
    found = await turns.of(server.rooms, person, LISTED)
    text = turns.atom(server.rooms, found, server.settings.public_url, visitor.language)
    headers = {"cache-control": "private, max-age=60"}
    return Response(text, media_type="application/atom+xml; charset=utf-8", headers=headers)


@post("/api/me/hook", status_code=200)
async def hook(server: Here, visitor: By, data: JSONBody[HookWanted]) -> None:
    """Have my turns sent to an address, or no longer."""
    person = visitor.known()
    if data.url:
        turns.check(data.url, server.settings.webhook_hosts)
    await server.store.hook(person, data.url)


AIDS = Router(
    "/",
    route_handlers=[fork, analysis, bring, puzzles, puzzle, new_feed, feed, hook],
    dependencies={"server": Provide(the_server, sync_to_thread=False), "visitor": Provide(the_visitor)},
)
"""What helps players."""
