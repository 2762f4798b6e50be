"""The addresses of the server: everything but play itself, which goes over the socket."""

import asyncio
import hmac
from functools import partial
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response as Answer

from duchy.core.game import SPECTATOR
from duchy.server import deeds, exports, opening, scene
from duchy.server import manifest as manifests
from duchy.server.errors import Forbidden, NotFound, Refused
from duchy.server.people import hashed, new_token
from duchy.server.protocol import Frame, Hello
from duchy.server.requests import (
    AnyDeed,
    AskAll,
    Ban,
    Free,
    Give,
    Kept,
    Leave,
    Link,
    LinkUsed,
    Listed,
    Notify,
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
    TakeSeat,
    Unsay,
)
from duchy.server.rooms import Room
from duchy.server.server import Server
from duchy.server.settings import DAY
from duchy.server.store.model import CLOSED, OVER, RUNNING, WAITING, StoreDown, Summary, now
from duchy.server.table import Table
from duchy.server.words import language_of, say

COOKIE = "duchy"
COOKIE_DAYS = 400
JSON = "application/json"
LISTED = 100
"""So many tables a list shows at most."""
OPENED = 12
"""Of so many running tables a list also tells who sits there and who is asked."""
AnyRequest = Request[Any, Any, Any]


# --- who asks ------------------------------------------------------------


class Visitor:
    """Whoever sends a request: a person, or nobody yet; and the cookie that makes them one."""

    def __init__(self, server: Server, token: str, person: int | None, language: str) -> None:
        self.server = server
        self.token = token
        self.person = person
        self.language = language
        self.fresh = False

    def known(self) -> int:
        """The person, or an error where there is none."""
        if self.person is None:
            raise Forbidden("nobody", "this browser holds no seat here")
        return self.person

    async def arrived(self) -> int:
        """The person; somebody new becomes one."""
        if self.person is None:
            self.person, self.token = await self.server.people.arrive()
            self.fresh = True
        return self.person

    def answer(self, content: Any) -> Answer[Any]:
        """An answer that sets the cookie, or sets it again for another 400 days."""
        cookies = [cookie(self.server, self.token)] if self.token and self.person is not None else []
        return Answer(content, cookies=cookies)


def cookie(server: Server, token: str) -> Cookie:
    """The cookie that makes a browser somebody's: out of reach for scripts, and sent to us alone."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=COOKIE_DAYS * DAY,
        httponly=True,
        samesite="lax",
        secure=server.settings.public_url.startswith("https:"),
        path="/",
    )


def the_server(request: AnyRequest) -> Server:
    """The server that a request came to."""
    server = request.app.state["server"]
    assert isinstance(server, Server)
    return server


async def the_visitor(request: AnyRequest) -> Visitor:
    """Whoever sends a request."""
    server = the_server(request)
    token = request.cookies.get(COOKIE, "")
    language = language_of(request.query_params.get("lang", "") or request.headers.get("accept-language", ""))
    return Visitor(server, token, await server.people.whose(token), language)


def saving(server: Server) -> None:
    """Refuse what would have to be stored, where nothing can be."""
    if server.read_only:
        raise StoreDown("read-only", "nothing can be saved now, so nothing can be played; try again later")


Here = NamedDependency[Server]
By = NamedDependency[Visitor]


# --- games ------------------------------------------------------------


@get("/api/games")
async def games(server: Here) -> list[manifests.Offer]:
    """The games that can be played here."""
    return [manifests.offer(server.rooms.game(name)[0]) for name in server.shelf.names()]


@get("/api/games/{name:str}")
async def manifest(request: AnyRequest, server: Here, visitor: By, name: FromPath[str]) -> Response[bytes]:
    """All that is fixed about a game, with its texts; kept by browsers, and asked for only whether it changed."""
    key = _game(server, name), visitor.language
    if key not in server.manifests:
        server.manifests[key] = await asyncio.to_thread(manifests.sent, server.rooms.game(name)[0], visitor.language)
    found = server.manifests[key]
    headers = {"cache-control": "private, no-cache", "vary": "accept-language, accept-encoding", "etag": found.tag}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, media_type=JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(found.data, media_type=JSON, headers=headers)


@get("/api/games/{name:str}/components")
async def components(server: Here, visitor: By, name: FromPath[str]) -> list[manifests.ComponentTold]:
    """The facts of the printed game, and where each is known from."""
    return manifests.components(server.rooms.game(_game(server, name))[0], visitor.language)


def _game(server: Server, name: str) -> str:
    """A game that can be played here."""
    if name not in server.shelf.names():
        raise NotFound("no-game", "there is no game {game} here", game=name)
    return name


@get("/api/hello")
async def hello(server: Here) -> Hello:
    """That this is a server of ours, which, and whether it can save."""
    return server.hello()


@post("/api/network", status_code=200)
async def network(request: AnyRequest, server: Here) -> Link:
    """Open this server to the network, by whoever sits at its machine; the address that others can reach."""
    if not is_near(request, server):
        raise Forbidden("not-openable", "this server cannot be opened to the network from here")
    return Link(await server.open_to_network())


def is_near(request: AnyRequest, server: Server) -> bool:
    """Whether a request comes from this very machine."""
    client = request.client.host if request.client is not None else ""
    return client in ("127.0.0.1", "::1") and not server.settings.trusted_proxy


@get("/api/lobby")
async def lobby(server: Here) -> list[Listed]:
    """Tables that everybody may find, where this server lists any."""
    if not server.settings.lobby:
        return []
    return [_listed(one) for one in await server.store.lobby(LISTED)]


@get("/api/privacy")
async def privacy(server: Here, visitor: By) -> Kept:
    """What this server keeps, and for how long."""
    settings = server.settings
    text = say(visitor.language, "privacy", days=settings.keep_days, cookie=COOKIE_DAYS)
    return Kept(text, settings.keep_days, settings.chat)


# --- me ------------------------------------------------------------


@get("/api/me")
async def me(server: Here, visitor: By) -> Answer[list[Listed]]:
    """My games."""
    found = [] if visitor.person is None else await server.store.games_of(visitor.person, LISTED)
    listed = [_listed(summary, seat) for summary, seat in found]
    for one in [one for one in listed if one.status == RUNNING][:OPENED]:
        await server.rooms.look(one.id, partial(_tell, one, visitor.known()))
    return visitor.answer(listed)


@post("/api/me/link", status_code=200)
async def personal_link(server: Here, visitor: By) -> Link:
    """A new link that carries all my games to another device; the old one dies."""
    return Link(await server.people.link(visitor.known()))


@post("/api/me/enter", status_code=200)
async def enter(server: Here, visitor: By, data: JSONBody[LinkUsed]) -> Answer[list[Listed]]:
    """Come in by a personal link."""
    visitor.person, visitor.token = await server.people.enter(data.link)
    found = await server.store.games_of(visitor.person, LISTED)
    return visitor.answer([_listed(summary, seat) for summary, seat in found])


@post("/api/me/forget-devices", status_code=200)
async def forget_devices(server: Here, visitor: By) -> None:
    """Let all my devices go but this one."""
    await server.people.forget_devices(visitor.known(), visitor.token)


@post("/api/me/forget", status_code=200)
async def forget_me(server: Here, visitor: By) -> Answer[None]:
    """Forget me: names, lines, devices and links go; games stay for those who play on."""
    await server.forget(visitor.known())
    answer: Answer[None] = Answer(None)
    answer.delete_cookie(COOKIE)
    return answer


def _listed(summary: Summary, seat: int = -1) -> Listed:
    watch = summary.watch if seat >= 0 or summary.status != WAITING else ""
    return Listed(summary.id, summary.game, summary.players, summary.status, summary.made, summary.touched, seat, watch)


def _tell(listed: Listed, person: int, room: Room, table: Table) -> None:
    """Who sits at a table in a list, and whether a person is asked something there."""
    listed.chairs = scene.room_seen(table, room.here(), 0).chairs
    listed.mine = any(table.chairs[seat].person == person and not table.chairs[seat].bot for seat in table.deciding())


# --- tables ------------------------------------------------------------


@post("/api/tables")
async def open_table(server: Here, visitor: By, data: JSONBody[opening.TableWanted]) -> Answer[TableMade]:
    """Open a table."""
    saving(server)
    _game(server, data.game)
    data.listed = data.listed and server.settings.lobby
    data.chat = data.chat and server.settings.chat
    game, notation = server.rooms.game(data.game)
    components = server.shelf.files.get(data.game, "")
    opening.new_table(data, 0, game, notation, components, now())  # what is refused makes nobody a person
    person = await visitor.arrived()
    server.table_limit.check(person)
    room = await server.rooms.create(opening.new_table(data, person, game, notation, components, now()))
    assert room.table is not None
    return visitor.answer(TableMade(room.head.id, room.head.watch, seats_of(room.table, person)))


@get("/api/tables/{id:str}")
async def table_info(server: Here, visitor: By, id: FromPath[str]) -> TableInfo:
    """Who sits at a table; whoever sits there also gets the key for watching."""

    def seen(room: Room, table: Table) -> TableInfo:
        seats = seats_of(table, visitor.person)
        watch = table.head.watch if seats else ""
        return TableInfo(scene.room_seen(table, room.here(), room.watching()), seats, watch)

    return await server.rooms.look(id, seen)


@post("/api/tables/{id:str}/claim", status_code=200)
async def claim(server: Here, visitor: By, id: FromPath[str], data: JSONBody[SeatWanted]) -> Answer[TableMade]:
    """Sit down. Whoever comes too late is told so, and how to watch."""
    saving(server)
    await server.rooms.look(id, lambda room, table: None)
    person = await visitor.arrived()

    def sit(table: Table, at: int) -> TableMade:
        if data.seat not in seats_of(table, person):
            deeds.sit(table, data.seat, person, data.name, at)
        return TableMade(id, table.head.watch, seats_of(table, person))

    try:
        return visitor.answer(await server.rooms.do(id, sit))
    except Refused as error:
        head = (await server.rooms.room(id)).head
        text = say(visitor.language, f"error-{error.key}")
        answer = visitor.answer({"key": error.key, "text": text, "watch": head.watch})
        answer.status_code = 409
        return answer


@post("/api/seat", status_code=200)
async def claim_by_link(server: Here, visitor: By, data: JSONBody[LinkUsed]) -> Answer[TableMade]:
    """Sit down with the link of a seat, which the host handed out."""
    saving(server)
    link = hashed(data.link)
    found = await server.store.seat_of_link(link)
    if found is None:
        raise NotFound("dead-link", "this link is no longer valid; ask for a new one")
    id, seat = found
    person = await visitor.arrived()

    def sit(table: Table, at: int) -> TableMade:
        deeds.sit(table, seat, person, data.name, at, by_link=True)
        return TableMade(id, table.head.watch, seats_of(table, person))

    made = await server.rooms.do(id, sit)
    await server.store.use_link(link)
    return visitor.answer(made)


@post("/api/tables/{id:str}/link", status_code=200)
async def reissue(server: Here, visitor: By, id: FromPath[str], data: JSONBody[SeatRef]) -> Link:
    """A new link of a seat, by the host; whoever held it holds it no longer, and everybody sees it."""
    person = visitor.known()
    await server.rooms.do(id, lambda table, at: deeds.reissue(table, person, data.seat, at))
    token = new_token()
    await server.store.seat_link((await server.rooms.room(id)).head.key, data.seat, hashed(token))
    return Link(token)


@post("/api/tables/{id:str}/room", status_code=200)
async def room_deed(server: Here, visitor: By, id: FromPath[str], data: JSONBody[AnyDeed]) -> None:
    """Change something about the people around a table."""
    saving(server)
    person = visitor.known()
    room = await server.rooms.room(id)

    def deed(table: Table, at: int) -> None:
        _do(table, person, data, room.here(), at)

    await server.rooms.do(id, deed)
    if isinstance(data, Unsay):
        await server.store.redact(room.head.key, [data.number])


def _do(table: Table, person: int, data: AnyDeed, here: set[int], at: int) -> None:
    """One deed of a person in the room."""
    own = data.seat if isinstance(data, Rename | Resign | Give | AskAll) else None
    if own is not None and own not in seats_of(table, person):
        raise Forbidden("not-your-seat", "this is not your seat")
    if isinstance(data, Rename):
        deeds.rename(table, data.seat, data.name, at)
    elif isinstance(data, PutBot):
        deeds.set_bot(table, person, data.seat, data.bot, at)
    elif isinstance(data, Free):
        deeds.set_free(table, person, data.seat, at)
    elif isinstance(data, SetOption):
        deeds.set_option(table, person, data.key, data.choice, at)
    elif isinstance(data, Order):
        deeds.set_order(table, person, data.order, at)
    elif isinstance(data, Start):
        deeds.start(table, person, at)
    elif isinstance(data, Leave):
        deeds.leave(table, person, data.seat, at)
    elif isinstance(data, Resign):
        deeds.resign(table, data.seat, at)
    elif isinstance(data, TakeSeat):
        deeds.take_over(table, person, data.seat, at)
    elif isinstance(data, Give):
        others = [seat for seats in table.people().values() for seat in seats if seat != data.silent]
        deeds.give(table, data.seat, data.silent, here.issuperset(others), at)
    elif isinstance(data, AskAll):
        deeds.ask(table, data.seat, data.what, at)
    else:
        deeds.unsay(table, person, data.number, at)


@post("/api/tables/{id:str}/again", status_code=200)
async def again(server: Here, visitor: By, id: FromPath[str]) -> TableMade:
    """Once more, the next seat first: the first who asks opens the table, the others follow without a link."""
    saving(server)
    person = visitor.known()
    seats = await server.rooms.look(id, lambda room, table: _ended_seats(table, person))
    following = await server.rooms.look(id, lambda room, table: table.following)
    if not following:
        made = await server.rooms.look(id, lambda room, table: opening.again(table, person, table.notation, now()))
        await server.rooms.create(made)
        following = await server.rooms.do(id, lambda table, at: deeds.go_on(table, made.head.id, at))
        if following != made.head.id:
            await server.rooms.delete(made.head.id)

    def sit(table: Table, at: int) -> TableMade:
        for seat in seats:
            moved = (seat - 1) % len(table.chairs)
            if table.chairs[moved].free and table.status == WAITING:
                deeds.sit(table, moved, person, seats[seat], at)
        return TableMade(table.head.id, table.head.watch, seats_of(table, person))

    return await server.rooms.do(following, sit)


def _ended_seats(table: Table, person: int) -> dict[int, str]:
    """The seats of a person at a table whose game is over, with their names."""
    if table.status not in (OVER, CLOSED):
        raise Refused("not-over-yet", "the game is not over yet")
    seats = {seat: table.chairs[seat].name for seat in seats_of(table, person)}
    if not seats:
        raise Forbidden("not-your-seat", "this is not your seat")
    return seats


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record_of(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[int] = SPECTATOR, watch: FromQuery[str] = ""
) -> str:
    """All of a game that is over; what that seat saw of one that is not."""
    entries = await server.store.entries((await server.rooms.room(id)).head.key)
    return await server.rooms.look(
        id, lambda room, table: exports.export(table, looking(table, visitor, seat, watch), entries)
    )


@get("/api/tables/{id:str}/replay")
async def replay_of(
    server: Here, visitor: By, id: FromPath[str], seat: FromQuery[int] = SPECTATOR, watch: FromQuery[str] = ""
) -> list[Frame]:
    """A game from its beginning, as that seat saw it."""
    film = await server.rooms.look(id, lambda room, table: exports.Film(table, looking(table, visitor, seat, watch)))
    return await asyncio.to_thread(film.frames)


def looking(table: Table, visitor: Visitor, seat: int, watch: str) -> int:
    """The seat that somebody may look from."""
    seats = seats_of(table, visitor.person)
    if seat in seats:
        return seat
    if seat == SPECTATOR and (seats or watch == table.head.watch):
        return SPECTATOR
    raise Forbidden("no-watching", "watching this table needs its own link")


def seats_of(table: Table, person: int | None) -> list[int]:
    """The seats of a person at a table."""
    return [] if person is None else [seat for seat, chair in enumerate(table.chairs) if chair.person == person]


# --- the operator ------------------------------------------------------------


def _operator(request: AnyRequest, server: Server) -> None:
    """Let in whoever has the token."""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not server.settings.admin_token or not hmac.compare_digest(given.encode(), server.settings.admin_token.encode()):
        raise Forbidden("operator-only", "only the operator may do this")


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, server: Here) -> Response[str]:
    """What Prometheus reads: from this machine, or with the operator's token."""
    if not is_near(request, server):
        _operator(request, server)
    stored = {f"stored_{status}": float(n) for status, n in (await server.store.count()).items()}
    return Response(server.metrics.text({**server.gauges(), **stored}), media_type="text/plain; version=0.0.4")


@get("/api/admin/tables")
async def admin_tables(request: AnyRequest, server: Here) -> list[Listed]:
    """All tables, those touched last first."""
    _operator(request, server)
    return [_listed(one) for one in await server.store.all_games(1000)]


@post("/api/admin/tables/{id:str}/close", status_code=200)
async def admin_close(request: AnyRequest, server: Here, id: FromPath[str]) -> None:
    """Close a table."""
    _operator(request, server)
    await server.rooms.do(id, lambda table, at: table.put("close", at, words="operator"))


@post("/api/admin/tables/{id:str}/delete", status_code=200)
async def admin_delete(request: AnyRequest, server: Here, id: FromPath[str]) -> None:
    """Delete a table."""
    _operator(request, server)
    await server.rooms.delete(id)


@post("/api/admin/tables/{id:str}/unsay", status_code=200)
async def admin_unsay(request: AnyRequest, server: Here, id: FromPath[str], data: JSONBody[Unsay]) -> None:
    """Delete a line of chat."""
    _operator(request, server)
    await server.rooms.do(id, lambda table, at: deeds.unsay(table, None, data.number, at))
    await server.store.redact((await server.rooms.room(id)).head.key, [data.number])


@post("/api/admin/ban", status_code=200)
async def admin_ban(request: AnyRequest, server: Here, data: JSONBody[Ban]) -> None:
    """Let whoever sits there come no longer, or again."""
    _operator(request, server)
    person = await server.rooms.look(data.game, lambda room, table: table.chairs[data.seat].person)
    if person is None or not await server.store.ban(person, data.banned):
        raise NotFound("nobody-there", "nobody sits there")
    for connection in list(server.connections):
        if data.banned and connection.person == person:
            connection.end(1008)


@post("/api/admin/notice", status_code=200)
async def admin_notice(request: AnyRequest, server: Here, data: JSONBody[Notify]) -> None:
    """Say something to all."""
    _operator(request, server)
    await server.notice(data.words)


ROUTES = Router(
    "/",
    route_handlers=[
        games,
        manifest,
        components,
        hello,
        network,
        lobby,
        privacy,
        me,
        personal_link,
        enter,
        forget_devices,
        forget_me,
        open_table,
        table_info,
        claim,
        claim_by_link,
        reissue,
        room_deed,
        again,
        record_of,
        replay_of,
        metrics,
        admin_tables,
        admin_close,
        admin_delete,
        admin_unsay,
        admin_ban,
        admin_notice,
    ],
    dependencies={
        "server": Provide(the_server, sync_to_thread=False),
        "visitor": Provide(the_visitor),
    },
)
