"""Tells people that it is their turn, on every way that they have chosen, once for each turn.

Whose turn it is, and since when, is stored in the transaction that ends the previous turn. So every turn is noted,
whatever happens to this process, and of several processes one sends the message.
"""

import asyncio
from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from duchy.core.game import SPECTATOR
from duchy.play.texts import Texts, listed
from duchy.server.errors import NotFound, Refused
from duchy.server.people import push
from duchy.server.people.delivery import Unreachable, check, deliver
from duchy.server.people.push import Notification, Signer
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.settings import Settings
from duchy.server.store.model import Awaited, AwaitedHook, Subscription, Wishes, now
from duchy.server.table.table import Table
from duchy.server.texts import language_of, load, say

POLL = 3.0
"""Seconds between looks at what is to be sent."""
AT_ONCE = 16
"""Number of messages sent at the same time."""
LEASE = 60_000
"""Milliseconds after which a message is sent again, if the process that was about to send it has died."""
RETRIES = (60_000, 10 * 60_000, 60 * 60_000)
"""Milliseconds until a message is sent again that reached nobody, after each attempt; then it is given up."""
REMINDING = 6 * 3600 * 1000
"""Milliseconds until a person can be reminded of the same turn again."""


class Waiting(NamedTuple):
    """A table at which somebody is to be notified."""

    game: str
    seats: dict[int, int]
    """The people who must decide now, by seat."""
    public: list[int]
    """The seats that everybody knows to decide now."""
    names: list[str]
    here: set[int]


class Sent(NamedTuple):
    """What became of messages to one person: how many services took theirs, and why the last other one did not."""

    arrived: int
    failed: str


class Notifier:
    """Sends notifications of turns: to browsers, and to webhooks of people and of tables."""

    def __init__(self, rooms: Rooms, settings: Settings) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.settings = settings
        self._signer: Signer | None = None
        self._gate = asyncio.Semaphore(AT_ONCE)

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
            names = [state.name for state in table.seats]
            return Waiting(table.head.game, table.waiting(), deciding, names, room.here())

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
        sent = await self.send(awaited.person, awaited.id, waiting, bool(awaited.reminded))
        given_up = sent.arrived or not sent.failed or awaited.tries >= len(RETRIES)
        await self.store.postpone(
            awaited, 0 if given_up else at + RETRIES[awaited.tries], at + LEASE, awaited.tries + 1
        )

    async def send(self, person: int, id: str, waiting: Waiting | None = None, reminder: bool = False) -> Sent:
        """Send a person a notification on all ways; without a table, to try them."""
        sending = [
            self._push(one, await self._notification(one, id, waiting, reminder))
            for one in await self.store.subscriptions(person)
        ]
        hook = await self.store.hook_of(person)
        if hook:
            sending.append(self._hook(hook, id, waiting, []))
        failures = [one for one in await asyncio.gather(*sending) if one is not None]
        failed = [one for one in failures if one]
        arrived = len(sending) - len(failures)
        self.rooms.metrics.counts["notifications"] += arrived
        self.rooms.metrics.counts["notifications_failed"] += len(failed)
        if arrived:
            await self.store.notified(person, now())
        return Sent(arrived, failed[-1] if failed else "")

    async def _notification(self, to: Subscription, id: str, waiting: Waiting | None, reminder: bool) -> Notification:
        await load(to.language)
        if waiting is None:
            return Notification(say(to.language, "push-test"), say(to.language, "push-test-words"), to.site, "test")
        title = say(to.language, "push-reminder" if reminder else "push-turn")
        body = await self._table(to.language, waiting)
        return Notification(title, body, f"{to.site}/table/{id}", id, to.language)

    async def _table(self, language: str, waiting: Waiting) -> str:
        """Return the name of a table: the game, and who plays."""
        game, _ = self.rooms.game(waiting.game)
        await load(language, game.faces.package)
        names = [name for name in waiting.names if name]
        title = Texts(game, language).say("game-title")
        return say(language, "push-table", game=title, names=listed(names, language)) if names else title

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

    # --- webhooks ------------------------------------------------------------

    async def _hook(self, url: str, id: str, waiting: Waiting | None, seats: list[int]) -> str | None:
        """Send a webhook: to a person, or whose turn it is to a table's; return as `_push` does."""
        async with self._gate:
            try:
                parts = check(url, self.settings.webhook_hosts)
                language = language_of(parts.fragment)
                await load(language)
                link = f"{self.settings.public_url}/table/{id}" if waiting else self.settings.public_url
                text, told = say(language, "push-test"), {}
                if waiting is not None:
                    table = await self._table(language, waiting)
                    names = [waiting.names[seat] or str(seat + 1) for seat in seats]
                    turn = (
                        say(language, "hook-turn", names=listed(names, language))
                        if seats
                        else say(language, "push-turn")
                    )
                    text, told = f"{turn} – {table}", {"game": waiting.game, "seat": min(seats or waiting.seats)}
                # Chat services read one of the first two keys.
                message = {"text": f"{text} {link}", "content": f"{text} {link}", "url": link, **told}
                headers = {"content-type": "application/json"}
                status = await deliver(parts, msgspec.json.encode(message), headers)
            except (Unreachable, Refused) as error:
                return str(error)
        return None if status < 300 else f"HTTP {status}"

    async def _tell_table(self, awaited: AwaitedHook) -> None:
        """Tell a table's webhook whose turn it is, if it has not been told of them yet and they are not here."""
        waiting = await self._waiting(awaited.id)
        if waiting is None:
            return
        seats = [seat for seat in waiting.public if seat in waiting.seats]
        new = [seat for seat in seats if not awaited.told >> seat & 1 and seat not in waiting.here]
        told = sum(1 << seat for seat in seats)
        if await self.store.tell_hook(awaited, told) and new:
            failed = await self._hook(awaited.url, awaited.id, waiting, new)
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
            if seat in room.here():
                raise Refused("is-here", "this player has the table open")
            return table.head.key, person

        key, person = await self.rooms.read(id, waits)
        at = now()
        reached = await self.store.remind(key, seat, person, at, at - REMINDING)
        if reached is None:
            raise Refused("not-reachable", "this player gets no notifications from here; send them the link yourself")
        if not reached:
            raise Refused("reminded", "this player has been reminded already; try again in some hours")


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
