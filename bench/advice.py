"""Compare hints with the master: first hints with its moves, and games that follow hints with its games.

    python bench/advice.py -j 16                 all games, options sampled for each table
    python bench/advice.py --game bruges --tables 4 --json

Agreement: on positions from games between knights, a deep search (`--deep` times the master's budget, another random
stream) measures by how much the best move beats the next different one. Where that is more than one point, the choice
matters, and the first hint is compared with the master's move and with the deep search. Results: at each table, one
seat follows the first hint throughout against knights; then the master plays that seat with the same dice. The
difference is in points, with its standard error over tables.
"""

import argparse
import json
import math
from typing import Any, NamedTuple

from rich.progress import Progress

import duchy
from duchy.analysis import SearchEvaluator, Weighed, adviser, hint
from duchy.arena.drive import drive
from duchy.bots.players import Bot, bot
from duchy.core.rng import stream
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.train.mixture import draw_options, mixture_of
from duchy.workers import share_out

MATTERS = 1.0
"""Loss in points from which a choice matters."""


class StudyTask(NamedTuple):
    """A table to study: the game, its number, the number of positions, and the deep search's factor."""

    name: str
    number: int
    positions: int
    deep: int
    follow: bool


class StudyResult(NamedTuple):
    """The results of one table."""

    name: str
    players: int
    options: dict[str, str]
    asked: int
    mattered: int
    agreed: int
    """How often the first hint is the master's move, where the choice matters."""
    right: int
    """How often it is the deep search's best move, ignoring which die or card is used."""
    followed: float | None
    """Points of the seat that followed hints, minus the master's points in its place."""


class Follower:
    """A bot that plays the first hint."""

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        return legal[0] if len(legal) == 1 else hint(seat, count=1)[0].action


class Deeper(SearchEvaluator):
    """The same search with another random stream."""

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        return super().weigh(seat, budget, look + 1)


def study(task: StudyTask) -> StudyResult:
    """Ask for hints along a game, and play one that follows them."""
    game = duchy.load(task.name)
    rng = stream(task.number, f"advice:{task.name}")
    seats = game.rules.seats
    players = seats.start + task.number % len(seats)
    options = draw_options(game, players, mixture_of(game, {}), rng)
    asked = mattered = agreed = right = 0
    match = Match(game, players, f"advice {task.number}", options)
    knights = [bot("knight", task.number, seat) for seat in range(players)]
    while not match.over and asked < task.positions:
        number = match.deciding[0]
        seat = match.seat(number)
        # Decisions at regular intervals through the whole game.
        if len(seat.legal()) > 1 and int(rng.below(8)) == 0:
            asked += 1
            evaluator = adviser(game)
            deep = hint(seat, Deeper(game), task.deep * evaluator.effort(players), count=2)
            if len(deep) > 1 and deep[0].lead > MATTERS:
                mattered += 1
                first = hint(seat, evaluator)[0].action
                agreed += first == bot("master", task.number, number).choose(seat)
                right += first in (deep[0].action, *deep[0].same)
        match.play(knights[number].choose(seat), number)
    followed = None
    if task.follow:
        points = []
        place = task.number % players
        for one in (Follower(), bot("master", task.number, place)):
            sitting: list[Bot] = [bot("knight", task.number, seat) for seat in range(players)]
            sitting[place] = one
            points.append(drive(game, sitting, f"follow {task.number}", options).state.scores()[place])
        followed = float(points[0] - points[1])
    return StudyResult(task.name, players, options, asked, mattered, agreed, right, followed)


def summary(results: list[StudyResult]) -> dict[str, Any]:
    """Return all tables of a game together."""
    mattered, agreed = sum(one.mattered for one in results), sum(one.agreed for one in results)
    gaps = [one.followed for one in results if one.followed is not None]
    mean = math.fsum(gaps) / len(gaps) if gaps else None
    error = None
    if mean is not None and len(gaps) > 1:
        error = math.sqrt(math.fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return {
        "tables": len(results),
        "asked": sum(one.asked for one in results),
        "mattered": mattered,
        "agreed": agreed / mattered if mattered else None,
        "right": sum(one.right for one in results) / mattered if mattered else None,
        "followed": mean,
        "error": error,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12, help="tables for each game")
    parser.add_argument("--positions", type=int, default=10, help="positions asked about at each table")
    parser.add_argument("--deep", type=int, default=4, help="by how much the deep search is deeper")
    parser.add_argument("--no-follow", action="store_true", help="play no games that follow hints")
    parser.add_argument("--game", choices=duchy.names())
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    names = duchy.names() if given.game is None else [given.game]
    tasks = [
        StudyTask(name, number, given.positions, given.deep, not given.no_follow)
        for name in names
        for number in range(given.tables)
    ]
    by_game: dict[str, list[StudyResult]] = {name: [] for name in names}
    with Progress(disable=given.json) as progress:
        bar = progress.add_task("tables", total=len(tasks))
        for one in share_out(study, tasks, given.jobs):
            by_game[one.name].append(one)
            progress.advance(bar)
    results = {name: summary(tables) for name, tables in by_game.items()}
    if given.json:
        print(json.dumps(results, indent=1))
        return
    for name, summed in results.items():
        agreed = right = followed = "-"
        if summed["mattered"]:
            agreed, right = f"{100 * summed['agreed']:.0f} % of {summed['mattered']}", f"{100 * summed['right']:.0f} %"
        if summed["followed"] is not None:
            error = math.nan if summed["error"] is None else summed["error"]
            followed = f"{summed['followed']:+.1f} ± {error:.1f}"
        print(f"{name}: {summed['tables']} tables, {summed['asked']} positions; where the choice matters")
        print(f"    the first hint is the master's move: {agreed}; the deep search's: {right}")
        print(f"    points of following hints, less the master's: {followed}")


if __name__ == "__main__":
    main()
