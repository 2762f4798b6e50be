"""Measurements as a table."""

import platform

from rich.table import Table

from duchy.arena.bench import REFERENCE, Measurement
from duchy.cli.console import console
from duchy.cli.words import say
from duchy.core.ints import compiled


def show(results: list[Measurement], pace: float) -> None:
    """A line for each game and number of players, below how fast this machine is."""
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
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(say("col-game"), style="bold", no_wrap=True)
    for column in ("seats", "decisions", "scaled", "gamerate", "clone", "snapshot", "state", "search"):
        table.add_column(say(f"col-{column}"), justify="right", no_wrap=True)
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
