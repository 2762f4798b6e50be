"""Routes for series: their page, their exports, and further tables with the same dice."""

from functools import partial

import msgspec

from duchy.server.errors import NotFound
from duchy.server.rooms import series as rooms_series
from duchy.server.rooms.tournaments import Tournament
from duchy.server.routes.route import Reply, get, post
from duchy.server.routes.visitors import Visitor
from duchy.server.service import Service
from duchy.server.store.model import now
from duchy.server.views import series as views
from duchy.server.views.tournament import tournament_seen
from duchy.server.wire import requests


@get("/api/series/{id:str}")
async def series(server: Service, visitor: Visitor, id: str) -> requests.SeriesSeen:
    """Return the tables, standings and ratings of a series."""
    return await seen_by(server, visitor, id)


async def seen_by(server: Service, visitor: Visitor, id: str) -> requests.SeriesSeen:
    """Return a series as a visitor may see it; duplicates that are over by now are revealed."""
    games = await server.store.series(id, views.SHOWN + 1)
    stored = await server.store.tournament(id)
    if not games and stored is None:
        raise NotFound("no-series", "this series doesn't exist")
    entries = await server.store.seatings(id, views.SHOWN)
    if not server.read_only:
        for head in rooms_series.revealable(games, entries):
            await rooms_series.reveal(server.rooms, head)
            games = await server.store.series(id, views.SHOWN + 1)
            entries = await server.store.seatings(id, views.SHOWN)
    loaded = {game.head.key: server.rooms.game(game.head.game, game.head.components) for game in games}
    planned = None if stored is None else Tournament(stored)
    insider = planned is not None and (planned.number(visitor.person) >= 0 or planned.is_host(visitor.person))
    work = partial(views.series_seen, id, games, entries, lambda head: loaded[head.key], visitor.person, now(), insider)
    seen = await server.computing.run(visitor.sender, work)
    seen.open = await rooms_series.may_open(server.rooms, games, visitor.person)
    if planned is not None:
        most = server.settings.tournament_people
        seen.game = planned.plan.game
        seen.tournament = tournament_seen(planned.plan, planned.host, planned.entrants, visitor.person, most, now())
    return seen


@get("/api/series/{id:str}/results.json")
async def series_data(server: Service, visitor: Visitor, id: str) -> Reply[bytes]:
    """Return a series as data, without links to its tables."""
    data = msgspec.json.encode(views.as_file(await seen_by(server, visitor, id)))
    return Reply(msgspec.json.format(data, indent=1))


@get("/api/series/{id:str}/results.csv", media_type="text/csv")
async def series_table(server: Service, visitor: Visitor, id: str) -> str:
    """Return the results of a series with a row for each seat, for spreadsheets."""
    return views.as_csv(await seen_by(server, visitor, id))


@post("/api/series/{id:str}/tables")
async def open_duplicate(
    server: Service, visitor: Visitor, id: str, data: requests.DuplicateWanted
) -> Reply[requests.TableMade]:
    """Open another table with the dice of the last round."""
    server.require_writable()
    person = visitor.future_person()
    opening = rooms_series.open_duplicate(
        server.rooms, id, person, data.name, visitor.open_table, lambda: visitor.newcomer
    )
    return visitor.seated(await opening)


SERIES = [series, series_data, series_table, open_duplicate]
