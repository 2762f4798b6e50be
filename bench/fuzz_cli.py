"""Run the command line with wrong values everywhere, and read mutated records, saves and backups.

    python bench/fuzz_cli.py [--invocations 2000] [--files 10000] [--seed 0] [--seconds 1]

Invocations are made from the command line's own declarations (`tests/cli/fuzz.py`); one that works is interrupted after
--seconds of CPU time, as by Ctrl+C. Prints and counts every traceback, unknown exit status and
file left half written, and fails if there was any.
"""

import argparse
import gc
import gzip
import os
import random
import sys
import tempfile
import time
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.cli import fuzz
from tests.cli.typing import interrupted

from duchy.core.errors import DuchyError
from duchy.play import record
from duchy.server.store import backup
from duchy.server.store.migrate import migrate
from duchy.shelf import Shelf
from duchy.terminal import folder, saves

ALLOWED = (0, 1, 2, 130)
FAILED = -1
"""Key of the failure count."""


def run_commands(count: int, seed: int, seconds: float, place: Path) -> Counter[int]:
    """Run this many invocations; return how often each exit status occurred."""
    fuzz.warm_up()
    fuzz.lay_out(place)
    gc.collect()
    gc.freeze()  # or an interrupt may land in the callback of an object that only this process has made
    statuses: Counter[int] = Counter()
    for one in islice(fuzz.invocations(random.Random(seed)), count):
        done = interrupted(one.arguments, one.typed, place, seconds)
        output = (done.stdout + done.stderr).decode(errors="replace")
        if "Traceback" in output or done.returncode not in ALLOWED:
            print(f"FAILED: {one}\nexit status {done.returncode}\n{output[-1500:]}", flush=True)
            statuses[FAILED] += 1
        statuses[done.returncode] += 1
    half = list(place.parent.rglob("*.part"))
    if half:
        print(f"FAILED: left behind: {half}")
        statuses[FAILED] += len(half)
    return statuses


def read_files(count: int, seed: int, place: Path) -> Counter[str]:
    """Read this many mutated files (in twenty, one backup and five saves); return how many were read or refused."""
    rng, counts = random.Random(seed), Counter[str]()
    records = [fuzz.good_record(name).encode() for name in Shelf().names()]
    database = str(place / "whole.db")
    migrate(database, place)
    whole = place / "whole.backup"
    backup.write(database, whole)
    plain = gzip.decompress(whole.read_bytes())
    save = folder.games() / "mutated.duchy"
    for number in range(count):
        kind = "backup" if number % 20 == 0 else "save" if number % 4 == 1 else "record"
        try:
            if kind == "backup":
                packed = rng.random() < 0.5
                data = fuzz.mutated(rng, whole.read_bytes() if packed else plain)
                (place / "bad.backup").write_bytes(data if packed else gzip.compress(data))
                backup.restore(place / "bad.backup", str(place / "new.db"), place)
            elif kind == "save":
                save.write_bytes(fuzz.mutated(rng, rng.choice(records)))
                saves.listed()
                saves.load(save, Shelf())
            else:
                record.read(fuzz.mutated(rng, rng.choice(records)).decode(errors="replace"))
        except DuchyError as error:
            str(error)
            counts[f"{kind} refused"] += 1
        else:
            counts[f"{kind} read"] += 1
        for made in place.glob("new.db*"):
            made.unlink()
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--invocations", type=int, default=2000)
    parser.add_argument("--files", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        os.environ["XDG_DATA_HOME"] = made
        place = Path(made) / "here"
        place.mkdir()
        begun = time.monotonic()
        files = read_files(given.files, given.seed, place) if given.files else Counter[str]()
        print(f"{given.files} files in {time.monotonic() - begun:.0f} s: {dict(files)}", flush=True)
        begun = time.monotonic()
        statuses = run_commands(given.invocations, given.seed, given.seconds, place)
        print(f"{given.invocations} invocations in {time.monotonic() - begun:.0f} s, by exit status: {dict(statuses)}")
        if statuses[FAILED]:
            sys.exit(1)


if __name__ == "__main__":
    main()
