"""Whose turn it is, told elsewhere: as a feed that readers fetch, or sent to a host that the operator lists."""

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import urlsplit
from xml.sax.saxutils import escape, quoteattr

import httpx
import msgspec

from duchy.play.texts import Texts
from duchy.server.errors import Refused
from duchy.server.room import Room
from duchy.server.rooms import Rooms
from duchy.server.store.model import RUNNING, StoreDown
from duchy.server.table import Table
from duchy.server.words import say

log = logging.getLogger(__name__)

SECONDS = 5.0
"""So long an address may take to answer."""
AT_ONCE = 16
"""So many are sent at the same time."""


class MyTurn(NamedTuple):
    """A game at which a seat is asked something, since when."""

    id: str
    game: str
    seat: int
    ply: int
    at: int


async def of(rooms: Rooms, person: int, most: int) -> list[MyTurn]:
    """The games at which it is a person's turn."""

    def asked(room: Room, table: Table) -> list[MyTurn]:
        return [
            MyTurn(table.head.id, table.head.game, seat, table.ply(seat), table.changed(seat))
            for seat in table.deciding()
            if table.chairs[seat].person == person and not table.chairs[seat].bot
        ]

    found: list[MyTurn] = []
    ids = dict.fromkeys(one.id for one, _ in await rooms.store.games_of(person, most) if one.status == RUNNING)
    for id in ids:
        found += await rooms.look(id, asked)
    return found


def atom(rooms: Rooms, turns: Sequence[MyTurn], url: str, language: str) -> str:
    """A feed of turns: an entry for each, whose name changes with the position."""
    entries = []
    for turn in sorted(turns, key=lambda turn: -turn.at):
        address = f"{url}/table/{turn.id}"
        title = say(language, "feed-turn", game=Texts(rooms.game(turn.game)[0], language).say("game-title"))
        entries.append(
            f"<entry><id>tag:duchy,2026:{escape(turn.id)}/{turn.seat}/{turn.ply}</id><title>{escape(title)}</title>"
            f"<updated>{_time(turn.at)}</updated><link href={quoteattr(address)}/></entry>"
        )
    updated = _time(max((turn.at for turn in turns), default=0))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>tag:duchy,2026:turns</id><title>{escape(say(language, 'feed-title'))}</title>"
        f"<author><name>Duchy</name></author><updated>{updated}</updated>{''.join(entries)}</feed>\n"
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


# --- webhooks ------------------------------------------------------------


def check(url: str, hosts: Sequence[str]) -> None:
    """Refuse an address that is not on a host which the operator lists."""
    parts = urlsplit(url)
    if parts.scheme != "https" or parts.hostname not in hosts or parts.username is not None or parts.port is not None:
        raise Refused("no-hook", "turns can be sent only to https addresses of: {hosts}", hosts=", ".join(hosts) or "-")


def public_address(host: str) -> str | None:
    """An address of a host; nothing where any of its addresses is private, or it has none."""
    try:
        found = {str(one[4][0]) for one in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}
    except OSError:
        return None
    if not found or not all(ipaddress.ip_address(one).is_global for one in found):
        return None
    return sorted(found)[0]


class Hooks:
    """Sends turns to those who want it, each turn once."""

    def __init__(self, rooms: Rooms, hosts: Sequence[str], url: str) -> None:
        self.rooms = rooms
        self.hosts = hosts
        self.url = url
        self._told: dict[tuple[str, int], tuple[int, int]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(AT_ONCE)
        if hosts:
            rooms.told = self.tell

    def tell(self, room: Room, table: Table) -> None:
        """Send the turns of those who do not look."""
        here = room.here()
        for seat in table.deciding():
            chair, now = table.chairs[seat], (table.rev(seat), table.ply(seat))
            key = table.head.id, seat
            if chair.person is None or chair.bot or seat in here or self._told.get(key) == now:
                continue
            self._told[key] = now
            turn = MyTurn(table.head.id, table.head.game, seat, now[1], table.changed(seat))
            task = asyncio.get_running_loop().create_task(self._send(chair.person, turn))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
        if not table.deciding():
            for seat in range(len(table.chairs)):
                self._told.pop((table.head.id, seat), None)

    async def _send(self, person: int, turn: MyTurn) -> None:
        """Send one turn; an address that does not answer has missed it."""
        async with self._gate:
            try:
                url = await self.rooms.store.hook_of(person)
                if not url:
                    return
                check(url, self.hosts)
                await deliver(url, {"game": turn.game, "seat": turn.seat, "url": f"{self.url}/table/{turn.id}"})
            except (httpx.HTTPError, OSError, StoreDown, Refused):
                self.rooms.metrics.counts["hooks_failed"] += 1

    async def stop(self) -> None:
        """Send nothing any more."""
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)


async def deliver(url: str, message: dict[str, object]) -> None:
    """Send a message to the address that was looked up and found public: another look-up might find another."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    address = await asyncio.to_thread(public_address, host)
    if address is None:
        raise Refused("private-hook", "this host has a private address, or none")
    shown = f"[{address}]" if ":" in address else address
    target = f"https://{shown}{parts.path or '/'}" + (f"?{parts.query}" if parts.query else "")
    async with httpx.AsyncClient(timeout=SECONDS, trust_env=False, follow_redirects=False) as client:
        await client.post(
            target,
            content=msgspec.json.encode(message),
            headers={"host": host, "content-type": "application/json"},
            extensions={"sni_hostname": host},
        )
