"""Active tables: loaded on demand, kept in memory while in use.

Readers and writers of a table hold its lock, so that nobody sees anything that is not on disk yet. A command changes
the table in memory, its entries are stored, and only then are listeners notified. If storing fails, the table returns
to its previous state, so that it can still be viewed while the database is unreachable.

Storing, notifying and waking bots complete together, even if the client whose command it was disconnects. Where it is
uncertain whether something was stored, the table is compared with storage, and listeners are sent the difference.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame
from duchy.server.computing import Computing
from duchy.server.errors import Gone, NotFound, TooMuch
from duchy.server.rooms.heartbeat import Heartbeat
from duchy.server.rooms.room import ASKING, Listener, RemotePresence, Room
from duchy.server.rooms.signs import Signs
from duchy.server.store.entries import TimeUp
from duchy.server.store.model import (
    CLOSED,
    OVER,
    TOURNAMENT,
    History,
    Made,
    NewPerson,
    StoreDown,
    TableHeader,
    Taken,
    now,
)
from duchy.server.store.notes import AnythingNote, ChangeNote, EntriesNote, Presence, ProcessNote
from duchy.server.store.store import Store
from duchy.server.table import checkpoint, commands, planning
from duchy.server.table.clocks import LOOK, NONE
from duchy.server.table.notation import Notation
from duchy.server.table.permissions import Requester, viewpoint
from duchy.server.table.resuming import resumed, shortened
from duchy.server.table.table import DELETED, Table
from duchy.server.tasks import Tasks
from duchy.server.views import answering
from duchy.shelf import Shelf

T = TypeVar("T")

log = logging.getLogger(__name__)

RACES = 50
"""Maximum number of tries of a command when other processes keep writing first."""
GRACE = 5.0
"""Seconds that a person may be disconnected before that counts as leaving."""
OVERDUE = 1.0
"""Seconds after which what happens by itself at a table is overdue: no process has it in memory."""


DEADLINES = {**commands.DEADLINES, "answer": planning.answer}
"""The commands that happen by themselves, see `Table.deadline`; each returns False if it was too early."""


class Rooms:
    """The tables in use, and who listens to them."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        tasks: Tasks | None = None,
        computing: Computing | None = None,
        signs: Signs | None = None,
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.tasks = tasks or Tasks()
        self.metrics = self.tasks.metrics
        self.computing = computing or Computing()
        self.wake: Callable[[str], None] = lambda id: None
        """Called with a table at which it may be a bot's turn."""
        self.on_store_down: Callable[[StoreDown], None] = lambda error: None
        """Called when nothing can be stored."""
        self.on_ended: Callable[[TableHeader], None] = lambda head: None
        """Called with a table whose end matters to others: a duplicate, or one of a tournament."""
        self.on_round: Callable[[str], Awaitable[None]] = lambda id: asyncio.sleep(0)
        """Called with each new table of a tournament."""
        self.process = secrets.token_hex(4)
        """Name of this process for the others."""
        self.heartbeat = Heartbeat(store, signs)
        self._announcing = asyncio.Lock()
        self._rooms: dict[str, Room] = {}
        self._ids: dict[int, str] = {}
        self._games: dict[tuple[str, str], tuple[AnyGame, Notation]] = {}

    # --- finding ------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """Return the room of a table; raise `NotFound` if there is none."""
        room = self._rooms.get(id)
        if room is None:
            head = await self.store.head(id)
            if head is None:
                raise NotFound("no-table-here", "this table doesn't exist")
            room = self._rooms.setdefault(id, Room(head))
            self._ids[head.key] = id
        room.used = time.monotonic()
        return room

    def game(self, name: str, components: str = "") -> tuple[AnyGame, Notation]:
        """Return a game, with its components file if one is in use, and its notation."""
        result = self._games.get((name, components))
        if result is None:
            shelf = self.shelf.with_components(name, components) if components else self.shelf
            game = shelf.load(name)
            result = self._games[name, components] = (game, Notation(game))
        return result

    async def _loaded(self, room: Room) -> Table:
        """Return the table; if it is not in memory, restore it from storage outside the event loop.

        Listeners are sent the entries that another process wrote meanwhile.
        """
        if room.table is not None:
            return room.table
        game, notation = self.game(room.head.game, room.head.components)
        history = await self._history(room, whole=False)
        table = await self.computing.restore(shortened, room.head, game, notation, history)
        if table is None:
            history = await self._history(room) if history.checkpoint else history
            table = await self.computing.restore(
                resumed, room.head, game, notation, history.entries, history.fingerprint
            )
        room.table = table
        self.metrics.counts["resumed"] += 1
        room.catch_up(table, history.entries)
        self._schedule(room, table)
        if table.settings.clock != NONE:
            with contextlib.suppress(StoreDown):  # it can be looked at nevertheless
                await self.heartbeat.sure()
            if commands.stood(table, now(), self.heartbeat.outages):
                self.tasks.retry("hold", partial(self._hold, room.head.id), StoreDown)
        return table

    async def _hold(self, id: str) -> None:
        """Store for how long no server ran, which each command does, so that nobody is shown another time."""
        with contextlib.suppress(NotFound):
            await self.do(id, lambda table, at: None)

    async def _history(self, room: Room, whole: bool = True) -> History:
        """Return the entries of a table, all or those after its last checkpoint; raise an error if it was deleted."""
        history = await self.store.history(room.head.key, whole)
        if not history.entries:
            self._remove_deleted(room)
            raise NotFound("no-table-here", "this table doesn't exist")
        return history

    # --- doing ------------------------------------------------------------

    async def create(self, table: Table, newcomer: NewPerson | None = None) -> Room:
        """Store a new table, with the person who opens it if they are new, and keep it in memory."""
        return await self.tasks.complete("create", self._create(table.made(), newcomer, table))

    async def store_made(self, made: Made, newcomer: NewPerson | None = None) -> Room:
        """Store a table that was created elsewhere; it is loaded into memory when it is opened or a bot is to move."""
        return await self.tasks.complete("create", self._create(made, newcomer))

    async def _create(self, made: Made, newcomer: NewPerson | None, table: Table | None = None) -> Room:
        try:
            await self._storing(self.store.create(made.head, made.entries, made.status, made.claims, newcomer))
        except BaseException:
            self._reconcile(Room(made.head))
            raise
        room = self._rooms[made.head.id] = Room(made.head)
        self._ids[made.head.key] = made.head.id
        if table is not None:
            room.table = table
            room.catch_up(table, ())
            self._schedule(room, table)
        if made.status.due:
            self.wake(made.head.id)
        return room

    async def do(self, id: str, command: Callable[[Table, int], T], newcomer: NewPerson | None = None) -> T:
        """Run a command at a table; it is on disk before anybody is notified, and before this returns.

        If the caller is cancelled, the command is still completed. A newcomer is stored with what the command changes.
        """
        return await self.tasks.complete("do", self._do(id, command, newcomer))

    async def _do(self, id: str, command: Callable[[Table, int], T], newcomer: NewPerson | None) -> T:
        room = await self.room(id)
        async with room.lock:
            for _ in range(RACES):
                table = await self._loaded(room)
                if table.settings.clock != NONE:
                    await self.heartbeat.sure()
                before, sent = table.copy(), len(table.events)
                try:
                    at = now()
                    commands.hold(table, at, self.heartbeat.outages)
                    result = command(table, at)
                    planning.review(table, at)
                except BaseException as error:
                    # While the database is down, the old table can be viewed; after other errors it is loaded again.
                    room.table = before
                    behind = isinstance(error, DuchyError) and await self._catches_up(room, before)
                    if not behind:
                        raise
                    continue
                entries = table.taken()
                if not entries:
                    return result
                status, check = table.stored_status(), checkpoint.due(table, before)
                claims = table.claims_since(before.seats)
                try:
                    key = table.head.key
                    if table.closed == DELETED:
                        await self._storing(self.store.delete(key, entries))
                    else:
                        waiting = table.to_tell()
                        changed = None if waiting == before.to_tell() else waiting
                        late = {one.seat: waiting[one.seat] for one in entries if isinstance(one, TimeUp)}
                        answered = table.answered()
                        asked = [seat for seat in before.answered() - answered if seat in waiting]
                        people = changed, late, answered, asked, answering.changed(before, table, at)
                        append = self.store.append(key, entries, status, claims, check, newcomer, *people)
                        await self._storing(append)
                except Taken:
                    self.metrics.counts["races"] += 1
                    room.table = None
                    continue
                except Gone:  # the table or the person was deleted: the table in memory may be outdated
                    room.table = None
                    raise
                except BaseException as error:
                    # While the database is down, the old table can be viewed; after other errors it is loaded again.
                    room.table = before if isinstance(error, DuchyError) else None
                    self._reconcile(room)
                    raise
                table.stored = table.number
                try:
                    room.notify(table, entries, sent)
                finally:
                    self._after(room, table)
                return result
        raise TooMuch("busy", "the server is busy; try again in a moment")

    def _reconcile(self, room: Room) -> None:
        """Compare a table with storage as soon as that can be read, and send the listeners what they missed."""
        if not room.uncertain:
            room.uncertain = True
            self.tasks.retry("reconcile", partial(self._compare, room), StoreDown)

    async def _compare(self, room: Room) -> None:
        async with room.lock:
            room.uncertain = False
            try:
                if await self.store.head(room.head.id) is None:
                    self._remove_deleted(room)
                elif room.table is None:
                    self._after(room, await self._loaded(room))
                else:
                    await self._follow(room, room.table)
            except StoreDown:  # it is compared again
                room.uncertain = True
                raise

    async def _catches_up(self, room: Room, table: Table) -> bool:
        """Load and send what another process wrote; return whether there was any, so that a refusal may be outdated."""
        return self.store.engine.shared and await self._follow(room, table)

    async def read(self, id: str, reader: Callable[[Room, Table], T]) -> T:
        """Read a table under its lock."""
        room = await self.room(id)
        async with room.lock:
            return reader(room, await self._loaded(room))

    async def _storing(self, writing: Awaitable[None]) -> None:
        begun = time.perf_counter()
        try:
            await writing
        except StoreDown as error:
            self.on_store_down(error)
            raise
        self.metrics.commit.add(time.perf_counter() - begun)

    def _after(self, room: Room, table: Table) -> None:
        """Run the follow-ups of stored entries: wake bots, schedule the next deadline, delete tables."""
        if table.bots_due():
            self.wake(table.head.id)
        self._schedule(room, table)
        concerns = table.settings.kind == TOURNAMENT or (table.settings.deal and not table.revealed)
        if concerns and table.status in (OVER, CLOSED):
            self.on_ended(room.head)
        if any(not table.clocks.looking[seat] for seat in room.here()):
            self._follow_looks(room)
        if table.closed == DELETED:
            self._remove_deleted(room)

    def _schedule(self, room: Room, table: Table) -> None:
        """Schedule what happens next at a table by itself, instead of what was scheduled before."""
        room.cancel_deadline()
        at = now()
        deadline = table.deadline(at)
        if deadline is not None:
            seconds = max(0.0, (deadline.at - at) / 1000 + 0.1)
            command = partial(self._at_deadline, table.head.id, DEADLINES[deadline.command])
            later = asyncio.get_running_loop().call_later
            room.deadline = later(seconds, self.tasks.retry, deadline.command, command, StoreDown)

    async def _at_deadline(self, id: str, command: Callable[[Table, int], bool]) -> None:
        if not await self.do(id, command):  # the clock was set back, or stood, or only who seems online has changed
            await self.read(id, self._again)

    def _again(self, room: Room, table: Table) -> None:
        self._schedule(room, table)
        self._follow_looks(room)
        if room.listeners:
            room.send_room(table)

    async def catch_deadlines(self) -> None:
        """Do what should have happened by itself at tables that no process has in memory."""
        for id in await self.store.overdue(now() - int(OVERDUE * 1000)):
            self.tasks.retry("deadline", partial(self._catch_deadline, id), StoreDown)

    async def _catch_deadline(self, id: str) -> None:
        """Do what is overdue at a table, or store when it will be: clocks may have stood meanwhile."""
        with contextlib.suppress(NotFound):
            at = now()
            deadline = await self.read(id, lambda room, table: table.deadline(at))
            if deadline is not None and deadline.at <= at and await self.do(id, DEADLINES[deadline.command]):
                return
            key, wake = await self.read(id, lambda room, table: (room.head.key, table.stored_status().wake))
            await self.store.set_wake(key, wake)

    # --- who looks, where that is timed ------------------------------------------------------------

    def _follow_looks(self, room: Room, later: float = 0.0) -> None:
        """Note who looks at a table, where that is timed; who has left may only be loading the page again."""
        if room.head.settings.clock == LOOK:
            looks = partial(self._look, room)
            asyncio.get_running_loop().call_later(later, self.tasks.retry, "look", looks, StoreDown)

    async def _look(self, room: Room) -> None:
        def look(table: Table, at: int) -> None:
            here = room.here()
            for seat in range(len(table.seats)):
                commands.look(table, seat, seat in here, at, room.left.get(seat, at))

        with contextlib.suppress(NotFound):
            await self.do(room.head.id, look)

    def check_looks(self) -> None:
        """Note who looks at no table any more because their process has died."""
        for room in self._rooms.values():
            if room.table is not None and any(room.table.clocks.looking):
                self._follow_looks(room)

    def check_presence(self) -> None:
        """Send the people of tables at which somebody is away for whom all have waited."""
        for room in self._rooms.values():
            if room.listeners and room.has_changed():
                self.tasks.once("presence", self._send_presence(room))

    async def delete(self, id: str) -> None:
        """Delete a table permanently."""
        await self.tasks.complete("delete", self._delete(id))

    async def _delete(self, id: str) -> None:
        room = await self.room(id)
        async with room.lock:
            try:
                await self.store.delete(room.head.key)
            except BaseException:
                self._reconcile(room)
                raise
            self._remove_deleted(room)

    # --- following ------------------------------------------------------------

    async def open(self, id: str, listener: Listener, seat: int, watch: str = "") -> int:
        """Subscribe a listener to a table, and return the seat it sees the table from.

        Permission is checked under the same lock under which the subscription starts.
        """
        room = await self.room(id)
        async with room.lock:
            table = await self._loaded(room)
            seat = viewpoint(table, Requester(listener.person, watch), seat)
            room.subscribe(listener, seat, watch)
            room.send_all(table, listener, seat)
            room.send_room(table)
            self._announce(room, asking=True)
            self._follow_looks(room)
            if table.bots_due():
                self.wake(id)
        return seat

    async def look(self, id: str, listener: Listener, seat: int, watch: str = "") -> int:
        """Send a listener a table once, without a subscription, and return the seat it sees the table from.

        Its seat counts as online until the next request is overdue.
        """
        room = await self.room(id)
        async with room.lock:
            table = await self._loaded(room)
            seat = viewpoint(table, Requester(listener.person, watch), seat)
            room.subscribe(listener, seat, watch)
            try:
                room.send_all(table, listener, seat)
            finally:
                room.listeners.pop((listener, seat), None)
            if seat >= 0:
                self._asked(room, seat)
            room.send_room(table)
            if table.bots_due():
                self.wake(id)
        return seat

    def _asked(self, room: Room, seat: int) -> None:
        """Count a seat as online until its next request is overdue."""
        timer = room.asking.pop(seat, None)
        if timer is not None:
            timer.cancel()
        room.asking[seat] = asyncio.get_running_loop().call_later(ASKING, self._overdue, room, seat)
        if timer is None:
            self._announce(room, asking=True)
            self._follow_looks(room)

    def _overdue(self, room: Room, seat: int) -> None:
        """Count a seat as offline whose client asks no longer."""
        del room.asking[seat]
        room.left[seat] = now() - int(ASKING * 1000)
        self.tasks.once("close", self._closed(room))

    async def close(self, id: str, listener: Listener, seat: int) -> None:
        """End a subscription."""
        room = self._rooms.get(id)
        if room is not None and room.listeners.pop((listener, seat), None) is not None:
            room.left[seat] = now()
            await self.tasks.complete("close", self._closed(room))

    async def _closed(self, room: Room) -> None:
        """Send the list of people, and check an undo vote again later, if somebody who must agree has left."""
        async with room.lock:
            self._announce(room)
            if room.table is not None and room.listeners:
                room.send_room(room.table)
            vote = None if room.table is None else room.table.votes.get("undo")
        self._follow_looks(room, GRACE)
        if vote is not None:
            loop = asyncio.get_running_loop()
            loop.call_later(GRACE, self.tasks.retry, "expire", partial(self._left, room), StoreDown)

    async def _left(self, room: Room) -> None:
        """End an undo vote when a person who must agree has left."""
        await self.do(room.head.id, lambda table, at: commands.expire(table, at, room.shown()))

    # --- who is here, in all processes ------------------------------------------------------------

    def _announce(self, room: Room, asking: bool = False) -> None:
        """Send the presence at a table to other processes, and ask for theirs."""
        if self.store.engine.shared:
            self.tasks.once("announce", self._announce_rooms([room], asking))

    async def _announce_rooms(self, rooms: Sequence[Room], asking: bool) -> None:
        """Send the current presence of rooms, one call after the other, so that the latest arrives last."""
        async with self._announcing:
            await self.store.engine.announce([self._presence(room, asking) for room in rooms])

    def _presence(self, room: Room, asking: bool) -> Presence:
        present = room.local_presence()
        return Presence(self.process, room.head.key, present.seats, present.watching, asking)

    async def announce_all(self, asking: bool = False) -> None:
        """Send the presence at all tables with listeners again before it expires."""
        followed = [room for room in self._rooms.values() if room.listeners or room.asking]
        if self.store.engine.shared and followed:
            await self._announce_rooms(followed, asking)

    def _receive_presence(self, here: Presence) -> None:
        """Remember who is at a table in another process, and reply if it asks."""
        room = self._rooms.get(self._ids.get(here.key, ""))
        if here.process == self.process or room is None:
            return
        room.other_processes[here.process] = RemotePresence(here.seats, here.watching, time.monotonic())
        for seat in [seat for seat in room.left if here.seats >> seat & 1]:
            del room.left[seat]  # they are back elsewhere
        if here.asking and (room.listeners or room.asking):
            self._announce(room)
        if room.listeners:
            self.tasks.once("presence", self._send_presence(room))

    async def _send_presence(self, room: Room) -> None:
        async with room.lock:
            if room.table is not None:
                room.send_room(room.table)

    # --- what other processes write ------------------------------------------------------------

    def handle_note(self, note: ProcessNote) -> None:
        """Handle a note from another process, or from this one."""
        if isinstance(note, Presence):
            self._receive_presence(note)
        elif isinstance(note, AnythingNote):
            self.tasks.once("announce", self.announce_all(asking=True))
            for room in self._rooms.values():
                if room.table is not None or room.listeners:
                    self._reconcile(room)
        elif isinstance(note, EntriesNote | ChangeNote):
            if note.key in self._ids:
                self.tasks.retry("follow", partial(self._catch_up, self._ids[note.key], note), StoreDown)
        else:
            self.metrics.counts["notes_unknown"] += 1

    async def refresh(self, id: str) -> None:
        """Load what other processes wrote at a table whose notes may not have arrived yet."""
        room = await self.room(id)
        async with room.lock:
            await self._follow(room, await self._loaded(room))

    async def _catch_up(self, id: str, note: EntriesNote | ChangeNote) -> None:
        """Load what another process wrote or changed, and send it to the listeners here."""
        room = self._rooms.get(id)
        if room is None:
            return
        if isinstance(note, EntriesNote) and room.table is not None and note.number <= room.table.stored:
            return
        async with room.lock:
            if isinstance(note, ChangeNote):
                await self._changed(room)
            elif room.table is None:
                if room.listeners and note.number > room.number:
                    await self._loaded(room)
            elif note.number > room.table.number:
                await self._follow(room, room.table)

    async def _follow(self, room: Room, table: Table) -> bool:
        """Load new entries and send them to the listeners here; return whether there were any."""
        entries = await self.store.entries(room.head.key, table.number)
        sent = len(table.events)
        try:
            table.follow(entries, checked=True)
        except Exception as error:  # the table in memory may be half updated: reload it
            log.warning("a table is read again: %s", error)
            room.table = None
            await self._loaded(room)
            return True
        table.stored = table.number
        if entries:
            room.notify(table, entries, sent)
            self._after(room, table)
        return bool(entries)

    async def _changed(self, room: Room) -> None:
        """Reload a table that was edited or deleted, and send all of it to the listeners."""
        room.forget_sent()
        if room.listeners:
            with contextlib.suppress(NotFound):
                await self._loaded(room)

    # --- leaving memory ------------------------------------------------------------

    def evict(self, idle: float) -> int:
        """Evict tables that nobody has used for a number of seconds, and return their number; they stay in storage."""
        gone = 0
        for room in list(self._rooms.values()):
            if room.lock.locked() or time.monotonic() - room.used < idle:
                continue
            gone += room.table is not None
            room.table = None
            if not room.listeners:
                self._drop(room)
        return gone

    def _remove_deleted(self, room: Room) -> None:
        """Notify listeners that a table was deleted, and drop it."""
        room.close_deleted()
        self._drop(room)

    def _drop(self, room: Room) -> None:
        room.table = None
        self._rooms.pop(room.head.id, None)
        self._ids.pop(room.head.key, None)
        room.cancel_deadline()

    def count(self) -> tuple[int, int, int]:
        """Return the number of rooms, of tables in memory, and of listeners."""
        tables = sum(room.table is not None for room in self._rooms.values())
        return len(self._rooms), tables, sum(len(room.listeners) for room in self._rooms.values())

    async def stop(self) -> None:
        """Cancel all background work."""
        self.heartbeat.stop()
        for room in self._rooms.values():
            room.cancel_deadline()
        await self.tasks.stop_once()
        self.computing.stop()
