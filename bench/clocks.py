"""Measure what clocks cost, and how far kills put them off.

    python bench/clocks.py [--games 1000] [--seconds 60] [--kills 1000] [--db postgresql://... --processes 2]

Games with running clocks are compared with the same ones without: the CPU time of a server on SQLite to which nobody
is connected, first with all tables in memory, then with none.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.commanding import do
from tests.server.kills import killed_servers
from tests.server.tables import ANNE, BEN, SHELF, table
from tests.server.test_clocks import kills_of_a_game

from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate
from duchy.server.store.model import now
from duchy.server.table import commands
from duchy.server.wire.requests import Start


async def cost(clock: str, games: int, seconds: float, kept: bool) -> float:
    """Return the share of a core that games with a clock use."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        server = Server(Settings(idle_seconds=86400), address, SHELF)
        await server.start()
        for number, person in enumerate((ANNE, BEN)):
            await server.store.new_person(person, f"device {number}")
        for _ in range(games):
            made = table("me", "open", settings={"clock": clock, "clock_time": 86400})
            commands.sit(made, 1, BEN, "Ben", now())
            do(made, ANNE, Start(), now())
            await server.rooms.create(made)
        if not kept:
            server.rooms.evict(0)
        await asyncio.sleep(2)
        begun, used = time.monotonic(), time.process_time()
        await asyncio.sleep(seconds)
        share = (time.process_time() - used) / (time.monotonic() - begun)
        await server.stop()
        return share


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--db", default="", help="an empty database for the kills; without it, a file")
    parser.add_argument("--processes", type=int, default=1, help="servers that are killed at about the same time")
    given = parser.parse_args()
    for kept in (True, False) if given.games else ():
        for clock in ("none", "live", "look"):
            share = asyncio.run(cost(clock, given.games, given.seconds, kept))
            where = "in memory" if kept else "in storage"
            print(f"{given.games} games {where}, clock {clock}: {100 * share:.2f} % of a core", flush=True)
    for processes in (1, 3):
        with tempfile.TemporaryDirectory() as folder:
            errors = kills_of_a_game(given.kills, Path(folder), processes)
            print(f"{given.kills} kills of {processes} processes in a time that is set: {_off(errors)}", flush=True)
    if given.kills:
        with tempfile.TemporaryDirectory() as folder:
            found = killed_servers(given.db or str(Path(folder) / "duchy.db"), given.kills, given.processes)
            answering = statistics.mean(found.early)
            print(f"{given.kills} kills of a real server: {_off(found.late)}, a clock by {found.off:.0f} ms; ", end="")
            print(f"it answers {answering:.1f} ms after its start on average")


def _off(errors: Sequence[float]) -> str:
    worst, mean = max(errors, key=abs), statistics.mean(errors)
    return f"off by {sum(errors):.0f} ms in all, {worst:.0f} ms at most, {mean:.2f} ms on average"


if __name__ == "__main__":
    main()
