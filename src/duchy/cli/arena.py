"""`duchy arena`: rate bots against each other, with confidence intervals."""

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
    Ray,
    Seed,
    bots_option,
)
from duchy.cli.declare import CommandOption
from duchy.cli.texts import say


def command(
    game: GameName,
    bots: Annotated[str, bots_option("opt-arena-bots")] = "",
    bot: BotName = None,
    games: Annotated[int, CommandOption("--games", "-g", min=1, max=MOST_GAMES, help=say("opt-arena-games"))] = 100,
    players: Annotated[int | None, CommandOption("--players", "-p", help=say("opt-arena-players"))] = None,
    sprt: Annotated[str | None, CommandOption("--sprt", metavar="LOW,HIGH", help=say("opt-sprt"))] = None,
    goal: Annotated[int | None, CommandOption("--goal", metavar="POINTS", min=1, help=say("opt-goal"))] = None,
    out: Annotated[Path | None, CommandOption("--out", metavar="FILE", help=say("opt-out"))] = None,
    png: Annotated[Path | None, CommandOption("--png", metavar="FILE", help=say("opt-png"))] = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    clock: Clock = CLOCK,
    seed: Seed = "0",
    option: GameOptions = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    import sys
    import time

    from duchy import plots
    from duchy.arena import plot
    from duchy.arena.contest import Contest
    from duchy.arena.sprt import Sprt
    from duchy.cli.console import console
    from duchy.cli.figures import number
    from duchy.cli.output.arena import show
    from duchy.cli.parsing import bot_list, parse_options, shelf_with
    from duchy.cli.screen import print_json, progress_bar, warn_if_slow
    from duchy.play.match import clean_seed

    if png is not None:
        plots.check(png)
    shelf = shelf_with(game, components)
    names = bot_list(bots, bot)
    warn_if_slow(names)
    contest = Contest(
        shelf,
        game,
        names,
        games,
        players,
        clean_seed(seed),
        parse_options(option),
        out,
        Sprt.parse(sprt) if sprt is not None else None,
        clock,
        goal,
    )
    start, stopped, before = time.perf_counter(), False, len(contest.results)
    try:
        with progress_bar(say("playing"), len(contest.fixtures)) as progress:
            contest.run(progress, jobs, ray)
    except KeyboardInterrupt:
        stopped = True
    finally:
        contest.close()
    if contest.results:
        standings = contest.standings()
        if as_json:
            print_json(standings.to_data())
        else:
            show(standings, shelf.load(game))
            played = len(contest.results) - before
            seconds = number(time.perf_counter() - start)
            console.print(say("arena-end", played=played, before=before, seconds=seconds), style="dim")
        if png is not None:
            plot.draw(standings, png, say)
    if stopped:
        raise KeyboardInterrupt
    if contest.results and not all(line.forfeits.rated for line in standings.lines):
        sys.exit(1)
