"""Routes about the sender: my games, and deleting my data."""

from functools import partial

from duchy.server.headers import COOKIE
from duchy.server.routes.lists import LISTED, add_details, listed
from duchy.server.routes.route import OK, Reply, get, post
from duchy.server.routes.visitors import COOKIE_DAYS, FORGET, OTHERS, SEPARATOR, Visitor, cookie
from duchy.server.service import Service
from duchy.server.settings import DAY
from duchy.server.store.model import RUNNING
from duchy.server.wire.requests import Listed

OPENED = 12
"""Number of running tables in a list with seats and the question to a person."""


@get("/api/me")
async def me(server: Service, visitor: Visitor) -> Reply[list[Listed]]:
    """Return my games."""
    summaries = [] if visitor.person is None else await server.store.games_of(visitor.person, LISTED)
    mine = [listed(summary, seat) for summary, seat in summaries]
    for one in [one for one in mine if one.status == RUNNING][:OPENED]:
        await server.rooms.read(one.id, partial(add_details, one, visitor.require_person()))
    return visitor.answer(mine)


@get("/api/me/others")
async def others(server: Service, visitor: Visitor) -> int:
    """Return the number of other people whose games this browser can switch to."""
    return len(visitor.others)


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


ME = [me, others, forget_me]
