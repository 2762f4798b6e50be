"""Compare tables in memory with tables restored from storage, after every command of random histories.

    python bench/histories.py --histories 10000 [--seconds 480] [--seed 0] [--first 0] [--findings 1]

A finding is printed with the steps that lead to it; `--first N --histories 1` repeats history N.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.histories import Finding, run


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--histories", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--findings", type=int, default=1)
    given = parser.parse_args()
    begun, steps, findings, number = time.monotonic(), 0, 0, given.first
    for number in range(given.first, given.first + given.histories):
        try:
            steps += run(f"{given.seed}/{number}")
        except Finding as finding:
            findings += 1
            print(f"after {time.monotonic() - begun:.1f} s: {finding}", flush=True)
        if number % 200 == 199:
            print(
                f"{number + 1} histories, {steps} steps, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True
            )
        if findings >= given.findings or time.monotonic() - begun > given.seconds:
            break
    count = number + 1 - given.first
    print(f"{count} histories, {steps} steps, {time.monotonic() - begun:.0f} s: {findings or 'no'} findings")
    sys.exit(bool(findings))


if __name__ == "__main__":
    main()
