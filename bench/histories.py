"""Compare tables in memory with tables restored from storage, after every command of random histories.

    python bench/histories.py --histories 10000 [--seconds 480] [--seed 0] [--findings 1]
    python bench/histories.py --histories 2000 --tournaments
    python bench/histories.py --only 0/63

A finding is printed with the name of its history and the steps that lead to it; `--only` repeats a history by its name.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.evenings import tournament
from tests.server.histories import Finding, run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--findings", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--tournaments", action="store_true", help="tournaments with their tables, not single tables")
    given = parser.parse_args()
    names = [given.only] if given.only else [f"{given.seed}/{number}" for number in range(given.histories)]
    begun, count, steps, findings = time.monotonic(), 0, 0, 0
    for count, name in enumerate(names, 1):
        try:
            steps += run(name, tournament) if given.tournaments else run(name)
        except Finding as finding:
            findings += 1
            print(f"after {time.monotonic() - begun:.1f} s: {finding}", flush=True)
        passed = time.monotonic() - begun
        if count % 200 == 0:
            print(f"{count} histories, {steps} steps, {passed:.0f} s", file=sys.stderr, flush=True)
        if findings >= given.findings or passed > given.seconds:
            break
    print(f"{count} histories, {steps} steps, {time.monotonic() - begun:.0f} s: {findings or 'no'} findings")
    sys.exit(bool(findings))


if __name__ == "__main__":
    main()
