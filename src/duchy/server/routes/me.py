"""Routes about the sender: my games, devices, turn notifications, and deleting my data."""

from functools import partial
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response as Answer
from msgspec import Meta

from duchy.server.errors import NotFound
from duchy.server.guard import COOKIE
from duchy.server.people import turns
from duchy.server.people.identity import hashed, new_token
from duchy.server.routes.lists import LISTED, add_details, listed
from duchy.server.routes.visitors import AnyRequest, FromVisitor, ThisServer
from duchy.server.store.model import RUNNING
from duchy.server.wire.requests import HookWanted, Link, LinkUsed, Listed

OPENED = 12
"""Number of running tables in a list with seats and the question to a person."""
FED = 20
"""Maximum number of games in a feed."""
NAMED = 16
"""Length of the part of a feed's hashed secret that is its public id."""


@get("/api/me")
async def me(server: ThisServer, visitor: FromVisitor) -> Answer[list[Listed]]:
    """Return my games."""
    summaries = [] if visitor.person is None else await server.store.games_of(visitor.person, LISTED)
    mine = [listed(summary, seat) for summary, seat in summaries]
    for one in [one for one in mine if one.status == RUNNING][:OPENED]:
        await server.rooms.read(one.id, partial(add_details, one, visitor.require_person()))
    return visitor.answer(mine)


@post("/api/me/link", status_code=200)
async def personal_link(server: ThisServer, visitor: FromVisitor) -> Link:
    """Create a new link that brings all my games to another device; the old one becomes invalid."""
    return Link(await server.people.link(visitor.require_person()))


@post("/api/me/enter", status_code=200)
async def enter(server: ThisServer, visitor: FromVisitor, data: JSONBody[LinkUsed]) -> Answer[list[Listed]]:
    """Sign in by a personal link."""
    visitor.person, visitor.token = await server.people.sign_in(data.link)
    summaries = await server.store.games_of(visitor.person, LISTED)
    return visitor.answer([listed(summary, seat) for summary, seat in summaries])


@post("/api/me/forget-devices", status_code=200)
async def forget_devices(server: ThisServer, visitor: FromVisitor) -> None:
    """Sign out all my devices except this one."""
    person = visitor.require_person()
    try:
        await server.people.forget_devices(person, visitor.token)
    finally:  # also if it is uncertain whether they are signed out
        await server.verify_all(person)


@post("/api/me/forget", status_code=200)
async def forget_me(server: ThisServer, visitor: FromVisitor) -> Answer[None]:
    """Delete my data: names, messages, devices and links. Games stay for the other players."""
    await server.forget(visitor.require_person())
    answer: Answer[None] = Answer(None)
    answer.delete_cookie(COOKIE)
    return answer


@post("/api/me/feed", status_code=200)
async def new_feed(server: ThisServer, visitor: FromVisitor) -> Link:
    """Create a new secret address for an Atom feed of my turns; the old one becomes invalid."""
    token = new_token()
    await server.store.feed(visitor.require_person(), hashed(token))
    return Link(f"/feed/{token}?lang={visitor.language}")


@get("/feed/{token:str}", include_in_schema=False)
async def feed(
    request: AnyRequest, server: ThisServer, visitor: FromVisitor, token: FromPath[Annotated[str, Meta(max_length=100)]]
) -> Response[str]:
    """Return the Atom feed of the games in which it is the owner's turn."""
    name = hashed(token)
    person = await server.store.person_of_feed(name)
    if person is None:
        raise NotFound("dead-link", "this link is no longer valid; ask for a new one")
    my_turns = await turns.of(server.rooms, person, FED)
    url = server.settings.public_url or str(request.base_url).rstrip("/")
    path = f"/feed/{token}?lang={visitor.language}"
    text = await turns.atom(server.rooms, my_turns, name[:NAMED], url, path, visitor.language)
    headers = {"cache-control": "private, max-age=60"}
    return Response(text, media_type="application/atom+xml; charset=utf-8", headers=headers)


@post("/api/me/hook", status_code=200)
async def hook(server: ThisServer, visitor: FromVisitor, data: JSONBody[HookWanted]) -> None:
    """Set or remove the webhook for my turns."""
    person = visitor.require_person()
    url = turns.with_language(data.url, server.settings.webhook_hosts, visitor.language) if data.url else ""
    await server.store.hook(person, url)


ME = [me, personal_link, enter, forget_devices, forget_me, new_feed, feed, hook]
