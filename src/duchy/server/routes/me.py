"""Routes about the sender: my games, devices, turn notifications, and deleting my data."""

from functools import partial
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response as Answer
from msgspec import Meta

from duchy.server.errors import NotFound
from duchy.server.people import turns
from duchy.server.people.identity import hashed, new_token
from duchy.server.routes.lists import LISTED, listed, tell_more
from duchy.server.routes.visitors import COOKIE, AnyRequest, By, Here
from duchy.server.store.model import RUNNING
from duchy.server.wire.requests import HookWanted, Link, LinkUsed, Listed

OPENED = 12
"""The number of running tables of which a list also tells who sits there and who is asked."""
FED = 20
"""Games that a feed looks at."""
NAMED = 16
"""The part of a feed's secret that is its name, which readers keep."""


@get("/api/me")
async def me(server: Here, visitor: By) -> Answer[list[Listed]]:
    """My games."""
    found = [] if visitor.person is None else await server.store.games_of(visitor.person, LISTED)
    mine = [listed(summary, seat) for summary, seat in found]
    for one in [one for one in mine if one.status == RUNNING][:OPENED]:
        await server.rooms.look(one.id, partial(tell_more, one, visitor.known()))
    return visitor.answer(mine)


@post("/api/me/link", status_code=200)
async def personal_link(server: Here, visitor: By) -> Link:
    """A new link that carries all my games to another device; the old one dies."""
    return Link(await server.people.link(visitor.known()))


@post("/api/me/enter", status_code=200)
async def enter(server: Here, visitor: By, data: JSONBody[LinkUsed]) -> Answer[list[Listed]]:
    """Come in by a personal link."""
    visitor.person, visitor.token = await server.people.enter(data.link)
    found = await server.store.games_of(visitor.person, LISTED)
    return visitor.answer([listed(summary, seat) for summary, seat in found])


@post("/api/me/forget-devices", status_code=200)
async def forget_devices(server: Here, visitor: By) -> None:
    """Let all my devices go but this one."""
    await server.people.forget_devices(visitor.known(), visitor.token)
    await server.verify_all(visitor.known())


@post("/api/me/forget", status_code=200)
async def forget_me(server: Here, visitor: By) -> Answer[None]:
    """Forget me: names, lines, devices and links go; games stay for those who play on."""
    await server.forget(visitor.known())
    answer: Answer[None] = Answer(None)
    answer.delete_cookie(COOKIE)
    return answer


@post("/api/me/feed", status_code=200)
async def new_feed(server: Here, visitor: By) -> Link:
    """A new secret address under which my turns are told as an Atom feed; the old one dies."""
    token = new_token()
    await server.store.feed(visitor.known(), hashed(token))
    return Link(f"/feed/{token}?lang={visitor.language}")


@get("/feed/{token:str}", include_in_schema=False)
async def feed(
    request: AnyRequest, server: Here, visitor: By, token: FromPath[Annotated[str, Meta(max_length=100)]]
) -> Response[str]:
    """The games at which it is somebody's turn."""
    name = hashed(token)
    person = await server.store.person_of_feed(name)
    if person is None:
        raise NotFound("dead-link", "this link is no longer valid; ask for a new one")
    found = await turns.of(server.rooms, person, FED)
    url = server.settings.public_url or str(request.base_url).rstrip("/")
    path = f"/feed/{token}?lang={visitor.language}"
    text = turns.atom(server.rooms, found, name[:NAMED], url, path, visitor.language)
    headers = {"cache-control": "private, max-age=60"}
    return Response(text, media_type="application/atom+xml; charset=utf-8", headers=headers)


@post("/api/me/hook", status_code=200)
async def hook(server: Here, visitor: By, data: JSONBody[HookWanted]) -> None:
    """Have my turns sent to an address, or no longer."""
    person = visitor.known()
    url = turns.spoken(data.url, server.settings.webhook_hosts, visitor.language) if data.url else ""
    await server.store.hook(person, url)


ME = [me, personal_link, enter, forget_devices, forget_me, new_feed, feed, hook]
