"""Random tournaments: after every step, what processes hold and show equals what a new process reads from storage.

Two processes share a database in memory. People enter and leave, also late and in the middle of a round, ask to be the
host, and delete their data; tables are played, run out of time or are ended; rounds follow one another by themselves.
Meanwhile processes are killed, writes fail, notes come late, and tables are evicted.
"""

import random
from functools import partial
from unittest.mock import patch

from duchy.core.errors import DuchyError
from duchy.server import tasks
from duchy.server.rooms import tournaments
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import StoreDown, TableHeader
from duchy.server.table import seeds
from duchy.server.table.resuming import resumed, shortened
from duchy.server.table.table import Table
from tests.server import commanding
from tests.server.contents import contents, differences
from tests.server.histories import FAILING, Failures, Finding
from tests.server.processes import NEVER, Clock, MemoryEngine, at_rest, kill, process
from tests.server.tables import GAME, NOTATION, SHELF
from tests.server.test_tournaments import Club, wanted

STEPS = 50
KINDS = {"club": 12, "bots": 2, "passes": 3, "kill": 1, "evict": 1, "hold_back": 1}
"""What happens, each with its weight; `club` is what people do."""
PASSES = (1, 20, 65, 190, 700)
"""Seconds that pass: until the next round begins, a host who does not object is replaced, and time is up."""


class TournamentHistory(Club):
    """One tournament with its tables, the people around it, and two processes that serve it."""

    def __init__(self, seed: str, engine: MemoryEngine, clock: Clock) -> None:
        super().__init__([], random.Random(seed))
        self.engine = engine
        self.clock = clock
        self.log: list[str] = []
        clock.passes = self._beats

    async def begin(self) -> None:
        """Open a tournament, and let some people enter."""
        rng = self.rng
        for _ in range(2):
            self.rooms.append(await self.process())
        host = await self.person()
        self.id = await tournaments.create(
            self.rooms[0],
            wanted(
                way=rng.choice(("swiss", "robin")),
                size=rng.choice((2, 2, 3)),
                duplicate=rng.random() < 0.4,
                rounds=rng.randint(2, 4),
                pause=rng.choice((0, 1)),
                clock=rng.choice(("none", "move", "live")),
                clock_time=300,
            ),
            host,
            None,
        )
        for _ in range(rng.randint(1, 6)):  # with an odd number, somebody has a bye
            await tournaments.enter(self.rooms[1], self.id, await self.person(), "Ben", 64, None)
        self.log.append(f"{len(self.people)} people")

    async def process(self) -> Rooms:
        """Return a new process, which looks at a tournament whenever one of its tables ends."""
        rooms = await process(self.engine, SHELF)

        def ended(head: TableHeader) -> None:
            rooms.tasks.retry("tournament", partial(tournaments.progress, rooms, head.series), StoreDown)

        rooms.on_ended = ended
        return rooms

    async def _beats(self, seconds: float) -> None:
        if any(not rooms.heartbeat._broken() for rooms in self.rooms):
            await self.rooms[0].store.beat(self.clock.now())

    # --- steps ------------------------------------------------------------

    async def happens(self) -> None:
        """Do something at random, and compare everything."""
        kind = self.rng.choice(
            ("club",) * 12 + ("bots", "bots", "passes", "passes", "passes", "kill", "evict", "hold_back")
        )
        self.log.append(kind)
        if self.rng.random() < FAILING:
            self.engine.failing = self.rng.randrange(3)
            self.log[-1] += f", write {self.engine.failing} fails"
        try:
            await (self.step() if kind == "club" else getattr(self, kind)(self.rng.choice(self.rooms)))
        except DuchyError as error:
            self.log[-1] += f" ({error.key})"
        self.engine.failing = NEVER
        await self.settle()
        await self.compare()

    async def settle(self) -> None:
        """Let everything happen that was begun, also what is tried again."""
        await at_rest()
        self.wait(2 * tasks.AGAIN)
        if self.rng.random() < 0.7:
            self.engine.deliver()
        await at_rest()

    def wait(self, seconds: float) -> None:
        """Let time pass in which both processes are alive."""
        self.clock.wait(seconds)
        for rooms in self.rooms:
            rooms.heartbeat._last, rooms.heartbeat._wall = self.clock.loop.time(), self.clock.now()

    async def passes(self, rooms: Rooms) -> None:
        """Let time pass, and do what is due: the next round, another host, bots for those who are late."""
        await rooms.store.beat(self.clock.now())
        self.wait(self.rng.choice(PASSES))
        for each in self.rooms:
            await each.catch_deadlines()
            await tournaments.catch_up(each)

    async def bots(self, rooms: Rooms) -> None:
        """Let bots play at all tables: for byes, for who has left, and for who was too late."""

        def play(table: Table, at: int) -> None:
            for _ in range(20):
                due = table.bots_due()
                if not due or table.match is None:
                    return
                seat, _ = self.rng.choice(due)
                action = self.rng.choice(table.match.legal(seat))
                commanding.act(table, seat, table.rev(seat), table.ply(seat), action, at)

        one = await tournaments.find(rooms, self.id)
        for planned in one.plan.current:
            if planned.made and not planned.over:
                await rooms.do(planned.id, play)

    async def kill(self, rooms: Rooms) -> None:
        """Kill a process, and start another."""
        await kill(self.engine, rooms)
        self.rooms.remove(rooms)
        self.rooms.append(await self.process())

    async def evict(self, rooms: Rooms) -> None:
        """Evict all tables from a process."""
        rooms.evict(0)

    async def hold_back(self, rooms: Rooms) -> None:
        """Let the processes miss what the other one does for a while."""
        self.engine.hold_back()

    # --- comparing ------------------------------------------------------------

    async def compare(self) -> None:
        """Compare tournament and tables of both processes with those that a new process reads."""
        fresh = await process(self.engine, SHELF)
        try:
            for person in (None, *self.people):
                expected = await self.seen(fresh, person)
                for number, rooms in enumerate(self.rooms, 1):
                    if (found := await self.seen(rooms, person)) != expected:
                        raise Finding(f"process {number} shows {found}, stored is {expected}")
            for game in await fresh.store.series(self.id, 1000):
                await self._compare_table(fresh, game.head)
            if self.engine._held is None:
                await self.check()
        finally:
            await kill(self.engine, fresh)

    async def _compare_table(self, fresh: Rooms, head: TableHeader) -> None:
        whole, short = await fresh.store.history(head.key), await fresh.store.history(head.key, whole=False)
        restored = resumed(head, GAME, NOTATION, whole.entries, whole.fingerprint)
        tables = {"from its checkpoint": shortened(head, GAME, NOTATION, short)}
        for number, rooms in enumerate(self.rooms, 1):
            room = rooms._rooms.get(head.id)
            tables[f"in process {number}"] = None if room is None else room.table
        for name, table in tables.items():
            if table is None or (self.engine._held is not None and name.startswith("in")):
                continue  # it is not in memory, or may be behind
            if different := list(differences(contents(restored), contents(table))):
                raise Finding(f"{head.id} {name}: " + "; ".join(different))


async def tournament(seed: str, clock: Clock, failures: Failures) -> int:
    """Run the history of one tournament, and return its number of steps."""
    engine = MemoryEngine()
    history = TournamentHistory(seed, engine, clock)
    steps = 0
    try:
        with (
            patch.object(seeds, "new_seed", lambda: f"{history.rng.getrandbits(128):032x}"),
            patch("duchy.server.rooms.tournaments.now", clock.now),
        ):
            await history.begin()
            for _ in range(history.rng.randrange(10, STEPS)):
                await history.happens()
                steps += 1
                if failures.messages:
                    raise Finding("; ".join(failures.messages))
    except Exception as error:
        steps_taken = "\n  ".join(history.log)
        raise Finding(f"tournament {seed}: {type(error).__name__}: {error}\n  {steps_taken}") from error
    finally:
        for rooms in history.rooms:
            await rooms.stop()
        await engine.close()
    return steps
