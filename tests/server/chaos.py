"""Kills server processes during play, with clients that reconnect and resend.

What must hold at the end: every action that was acknowledged to a client is in the record exactly once and in order,
no action stands there that nobody sent, and the record leads to the table that the clients saw last.
"""

import asyncio
import json
import logging
import multiprocessing
import random
import socket
import time
from collections.abc import Callable, Sequence
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from duchy.server.process import ProcessStart, listen, run
from duchy.server.settings import Settings
from duchy.server.store.address import engine
from duchy.server.store.entries import Entry, Played
from duchy.server.store.migrate import migrate
from duchy.server.store.store import Store
from duchy.server.table.resuming import resumed
from tests.server.tables import GAME, NOTATION, SHELF

NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["duchy.server.process", "tests.server.chaos"])
"""Where processes of the server begin that need not load everything anew: many begin here."""
LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


class Report(NamedTuple):
    """What came of it."""

    kills: int
    games: int
    actions: int
    reconnects: int
    resent: int
    seconds: float


class Player:
    """Somebody on one chair, who plays whatever comes first and never gives up."""

    def __init__(self, port: int, cookie: str, id: str, seat: int, rng: random.Random) -> None:
        self.port = port
        self.cookie = cookie
        self.id = id
        self.seat = seat
        self.rng = rng
        self.done: list[str] = []
        """The words of the acknowledged actions, in order."""
        self.seen: dict[str, Any] = {}
        self.reconnects = 0
        self.resent = 0
        self._wanted: dict[str, Any] | None = None
        self._words = ""

    async def play(self) -> None:
        """Play until the game is over, and the last action is known to be done."""
        while not self.seen.get("over") or self._wanted is not None:
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws",
                    additional_headers={"cookie": self.cookie},
                    proxy=None,
                    open_timeout=20,
                ) as wire:
                    await self._play(wire)
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.02)

    async def _play(self, wire: ClientConnection) -> None:
        await wire.send(json.dumps({"t": "open", "game": self.id, "seat": self.seat, "id": "open"}))
        if self._wanted is not None:
            self.resent += 1
            await wire.send(json.dumps(self._wanted))
        while not self.seen.get("over") or self._wanted is not None:
            async with asyncio.timeout(20):
                message = json.loads(await wire.recv())
            await self._receive(wire, message)

    async def _receive(self, wire: ClientConnection, message: dict[str, Any]) -> None:
        if message["t"] == "table":
            self.seen = message
        elif message["t"] in ("done", "refused") and self._wanted is not None and message["id"] == self._wanted["id"]:
            if message["t"] != "done":
                raise AssertionError(message)
            self.done.append(self._words)
            self._wanted = None
        if self._wanted is None and self.seen.get("moves"):
            move = self.rng.choice(self.seen["moves"])
            pair = self.seen["rev"], self.seen["ply"]
            id = f"{pair[0]}-{pair[1]}"
            self._wanted = {
                "t": "act",
                "game": self.id,
                "seat": self.seat,
                "rev": pair[0],
                "ply": pair[1],
                "a": move["a"],
            }
            self._wanted["id"] = id
            self._words = move["words"]
            self.seen = {}
            await wire.send(json.dumps(self._wanted))


class House:
    """Processes on one database, and a socket that outlives them."""

    def __init__(self, address: str, processes: int) -> None:
        settings = Settings(
            messages_per_second=1e6,
            messages_at_once=10**6,
            requests_per_second=1e6,
            sockets_per_minute=1e6,
            tables_at_once=10**6,
        )
        self.start = ProcessStart(settings, address, SHELF.references)
        self.listening: socket.socket = listen("127.0.0.1", 0)
        self.port: int = self.listening.getsockname()[1]
        self.going = [self._begin() for _ in range(processes)]

    def _begin(self) -> ForkServerProcess:
        process = NURSERY.Process(target=_serve, args=(self.start, self.listening))
        process.start()
        return process

    def kill(self, rng: random.Random) -> None:
        """Kill one process as hard as the system can, and start another."""
        i = rng.randrange(len(self.going))
        self.going[i].kill()
        self.going[i].join()
        self.going[i] = self._begin()

    def stop(self) -> None:
        for process in self.going:
            process.terminate()
        for process in self.going:
            process.join(20)
        self.listening.close()


def _serve(start: ProcessStart, listening: socket.socket) -> None:
    """A process of the server as it runs by itself."""
    logging.basicConfig(level=logging.ERROR)
    run(start, listening)


async def new_game(port: int, rng: random.Random, bots: bool) -> list[Player]:
    """Return a table with two people, or one and a bot, and a player for each."""
    chairs: list[dict[str, str]] = [{"kind": "me"}, {"kind": "bot"} if bots else {"kind": "me"}]
    wanted = {"game": "pebbles", "chairs": chairs, "options": {"heap": "large"}, "bot": "random", "start": True}
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=30, trust_env=False, verify=False) as http:
        while True:
            try:
                answer = await http.post("/api/tables", json=wanted)
                answer.raise_for_status()
                break
            except LOST:
                await asyncio.sleep(0.05)
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        made = answer.json()
    return [Player(port, cookie, made["id"], seat, rng) for seat in made["seats"]]


async def chaos(
    address: str,
    folder: Path,
    processes: int,
    kills: int,
    tables: int,
    seed: int = 0,
    seconds: float = float("inf"),
    progress: Callable[[int], None] = lambda kills: None,
) -> Report:
    """Play at the tables until `kills` processes were killed or the time is over, then finish, and check everything."""
    migrate(address, folder)
    rng = random.Random(seed)
    house = House(address, processes)
    started = time.monotonic()
    players: list[Player] = []
    killing, killed = True, 0

    async def one_table_after_the_other(number: int) -> None:
        while killing:
            new = await new_game(house.port, rng, bots=number % 2 == 1)
            players.extend(new)
            await asyncio.gather(*(player.play() for player in new))

    playing = [asyncio.create_task(one_table_after_the_other(number)) for number in range(tables)]
    try:
        while killed < kills and time.monotonic() - started < seconds:
            progress(killed)
            before = sum(len(player.done) for player in players)
            while sum(len(player.done) for player in players) < before + 3:
                await asyncio.sleep(0.01)
                if any(task.done() for task in playing):
                    await asyncio.gather(*playing)
            await asyncio.sleep(rng.random() * 0.1)
            house.kill(rng)
            killed += 1
        killing = False
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        house.stop()
    games = await check(address, players)
    actions = sum(len(player.done) for player in players)
    reconnects = sum(player.reconnects for player in players)
    resent = sum(player.resent for player in players)
    return Report(killed, games, actions, reconnects, resent, time.monotonic() - started)


async def check(address: str, players: list[Player]) -> int:
    """Nothing lost, nothing doubled, and every record leads to what its players saw; how many games there are."""
    store = Store(engine(address))
    await store.open()
    try:
        for player in players:
            head = await store.head(player.id)
            assert head is not None, "a table was lost"
            entries, mark, _ = await store.history(head.key)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            stored = _words(entries, player.seat)
            assert stored == player.done, f"lost, doubled, or sent by nobody: {stored[-3:]}, {player.done[-3:]}"
            table = resumed(head, GAME, NOTATION, entries, mark)
            assert table.frozen is None
            assert table.match is not None
            assert table.match.view(player.seat)["table"] == player.seen["table"]
        return len({player.id for player in players})
    finally:
        await store.close()


def _words(entries: Sequence[Entry], seat: int) -> list[str]:
    """Return what a seat played."""
    return [entry.words for entry in entries if isinstance(entry, Played) and entry.seat == seat]
