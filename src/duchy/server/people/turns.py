"""Turn notifications: as a feed, or as a webhook to a host allowed by the operator.

The HTTP client is imported on first use: most servers never send webhooks, and its import takes a third as long as all
others together.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections import OrderedDict
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit
from xml.sax.saxutils import escape, quoteattr

import msgspec

from duchy.play.texts import Texts
from duchy.server.errors import Refused
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import RUNNING, StoreDown, now
from duchy.server.table.permissions import Requester, Want, may
from duchy.server.table.table import Table
from duchy.server.texts import language_of, load, say

SECONDS = 5.0
"""Timeout of a webhook in seconds."""
REMEMBERED = 10_000
"""Number of seats whose last notified turn is remembered; tables may be deleted without a further move."""
AT_ONCE = 16
"""Number of webhooks sent at the same time."""
SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        (
            "192.0.0.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.175.48.0/24",
            "2001::/23",
            "2620:4f:8000::/48",
            "3fff::/20",
        ),
    )
)
"""Ranges for special purposes in IANA's registries that Python counts as global, in some version at least."""
UNICAST = ipaddress.IPv6Network("2000::/3")
"""The range of global unicast IPv6 addresses."""
INNER = (ipaddress.IPv6Network("::ffff:0:0/96"), ipaddress.IPv6Network("64:ff9b::/96"))
"""IPv6 ranges that embed IPv4 addresses."""


class MyTurn(NamedTuple):
    """A game in which it is a person's turn, and since when."""

    id: str
    game: str
    seat: int
    ply: int
    at: int


async def turns_of(rooms: Rooms, person: int, most: int) -> list[MyTurn]:
    """Return the games in which it is a person's turn."""

    def turns_at(room: Room, table: Table) -> list[MyTurn]:
        return [
            MyTurn(table.head.id, table.head.game, seat, table.ply(seat), table.viewers.changed(seat))
            for seat in table.deciding()
            if may(table, Requester(person), Want.PLAY, seat)
        ]

    turns: list[MyTurn] = []
    ids = dict.fromkeys(one.id for one, _ in await rooms.store.games_of(person, most) if one.status == RUNNING)
    for id in ids:
        turns += await rooms.read(id, turns_at)
    return turns


async def words(rooms: Rooms, turn: MyTurn, language: str) -> str:
    """Return a turn as a sentence."""
    game, _ = rooms.game(turn.game)
    await load(language)
    await load(language, game.faces.package)
    return say(language, "feed-turn", game=Texts(game, language).say("game-title"))


async def atom(rooms: Rooms, turns: Sequence[MyTurn], name: str, url: str, path: str, language: str) -> str:
    """Return an Atom feed of turns; the id of each entry changes with the position."""
    entries = [
        f"<entry><id>tag:duchy,2026:{escape(turn.id)}/{turn.seat}/{turn.ply}</id>"
        f"<title>{escape(await words(rooms, turn, language))}</title>"
        f"<updated>{_time(turn.at)}</updated><link href={quoteattr(f'{url}/table/{turn.id}')}/></entry>"
        for turn in sorted(turns, key=lambda turn: -turn.at)
    ]
    await load(language)
    # An empty feed has the current time.
    updated = _time(max((turn.at for turn in turns), default=now()))
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">'
        f"<id>tag:duchy,2026:turns/{escape(name)}</id><title>{escape(say(language, 'feed-title'))}</title>"
        f'<link rel="self" href={quoteattr(url + path)}/><link href={quoteattr(url + "/")}/>'
        f"<author><name>Duchy</name></author><updated>{updated}</updated>{''.join(entries)}</feed>\n"
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


# --- webhooks ------------------------------------------------------------


@cache
def trust() -> ssl.SSLContext:
    """Return the TLS context with the trusted certificates; loaded once, because that takes long."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)


def check(url: str, hosts: Sequence[str]) -> SplitResult:
    """Return the parts of a webhook URL; refuse it unless it is https on a host, with its port, that is allowed."""
    try:
        parts = urlsplit(url)
        fits = parts.port is None or parts.port > 0
    except ValueError:
        fits = False
    if not hosts:
        raise Refused("no-hooks", "webhooks are turned off on this server")
    # User info and port are part of the comparison.
    if not fits or parts.scheme != "https" or parts.netloc.lower() not in [host.lower() for host in hosts]:
        raise Refused(
            "no-hook", "webhooks can only be sent to https addresses on these hosts: {hosts}", hosts=", ".join(hosts)
        )
    return parts


def with_language(url: str, hosts: Sequence[str], language: str) -> str:
    """Return a webhook address with the language in its fragment, which is never sent."""
    return check(url, hosts)._replace(fragment=language).geturl()


def _is_public(text: str) -> bool:
    """Return whether an IP address is public, including the IPv4 address embedded in it, if any."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        if any(address in net for net in INNER):
            address = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        elif address not in UNICAST or address.sixtofour is not None:
            return False
    special = any(address in net for net in SPECIAL if net.version == address.version)
    return address.is_global and not address.is_multicast and not special


def public_address(host: str, port: int) -> str | None:
    """Return an address of a host; None if it has none or any of them is private."""
    try:
        addresses = {str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except OSError:
        return None
    if not addresses or not all(_is_public(one) for one in addresses):
        return None
    return sorted(addresses)[0]


class Hooks:
    """Sends webhooks, once per turn."""

    def __init__(self, rooms: Rooms, hosts: Sequence[str], url: str) -> None:
        self.rooms = rooms
        self.hosts = hosts
        self.url = url
        self._notified: OrderedDict[tuple[str, int], tuple[int, int]] = OrderedDict()
        self._gate = asyncio.Semaphore(AT_ONCE)
        if hosts:
            rooms.on_stored = self.notify

    def notify(self, room: Room, table: Table) -> None:
        """Send the turns of people who are not connected."""
        here = room.here()
        for seat in table.deciding():
            state, moment = table.seats[seat], (table.rev(seat), table.ply(seat))
            key = table.head.id, seat
            if state.person is None or state.bot or seat in here or self._notified.get(key) == moment:
                continue
            self._notified.pop(key, None)
            self._notified[key] = moment
            if len(self._notified) > REMEMBERED:
                self._notified.popitem(last=False)
            turn = MyTurn(table.head.id, table.head.game, seat, moment[1], table.viewers.changed(seat))
            self.rooms.tasks.once("hook", self._send(state.person, turn))
        if not table.deciding():
            for seat in range(len(table.seats)):
                self._notified.pop((table.head.id, seat), None)

    async def _send(self, person: int, turn: MyTurn) -> None:
        """Send one turn, without retrying."""
        await asyncio.to_thread(trust)  # also imports httpx, which is slow
        import httpx

        async with self._gate:
            try:
                url = await self.rooms.store.hook_of(person)
                if not url:
                    return
                parts = check(url, self.hosts)
                address = f"{self.url}/table/{turn.id}"
                text = f"{await words(self.rooms, turn, language_of(parts.fragment))} {address}"
                # Chat services read one of two keys.
                message = {"text": text, "content": text, "game": turn.game, "seat": turn.seat, "url": address}
                await deliver(parts, message)
            except (httpx.HTTPError, httpx.InvalidURL, OSError, StoreDown, Refused):
                self.rooms.metrics.counts["hooks_failed"] += 1


async def deliver(parts: SplitResult, message: dict[str, object]) -> None:
    """Send a message to the IP address that was resolved and found public, because a second lookup might differ.

    Redirects are not followed, and only the status of the response is read.
    """
    import httpx

    host, port = parts.hostname or "", parts.port or 443
    async with asyncio.timeout(SECONDS):
        address = await asyncio.to_thread(public_address, host, port)
        if address is None:
            raise Refused("private-hook", "this host has a private address, or doesn't exist")
        shown = f"[{address}]" if ":" in address else address
        target = f"https://{shown}:{port}{parts.path or '/'}" + (f"?{parts.query}" if parts.query else "")
        async with httpx.AsyncClient(
            timeout=SECONDS, trust_env=False, follow_redirects=False, verify=trust()
        ) as client:
            sending = client.stream(
                "POST",
                target,
                content=msgspec.json.encode(message),
                headers={"host": parts.netloc, "content-type": "application/json"},
                extensions={"sni_hostname": host},
            )
            async with sending as answer:
                answer.raise_for_status()
