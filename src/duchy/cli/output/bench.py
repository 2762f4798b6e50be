"""Measurements as a table."""

import platform

from duchy.arena.bench import REFERENCE, Measurement
from duchy.cli.console import console
from duchy.cli.figures import number, percent
from duchy.cli.screen import WholeTable
from duchy.cli.texts import say
from duchy.core.ints import compiled
from duchy.envs.bench import EnvMeasurement


def show(results: list[Measurement], pace: float) -> None:
    """Print the speed of this machine, and a line for each game and number of players."""
    build = say("compiled") if compiled() else say("interpreted")
    console.print(
        say(
            "bench-title",
            build=build,
            python=platform.python_version(),
            pace=number(pace / 1e6),
            ratio=number(pace / REFERENCE, 2),
        )
    )
    table = WholeTable(padding=(0, 1, 0, 0))
    table.add_column(say("col-game"), style="bold")
    for column in ("seats", "decisions", "scaled", "gamerate", "clone", "snapshot", "state", "search"):
        table.add_column(say(f"col-{column}"), justify="right")
    for r in results:
        table.add_row(
            r.game,
            str(r.players),
            f"{number(r.decisions_per_second / 1e6, 2)} M",
            f"{number(r.decisions_at_reference / 1e6, 2)} M",
            number(r.games_per_second, 0),
            f"{number(r.clone_us, 2)} µs",
            f"{number(r.snapshot_us, 0)} µs {number(r.snapshot_bytes, 0)} B",
            f"{number(r.state_bytes, 0)} B",
            f"{number(r.evaluations_per_second / 1e3, 0)} k",
        )
    console.print(table)


def show_envs(results: list[EnvMeasurement]) -> None:
    """Print the speed of the learning environments, compared with random play by the rules in the same run."""
    build = say("compiled") if compiled() else say("interpreted")
    console.print(say("bench-envs-title", build=build, python=platform.python_version()))
    table = WholeTable(padding=(0, 1, 0, 0))
    table.add_column(say("col-game"), style="bold")
    for column in ("seats", "playout", "batch", "float32", "bare", "gymnasium", "pettingzoo", "openspiel"):
        table.add_column(say(f"col-{column}"), justify="right")
    for r in results:
        shown = [
            f"{number(rate / 1e3, 0)} k {percent(r.ratio(rate), 0)}"
            for rate in (r.batch, r.batch_float32, r.batch_bare)
        ]
        rates = (r.gymnasium, r.pettingzoo, r.openspiel)
        single = ["-" if rate is None else f"{number(rate / 1e3, 0)} k" for rate in rates]
        table.add_row(r.game, str(r.players), f"{number(r.playout / 1e3, 0)} k", *shown, *single)
    console.print(table)
