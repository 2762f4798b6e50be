"""Measure the cost of each request, and the effect of a flood of expensive ones on other players.

    python bench/costs.py [--game burgundy --players 4] [--rounds 5]
    python bench/costs.py --flood 15 [--attackers 12] [--only hints] [--cores 0,1]

Costs are for one table near its end: milliseconds until the response, CPU time in the server and in its workers, bytes
sent (counted by a proxy in between), and where the work is done. With --flood, normal games are played before and
while attackers, each with its own address (127.0.0.x), send one kind of request in a loop, refused or not, against the
default limits. Attackers run at a lower priority (nice); the work they cause in the
server does not. --cores reserves cores for the server and its workers; players and attackers share the others.
When you report results, name the build, the machine and its other load.
"""

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from fuzz import answers, p99
from load import play
from tests.server.tables import PLACE
from tests.web.late import late

from duchy.core.ints import compiled
from duchy.server.process import ProcessStart, listen, spawn
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate
from duchy.shelf import Shelf

KINDS = ("what-ifs", "replays", "hints", "imports")
GAMES = tuple(Shelf().names())
PLAYING = 16
"""Number of normal games at once: four of each, for two players, each from its own address."""
RATE = 40.0
"""Number of moves per second in all of them together."""


class CountingProxy:
    """A proxy that counts the bytes of responses."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.bytes = 0

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, back, False), self._pass(there, writer, True))

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, counted: bool) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                self.bytes += len(data) if counted else 0
                target.write(data)
                await target.drain()
        target.close()


MEASURING = Settings(tables_at_once=10**6, requests_per_second=10**6, requests_at_once=10**6)
"""The default limits, except those that would stop the measurement."""


@asynccontextmanager
async def serving(settings: Settings, cores: list[int] | None = None) -> AsyncIterator[tuple[int, psutil.Process]]:
    """Run a server with these limits on these cores, or on all; return its port and its process."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        listening = listen("127.0.0.1", 0)
        mine = psutil.Process()
        others = mine.cpu_affinity()
        if cores:
            mine.cpu_affinity(cores)  # inherited by the server and by all workers that it starts
        process = spawn(ProcessStart(settings, address, {**Shelf().references, "pebbles": PLACE}), listening)
        mine.cpu_affinity([core for core in others if core not in (cores or [])])
        port = listening.getsockname()[1]
        try:
            await answers(port)
            yield port, psutil.Process(process.pid)
        finally:
            process.terminate()
            process.wait()
            listening.close()
            mine.cpu_affinity(others)


def spent(server: psutil.Process) -> tuple[float, float]:
    """Seconds of CPU time in the server, and in its workers."""
    inside = 0.0
    for child in server.children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            inside += sum(child.cpu_times()[:2])
    return sum(server.cpu_times()[:2]), inside


class CostClient:
    """A client with its own address, and a table near its end."""

    def __init__(self, port: int, record: str, address: str = "127.0.0.1") -> None:
        self.port = port
        self.record = record
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=120)
        self.address = address
        self.id = ""

    async def import_record(self) -> httpx.Response:
        answer = await self.http.post("/api/records", json={"text": self.record})
        if answer.status_code == 201:
            self.id = answer.json()["id"]
        return answer

    async def against_bots(self, game: str, players: int) -> None:
        """Open a table that allows hints and what-ifs."""
        chairs = [{"kind": "me"}, *({"kind": "bot"} for _ in range(players - 1))]
        answer = await self.http.post(
            "/api/tables", json={"game": game, "chairs": chairs, "start": True, "bot": "random"}
        )
        self.id = answer.json()["id"]

    async def get(self, what: str) -> httpx.Response:
        return await self.http.get(f"/api/tables/{self.id}{what}")

    async def replay(self) -> bool:
        """Request all positions and read the compressed stream; return whether it was answered."""
        async with self.http.stream("GET", f"/api/tables/{self.id}/replay?seat=0") as answer:
            async for _ in answer.aiter_raw():
                pass
            return answer.status_code < 400

    async def fork(self) -> httpx.Response:
        return await self.http.post(f"/api/tables/{self.id}/fork", json={"ply": 0})

    async def socket(self, *messages: dict[str, Any], until: str) -> bool:
        """Open the table over a socket, send messages, and return whether a reply of one kind came."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        wire = connect(
            f"ws://127.0.0.1:{self.port}/ws",
            additional_headers={"cookie": cookie},
            proxy=None,
            local_addr=(self.address, 0),
        )
        async with asyncio.timeout(60), wire as line:
            for message in ({"t": "open"}, *messages):
                await line.send(json.dumps({"game": self.id, "seat": 0, "id": message["t"], **message}))
            while True:
                reply = json.loads(await line.recv())
                if reply["t"] == until or (reply["t"] == "refused" and reply["id"] != "open"):
                    return bool(reply["t"] == until)


async def costs(game: str, players: int, rounds: int) -> None:
    record = late(game, players, 0.95)
    async with serving(MEASURING) as (port, server):
        wire = CountingProxy(port)
        proxy = await asyncio.start_server(wire, "127.0.0.1", 0)
        visitor = CostClient(proxy.sockets[0].getsockname()[1], record)
        first = await visitor.import_record()
        assert first.status_code == 201, first.text
        whole, alone = visitor.id, CostClient(visitor.port, record)
        await alone.against_bots(game, players)
        hint = {"t": "hint"}
        requests: list[tuple[str, str, Callable[[], Awaitable[Any]]]] = [
            ("`GET /api/me`", "loop", lambda: visitor.http.get("/api/me")),
            ("`GET /api/tables/ID`", "loop", lambda: visitor.get("")),
            ("`GET /api/games/GAME`", "thread, once for each language", lambda: visitor.http.get(f"/api/games/{game}")),
            ("open a late table (socket)", "loop; restoring in a thread", lambda: visitor.socket(until="done")),
            ("`GET events?since=0`", "thread for visitors", lambda: visitor.get("/events?seat=0")),
            ("`GET positions`, 32 of them", "jobs", lambda: visitor.get("/positions?seat=0&first=64&last=95")),
            ("`GET replay`, all of them", "jobs", lambda: visitor.get("/replay?seat=0")),
            ("`GET record`", "thread for visitors", lambda: visitor.get("/record?seat=0")),
            ("hint", "jobs", lambda: alone.socket(hint, until="hint")),
            ("what-if", "thread for visitors", alone.fork),
            ("import", "jobs, then thread for visitors", visitor.import_record),
        ]
        print(
            f"{game}, {players} players, {'compiled' if compiled() else 'interpreted'}, record of {len(record)} bytes"
        )
        print("| request | first, ms | again, ms | server, ms | workers, ms | bytes on the wire | where |")
        print("|---|---|---|---|---|---|---|")
        for name, place, ask in requests:
            visitor.id = whole
            took, server_ms, worker_ms, sent = [], [], [], []
            for _ in range(rounds):
                before, wire.bytes = spent(server), 0
                begun = time.perf_counter()
                answer = await ask()
                took.append((time.perf_counter() - begun) * 1000)
                if isinstance(answer, httpx.Response) and answer.status_code >= 400:
                    print(f"{name}: {answer.text}", file=sys.stderr)
                await asyncio.sleep(0.05)
                after = spent(server)
                server_ms.append((after[0] - before[0]) * 1000)
                worker_ms.append((after[1] - before[1]) * 1000)
                sent.append(wire.bytes)
            print(
                f"| {name} | {took[0]:.0f} | {statistics.median(took[1:]):.1f} | {server_ms[0]:.0f} | "
                f"{worker_ms[0]:.0f} | {sent[0]:,} | {place} |",
                flush=True,
            )
        await visitor.http.aclose()
        await alone.http.aclose()
        proxy.close()


# --- a flood ------------------------------------------------------------


async def _asked(visitor: CostClient, kind: str) -> bool:
    """Send one request; return whether it was answered."""
    if kind == "hints":
        return await visitor.socket({"t": "hint"}, until="hint")
    if kind == "replays":
        return await visitor.replay()
    if kind == "imports":
        answer = await visitor.http.post("/api/records", json={"text": visitor.record})
    else:
        answer = await visitor.fork()
    return answer.status_code < 400


async def _attack(port: int, kind: str, record: str, game: str, players: int, attackers: int, counts: Any) -> None:
    """Send one kind of request in a loop, again at once after a refusal."""

    async def one(number: int) -> None:
        visitor = CostClient(port, record, f"127.0.0.{number + 2}")
        if kind in ("hints", "what-ifs"):
            await visitor.against_bots(game, players)
        else:
            await visitor.import_record()
        while True:
            given = False
            with suppress(httpx.HTTPError, WebSocketException, OSError, TimeoutError):
                given = await _asked(visitor, kind)
            with counts.get_lock():
                counts[given] += 1
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one(number) for number in range(attackers)))


def attack(port: int, kind: str, record: str, game: str, players: int, attackers: int, counts: Any) -> None:
    os.nice(10)
    asyncio.run(_attack(port, kind, record, game, players, attackers, counts))


async def played(port: int, seconds: float) -> float:
    """Return the 99th percentile of normal games, in milliseconds."""
    gc.collect()
    gc.disable()  # a collection pauses the measuring process for a tenth of a second
    addresses = [f"127.0.1.{number + 1}" for number in range(PLAYING)]
    took, _ = await play(port, GAMES, PLAYING, RATE, seconds, addresses=addresses)
    return p99(took)


async def flood(game: str, players: int, seconds: float, attackers: int, kinds: list[str], cores: list[int]) -> bool:
    """Return whether the 99th percentile of normal games stays below twice its value in each kind of flood."""
    record = late(game, players, 0.95)
    context = multiprocessing.get_context("spawn")
    good = True
    print("| flood | given | refused | p99 before, ms | p99 meanwhile, ms | ratio |\n|---|---|---|---|---|---|")
    for kind in kinds:
        async with serving(Settings(), cores) as (port, _):
            before = await played(port, seconds)
            counts: Any = context.Array("q", 2)
            fighting = context.Process(
                target=attack, args=(port, kind, record, game, players, attackers, counts), daemon=True
            )
            fighting.start()
            while sum(counts) < attackers:
                assert fighting.is_alive(), "the attackers gave up"
                await asyncio.sleep(0.1)
            meanwhile = await played(port, seconds)
            assert fighting.is_alive(), "the attackers gave up"
            fighting.kill()
            fighting.join()
        cells = f"{counts[1]} | {counts[0]} | {before:.1f} | {meanwhile:.1f} | {meanwhile / before:.1f}"
        print(f"| {kind} | {cells} |", flush=True)
        good = good and meanwhile < 2 * before
    return good


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="burgundy")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--flood", type=float, default=0)
    parser.add_argument("--attackers", type=int, default=12)
    parser.add_argument("--only", choices=KINDS)
    parser.add_argument("--cores", default="", metavar="0,1")
    given = parser.parse_args()
    if given.flood:
        kinds = [given.only] if given.only else list(KINDS)
        cores = [int(core) for core in given.cores.split(",") if core]
        held = asyncio.run(flood(given.game, given.players, given.flood, given.attackers, kinds, cores))
        return 0 if held else 1
    asyncio.run(costs(given.game, given.players, given.rounds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
