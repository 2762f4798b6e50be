"""Fit the chances of winning of `duchy.analysis` to leads, over all options, and check their calibration.

    python bench/odds.py -j 16                      everything: writes odds.json beside each mind, bench/calibration.md
    python bench/odds.py --game bruges --games 60   one game; the others stay as they are
    python bench/odds.py --dry --json               writes nothing, prints the results

Bots play the games with the value function that is fitted: greedy with the heuristic, knights with learned values. One
move in ten is random, so that games vary. Options are sampled for each game, from all that a table can choose. A third
of the games is held out: the fit never sees them, and the tables show only them. Standard errors count each game as one
observation, whatever the number of its positions.
"""

import argparse
import json
import math
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import Progress

import duchy
from duchy.analysis.evaluators import values
from duchy.analysis.odds import Example, Logistic, fit, phases_of
from duchy.analysis.searching import EVALUATORS, evaluator_of
from duchy.bots.chances import FILE, victories
from duchy.bots.players import GreedyBot, RandomBot, bot
from duchy.core.agenda import NOBODY
from duchy.core.game import SPECTATOR
from duchy.core.ints import compiled
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.train.mixture import draw_options, mixture_of
from duchy.workers import share_out

TARGET = Path(__file__).with_name("calibration.md")
LOOKS = 24
"""Number of positions sampled per game."""
HELD_OUT = 3
"""One game in this many is held out."""
BINS = 10


class OddsTask(NamedTuple):
    """A game to play, and the evaluator that evaluates its positions."""

    evaluator: str
    name: str
    players: int
    seed: int


class SampledGame(NamedTuple):
    """A finished game: its task, its options, and sampled positions."""

    task: OddsTask
    options: dict[str, str]
    examples: list[Example]

    @property
    def held_out(self) -> bool:
        """Whether the game is held out of the fit."""
        return self.task.seed % HELD_OUT == 0


def play(task: OddsTask) -> SampledGame:
    """Play a game, and evaluate sampled positions for every seat, as a spectator sees them."""
    game = duchy.load(task.name)
    rng = stream(task.seed, f"odds:{task.name}:{task.players}")
    options = draw_options(game, task.players, mixture_of(game, {}), rng)
    state = game.new(task.players, options)
    evaluator = evaluator_of(game, task.evaluator)
    careless = RandomBot(rng)
    judged = task.evaluator == "heuristic"
    clever = [GreedyBot(rng) if judged else bot("knight", task.seed, seat) for seat in range(task.players)]
    seats = [Seat(game, lambda: state, number) for number in range(task.players)]
    watched = []
    while not state.over():
        secret = game.rules.book.kind(state.top()).secret
        if not secret:  # nobody stands anywhere between two secret choices
            seen = state.clone()
            seen.hide(SPECTATOR, rng)
            watched.append(seen)
        number = int(state.seat())
        if number == NOBODY:
            state.apply(state.draw(rng))
        else:
            state.apply((careless if rng.below(10) == 0 else clever[number]).choose(seats[number]))
    looked = watched[:: max(1, len(watched) // LOOKS)]
    inputs, won = game.mind.inputs, victories(state.ranks())
    examples = [Example(values(evaluator, one), phases_of(inputs, one), won) for one in looked]
    return SampledGame(task, options, examples)


# --- calibration ------------------------------------------------------------


class Bin(NamedTuple):
    """Predictions of about the same chance, and their results."""

    size: int
    predicted: float
    observed: float
    error: float


class Check(NamedTuple):
    """Calibration of the chances on held-out games."""

    games: int
    brier: float
    """The mean squared error of a chance."""
    uniform: float
    """The same for equal chances."""
    bins: list[Bin]

    @property
    def off(self) -> float:
        """Return the expected calibration error: the mean error of the bins, weighted by their sizes."""
        total = sum(one.size for one in self.bins)
        return math.fsum(one.size * abs(one.predicted - one.observed) for one in self.bins) / max(1, total)


def check(games: list[SampledGame], fits: dict[int, Logistic]) -> Check:
    """Compare chances with results."""
    rows: dict[int, list[tuple[int, float, float]]] = defaultdict(list)
    squares, uniform, count = 0.0, 0.0, 0
    for number, game in enumerate(games):
        for example in game.examples:
            shares = fits[game.task.players].shares(example.values, example.phases)
            for share, won in zip(shares, example.won, strict=True):
                rows[min(BINS - 1, int(share * BINS))].append((number, share, won))
                squares += (share - won) ** 2
                uniform += (1 / len(shares) - won) ** 2
                count += 1
    bins = [_bin(rows[key]) for key in sorted(rows)]
    return Check(len(games), squares / max(1, count), uniform / max(1, count), bins)


def _bin(rows: list[tuple[int, float, float]]) -> Bin:
    residuals: dict[int, float] = defaultdict(float)
    for number, share, won in rows:
        residuals[number] += won - share
    count = len(rows)
    error = math.sqrt(math.fsum(one**2 for one in residuals.values())) / count
    return Bin(count, math.fsum(row[1] for row in rows) / count, math.fsum(row[2] for row in rows) / count, error)


# --- the page ------------------------------------------------------------


def page(checks: dict[str, dict[str, Any]]) -> str:
    """Return all tables as Markdown."""
    lines = [
        "# Calibration of the chances of winning",
        "",
        "Written by `python bench/odds.py`, which explains how the games are played. All figures are from games held",
        "out of the fit. *Off* is the expected calibration error in percentage points. Brier scores are mean squared",
        "errors; *even* is the score of equal chances for all players. ± is one standard error, with each game as one",
        "observation.",
    ]
    for key, checks_of in sorted(checks.items()):
        lines += ["", f"## {key}", "", "| players | games held out | Brier | even | off |", "|---|---|---|---|---|"]
        for players, one in checks_of["players"].items():
            lines.append(f"| {players} | {one.games} | {one.brier:.3f} | {one.uniform:.3f} | {100 * one.off:.1f} % |")
        lines += ["", "| predicted | positions | won | ± |", "|---|---|---|---|"]
        for one in checks_of["all"].bins:
            told = f"{100 * one.predicted:.1f} % | {one.size} | {100 * one.observed:.1f} % | {100 * one.error:.1f} %"
            lines.append(f"| {told} |")
        if checks_of["options"]:
            lines += ["", "| option | games held out | Brier | off |", "|---|---|---|---|"]
            for option, one in checks_of["options"].items():
                lines.append(f"| {option} | {one.games} | {one.brier:.3f} | {100 * one.off:.1f} % |")
    return "\n".join(lines) + "\n"


def checked(games: list[SampledGame], fits: dict[int, Logistic]) -> dict[str, Any]:
    """Held-out games of one evaluator and game: all together, by number of players, and by each choice of an option."""
    held = [game for game in games if game.held_out]
    choices: dict[str, list[SampledGame]] = defaultdict(list)
    for game in held:
        for key, choice in game.options.items():
            choices[f"{key.rstrip('0123456789')} = {choice}"].append(game)
    several = {key: some for key, some in sorted(choices.items()) if len(some) < len(held)}
    return {
        "all": check(held, fits),
        "players": {n: check([game for game in held if game.task.players == n], fits) for n in sorted(fits)},
        "options": {key: check(some, fits) for key, some in several.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=240, help="games for each game, number of players and evaluator")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--game", choices=duchy.names())
    parser.add_argument("--thinker", choices=EVALUATORS)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--json", action="store_true", help="print the fits and the calibration for a program")
    given = parser.parse_args()
    if not compiled():
        print("The rules are not compiled: this takes fifty times as long. `make build` compiles them.", flush=True)
    names = duchy.names() if given.game is None else [given.game]
    evaluators = EVALUATORS if given.thinker is None else (given.thinker,)
    tasks = [
        OddsTask(evaluator, name, players, seed)
        for name in names
        for players in duchy.load(name).rules.seats
        if players > 1
        for evaluator in evaluators
        for seed in range(given.games)
    ]
    played: dict[tuple[str, str], list[SampledGame]] = defaultdict(list)
    with Progress(disable=given.json) as progress:
        bar = progress.add_task("games", total=len(tasks))
        for game in share_out(play, tasks, given.jobs):
            played[game.task.name, game.task.evaluator].append(game)
            progress.advance(bar)
    checks: dict[str, dict[str, Any]] = {}
    fitted: dict[str, dict[str, dict[str, list[float]]]] = defaultdict(dict)
    for (name, evaluator), games in played.items():
        games.sort(key=lambda game: (game.task.players, game.task.seed))
        inputs = duchy.load(name).mind.inputs
        phases = 1 if inputs is None else int(inputs.phases)
        fits = {}
        for players in sorted({game.task.players for game in games}):
            own = [game for game in games if game.task.players == players and not game.held_out]
            model = fit([example for game in own for example in game.examples], phases)
            fits[players] = Logistic(tuple(round(slope, 4) for slope in model.slopes))
        fitted[name][evaluator] = {str(players): list(one.slopes) for players, one in fits.items()}
        checks[f"{name}, {evaluator}"] = checked(games, fits)
    if given.json:
        shown = {key: {"off": one["all"].off, "brier": one["all"].brier} for key, one in checks.items()}
        print(json.dumps({"fits": fitted, "checks": shown}, indent=1))
    if given.dry:
        return
    for name, by_evaluator in fitted.items():
        loaded = duchy.load(name)
        file = Path(str(import_module(loaded.mind_module).__file__)).with_name(FILE)
        odds = {**json.loads(loaded.learned(FILE) or b"{}"), **by_evaluator}
        file.write_text(json.dumps(odds, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    if given.game is None and given.thinker is None:
        TARGET.write_text(page(checks), encoding="utf-8")


if __name__ == "__main__":
    main()
