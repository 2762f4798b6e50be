"""A game whose servers are killed again and again: how far its clocks are off in the end.

    python -m tests.server.kills ADDRESS [--kills 1000] [--processes 1] [--seed 0]

Real servers run on a database, answer requests, and are killed after a random time. Prints what was found, as JSON.
"""

import argparse
import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from duchy.server.process import ProcessStart, listen, run
from duchy.server.rooms.heartbeat import GAP
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.store.address import is_postgres
from duchy.server.store.migrate import migrate
from duchy.server.store.model import now
from duchy.server.table import commands
from duchy.server.table.clocks import MOVE
from duchy.server.table.table import Table
from duchy.server.wire.requests import Start
from tests.server.commanding import do
from tests.server.tables import ANNE, BEN, SHELF, table

SETTINGS = Settings(bot_workers=0)
ROOT = Path(__file__).resolve().parent.parent.parent
TIME = 60 * 24 * 3600
"""Seconds that each player has."""
LIVES = (0.05, 0.4)
"""Seconds that a server lives after its first answer."""
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Found(msgspec.Struct):
    """By how many milliseconds a game is off."""

    late: list[float]
    """How much later than each kill the outage begins that was stored."""
    early: list[float]
    """How long before the first answer each outage ends."""
    off: float
    """How much too long a clock has run in the end, which has to run from each start to each kill."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        found = killed(given.address, folder, given.kills, given.processes, random.Random(given.seed))
    print(msgspec.json.encode(found).decode())


def killed_servers(address: str, kills: int, processes: int = 1) -> Found:
    """Run this module in a process of its own, which can be copied; return what it has found."""
    command = [
        sys.executable,
        "-m",
        "tests.server.kills",
        address,
        "--kills",
        str(kills),
        "--processes",
        str(processes),
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=ROOT)
    return msgspec.json.decode(done.stdout, type=Found)


def killed(address: str, folder: str, kills: int, processes: int, rng: random.Random) -> Found:
    """Kill servers on a database; return how far the clock of a game is off."""
    migrate(address, Path(folder))
    asyncio.run(_play(address, folder))
    listening = listen("127.0.0.1", 0)
    start = ProcessStart(SETTINGS, address, SHELF.references, folder=folder)
    lives: list[tuple[float, float]] = []
    waits = 1.25 * GAP if is_postgres(address) else 0  # for processes of other machines
    for _ in range(kills):
        going = [_fork(start, listening) for _ in range(processes)]
        begun = _answered(listening)
        time.sleep(rng.uniform(*LIVES) + waits)
        for process in going:
            time.sleep(rng.uniform(0, 0.05) * (processes > 1))
            ended = time.time() * 1000
            os.kill(process, signal.SIGKILL)
        for process in going:
            os.waitpid(process, 0)
        lives.append((begun, ended))
        time.sleep(rng.uniform(0, 0.05))
    listening.close()
    used, begun, outages = asyncio.run(_used(address, folder))
    (played, _), *after = outages
    if len(after) != kills:
        raise AssertionError(f"{len(after)} outages after {kills} kills")
    known = [until for _, until in outages[:-1]]
    watched = played - begun + sum(ended - at for (_, ended), at in zip(lives, known, strict=True))
    return Found(
        [round(since - ended, 1) for (since, _), (_, ended) in zip(after, lives, strict=True)],
        [round(answered - at, 1) for (answered, _), at in zip(lives, known, strict=True)],
        round(used - watched, 1),
    )


async def _play(address: str, folder: str) -> None:
    """Begin a game that waits for both players."""
    server = Server(SETTINGS, address, SHELF, folder=folder)
    await server.store.open(server.handle_note, server.tasks)
    for number, person in enumerate((ANNE, BEN)):
        await server.store.new_person(person, f"device {number}")
    made = table("me", "open", settings={"clock": MOVE, "clock_time": TIME})
    commands.sit(made, 1, BEN, "Ben", now())
    do(made, ANNE, Start(), now())
    await server.store.beat(now() - 1)
    await server.rooms.create(made)
    await server.rooms.stop()
    await server.store.close()


def _fork(start: ProcessStart, listening: socket.socket) -> int:
    """Start a server in a process of its own."""
    process = os.fork()
    if not process:
        try:
            run(start, listening)
        finally:
            os._exit(1)
    return process


def _answered(listening: socket.socket) -> float:
    """Return when a server gives its first answer."""
    with socket.create_connection(listening.getsockname()) as client:
        client.sendall(REQUEST)
        if not client.recv(100):
            raise AssertionError("no answer")
        return time.time() * 1000


async def _used(address: str, folder: str) -> tuple[int, int, list[tuple[int, int]]]:
    """Return the time that a clock has used until the last outage ended, when it began, and all outages."""
    server = Server(SETTINGS, address, SHELF, folder=folder)
    await server.store.open(server.handle_note, server.tasks)
    await server.rooms.heartbeat.sure()
    ((id, *_),) = await server.store.engine.read("SELECT id FROM games")
    room = await server.rooms.room(str(id))
    begun = (await server.store.history(room.head.key)).entries[0].at
    outages = server.rooms.heartbeat.outages

    def used(table: Table, at: int) -> int:
        return TIME * 1000 - table.clocks.left(0, table.settings, outages[-1][1])

    result = await server.rooms.do(str(id), used), begun, outages
    await server.rooms.stop()
    await server.store.close()
    return result


if __name__ == "__main__":
    main()
