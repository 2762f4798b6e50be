"""What a game weighs in play and idle, and how long it takes to come back from storage.

    python bench/idle.py [--games 100]

Whole games at random, each with a listener on every seat; then all leave memory, as they do after `idle_seconds`, and
come back one by one. Sockets are not counted. Times are of this process's processor, so that others on the machine do
not count. Say which build ran.
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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from duchy.core.ints import compiled
from duchy.server.process import COLLECTED
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.address import engine
from duchy.server.store.migrate import migrate
from duchy.server.store.model import now
from duchy.server.store.store import Store
from duchy.server.table import commands
from duchy.server.table.opening import ME, ChairWanted, TableWanted, new_table
from duchy.server.table.table import Table
from duchy.shelf import Shelf

GAMES = (("burgundy", 2), ("burgundy", 4), ("burgundy-cards", 4), ("burgundy-dice", 5), ("bruges", 4))
PERSON = 1


class Ear:
    """Somebody who follows a table; what it is sent is counted by nobody."""

    person = PERSON

    def send(self, data: bytes) -> None:
        pass

    def dropped(self, id: str, seat: int) -> None:
        pass


def played(rooms: Rooms, name: str, players: int, seed: int) -> Table:
    """A whole game at random."""
    game, notation = rooms.game(name)
    wanted = TableWanted(game=name, chairs=[ChairWanted(ME, f"P{i + 1}") for i in range(players)], start=True)
    table = new_table(wanted, PERSON, game, notation, "", now())
    rng = random.Random(seed)
    while table.deciding():
        seat = rng.choice(table.deciding())
        assert table.match is not None
        commands.act(table, seat, table.rev(seat), table.ply(seat), rng.choice(table.match.legal(seat)), now())
    return table


async def measure(rooms: Rooms, name: str, players: int, games: int) -> None:
    """One line: bytes of a game in play and idle, and the time to come back, without and with reading it."""
    made = [played(rooms, name, players, seed) for seed in range(games)]
    entries = statistics.mean(len(table.fresh) for table in made)
    ids = [(await rooms.create(table)).head.id for table in made]
    del made
    for id in ids:
        for seat in range(players):
            await rooms.open(id, Ear(), seat)
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
        await rooms.look(id, lambda room, table: None)
        took.append((time.process_time() - begun) * 1000)
    tracemalloc.start()
    rooms.evict(-1)
    for id in ids:
        await rooms.look(id, lambda room, table: None)
    gc.collect()
    live = tracemalloc.get_traced_memory()[0]
    rooms.evict(-1)
    took.sort()
    print(
        f"| {name}, {players} seats | {entries:.0f} | {live / games / 1000:.0f} kB | "
        f"{(idle - nothing) / games / 1000:.1f} kB | {statistics.median(took):.1f} ms | {took[-1]:.1f} ms |",
        flush=True,
    )


async def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        store = Store(engine(address))
        await store.open()
        await store.new_person(PERSON, "device")
        rooms = Rooms(store, Shelf())
        gc.set_threshold(*COLLECTED)
        print("compiled" if compiled() else "interpreted")
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
    asyncio.run(main(parser.parse_args().games))
