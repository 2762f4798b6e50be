"""Routes about the sender that only a server has: other devices, other people in this browser, turn notifications."""

from typing import Annotated
from urllib.parse import quote

from msgspec import Meta, structs

from duchy.server.errors import NotFound, Refused, dead_link
from duchy.server.people import push, turns
from duchy.server.people.delivery import with_language
from duchy.server.people.friends import friends
from duchy.server.people.identity import hashed, new_token
from duchy.server.people.mail import UNSUBSCRIBE
from duchy.server.routes.lists import LISTED, listed
from duchy.server.routes.route import OK, TEXT, Caller, Reply, get, post
from duchy.server.routes.visitors import Visitor
from duchy.server.server import Server
from duchy.server.service import Service
from duchy.server.store.model import Subscription, now
from duchy.server.table.permissions import Want, check
from duchy.server.wire.requests import (
    Friend,
    HookWanted,
    Link,
    Listed,
    MailConfirmed,
    MailWanted,
    NotificationsSeen,
    NotificationsTried,
    NotificationsWanted,
    PersonalLinkUsed,
    SeatRef,
    SubscriptionWanted,
)

MOST_OTHERS = 3
"""Maximum number of other people in a browser."""
TOGETHER = 500
"""Number of games that the history with friends looks back on."""
FED = 20
"""Maximum number of games in a feed."""
NAMED = 16
"""Length of the part of a feed's hashed secret that is its public id."""


@post("/api/me/link", status=OK)
async def personal_link(server: Service, visitor: Visitor) -> Link:
    """Create a link that brings all my games to one other device within a day; the old one becomes invalid."""
    return Link(await server.people.link(visitor.require_person()))


@post("/api/me/enter", status=OK)
async def enter(server: Service, visitor: Visitor, data: PersonalLinkUsed) -> Reply[list[Listed]]:
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


async def _games(server: Service, person: int) -> list[Listed]:
    return [listed(summary, seat) for summary, seat in await server.store.games_of(person, LISTED)]


@post("/api/me/switch", status=OK)
async def switch(server: Service, visitor: Visitor) -> Reply[list[Listed]]:
    """Switch to the games of the next person in this browser, and keep those of the present one."""
    for i, token in enumerate(visitor.others):
        person = await server.people.person_of(token)
        if person is not None:
            mine = [visitor.token] if visitor.person is not None else []
            visitor.act_as(token, person, [*visitor.others[i + 1 :], *mine])
            return visitor.answer(await _games(server, person))
    raise NotFound("nobody-else", "this browser has no other games")


@post("/api/me/forget-devices", status=OK)
async def forget_devices(server: Service, visitor: Visitor) -> None:
    """Sign out all my devices except this one."""
    person = visitor.require_person()
    try:
        await server.people.forget_devices(person, visitor.token)
    finally:  # also if it is uncertain whether they are signed out
        await server.verify_all(person)


@post("/api/me/feed", status=OK)
async def new_feed(server: Service, visitor: Visitor) -> Link:
    """Create a new secret address for an Atom feed of my turns; the old one becomes invalid."""
    token = new_token()
    await server.store.feed(visitor.require_person(), hashed(token))
    return Link(f"/feed/{token}?lang={visitor.language}")


@get("/feed/{token:str}", listed=False)
async def feed(
    caller: Caller, server: Service, visitor: Visitor, token: Annotated[str, Meta(max_length=100)]
) -> Reply[str]:
    """Return the Atom feed of the games in which it is the owner's turn."""
    name = hashed(token)
    person = await server.store.person_of_feed(name)
    if person is None:
        raise dead_link()
    my_turns = await turns.turns_of(server.rooms, person, FED)
    url = server.settings.public_url or caller.base_url.rstrip("/")
    path = f"/feed/{token}?lang={visitor.language}"
    text = await turns.atom(server.rooms, my_turns, name[:NAMED], url, path, visitor.language)
    headers = {"cache-control": "private, max-age=60"}
    return Reply(text, media_type="application/atom+xml; charset=utf-8", headers=headers)


@get("/api/me/friends")
async def my_friends(server: Service, visitor: Visitor) -> list[Friend]:
    """Return the people I have played finished games with."""
    person = visitor.person or 0
    return friends(person, await server.store.games_together(person, TOGETHER))


@post("/api/me/hook", status=OK)
async def hook(server: Service, visitor: Visitor, data: HookWanted) -> None:
    """Set or remove the webhook for my turns."""
    await server.store.hook(visitor.require_person(), _hook(server, visitor, data))


def _hook(server: Service, visitor: Visitor, data: HookWanted) -> str:
    return with_language(data.url, server.settings.webhook_hosts, visitor.language) if data.url else ""


@post("/api/tables/{id:str}/hook", status=OK)
async def table_hook(server: Service, visitor: Visitor, id: str, data: HookWanted) -> None:
    """Set or remove the webhook that is told whose turn it is at a table; only its host can."""
    who = visitor.who()
    await server.rooms.read(id, lambda room, table: check(table, who, Want.HOST))
    room = await server.rooms.room(id)
    await server.store.table_hook(room.head.key, _hook(server, visitor, data))


@get("/api/me/notifications")
async def notifications(server: Server, visitor: Visitor) -> NotificationsSeen:
    """Return how I am notified of turns."""
    person = visitor.person or 0
    wishes, last = await server.store.wishes(person)
    browsers = len(await server.store.subscriptions(person))
    key = (await server.notifier.signer()).public_key() if server.settings.push_hosts else ""
    wanted = NotificationsWanted(**structs.asdict(wishes))
    box = await server.store.mailbox(person)
    mail = "" if box is None else "on" if box.confirmed else "asked"
    hooks, mails = bool(server.settings.webhook_hosts), bool(server.settings.smtp_host)
    return NotificationsSeen(wanted, key, hooks, browsers, last, now(), mails, mail)


@post("/api/me/notifications", status=OK)
async def wish(server: Service, visitor: Visitor, data: NotificationsWanted) -> None:
    """Set how I am notified of turns."""
    await server.store.wish(visitor.require_person(), data)


@post("/api/me/subscription", status=OK)
async def subscribe(caller: Caller, server: Service, visitor: Visitor, data: SubscriptionWanted) -> None:
    """Notify me in this browser from now on, also while no page is open; without keys, no longer."""
    person = visitor.require_person()
    if not data.key:
        await server.store.unsubscribe(data.endpoint, person)
        return
    site = server.settings.public_url or caller.base_url.rstrip("/")
    subscription = Subscription(data.endpoint, data.key, data.auth, site, visitor.language)
    push.check(subscription, server.settings.push_hosts)
    if not await server.store.subscribe(person, subscription):
        raise Refused("too-many-browsers", "you are notified in too many browsers; sign out your other devices first")


@post("/api/me/notifications/test", status=OK)
async def try_notifications(server: Server, visitor: Visitor) -> NotificationsTried:
    """Send me a notification on all ways that I have chosen."""
    person = visitor.require_person()
    server.assistance.check(visitor.sender)
    if await server.store.mailbox(person) is not None:
        server.notifier.mail_limits.check(visitor.sender)
    return NotificationsTried(*await server.notifier.send(person, ""))


@post("/api/me/mail", status=OK)
async def set_mail(server: Server, visitor: Visitor, data: MailWanted) -> None:
    """Send a link to an e-mail address that is to be notified of my turns once it is opened; or remove my address."""
    person = visitor.require_person()
    if data.address:
        server.notifier.mail_limits.check(visitor.sender)
    await server.notifier.confirm(person, data.address, visitor.language)


@post("/api/mail", status=OK)
async def confirm_mail(server: Service, data: MailConfirmed) -> None:
    """Confirm an e-mail address by the link that was sent there, in any browser."""
    if not await server.store.confirm_mail(hashed(data.link)):
        raise dead_link()


@get(f"{UNSUBSCRIBE}/{{token:str}}", listed=False)
async def unsubscribe_page(token: Annotated[str, Meta(max_length=100)]) -> Reply[str]:
    """Lead people to the page that asks them: programs that look at links must not remove anything."""
    return Reply("", 303, TEXT, {"location": f"/unsubscribe#{quote(token)}"})


@post(f"{UNSUBSCRIBE}/{{token:str}}", status=OK)
async def unsubscribe(server: Service, token: Annotated[str, Meta(max_length=100)]) -> None:
    """Remove an e-mail address by the token in each message sent there (RFC 8058); the answer is always the same."""
    await server.store.end_mail(token)


@post("/api/tables/{id:str}/remind", status=OK)
async def remind(server: Server, visitor: Visitor, id: str, data: SeatRef) -> None:
    """Remind a player that the others wait for them."""
    await server.notifier.remind(id, visitor.require_person(), data.seat)


DEVICES = [
    my_friends,
    personal_link,
    enter,
    switch,
    forget_devices,
    new_feed,
    feed,
    hook,
    table_hook,
    notifications,
    wish,
    subscribe,
    try_notifications,
    set_mail,
    confirm_mail,
    unsubscribe,
    unsubscribe_page,
    remind,
]
