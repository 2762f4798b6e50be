"""Routes for tables: opening, taking seats, commands, rematch."""

from collections.abc import Callable
from typing import NamedTuple

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response as Answer

from duchy.server.errors import Refused
from duchy.server.people.identity import hashed, new_token
from duchy.server.rooms.rematch import rematch
from duchy.server.rooms.room import Room
from duchy.server.routes.games import the_game
from duchy.server.routes.visitors import FromVisitor, ThisServer, Visitor, require_writable
from duchy.server.server import Server
from duchy.server.store.model import now
from duchy.server.table import commands, opening
from duchy.server.table.permissions import Requester, Want, check, may, seats_of
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.requests import (
    AnyCommand,
    AskAll,
    DeleteChat,
    Free,
    Give,
    Leave,
    Link,
    LinkUsed,
    Order,
    PutBot,
    Rename,
    Resign,
    SeatRef,
    SeatWanted,
    SetOption,
    Start,
    TableInfo,
    TableMade,
    TableWanted,
    TakeSeat,
)


class Actor(NamedTuple):
    """The person who changes something at a table, and the seats that are online."""

    person: int
    here: set[int]

    @property
    def who(self) -> Requester:
        """Return the same person as a requester, for permissions."""
        return Requester(self.person)


@post("/api/tables")
async def open_table(server: ThisServer, visitor: FromVisitor, data: JSONBody[TableWanted]) -> Answer[TableMade]:
    """Open a table."""
    the_game(server, data.game)
    data.listed = data.listed and server.settings.lobby
    data.chat = data.chat and server.settings.chat
    game, notation = server.rooms.game(data.game)
    components = server.shelf.files.get(data.game, "")
    table = opening.new_table(data, visitor.future_person(), game, notation, components, now())
    person = visitor.open_table()
    room = await server.rooms.create(table, visitor.newcomer)
    return visitor.seated(TableMade(room.head.id, room.head.watch, seats_of(table, person)))


@get("/api/tables/{id:str}")
async def table_info(server: ThisServer, visitor: FromVisitor, id: FromPath[str]) -> TableInfo:
    """Return the seats of a table, and its spectator key for those who may know it."""
    return await table_seen(server, visitor, id)


async def table_seen(server: Server, visitor: Visitor, id: str) -> TableInfo:
    """Return a table as a visitor may see it."""

    def seen(room: Room, table: Table) -> TableInfo:
        watch = table.head.watch if may(table, visitor.who(), Want.KEY) else ""
        return TableInfo(scene.room_seen(table, room.here(), room.watching()), seats_of(table, visitor.person), watch)

    return await server.rooms.read(id, seen)


@post("/api/tables/{id:str}/claim", status_code=200)
async def claim(
    server: ThisServer, visitor: FromVisitor, id: FromPath[str], data: JSONBody[SeatWanted]
) -> Answer[TableMade]:
    """Take a seat."""
    require_writable(server)
    person = visitor.future_person()

    def sit(table: Table, at: int) -> TableMade:
        if data.seat not in seats_of(table, person):
            commands.sit(table, data.seat, person, data.name, at)
        return TableMade(id, table.head.watch, seats_of(table, person))

    return visitor.seated(await server.rooms.do(id, sit, visitor.newcomer))


@post("/api/seat", status_code=200)
async def claim_by_link(server: ThisServer, visitor: FromVisitor, data: JSONBody[LinkUsed]) -> Answer[TableMade]:
    """Take a seat with the link that the host handed out."""
    require_writable(server)
    link = hashed(data.link)
    id = await server.store.table_of_link(link)
    if id is None:
        raise commands.dead_link()
    person = visitor.future_person()

    def sit(table: Table, at: int) -> TableMade:
        commands.sit_by_link(table, link, person, data.name, at)
        return TableMade(id, table.head.watch, seats_of(table, person))

    return visitor.seated(await server.rooms.do(id, sit, visitor.newcomer))


@post("/api/tables/{id:str}/link", status_code=200)
async def reissue(server: ThisServer, visitor: FromVisitor, id: FromPath[str], data: JSONBody[SeatRef]) -> Link:
    """Create a new link to a seat that its owner hands over, or that is free."""
    require_writable(server)
    person = visitor.require_person()
    room = await server.rooms.room(id)
    token = new_token()

    def free(table: Table, at: int) -> bool:
        return commands.reissue(table, person, data.seat, room.here(), at, hashed(token))

    if not await server.rooms.do(id, free):
        raise Refused("link-asked", "the other players have been asked; you can create the link once they agree")
    return Link(token)


@post("/api/tables/{id:str}/room", status_code=200)
async def room_command(server: ThisServer, visitor: FromVisitor, id: FromPath[str], data: JSONBody[AnyCommand]) -> None:
    """Carry out a command about the seats of a table."""
    require_writable(server)
    person = visitor.require_person()
    room = await server.rooms.room(id)

    def command(table: Table, at: int) -> None:
        COMMANDS[type(data)](table, Actor(person, room.here()), data, at)

    await server.rooms.do(id, command)


def _rename(table: Table, by: Actor, data: Rename, at: int) -> None:
    check(table, by.who, Want.HOLD, data.seat, at)
    commands.rename(table, data.seat, data.name, at)


def _bot(table: Table, by: Actor, data: PutBot, at: int) -> None:
    commands.set_bot(table, by.person, data.seat, data.bot, at)


def _free(table: Table, by: Actor, data: Free, at: int) -> None:
    commands.set_free(table, by.person, data.seat, at)


def _option(table: Table, by: Actor, data: SetOption, at: int) -> None:
    commands.set_option(table, by.person, data.key, data.choice, at)


def _order(table: Table, by: Actor, data: Order, at: int) -> None:
    commands.set_order(table, by.person, data.order, at)


def _start(table: Table, by: Actor, data: Start, at: int) -> None:
    commands.start(table, by.person, at)


def _leave(table: Table, by: Actor, data: Leave, at: int) -> None:
    commands.leave(table, by.person, data.seat, at)


def _resign(table: Table, by: Actor, data: Resign, at: int) -> None:
    check(table, by.who, Want.HOLD, data.seat, at)
    commands.resign(table, data.seat, at)


def _take(table: Table, by: Actor, data: TakeSeat, at: int) -> None:
    commands.take_over(table, by.person, data.seat, at)


def _give(table: Table, by: Actor, data: Give, at: int) -> None:
    check(table, by.who, Want.HOLD, data.seat, at)
    others = [seat for seats in table.people().values() for seat in seats if seat != data.silent]
    commands.give(table, data.seat, data.silent, by.here.issuperset(others), at)


def _ask(table: Table, by: Actor, data: AskAll, at: int) -> None:
    check(table, by.who, Want.HOLD, data.seat, at)
    commands.ask(table, data.seat, data.what, at)


def _unsay(table: Table, by: Actor, data: DeleteChat, at: int) -> None:
    commands.unsay(table, by.person, data.number, at)


COMMANDS: dict[type, Callable[..., None]] = {
    Rename: _rename,
    PutBot: _bot,
    Free: _free,
    SetOption: _option,
    Order: _order,
    Start: _start,
    Leave: _leave,
    Resign: _resign,
    TakeSeat: _take,
    Give: _give,
    AskAll: _ask,
    DeleteChat: _unsay,
}
"""The function that carries out each command about the seats of a table."""


@post("/api/tables/{id:str}/again", status_code=200)
async def again(server: ThisServer, visitor: FromVisitor, id: FromPath[str]) -> TableMade:
    """Play again with rotated seats: the first request opens the table, the other players follow without a link."""
    require_writable(server)
    person = visitor.require_person()
    return await rematch(server.rooms, id, person, visitor.open_table)


TABLES = [open_table, table_info, claim, claim_by_link, reissue, room_command, again]
