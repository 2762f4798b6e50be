"""Defects that the server had or might have, planted one by one: the model must find each."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple
from unittest.mock import patch

import psycopg

from duchy.server.connection import Connection
from duchy.server.errors import Forbidden
from duchy.server.people.identity import People
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.server import Server
from duchy.server.store import notes, postgres, sqlite
from duchy.server.store.engine import Statement
from duchy.server.store.entries import ChatSent, LinkMade
from duchy.server.store.model import History, Taken, store_down
from duchy.server.store.store import Store
from duchy.server.table import commands, permissions
from duchy.server.table.permissions import Requester, viewpoint
from duchy.server.table.table import Table
from duchy.server.tasks import Supervised
from duchy.server.views import scene
from duchy.server.wire import validation
from duchy.template import game as toy

Patches = list[Any]


class Fault(NamedTuple):
    """A defect: what it is, how it is planted, and whether it needs two processes."""

    what: str
    plant: Callable[[], Patches]
    two: bool = False


def _nothing(*_: object, **__: object) -> None:
    """Do nothing."""


def _former_holder_is_told() -> Patches:
    return [patch.object(Room, "followers", lambda room, table: list(room.listeners))]


def _former_holder_looks() -> Patches:
    return [
        patch.object(Connection, "dropped", _nothing),
        patch("duchy.server.rooms.room.may", lambda table, who, want, seat=-1, at=None: True),
    ]


def _two_locks() -> Patches:
    async def open(rooms: Rooms, id: str, listener: Any, seat: int, watch: str = "") -> int:
        seat = await rooms.read(id, lambda room, table: viewpoint(table, Requester(listener.person, watch), seat))
        await asyncio.sleep(0.02)
        room = await rooms.room(id)
        async with room.lock:
            room.subscribe(listener, seat, watch)
            table = await rooms._loaded(room)
            with patch("duchy.server.rooms.room.may", lambda *_: True):
                room.send_all(table, listener, seat)
        return seat

    return [patch.object(Rooms, "open", open), *_former_holder_is_told()]


def _other_process_keeps_the_banned() -> Patches:
    return [patch.object(Server, "_may_concern", lambda *_: False)]


def _host_takes_a_seat() -> Patches:
    def reissue(table: Table, person: int, seat: int, here: set[int], at: int) -> bool:
        if table.host != person:
            raise Forbidden("host-only", "only the host may do this")
        permissions.seat_at(table, seat)
        commands._check_open_to_others(table)
        table.put(LinkMade(at, seat))
        return True

    return [patch.object(commands, "reissue", reissue)]


def _any_seat() -> Patches:
    def seat_at(table: Table, seat: int) -> Any:
        return table.seats[seat]

    return [patch.object(module, "seat_at", seat_at) for module in (permissions, commands)]


def _puzzle_is_told() -> Patches:
    return [patch.object(module, "is_secret", lambda head, at: False) for module in (permissions, scene)]


def _forgotten_where_they_sit() -> Patches:
    async def written_by(store: Store, person: int) -> list[tuple[int, str]]:
        return [(summary.key, summary.id) for summary, _ in await store.games_of(person, 10_000)]

    async def forget(store: Store, person: int) -> None:
        await store.engine.write(
            [Statement("DELETE FROM people WHERE id = :id", [{"id": person}])], notes.ChangeNote(person)
        )

    return [patch.object(Store, "written_by", written_by), patch.object(Store, "forget", forget)]


def _forgotten_by_seat() -> Patches:
    def written_by(table: Table, person: int) -> list[int]:
        seats = permissions.seats_of(table, person)
        return [line.number for line in table.chat if line.seat in seats]

    return [patch.object(Table, "written_by", written_by)]


def _evicted_hears_nothing() -> Patches:
    catch_up = Rooms._catch_up

    async def deaf(rooms: Rooms, id: str, note: notes.EntriesNote | notes.ChangeNote) -> None:
        room = rooms._rooms.get(id)
        if room is not None and room.table is not None:
            await catch_up(rooms, id, note)

    return [patch.object(Rooms, "_catch_up", deaf)]


def _two_queries() -> Patches:
    history = Store.history

    async def torn(store: Store, key: int, whole: bool = True) -> History:
        first = await history(store, key, whole)
        await asyncio.sleep(0.005)
        return first._replace(fingerprint=(await history(store, key, whole)).fingerprint)

    return [patch.object(Store, "history", torn)]


def _unknown_note_ends_the_listener() -> Patches:
    read = notes.decode

    def strict(channel: str, payload: str) -> notes.ProcessNote | None:
        note = read(channel, payload)
        if note is None:
            raise ValueError(payload)
        return note

    return [patch.object(notes, "decode", strict)]


def _bad_data_is_a_lost_database() -> Patches:
    @contextlib.asynccontextmanager
    async def words() -> AsyncIterator[None]:
        try:
            yield
        except psycopg.errors.UniqueViolation:
            raise Taken from None
        except psycopg.Error as error:
            raise store_down(error) from None

    return [patch.object(postgres, "_translated_errors", words), patch.object(validation, "check", _nothing)]


def _foreign_key_is_a_race() -> Patches:
    def attempt(action: Callable[[], Any]) -> Any:
        try:
            return action()
        except sqlite3.IntegrityError:
            raise Taken from None
        except sqlite3.DatabaseError as error:
            raise store_down(error) from None

    return [patch.object(sqlite, "attempt", attempt)]


def _tasks_stay_dead() -> Patches:
    return [patch.object(Supervised, "ended", _nothing)]


def _sent_twice_is_done_twice() -> Patches:
    return [patch.object(commands, "_is_current", lambda *_: True)]


def _acknowledged_and_lost() -> Patches:
    append = Store.append

    async def forgetful(store: Store, key: int, entries: Any, *more: Any) -> None:
        if any(isinstance(entry, ChatSent) for entry in entries):
            return
        await append(store, key, entries, *more)

    return [patch.object(Store, "append", forgetful)]


FAULTS = {
    "kept-seat": Fault("a former holder of a seat still receives its messages", _former_holder_is_told),
    "kept-look": Fault("a former holder of a seat can open it again", _former_holder_looks),
    "two-locks": Fault("opening a seat checks and registers under two locks", _two_locks, two=True),
    "devices": Fault(
        "sockets of devices that were signed out stay open", lambda: [patch.object(Connection, "revoke", _nothing)]
    ),
    "ban": Fault("a ban closes the sockets of one process only", _other_process_keeps_the_banned, two=True),
    "seed": Fault(
        "others can take seats at a table whose seed is known",
        lambda: [patch.object(commands, "_open_to_others", _nothing)],
    ),
    "puzzle": Fault("the seed of a puzzle is sent after one try", _puzzle_is_told),
    "host": Fault("the host takes over a seat with a new link", _host_takes_a_seat),
    "seat": Fault("seat numbers are not validated: -1 is the last one, 9 raises an exception", _any_seat),
    "forget": Fault(
        "deleting a person's data covers only tables where the person has a seat", _forgotten_where_they_sit
    ),
    "forget-seat": Fault("deleting a person's data goes by seat, not by author", _forgotten_by_seat),
    "evicted": Fault("an evicted table is not refreshed for its listeners", _evicted_hears_nothing, two=True),
    "two-queries": Fault("entries and version mark are read in two queries", _two_queries, two=True),
    "note": Fault("an unknown notification ends the listener", _unknown_note_ends_the_listener, two=True),
    "nul": Fault("bad data is treated as a lost database", _bad_data_is_a_lost_database, two=True),
    "foreign-key": Fault("a foreign key error is treated as a race", _foreign_key_is_a_race),
    "tasks": Fault("a background task that ended is not restarted", _tasks_stay_dead),
    "twice": Fault("a repeated message is executed twice", _sent_twice_is_done_twice),
    "lost": Fault("an entry is acknowledged but not stored", _acknowledged_and_lost),
    "veil": Fault("redaction removes nothing", lambda: [patch.object(toy.PebbleVeil, "redact", _nothing)]),
    "known-devices": Fault(
        "signing out other devices has no effect", lambda: [patch.object(People, "forget_devices", _async_nothing)]
    ),
}


async def _async_nothing(*_: object) -> None:
    """Do nothing."""
