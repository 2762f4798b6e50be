"""Routes for tables: opening, taking seats, commands, rematch."""

from duchy.server.connection import PlainConnection
from duchy.server.errors import Refused, dead_link
from duchy.server.people.identity import hashed, new_token
from duchy.server.rooms import series
from duchy.server.rooms.rematch import rematch
from duchy.server.rooms.room import Room
from duchy.server.routes.games import the_game
from duchy.server.routes.lists import people_at, usual_answers
from duchy.server.routes.route import JSON, OK, Reply, get, post
from duchy.server.routes.visitors import Visitor
from duchy.server.service import Service
from duchy.server.store.model import now
from duchy.server.table import commands, opening, planning
from duchy.server.table.permissions import Want, may, seats_of
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire import requests


@post("/api/tables")
async def open_table(server: Service, visitor: Visitor, data: requests.TableWanted) -> Reply[requests.TableMade]:
    """Open a table."""
    the_game(server, data.game)
    data.listed = data.listed and server.settings.lobby
    data.chat = data.chat and server.settings.chat
    game, notation = server.rooms.game(data.game)
    components = server.shelf.files.get(data.game, "")
    table = opening.new_table(data, visitor.future_person(), game, notation, components, now())
    person = visitor.open_table()
    room = await server.rooms.create(table, visitor.newcomer)
    return visitor.seated(requests.TableMade(room.head.id, room.head.watch, seats_of(table, person)))


@get("/api/tables/{id:str}")
async def table_info(server: Service, visitor: Visitor, id: str) -> requests.TableInfo:
    """Return the seats of a table, and its spectator key for those who may know it."""
    return await info_of(server, visitor, id)


async def info_of(server: Service, visitor: Visitor, id: str) -> requests.TableInfo:
    """Return a table as a visitor may see it."""

    def seen(room: Room, table: Table) -> requests.TableInfo:
        watch = table.head.watch if may(table, visitor.who(), Want.KEY) else ""
        here, mine = room.shown(), seats_of(table, visitor.person)
        silent = commands.silent(table, here, now()) if mine else []
        people, hidden = scene.room_seen(table, here, room.watching()), not mine and table.is_secret(now())
        return requests.TableInfo(people, mine, watch, silent, [] if hidden else scene.took(table))

    return await server.rooms.read(id, seen)


@get("/api/tables/{id:str}/answers")
async def answers(server: Service, id: str) -> list[int]:
    """Return the seconds within which the player of each seat usually answers, 0 if that is not known."""
    return await usual_answers(server, await server.rooms.read(id, lambda room, table: people_at(table)))


@post("/api/tables/{id:str}/claim", status=OK)
async def claim(server: Service, visitor: Visitor, id: str, data: requests.SeatWanted) -> Reply[requests.TableMade]:
    """Take a seat."""
    server.require_writable()
    person = visitor.future_person()

    def sit(table: Table, at: int) -> requests.TableMade:
        if data.seat not in seats_of(table, person):
            commands.sit(table, data.seat, person, data.name, at)
        return requests.TableMade(id, table.head.watch, seats_of(table, person))

    return visitor.seated(await series.sit(server.rooms, id, person, sit, visitor.newcomer))


@post("/api/seat", status=OK)
async def claim_by_link(server: Service, visitor: Visitor, data: requests.LinkUsed) -> Reply[requests.TableMade]:
    """Take a seat with the link that the host handed out."""
    server.require_writable()
    link = hashed(data.link)
    id = await server.store.table_of_link(link)
    if id is None:
        raise dead_link()
    person = visitor.future_person()

    def sit(table: Table, at: int) -> requests.TableMade:
        commands.sit_by_link(table, link, person, data.name, at)
        return requests.TableMade(id, table.head.watch, seats_of(table, person))

    return visitor.seated(await series.sit(server.rooms, id, person, sit, visitor.newcomer))


@post("/api/invitation", status=OK)
async def invitation(server: Service, data: requests.LinkUsed) -> requests.Invitation:
    """Return what a seat link leads to, without using it: messengers open links, too.

    The link is in the body of the request, so that no log contains it.
    """
    link = hashed(data.link)
    id = await server.store.table_of_link(link)
    if id is None:
        raise dead_link()

    def seen(room: Room, table: Table) -> tuple[requests.Invitation, list[int | None]]:
        commands.seat_of_link(table, link)
        chairs = scene.room_seen(table, room.shown(), 0).chairs
        host = next((chair.name for chair in chairs if chair.host), "")
        shown = table.settings.shown()
        return requests.Invitation(table.head.game, host, shown, chairs, title=table.title), people_at(table)

    invited, people = await server.rooms.read(id, seen)
    invited.answers = await usual_answers(server, people)
    return invited


@post("/api/tables/{id:str}/link", status=OK)
async def reissue(server: Service, visitor: Visitor, id: str, data: requests.SeatRef) -> requests.Link:
    """Create a new link to a seat that its owner hands over, or that is free."""
    server.require_writable()
    person = visitor.require_person()
    room = await server.rooms.room(id)
    token = new_token()

    def free(table: Table, at: int) -> bool:
        return commands.reissue(table, person, data.seat, room.shown(), at, hashed(token))

    if not await server.rooms.do(id, free):
        raise Refused("link-asked", "the other players have been asked; you can create the link once they agree")
    return requests.Link(token)


@post("/api/tables/{id:str}/room", status=OK)
async def room_command(server: Service, visitor: Visitor, id: str, data: requests.AnyCommand) -> None:
    """Carry out a command about the seats of a table."""
    await server.carry_out(id, visitor.require_person(), data)


@post("/api/tables/{id:str}/plan")
async def plan(server: Service, visitor: Visitor, id: str, data: requests.PlanWanted) -> requests.TableMade:
    """Open a private table where it is my seat's turn, or plan the moves that I have tried at such a table."""
    server.require_writable()
    person, who = visitor.require_person(), visitor.who()
    if data.tried:
        tried = lambda room, table: planning.steps_of(table, who, data.seat, id)  # noqa: E731
        steps = await server.rooms.read(data.tried, tried)
        await server.rooms.do(id, lambda table, at: planning.plan(table, who, data.seat, steps, at))
    else:
        server.assistance.check(visitor.sender)
        visitor.open_table()
        id = (await server.whatifs.plan(id, visitor.sender, who, data.seat)).head.id
    return await server.rooms.read(
        id, lambda room, table: requests.TableMade(id, table.head.watch, seats_of(table, person))
    )


@post("/api/messages", status=OK)
async def messages(server: Service, visitor: Visitor, data: requests.Exchange) -> Reply[bytes]:
    """Answer messages as on a socket, for clients behind a proxy that lets no socket through."""
    who = visitor.person, visitor.language, visitor.token, visitor.address
    return Reply(await PlainConnection(server, *who).exchange(data.messages), media_type=JSON)


@post("/api/tables/{id:str}/again", status=OK)
async def play_again(server: Service, visitor: Visitor, id: str) -> requests.TableMade:
    """Play again with rotated seats: the first request opens the table, the other players follow without a link."""
    server.require_writable()
    person = visitor.require_person()
    return await rematch(server.rooms, id, person, visitor.open_table)


TABLES = [
    *(open_table, table_info, answers, claim, claim_by_link, invitation, reissue, room_command, plan, messages),
    play_again,
]
