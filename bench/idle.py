"""Measure the memory of a game, active and idle, and the time to restore it from storage.

    python bench/idle.py [--games 100] [--undos 200]

Plays complete random games, each with a listener on every seat; then unloads them all, as happens after `idle_seconds`,
and restores them one by one. Sockets are not counted. Times are CPU time of this process, so that other load does not
matter. With --undos, measures restoring a game from the middle after this many undone decisions, and after none. When
you report results, name the build.
"""

import argparse
import asyncio
import gc
import random
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server import commanding

from duchy.core.ints import compiled
from duchy.server.process import COLLECTED
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.address import engine
from duchy.server.store.migrate import migrate
from duchy.server.store.model import now
from duchy.server.store.store import Store
from duchy.server.table.opening import new_table
from duchy.server.table.table import Table
from duchy.server.wire.requests import ME, ChairWanted, TableWanted
from duchy.shelf import Shelf

GAMES = (("burgundy", 2), ("burgundy", 4), ("burgundy-cards", 4), ("burgundy-dice", 5), ("bruges", 4))
PERSON = 1


class FakeListener:
    """A listener of a table that ignores its messages."""

    person: int | None = PERSON

    def send(self, data: bytes) -> None:
        pass

    def dropped(self, id: str, seat: int) -> None:
        pass

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        pass


def played(rooms: Rooms, name: str, players: int, seed: int, most: int = 10**6) -> Table:
    """Play a random game to its end, or past this many entries until a single seat can undo something."""
    game, notation = rooms.game(name)
    wanted = TableWanted(game=name, chairs=[ChairWanted(ME, f"P{i + 1}") for i in range(players)], start=True)
    table = new_table(wanted, PERSON, game, notation, "", now())
    rng = random.Random(seed)
    while table.deciding() and (table.number < most or _undoable(table) is None):
        seat = rng.choice(table.deciding())
        assert table.match is not None
        commanding.act(table, seat, table.rev(seat), table.ply(seat), rng.choice(table.match.legal(seat)), now())
    return table


def _undoable(table: Table) -> int | None:
    """Return an action of the only deciding seat that it could undo, or nothing."""
    assert table.match is not None
    seats = table.deciding()
    for action in table.match.legal(seats[0]) if len(seats) == 1 else ():
        trial = table.match.copy()
        trial.play(action, seats[0])
        while trial.chance_acts:
            trial.roll_once()
        if trial.undoable(seats[0]) >= 0:
            return action
    return None


async def measure(rooms: Rooms, name: str, players: int, games: int) -> None:
    """Return one row: bytes of a game, active and idle, and the time to restore it, without and with storage."""
    made = [played(rooms, name, players, seed) for seed in range(games)]
    entries = statistics.mean(len(table.fresh) for table in made)
    ids = [(await rooms.create(table)).head.id for table in made]
    del made
    for id in ids:
        for seat in range(players):
            await rooms.open(id, FakeListener(), seat)
    assert rooms.evict(-1) == games
    gc.collect()
    idle = tracemalloc.get_traced_memory()[0]
    for room in [rooms._rooms.pop(id) for id in ids]:
        rooms._ids.pop(room.head.key)
        del room
    gc.collect()
    nothing = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    took: list[float] = []
    for id in ids:
        begun = time.process_time()
        await rooms.read(id, lambda room, table: None)
        took.append((time.process_time() - begun) * 1000)
    tracemalloc.start()
    rooms.evict(-1)
    for id in ids:
        await rooms.read(id, lambda room, table: None)
    gc.collect()
    live = tracemalloc.get_traced_memory()[0]
    rooms.evict(-1)
    took.sort()
    print(
        f"| {name}, {players} seats | {entries:.0f} | {live / games / 1000:.0f} kB | "
        f"{(idle - nothing) / games / 1000:.1f} kB | {statistics.median(took):.1f} ms | {took[-1]:.1f} ms |",
        flush=True,
    )


async def taken_back(rooms: Rooms, name: str, undos: int, times: int) -> None:
    """Return one row: the entries of a game after this many undos, and the time to restore it."""
    table = played(rooms, name, 2, 1, most=150)
    id = (await rooms.create(table)).head.id
    for _ in range(undos):
        await rooms.do(id, _there_and_back)
    rooms.evict(-1)
    took = []
    for _ in range(times):
        begun = time.process_time()
        await rooms.read(id, lambda room, table: None)
        took.append((time.process_time() - begun) * 1000)
        rooms.evict(-1)
    entries = len(await rooms.store.entries(table.head.key))
    print(f"| {name} | {undos} | {entries} | {statistics.median(took):.1f} ms | {max(took):.1f} ms |", flush=True)


def _there_and_back(table: Table, at: int) -> None:
    """Play an action that can be undone, and undo it."""
    (seat,), action = table.deciding(), _undoable(table)
    assert action is not None
    commanding.act(table, seat, table.rev(seat), table.ply(seat), action, at)
    commanding.undo(table, seat, table.rev(seat), table.ply(seat), at)


async def main(games: int, undos: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        store = Store(engine(address))
        await store.open()
        await store.new_person(PERSON, "device")
        rooms = Rooms(store, Shelf())
        gc.set_threshold(*COLLECTED)
        print("compiled" if compiled() else "interpreted")
        if undos:
            print("| game | undos | entries | back, median | back, longest |\n|---|---|---|---|---|")
            for name in ("burgundy", "burgundy-cards"):
                for number in (0, undos // 4, undos):
                    await taken_back(rooms, name, number, games)
            await rooms.stop()
            await store.close()
            return
        print("| game over | entries | in memory | idle | back, median | back, longest |\n|---|---|---|---|---|---|")
        for name, players in GAMES:
            tracemalloc.start()
            await measure(rooms, name, players, games)
            tracemalloc.stop()
        await rooms.stop()
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--undos", type=int, default=0)
    given = parser.parse_args()
    asyncio.run(main(given.games, given.undos))
