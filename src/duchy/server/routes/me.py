"""Routes about the sender: my games, devices, turn notifications, and deleting my data."""

from functools import partial
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response as Answer
from msgspec import Meta

from duchy.server.errors import NotFound, Refused
from duchy.server.guard import COOKIE
from duchy.server.people import turns
from duchy.server.people.identity import hashed, new_token
from duchy.server.routes.lists import LISTED, add_details, listed
from duchy.server.routes.visitors import (
    COOKIE_DAYS,
    FORGET,
    OTHERS,
    SEPARATOR,
    AnyRequest,
    FromVisitor,
    ThisServer,
    cookie,
)
from duchy.server.server import Server
from duchy.server.settings import DAY
from duchy.server.store.model import RUNNING
from duchy.server.wire.requests import HookWanted, Link, Listed, PersonalLinkUsed

MOST_OTHERS = 3
"""Maximum number of other people in a browser."""
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
    """Create a link that brings all my games to one other device within a day; the old one becomes invalid."""
    return Link(await server.people.link(visitor.require_person()))


@post("/api/me/enter", status_code=200)
async def enter(server: ThisServer, visitor: FromVisitor, data: JSONBody[PersonalLinkUsed]) -> Answer[list[Listed]]:
    """Sign in by a personal link; a browser with games of its own only if it says so, and it can switch back."""
    person = await server.people.person_of_link(data.link)
    if person != visitor.person:
        others = visitor.others
        if visitor.person is not None and await server.store.games_of(visitor.person, 1):
            if not data.switch:
                raise Refused("own-games", "this browser has games of its own; confirm that you want to switch")
            others = [visitor.token, *others]
        if len(others) > MOST_OTHERS:
            raise Refused("too-many-people", "this browser has the games of too many people")
        visitor.act_as(await server.people.sign_in(data.link), person, others)
    return visitor.answer(await _games(server, person))


async def _games(server: Server, person: int) -> list[Listed]:
    return [listed(summary, seat) for summary, seat in await server.store.games_of(person, LISTED)]


@get("/api/me/others")
async def others(server: ThisServer, visitor: FromVisitor) -> int:
    """Return the number of other people whose games this browser can switch to."""
    return len(visitor.others)


@post("/api/me/switch", status_code=200)
async def switch(server: ThisServer, visitor: FromVisitor) -> Answer[list[Listed]]:
    """Switch to the games of the next person in this browser, and keep those of the present one."""
    for i, token in enumerate(visitor.others):
        person = await server.people.person_of(token)
        if person is not None:
            mine = [visitor.token] if visitor.person is not None else []
            visitor.act_as(token, person, [*visitor.others[i + 1 :], *mine])
            return visitor.answer(await _games(server, person))
    raise NotFound("nobody-else", "this browser has no other games")


@post("/api/me/forget-devices", status_code=200)
async def forget_devices(server: ThisServer, visitor: FromVisitor) -> None:
    """Sign out all my devices except this one."""
    person = visitor.require_person()
    try:
        await server.people.forget_devices(person, visitor.token)
    finally:  # also if it is uncertain whether they are signed out
        await server.verify_all(person)


@post(FORGET, status_code=200)
async def forget_me(server: ThisServer, visitor: FromVisitor) -> Answer[None]:
    """Delete my data: names, messages, devices and links. Games stay for the other players."""
    await server.forget(visitor.require_person())
    next_token, *rest = visitor.others or [""]
    values = {COOKIE: next_token, OTHERS: SEPARATOR.join(rest)}
    return Answer(
        None,
        cookies=[cookie(server, name, value, COOKIE_DAYS * DAY if value else 0) for name, value in values.items()],
    )


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
    my_turns = await turns.turns_of(server.rooms, person, FED)
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


ME = [me, personal_link, enter, others, switch, forget_devices, forget_me, new_feed, feed, hook]
