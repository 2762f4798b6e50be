"""Play random settings of every environment next to single games, and compare everything after every step.

    python bench/rows.py --episodes 1000                       # of each environment and game
    python bench/rows.py --only vector --games bruges --seed 5

A failure is printed with the seed that repeats it, and the settings it belongs to.
"""

import argparse
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.envs.agreement.run import PAIRS, run

import duchy

STEPS = 600
"""Steps with the same settings."""

MOST = 5
"""Failures of an environment and game after which it is left."""


def main() -> int:
    """Play all, and return 1 if something differed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--episodes", type=int, default=1000, help="ended episodes of each environment and game")
    parser.add_argument("--only", nargs="+", choices=list(PAIRS), default=list(PAIRS))
    parser.add_argument("--games", nargs="+", choices=duchy.names(), default=duchy.names())
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    failures = 0
    for kind in given.only:
        for name in given.games:
            start, ended, seed, failed = time.process_time(), 0, given.seed, 0
            while ended < given.episodes and failed < MOST:
                try:
                    ended += run(kind, name, seed, STEPS)
                except Exception:
                    failed += 1
                    traceback.print_exc()
                seed += 1
            failures += failed
            seconds = time.process_time() - start
            print(f"{kind}, {name}: {ended} episodes, {seed - given.seed} settings, {failed} failures, {seconds:.0f} s")
            sys.stdout.flush()
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
