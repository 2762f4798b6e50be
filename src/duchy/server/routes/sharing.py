"""Routes for what is shown to others: links to one move of a game, and pictures for links in chats."""

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from typing import Annotated, Any, NamedTuple
from urllib.parse import quote

import msgspec
from msgspec import Meta

from duchy.core.game import SPECTATOR
from duchy.play.texts import listed
from duchy.server.errors import NotFound
from duchy.server.people.identity import new_token
from duchy.server.rooms.room import Room
from duchy.server.routes.assistance import RequestViewpoint, packed_response
from duchy.server.routes.route import Caller, Reply, get
from duchy.server.routes.visitors import Visitor
from duchy.server.server import Server
from duchy.server.service import Service
from duchy.server.store.model import OVER, RUNNING, WAITING, Result, now
from duchy.server.table.moments import SECRET, Moment, moment_of
from duchy.server.table.permissions import Requester, Want, check, may
from duchy.server.table.table import Table
from duchy.server.texts import say
from duchy.server.thinking.replays import CompressedReply
from duchy.server.views import card as cards
from duchy.server.wire.requests import Link, Ply, Viewpoint

PNG = "image/png"
Code = Annotated[str, Meta(max_length=100)]


@get("/api/tables/{id:str}/moment")
async def moment_link(
    server: Service, visitor: Visitor, id: str, seat: Viewpoint = SPECTATOR, watch: str = "", ply: Ply = 0
) -> Link:
    """Return the link to one move, as I see it: everybody with the link sees what my seat knew then, and no more."""
    viewpoint = RequestViewpoint(visitor, seat, watch)

    def seen(room: Room, table: Table) -> Moment:
        made = Moment(viewpoint.seat_at(table), ply, table.rev(seat))
        made.check(table, now())
        return made

    made = await server.rooms.read(id, seen)
    return Link(made.code(id, await _key(server)))


@get("/api/tables/{id:str}/moments/{code:str}")
async def moment(caller: Caller, server: Service, visitor: Visitor, id: str, code: Code) -> Reply[Any]:
    """Return the position of a link to one move, as a list."""
    made = moment_of(id, code, await _key(server))
    packed = await server.replays.moment(visitor.sender, id, lambda table: made.check(table, now()), made.ply)
    return await packed_response(caller, server, visitor.sender, packed)


@get("/api/tables/{id:str}/card.png", media_type=PNG)
async def card(server: Server, visitor: Visitor, id: str, watch: str = "") -> Reply[bytes]:
    """Return a picture of the final scores of a game, for those who may see its record."""
    language, who = visitor.language, visitor.who(watch)

    def snapshot(room: Room, table: Table) -> tuple[Table, Result]:
        check(table, who, Want.RECORD)
        return table.copy(), table.result()

    table, result = await server.rooms.read(id, snapshot)
    key = (id, language, msgspec.json.encode(result), *cards.names(table, language))
    return await _picture(
        server, visitor, key, lambda: cards.result_card(table, result, say(language, "card-result"), language)
    )


@get("/api/tables/{id:str}/moments/{code:str}/card.png", media_type=PNG)
async def moment_card(server: Server, visitor: Visitor, id: str, code: Code) -> Reply[bytes]:
    """Return a picture for a link to one move: the names, and nothing of the position."""
    made, language = moment_of(id, code, await _key(server)), visitor.language

    def snapshot(room: Room, table: Table) -> Table:
        made.check(table, now())
        return table.copy()

    table = await server.rooms.read(id, snapshot)
    names, words = cards.names(table, language), say(language, "card-move", ply=made.ply)

    def told() -> cards.Card:
        return cards.Card(cards.title_of(table.game, language), words, cards.name_rows(names, language))

    return await _picture(server, visitor, (id, language, made.ply, *names), told)


class Told(NamedTuple):
    """What a link says in a chat: a title, a sentence, and the address of a picture, if there is one."""

    title: str
    words: str
    image: str = ""


async def told_of_table(server: Server, visitor: Visitor, id: str, watch: str) -> Told:
    """Return what the address of a table tells everybody: its game and its people; with its key, the final scores."""
    language, who = visitor.language, Requester(watch=watch)

    def seen(room: Room, table: Table) -> tuple[Table, Result | None]:
        ended = table.status == OVER and table.frozen is None and may(table, who, Want.RECORD)
        return table.copy(), table.result() if ended else None

    table, result = await server.rooms.read(id, seen)
    names, title = cards.names(table, language), await asyncio.to_thread(cards.title_of, table.game, language)
    if result is not None:
        order = sorted(range(len(names)), key=lambda seat: result.ranks[seat])
        scores = [say(language, "card-score", name=names[seat], points=result.scores[seat]) for seat in order]
        image = f"/api/tables/{id}/card.png?watch={quote(watch)}&lang={language}" if server.fonts else ""
        return Told(title, listed(scores, language), image)
    key = {WAITING: "card-waiting", RUNNING: "card-running"}.get(table.status, "card-over")
    people = [name for name in names if name]
    return Told(title, say(language, key, names=listed(people, language), count=len(people)))


async def told_of_move(server: Server, visitor: Visitor, id: str, code: str) -> Told:
    """Return what a link to one move tells everybody, nothing of the position."""
    made, language = moment_of(id, code, await _key(server)), visitor.language

    def seen(room: Room, table: Table) -> Table:
        made.check(table, now())
        return table.copy()

    table = await server.rooms.read(id, seen)
    image = f"/api/tables/{id}/moments/{quote(code)}/card.png?lang={language}" if server.fonts else ""
    words = say(language, "card-move", ply=made.ply)
    return Told(await asyncio.to_thread(cards.title_of, table.game, language), words, image)


async def _picture(
    server: Server, visitor: Visitor, key: tuple[object, ...], told: Callable[[], cards.Card]
) -> Reply[bytes]:
    """Return a card as a picture, cached, and drawn at the cost of the visitor."""
    kept = server.pictures.get(key)
    if kept is None:
        fonts = server.fonts
        if not fonts:
            raise NotFound("no-page", "page not found")
        server.assistance.check(visitor.sender)
        png = await server.computing.run(visitor.sender, lambda: cards.drawn(told(), fonts))
        kept = CompressedReply(png, f'"{blake2b(png, digest_size=12).hexdigest()}"')
        server.pictures.put(key, kept)
    return Reply(kept.zipped, media_type=PNG, headers={"cache-control": "public, max-age=3600", "etag": kept.tag})


async def _key(server: Service) -> str:
    """Return the key of the signatures, the same in all processes."""
    server.moment_key = server.moment_key or await server.store.secret(SECRET, new_token())
    return server.moment_key


SHARING = [moment_link, moment, card, moment_card]
