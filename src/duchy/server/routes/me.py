"""Routes about the sender: my games, my private notes, and deleting my data."""

from duchy.server.headers import COOKIE
from duchy.server.rooms.room import Room
from duchy.server.routes.lists import LISTED, OPENED, add_details, listed
from duchy.server.routes.route import OK, Reply, get, post
from duchy.server.routes.visitors import COOKIE_DAYS, FORGET, OTHERS, SEPARATOR, Visitor, cookie
from duchy.server.service import Service
from duchy.server.settings import DAY
from duchy.server.store.model import RUNNING, WAITING
from duchy.server.table.permissions import Want, check, seats_of
from duchy.server.table.table import Table
from duchy.server.wire.protocol import SendChat
from duchy.server.wire.requests import Listed, Memo


@get("/api/me")
async def me(server: Service, visitor: Visitor) -> Reply[list[Listed]]:
    """Return my games."""
    summaries = [] if visitor.person is None else await server.store.games_of(visitor.person, LISTED)
    mine = [listed(summary, seat) for summary, seat in summaries]
    await add_details(server, [one for one in mine if one.status in (WAITING, RUNNING)][:OPENED], visitor.person)
    return visitor.answer(mine)


@get("/api/me/others")
async def others(server: Service, visitor: Visitor) -> int:
    """Return the number of other people whose games this browser can switch to."""
    return len(visitor.others)


@get("/api/tables/{id:str}/memo")
async def memo(server: Service, visitor: Visitor, id: str, watch: str = "") -> Memo:
    """Return my private note on a table."""
    key = await _noted(server, visitor, id, watch)
    return Memo("" if visitor.person is None else await server.store.memo(visitor.person, key))


@post("/api/tables/{id:str}/memo", status=OK)
async def keep_memo(server: Service, visitor: Visitor, id: str, data: Memo, watch: str = "") -> None:
    """Set my private note on a table; an empty one is deleted."""
    server.require_writable()
    person = visitor.require_person()
    key = await _noted(server, visitor, id, watch)
    server.command_limits[SendChat].check(person)
    await server.store.keep_memo(person, key, data.words.strip())


async def _noted(server: Service, visitor: Visitor, id: str, watch: str) -> int:
    """Return the key of a table that a visitor may note something on: one they have a seat at, or may watch."""
    who = visitor.who(watch)

    def look(room: Room, table: Table) -> int:
        if not seats_of(table, who.person):
            check(table, who, Want.SEE)
        return room.head.key

    return await server.rooms.read(id, look)


@post(FORGET, status=OK)
async def forget_me(server: Service, visitor: Visitor) -> Reply[None]:
    """Delete my data: names, messages, devices and links. Games stay for the other players."""
    await server.forget(visitor.require_person())
    next_token, *rest = visitor.others or [""]
    values = {COOKIE: next_token, OTHERS: SEPARATOR.join(rest)}
    return Reply(
        None,
        cookies=[cookie(server, name, value, COOKIE_DAYS * DAY if value else 0) for name, value in values.items()],
    )


ME = [me, others, memo, keep_memo, forget_me]
