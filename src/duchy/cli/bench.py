"""`duchy bench`: how fast the rules run here."""

from typing import Annotated

from duchy.cli.common import Json, Lang
from duchy.cli.declare import Argument, Option
from duchy.cli.words import complaint, say
from duchy.core.errors import BadOption

LONGEST = 600
"""So many seconds a measurement takes at most."""


def command(
    games: Annotated[list[str] | None, Argument(metavar="[GAME ...]", help=say("arg-games"))] = None,
    seconds: Annotated[float, Option("--seconds", help=say("opt-seconds"))] = 1.0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    import platform

    from duchy.arena.bench import Measurement, measure, yardstick
    from duchy.cli.screen import print_json, progress_bar
    from duchy.cli.shown.bench import show
    from duchy.core.ints import compiled
    from duchy.shelf import Shelf

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
    show(results, pace)
