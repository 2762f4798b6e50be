"""Routes for tournaments: opening, joining, and the commands of hosts and players; the page is that of the series."""

from duchy.server.rooms import tournaments
from duchy.server.routes.games import the_game
from duchy.server.routes.route import OK, Reply, get, post
from duchy.server.routes.visitors import Visitor
from duchy.server.server import Server
from duchy.server.service import Service
from duchy.server.views.tournament import mine
from duchy.server.wire import requests


@post("/api/tournaments")
async def open_tournament(
    server: Service, visitor: Visitor, data: requests.TournamentWanted
) -> Reply[requests.TournamentMade]:
    """Open a tournament, whose host I am."""
    the_game(server, data.game)
    data.chat = data.chat and server.settings.chat
    person = visitor.open_table()
    series = await tournaments.create(server.rooms, data, person, visitor.newcomer)
    return visitor.seated(requests.TournamentMade(series))


@post("/api/series/{id:str}/entrants", status=OK)
async def enter(server: Service, visitor: Visitor, id: str, data: requests.EntryWanted) -> Reply[None]:
    """Join a tournament, or change my name there."""
    server.require_writable()
    person, most = visitor.future_person(), server.settings.tournament_people
    await tournaments.enter(server.rooms, id, person, data.name, most, visitor.newcomer)
    return visitor.seated(None)


@post("/api/series/{id:str}/tournament", status=OK)
async def tournament_command(server: Server, visitor: Visitor, id: str, data: requests.AnyTournamentCommand) -> None:
    """Carry out a command about a tournament."""
    server.require_writable()
    person = visitor.require_person()
    if isinstance(data, requests.RemindTable):
        await server.notifier.remind_all(await tournaments.of_this_round(server.rooms, id, person, data.table))
    else:
        await tournaments.carry_out(server.rooms, id, person, data)


@get("/api/me/tournaments")
async def my_tournaments(server: Service, visitor: Visitor) -> list[requests.MyTournament]:
    """Return the tournaments that I play in or host and that are not over, each with my table in the current round."""
    if visitor.person is None:
        return []
    found = []
    for id in await server.store.tournaments_of(visitor.person):
        one = await tournaments.find(server.rooms, id)
        number = one.number(visitor.person)
        found.append(mine(id, one.plan, number))
    return [one for one in found if one is not None]


TOURNAMENTS = [open_tournament, enter, tournament_command, my_tournaments]
