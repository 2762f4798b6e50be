"""Open and close sockets as a spectator, and compare the server's resident size before and after.

    python bench/sockets.py [--sockets 10000] [--warm 1000]

The first --warm sockets fill caches and the allocator's pools. Fails if the size grew by more than 5 MB after them.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import psutil
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fuzz import answers
from tests.server.live import Client
from tests.server.tables import SHELF

from duchy.server.process import ProcessStart, listen, spawn
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate

AT_ONCE = 20
GROWTH = 5 * 10**6
LIMITS = Settings(
    requests_per_second=1e6,
    requests_at_once=10**6,
    sockets_per_minute=1e6,
    sockets_per_address=10**6,
    anonymous_sockets=10**6,
    bot_workers=0,
)


async def come_and_go(port: int, id: str, watch: str, count: int) -> None:
    """Open a table on this many sockets, some at a time, and close them."""

    async def one() -> None:
        async with connect(f"ws://127.0.0.1:{port}/ws", proxy=None) as wire:
            await wire.recv()
            await wire.send(f'{{"t":"open","game":"{id}","seat":-1,"watch":"{watch}","id":"x"}}')
            await wire.recv()

    for _ in range(count // AT_ONCE):
        await asyncio.gather(*(one() for _ in range(AT_ONCE)))


async def measured(sockets: int, warm: int) -> bool:
    """Return whether the size after the sockets is that of before plus at most 5 MB."""
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "duchy.db")
        migrate(address, Path(folder))
        listening = listen("127.0.0.1", 0)
        process = spawn(ProcessStart(LIMITS, address, SHELF.references), listening)
        port = listening.getsockname()[1]
        try:
            await answers(port)
            host = Client(port)
            made = (await host.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}, {"kind": "open"}])).json()
            await host.close()
            sizes = []
            for count in (warm, sockets):
                await come_and_go(port, made["id"], made["watch"], count)
                await asyncio.sleep(1)
                sizes.append(psutil.Process(process.pid).memory_info().rss)
                print(f"resident {sizes[-1] / 1e6:.1f} MB after {count} sockets", flush=True)
        finally:
            process.terminate()
            process.wait()
            listening.close()
    return bool(sizes[1] <= sizes[0] + GROWTH)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--warm", type=int, default=1_000)
    given = parser.parse_args()
    return 0 if asyncio.run(measured(given.sockets, given.warm)) else 1


if __name__ == "__main__":
    sys.exit(main())
