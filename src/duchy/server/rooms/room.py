"""A table with its listeners: which messages are sent to whom, and when."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec
from msgspec import structs

from duchy.core.game import SPECTATOR
from duchy.core.scene import Place
from duchy.server.errors import Forbidden
from duchy.server.store.entries import (
    Action,
    AnswerDue,
    Answering,
    ChatDeleted,
    ChatSent,
    Commented,
    Entry,
    MovesPlanned,
    MoveUndone,
    PassingSet,
    PlanDropped,
    Reordered,
    TakenBack,
    TurnUndone,
    VariationKept,
)
from duchy.server.store.model import CLOSED, RUNNING, WAITING, TableHeader, now
from duchy.server.table import planning
from duchy.server.table.permissions import ANTEROOM, Requester, Want, may, seats_of
from duchy.server.table.seats import ChatEntry
from duchy.server.table.table import DELETED, Table
from duchy.server.views import scene
from duchy.server.wire.coding import encode
from duchy.server.wire.protocol import ChatLine, ChatSeen, Closed, CommentsChanged, EventsSeen, RoomSeen, SeatsSeen

PRESENCE = 45.0
"""Seconds for which another process's presence notes are valid."""
ASKING = 75.0
"""Seconds for which a seat counts as online after a plain request: browsers let hidden pages ask once a minute."""
ABSENT = planning.LONGEST + 60_000
"""Milliseconds after which a player who is asked may be shown as away: no planned answer takes so long."""
UNSENT = -1
"""The number of sent entries after a change of old ones: all of them must be sent again."""
UNDONE = (MoveUndone, TurnUndone, TakenBack)
COMMENT_ENTRIES = (Commented, VariationKept)
WRITTEN = (ChatSent, ChatDeleted, *COMMENT_ENTRIES)
"""The entries of what people write, which change nothing else."""
PLANS = (MovesPlanned, PlanDropped, PassingSet, AnswerDue, Answering)
"""The entries that only their seat knows of."""


class Listener(Protocol):
    """A listener at a table, with its current person."""

    person: int | None

    def send(self, data: bytes) -> None:
        """Queue a message without blocking."""

    def dropped(self, id: str, seat: int) -> None:
        """Note that the subscription of a table from a seat has ended."""

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        """Note that the subscriptions of a table from some seats are now those of others."""


class LastSent(NamedTuple):
    """The last state sent to a listener: its seats, a hash of the table, and its places.

    `watch` is the spectator key with which it watches.
    """

    watch: str
    seats: SeatsSeen
    table: int | None = None
    places: Sequence[Place] = ()


class RemotePresence(NamedTuple):
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
        self.sent_events = 0
        """Number of entries and of game events sent to listeners; kept while the table is not in memory."""
        self.uncertain = False
        """Whether a write failed that may have been stored, so that the table must be compared with storage."""
        self.used = time.monotonic()
        self.deadline: asyncio.TimerHandle | None = None
        """The timer of what happens next by itself."""
        self.listeners: dict[tuple[Listener, int], LastSent] = {}
        """The last state sent, by listener and the seat it looks from."""
        self.other_processes: dict[str, RemotePresence] = {}
        """Listeners in other processes, by process."""
        self.asking: dict[int, asyncio.TimerHandle] = {}
        """The seats whose clients ask now and then, each with the timer after which it is offline."""
        self.left: dict[int, int] = {}
        """When the last client of a seat left, if it was here, in milliseconds."""
        self._room = b""
        self._shown: set[int] = set()
        """The seats that were last shown as online."""
        self._asked: dict[int, int] = {}
        """Since when everybody waits for each seat that decides."""
        self._moves = 0
        """The number of moves that everybody knew of then."""

    def cancel_deadline(self) -> None:
        """Cancel the timer of what happens next by itself."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def here(self) -> set[int]:
        """Return the seats that are online, in any process, or seem so because a planned move is played for them."""
        seats = self.local_presence().seats
        for other in self._others():
            seats |= other.seats
        at, answers = now(), () if self.table is None else self.table.answers
        answering = {seat for seat, one in enumerate(answers) if one.appears <= at < one.leaves}
        return {seat for seat in range(self.head.players) if seats >> seat & 1} | answering

    def shown(self) -> set[int]:
        """Return the seats that are shown as online to everybody.

        In games of several people, somebody is away only after all have waited for longer than any planned answer
        takes. Before, the others could tell who was not here to type.
        """
        return self.here() | self._maybe_here()

    def surely_here(self) -> set[int]:
        """Return the seats that are online, where that may be told."""
        return self.here() - self._maybe_here()

    def _maybe_here(self) -> set[int]:
        """Return the seats of which the others may not know whether they are online."""
        table = self.table
        if table is None or table.status != RUNNING or len(table.people()) < 2:
            return set()
        at = now()
        waited = {seat for seat in table.deciding() if at >= self._asked.setdefault(seat, at) + ABSENT}
        return {seat for seat, state in enumerate(table.seats) if state.played_by_person and seat not in waited}

    def has_changed(self) -> bool:
        """Return whether others are shown as online than were last sent."""
        return self.shown() != self._shown

    def _note_asked(self, table: Table, entries: Sequence[Entry]) -> None:
        """Note since when all wait for a seat: since it decides, has acted, or something happened around the game.

        Secret actions and plans do not count.
        """
        moves, at = table.ply(SPECTATOR), now()
        acted = {one.seat for one in entries if isinstance(one, Action)} if moves != self._moves else set()
        around = any(not isinstance(one, (Action, *WRITTEN, *PLANS)) for one in entries)
        before, self._moves = {} if around else self._asked, moves
        self._asked = {seat: at if seat in acted else before.get(seat, at) for seat in table.deciding()}

    def watching(self) -> int:
        """Return the number of spectators, and of people who wait for a seat."""
        return self.local_presence().watching + sum(other.watching for other in self._others())

    def local_presence(self) -> RemotePresence:
        """Return the listeners and the asking seats in this process: seats as bits, and the number of spectators."""
        seats = 0
        for seat in [*self.asking, *(seat for _, seat in self.listeners)]:
            seats |= 1 << seat if seat >= 0 else 0
        return RemotePresence(seats, sum(1 for _, seat in self.listeners if seat < 0), time.monotonic())

    def _others(self) -> list[RemotePresence]:
        """Return the listeners in other processes, as far as their presence notes are still valid."""
        return [other for other in self.other_processes.values() if time.monotonic() - other.at < PRESENCE]

    # --- sending ------------------------------------------------------------

    def catch_up(self, table: Table, entries: Sequence[Entry]) -> None:
        """Send listeners the entries that were stored while the table was not in memory."""
        came = [entry for entry in entries if entry.number > self.number]
        table.before = []  # events undone meanwhile were never sent
        if self.listeners and len(came) == table.stored - self.number:
            self.notify(table, came, self.sent_events)
        elif self.listeners:  # some entries are summarised by a checkpoint
            self._follow_seats(table, came if self.number != UNSENT else ())
            for listener, seat in self.followers(table):
                self.send_all(table, listener, seat)
        self.number, self.sent_events = table.stored, len(table.events)

    def forget_sent(self) -> None:
        """Drop the table from memory; when it is restored, listeners are sent all of it."""
        self.table, self.number = None, UNSENT

    def notify(self, table: Table, entries: Sequence[Entry], sent: int) -> None:
        """Send everybody the changes of new entries; `sent` is the number of events sent before."""
        around = any(not isinstance(entry, (Action, *WRITTEN)) for entry in entries)
        if around:
            self._follow_seats(table, entries)
        self._note_asked(table, entries)
        undone = any(isinstance(entry, UNDONE) for entry in entries)
        events = [] if undone else table.events[sent:]
        played = any(not isinstance(entry, WRITTEN) for entry in entries)
        if played:
            for seat in {seat for _, seat in self.followers(table) if seat != ANTEROOM}:
                message = (
                    scene.taken_back(table, seat, entries[0].number - 1)
                    if undone
                    else scene.events_seen(table, seat, events, entries[0].number - 1)
                )
                self._notify_seat(table, seat, message)
        if around or self.has_changed():
            self.send_room(table)
        self._send_written(table, entries)
        self.number, self.sent_events = table.stored, len(table.events)

    def _notify_seat(self, table: Table, seat: int, message: EventsSeen | None) -> None:
        seen = scene.table_seen(table, seat)
        if seen is None or table.match is None:
            return
        places = scene.places(table.game, table.match.state, seat)
        data, placed = encode(seen), b""
        shown = hash(data)
        events = encode(message) if message is not None else b""
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

    def subscribe(self, listener: Listener, seat: int, watch: str) -> None:
        """Let a listener see the table from a seat, or with the spectator key; it is sent its seats if it has any."""
        self.left.pop(seat, None)
        self.listeners[listener, seat] = LastSent(watch, self._seats(seat, [], watch))

    def _follow_seats(self, table: Table, entries: Sequence[Entry]) -> None:
        """Move listeners with their reordered seats, and to the spectators those who still wait when the game starts.

        Everybody whose seats have changed is told so.
        """
        for entry in entries:
            if isinstance(entry, Reordered):
                self._move({old: new for new, old in enumerate(entry.order)})
        watcher = Requester(watch=table.head.watch)
        if table.status != WAITING and may(table, watcher, Want.SEE):
            self._move({ANTEROOM: SPECTATOR}, watcher.watch)
        for listener, seat in self.followers(table):
            self._send_seats(table, listener, seat)

    def _move(self, to: Mapping[int, int], watch: str = "") -> None:
        """Move the listeners of some seats to others, with a spectator key if one is given."""
        moved = {listener for listener, seat in self.listeners if seat in to}
        listeners, self.listeners = self.listeners, {}
        for (listener, seat), last in listeners.items():
            key = watch if seat in to and watch else last.watch
            self.listeners[listener, to.get(seat, seat)] = last._replace(watch=key)
        for listener in moved:
            listener.moved(self.head.id, to)

    def _send_seats(self, table: Table, listener: Listener, seat: int) -> None:
        """Send a listener its seats, if they have changed."""
        last = self.listeners[listener, seat]
        seats = self._seats(seat, seats_of(table, listener.person), last.watch)
        if seats != last.seats:
            self.listeners[listener, seat] = last._replace(seats=seats)
            listener.send(encode(seats))

    def _seats(self, seat: int, mine: list[int], watch: str) -> SeatsSeen:
        return SeatsSeen(self.head.id, max(seat, SPECTATOR), mine, watch)

    def followers(self, table: Table) -> list[tuple[Listener, int]]:
        """Return the listeners that may still see the table; the others are notified and dropped."""
        for (listener, seat), last in list(self.listeners.items()):
            if not may(table, Requester(listener.person, last.watch), Want.SEE, seat):
                del self.listeners[listener, seat]
                listener.send(encode(Closed(table.head.id, seat)))
                listener.dropped(table.head.id, seat)
        return list(self.listeners)

    def send_room(self, table: Table) -> None:
        """Send everybody the list of people at the table, if it changed."""
        self._shown = self.shown()
        data = encode(scene.room_seen(table, self._shown, self.watching()))
        if data != self._room:
            self._room = data
            for listener in {listener for listener, _ in self.followers(table)}:
                listener.send(data)

    def close_deleted(self) -> None:
        """Tell all listeners that the table is deleted, and drop them."""
        if self._room:
            last = msgspec.json.decode(self._room, type=RoomSeen)
            data = encode(structs.replace(last, status=CLOSED, closed=DELETED))
            for listener in {listener for listener, _ in self.listeners} if data != self._room else ():
                listener.send(data)
        for listener, seat in self.listeners:
            listener.dropped(self.head.id, seat)
        self.listeners.clear()

    def _send_written(self, table: Table, entries: Sequence[Entry]) -> None:
        """Send new chat messages, and say that comments have changed."""
        said = {entry.number for entry in entries if isinstance(entry, ChatSent)}
        new = [line for line in table.chat if line.number in said]
        whole = any(isinstance(entry, ChatDeleted) for entry in entries)
        if new or whole:
            data = encode(chat(table, table.chat if whole else new, whole))
            self._send_readers(table, Want.CHAT, data)
        if any(isinstance(entry, (ChatDeleted, *COMMENT_ENTRIES)) for entry in entries):
            self._send_readers(table, Want.RECORD, encode(CommentsChanged(table.head.id)))

    def _send_readers(self, table: Table, want: Want, data: bytes) -> None:
        """Send a message to the listeners with a permission."""
        for listener in {one for one, seat in self.followers(table) if self._may_read(table, want, one, seat)}:
            listener.send(data)

    def _may_read(self, table: Table, want: Want, listener: Listener, seat: int) -> bool:
        """Return whether the viewer of a seat may read the chat, or the record with its comments."""
        return may(table, Requester(listener.person, self.listeners[listener, seat].watch), want)

    def send_all(self, table: Table, listener: Listener, seat: int) -> None:
        """Send a listener the whole table, the people and the chat."""
        if (listener, seat) not in self.followers(table):
            raise Forbidden("not-opened", "open the table first")
        self._send_seats(table, listener, seat)
        listener.send(encode(scene.room_seen(table, self.shown(), self.watching())))
        seen = scene.table_seen(table, seat) if seat != ANTEROOM else None
        if seen is not None and table.match is not None:
            places = scene.places(table.game, table.match.state, seat)
            listener.send(encode(structs.replace(seen, places=places)))
            last = self.listeners[listener, seat]
            self.listeners[listener, seat] = last._replace(table=hash(encode(seen)), places=places)
        if table.lines and self._may_read(table, Want.CHAT, listener, seat):
            listener.send(encode(chat(table, table.chat, True)))


def chat(table: Table, lines: Sequence[ChatEntry], whole: bool) -> ChatSeen:
    """Return chat messages as they are sent."""
    seen = [ChatLine(line.line, line.author, line.name, line.seat, line.words, line.at) for line in lines]
    return ChatSeen(table.head.id, seen, whole)
