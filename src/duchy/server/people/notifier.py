"""Tells people that it is their turn, on every way that they have chosen, once for each turn.

Whose turn it is, and since when, is stored in the transaction that ends the previous turn. So every turn is noted,
whatever happens to this process, and of several processes one sends the message.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from duchy.core.game import SPECTATOR
from duchy.server.errors import NotFound, Refused
from duchy.server.limits import Limit, Limits
from duchy.server.people import push
from duchy.server.people.delivery import Unreachable, check, deliver
from duchy.server.people.identity import hashed, new_token
from duchy.server.people.mail import AddressGone, Letter, Mailer, cleaned
from duchy.server.people.push import Notification, Signer
from duchy.server.people.turns import names, people_at, table_name
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import Settings
from duchy.server.store.model import Awaited, AwaitedHook, Mailbox, Subscription, Wishes, now
from duchy.server.table.table import EXPIRED, Table
from duchy.server.texts import language_of, load, say

POLL = 3.0
"""Seconds between looks at what is to be sent."""
AT_ONCE = 16
"""Number of messages sent at the same time."""
LEASE = 60_000
"""Milliseconds after which a message is sent again, if the process that was about to send it has died."""
RETRIES = (60_000, 10 * 60_000, 60 * 60_000)
"""Milliseconds until a message is sent again that reached nobody, after each attempt; then it is given up."""
UNSURE = 30_000
"""Milliseconds after which a table's webhook is looked at again: not everybody may know yet who is here."""
REMINDING = 6 * 3600 * 1000
"""Milliseconds until a person can be reminded of the same turn again."""


NO_TURN = ("push-expired", "push-round")
"""Texts about something else than whose turn it is."""


class Waiting(NamedTuple):
    """A table at which somebody is to be notified."""

    game: str
    title: str
    """The name that the host gave the table, or ""."""
    seats: dict[int, int]
    """The people who must decide now, by seat."""
    public: list[int]
    """The seats that everybody knows to decide now."""
    people: dict[int, str]
    """The names of all people, by seat."""
    several: set[int]
    """The people with more than one seat."""
    late: str
    """The text about the time of people who are reminded, "" for the usual one; or what is not about a turn."""
    moments: dict[int, tuple[int, int]]
    """What each of the deciding seats knows, as `rev` and `ply`: the name of its turn."""
    here: set[int]
    unsure: set[int]
    """The seats of which the others may not know whether they are here."""


class Sent(NamedTuple):
    """What became of messages to one person: how many services took theirs, and why the last other one did not."""

    arrived: int
    failed: str


class Notifier:
    """Sends notifications of turns: to browsers, by e-mail, and to webhooks of people and of tables."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.settings = settings
        self._signer: Signer | None = None
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._mailer = Mailer(settings)
        rate = settings.mails_per_hour / 3600
        self.mail_limits = Limits(rate, settings.mails_at_once, settings.address_share)
        """Limits, by client, of the requests that send an e-mail immediately."""
        self._addresses = Limit(rate, settings.mails_at_once)
        """Limit of confirmation messages to the same e-mail address."""

    async def signer(self) -> Signer:
        """Return what signs messages to browsers; its key is made once for all processes of a server."""
        if self._signer is None:
            fresh = await asyncio.to_thread(push.new_key)
            url = self.settings.public_url
            contact = url if url.startswith("https:") else "mailto:operator@localhost"
            self._signer = Signer(await self.store.secret(push.SECRET, fresh), contact)
        return self._signer

    async def send_due(self) -> None:
        """Send what is to be sent by now."""
        at = now()
        due: list[Awaitable[None]] = [self._notify(one) for one in await self.store.awaited(at, AT_ONCE)]
        due += [self._tell_table(one) for one in await self.store.awaited_hooks(at, AT_ONCE)]
        await asyncio.gather(*due)

    async def _waiting(self, id: str) -> Waiting | None:
        """Return who must decide at a table, or None if it is gone."""

        def look(room: Room, table: Table) -> Waiting:
            deciding = table.match.view(SPECTATOR)["deciding"] if table.match is not None and table.deciding() else []
            waiting, people = table.to_tell(), table.people()
            loses = "push-loses" if table.settings.lose else "push-late"
            ends = any(one is not None and one.warned for one in table.clocks.open)
            late = "push-expired" if table.closed == EXPIRED else loses if ends else ""
            moments = {seat: (table.rev(seat), table.ply(seat)) for seat in waiting}
            several = {person for person, seats in people.items() if len(seats) > 1}
            here, unsure = room.here(), room.shown() - room.surely_here()
            people_here = people_at(table), several, late, moments, here, unsure
            return Waiting(table.head.game, table.title, waiting, deciding, *people_here)

        try:
            return await self.rooms.read(id, look)
        except NotFound:
            return None

    # --- people ------------------------------------------------------------

    async def _notify(self, awaited: Awaited) -> None:
        """Notify a person of a turn, unless they see it, or in their quiet hours."""
        at = now()
        if not await self.store.postpone(awaited, at + LEASE, at, awaited.tries + 1):
            return  # another process has
        waiting = await self._waiting(awaited.id)
        if waiting is None:
            return
        seats = [seat for seat, person in waiting.seats.items() if person == awaited.person]
        wishes, _ = await self.store.wishes(awaited.person)
        seen = not wishes.always and any(seat in waiting.here for seat in seats)
        later = quiet_until(wishes, at)
        if not seats or seen or later:
            await self.store.postpone(awaited, later if seats and not seen else 0, at + LEASE, 0)
            return
        sent = await self.send(awaited.person, awaited.id, waiting, awaited.reminded)
        given_up = sent.arrived or not sent.failed or awaited.tries >= len(RETRIES)
        await self.store.postpone(
            awaited, 0 if given_up else at + RETRIES[awaited.tries], at + LEASE, awaited.tries + 1
        )

    async def send(self, person: int, id: str, waiting: Waiting | None = None, reminded: int = 0) -> Sent:
        """Send a person a notification on all ways; without a table, to try them."""
        mine = [] if waiting is None else [seat for seat, other in waiting.seats.items() if other == person]
        several = waiting is not None and person in waiting.several
        sending = [
            self._push(one, await self._notification(one, id, waiting, mine if several else [], reminded))
            for one in await self.store.subscriptions(person)
        ]
        hook = await self.store.hook_of(person)
        if hook:
            sending.append(self._hook(hook, id, waiting, mine, several))
        box = await self.store.mailbox(person) if self.settings.smtp_host else None
        if box is not None and box.confirmed:
            sending.append(self._mail(box, id, waiting, mine, several, reminded))
        failures = [one for one in await asyncio.gather(*sending) if one is not None]
        failed = [one for one in failures if one]
        arrived = len(sending) - len(failures)
        self.rooms.metrics.counts["notifications"] += arrived
        self.rooms.metrics.counts["notifications_failed"] += len(failed)
        if arrived:
            await self.store.notified(person, now())
        return Sent(arrived, failed[-1] if failed else "")

    async def _notification(
        self, to: Subscription, id: str, waiting: Waiting | None, seats: Sequence[int], reminded: int
    ) -> Notification:
        await load(to.language)
        if waiting is None:
            return Notification(say(to.language, "push-test"), say(to.language, "push-test-words"), to.site, "test")
        title = _turn(to.language, waiting, seats, reminded)
        body = await table_name(self.rooms, waiting.game, waiting.title, waiting.people, to.language)
        return Notification(title, body, f"{to.site}/table/{id}", id, to.language)

    async def _push(self, to: Subscription, notification: Notification) -> str | None:
        """Push to a browser; return None, "" if its subscription has ended, or why it could not be reached."""
        topic = sha256(notification.tag.encode()).hexdigest()[:32]
        async with self._gate:
            try:
                status = await push.push(to, notification, await self.signer(), self.settings.push_hosts, topic)
            except (Unreachable, Refused) as error:
                return str(error)
        if status in push.GONE:
            await self.store.unsubscribe(to.endpoint)
            return ""
        return None if status < 300 else f"HTTP {status}"

    # --- e-mail ------------------------------------------------------------

    async def _mail(
        self, to: Mailbox, id: str, waiting: Waiting | None, seats: Sequence[int], several: bool, reminded: int
    ) -> str | None:
        """Send an e-mail; return as `_push` does. Repetitions of the same message have the same name."""
        language, url = to.language, self.settings.public_url
        await load(language)
        if waiting is None:
            subject, lines = say(language, "push-test"), [say(language, "push-test-words"), url]
            name = secrets.token_hex(16)
        else:
            turn = _turn(language, waiting, seats if several else [], reminded)
            table = await table_name(self.rooms, waiting.game, waiting.title, waiting.people, language)
            subject = _turn_in(language, waiting, table, seats if several else [], reminded)
            lines = [turn, table, f"{url}/table/{id}"]
            moments = [(seat, *waiting.moments[seat]) for seat in seats]
            name = hashed(f"{to.off} {id} {moments} {reminded}")[:32]
        letter = Letter(subject, [*lines, "", say(language, "mail-why")], language, name)
        try:
            await self._mailer.send(to, letter)
        except AddressGone:
            await self.store.end_mail(to.off)
            return ""
        except Unreachable as error:
            return str(error)
        return None

    async def confirm(self, person: int, given: str, language: str) -> None:
        """Send a link to an address, which counts as a person's from when it is opened; "" removes their address."""
        if not given:
            await self.store.mail(person, "", "", "", "")
            return
        if not self.settings.smtp_host:
            raise Refused("no-mail", "e-mail is turned off on this server")
        address = cleaned(given)
        self._addresses.check(hashed(address.lower()))
        link, to = new_token(), Mailbox(address, language, new_token(), False)
        await self.store.mail(person, address, language, hashed(link), to.off)
        await load(language)
        lines = [
            say(language, "mail-confirm-words", site=self.settings.public_url),
            f"{self.settings.public_url}/mail#{link}",
            "",
            say(language, "mail-confirm-ignore"),
        ]
        letter = Letter(say(language, "mail-confirm"), lines, language, secrets.token_hex(16))
        try:
            await self._mailer.send(to, letter)
        except (AddressGone, Unreachable) as error:
            await self.store.end_mail(to.off)
            reason = str(error) or "no such address"
            raise Refused("mail-not-sent", "the message could not be sent: {reason}", reason=reason) from None

    # --- tournaments ------------------------------------------------------------

    async def begin(self, id: str) -> None:
        """Tell the people at a new table of a tournament that their game begins; those who decide are told that."""
        waiting = await self._waiting(id)
        if waiting is None:
            return
        holders = await self.rooms.read(id, lambda room, table: table.holders())
        told = {seat: person for person, seats in holders.items() for seat in seats}
        begun = waiting._replace(seats=told, late="push-round", moments=dict.fromkeys(told, (-1, -1)))
        for person in holders.keys() - {*waiting.seats.values()}:
            wishes, _ = await self.store.wishes(person)
            if not quiet_until(wishes, now()):
                self.rooms.tasks.once("round", self._tell(person, id, begun))

    async def _tell(self, person: int, id: str, waiting: Waiting) -> None:
        await self.send(person, id, waiting)

    async def remind_all(self, id: str) -> None:
        """Remind everybody whose turn it is at a table of a tournament; refuse that if nobody can be reached."""

        def waits(room: Room, table: Table) -> tuple[int, dict[int, int]]:
            here = room.surely_here()
            return table.head.key, {seat: one for seat, one in table.waiting().items() if seat not in here}

        key, waiting = await self.rooms.read(id, waits)
        if not waiting:
            raise Refused("not-waiting", "it isn't this player's turn")
        at = now()
        reached = [await self.store.remind(key, seat, person, at, at - REMINDING) for seat, person in waiting.items()]
        if not any(reached):
            raise _reminded() if False in reached else _not_reachable()

    # --- webhooks ------------------------------------------------------------

    async def _hook(self, url: str, id: str, waiting: Waiting | None, seats: Sequence[int], named: bool) -> str | None:
        """Send a webhook: to a person, or whose turn it is to a table's; return as `_push` does."""
        async with self._gate:
            try:
                parts = check(url, self.settings.webhook_hosts)
                language = language_of(parts.fragment)
                await load(language)
                link = f"{self.settings.public_url}/table/{id}" if waiting else self.settings.public_url
                text, told = say(language, "push-test"), {}
                if waiting is not None:
                    table = await table_name(self.rooms, waiting.game, waiting.title, waiting.people, language)
                    text = _turn_in(language, waiting, table, seats if named else [])
                    told = {"game": waiting.game, "seat": min(seats)}
                # Chat services read one of the first two keys; names that people chose mention nobody there.
                message = {"text": f"{text} {link}", "content": f"{text} {link}", "url": link, **told}
                message["allowed_mentions"] = {"parse": []}
                headers = {"content-type": "application/json"}
                status = await deliver(parts, msgspec.json.encode(message), headers)
            except (Unreachable, Refused) as error:
                return str(error)
        return None if status < 300 else f"HTTP {status}"

    async def _tell_table(self, awaited: AwaitedHook) -> None:
        """Tell a table's webhook whose turn it is, if it has not been told of them yet and they are not here.

        Its readers may be at the table, so it waits until they may know who is here.
        """
        waiting = await self._waiting(awaited.id)
        if waiting is None:
            return
        seats = [seat for seat in waiting.public if seat in waiting.seats]
        due = [seat for seat in seats if not awaited.told >> seat & 1]
        if not waiting.unsure.isdisjoint(due):
            await self.store.tell_hook(awaited, awaited.told, now() + UNSURE)
            return
        new = [seat for seat in due if seat not in waiting.here]
        told = sum(1 << seat for seat in seats)
        if await self.store.tell_hook(awaited, told) and new:
            failed = await self._hook(awaited.url, awaited.id, waiting, new, True)
            self.rooms.metrics.counts["notifications_failed" if failed is not None else "notifications"] += 1

    # --- reminders ------------------------------------------------------------

    async def remind(self, id: str, by: int, seat: int) -> None:
        """Notify the person of a seat once more that somebody else at the table waits for them."""

        def waits(room: Room, table: Table) -> tuple[int, int]:
            holders = table.holders()
            person = table.waiting().get(seat)
            if by not in holders:
                raise Refused("not-at-table", "only players of this table can remind others")
            if person is None or person == by:
                raise Refused("not-waiting", "it isn't this player's turn")
            if seat in room.surely_here():
                raise Refused("is-here", "this player has the table open")
            return table.head.key, person

        key, person = await self.rooms.read(id, waits)
        at = now()
        reached = await self.store.remind(key, seat, person, at, at - REMINDING)
        if not reached:
            raise _not_reachable() if reached is None else _reminded()


def _not_reachable() -> Refused:
    return Refused("not-reachable", "this player gets no notifications from here; send them the link yourself")


def _reminded() -> Refused:
    return Refused("reminded", "this player has been reminded already; try again in some hours")


def _turn(language: str, waiting: Waiting, seats: Sequence[int], reminded: int = 0) -> str:
    """Return whose turn it is: that of the seats by name, or without seats of who reads it."""
    if waiting.late in NO_TURN:
        return say(language, waiting.late)
    if seats:
        return say(language, "hook-turn", names=names(waiting.people, seats, language))
    return say(language, (waiting.late or "push-reminder") if reminded else "push-turn")


def _turn_in(language: str, waiting: Waiting, table: str, seats: Sequence[int], reminded: int = 0) -> str:
    """Return whose turn it is at a table, as one line: a sentence where the table has a name of its own."""
    if not waiting.title or reminded or waiting.late in NO_TURN:
        return f"{_turn(language, waiting, seats, reminded)} – {table}"
    if not seats:
        return say(language, "turn-in", table=table)
    return say(language, "hook-turn-in", names=names(waiting.people, seats, language), table=table)


def quiet_until(wishes: Wishes, at: int) -> int:
    """Return when a person's quiet hours end, or 0 if there are none now; times are in milliseconds."""
    if not wishes.quiet or wishes.start == wishes.end:
        return 0
    try:
        zone = ZoneInfo(wishes.zone)
    except (ZoneInfoNotFoundError, ValueError):
        zone = ZoneInfo("UTC")
    local = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone)
    minute = local.hour * 60 + local.minute
    inside = wishes.start <= minute < wishes.end
    over = minute >= wishes.start or minute < wishes.end
    if not (inside if wishes.start < wishes.end else over):
        return 0
    end = local.replace(hour=wishes.end // 60, minute=wishes.end % 60, second=0, microsecond=0)
    if wishes.end <= minute:
        end += timedelta(days=1)
    return int(end.timestamp() * 1000)
