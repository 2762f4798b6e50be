"""Send a million mutated messages to a server, then flood it during play: neither memory nor latency may suffer.

    python bench/fuzz.py --messages 1000000 [--hostile 4] [--flood 60] [--seconds 3600] [--stranger 600]
    python bench/fuzz.py --stranger 600 --messages 0

First there are no rate limits, so that every message is read; --seconds stops this early. Then a server with default
limits is flooded for --flood seconds. The senders run in their own process. Prints the resident size after a tenth of
the messages and after all of them, and the time from an action to the other seat's message in a normal game, before and
during the flood. Fails if the size grew by more than a tenth, or if the 99th percentile of the normal game more than
doubled.

Last, a stranger with sixteen connections sends anything (requests, frames, half of either, silence) for --stranger
seconds, with default limits. Calm and hostile intervals alternate, because the machine may be busy with other things.
Fails if the median of a normal game at another address more than doubled, or if anything failed.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.fuzzing import Stranger
from tests.server.live import Client
from tests.server.tables import SHELF

from duchy.server.process import ProcessStart, listen, spawn
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate

SAMPLES = (
    {"t": "act", "game": "", "seat": 0, "rev": 0, "ply": 0, "a": 1, "id": "x"},
    {"t": "open", "game": "", "seat": 1, "watch": "", "id": "x"},
    {"t": "say", "game": "", "seat": 0, "words": "hello", "id": "x"},
    {"t": "answer", "game": "", "seat": 0, "what": "undo", "yes": True, "id": "x"},
    {"t": "look", "game": "", "seat": -1, "id": "x"},
)
INTERVAL = 6.0
"""Seconds of a calm and of a hostile interval."""
ODD: tuple[Any, ...] = (None, -1, 2**63, 1e308, "", "\u202e", "x" * 500, [], [[]], {}, True, "act")


def mutated(rng: random.Random, id: str) -> str:
    """Return a mutated copy of a valid message."""
    message: dict[str, Any] = {**rng.choice(SAMPLES), "game": id}
    for _ in range(rng.randrange(3)):
        message[rng.choice(list(message))] = rng.choice(ODD)
    text = json.dumps(message)
    if rng.random() < 0.3:
        at = rng.randrange(len(text))
        text = text[:at] + chr(rng.randrange(32, 300)) * rng.randrange(4) + text[at + rng.randrange(4) :]
    return text


class Attacked(NamedTuple):
    """A server under attack."""

    port: int
    server: psutil.Process
    fighting: Any
    """The attackers' process, not yet started."""
    sent: Any
    """Number of messages sent."""


async def hostile(port: int, id: str, count: int, rng: random.Random, sent: Any, until: float) -> None:
    """Send mutated messages, read the replies, and reconnect when disconnected."""
    left = count
    while left > 0 and time.monotonic() < until:
        try:
            async with connect(f"ws://127.0.0.1:{port}/ws", proxy=None) as wire:
                reading = asyncio.create_task(_drain(wire))
                try:
                    while left > 0 and time.monotonic() < until:
                        await wire.send(mutated(rng, id))
                        left -= 1
                        sent.value += 1
                finally:
                    reading.cancel()
        except (OSError, WebSocketException):
            left -= 1


def attack(port: int, id: str, count: int, attackers: int, sent: Any, seconds: float) -> None:
    """Run this many concurrent senders, all in this process."""
    until = time.monotonic() + seconds

    async def together() -> None:
        each = count // attackers
        await asyncio.gather(*(hostile(port, id, each, random.Random(i), sent, until) for i in range(attackers)))

    asyncio.run(together())


async def _drain(wire: object) -> None:
    async for _ in wire:  # type: ignore[attr-defined]
        pass


async def answers(port: int) -> None:
    """Wait until the server answers."""
    while True:
        with suppress(httpx.HTTPError):
            await Client(port).get("/api/hello")
            return


async def healthy(port: int, until: asyncio.Event, pause: float = 0.0, address: str = "127.0.0.1") -> list[float]:
    """Play games between two clients at one address; return the seconds from each action to the other's message.

    They wait for `pause` seconds before each action.
    """
    took: list[float] = []
    while not until.is_set():
        anne, ben = Client(port, address=address), Client(port, address=address)
        chairs = [{"kind": "me"}, {"kind": "open"}]
        wanted = {"game": "pebbles", "chairs": chairs, "options": {"heap": "large"}, "bot": "random"}
        id = (await anne.post("/api/tables", **wanted)).json()["id"]
        await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
        await anne.post(f"/api/tables/{id}/room", do="start")
        people = [anne, ben]
        for seat, client in enumerate(people):
            await client.join()
            await client.ask("open", game=id, seat=seat)
        for seat in (0, 1):
            await people[seat].ask("act", game=id, seat=seat, rev=0, ply=0, a=0)
        turn = 0
        while not until.is_set():
            await asyncio.sleep(pause)
            await people[turn].send("look", game=id, seat=turn)
            seen = await people[turn].receive("table")
            if seen["over"] or not seen["moves"]:
                break
            begun = time.perf_counter()
            move = {"rev": seen["rev"], "ply": seen["ply"], "a": seen["moves"][0]["a"]}
            await people[turn].send("act", game=id, seat=turn, **move)
            await people[1 - turn].receive("table", seconds=60)
            took.append(time.perf_counter() - begun)
            turn = 1 - turn
        for client in people:
            await client.close()
    return took


def p99(took: list[float]) -> float:
    return sorted(took)[int(len(took) * 0.99)] * 1000 if took else 0.0


@asynccontextmanager
async def attacked(many: bool, messages: int, attackers: int, seconds: float) -> AsyncIterator[Attacked]:
    """Run a server under attack, with or without rate limits."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        limits = {"requests_per_second": 1e6, "requests_at_once": 10**6, "tables_at_once": 10**6}
        limits |= {"sockets_per_minute": 1e6, "sockets_per_address": 10**6, "anonymous_sockets": 10**6}
        if many:
            limits |= {"messages_per_second": 1e6, "messages_at_once": 10**6}
        listening = listen("127.0.0.1", 0)
        process = spawn(ProcessStart(Settings(**limits), address, SHELF.references), listening)  # type: ignore[arg-type]
        port = listening.getsockname()[1]
        await answers(port)
        chairs = [{"kind": "me"}, {"kind": "open"}]
        id = (await Client(port).post("/api/tables", game="pebbles", chairs=chairs, bot="random")).json()["id"]
        context = multiprocessing.get_context("spawn")
        sent = context.Value("q", 0)
        fighting = context.Process(target=attack, args=(port, id, messages, attackers, sent, seconds))
        try:
            yield Attacked(port, psutil.Process(process.pid), fighting, sent)
        finally:
            fighting.kill()
            process.terminate()
            process.wait()
            listening.close()


async def million(messages: int, attackers: int, seconds: float) -> bool:
    """Return whether the resident size stays what it was after a tenth of the messages."""
    async with attacked(True, messages, attackers, seconds) as house:
        house.fighting.start()
        while house.sent.value < messages // 10 and house.fighting.is_alive():
            await asyncio.sleep(0.05)
        tenth, early = house.sent.value, house.server.memory_info().rss
        await asyncio.to_thread(house.fighting.join)
        late = house.server.memory_info().rss
        print(
            f"messages {house.sent.value}; resident {early / 1e6:.1f} MB after {tenth}, {late / 1e6:.1f} MB after all"
        )
    return bool(late <= early * 1.1)


async def flood(attackers: int, seconds: float) -> bool:
    """Return whether a normal game's 99th percentile at most doubles during the flood."""
    async with attacked(False, 10**9, attackers, seconds) as house:
        percentiles = []
        for fighting in (False, True):
            done = asyncio.Event()
            playing = asyncio.create_task(healthy(house.port, done))
            if fighting:
                house.fighting.start()
            await asyncio.sleep(seconds)
            done.set()
            percentiles.append(p99(await playing))
        print(
            f"a healthy game's p99: {percentiles[0]:.1f} ms before, "
            f"{percentiles[1]:.1f} ms while {house.sent.value} were sent"
        )
    return percentiles[1] <= 2 * percentiles[0]


def disturb(port: int, id: str, seconds: float, connections: int, calm: Any, sent: Any, failed: Any) -> None:
    """Run the connections of a stranger in this process, except in calm intervals."""
    os.nice(10)  # the stranger's own computing must not slow the server down
    until = time.monotonic() + seconds

    async def go_on(stranger: Stranger) -> None:
        while time.monotonic() < until:
            if calm.is_set():
                await asyncio.sleep(0.05)
                continue
            before = stranger.sent
            await stranger.go_on(min(until, time.monotonic() + 0.5))
            sent.value += stranger.sent - before
        failed.value += sum(number for status, number in stranger.statuses.items() if status >= 500)

    async def together() -> None:
        await asyncio.gather(*(go_on(Stranger(port, id, ("bench", i))) for i in range(connections)))

    asyncio.run(together())


async def stranger(seconds: float, connections: int = 16) -> bool:
    """Return whether a stranger at most doubles the median of a normal game at another address, and nothing fails."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        listening = listen("127.0.0.1", 0)
        process = spawn(ProcessStart(Settings(), address, SHELF.references), listening)
        port = listening.getsockname()[1]
        context = multiprocessing.get_context("spawn")
        calm, sent, failed = context.Event(), context.Value("q", 0), context.Value("q", 0)
        calm.set()
        fighting = None
        try:
            await answers(port)
            chairs = [{"kind": "me"}, {"kind": "open"}]
            made = await Client(port).post("/api/tables", game="pebbles", chairs=chairs, bot="random")
            given = (port, made.json()["id"], seconds, connections, calm, sent, failed)
            fighting = context.Process(target=disturb, args=given)
            fighting.start()
            took: dict[bool, list[float]] = {True: [], False: []}
            until = time.monotonic() + seconds
            hosts = cycle(f"127.0.0.{number}" for number in range(2, 250))  # one would open too many tables
            while time.monotonic() < until:
                for quiet in (True, False):
                    (calm.set if quiet else calm.clear)()
                    await asyncio.sleep(1)
                    done = asyncio.Event()
                    playing = asyncio.create_task(healthy(port, done, 0.02, next(hosts)))
                    await asyncio.sleep(INTERVAL)
                    done.set()
                    took[quiet] += await playing
                medians = [statistics.median(took[quiet]) * 1000 for quiet in (True, False)]
                left = max(0, until - time.monotonic())
                print(f"calm {medians[0]:.1f} ms, hostile {medians[1]:.1f} ms; {left:.0f} s left", flush=True)
            await asyncio.to_thread(fighting.join)
            found = re.search(r"duchy_messages_failed_total\S* (\d+)", (await Client(port).get("/metrics")).text)
            broken = failed.value + (int(found[1]) if found else 0)
        finally:
            if fighting is not None:
                fighting.kill()
            process.terminate()
            process.wait()
            listening.close()
    print(
        f"a stranger sent {sent.value}, {broken} failed; a healthy game's median: {medians[0]:.1f} ms in "
        f"{len(took[True])} calm moves, {medians[1]:.1f} ms in {len(took[False])} others"
    )
    return medians[1] <= 2 * medians[0] and not broken


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--hostile", type=int, default=4)
    parser.add_argument("--flood", type=float, default=60)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--stranger", type=float, default=0)
    given = parser.parse_args()
    good = []
    if given.messages:
        good.append(asyncio.run(million(given.messages, given.hostile, given.seconds)))
        good.append(asyncio.run(flood(given.hostile, given.flood)))
    if given.stranger:
        good.append(asyncio.run(stranger(given.stranger)))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
