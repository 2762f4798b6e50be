"""`duchy sim`: simulate many games between bots."""

from pathlib import Path
from typing import Annotated

from duchy.bots.players import CLOCK
from duchy.cli.common import (
    MOST_GAMES,
    BotName,
    Clock,
    Components,
    GameName,
    GameOptions,
    Jobs,
    Json,
    Players,
    Ray,
    Seed,
    bots_option,
)
from duchy.cli.declare import CommandOption
from duchy.cli.texts import LANGUAGE, say


def command(
    game: GameName,
    players: Players = None,
    bots: Annotated[str, bots_option("opt-bots")] = "",
    bot: BotName = None,
    games: Annotated[int, CommandOption("--games", "-g", min=1, max=MOST_GAMES, help=say("opt-games"))] = 100,
    seed: Seed = "0",
    jobs: Jobs = 1,
    ray: Ray = None,
    report: Annotated[bool, CommandOption("--report", help=say("opt-report"))] = False,
    png: Annotated[Path | None, CommandOption("--png", metavar="FILE", help=say("opt-report-png"))] = None,
    records: Annotated[Path | None, CommandOption("--records", metavar="FOLDER", help=say("opt-records"))] = None,
    clock: Clock = CLOCK,
    option: GameOptions = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    import sys
    import time

    from duchy import plots
    from duchy.arena import plot
    from duchy.arena.simulate import Interrupted, simulate
    from duchy.cli.output.sim import show
    from duchy.cli.parsing import bot_list, parse_options, shelf_with
    from duchy.cli.screen import print_json, progress_bar, warn_if_slow
    from duchy.play.match import clean_seed
    from duchy.play.texts import Texts

    if png is not None:
        plots.check(png)
    shelf = shelf_with(game, components)
    loaded = shelf.load(game)
    seats = loaded.rules.default_players if players is None else players
    names = bot_list(bots, bot) or ["greedy"]
    warn_if_slow(names)
    start, stopped = time.perf_counter(), False
    try:
        with progress_bar(say("playing"), games) as progress:
            played = simulate(
                shelf,
                game,
                seats,
                names,
                games,
                clean_seed(seed),
                parse_options(option),
                jobs,
                progress,
                report or png is not None,
                records,
                clock,
                ray,
            )
    except Interrupted as interrupt:
        played, stopped = interrupt.report, True
    if as_json:
        print_json(played.to_data())
    else:
        show(played, time.perf_counter() - start, Texts(loaded, LANGUAGE))
    if png is not None:
        plot.draw_report(played, png, say)
    if stopped:
        raise KeyboardInterrupt
    if not all(forfeits.rated for forfeits in played.forfeits):
        sys.exit(1)
