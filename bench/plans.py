"""Play random games in which all seats but one plan, and let an observer guess which answers were planned.

    python bench/plans.py --games 1000 [--jobs 16] [--seconds 280] [--seed 0]

The observer has every byte that a spectator and a seat are sent, learns from half of the games, and guesses in the
others. Each game is played twice, with plans and with the same answers typed: the bytes must be the same. Plays all
games with all numbers of players in turn; about a second each on one core, so 1,000 take two minutes on 16.
"""

import argparse
import functools
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.planned import CASES, Measured, Observer, Wrong, interval, measured, play, success, typed_again

from duchy.core.errors import DuchyError

USES = {"times and messages": (True, True), "times alone": (True, False), "messages alone": (False, True)}


def observed(seed: str, number: int) -> tuple[Counter[str], list[Measured], str]:
    """Play a game twice; return counts, its answers as an observer measures them, and what went wrong."""
    try:
        game = play(*CASES[number % len(CASES)], f"{seed}/{number}")
        again = typed_again(game)
    except (Wrong, DuchyError, AssertionError) as error:
        return Counter(), [], f"{number}: {type(error).__name__}: {error}"
    same = all(one.received == other.received for one, other in zip(game.watched.ears, again.ears, strict=True))
    counts = Counter(game.counts) + Counter(bytes=sum(len(data) for ear in again.ears for _, data in ear.received))
    return counts, measured(game), "" if same else f"{number}: typed answers look otherwise"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    begun, counts = time.monotonic(), Counter[str]()
    games: list[list[Measured]] = []
    wrong: list[str] = []
    with multiprocessing.Pool(given.jobs) as pool:
        for found, answers, error in pool.imap(functools.partial(observed, given.seed), range(given.games)):
            counts.update(found)
            games.append(answers)
            wrong += [error] if error else []
            if time.monotonic() - begun > given.seconds:
                pool.terminate()
                break
    print(f"{len(games)} games, {time.monotonic() - begun:.0f} s with {given.jobs} processes, seed {given.seed}")
    print(", ".join(f"{name} {count}" for name, count in counts.items()))
    print(f"violations: {len(wrong)}")
    for error in wrong[:20]:
        print(f"  {error}")
    # Both halves have all numbers of players: the number of cases is odd.
    known, others = [one for game in games[::2] for one in game], games[1::2]
    planned = [one.planned for game in others for one in game]
    print(f"{sum(planned)} planned of {len(planned)} answers are to be guessed; guessing gives 0.5")
    for name, uses in USES.items():
        observer = Observer(known, *uses)
        low, high = interval(observer, others)
        right, _ = success(observer, others)
        print(f"an observer with {name} tells {right:.4f} of pairs apart (95 % interval {low:.4f} to {high:.4f})")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
