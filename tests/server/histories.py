"""Random histories of tables: after every command, a table in memory equals the one restored from storage.

So does what everybody who follows it was sent: their seats, and the chat with its authors.

Mostly, two processes share a database in memory. Each command goes to one of them; the other follows, reloads or has
evicted the table. After each command both are compared with the table restored from all entries and from its
checkpoint, field by field, and with what people were promised: consent to votes, dice that nobody knows in advance,
deleted data.
"""

import json
import logging
import random
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, NamedTuple
from unittest.mock import patch

from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import Rng
from duchy.play import match as matches
from duchy.play import record
from duchy.server import tasks
from duchy.server.errors import NotFound, Refused
from duchy.server.people.forgetting import forget
from duchy.server.people.identity import People
from duchy.server.rooms.rematch import rematch
from duchy.server.rooms.room import chat as room_chat
from duchy.server.rooms.rooms import Rooms
from duchy.server.store import entries
from duchy.server.store.entries import Entry
from duchy.server.store.model import RUNNING, WAITING
from duchy.server.table import checkpoint, commands, opening, planning, players_log, seeds, viewers
from duchy.server.table import table as tables
from duchy.server.table.clocks import grace
from duchy.server.table.notation import Notation
from duchy.server.table.permissions import Requester, Want, check, may, seats_of
from duchy.server.table.resuming import resumed, shortened
from duchy.server.table.seats import CONSENT
from duchy.server.table.table import DELETED, Table
from duchy.server.thinking import bots, whatifs
from duchy.server.thinking.jobs import JobResult
from duchy.server.views.exports import export, standing_plies
from duchy.server.wire import requests
from duchy.server.wire.coding import encode
from duchy.shelf import Shelf
from tests.server import commanding
from tests.server.commanding import do
from tests.server.contents import contents, differences
from tests.server.processes import NEVER, Clock, MemoryEngine, SetLoop, at_rest, kill, process

SHELF = Shelf()
GAMES: dict[tuple[str, str], tuple[AnyGame, Notation]] = {
    (name, ""): (game, Notation(game)) for name in SHELF.names() for game in (SHELF.load(name),)
}
STEPS = 40
"""The largest number of commands of a history."""
WAITS = (0.5, 5, 130, 130, 310, 25 * 3600)
"""Seconds that pass: to answer, to let a vote lapse, to have been inactive among people online, and for a day."""
SETTLING = 4
"""Seconds, one after the other, after which everything has happened that was due."""
SHARED = 0.8
"""The share of histories with two processes; the others have one that hears of nothing, as on SQLite."""
FAILING = 0.06
"""The share of steps in which a write fails, which may be one in the background."""
BACK = 3600
"""Seconds by which the clock is set back."""
HOSTS = (requests.PutBot, requests.Free)
"""Commands of the host about a seat."""
Command = Callable[[Table, int], object]


class Finding(AssertionError):
    """Two ways that differ, or a broken promise, with the steps that lead to it."""


class Consent(NamedTuple):
    """What an open vote is about: the person who asked, and the position as each viewer knew it, spectators last."""

    by: int | None
    positions: list[tuple[int, int]]


class Follower:
    """A person who follows the table in a process, and what they were sent."""

    def __init__(self, rooms: Rooms, person: int) -> None:
        self.rooms = rooms
        self.person: int | None = person
        self.seat = SPECTATOR
        self.seats: list[int] = []
        self.here = True
        self.chat: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        message = json.loads(data)
        if message["t"] == "seats":
            self.seat, self.seats = message["seat"], message["seats"]
        elif message["t"] == "chat":
            self.chat = message["lines"] if message["whole"] else [*self.chat, *message["lines"]]

    def dropped(self, id: str, seat: int) -> None:
        self.here = False

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        """Do nothing: a message says so."""


class History:
    """One table, the people around it, and two processes that serve it."""

    def __init__(self, seed: str, engine: MemoryEngine, clock: Clock) -> None:
        self.rng = random.Random(seed)
        self.engine = engine
        self.clock = clock
        clock.passes = self._beats
        self.processes: list[Rooms] = []
        self.people = [self.rng.getrandbits(60) for _ in range(4)]
        self.id = ""
        self.deleted = False
        self.last: Table | None = None
        """The table as it was after the last step."""
        self.log: list[str] = []
        self.asked: dict[str, Consent] = {}
        self.agreed: dict[str, set[int]] = {}
        self.witnesses: dict[tuple[str, int], set[int]] = {}
        """The people who know each chance action, by its seed and number."""
        self.foreseen = False
        """Whether dice were undone and have not been rolled again."""
        self.emptied = False
        """Whether entries were emptied, and a process may not know it yet."""
        self.lapses = 0.0
        self.followers: list[Follower] = []
        self.behind = False
        """Whether a process may not have known the table at the last step."""
        self.alive = 0.0
        """Seconds in which a process was alive."""
        self.settled = False
        """Whether enough time has just passed for everything that happens by itself."""
        self.left: tuple[float, int, list[int | None]] = (0.0, 0, [])
        """What each clock had left after so many seconds of these, None for one that may be set."""

    # --- the beginning ------------------------------------------------------------

    async def begin(self) -> None:
        """Open a table with random players and options, and play some of its game."""
        for _ in range(2 if self.engine.shared else 1):
            self.processes.append(await self._process())
        for person in self.people:
            await self.processes[0].store.new_person(person, f"device of {person}")
        rng = self.rng
        name = rng.choice(SHELF.names())
        game, notation = GAMES[name, ""]
        kinds = [rng.choice(("me", "open", "open", "open", "bot")) for _ in range(rng.choice(game.rules.seats))]
        options = self._options(game, len(kinds))
        wanted = requests.TableWanted(
            game=name,
            chairs=[requests.ChairWanted(kind, _name(self.people[0]) if kind == "me" else "") for kind in kinds],
            options=options,
            seed="chosen" if "open" not in kinds and rng.random() < 0.1 else "",
            bot="random",
            silent=rng.choice((60, 600, 86400)),
            undo=rng.choice(["consent"] * 8 + ["bar", "none"]),
            resign=rng.choice(["free", "consent", "consent", "turn", "none"]),
            delete=rng.choice(["consent"] * 5 + ["none"]),
            clock=rng.choice(("none", "live", "live", "move", "move", "look")),
            clock_time=rng.choice((30, 300, 3600)),
            clock_extra=rng.choice((0, 20)),
            lose=rng.random() < 0.2,
            away=rng.choice((0, 1)),
        )
        made = opening.new_table(wanted, self.people[0], game, notation, "", self.clock.now())
        for seat, kind in enumerate(kinds):
            if kind == "open" and rng.random() < 0.8:
                person = rng.choice(self.people)
                commands.sit(made, seat, person, _name(person), self.clock.now())
        if rng.random() < 0.8:
            do(made, self.people[0], requests.Start(), self.clock.now())
            for _ in range(rng.choice((0, 0, 4, 20, 60 if name != "burgundy-dice" else 200))):
                self._act_anywhere(made)
        self.log.append(f"{name} {kinds} {options}: {made.number} entries")
        self.id = made.head.id
        self.witnesses = {key: set(made.owners()) for key in self.drawn}
        await self.processes[0].create(made)
        await self.compare()

    def _options(self, game: AnyGame, players: int) -> dict[str, str]:
        """Return random options that go together."""
        while True:
            options = game.rules.options
            chosen = {one.key: self.rng.choice(one.choices) for one in options if self.rng.random() < 0.5}
            try:
                game.new(players, chosen)
                return chosen
            except DuchyError:
                continue

    async def _process(self) -> Rooms:
        rooms = await process(self.engine, SHELF)
        rooms._games = GAMES
        return rooms

    def _act_anywhere(self, table: Table) -> None:
        """Play a random action of any seat that decides."""
        if table.match is not None and table.deciding():
            seat = self.rng.choice(table.deciding())
            action = self.rng.choice(table.match.legal(seat))
            commanding.act(table, seat, table.rev(seat), table.ply(seat), action, self.clock.now())

    # --- steps ------------------------------------------------------------

    async def step(self) -> None:
        """Do something at random, and compare everything."""
        rooms = self.rng.choice(self.processes)
        self.settled = False
        kind = self.rng.choices(list(STEP), self._weights())[0]
        self.log.append(kind)
        deletes = self.last is not None and "delete" in self.last.votes
        fails = self.rng.random() < (5 * FAILING if deletes else FAILING)
        if fails:
            self.engine.failing = self.rng.randrange(2)
            self.log[-1] += f", write {self.engine.failing} fails"
        try:
            await STEP[kind][1](self, rooms)
        except DuchyError as error:
            self.log[-1] += f" ({error.key})"
        await at_rest()
        if fails:
            self.clock.wait(2 * tasks.AGAIN)  # what failed in the background is tried again
            self.alive += 2 * tasks.AGAIN
            await at_rest()
        await self.compare()

    def _weights(self) -> list[float]:
        """Return how likely each step is now: steps that would be refused are rare."""
        table = self.last
        assert table is not None
        begun, waits = table.status == RUNNING, table.status == WAITING
        factors = {
            "play": any(table.seats[seat].played_by_person for seat in table.deciding()),
            "bot": bool(table.bots_due()),
            "undo": bool(self._undoable(table)),
            "take_back": begun,
            "answer": bool(table.votes),
            "withdraw": bool(table.votes),
            "expire": "undo" in table.votes,
            "give": begun and len(table.owners()) > 1,
            "sit": (begun or waits) and any(chair.free for chair in table.seats),
            "hand_over": (begun or waits) * (12 if self.foreseen else 1),  # the next player must not be foreseen
            "what_if": table.match is not None,
            "keep": not (begun or waits) and table.match is not None,
            "rematch": not (begun or waits),
            "plan": begun and len(table.seats) > 1,
            "pause": begun and table.settings.clock != "none",
            "blackout": 1 if table.settings.clock == "none" else 3,
            "idle": 3 if "undo" in table.votes else 1,  # it may lapse
        }
        return [weight * max(0.05, factors.get(kind, 1)) for kind, (weight, _) in STEP.items()]

    async def do(self, rooms: Rooms, command: Command) -> None:
        """Run a command; if it is stored, check that everybody concerned agreed to its consequences."""

        def watched(table: Table, at: int) -> tuple[Table, Table, Sequence[Entry]]:
            before = table.copy()
            self.drawn: list[tuple[str, int]] = []
            command(table, at)
            return before, table, table.fresh[:]

        self._judge(*await rooms.do(self.id, watched))

    async def play(self, rooms: Rooms) -> None:
        """Play an action as a person, sometimes twice or for a position that has passed."""

        def act(table: Table, at: int) -> None:
            seat = self._seat(table, tuple(one for one in table.deciding() if table.seats[one].played_by_person))
            check(table, Requester(table.seats[seat].person), Want.PLAY, seat, at)
            legal = table.match.legal(seat) if table.match is not None and seat in table.deciding() else [0]
            rev, ply = self._pair(table, seat)
            commanding.act(table, seat, rev, ply, self.rng.choice(legal), at)

        await self.do(rooms, act)

    async def bot(self, rooms: Rooms) -> None:
        """Play for a bot, sometimes late or after a failure."""

        def act(table: Table, at: int) -> None:
            due = table.bots_due()
            if not due or table.match is None:
                raise Refused("no-bot", "no bot is to move")
            seat, name = self.rng.choice(due)
            rev, ply = self._pair(table, seat)
            turn = bots._turn(table, seat, name)._replace(rev=rev, ply=ply)
            failed, cut = self.rng.random() < 0.3, self.rng.random() < 0.3
            action = self.rng.choice(turn.legal)
            bots._act(table, at, turn, JobResult(action, error="random: failed" if failed else "", cut=cut))

        await self.do(rooms, act)

    async def undo(self, rooms: Rooms) -> None:
        """Undo a move or a turn."""

        def undo(table: Table, at: int) -> None:
            seat = self._seat(table, self._undoable(table))
            check(table, Requester(table.seats[seat].person), Want.PLAY, seat, at)
            commanding.undo(table, seat, *self._pair(table, seat), at, whole_turn=self.rng.random() < 0.4)

        await self.do(rooms, undo)

    def _undoable(self, table: Table) -> tuple[int, ...]:
        match = table.match
        return () if match is None else tuple(seat for seat in range(match.players) if match.undoable(seat) >= 0)

    async def take_back(self, rooms: Rooms) -> None:
        """Ask to undo beyond the bar."""

        def back(table: Table, at: int) -> None:
            seat = self._seat(table)
            check(table, Requester(table.seats[seat].person), Want.PLAY, seat, at)
            here = None if self.rng.random() < 0.8 else self._here(table)
            commanding.take_back(table, seat, *self._pair(table, seat), at, here)

        await self.do(rooms, back)

    async def answer(self, rooms: Rooms) -> None:
        """Answer a vote."""

        def answer(table: Table, at: int) -> None:
            what = self.rng.choice([*table.votes] * 5 + ["undo", "delete", "cancel", "give", "resign", "pause"])
            vote = table.votes.get(what)
            seat = self._seat(table, tuple(commands.needed(table, vote)) if vote is not None else ())
            check(table, Requester(table.seats[seat].person), Want.HOLD, seat, at)
            commanding.answer(table, seat, what, self.rng.random() < 0.8, at)

        await self.do(rooms, answer)

    async def withdraw(self, rooms: Rooms) -> None:
        """Withdraw a vote or one's agreement to it, or try to."""

        def withdraw(table: Table, at: int) -> None:
            vote = self.rng.choice([*table.votes.values(), None])
            likely = () if vote is None else commands.supporting(table, vote)
            seat = self._seat(table, tuple(likely) if self.rng.random() < 0.8 else ())
            check(table, Requester(table.seats[seat].person), Want.HOLD, seat, at)
            before = commands.positions(table)
            commanding.withdraw(table, seat, "undo" if vote is None else vote.what, at)
            if vote is not None and vote.what in table.votes and seat in commands.supporting(table, vote):
                raise Finding("who withdrew still agrees")
            if before != commands.positions(table):
                raise Finding("a withdrawn vote was carried out")

        await self.do(rooms, withdraw)

    async def talk(self, rooms: Rooms) -> None:
        """Say something that contains one's name."""

        def say(table: Table, at: int) -> None:
            seat = self._seat(table)
            person = table.seats[seat].person
            check(table, Requester(person), Want.HOLD, seat, at)
            commanding.say(table, seat, _line(person or 0, table.author(person)), at)

        await self.do(rooms, say)

    async def expire(self, rooms: Rooms) -> None:
        """End an undo vote because somebody left."""
        await self.do(rooms, lambda table, at: commands.expire(table, at, self._here(table)))

    async def sit(self, rooms: Rooms) -> None:
        """Take a seat, in a running game by a link."""

        def sit(table: Table, at: int) -> None:
            free = [seat for seat, chair in enumerate(table.seats) if chair.free]
            seat = self.rng.choice(free or [0])
            person = self.rng.choice(self.people)
            if table.status == RUNNING:
                commands.sit_by_link(table, table.seats[seat].link, person, _name(person), at)
            else:
                commands.sit(table, seat, person, _name(person), at)

        await self.do(rooms, sit)

    async def hand_over(self, rooms: Rooms) -> None:
        """Free a seat for somebody else."""

        def reissue(table: Table, at: int) -> None:
            seat = self._seat(table)
            person = table.seats[seat].person if self.rng.random() < 0.8 else table.host
            link = str(self.rng.random())
            commands.reissue(table, person or 0, seat, self._here(table), at, link)

        await self.do(rooms, reissue)

    async def give(self, rooms: Rooms) -> None:
        """Wait, and ask to give away the seat of a player who is inactive, or for whom a bot has played for a day."""
        await self._pass(self.rng.choice(WAITS))

        def give(table: Table, at: int) -> None:
            absent = [seat for seat, chair in enumerate(table.seats) if chair.person is not None and chair.bot]
            if absent and self.rng.random() < 0.5:
                commands.reissue(table, table.host or 0, self.rng.choice(absent), set(), at)
                return
            silent = self._seat(table, table.deciding())
            others = [seat for seat, chair in enumerate(table.seats) if chair.person != table.seats[silent].person]
            data = requests.Give(self._seat(table, tuple(others)), silent)
            here = set(range(len(table.seats)))
            offered = silent in commands.silent(table, here, at)
            try:
                do(table, table.seats[data.seat].person or 0, data, at, here=here)
            except Refused as error:
                if offered and error.key.startswith("not-silent"):
                    raise Finding("a seat that is offered is not silent") from error
                raise
            if not offered:
                raise Finding("a seat was given away that was not offered")

        await self.do(rooms, give)

    async def room(self, rooms: Rooms) -> None:
        """Carry out a command about the seats."""

        def command(table: Table, at: int) -> None:
            data = self._request(table)
            self.log[-1] += f" {data}"
            seat = getattr(data, "seat", None)
            person = table.host if seat is None or isinstance(data, HOSTS) else table.seats[seat].person
            if person is None or self.rng.random() < 0.1:
                person = self.rng.choice(self.people)
            do(table, person, data, at, here=self._here(table))

        await self.do(rooms, command)

    def _request(self, table: Table) -> Any:
        rng = self.rng
        seat = self._seat(table)
        title = requests.SetTitle(rng.choice(("", _name(table.host or 0))))
        if table.status == WAITING:
            order = rng.sample(range(len(table.seats)), len(table.seats))
            option = rng.choice([*table.game.rules.options, None])
            return rng.choice(
                (
                    requests.Rename(seat, _name(table.seats[seat].person or 0)),
                    title,
                    requests.PutBot(seat, rng.choice(("random", "greedy"))),
                    requests.Free(seat),
                    requests.Order(order),
                    requests.SetOption(option.key, rng.choice(option.choices)) if option else requests.Start(),
                    requests.Start(),
                    requests.Leave(seat),
                    requests.AskAll(seat, "delete"),
                    requests.DeleteChat(rng.choice([line.number for line in table.chat] or [0])),
                )
            )
        return rng.choice(
            (
                requests.Rename(seat, _name(table.seats[seat].person or 0)),
                title,
                requests.Leave(seat),
                requests.Leave(seat),
                requests.Resign(seat),
                requests.Resign(self._seat(table, table.deciding())),
                requests.TakeSeat(seat),
                requests.TakeSeat(seat),
                requests.Give(seat, self._seat(table, table.deciding())),
                requests.AskAll(seat, rng.choice(("delete", "cancel"))),
                requests.DeleteChat(rng.choice([line.number for line in table.chat] or [0])),
                requests.AddComment(seat, rng.randrange(9), _line(table.seats[seat].person or 0, seat)),
                requests.AddComment(seat, 0, _line(table.seats[seat].person or 0, seat)),
                requests.DeleteComment(rng.choice([one.number for one in table.comments] or [0])),
            )
        )

    async def follow(self, rooms: Rooms) -> None:
        """Follow the table from one's first seat, or without one."""
        person = self.rng.choice(self.people)
        follower = Follower(rooms, person)
        seats = seats_of(self.last, person) if self.last is not None else []
        follower.seat = seats[0] if seats else SPECTATOR
        await rooms.open(self.id, follower, follower.seat)
        self.followers.append(follower)

    async def idle(self, rooms: Rooms) -> None:
        """Let time pass, or set the clock back."""
        seconds = self.rng.choice(WAITS)
        self.log[-1] += f" {seconds}"
        await self._pass(seconds)
        if self.rng.random() < 0.2:
            self.clock.wall -= BACK * 1000
            self.log[-1] += ", clock set back"

    async def _pass(self, seconds: float) -> None:
        """Let time pass in which all processes are alive."""
        store = self.processes[0].store
        await store.beat(self.clock.now())
        self.clock.wait(seconds)
        self.alive += seconds
        await store.beat(self.clock.now())
        for rooms in self.processes:
            rooms.heartbeat._last, rooms.heartbeat._wall = self.clock.loop.time(), self.clock.now()
        await at_rest()
        for _ in range(SETTLING if seconds else 0):  # a reminder comes before a bot, and retries after failures
            self.clock.wait(1)
            self.alive += 1
            for rooms in self.processes:
                await rooms.catch_deadlines()
            await at_rest()
        self.settled = bool(seconds)

    async def _beats(self, seconds: float) -> None:
        """Note that processes are alive, if any is, while another waits for that."""
        self.alive += seconds
        if any(not rooms.heartbeat._broken() for rooms in self.processes):
            await self.processes[0].store.beat(self.clock.now())

    async def blackout(self, rooms: Rooms) -> None:
        """Kill all processes, and start others after a while."""
        await self._pass(0)
        for one in self.processes:
            await kill(self.engine, one)
        self.followers = []
        seconds = self.rng.choice((0, 1, 30, 7200))
        self.log[-1] += f" {seconds}"
        self.clock.wait(seconds)
        alive = self.alive
        self.processes = [await self._process() for _ in self.processes]
        await self.processes[0].read(self.id, lambda room, table: None)
        await at_rest()
        self.alive = alive  # the first that begins waits for others in vain
        await self._pass(1)

    async def pause(self, rooms: Rooms) -> None:
        """Ask to pause the game or to go on, or be away."""

        def ask(table: Table, at: int) -> None:
            seat = self._seat(table)
            on = not table.clocks.paused if self.rng.random() < 0.8 else self.rng.random() < 0.5
            until = at + self.rng.choice((0, 60, 3600, 86400)) * 1000
            asked = requests.Pause(seat, on) if self.rng.random() < 0.6 else requests.BeAway(seat, until)
            do(table, table.seats[seat].person, asked, at)

        await self.do(rooms, ask)

    async def plan(self, rooms: Rooms) -> None:
        """Plan moves, drop a plan, or have moves without a choice played."""
        table = await rooms.read(self.id, lambda room, table: table.copy())
        waits = [seat for seat, one in enumerate(table.seats) if one.played_by_person and seat not in table.deciding()]
        seat = self._seat(table, tuple(waits))
        who = Requester(table.seats[seat].person)
        if self.rng.random() < 0.3:
            asked = requests.DropPlan(seat) if self.rng.random() < 0.4 else requests.PassForMe(seat, self._coin())
            await self.do(rooms, lambda table, at: do(table, table.seats[seat].person, asked, at))
            return
        planning.check_plans(table, who, seat, self.clock.now())
        tried = whatifs.to_plan(table, who.person or 0, seat, self.clock.now())
        for _ in range(self.rng.randrange(4)):
            if tried.match is not None and seat in tried.deciding():
                action = self.rng.choice(tried.match.legal(seat))
                commanding.act(tried, seat, tried.rev(seat), tried.ply(seat), action, self.clock.now())
        steps = planning.steps_of(tried, who, seat, self.id)
        await self.do(rooms, lambda table, at: planning.plan(table, who, seat, steps, at))

    def _coin(self) -> bool:
        return self.rng.random() < 0.5

    async def evict(self, rooms: Rooms) -> None:
        """Evict the table from one process or all."""
        for one in self.processes if self.rng.random() < 0.4 else [rooms]:
            one.evict(0)

    async def restart(self, rooms: Rooms) -> None:
        """Kill a process, and start another."""
        await kill(self.engine, rooms)
        self.processes.remove(rooms)
        self.followers = [follower for follower in self.followers if follower.rooms is not rooms]
        self.processes.append(await self._process())

    async def hold_back(self, rooms: Rooms) -> None:
        """Let the processes miss what the other one does for a while."""
        self.engine.hold_back()

    async def forget(self, rooms: Rooms) -> None:
        """Delete a person's data: nothing of theirs is left."""
        person = self.rng.choice(self.people)
        others = [one for one in self.people if one != person]
        self.emptied = True
        await forget(rooms, People(rooms.store), person)
        self.people = [*others, self.rng.getrandbits(60)]
        await rooms.store.new_person(self.people[-1], f"device of {self.people[-1]}")
        await at_rest()
        if _name(person) in self.engine.words():
            raise Finding(f"{_name(person)} is still stored")

    async def what_if(self, rooms: Rooms) -> None:
        """Fork the game as a seat or a spectator."""
        table = await rooms.read(self.id, lambda room, table: table.copy())
        person = self.rng.choice(self.people)
        seat = self.rng.choice([SPECTATOR, *seats_of(table, person)])
        check(table, Requester(person, table.head.watch), Want.FORK, seat, self.clock.now())
        if table.match is None:
            return
        plies = self.rng.choice([0, *table.viewers.known_plies(seat)])
        await rooms.create(whatifs.forked(table, person, seat, plies, self.clock.now()))

    async def keep(self, rooms: Rooms) -> None:
        """Keep what one tried in the finished game or in a variation of it; the rules agree, and everybody reads it."""
        table = await rooms.read(self.id, lambda room, table: table.copy())
        person = self.rng.choice(list(table.holders()) or self.people)
        seat = self.rng.choice(seats_of(table, person) or [SPECTATOR])
        who, at = Requester(person), self.clock.now()
        check(table, who, Want.HOLD, seat, at)
        check(table, who, Want.RECORD, seat, at)
        line = self.rng.choice([None, *(one.variation for one in table.comments)])
        known = table.viewers.known_plies(seat) if line is None else []
        plies = self.rng.choice([0, *known]) if line is None else self.rng.randrange(3)
        tried = whatifs.forked(table, person, seat, plies, at, line)
        for _ in range(self.rng.randrange(20)):
            self._act_anywhere(tried)
        kept = whatifs._tried(tried, self.id, _line(person, seat))
        if kept.moves and kept.played(table.current_match()).state != tried.current_match().state:
            raise Finding("a variation leads to another position than the what-if")
        if line is not None and kept.moves[:1] != line.moves[:1] and plies:
            raise Finding("a variation of a variation begins with other moves")
        await self.do(rooms, lambda table, at: commands.keep(table, who, seat, kept, at))
        await rooms.read(self.id, lambda room, table: self._check_export(table, who, seat))

    def _check_export(self, table: Table, who: Requester, seat: int) -> None:
        """Check that comments and variations are the same after exporting and importing the game."""
        text = export(table, who, seat, [])
        match = record.read(text, SHELF)
        noted = record.comments_of(text, match), record.variations_of(text, match)
        if len(noted[0]) + len(noted[1]) != len(table.comments):
            raise Finding("comments or variations are missing from the record")
        if not match.over:  # somebody resigned: an imported game goes on
            return
        again = opening.imported(match, table.bots(), self.people[0], table.notation, "", self.clock.now(), *noted)
        if (
            export(again, Requester(self.people[0]), seats_of(again, self.people[0])[0], []).partition("\n\n")[2]
            != (text.partition("\n\n")[2])
        ):
            raise Finding("a game exports other comments or variations after it was imported")

    async def rematch(self, rooms: Rooms) -> None:
        """Ask for a rematch, sometimes after the last one was deleted or left."""
        person = self.rng.choice(self.people)
        following = await rooms.read(self.id, lambda room, table: table.rematch)
        if following and self.rng.random() < 0.5:
            with suppress(NotFound):
                await rooms.delete(following)
        try:
            made = await rematch(rooms, self.id, person, lambda: None)
        except NotFound as error:
            raise Finding("there is no rematch") from error
        if self.rng.random() < 0.3:
            for seat in made.seats:
                await rooms.do(made.id, lambda table, at: do(table, person, requests.Leave(seat), at))  # noqa: B023
        elif await rooms.store.head(made.id) is None or not made.seats:
            raise Finding("there is no seat at a rematch")

    # --- choosing ------------------------------------------------------------

    def _seat(self, table: Table, likely: tuple[int, ...] = ()) -> int:
        """Return a seat, mostly a likely one or that of a person."""
        held = [seat for seat, chair in enumerate(table.seats) if chair.person is not None]
        return self.rng.choice((likely or held) if self.rng.random() < 0.95 and held else range(len(table.seats)))

    def _pair(self, table: Table, seat: int) -> tuple[int, int]:
        """Return the pair of a seat's position, sometimes one that has passed."""
        past = self.rng.random() < 0.05
        return max(0, table.rev(seat) - past * self.rng.randrange(2)), max(0, table.ply(seat) - past)

    def _here(self, table: Table) -> set[int]:
        return {seat for seat in range(len(table.seats)) if self.rng.random() < 0.7}

    # --- comparing ------------------------------------------------------------

    async def compare(self) -> None:
        """Compare the table of each process with the one restored from all entries and from its checkpoint."""
        self.engine.failing = NEVER
        if self.rng.random() < 0.7:
            self.engine.deliver()
            self.emptied = False
        await at_rest()
        store = self.processes[0].store
        head = await store.head(self.id)
        if head is None:
            self.deleted = True
            self._gone()
            return
        game, notation = GAMES[head.game, ""]
        whole, short = await store.history(head.key), await store.history(head.key, whole=False)
        restored = resumed(head, game, notation, whole.entries, whole.fingerprint)
        expected = contents(restored)
        held_back = self.engine._held is not None
        for name, table in self._tables(restored, shortened(head, game, notation, short)):
            behind = held_back and (table.number < restored.number or self.emptied)
            if not behind and (different := list(differences(expected, contents(table)))):
                raise Finding(f"{name}: " + "; ".join(different))
        if [entry.number for entry in whole.entries] != list(range(1, restored.number + 1)):
            raise Finding("entries are missing")
        if restored.frozen is not None:
            raise Finding(f"frozen: {restored.frozen}")
        plies = restored.match.plies if restored.match is not None else []
        if standing_plies(whole.entries) != [(ply.seat, notation.words(ply.action)) for ply in plies]:
            raise Finding("the export of a frozen game would contain other actions")
        self._check_votes(restored)
        self._check_chat(restored)
        self._check_clocks(restored)
        if not held_back:
            self._check_followers(restored)
        self.behind = held_back
        self.last = restored

    def _tables(self, whole: Table, short: Table | None) -> Iterator[tuple[str, Table]]:
        if short is not None:
            yield "from its checkpoint", short
        for number, rooms in enumerate(self.processes, 1):
            room = rooms._rooms.get(self.id)
            if room is not None and room.table is not None:
                yield f"in process {number}", room.table

    def _gone(self) -> None:
        """Check that nothing of a deleted table is left."""
        for rooms in self.processes:
            room = rooms._rooms.get(self.id)
            if self.engine._held is None and room is not None and room.table is not None:
                raise Finding("a deleted table is still in memory")

    def _check_followers(self, table: Table) -> None:
        """Check that everybody who follows was sent their seats, and keeps following while they have one."""
        for follower in self.followers:
            if not follower.here and "Order(" in self.log[-1] and not self.behind:
                raise Finding(f"{_name(follower.person or 0)} was thrown out when seats were reordered")
        self.followers = [follower for follower in self.followers if follower.here]
        for follower in self.followers:
            chat = json.loads(encode(room_chat(table, table.chat, True)))["lines"]
            mine = seats_of(table, follower.person)
            if follower.seats != mine or (mine and follower.seat not in (SPECTATOR, *mine)):
                raise Finding(f"{_name(follower.person or 0)} was sent {follower.seat} of {follower.seats}, has {mine}")
            if may(table, Requester(follower.person), Want.CHAT) and follower.chat[-len(table.chat) :] != chat:
                raise Finding(f"{_name(follower.person or 0)} was sent another chat: {follower.chat} / {chat}")

    # --- promises ------------------------------------------------------------

    def _check_chat(self, table: Table) -> None:
        """Check that each line belongs to the person who wrote it, also after the seat changed hands."""
        for line in table.chat:
            if line.words != _line(line.person or 0, line.author):
                raise Finding(f"a line has another author: {line}")

    def _check_clocks(self, table: Table) -> None:
        """Check that clocks run only while a process is alive, and that something happens when they have run out."""
        chosen, at = table.settings, self.clock.now()
        running = table.status == RUNNING and chosen.clock != "none"
        seats = range(len(table.seats)) if running else range(0)
        runs = [table.clocks.open[seat] is not None for seat in seats]
        now = [table.clocks.left(seat, chosen, at) if runs[seat] else None for seat in seats]
        since, taken_back, then = self.left
        for seat, (left, before) in enumerate(zip(now, then, strict=False)):
            if (
                table.taken_back == taken_back
                and left is not None
                and before is not None
                and before - left > (self.alive - since) * 1000 + 1
            ):
                raise Finding(f"the clock of seat {seat} ran {before - left} ms in {self.alive - since} s")
        self.left = self.alive, table.taken_back, [*now]
        late = [seat for seat in seats if self.settled and (now[seat] or 0) < -grace(chosen) - SETTLING * 1000]
        if any(table.late_at(seat) is not None for seat in late):
            raise Finding(f"nothing happened when the time of seats {late} was up: {now}")

    def _check_votes(self, table: Table) -> None:
        """Check that no vote waits for nobody, and that undo votes end in time."""
        if table.closed == DELETED:
            raise Finding("all agreed to delete this table, and it is still stored")
        for vote in table.votes.values():
            if not commands.needed(table, vote):
                raise Finding(f"nobody is left to answer: {vote}")
        now = self.clock.loop.time()
        if "undo" not in table.votes or not any(rooms.count()[1] for rooms in self.processes):
            self.lapses = now + 2 * CONSENT / 1000 + 1
        elif now > self.lapses:
            raise Finding(f"an undo vote goes on for {now - self.lapses:.0f} s too long")

    def _judge(self, before: Table, after: Table, fresh: Sequence[Entry]) -> None:
        """Check that a command had the consent of everybody it concerns."""
        positions = commands.positions(before)
        self._check_policy(before, fresh)
        for entry in fresh:
            if isinstance(entry, entries.VoteAsked):
                self.asked[entry.what] = Consent(before.seats[entry.seat].person, positions)
                self.agreed[entry.what] = set()
            elif isinstance(entry, entries.ResignAsked):
                self.asked["resign"] = Consent(before.seats[entry.seat].person, positions)
                self.agreed["resign"] = set()
            elif isinstance(entry, entries.Paused):
                self._consented("pause" if entry.on else "resume", set(after.people()))
            elif isinstance(entry, entries.PauseAsked):
                what = "pause" if entry.on else "resume"
                self.asked[what] = Consent(before.seats[entry.seat].person, positions)
                self.agreed[what] = set()
            elif isinstance(entry, entries.Resigned) and after.settings.resign == "consent":
                self._consented("resign", set(after.owners()))
            elif isinstance(entry, entries.VotedYes):
                self.agreed.setdefault(entry.what, set()).add(before.seats[entry.seat].person or 0)
            elif isinstance(entry, entries.VoteWithdrawn):
                self.agreed.setdefault(entry.what, set()).discard(before.seats[entry.seat].person or 0)
            elif isinstance(entry, entries.TakenBack):
                if self.asked["undo"].positions[-1] != positions[-1]:
                    raise Finding("an undo takes back what was played after it was asked for")
                self._consented("undo", set(after.owners()))
            elif isinstance(entry, entries.TableClosed) and entry.reason == "cancelled":
                self._consented("cancel", set(after.owners()))
            elif isinstance(entry, entries.TableClosed) and entry.reason == DELETED:
                self._consented("delete", {chair.person for chair in after.seats if chair.person is not None})
        if "undo" in after.votes:
            since = zip(self.asked["undo"].positions, commands.positions(after), strict=True)
            if all(old != new for old, new in since):
                raise Finding("an undo vote goes on after a move")
        if self.drawn:
            self.foreseen = False
        if any(isinstance(entry, entries.TakenBack) for entry in fresh):
            self.foreseen = True
            for known in self.witnesses.values():
                known |= set(before.owners())
        for key in self.drawn:
            if not set(after.owners()) <= self.witnesses.setdefault(key, set(after.owners())):
                raise Finding(f"chance action {key[1]} was known to some people before")

    def _check_policy(self, before: Table, fresh: Sequence[Entry]) -> None:
        """Check that nothing was done that the settings of the table rule out."""
        settings = before.settings
        for entry in fresh:
            undone = isinstance(entry, entries.MoveUndone | entries.TurnUndone | entries.TakenBack)
            if undone and settings.undo == "none":
                raise Finding("something was undone where nothing can be")
            if isinstance(entry, entries.TakenBack) and settings.undo != "consent":
                raise Finding("something was undone beyond the bar")
            resigned = isinstance(entry, entries.Resigned)
            if resigned and (
                settings.resign == "none" or (settings.resign == "turn" and entry.seat not in before.deciding())
            ):
                raise Finding(f"seat {entry.seat} resigned, which is ruled out: {settings.resign}")
            if isinstance(entry, entries.TableClosed) and entry.reason == "time" and not settings.lose:
                raise Finding("a game ended because of its clock")
            if isinstance(entry, entries.TableClosed) and entry.reason == DELETED and settings.delete == "none":
                raise Finding("a table was deleted that cannot be")

    def _consented(self, what: str, concerned: set[int]) -> None:
        missing = concerned - self.agreed[what] - {self.asked[what].by}
        if missing:
            raise Finding(f"{what} was not agreed to by {', '.join(map(_name, missing))}")


def _name(person: int) -> str:
    return f"P{person:x}"


def _line(person: int, author: int) -> str:
    """Return what a person says, known to the others by a number."""
    return f"it is me, {_name(person)}, number {author}"


STEP: dict[str, tuple[int, Callable[[History, Rooms], Any]]] = {
    "play": (14, History.play),
    "bot": (10, History.bot),
    "undo": (10, History.undo),
    "take_back": (8, History.take_back),
    "answer": (30, History.answer),
    "withdraw": (6, History.withdraw),
    "talk": (5, History.talk),
    "expire": (2, History.expire),
    "sit": (12, History.sit),
    "hand_over": (4, History.hand_over),
    "give": (5, History.give),
    "room": (16, History.room),
    "follow": (8, History.follow),
    "idle": (6, History.idle),
    "pause": (6, History.pause),
    "plan": (12, History.plan),
    "blackout": (2, History.blackout),
    "evict": (4, History.evict),
    "restart": (2, History.restart),
    "hold_back": (2, History.hold_back),
    "forget": (1, History.forget),
    "what_if": (2, History.what_if),
    "keep": (8, History.keep),
    "rematch": (20, History.rematch),
}
"""What happens in histories, each with its weight."""


class Failures(logging.Handler):
    """Collects what the server logs as its own failures."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if record.levelno >= logging.ERROR or message.startswith("a table is read again"):
            self.messages.append(message)


@contextmanager
def _small(rng: random.Random, history: History) -> Iterator[None]:
    """Keep little, so that what is dropped first is dropped in each history, and watch the dice."""
    drawing = matches.chance_stream

    def drawn(seed: int | str, number: int) -> Rng:
        history.drawn.append((str(seed), number))
        return drawing(seed, number)

    history.drawn = []
    with ExitStack() as stack:
        for module, name, few in (
            (checkpoint, "DUE", (1, 2, 3, 5, 8)),
            (tables, "CHAT", (2, 200)),
            (players_log, "MOST", (3, 200)),
            (viewers, "REMEMBERED", (3, 64)),
        ):
            stack.enter_context(patch.object(module, name, rng.choice(few)))
        stack.enter_context(patch.object(planning, "chance", rng))
        stack.enter_context(patch.object(seeds, "new_seed", lambda: f"{rng.getrandbits(128):032x}"))
        stack.enter_context(patch.object(matches, "chance_stream", drawn))
        yield


async def _run(seed: str, clock: Clock, failures: Failures) -> int:
    """Run one history, and return its number of steps."""
    engine = MemoryEngine(shared=random.Random(seed).random() < SHARED)
    history = History(seed, engine, clock)
    failures.messages.clear()
    steps = 0
    try:
        with _small(history.rng, history):
            await history.begin()
            for _ in range(history.rng.randrange(5, STEPS)):
                await history.step()
                steps += 1
                if failures.messages:
                    raise Finding("; ".join(failures.messages))
                if history.deleted:
                    break
    except Exception as error:
        steps_taken = "\n  ".join(history.log)
        raise Finding(f"history {seed}: {type(error).__name__}: {error}\n  {steps_taken}") from error
    finally:
        for rooms in history.processes:
            await rooms.stop()
        await engine.close()
    return steps


def run(seed: str, history: Callable[[str, Clock, Failures], Coroutine[None, None, int]] = _run) -> int:
    """Run one history of a kind with a seed, and return its number of steps; raise a finding with them."""
    loop = SetLoop()
    clock = Clock(loop)
    try:
        with clock.set(), collected() as failures:
            return loop.run_until_complete(history(seed, clock, failures))
    finally:
        loop.close()


@contextmanager
def collected() -> Iterator[Failures]:
    """Collect the failures that the server logs, instead of printing them."""
    failures = Failures()
    server = logging.getLogger("duchy.server")
    server.addHandler(failures)
    propagates, server.propagate = server.propagate, False
    try:
        yield failures
    finally:
        server.removeHandler(failures)
        server.propagate = propagates
