"""`duchy bench`: how fast the rules run here."""

import platform
from typing import Annotated

import typer
from rich.table import Table

from duchy.arena.bench import REFERENCE, Measurement, measure, yardstick
from duchy.cli.common import Json, Lang, console, print_json, progress_bar
from duchy.cli.words import complaint, say
from duchy.core.errors import BadOption
from duchy.core.ints import compiled
from duchy.shelf import Shelf

LONGEST = 600
"""So many seconds a measurement takes at most."""


def command(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME ...]", help=say("arg-games"))] = None,
    seconds: Annotated[float, typer.Option("--seconds", help=say("opt-seconds"))] = 1.0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    if not 0 < seconds <= LONGEST:
        raise complaint(BadOption, "error-seconds", most=LONGEST)
    shelf = Shelf()
    found = [shelf.load(name) for name in games or shelf.names()]
    pairs = [(game, players) for game in found for players in game.rules.seats]
    pace = yardstick()
    results: list[Measurement] = []
    with progress_bar(say("measuring"), len(pairs)) as progress:
        for game, players in pairs:
            results.append(measure(game, players, seconds))
            progress(len(results))
    if as_json:
        machine = {"python": platform.python_version(), "processor": platform.machine(), "dict_writes_per_second": pace}
        print_json({"machine": machine, "compiled": compiled(), "results": [r._asdict() for r in results]})
        return
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
