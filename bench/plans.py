"""Play random games in which every seat plans, and let an observer guess which answers were planned.

python bench/plans.py --games 1000 [--seconds 280] [--seed 0]
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.planned import CASES, Observer, measured, play, success


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    begun, counts, games = time.monotonic(), Counter[str](), []
    for number in range(given.games):
        game = play(*CASES[number % len(CASES)], f"{given.seed}/{number}")
        counts.update(game.counts)
        games.append(measured(game.seen))
        if time.monotonic() - begun > given.seconds:
            break
    known, others = ([one for game in games[part::2] for one in game] for part in (0, 1))
    right, error = success(Observer(known), others)
    print(f"{len(games)} games, {time.monotonic() - begun:.0f} s: {dict(counts)}, nothing played that a plan excludes")
    print(f"an observer tells {right:.4f} of pairs apart (guessing: 0.5; standard error {error:.4f})")


if __name__ == "__main__":
    main()
