"""Kill server processes in the middle of play, a thousand times, and check that nothing was lost or duplicated.

    python bench/chaos.py --kills 1000 [--db postgresql://...] [--processes 2] [--tables 8] [--seconds 3600]

With --seconds it stops after that time, even with fewer kills. Without --db it runs on a new SQLite file with
one process. The database must be empty.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.chaos import chaos


def progress(kills: int) -> None:
    if kills % 50 == 0:
        print(f"{kills} kills", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--db", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = given.db or str(Path(folder) / "duchy.db")
        limits = given.processes, given.kills, given.tables, given.seed, given.seconds
        report = asyncio.run(chaos(address, Path(folder), *limits, progress))
    print(report)


if __name__ == "__main__":
    main()
