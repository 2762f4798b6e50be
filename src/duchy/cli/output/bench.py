"""Measurements as a table."""

import platform

from duchy.arena.bench import REFERENCE, Measurement
from duchy.cli.console import console
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
            pace=f"{pace / 1e6:.1f}",
            ratio=f"{pace / REFERENCE:.2f}",
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
            f"{r.decisions_per_second / 1e6:.2f} M",
            f"{r.decisions_at_reference / 1e6:.2f} M",
            f"{r.games_per_second:,.0f}",
            f"{r.clone_us:.2f} µs",
            f"{r.snapshot_us:.0f} µs {r.snapshot_bytes:,} B",
            f"{r.state_bytes:,} B",
            f"{r.evaluations_per_second / 1e3:,.0f} k",
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
            f"{rate / 1e3:,.0f} k {100 * r.ratio(rate):.0f} %" for rate in (r.batch, r.batch_float32, r.batch_bare)
        ]
        rates = (r.gymnasium, r.pettingzoo, r.openspiel)
        single = ["-" if rate is None else f"{rate / 1e3:,.0f} k" for rate in rates]
        table.add_row(r.game, str(r.players), f"{r.playout / 1e3:,.0f} k", *shown, *single)
    console.print(table)
