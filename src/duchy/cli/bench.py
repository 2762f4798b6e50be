"""`duchy bench`: measure the speed of the rules."""

from typing import TYPE_CHECKING, Annotated, Any

from duchy.cli.common import Json, game_names
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption

if TYPE_CHECKING:
    from duchy.core.game import AnyGame

LONGEST = 600
"""Maximum duration of a measurement, in seconds."""


def command(
    games: Annotated[
        list[str] | None, Argument(metavar="[GAME ...]", help=say("arg-games"), autocompletion=game_names)
    ] = None,
    seconds: Annotated[float, CommandOption("--seconds", help=say("opt-seconds"))] = 1.0,
    envs: Annotated[bool, CommandOption("--envs", help=say("opt-envs"))] = False,
    as_json: Json = False,
) -> None:
    from duchy.arena.bench import machine, yardstick
    from duchy.cli.output.bench import show, show_envs
    from duchy.cli.screen import print_json, progress_bar
    from duchy.core.ints import compiled
    from duchy.envs.bench import versions
    from duchy.shelf import Shelf

    if not 0 < seconds <= LONGEST:
        raise complaint(BadOption, "error-seconds", most=LONGEST)
    shelf = Shelf()
    loaded = [shelf.load(name) for name in games] if games else list(shelf.games().values())
    pairs = [(game, players) for game in loaded for players in game.rules.seats]
    pace = yardstick()
    results: list[Any] = []
    stopped = False
    try:
        with progress_bar(say("measuring"), len(pairs)) as progress:
            for game, players in pairs:
                results.append(_measured(game, players, seconds, envs))
                progress(len(results))
    except KeyboardInterrupt:
        stopped = True
    if as_json:
        data = {"machine": {**machine(), "dict_writes_per_second": pace}, "compiled": compiled()}
        print_json({**data, "versions": versions(loaded, envs), "results": [r._asdict() for r in results]})
    elif envs:
        show_envs(results)
    else:
        show(results, pace)
    if stopped:
        raise KeyboardInterrupt


def _measured(game: "AnyGame", players: int, seconds: float, envs: bool) -> Any:
    """Measure the speed of a game's rules, or of its learning environments."""
    from duchy.arena.bench import measure
    from duchy.envs.bench import measure_envs

    return measure_envs(game, players, seconds) if envs else measure(game, players, seconds)
