"""A state machine that drives servers as people do, in any order, and compares them with the model.

What must hold, whatever happens: a seat's secret reaches nobody who does not hold the seat; nothing that was
acknowledged is lost or doubled; no seed is known to anybody while it matters; every listener is current; no task of a
server is dead; no request breaks it.
"""

import asyncio

import psycopg
from hypothesis import strategies as st
from hypothesis.stateful import rule

from duchy.server.store.notes import CHANNELS
from duchy.server.tasks import LONGEST, SupervisedTask
from tests.server.model.driver import CURRENT, PICK
from tests.server.model.house import Process
from tests.server.model.together import Together
from tests.server.model.world import Person, Spot


class ServerMachine(Together):
    """People around tables of the toy game, whose wishes are secret until its end, and servers that come and go."""

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
        kept = [one for _, one in sorted(process.server.tasks.supervised.items()) if isinstance(one, SupervisedTask)]
        ended = kept[which % len(kept)]
        assert ended.task is not None
        ended.task.cancel()
        await asyncio.wait([ended.task])
        begun = asyncio.get_running_loop().time()
        while not ended.up:
            assert asyncio.get_running_loop().time() < begun + LONGEST + CURRENT, f"{ended.name} is not restarted"
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
