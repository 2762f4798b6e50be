"""Measure many concurrent games on one server: latency from an action to the other seat's message, and memory.

    python bench/load.py --games 1000 --rate 500 --seconds 30 [--game burgundy] [--db postgresql://...] [--processes 2]

Without --game, a quarter of the tables play each game. Each has two clients with a socket each, in other processes than
the server. A bare echo server of the same stack is measured at the same time, so that results of different or busy
machines can be compared as ratios. When you report results, name the build and the machine's other load.
"""

import argparse
import asyncio
import gc
import json
import multiprocessing
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import uvicorn
from litestar import Litestar, WebSocket, websocket
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from duchy.core.ints import compiled
from duchy.server.process import ProcessStart, listen, spawn
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate
from duchy.shelf import Shelf

ECHOES = 50
"""Messages echoed per second."""


class LoadTable:
    """The two sockets of a table, and whose turn it is."""

    def __init__(self, id: str, wires: list[ClientConnection]) -> None:
        self.id = id
        self.wires = wires
        self.seen: list[dict[str, Any]] = [{}, {}]
        self.sent = 0.0
        self.by = -1
        self.took: list[float] = []
        self.over = False

    async def listen(self, seat: int) -> None:
        """Read one seat's messages; another seat's action stops the clock that its sender started."""
        async for data in self.wires[seat]:
            message = msgspec.json.decode(data)
            if message["t"] == "table":
                self.seen[seat] = message
                self.over = self.over or message["over"]
                if self.by == 1 - seat and self.sent:
                    self.took.append(time.perf_counter() - self.sent)
                    self.sent, self.by = 0.0, -1

    async def move(self, rng: random.Random) -> bool:
        """Play a move if a seat can and none is under way; return whether one was played."""
        if self.over or (self.sent and time.perf_counter() - self.sent < 5):
            return False
        for seat in (0, 1):
            seen = self.seen[seat]
            if seen.get("moves"):
                action = rng.choice(seen["moves"])["a"]
                self.seen[seat] = {}
                self.sent, self.by = time.perf_counter(), seat
                message = {
                    "t": "act",
                    "game": self.id,
                    "seat": seat,
                    "rev": seen["rev"],
                    "ply": seen["ply"],
                    "a": action,
                }
                await self.wires[seat].send(json.dumps(message))
                return True
        return False


async def new_game(port: int, name: str, address: str) -> LoadTable:
    """Open a table for two, whose sockets come from this address."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport) as http:
        wanted = {"game": name, "chairs": [{"kind": "me"}, {"kind": "me"}], "bot": "random", "start": True}
        answer = await http.post("/api/tables", json=wanted)
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        id = answer.json()["id"]
    wires = []
    for seat in (0, 1):
        wire = await connect(
            f"ws://127.0.0.1:{port}/ws",
            additional_headers={"cookie": cookie},
            proxy=None,
            open_timeout=60,
            local_addr=(address, 0),
        )
        await wire.send(json.dumps({"t": "open", "game": id, "seat": seat}))
        wires.append(wire)
    return LoadTable(id, wires)


async def play(
    port: int,
    names: Sequence[str],
    count: int,
    rate: float,
    seconds: float,
    ready: Callable[[], object] = lambda: None,
    addresses: Sequence[str] = ("127.0.0.1",),
) -> tuple[list[float], int]:
    """Play a number of games at a total rate of moves per second; return the times and the number of moves.

    Games and addresses are taken in turn. `ready` is called when all tables are open.
    """
    rng = random.Random(count)
    games: list[LoadTable] = []
    for begun in range(0, count, 20):
        some = range(begun, min(begun + 20, count))
        games += await asyncio.gather(
            *(new_game(port, names[n % len(names)], addresses[n % len(addresses)]) for n in some)
        )
    hearing = [asyncio.create_task(game.listen(seat)) for game in games for seat in (0, 1)]
    await asyncio.sleep(2)
    ready()
    start, played = time.perf_counter(), 0
    while (at := time.perf_counter() - start) < seconds:
        while played < at * rate:
            moved = False
            for _ in range(50):
                if await rng.choice(games).move(rng):
                    moved = True
                    break
            played += 1 if moved else 0
            if not moved:
                break
        await asyncio.sleep(0.002)
    await asyncio.sleep(1)
    for task in hearing:
        task.cancel()
    await asyncio.gather(*(wire.close() for game in games for wire in game.wires))
    return [took for game in games for took in game.took], played


def _clients(port: int, names: list[str], count: int, rate: float, seconds: float, ready: Any, answer: Any) -> None:
    # Garbage collection over a thousand tables would pause the measuring process for a fifth of a second.
    gc.disable()
    answer.put(asyncio.run(play(port, names, count, rate, seconds, ready.set)))


def echo(listening: socket.socket) -> None:
    """Run a bare echo server of the same stack."""

    @websocket("/ws")
    async def back(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        while True:
            await socket.send_text(await socket.receive_text())

    uvicorn.Server(uvicorn.Config(Litestar([back]), log_config=None)).run(sockets=[listening])


async def echo_times(port: int, seconds: float) -> list[float]:
    """Measure round trips, few enough not to be a load themselves."""
    wires = [await connect(f"ws://127.0.0.1:{port}/ws", proxy=None, open_timeout=60) for _ in range(20)]
    took: list[float] = []

    async def one(wire: ClientConnection) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            begun = time.perf_counter()
            await wire.send("x" * 300)
            await wire.recv()
            took.append(time.perf_counter() - begun)
            await asyncio.sleep(len(wires) / ECHOES)

    await asyncio.gather(*map(one, wires))
    for wire in wires:
        await wire.close()
    return took


def commits(port: int) -> tuple[float, int]:
    """Return the total seconds and the number of commits so far in one server process."""
    lines = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text.splitlines()
    values = {line.partition("{")[0]: float(line.split()[1]) for line in lines if line.startswith("duchy_commit")}
    return values["duchy_commit_seconds_sum"], int(values["duchy_commit_seconds_count"])


def quantiles(took: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile in milliseconds."""
    ordered = sorted(took)
    return statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="", choices=Shelf().names())
    parser.add_argument("--db", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--clients", type=int, default=1)
    given = parser.parse_args()
    names = [given.game] if given.game else Shelf().names()
    context = multiprocessing.get_context("spawn")
    bare = listen("127.0.0.1", 0)
    echoing = multiprocessing.get_context("fork").Process(target=echo, args=(bare,), daemon=True)
    echoing.start()
    with tempfile.TemporaryDirectory() as folder:
        address = given.db or str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        many = 10**6
        settings = Settings(
            requests_per_second=many,
            requests_at_once=many,
            messages_per_second=many,
            messages_at_once=many,
            sockets_per_minute=many,
            sockets_per_address=many,
            bot_workers=0,
        )
        listening = listen("127.0.0.1", 0)
        servers = [
            spawn(ProcessStart(settings, address, Shelf().references), listening) for _ in range(given.processes)
        ]
        port = listening.getsockname()[1]
        time.sleep(4)
        empty = sum(psutil.Process(server.pid).memory_info().rss for server in servers)
        answers, ready = context.Queue(), context.Event()
        each = given.games // given.clients
        workers = [
            context.Process(
                target=_clients,
                args=(port, names, each, given.rate / given.clients, given.seconds, ready, answers),
            )
            for _ in range(given.clients)
        ]
        for worker in workers:
            worker.start()
        ready.wait()
        waited, writes = commits(port)
        before = sum(sum(psutil.Process(server.pid).cpu_times()[:2]) for server in servers)
        base = quantiles(asyncio.run(echo_times(bare.getsockname()[1], given.seconds)))
        results = [answers.get() for _ in workers]
        echoing.terminate()
        full = sum(psutil.Process(server.pid).memory_info().rss for server in servers)
        spent = sum(sum(psutil.Process(server.pid).cpu_times()[:2]) for server in servers) - before
        since, more = commits(port)
        waited, writes = since - waited, more - writes
        for server in servers:
            server.terminate()
            server.wait()
        listening.close()
    took = [one for times, _ in results for one in times]
    played = sum(count for _, count in results)
    median, high = quantiles(took)
    build = "compiled" if compiled() else "interpreted"
    print(f"{', '.join(names)}, {build}: {given.games} games, {given.processes} processes")
    print(f"moves a second: {played / given.seconds:.0f} (wanted {given.rate:.0f})")
    print(f"to the other seat: median {median:.1f} ms, p99 {high:.1f} ms")
    print(
        f"bare echo meanwhile: median {base[0]:.1f} ms, p99 {base[1]:.1f} ms; "
        f"ratios {median / base[0]:.1f} and {high / base[1]:.1f}"
    )
    print(f"processor: {spent / played * 1000:.2f} ms a move, the commit included")
    print(f"a commit: {waited / max(1, writes) * 1000:.1f} ms on average, with those that waited for the same one")
    print(f"memory: {(full - empty) / given.games / 1000:.1f} kB a game in play, its two sockets included")


if __name__ == "__main__":
    main()
