"""Measure the strength of the bots per board and player count: play matches with fixed seeds, and write the tables.

    python bench/strength.py -j 16 --minutes 25                 play, keep results, print Markdown tables
    python bench/strength.py --sections estates,wbc -j 8        some sections only (--list names all)
    python bench/strength.py --minutes 0 --json                 play nothing, print the results so far as JSON
    python bench/strength.py --before old/src -j 16             also against the previously shipped master
    python bench/strength.py --master burgundy=800,1 -j 16      with fewer iterations and a shorter horizon
    python bench/strength.py --minutes 0 --write                put the tables into bench/strength.md

From a checkout that is not installed: PYTHONPATH=src python bench/strength.py ...

Every game has its own seed, derived from SEED, its match and its number; the measured bot changes seats from game to
game. Each finished game is appended to a file (--results): a run that was stopped resumes where it was. A line names
the weights and levels of its game, and does not count once these have changed. All matches advance together: at any
time each has played about the same share of its games, so that with too little time all intervals are wide, and none is
missing. Intervals are 95 %, and a target is met when the lower end reaches it.
"""

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from duchy.arena.drive import drive
from duchy.arena.intervals import Estimate, mean, plain, share
from duchy.bots.chances import FILE
from duchy.bots.find import find
from duchy.bots.levels import level_plan
from duchy.bots.players import Bot
from duchy.bots.search.tree import Plan
from duchy.bots.thinker import Budget, Thinker
from duchy.bots.values import FORMAT, read_weights, value_of
from duchy.core.game import AnyGame
from duchy.core.ints import compiled
from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.core.values import ONE, Value
from duchy.shelf import Shelf
from duchy.train.mixture import draw_options, mixture_of
from duchy.workers import Workers

SEED = "strength-1"
"""Fixed in advance; changed whenever something was tuned on its games."""

GAMES = ("burgundy", "burgundy-dice", "burgundy-cards", "bruges")
SHELF = Shelf({name: f"duchy.games.{name.replace('-', '_')}.game:GAME" for name in GAMES})
"""The games by their modules: an uninstalled checkout has no entry points."""

MASTER, GREEDY, BEFORE = LEVELS[-1], "greedy", "before"
GOAL = 70
"""Points that the rulebook of the solo dice game calls incredible."""

WBC = {"2": 226.9, "3": 217.5, "4": 209.1, "5": 225.9, "6": 210.6, "7": 223.2, "8": 250.9, "9": 212.2}
"""Mean points of people, four of them on one estate: World Boardgaming Championships 2016 to 2018."""

MASTERS_BEFORE: Mapping[str, tuple[int, tuple[int, int, int, int, int]]] = {
    "burgundy": (800, (1, 8 * ONE, 2 * ONE, 1, 0)),
    "burgundy-dice": (1200, (1, 3 * ONE, ONE, 1, 0)),
    "burgundy-cards": (1500, (1, 4 * ONE, ONE, 1, 0)),
    "bruges": (800, (1, 5 * ONE, 3 * ONE // 2, 1, 100)),
}
"""Iterations and plan of the previously shipped master, by game."""

Masters = Mapping[str, tuple[int, int]]
"""Iterations and horizon by game of a weaker master than the shipped one, to save time."""

TABLE = Path(__file__).with_suffix(".md")


class Measure(NamedTuple):
    """A statistic of the games of a match, with its target."""

    key: str
    """`wins`: the share of victories; `points`: the mean points; `goal`: the share of games that reach the goal."""
    bar: float | None = None


class Series(NamedTuple):
    """Games of one kind; the first bot of the lineup is measured, or all if they are the same."""

    section: str
    title: str
    game: str
    lineup: tuple[str, ...]
    measures: tuple[Measure, ...]
    games: int
    options: Mapping[str, str] = {}
    mixed: bool = False
    """Whether every game samples its options."""

    @property
    def id(self) -> str:
        """Return the name of the match in seeds and results."""
        options = ",".join(f"{key}={choice}" for key, choice in self.options.items())
        return "/".join([self.game, "-".join(self.lineup), "mix" if self.mixed else options or "default"])


def against(one: str, other: str, players: int = 2) -> tuple[str, ...]:
    """Return a lineup of one bot against copies of another."""
    return (one, *[other] * (players - 1))


def matches() -> Iterator[Series]:
    """Yield all matches."""
    for estate in "123456789":
        options = {"estate1": estate, "estate2": estate}
        wins = (Measure("wins", 0.95), Measure("points"))
        title = f"estate {estate}, 2 players"
        yield Series("estates", title, "burgundy", against(MASTER, GREEDY), wins, 200, options)
    for setup in ("open", "secret"):
        title = f"expert set-up ({setup}), 2 players"
        yield Series("estates", title, "burgundy", against(MASTER, GREEDY), wins, 200, {"setup": setup})
    for estate, people in WBC.items():
        options = {f"estate{seat}": estate for seat in range(1, 5)}
        title = f"estate {estate}, 4 masters (people: {people})"
        yield Series("wbc", title, "burgundy", (MASTER,) * 4, (Measure("points", people + 10),), 60, options)
    for players, points in ((2, 205.0), (3, 217.0), (4, 232.0)):
        title = f"basic set-up, {players} masters"
        yield Series("selfplay", title, "burgundy", (MASTER,) * players, (Measure("points", points),), 100)
    for duchy in "ABCD":
        for players, games in ((2, 600), (4, 500)):
            title = f"duchy {duchy}, {players} players"
            lineup = against(MASTER, GREEDY, players)
            yield Series("dice", title, "burgundy-dice", lineup, (Measure("wins", 0.7),), games, {"duchy": duchy})
    for duchy in "ABCD":
        first = duchy == "A"
        bars = (Measure("points", 63.5 if first else None), Measure("goal", 0.15 if first else None))
        games = 2000 if first else 800
        yield Series("solo", f"duchy {duchy}, alone", "burgundy-dice", (MASTER,), bars, games, {"duchy": duchy})
    yield Series(
        "cards", "against Aaron", "burgundy-cards", (MASTER,), (Measure("wins", 0.92), Measure("points")), 1000
    )
    title = "master : knight, 2 players"
    yield Series("cards", title, "burgundy-cards", against(MASTER, "knight"), (Measure("wins", 0.75),), 400)
    for players, bar in ((2, 0.88), (4, 0.65)):
        title = f"master : greedy, {players} players"
        yield Series("bruges", title, "bruges", against(MASTER, GREEDY, players), (Measure("wins", bar),), 300)
    for game in GAMES:
        for one, other in zip(LEVELS, ("random", *LEVELS), strict=False):
            bar = 0.95 if other == "random" else 0.65
            games = 300 if one == MASTER else 1000
            title, lineup = f"{game}, {one} : {other}", against(one, other)
            yield Series("ladder", title, game, lineup, (Measure("wins", bar),), games, mixed=True)
    for game in GAMES:
        title = f"{game}, master : master before, 2 players"
        wins = (Measure("wins"), Measure("points"))
        yield Series("before", f"{title}, mix of options", game, against(MASTER, BEFORE), wins, 200, mixed=True)
        yield Series("before", f"{title}, default options", game, against(MASTER, BEFORE), wins, 200)


HEADINGS = {
    "estates": "Burgundy: master against greedy",
    "wbc": "Burgundy: four masters on one estate, against people",
    "selfplay": "Burgundy: masters among themselves",
    "dice": "Dice game: master against greedy",
    "solo": "Dice game: master alone",
    "cards": "Card game",
    "bruges": "Bruges",
    "ladder": "Each level against the one below, over a mix of options, 2 players",
    "before": "The master against the previously shipped one",
}


# --- one game ------------------------------------------------------------


class Item(NamedTuple):
    """One game to play."""

    match: Series
    number: int


class ResultRow(NamedTuple):
    """One finished game, as a line of the results."""

    match: str
    number: int
    mark: str
    me: int
    scores: list[int]
    ranks: list[int]
    milliseconds: float
    """CPU time per decision of the measured bot."""


class StrengthWorker:
    """Plays games in a worker process."""

    def __init__(self, before: Path | None, marks: Mapping[str, str], masters: Masters = MappingProxyType({})) -> None:
        """`marks` are those of matches, by id."""
        self.before = before
        self.masters = dict(masters)
        self.marks = dict(marks)
        self._values: dict[tuple[str, int], Value] = {}

    def __call__(self, item: Item) -> ResultRow:
        match, number = item
        game = SHELF.load(match.game)
        players = len(match.lineup)
        seed = f"{SEED}/{match.id}/{number}"
        me = number % players
        seated = [match.lineup[(seat - me) % players] for seat in range(players)]
        options = game.check_options(mixed_options(game, players, seed) if match.mixed else match.options)
        bots = [self._bot(name, game, seed, seat, players, options) for seat, name in enumerate(seated)]
        played = drive(game, bots, seed, options)
        return ResultRow(
            match.id,
            number,
            self.marks[match.id],
            me,
            played.state.scores(),
            played.state.ranks(),
            round(1000 * played.seconds[me] / max(1, played.decisions[me]), 2),
        )

    def _bot(self, name: str, game: AnyGame, seed: str, seat: int, players: int, options: Mapping[str, str]) -> Bot:
        if name == MASTER and game.name in self.masters:
            iterations, horizon = self.masters[game.name]
            value = value_of(game, players, options)
            plan = Plan(horizon, *level_plan(game, MASTER)[1:])
            return Thinker(plan, Budget(iterations), f"{seed}/{seat}", value)
        if name != BEFORE:
            return find(name)(seed, seat)
        iterations, before = MASTERS_BEFORE[game.name]
        key = game.name, players
        if key not in self._values:
            assert self.before is not None
            self._values[key] = old_value(game, players, self.before)
        return Thinker(Plan(*before), Budget(iterations), f"{seed}/{seat}", self._values[key])


def mixed_options(game: AnyGame, players: int, seed: str) -> dict[str, str]:
    """Return the options of a game in the mix, sampled as in training."""
    return draw_options(game, players, mixture_of(game, {}), stream(seed, "options"))


# --- weights ------------------------------------------------------------


def weights_folder(game: AnyGame, source: Path | None = None) -> Path:
    """Return the weights folder of a game, in this package or in another checkout."""
    here = Path(str(import_module(game.mind_module).__file__)).parent
    return here if source is None else source / "duchy" / "games" / here.parent.name / "mind"


def old_value(game: AnyGame, players: int, source: Path) -> Value:
    """Return the previously shipped value; its header may have an older format, with the same numbers after it."""
    folder = weights_folder(game, source)
    own = folder / f"weights-{players}.bin"
    line, _, numbers = (own if own.is_file() else folder / "weights.bin").read_bytes().partition(b"\n")
    head = json.loads(line) | {"duchy-weights": FORMAT}
    assert game.mind.inputs is not None
    return read_weights(json.dumps(head).encode() + b"\n" + numbers, game.mind.inputs)


def mark_of(match: Series, before: Path | None, masters: Masters = MappingProxyType({})) -> str:
    """Return a fingerprint of the weights, chances and levels of a match's bots, including previous ones."""
    game = SHELF.load(match.game)
    facts: list[object] = [game.version, game.mind.style]
    folders = [weights_folder(game)]
    if MASTER in match.lineup and match.game in masters:
        facts.append(masters[match.game])
    if BEFORE in match.lineup:
        facts.append(MASTERS_BEFORE[match.game])
        folders.append(weights_folder(game, before))
    made = blake2b(repr(facts).encode(), digest_size=8)
    for folder in folders:
        for path in (*sorted(folder.glob("*.bin")), *folder.glob(FILE)):
            made.update(path.read_bytes())
    return made.hexdigest()


# --- results ------------------------------------------------------------


class Results:
    """Finished games in a file, each written as soon as it is over."""

    def __init__(self, path: Path, wanted: Sequence[Series], marks: Mapping[str, str]) -> None:
        self.path = path
        self.games: dict[str, dict[int, ResultRow]] = {match.id: {} for match in wanted}
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        for line in lines:
            try:
                row = ResultRow(**json.loads(line))
            except (ValueError, TypeError):
                continue  # cut short when a run was killed
            if row.mark == marks.get(row.match):
                self.games[row.match][row.number] = row

    def add(self, played: ResultRow) -> None:
        """Append a game."""
        self.games[played.match][played.number] = played
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(played._asdict()) + "\n")


def schedule(wanted: Sequence[Series], results: Results) -> Iterator[Item]:
    """Yield games to play, always from the match with the smallest share of its games done."""
    left = {
        match.id: [number for number in range(match.games) if number not in results.games[match.id]][::-1]
        for match in wanted
    }
    while any(left.values()):
        match = max((one for one in wanted if left[one.id]), key=lambda one: len(left[one.id]) / one.games)
        yield Item(match, left[match.id].pop())


class MeasuredResult(NamedTuple):
    """The result of a match by one measure."""

    section: str
    title: str
    measure: str
    bar: float | None
    estimate: Estimate
    other: float | None
    """The mean points of the other bots, if points are measured."""
    games: int
    wanted: int
    milliseconds: float

    @property
    def verdict(self) -> str:
        """Whether the lower end of the interval reaches the target: met, missed or open."""
        if self.bar is None:
            return ""
        return "met" if self.estimate.low >= self.bar else "missed" if self.estimate.high < self.bar else "open"


def lines(wanted: Sequence[Series], results: Results) -> Iterator[MeasuredResult]:
    """Return one line for each match with games and each of its measures."""
    for match in wanted:
        played = [row for _, row in sorted(results.games[match.id].items())]
        if not played:
            continue
        thought = sum(one.milliseconds for one in played) / len(played)
        alike = len(set(match.lineup)) == 1
        rest = [score for one in played for seat, score in enumerate(one.scores) if seat != one.me]
        for measure in match.measures:
            estimate = ESTIMATES[measure.key](played, alike)
            other = sum(rest) / len(rest) if measure.key == "points" and rest and not alike else None
            yield MeasuredResult(
                match.section,
                match.title,
                measure.key,
                measure.bar,
                estimate,
                other,
                len(played),
                match.games,
                round(thought, 1),
            )


def _wins(played: Sequence[ResultRow], alike: bool) -> Estimate:
    return share([[float(one.ranks[one.me] == 1) / max(1, one.ranks.count(1))] for one in played])


def _points(played: Sequence[ResultRow], alike: bool) -> Estimate:
    return mean([[float(score) for score in (one.scores if alike else [one.scores[one.me]])] for one in played])


def _goal(played: Sequence[ResultRow], alike: bool) -> Estimate:
    return share([[float(one.scores[one.me] >= GOAL)] for one in played])


ESTIMATES: Mapping[str, Callable[[Sequence[ResultRow], bool], Estimate]] = {
    "wins": _wins,
    "points": _points,
    "goal": _goal,
}
NAMES = {"wins": "won", "points": "points", "goal": f"{GOAL} or more"}


def markdown(results: Sequence[MeasuredResult]) -> str:
    """Return the tables."""
    parts = []
    for section, heading in HEADINGS.items():
        rows = [line for line in results if line.section == section]
        if rows:
            parts += [f"### {heading}", ""]
            parts += ["| what | target | measured (95 %) | games | ms per decision | |", "|---|---|---|---|---|---|"]
            parts += [_row(line) for line in rows] + [""]
    met = [line.verdict for line in results if line.bar is not None]
    counts = ", ".join(f"{met.count(word)} {word}" for word in ("met", "open", "missed"))
    return "\n".join([*parts, f"Of {len(met)} targets: {counts}. Open: the interval contains the target.", ""])


def _row(line: MeasuredResult) -> str:
    estimate, percent = line.estimate, line.measure != "points"

    def number(value: float) -> str:
        return f"{100 * value:.1f} %" if percent else f"{value:.1f}"

    measured = f"{NAMES[line.measure]} {number(estimate.value)}"
    if math.isfinite(estimate.low):
        measured += f" ({number(estimate.low)} to {number(estimate.high)})"
    if line.other is not None:
        measured += f", the other {line.other:.1f}"
    games = f"{line.games:,}" if line.games == line.wanted else f"{line.games:,} of {line.wanted:,}"
    verdict = f"**{line.verdict}**" if line.verdict == "met" else line.verdict
    bar = "" if line.bar is None else number(line.bar)
    return f"| {line.title} | {bar} | {measured} | {games} | {line.milliseconds:g} | {verdict} |"


def to_data(results: Sequence[MeasuredResult]) -> list[dict[str, Any]]:
    """Return the lines as plain data."""
    return [{**plain(line), "verdict": line.verdict} for line in results]


def write(text: str, path: Path, script: str) -> None:
    """Write tables into a page, between the two markers of the script that made them."""
    begin, end = f"<!-- begin: bench/{script} -->", f"<!-- end: bench/{script} -->"
    page = path.read_text(encoding="utf-8")
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    path.write_text(f"{before}{begin}\n\n{text}\n{end}{after}", encoding="utf-8")


# --- the run ------------------------------------------------------------


def run(wanted: Sequence[Series], results: Results, player: StrengthWorker, jobs: int, minutes: float) -> None:
    """Play until all games are done or the time is over; unfinished games are dropped."""
    until = time.monotonic() + 60 * minutes
    total = sum(match.games for match in wanted)
    begun = done = sum(map(len, results.games.values()))
    with (
        Workers(player, jobs) as workers,
        _bar(begun, total) as advance,
        closing(workers.do(schedule(wanted, results))) as played,
    ):
        for one in played:
            results.add(one)
            done += 1
            advance(done)
            if time.monotonic() >= until:
                return


class _bar:  # noqa: N801
    """A progress bar on a terminal; elsewhere an occasional line."""

    def __init__(self, done: int, total: int) -> None:
        self.total = total
        self._start, self._next = time.monotonic(), 0.0
        self._shown: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

            columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
            self._shown = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._shown.add_task("", total=total, completed=done)

    def __enter__(self) -> Callable[[int], None]:
        if self._shown is not None:
            self._shown.start()
        return self._advance

    def __exit__(self, *_: object) -> None:
        if self._shown is not None:
            self._shown.stop()

    def _advance(self, done: int) -> None:
        if self._shown is not None:
            self._shown.update(self._task, completed=done)
        elif time.monotonic() >= self._next:
            self._next = time.monotonic() + 30
            print(f"{time.monotonic() - self._start:5.0f} s  {done} of {self.total} games", file=sys.stderr, flush=True)


def _master(words: str) -> tuple[str, tuple[int, int]]:
    """GAME=ITERATIONS,HORIZON."""
    game, _, numbers = words.partition("=")
    iterations, _, horizon = numbers.partition(",")
    return game, (int(iterations), int(horizon))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sections", default="", help="some of: " + ", ".join(HEADINGS))
    parser.add_argument("--only", default="", help="only matches whose name contains this")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this many minutes")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--scale", type=float, default=1.0, help="play this share of the games of each match")
    parser.add_argument("--results", type=Path, default=Path("strength.jsonl"), help="where results are kept")
    parser.add_argument(
        "--before", type=Path, help="the `src` folder of a checkout with the previously shipped weights"
    )
    parser.add_argument("--master", action="append", default=[], metavar="GAME=ITERATIONS,HORIZON")
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    parser.add_argument("--write", action="store_true", help="put the tables into bench/strength.md")
    parser.add_argument("--list", action="store_true", help="list all matches and play nothing")
    given = parser.parse_args()
    sections = [name.strip() for name in given.sections.split(",") if name.strip()] or list(HEADINGS)
    unknown = set(sections) - set(HEADINGS)
    if unknown:
        parser.error(f"there is no section {', '.join(sorted(unknown))}; there are: {', '.join(HEADINGS)}")
    if given.before is not None and not (given.before / "duchy" / "games").is_dir():
        parser.error(f"{given.before} is no `src` folder of a checkout")
    wanted = [
        match._replace(games=max(2, round(match.games * given.scale)))
        for match in matches()
        if match.section in sections
        and given.only in f"{match.section}/{match.id}"
        and (given.before is not None or BEFORE not in match.lineup)
    ]
    if given.list:
        for match in wanted:
            print(f"{match.section:9} {match.games:5}  {match.title}  [{match.id}]")
        return
    masters = dict(map(_master, given.master))
    marks = {match.id: mark_of(match, given.before, masters) for match in wanted}
    results = Results(given.results, wanted, marks)
    if given.minutes > 0:
        if not compiled():
            print("The rules are not compiled: levels think less, and figures mean little.", file=sys.stderr)
        try:
            run(wanted, results, StrengthWorker(given.before, marks, masters), given.jobs, given.minutes)
        except KeyboardInterrupt:
            print("Stopped; what was played is kept.", file=sys.stderr)
    results_lines = list(lines(wanted, results))
    text = markdown(results_lines)
    print(json.dumps(to_data(results_lines), indent=1) if given.json else text)
    if given.write:
        write(text, TABLE, Path(__file__).name)


if __name__ == "__main__":
    main()
