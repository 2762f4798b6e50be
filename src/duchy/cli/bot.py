"""`duchy bot`: list the bots, or check one."""

import sys
from typing import Annotated

from duchy.bots.players import CLOCK
from duchy.cli.common import Clock, Json, Seed, bot_names, game_names, no_subcommand, one_subcommand
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import say

SUBCOMMANDS = {"list": "", "check": "BOT"}
"""The subcommands, with their arguments."""


def command(
    subcommand: Annotated[str, one_subcommand(SUBCOMMANDS, say("arg-bot-deed"))] = "list",
    bot: Annotated[str, Argument(metavar="[BOT]", help=say("arg-bot"), autocompletion=bot_names)] = "",
    game: Annotated[
        list[str] | None,
        CommandOption("--game", metavar="GAME", help=say("opt-bot-game"), autocompletion=game_names),
    ] = None,
    games: Annotated[int, CommandOption("--games", "-g", min=1, help=say("opt-bot-games"))] = 2,
    clock: Clock = CLOCK,
    seed: Seed = "0",
    as_json: Json = False,
) -> None:
    if subcommand == "list" and not bot:
        _list(as_json)
    elif subcommand == "check" and bot:
        _check(bot, game or [], games, clock, seed, as_json)
    else:
        raise no_subcommand("bot", SUBCOMMANDS, subcommand)


def _list(as_json: bool) -> None:
    from duchy.bots.find import installed_bots
    from duchy.bots.players import BOTS, about
    from duchy.cli.output.bot import show_bots
    from duchy.cli.screen import print_json
    from duchy.cli.texts import LANGUAGE

    bots = {name: about(name, LANGUAGE) for name in BOTS}
    bots |= {name: say("bot-installed", place=place) for name, place in installed_bots().items()}
    if as_json:
        print_json([{"name": name, "about": line} for name, line in bots.items()])
    else:
        show_bots(bots)


def _check(bot: str, games: list[str], rounds: int, clock: float, seed: str, as_json: bool) -> None:
    from functools import partial

    from duchy.arena.checkup import Checked, check
    from duchy.cli.output.bot import show_check
    from duchy.cli.screen import print_json, progress_of_several
    from duchy.play.match import clean_seed
    from duchy.shelf import Shelf

    results: list[Checked] = []
    stopped = False
    try:
        with progress_of_several(say("playing")) as update:
            progress = partial(update, say("playing"))
            results.extend(check(Shelf(), bot, games, rounds, clean_seed(seed), clock, progress))
    except KeyboardInterrupt:
        stopped = True
    good = not stopped and all(one.good for one in results)
    if as_json:
        print_json({"bot": bot, "good": good, "games": [one._asdict() for one in results]})
    else:
        show_check(bot, results, clock, not stopped)
    if stopped:
        raise KeyboardInterrupt
    if not good:
        sys.exit(1)
