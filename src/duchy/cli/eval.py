"""`duchy eval`: rate a program that answers prompts, such as one that calls a language model, against a level."""

from pathlib import Path
from typing import Annotated

from duchy.bots.players import DEFAULT_BOT
from duchy.cli.common import MOST_GAMES, Components, GameName, GameOptions, Jobs, Json, Seed, bot_names
from duchy.cli.declare import CommandOption
from duchy.cli.texts import LANGUAGE, say

CLOCK = 120.0
"""Default time limit for an answer in seconds: language models think long."""


def command(
    game: GameName,
    model: Annotated[str, CommandOption("--model", "-m", metavar="COMMAND", help=say("opt-model"))] = "",
    level: Annotated[
        str, CommandOption("--level", metavar="BOT", help=say("opt-eval-level"), autocompletion=bot_names)
    ] = DEFAULT_BOT,
    games: Annotated[int, CommandOption("--games", "-g", min=1, max=MOST_GAMES, help=say("opt-eval-games"))] = 20,
    players: Annotated[int | None, CommandOption("--players", "-p", help=say("opt-arena-players"))] = None,
    alive: Annotated[bool, CommandOption("--alive", help=say("opt-alive"))] = False,
    no_rules: Annotated[bool, CommandOption("--no-rules", help=say("opt-no-rules"))] = False,
    rename: Annotated[str | None, CommandOption("--rename", metavar="SEED", help=say("opt-rename"))] = None,
    out: Annotated[Path | None, CommandOption("--out", metavar="FILE", help=say("opt-out"))] = None,
    jobs: Jobs = 1,
    clock: Annotated[float, CommandOption("--clock", metavar="SECONDS", min=0.01, help=say("opt-eval-clock"))] = CLOCK,
    seed: Seed = "0",
    option: GameOptions = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    from duchy.arena.contest import Contest
    from duchy.arena.evaluation import evaluate
    from duchy.bots.find import find
    from duchy.bots.prompts import PromptSettings, prompt_for
    from duchy.cli.output.evaluation import show
    from duchy.cli.parsing import parse_options, shelf_with
    from duchy.cli.screen import print_json, progress_bar, warn_if_slow
    from duchy.play.match import Match, clean_seed

    shelf, options = shelf_with(game, components), parse_options(option)
    settings = PromptSettings(LANGUAGE, not no_rules, None if rename is None else clean_seed(rename), alive)
    loaded = shelf.load(game)
    count = loaded.rules.default_players if players is None else players
    if not model:
        match = Match(loaded, count, seed, options)
        prompt = prompt_for(match.seat(match.deciding[0]), settings, settings.renaming(loaded)).text
        print_json({"prompt": prompt}) if as_json else print(prompt)
        return
    find(level)
    warn_if_slow([level])
    name = settings.name(model)
    contest = Contest(
        shelf, game, [name, *[level] * (count - 1)], games, count, clean_seed(seed), options, out, clock=clock
    )
    stopped = False
    try:
        with progress_bar(say("playing"), len(contest.fixtures)) as progress:
            contest.run(progress, jobs)
    except KeyboardInterrupt:
        stopped = True
    finally:
        contest.close()
    if contest.results:
        result = evaluate(contest.results, name)
        if as_json:
            print_json(
                {
                    "game": game,
                    "players": count,
                    "options": contest.options,
                    "seed": contest.seed,
                    **result.to_data(),
                }
            )
        else:
            show(result, game, count)
    if stopped:
        raise KeyboardInterrupt
