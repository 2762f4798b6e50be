"""A table with its listeners: what is sent to whom, and when."""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec
from msgspec import structs

from duchy.core.game import SPECTATOR
from duchy.core.scene import Place
from duchy.server.errors import Forbidden
from duchy.server.store.model import CLOSED, Entry, TableHeader
from duchy.server.table.chairs import Said
from duchy.server.table.permissions import ANTEROOM, Want, Who, may
from duchy.server.table.table import DELETED, PLAYED, Table
from duchy.server.views import scene
from duchy.server.wire.coding import encode
from duchy.server.wire.protocol import ChatSeen, Closed, EventsSeen, Line, RoomSeen

PRESENCE = 45.0
"""Seconds for which another process's presence notes are valid."""
UNDONE = ("undo", "restart", "back")
TALK = ("say", "unsay")
RETOLD = ("unsay", "order")
"""What changes lines that were told before: one is deleted, or their seats have other numbers."""


class Listener(Protocol):
    """A listener at a table, with its current person."""

    person: int | None

    def send(self, data: bytes) -> None:
        """Take a message; never wait."""

    def dropped(self, id: str, seat: int) -> None:
        """Learn that a table is no longer followed from a seat."""


class LastSent(NamedTuple):
    """What a listener was sent last: a hash of the table, and the places sent so far.

    `watch` is the spectator key it joined with.
    """

    table: int | None = None
    places: Sequence[Place] = ()
    watch: str = ""


class Elsewhere(NamedTuple):
    """The listeners of a table in another process: seats as bits, the number of spectators, and when."""

    seats: int
    watching: int
    at: float


class Room:
    """A table with its listeners."""

    def __init__(self, head: TableHeader) -> None:
        self.head = head
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.number = 0
        self.told = 0
        """How many entries, and events of the game, listeners have been told of; also while the table is in storage."""
        self.used = time.monotonic()
        self.expiry: asyncio.TimerHandle | None = None
        self.listeners: dict[tuple[Listener, int], LastSent] = {}
        """For each listener and the seat it looks from, what it was sent last."""
        self.elsewhere: dict[str, Elsewhere] = {}
        """Who follows in other processes, by process."""
        self._room = b""

    def here(self) -> set[int]:
        """The seats from which somebody looks now, in whatever process."""
        seats = self.present().seats
        for other in self._others():
            seats |= other.seats
        return {seat for seat in range(self.head.players) if seats >> seat & 1}

    def watching(self) -> int:
        """How many only watch."""
        return self.present().watching + sum(other.watching for other in self._others())

    def present(self) -> Elsewhere:
        """Who follows in this process."""
        seats = 0
        for _, seat in self.listeners:
            seats |= 1 << seat if seat >= 0 else 0
        return Elsewhere(seats, sum(1 for _, seat in self.listeners if seat == SPECTATOR), time.monotonic())

    def _others(self) -> list[Elsewhere]:
        """What other processes said lately."""
        return [other for other in self.elsewhere.values() if time.monotonic() - other.at < PRESENCE]

    # --- telling ------------------------------------------------------------

    def catch_up(self, table: Table, entries: Sequence[Entry]) -> None:
        """Tell those who stayed while the table was not in memory what came meanwhile."""
        came = [entry for entry in entries if entry.number > self.number]
        table.before = []  # what was taken back meanwhile was never told
        if self.listeners and len(came) == table.stored - self.number:
            self.tell(table, came, self.told)
        elif self.listeners:  # a checkpoint stands for some of it
            for listener, seat in self.followers(table):
                self.show(table, listener, seat)
        self.number, self.told = table.stored, len(table.events)

    def tell(self, table: Table, entries: Sequence[Entry], told: int) -> None:
        """Tell everybody what entries brought, `told` being how many events were told before."""
        undone = any(entry.kind in UNDONE for entry in entries)
        events = [] if undone else table.events[told:]
        played = any(entry.kind not in TALK for entry in entries)
        if played:
            for seat in {seat for _, seat in self.followers(table) if seat != ANTEROOM}:
                happened = (
                    scene.taken_back(table, seat, table.before, table.events)
                    if undone
                    else scene.events_seen(table, seat, events)
                )
                self._tell_seat(table, seat, happened)
        if any(entry.kind not in (*PLAYED, *TALK) for entry in entries):
            self.tell_room(table)
        self._tell_chat(table, entries)
        self.number, self.told = table.stored, len(table.events)

    def _tell_seat(self, table: Table, seat: int, happened: EventsSeen | None) -> None:
        seen = scene.table_seen(table, seat)
        if seen is None or table.match is None:
            return
        places = scene.places(table.game, table.match.state, seat)
        data, placed = encode(seen), b""
        shown = hash(data)
        events = encode(happened) if happened is not None else b""
        for listener, looks in self.followers(table):
            if looks == seat:
                last = self.listeners[listener, seat]
                if events:
                    listener.send(events)
                if places != last.places:
                    placed = placed or encode(structs.replace(seen, places=places))
                    listener.send(placed)
                elif shown != last.table:
                    listener.send(data)
                self.listeners[listener, seat] = last._replace(table=shown, places=places)

    def followers(self, table: Table) -> list[tuple[Listener, int]]:
        """Those who may still see the table from where they look; the others are told so, and follow no more."""
        for (listener, seat), told in list(self.listeners.items()):
            if not may(table, Who(listener.person, told.watch), Want.SEE, seat):
                del self.listeners[listener, seat]
                listener.send(encode(Closed(table.head.id, seat)))
                listener.dropped(table.head.id, seat)
        return list(self.listeners)

    def tell_room(self, table: Table) -> None:
        """Tell everybody who is here, where that has changed."""
        data = encode(scene.room_seen(table, self.here(), self.watching()))
        if data != self._room:
            self._room = data
            for listener in {listener for listener, _ in self.followers(table)}:
                listener.send(data)

    def vanish(self) -> None:
        """Tell everybody that the table is deleted, and nobody anything more."""
        if self._room:
            last = msgspec.json.decode(self._room, type=RoomSeen)
            data = encode(structs.replace(last, status=CLOSED, closed=DELETED))
            for listener in {listener for listener, _ in self.listeners} if data != self._room else ():
                listener.send(data)
        for listener, seat in self.listeners:
            listener.dropped(self.head.id, seat)
        self.listeners.clear()

    def _tell_chat(self, table: Table, entries: Sequence[Entry]) -> None:
        said = [Said(e.number, e.seat, e.words, e.at) for e in entries if e.kind == "say"]
        whole = any(entry.kind in RETOLD for entry in entries)
        if said or whole:
            data = encode(chat(table, table.chat if whole else said, whole))
            for listener in {one for one, seat in self.followers(table) if self._hears(table, one, seat)}:
                listener.send(data)

    def _hears(self, table: Table, listener: Listener, seat: int) -> bool:
        """Whether somebody who looks from a seat may read what is said."""
        return may(table, Who(listener.person, self.listeners[listener, seat].watch), Want.CHAT)

    def show(self, table: Table, listener: Listener, seat: int) -> None:
        """Show somebody who follows it the whole table, the people and what was said."""
        if (listener, seat) not in self.followers(table):
            raise Forbidden("not-opened", "open the table first")
        listener.send(encode(scene.room_seen(table, self.here(), self.watching())))
        seen = scene.table_seen(table, seat) if seat != ANTEROOM else None
        if seen is not None and table.match is not None:
            places = scene.places(table.game, table.match.state, seat)
            listener.send(encode(structs.replace(seen, places=places)))
            last = self.listeners[listener, seat]
            self.listeners[listener, seat] = last._replace(table=hash(encode(seen)), places=places)
        if table.chat and self._hears(table, listener, seat):
            listener.send(encode(chat(table, table.chat, True)))


def chat(table: Table, lines: Sequence[Said], whole: bool) -> ChatSeen:
    """Lines of chat as they are sent."""
    return ChatSeen(table.head.id, [Line(line.number, line.seat, line.words, line.at) for line in lines], whole)
