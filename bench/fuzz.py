"""Send a million mutated messages to a server while somebody plays, and see that neither memory nor play suffers.

    python bench/fuzz.py --messages 1000000 [--hostile 4] [--seconds 3600]

With --seconds it ends after so long, however many were sent by then. Those who send are a process of their own. Prints
the resident size after a tenth of the messages and after all of them, and the time from an action to the other seat's
message for healthy players, before and meanwhile. Fails where the size grew by more than a tenth, or where a healthy
game's 99th percentile more than doubled.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.live import Client
from tests.server.tables import SHELF

from duchy.server.process import Start, listen, spawn
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate

SAMPLES = (
    {"t": "act", "game": "", "seat": 0, "rev": 0, "ply": 0, "a": 1, "id": "x"},
    {"t": "open", "game": "", "seat": 1, "watch": "", "id": "x"},
    {"t": "say", "game": "", "seat": 0, "words": "hello", "id": "x"},
    {"t": "answer", "game": "", "seat": 0, "what": "undo", "yes": True, "id": "x"},
    {"t": "look", "game": "", "seat": -1, "id": "x"},
)
CALM = 20
"""Seconds of play before anybody is hostile."""
ODD = (None, -1, 2**63, 1e308, "", "\u202e", "x" * 500, [], [[]], {}, True, "act")


def mutated(rng: random.Random, id: str) -> str:
    """A message that was once a good one."""
    message = {**rng.choice(SAMPLES), "game": id}
    for _ in range(rng.randrange(3)):
        message[rng.choice(list(message))] = rng.choice(ODD)  # type: ignore[assignment]
    text = json.dumps(message)
    if rng.random() < 0.3:
        at = rng.randrange(len(text))
        text = text[:at] + chr(rng.randrange(32, 300)) * rng.randrange(4) + text[at + rng.randrange(4) :]
    return text


async def hostile(port: int, id: str, count: int, rng: random.Random, sent: Any, until: float) -> None:
    """Send mutated messages, reading what comes, and come back when thrown out."""
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
    """So many who send at the same time, all in this process."""
    until = time.monotonic() + seconds

    async def together() -> None:
        each = count // attackers
        await asyncio.gather(*(hostile(port, id, each, random.Random(i), sent, until) for i in range(attackers)))

    asyncio.run(together())


async def _drain(wire: object) -> None:
    async for _ in wire:  # type: ignore[attr-defined]
        pass


async def answers(port: int) -> None:
    """Wait until the server does."""
    while True:
        with contextlib.suppress(httpx.HTTPError):
            await Client(port).get("/api/hello")
            return


async def healthy(port: int, until: asyncio.Event) -> list[float]:
    """Two people who play one game after the other; the seconds from each action to the other's message."""
    took: list[float] = []
    while not until.is_set():
        anne, ben = Client(port), Client(port)
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
            await people[turn].send("look", game=id, seat=turn)
            seen = await people[turn].hear("table")
            if seen["over"] or not seen["moves"]:
                break
            begun = time.perf_counter()
            move = {"rev": seen["rev"], "ply": seen["ply"], "a": seen["moves"][0]["a"]}
            await people[turn].send("act", game=id, seat=turn, **move)
            await people[1 - turn].hear("table", seconds=60)
            took.append(time.perf_counter() - begun)
            turn = 1 - turn
        for client in people:
            await client.close()
    return took


def p99(took: list[float]) -> float:
    return sorted(took)[int(len(took) * 0.99)] * 1000 if took else 0.0


async def measure(messages: int, attackers: int, seconds: float) -> int:
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        limits = {"requests_per_second": 1e6, "requests_at_once": 10**6, "tables_at_once": 10**6}
        listening = listen("127.0.0.1", 0)
        process = spawn(Start(Settings(**limits), address, SHELF.places), listening)  # type: ignore[arg-type]
        port = listening.getsockname()[1]
        await answers(port)
        quiet = asyncio.Event()
        calm = asyncio.create_task(healthy(port, quiet))
        await asyncio.sleep(CALM)
        quiet.set()
        before = p99(await calm)
        id = (
            await Client(port).post(
                "/api/tables", game="pebbles", chairs=[{"kind": "me"}, {"kind": "open"}], bot="random"
            )
        ).json()["id"]
        context = multiprocessing.get_context("spawn")
        sent, done = context.Value("q", 0), asyncio.Event()
        playing = asyncio.create_task(healthy(port, done))
        fighting = context.Process(target=attack, args=(port, id, messages, attackers, sent, seconds))
        fighting.start()
        server = psutil.Process(process.pid)
        while sent.value < messages // 10 and fighting.is_alive():
            await asyncio.sleep(0.05)
        tenth, early = sent.value, server.memory_info().rss
        await asyncio.to_thread(fighting.join)
        late = server.memory_info().rss
        done.set()
        meanwhile = p99(await playing)
        process.terminate()
        process.wait()
        listening.close()
    print(f"messages {sent.value}; resident {early / 1e6:.1f} MB after {tenth}, {late / 1e6:.1f} MB after all")
    print(f"a healthy game's p99: {before:.1f} ms before, {meanwhile:.1f} ms meanwhile")
    return 0 if late <= early * 1.1 and meanwhile <= 2 * before else 1


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--hostile", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args()
    return asyncio.run(measure(given.messages, given.hostile, given.seconds))


if __name__ == "__main__":
    sys.exit(main())
