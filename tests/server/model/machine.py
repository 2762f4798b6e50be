"""A state machine that drives servers as people do, in any order, and compares them with the model.

What must hold, whatever happens: a seat's secret reaches nobody who does not hold the seat; nothing that was
acknowledged is lost or doubled; no seed is known to anybody while it matters; every listener is current; no task of a
server is dead; no request breaks it.
"""

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from typing import Any, ClassVar

import httpx
import psycopg
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from duchy.core.game import SPECTATOR
from duchy.play import record
from duchy.play.match import Match
from duchy.server.store.model import CLOSED, OVER, RUNNING, WAITING, Entry
from duchy.server.store.notes import CHANNELS
from duchy.server.table.table import Table
from duchy.server.tasks import LONGEST, KeptTask
from duchy.server.views import scene
from duchy.server.wire.coding import encode
from tests.server.model.device import Device, Gone, Line
from tests.server.model.house import OPERATOR, House, Process
from tests.server.model.world import Person, Place, Spot, marker
from tests.server.tables import GAME

CURRENT = 20.0
"""Seconds in which a listener must have heard of everything: one, and more where the machine is busy."""
KNOWN = ("rev", "ply", "over", "deciding", "chosen", "table", "moves")
"""What a listener knows of a table."""
MOST_TABLES = 6
PICK = st.integers(0, 999)
"""Picks one of whatever there is."""
KINDS = st.lists(st.sampled_from(["me", "open", "bot"]), min_size=1, max_size=3)
HOSTILE = st.sampled_from([-7, -2, -1, 7, 9, 15, 16, 99, 2**40])
NAMES = st.sampled_from(["", "\x00", "a\x00b", "\ud7ff", "\u202e x", "%00", "../x"])


class ServerMachine(RuleBasedStateMachine):
    """People around tables of the toy game, whose wishes are secret until its end."""

    house: ClassVar[House]

    def __init__(self) -> None:
        super().__init__()
        self.people: list[Person] = []
        self.spots: list[Spot] = []
        self.seeds: dict[str, str] = {}
        """Seeds that must not be told now, and the table of each."""
        self.known: set[str] = set()
        """Seeds that somebody has chosen or was told."""
        self.wrong: list[str] = []
        self.leaks: list[tuple[str, str]] = []
        """Where a seed was told that was secret before: wrong, unless the game has ended meanwhile."""
        self.house.errors.found.clear()

    # --- picking ------------------------------------------------------------

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Let people do something, then see to it that everybody was told."""
        self.house.run(self._step(work))

    async def _step(self, work: Coroutine[Any, Any, object]) -> None:
        with contextlib.suppress(Gone, httpx.TransportError):
            await work
        await self.settle()

    def somebody(self, pick: int) -> Person:
        """One of those whom the server lets in, or somebody new."""
        alive = [person for person in self.people if person.alive]
        if not alive or pick % 11 == 10:
            self.people.append(Person([Device(self.judge)]))
            return self.people[-1]
        return alive[pick % len(alive)]

    def a_device(self, person: Person, pick: int) -> Device:
        """One of somebody's devices that they have not signed out."""
        return [device for device in person.devices if device.valid][pick % sum(d.valid for d in person.devices)]

    def spot(self, pick: int) -> Spot | None:
        """One of the tables."""
        there = [spot for spot in self.spots if not spot.deleted]
        return there[pick % len(there)] if there else None

    def held(self, pick: int) -> tuple[Spot, int, Person] | None:
        """A seat that somebody holds."""
        seats = [
            (spot, seat, place.holder)
            for spot in self.spots
            if not spot.deleted
            for seat, place in enumerate(spot.places)
            if place.holder is not None and place.holder.alive
        ]
        return seats[pick % len(seats)] if seats else None

    def process(self, pick: int) -> Process:
        """One of the processes."""
        return self.house.processes[pick % len(self.house.processes)]

    async def line_of(self, device: Device, pick: int) -> Line:
        """A socket of a device to one of the processes."""
        at = pick % len(self.house.processes)
        for line in device.lines:
            if line.open and line.at == at and line.cookie == device.cookie:
                return line
        return await device.line(at, self.house.processes[at].port)

    async def following(self, spot: Spot, seat: int, person: Person, pick: int) -> Line:
        """A socket of somebody who follows a table from a seat."""
        device = self.a_device(person, pick)
        line = await self.line_of(device, pick)
        if (spot.id, seat) not in line.following:
            await line.ask("open", game=spot.id, seat=seat)
        return line

    async def ask(self, person: Person, pick: int, method: str, path: str, body: object = None, **query: Any) -> Any:
        """A request of somebody, to one of the processes by one of their devices."""
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
            self.wrong.append(f"seat {seat} of {spot.id} is told to somebody who does not hold it: {message['t']}")
        if message["t"] == "table":
            self.shown(spot, seat, message["table"], message["over"], "a table")
        if message["t"] == "events":
            for name, *values in message["events"]:
                if name == "wished" and values[0] != seat:
                    self.wrong.append(f"seat {seat} of {spot.id} is told the wish of seat {values[0]}")

    def shown(self, spot: Spot, seat: int, table: dict[str, Any], over: bool, what: str) -> None:
        """Judge a view of a table: wishes of others stay hidden until the end."""
        for other, player in enumerate(table["players"]):
            if player["wish"] in (0, 1) and other != seat and not over:
                self.wrong.append(f"{what} shows seat {seat} of {spot.id} the wish of seat {other}")

    # --- what must hold ------------------------------------------------------------

    async def settle(self) -> None:
        """Wait until everybody who follows a table was told how it stands; then only holders may hear of a seat."""
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
        assert not leaked, f"a seed was told: {leaked[0][:300]}"
        assert not self.wrong, self.wrong[0]
        assert not self.house.errors.found, self.house.errors.found[0]

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
        """The table as it is stored, once bots have moved."""
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
            told = line.tables.get((spot.id, seat), {})
            return all(told.get(key) == wanted[key] for key in KNOWN) and self._knows_people(spot, line, table)

        try:
            async with asyncio.timeout(CURRENT):
                while not knows():
                    await asyncio.sleep(0.005)
        except TimeoutError:
            told = line.tables.get((spot.id, seat), {})
            known = {key: (told.get(key), wanted[key]) for key in KNOWN if wanted and told.get(key) != wanted[key]}
            where = f"seat {seat} of {spot.id} at process {line.at}"
            raise AssertionError(f"{where} was told something else than is stored: {known}") from None

    def _knows_people(self, spot: Spot, line: Line, table: Table) -> bool:
        room = line.rooms.get(spot.id)
        names = [chair.name for chair in table.chairs]
        return room is not None and [chair.get("name", "") for chair in room["chairs"]] == names

    def _stored(self, spot: Spot, table: Table, entries: list[Entry]) -> None:
        """What was acknowledged is stored once, and nothing else is."""
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1)), "a number is missing"
        for seat, place in enumerate(spot.places):
            assert (place.holder is not None) == (table.chairs[seat].person is not None), (
                f"seat {seat} of {spot.id} has another holder than it should: {table.chairs[seat]}"
            )
            stored = [entry.words for entry in entries if entry.kind == "play" and entry.seat == seat]
            if not place.had_bot:
                assert stored == place.played, f"lost or doubled: stored {stored[-3:]}, done {place.played[-3:]}"
        for words, person in spot.said.items():
            times = sum(entry.words == words for entry in entries)
            assert times == (0 if person.gone else 1), f"a line is stored {times} times; gone: {person.gone}"
        gone = {words for person in self.people if person.gone for words in person.written}
        kept = [entry for entry in entries if any(mark in entry.words for mark in gone)]
        assert not kept, f"somebody was forgotten, but not what they wrote: {kept[0]}"
        sitting = {id(place.holder) for place in spot.places if place.holder is not None}
        seed = table.head.seed
        if len(sitting) > 1:
            assert seed not in self.known, f"several play at {spot.id}, and somebody knows its seed"
        today = table.head.settings.get("kind") in ("daily", "practice")
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

    # --- tables ------------------------------------------------------------

    async def open_table(self, host: Person, kinds: list[str], pick: int, seed: str = "", **more: Any) -> Spot | None:
        """Somebody opens a table."""
        name = marker("n")
        host.written.add(name)
        chairs = [{"kind": kind, "name": name if kind == "me" else ""} for kind in kinds]
        body = {"game": "pebbles", "chairs": chairs, "bot": "random", "seed": seed, **more}
        answer = await self.ask(host, pick, "POST", "/api/tables", body)
        if answer.status_code != 201:
            return None
        made = answer.json()
        if seed:
            self.known.add(seed)
        spot = Spot(made["id"], host, [Place() for _ in kinds], seed, made["watch"])
        for seat, kind in enumerate(kinds):
            if kind == "me":
                spot.places[seat].give(host)
            spot.places[seat].had_bot = kind == "bot" or bool(more.get("start"))
        self.spots.append(spot)
        return spot

    async def take_in(self, answer: httpx.Response, person: Person) -> None:
        """Take a table into the model that the server made for somebody."""
        if answer.status_code == 201 and all(spot.id != answer.json()["id"] for spot in self.spots):
            made = answer.json()
            table = await self.house.table(made["id"])
            assert table is not None
            spot = Spot(made["id"], person, [Place() for _ in table.chairs], watch=made["watch"])
            for seat, chair in enumerate(table.chairs):
                spot.places[seat].had_bot = True
                if chair.person is not None:
                    spot.places[seat].give(person)
            self.spots.append(spot)

    @initialize(bots=st.booleans(), pick=PICK)
    def two_sit_down(self, bots: bool, pick: int) -> None:
        """Two people sit at a table of two or three, its game begins, and both follow it."""

        async def sit() -> None:
            host, guest = Person([Device(self.judge)]), Person([Device(self.judge)])
            self.people += [host, guest]
            spot = await self.open_table(host, ["me", "open", *(["bot"] if bots else [])], pick)
            assert spot is not None
            await self._claim(spot, 1, guest, pick + 1)
            await self._deed(spot, host, pick, do="start")
            await self.following(spot, 0, host, pick)
            await self.following(spot, 1, guest, pick + 1)

        self.run(sit())

    @rule(pick=PICK, kinds=KINDS, seeded=st.booleans())
    def somebody_opens_a_table(self, pick: int, kinds: list[str], seeded: bool) -> None:
        """With a seed of their own, where they may."""
        if len(self.spots) < MOST_TABLES:
            self.run(self.open_table(self.somebody(pick), kinds, pick, marker("seed") if seeded else ""))

    @rule(pick=PICK, by=PICK)
    def somebody_sits_down(self, pick: int, by: int) -> None:
        """On a seat that is free, or is not."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._claim(spot, by % len(spot.places), self.somebody(by), pick))

    async def _claim(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        name = marker("n")
        person.written.add(name)
        body = {"seat": seat, "name": name}
        answer = await self.ask(person, pick, "POST", f"/api/tables/{spot.id}/claim", body)
        if answer.status_code == 200 and seat in answer.json()["seats"] and spot.places[seat].holder is not person:
            assert spot.places[seat].holder is None, "somebody sat down on another's seat"
            spot.places[seat].give(person)

    async def _deed(self, spot: Spot, person: Person, pick: int, **body: Any) -> bool:
        """Change something around a table; whether the server did."""
        answer = await self.ask(person, pick, "POST", f"/api/tables/{spot.id}/room", body)
        return bool(answer.status_code == 200)

    @rule(pick=PICK, by=PICK)
    def a_game_begins(self, pick: int, by: int) -> None:
        """Where its host says so."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._start(spot, self.somebody(by), pick))

    async def _start(self, spot: Spot, person: Person, pick: int) -> None:
        if await self._deed(spot, person, pick, do="start"):
            assert person is spot.host, "somebody else began a game"
            for place in spot.places:
                place.had_bot = place.had_bot or place.holder is None

    @rule(pick=PICK, by=PICK, what=st.sampled_from(["leave", "resign", "take", "free", "rename", "bot"]))
    def something_changes_around_a_table(self, pick: int, by: int, what: str) -> None:
        """Somebody gets up, gives up, comes back, is removed, or is called something else."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._change(spot, by % len(spot.places), self.somebody(by), what, pick))

    async def _change(self, spot: Spot, seat: int, person: Person, what: str, pick: int) -> None:
        body: dict[str, Any] = {"do": what, "seat": seat}
        if what == "rename":
            body["name"] = marker("n")
            person.written.add(body["name"])
        if what == "bot":
            body["bot"] = "random"
        before = await self.house.table(spot.id)
        place = spot.places[seat]
        if not await self._deed(spot, person, pick, **body) or before is None:
            return
        allowed = person is spot.host if what in ("free", "bot") else person is place.holder
        assert allowed, f"somebody else did it: {what}"
        if what in ("leave", "resign", "bot"):
            place.had_bot = place.had_bot or before.status == RUNNING or what == "bot"
        if what == "free" or (what == "leave" and before.status == WAITING):
            place.give(None)

    @rule(pick=PICK, by=PICK)
    def a_seat_is_passed_on(self, pick: int, by: int) -> None:
        """By a new link; only its owner may, while the game runs."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._reissue(spot, by % len(spot.places), self.somebody(by), pick))

    async def _reissue(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        before = await self.house.table(spot.id)
        answer = await self.ask(person, pick, "POST", f"/api/tables/{spot.id}/link", {"seat": seat})
        if answer.status_code == 200 and before is not None:
            place = spot.places[seat]
            assert place.holder in (None, person) or (before.status == WAITING and person is spot.host), (
                "somebody took another's seat without asking"
            )
            place.link = answer.json()["link"]
            place.give(None)

    @rule(pick=PICK, by=PICK)
    def somebody_comes_by_a_link(self, pick: int, by: int) -> None:
        """And holds the seat from then on."""
        links = [(spot, seat) for spot in self.spots for seat, place in enumerate(spot.places) if place.link]
        if links:
            spot, seat = links[pick % len(links)]
            self.run(self._use_link(spot, seat, self.somebody(by), pick))

    async def _use_link(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        name = marker("n")
        person.written.add(name)
        place = spot.places[seat]
        answer = await self.ask(person, pick, "POST", "/api/seat", {"link": place.link, "name": name})
        if answer.status_code == 200:
            assert place.holder is None, "a link gave a seat that somebody holds"
            place.give(person)
            place.link = ""
            await self.following(spot, seat, person, pick)

    # --- the game ------------------------------------------------------------

    @rule(pick=PICK, how=PICK)
    def somebody_follows_a_table(self, pick: int, how: int) -> None:
        """As a seat of theirs, as another's, or watching."""
        spot = self.spot(pick)
        if spot is not None:
            seat = how % (len(spot.places) + 1) - 1
            holder = spot.places[seat].holder if seat >= 0 and how % 3 else None
            self.run(self._follow(spot, seat, holder if holder and holder.alive else self.somebody(how), pick))

    async def _follow(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        line = await self.following(spot, seat, person, pick)
        if seat >= 0 and (spot.id, seat) in line.following:
            assert spot.places[seat].holder is person, "somebody follows a table from another's seat"
        await line.send("look", game=spot.id, seat=seat)

    @rule(pick=PICK, what=st.sampled_from(["look", "position", "open", "hint", "why"]))
    def somebody_asks_for_a_seat_of_the_past(self, pick: int, what: str) -> None:
        """By a socket that followed it once, whoever holds it now."""
        lines = [line for person in self.people for device in person.devices for line in device.lines if line.open]
        pairs = [(line, spot, seat) for line in lines for spot, seat in sorted(line.followed)]
        if pairs:
            line, game, seat = pairs[pick % len(pairs)]
            self.run(self._again(line, game, seat, what))

    async def _again(self, line: Line, game: str, seat: int, what: str) -> None:
        await line.send(what, game=game, seat=seat)
        await line.ask("why", game=game, seat=seat, a=0)

    @rule(pick=PICK, choice=PICK, again=st.booleans())
    def somebody_plays(self, pick: int, choice: int, again: bool) -> None:
        """Something legal, sent twice now and then."""
        held = self.held(pick)
        if held is not None:
            self.run(self._play(*held, choice, again))

    async def _play(self, spot: Spot, seat: int, person: Person, choice: int, again: bool) -> None:
        line = await self.following(spot, seat, person, choice)
        for _ in range(200):
            if (spot.id, seat) in line.tables:
                break
            await asyncio.sleep(0.005)
        table = line.tables.get((spot.id, seat))
        if table is None or not table["moves"]:
            return
        move = table["moves"][choice % len(table["moves"])]
        body = {"game": spot.id, "seat": seat, "rev": table["rev"], "ply": table["ply"], "a": move["a"]}
        answer = await line.ask("act", **body)
        if answer["t"] == "done":
            assert spot.places[seat].holder is person and line.device.valid, "somebody played another's seat"
            spot.places[seat].done(move["words"], (table["rev"], table["ply"]))
            if again:
                await line.ask("act", **body)

    @rule(pick=PICK, choice=PICK, what=st.sampled_from(["undo", "restart", "take-back"]))
    def somebody_takes_back(self, pick: int, choice: int, what: str) -> None:
        """One's last decision, one's turn, or with everybody's consent."""
        held = self.held(pick)
        if held is not None:
            self.run(self._take_back(*held, choice, what))

    async def _take_back(self, spot: Spot, seat: int, person: Person, choice: int, what: str) -> None:
        line = await self.following(spot, seat, person, choice)
        table = line.tables.get((spot.id, seat))
        if table is not None:
            await line.ask(what, game=spot.id, seat=seat, rev=table["rev"], ply=table["ply"])

    @rule(pick=PICK, by=PICK, yes=st.booleans(), what=st.sampled_from(["undo", "cancel", "delete", "give"]))
    def somebody_votes(self, pick: int, by: int, yes: bool, what: str) -> None:
        """Asks everybody, or answers."""
        held = self.held(pick)
        if held is not None:
            self.run(self._vote(*held, by, yes, what))

    async def _vote(self, spot: Spot, seat: int, person: Person, by: int, yes: bool, what: str) -> None:
        line = await self.following(spot, seat, person, by)
        spot.unwanted = spot.unwanted or what == "delete"
        await line.ask("answer", game=spot.id, seat=seat, what=what, yes=yes)
        if what in ("cancel", "delete") and by % 4 == 0:
            await self._deed(spot, person, by, do="ask", seat=seat, what=what)

    @rule(pick=PICK, by=PICK)
    def somebody_speaks(self, pick: int, by: int) -> None:
        """And is heard by those around the table."""
        held = self.held(pick)
        if held is not None:
            self.run(self._say(*held, by))

    async def _say(self, spot: Spot, seat: int, person: Person, by: int) -> None:
        line = await self.following(spot, seat, person, by)
        words = marker("w")
        answer = await line.ask("say", game=spot.id, seat=seat, words=words)
        if answer["t"] == "done":
            spot.said[words] = person
            person.written.add(words)

    @rule(pick=PICK, seat=HOSTILE, kind=st.sampled_from(["say", "look", "position", "why", "open", "hint", "undo"]))
    def somebody_names_a_seat_that_is_none(self, pick: int, seat: int, kind: str) -> None:
        """Over a socket, and over HTTP."""
        held = self.held(pick)
        if held is not None:
            self.run(self._name_wrongly(*held, seat, kind, pick))

    async def _name_wrongly(self, spot: Spot, own: int, person: Person, seat: int, kind: str, pick: int) -> None:
        line = await self.following(spot, own, person, pick)
        wanted: dict[str, dict[str, Any]] = {"say": {"words": marker("bad")}, "undo": {"rev": 0, "ply": 0}}
        await line.send(kind, game=spot.id, seat=seat, **wanted.get(kind, {}))
        what = ["leave", "take", "resign", "free", "bot"][pick % 5]
        body = {"do": what, "seat": seat, **({"bot": "random"} if what == "bot" else {})}
        assert not await self._deed(spot, person, pick, **body), f"a seat that is none: {body}"
        head = await self.house.head(spot.id)
        entries = [] if head is None else await self.house.entries(head.key)
        assert not any(entry.words.startswith("bad") for entry in entries), f"words were stored for seat {seat}"

    @rule(pick=PICK, words=NAMES, where=st.sampled_from(["name", "seed", "record", "path", "chat", "puzzle", "link"]))
    def somebody_sends_odd_words(self, pick: int, words: str, where: str) -> None:
        """Which are refused, or stored; the servers stay well."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._odd(spot, self.somebody(pick), words, where, pick))

    async def _odd(self, spot: Spot, person: Person, words: str, where: str, pick: int) -> None:
        chairs = [{"kind": "me", "name": words if where == "name" else ""}]
        seed = words if where == "seed" else ""
        if where in ("name", "seed"):
            await self.ask(person, pick, "POST", "/api/tables", {"game": "pebbles", "chairs": chairs, "seed": seed})
        elif where == "record":
            await self.ask(person, pick, "POST", "/api/records", {"text": f"duchy-record 2\n{words}\n"})
        elif where == "path":
            await self.ask(person, pick, "GET", "/api/tables/%00")
            await self.ask(person, pick, "GET", f"/api/tables/{spot.id}%00/record")
        elif where == "puzzle":
            await self.ask(person, pick, "POST", "/api/daily/%00", {"name": words})
        else:
            await self.ask(person, pick, "POST", "/api/seat", {"link": words, "name": words})

    # --- several things at once ------------------------------------------------------------

    @rule(pick=PICK, by=PICK)
    def a_seat_is_passed_on_while_its_owner_comes(self, pick: int, by: int) -> None:
        """Whoever takes it then chooses, and the owner before hears nothing of it."""
        held = self.held(pick)
        if held is not None:
            self.run(self._pass_on(*held, pick, by))

    async def _pass_on(self, spot: Spot, seat: int, owner: Person, pick: int, by: int) -> None:
        for process in self.house.processes:
            process.server.rooms.evict(0)
        lines = [await self.a_device(owner, pick).line(at, p.port) for at, p in enumerate(self.house.processes)]
        opening = [line.ask("open", game=spot.id, seat=seat) for line in lines]
        await asyncio.gather(*opening, self._reissue(spot, seat, owner, pick))
        if spot.places[seat].holder is None and spot.places[seat].link:
            friend = self.somebody(by)
            await self._use_link(spot, seat, friend, by)
            await self.settle()
            if spot.places[seat].holder is friend:
                await self._play(spot, seat, friend, by, again=False)

    @rule(pick=PICK, choice=PICK)
    def a_table_comes_back_while_somebody_plays(self, pick: int, choice: int) -> None:
        """It is read from storage in the middle of a commit, again and again."""
        held = self.held(pick)
        if held is not None:
            self.run(self._come_back(*held, choice))

    async def _come_back(self, spot: Spot, seat: int, person: Person, choice: int) -> None:
        for turn in range(4):
            for process in self.house.processes[1:] or self.house.processes:
                process.server.rooms.evict(0)
            looking = [
                line.send("look", game=spot.id, seat=looks)
                for other in self.people
                for device in other.devices
                for line in device.lines
                for game, looks in line.following
                if line.open and game == spot.id and line.at == len(self.house.processes) - 1
            ]
            await asyncio.gather(self._play(spot, seat, person, 2 * choice + turn, again=False), *looking)

    @rule(pick=PICK, by=PICK)
    def somebody_is_forgotten_while_they_sit_down(self, pick: int, by: int) -> None:
        """Either comes first."""
        spot, person = self.spot(pick), Person([Device(self.judge)])
        if spot is not None:
            self.people.append(person)
            self.run(self._sit_and_vanish(spot, by % len(spot.places), person, pick))

    async def _sit_and_vanish(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        await self.open_table(person, ["me"], pick)
        await asyncio.gather(self._forget(person, pick), self._claim(spot, seat, person, pick + 1))
        table = await self.house.table(spot.id)
        place = spot.places[seat]
        if table is not None and place.holder is person and table.chairs[seat].person is None:
            place.give(None)
            place.had_bot = True

    @rule(pick=PICK, by=PICK, way=st.sampled_from(["free", "link", "record", "again"]))
    def somebody_who_knows_the_dice_invites_a_friend(self, pick: int, by: int, way: str) -> None:
        """Who must not sit down there."""
        if len(self.spots) < MOST_TABLES:
            self.run(self._invite(self.somebody(pick), by, way))

    async def _invite(self, host: Person, by: int, way: str) -> None:
        if way == "record":
            await self._import(host, by)
            spot = self.spots[-1] if self.spots and self.spots[-1].host is host else None
        else:
            spot = await self.open_table(host, ["me", "bot"], by, marker("seed"), start=way == "again")
        if spot is None or len(spot.places) < 2:
            return
        friend = Person([Device(self.judge)])
        self.people.append(friend)
        if await self._deed(spot, host, by, do="free", seat=1):
            spot.places[1].give(None)
        if way in ("link", "record", "again"):
            await self._reissue(spot, by % 2, host, by)
            if spot.places[by % 2].link:
                await self._use_link(spot, by % 2, friend, by)
        else:
            await self._claim(spot, 1, friend, by)

    # --- what helps players ------------------------------------------------------------

    @rule(pick=PICK, by=PICK, how=PICK, what=st.sampled_from(["record", "replay", "analysis", "fork"]))
    def somebody_looks_back(self, pick: int, by: int, how: int, what: str) -> None:
        """At what happened, as a seat that may be another's."""
        spot = self.spot(pick)
        if spot is not None:
            self.run(self._look_back(spot, self.somebody(by), how % (len(spot.places) + 1) - 1, what, pick))

    async def _look_back(self, spot: Spot, person: Person, seat: int, what: str, pick: int) -> None:
        table = await self.house.table(spot.id)
        path = f"/api/tables/{spot.id}/{what}"
        if what == "fork":
            if len(self.spots) < MOST_TABLES:
                await self.take_in(await self.ask(person, pick, "POST", path, {"ply": pick % 9, "seat": seat}), person)
            return
        if table is None or (what == "analysis" and table.status not in (OVER, CLOSED)):
            return
        answer = await self.ask(person, pick, "GET", path, seat=seat)
        if answer.status_code != 200:
            return
        over = table.status in (OVER, CLOSED)
        if seat >= 0:
            assert spot.places[seat].holder is person or over, f"{what} of another's seat"
        if what == "record" and not over:
            for line in answer.text.splitlines():
                name, *values = line.split() or [""]
                assert name != "wished" or int(values[0]) == seat, f"the log of seat {seat} tells another's wish"
        if what == "record" and over:
            self._learn_seed(answer.text)

    def _learn_seed(self, text: str) -> None:
        """A record tells a seed: whoever plays with it knows what comes."""
        for line in text.splitlines():
            if line.startswith("seed "):
                self.known.add(line.removeprefix("seed "))

    @rule(pick=PICK, by=PICK)
    def somebody_imports_a_record(self, pick: int, by: int) -> None:
        """Of a game under way, whose seed they know."""
        if len(self.spots) < MOST_TABLES:
            self.run(self._import(self.somebody(by), pick))

    async def _import(self, person: Person, pick: int) -> None:
        seed = marker("record")
        match = Match(GAME, 2, seed)
        match.play(match.legal(0)[pick % 2], 0)
        self.known.add(seed)
        body = {"text": record.write(match)}
        await self.take_in(await self.ask(person, pick, "POST", "/api/records", body), person)

    @rule(pick=PICK, by=PICK)
    def somebody_tries_the_puzzle(self, pick: int, by: int) -> None:
        """Of the day, whose dice are everybody's."""
        if len(self.spots) < MOST_TABLES:
            self.run(self._puzzle(self.somebody(by), pick))

    async def _puzzle(self, person: Person, pick: int) -> None:
        offered = (await self.ask(person, pick, "GET", "/api/daily")).json()
        if offered:
            path = f"/api/daily/{offered[0]['game']}"
            await self.take_in(await self.ask(person, pick, "POST", path, {"name": ""}), person)
            spot = next((spot for spot in reversed(self.spots) if spot.host is person), None)
            table = None if spot is None else await self.house.table(spot.id)
            if spot is not None and table is not None and table.head.settings.get("kind") in ("daily", "practice"):
                await self.settle()
                await self._follow(spot, 0, person, pick)
                await self._deed(spot, person, pick, do="resign", seat=0)
                await self._look_back(spot, person, 0, ["record", "replay", "analysis", "fork"][pick % 4], pick)

    # --- people ------------------------------------------------------------

    @rule(pick=PICK)
    def somebody_adds_a_device(self, pick: int) -> None:
        """By their personal link."""
        person = self.somebody(pick)
        if any(device.cookie for device in person.devices) and len(person.devices) < 3:
            self.run(self._add_device(person, pick))

    async def _add_device(self, person: Person, pick: int) -> None:
        answer = await self.ask(person, pick, "POST", "/api/me/link")
        if answer.status_code == 200:
            device = Device(self.judge)
            person.devices.append(device)
            link = {"link": answer.json()["link"]}
            entered = await device.request(self.process(pick + 1).port, "POST", "/api/me/enter", link)
            assert entered.status_code == 200

    @rule(pick=PICK)
    def somebody_signs_other_devices_out(self, pick: int) -> None:
        """They hear nothing more, in whatever process."""
        person = self.somebody(pick)
        if len(person.devices) > 1:
            self.run(self._sign_out(person, pick))

    async def _sign_out(self, person: Person, pick: int) -> None:
        device = self.a_device(person, pick)
        answer = await device.request(self.process(pick).port, "POST", "/api/me/forget-devices")
        if answer.status_code == 200:
            others = [other for other in person.devices if other is not device]
            await self._cut_off(others)
            for other in others:
                other.valid = False

    async def _cut_off(self, devices: list[Device]) -> None:
        """Wait until sockets are closed whose device may hear nothing more; those of nobody hear what anybody may."""
        begun = asyncio.get_running_loop().time()
        while any(line.open and line.cookie for device in devices for line in device.lines):
            assert asyncio.get_running_loop().time() < begun + CURRENT, "a socket stays open whose device may not hear"
            await asyncio.sleep(0.005)

    @rule(pick=PICK)
    def somebody_is_forgotten(self, pick: int) -> None:
        """With all that they wrote, wherever they sat."""
        person = self.somebody(pick)
        if pick % 3 == 0 and any(device.cookie for device in person.devices):
            self.run(self._forget(person, pick))

    async def _forget(self, person: Person, pick: int) -> None:
        answer = await self.ask(person, pick, "POST", "/api/me/forget")
        if answer.status_code == 200:
            for spot in self.spots:
                for seat in spot.seats_of(person):
                    spot.places[seat].give(None)
                    spot.places[seat].had_bot = True
            await self._cut_off(person.devices)
            person.gone = True

    @rule(pick=PICK)
    def somebody_is_banned(self, pick: int) -> None:
        """By the operator, in one process; nobody hears anything more from any."""
        held = self.held(pick)
        if held is not None and pick % 3 == 0:
            self.run(self._ban(held[0], held[1], held[2], pick))

    async def _ban(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        operator = Device(self.judge, token=OPERATOR)
        body = {"game": spot.id, "seat": seat}
        answer = await operator.request(self.process(pick).port, "POST", "/api/admin/ban", body)
        if answer.status_code == 200:
            person.banned = True
            await self._cut_off(person.devices)

    # --- the servers ------------------------------------------------------------

    @rule(pick=PICK)
    def tables_leave_memory(self, pick: int) -> None:
        """Those who listen stay."""

        async def evict() -> None:
            self.process(pick).server.rooms.evict(0)

        self.run(evict())

    @rule(pick=PICK, hard=st.booleans())
    def a_process_is_replaced(self, pick: int, hard: bool) -> None:
        """In order, or by a crash."""
        if pick % 4 == 0:
            self.run(self._replace(pick, hard))

    async def _replace(self, pick: int, hard: bool) -> None:
        at = pick % len(self.house.processes)
        await self.house.replace(at, hard)

    @rule(pick=PICK, choice=PICK)
    def a_process_dies_while_somebody_plays(self, pick: int, choice: int) -> None:
        """The action is sent again, and is done once."""
        held = self.held(pick)
        if held is not None and pick % 4 == 1:
            self.run(self._die(*held, choice))

    async def _die(self, spot: Spot, seat: int, person: Person, choice: int) -> None:
        line = await self.following(spot, seat, person, choice)
        table = line.tables.get((spot.id, seat))
        if table is None or not table["moves"]:
            return
        move = table["moves"][choice % len(table["moves"])]
        body = {"game": spot.id, "seat": seat, "rev": table["rev"], "ply": table["ply"], "a": move["a"]}
        await line.send("act", **body)
        await self.house.replace(line.at, hard=True)
        line = await self.following(spot, seat, person, choice)
        if (await line.ask("act", **body))["t"] == "done":
            spot.places[seat].done(move["words"], (table["rev"], table["ply"]))

    @rule(pick=PICK, which=PICK)
    def a_task_of_a_process_ends(self, pick: int, which: int) -> None:
        """And begins again."""
        if pick % 3 == 0:
            self.run(self._end_task(self.process(pick), which))

    async def _end_task(self, process: Process, which: int) -> None:
        kept = [one for _, one in sorted(process.server.tasks.kept.items()) if isinstance(one, KeptTask)]
        ended = kept[which % len(kept)]
        assert ended.task is not None
        ended.task.cancel()
        await asyncio.wait([ended.task])
        begun = asyncio.get_running_loop().time()
        while not ended.up:
            assert asyncio.get_running_loop().time() < begun + LONGEST + CURRENT, f"{ended.name} stays dead"
            await asyncio.sleep(0.005)
        self.house.errors.forgive(f"task {ended.name} ended")

    @rule(words=st.sampled_from(["future 9 x", "3 {}", "", "1 2 3", "x" * 200]), channel=st.sampled_from(CHANNELS))
    def a_newer_process_says_something(self, words: str, channel: str) -> None:
        """In a format that nobody here knows."""

        async def speak() -> None:
            if self.house.processes[0].server.store.engine.shared:
                with psycopg.connect(self.house.address, autocommit=True) as connection:
                    connection.execute("SELECT pg_notify(%s, %s)", (channel, words))

        self.run(speak())
