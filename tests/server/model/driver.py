"""What all chapters of the machine share: picking people and tables, judging messages, and what must always hold."""

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from typing import Any, ClassVar

import httpx
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant

from duchy.core.game import SPECTATOR
from duchy.server.store.entries import Entry, Played
from duchy.server.store.model import RUNNING, WAITING
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.coding import encode
from tests.server.model.device import Device, Gone, Line
from tests.server.model.house import House, Process
from tests.server.model.world import Person, Spot

CURRENT = 60.0
"""Seconds until a listener that is not up to date has failed: far more than it takes, since a machine may be busy."""
KNOWN = ("rev", "ply", "over", "deciding", "chosen", "table", "moves")
"""What a listener knows of a table."""
PICK = st.integers(0, 999)
"""Picks one of whatever there is."""
MOST_TABLES = 6


class Driver(RuleBasedStateMachine):
    """Picks who acts and where, judges all that anybody is sent, and compares what is stored with the model."""

    house: ClassVar[House]

    def __init__(self) -> None:
        super().__init__()
        self.people: list[Person] = []
        self.spots: list[Spot] = []
        self.seeds: dict[str, str] = {}
        """Seeds that must stay secret now, and the table of each."""
        self.known: set[str] = set()
        """Seeds that a person chose or was sent."""
        self.wrong: list[str] = []
        self.leaks: list[tuple[str, str]] = []
        """Where a seed was sent that was secret before: wrong, unless the game has ended meanwhile."""
        self.house.errors.texts.clear()

    # --- picking ------------------------------------------------------------

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Run a step, then wait until all listeners are up to date."""
        self.house.run(self._step(work))

    async def _step(self, work: Coroutine[Any, Any, object]) -> None:
        with contextlib.suppress(Gone, httpx.TransportError):
            await work
        await self.settle()

    def somebody(self, pick: int) -> Person:
        """Return one of those whom the server lets in, or somebody new."""
        alive = [person for person in self.people if person.alive]
        if not alive or pick % 11 == 10:
            self.people.append(Person([Device(self.judge)]))
            return self.people[-1]
        return alive[pick % len(alive)]

    def a_device(self, person: Person, pick: int) -> Device:
        """Return one of somebody's devices that they have not signed out."""
        return [device for device in person.devices if device.valid][pick % sum(d.valid for d in person.devices)]

    def spot(self, pick: int) -> Spot | None:
        """Return one of the tables."""
        there = [spot for spot in self.spots if not spot.deleted]
        return there[pick % len(there)] if there else None

    def held(self, pick: int) -> tuple[Spot, int, Person] | None:
        """Return a seat that somebody holds."""
        seats = [
            (spot, seat, place.holder)
            for spot in self.spots
            if not spot.deleted
            for seat, place in enumerate(spot.places)
            if place.holder is not None and place.holder.alive
        ]
        return seats[pick % len(seats)] if seats else None

    def process(self, pick: int) -> Process:
        """Return one of the processes."""
        return self.house.processes[pick % len(self.house.processes)]

    async def line_of(self, device: Device, pick: int) -> Line:
        """Return a socket of a device to one of the processes."""
        at = pick % len(self.house.processes)
        for line in device.lines:
            if line.open and line.at == at and line.cookie == device.cookie:
                return line
        return await device.line(at, self.house.processes[at].port)

    async def following(self, spot: Spot, seat: int, person: Person, pick: int) -> Line:
        """Return a socket of somebody who follows a table from a seat."""
        device = self.a_device(person, pick)
        line = await self.line_of(device, pick)
        if (spot.id, seat) not in line.following:
            await line.ask("open", game=spot.id, seat=seat)
        return line

    async def ask(self, person: Person, pick: int, method: str, path: str, body: object = None, **query: Any) -> Any:
        """Return a request of somebody, to one of the processes by one of their devices."""
        return await self.a_device(person, pick).request(self.process(pick).port, method, path, body, **query)

    # --- judging ------------------------------------------------------------

    def judge(self, device: Device, text: str, message: dict[str, Any] | None) -> None:
        """Judge something that a device got, by who holds what now."""
        self.leaks += [(where, text) for seed, where in self.seeds.items() if seed in text]
        if message is not None:
            self._judge_message(device, message)
            self.known |= self._told_seeds(message)

    def _told_seeds(self, message: dict[str, Any]) -> set[str]:
        end = message.get("end") if message["t"] == "table" else None
        return {end["seed"]} if end and end.get("seed") else set()

    def _judge_message(self, device: Device, message: dict[str, Any]) -> None:
        spot = next((spot for spot in self.spots if spot.id == message.get("game")), None)
        if message["t"] == "room" and message.get("frozen"):
            self.wrong.append(f"a table is frozen: {message['frozen']}")
        if spot is None or message["t"] not in ("table", "events", "position", "hint"):
            return
        seat = message["seat"]
        owner = next((person for person in self.people if device in person.devices), None)
        if seat >= 0 and (owner is None or id(owner) not in spot.places[seat].recent or not device.valid):
            self.wrong.append(f"seat {seat} of {spot.id} is sent to somebody who does not hold it: {message['t']}")
        if message["t"] == "table":
            self.shown(spot, seat, message["table"], message["over"], "a table")
        if message["t"] == "events":
            for name, *values in message["events"]:
                if name == "wished" and values[0] != seat:
                    self.wrong.append(f"seat {seat} of {spot.id} is sent the secret choice of seat {values[0]}")

    def shown(self, spot: Spot, seat: int, table: dict[str, Any], over: bool, what: str) -> None:
        """Judge a view of a table: wishes of others stay hidden until the end."""
        for other, player in enumerate(table["players"]):
            if player["wish"] in (0, 1) and other != seat and not over:
                self.wrong.append(f"{what} shows seat {seat} of {spot.id} the secret choice of seat {other}")

    # --- what must hold ------------------------------------------------------------

    async def settle(self) -> None:
        """Wait until all listeners are up to date; from then on, only holders may receive messages of a seat."""
        for spot in self.spots:
            await self._settle(spot)
        for person in self.people:
            for device in person.devices:
                for line in device.lines:
                    if (fault := line.fault()) is not None:
                        raise fault
                    assert line.code != 1011, "a socket ended by a fault of the server"
                device.lines = [line for line in device.lines if line.open]
        for spot in self.spots:
            for place in spot.places:
                place.settle()
        leaked = [text for where, text in self.leaks if where in self.seeds.values()]
        self.leaks.clear()
        assert not leaked, f"a seed was sent: {leaked[0][:300]}"
        assert not self.wrong, self.wrong[0]
        assert not self.house.errors.texts, self.house.errors.texts[0]

    async def _settle(self, spot: Spot) -> None:
        table = await self._rested(spot)
        lines = [line for person in self.people for device in person.devices for line in device.lines if line.open]
        for line in lines:
            for id, seat in list(line.following):
                if id == spot.id:
                    await self._current(spot, line, seat, table)
        entries = [] if table is None else await self.house.entries(table.head.key)
        if table is None or not entries:
            assert spot.unwanted, f"{spot.id} is gone, and nobody wanted that"
            spot.deleted = True
            return
        self._stored(spot, table, entries)

    async def _rested(self, spot: Spot) -> Table | None:
        """Return the table as it is stored, once bots have moved."""
        async with asyncio.timeout(60):
            while True:
                table = await self.house.table(spot.id)
                if table is None or not table.bots_due():
                    return table
                await asyncio.sleep(0.02)

    async def _current(self, spot: Spot, line: Line, seat: int, table: Table | None) -> None:
        """Wait until a listener knows what is stored."""
        if table is None or seat < SPECTATOR:
            return
        seen = scene.table_seen(table, seat)
        wanted = None if seen is None else json.loads(encode(seen))

        def knows() -> bool:
            if (spot.id, seat) not in line.following or wanted is None:
                return True
            received = line.tables.get((spot.id, seat), {})
            return all(received.get(key) == wanted[key] for key in KNOWN) and self._knows_people(spot, line, table)

        try:
            async with asyncio.timeout(CURRENT):
                while not knows():
                    await asyncio.sleep(0.005)
        except TimeoutError:
            received = line.tables.get((spot.id, seat), {})
            known = {
                key: (received.get(key), wanted[key]) for key in KNOWN if wanted and received.get(key) != wanted[key]
            }
            where = f"seat {seat} of {spot.id} at process {line.at}"
            raise AssertionError(f"{where} was sent something else than what is stored: {known}") from None

    def _knows_people(self, spot: Spot, line: Line, table: Table) -> bool:
        room = line.rooms.get(spot.id)
        names = [chair.name for chair in table.seats]
        return room is not None and [chair.get("name", "") for chair in room["chairs"]] == names

    def _stored(self, spot: Spot, table: Table, entries: list[Entry]) -> None:
        """What was acknowledged is stored once, and nothing else is."""
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1)), "an entry number is missing"
        for seat, place in enumerate(spot.places):
            assert (place.holder is not None) == (table.seats[seat].person is not None), (
                f"seat {seat} of {spot.id} has another holder than it should: {table.seats[seat]}"
            )
            stored = [entry.words for entry in entries if isinstance(entry, Played) and entry.seat == seat]
            if not place.had_bot:
                assert stored == place.played, f"lost or doubled: stored {stored[-3:]}, done {place.played[-3:]}"
        for words, person in spot.chat.items():
            times = sum(entry.stored().words == words for entry in entries)
            assert times == (0 if person.gone else 1), (
                f"a chat message is stored {times} times; author deleted: {person.gone}"
            )
        gone = {words for person in self.people if person.gone for words in person.written}
        kept = [entry for entry in entries if any(mark in entry.stored().words for mark in gone)]
        assert not kept, f"somebody was forgotten, but not what they wrote: {kept[0]}"
        sitting = {id(place.holder) for place in spot.places if place.holder is not None}
        seed = table.head.seed
        if len(sitting) > 1:
            assert seed not in self.known, f"several people play at {spot.id}, and one of them knows the seed"
        today = table.settings.kind in ("daily", "practice")
        if table.status in (WAITING, RUNNING) or today:
            if seed != spot.chosen_seed and seed not in self.known:
                self.seeds[seed] = spot.id
        else:
            self.seeds.pop(seed, None)

    @invariant()
    def every_task_lives(self) -> None:
        """The processes say of themselves that all is well."""
        for process in self.house.processes:
            self.house.run(self._healthy(process))

    async def _healthy(self, process: Process) -> None:
        answer = await Device(self.judge).request(process.port, "GET", "/healthz")
        assert answer.status_code == 200, f"a task is dead: {answer.text[:300]}"
        assert not process.server.read_only, "a process takes its database for lost"

    def teardown(self) -> None:
        """Let everybody go."""

        async def leave() -> None:
            for person in self.people:
                for device in person.devices:
                    for line in device.lines:
                        await line.close()

        self.house.run(leave())
