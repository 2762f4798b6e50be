"""Options shared by several commands, with their completion.

Help and completion load every command's declarations, so command modules import everything else only when they run.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated

import click

from duchy.bots.players import BOTS, DEFAULT_BOT
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import complaint, placeholder, say
from duchy.core.errors import BadOption, DuchyError


def game_names(begun: str) -> list[str]:
    """Return the games whose names start with this, for completion."""
    from duchy.shelf import installed

    return [name for name in installed() if name.startswith(begun)]


def bot_names(begun: str) -> list[str]:
    """Return our bots whose names start with this, after a list of names with commas, for completion."""
    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in BOTS if name.startswith(last)]


def saved_names(begun: str) -> list[str]:
    """Return this user's saved games whose names start with this, for completion."""
    from duchy.terminal import folder

    return [name for name in folder.names() if name.startswith(begun)]


def game_options(begun: str) -> list[str]:
    """Return the options and choices, as `KEY=CHOICE`, of the game named before on the line, for completion."""
    from duchy.shelf import Shelf, installed

    # Click has parsed this line if the value follows a `=`; otherwise it lacks one, and all words are arguments.
    context = click.get_current_context()
    named = [name for name in (*context.args, str(context.params.get("game"))) if name in installed()]
    options = [option for name in named[:1] for option in Shelf().load(name).rules.options]
    words = (f"{option.key}={choice}" for option in options for choice in option.choices)
    return [word for word in words if word.startswith(begun)]


def one_of(names: Iterable[str]) -> Callable[[str], list[str]]:
    """Return a function that completes these names."""

    def offered(begun: str) -> list[str]:
        return [name for name in names if name.startswith(begun)]

    return offered


def bots_option(key: str) -> CommandOption:
    """Return the option for a list of bots, with that help text."""
    help = say(key, bots=", ".join(BOTS), default=DEFAULT_BOT)
    return CommandOption("--bots", "-b", metavar="A,B,...", help=help, autocompletion=bot_names)


def one_subcommand(names: Iterable[str], help: str) -> Argument:
    """Return the argument for one of several subcommands, which can be left out."""
    return Argument(metavar=f"[{'|'.join(names)}]", help=help, autocompletion=one_of(names))


def no_subcommand(command: str, subcommands: Mapping[str, str], given: str) -> DuchyError:
    """Return the error for a subcommand that does not exist, or that was given other arguments than it takes."""
    if given not in subcommands:
        return complaint(BadOption, "error-subcommand", command=command, given=given, known=", ".join(subcommands))
    usage = f"duchy {command} {given} {placeholder(subcommands[given])}".rstrip()
    return complaint(BadOption, "error-subcommand-usage", usage=usage)


GameName = Annotated[str, Argument(metavar="GAME", help=say("arg-game"), autocompletion=game_names)]
Json = Annotated[bool, CommandOption("--json", help=say("opt-json"))]
MOST_GAMES = 10_000_000
"""The results of all games are kept in memory."""
Seed = Annotated[str, CommandOption("--seed", help=say("opt-seed"))]
GameOptions = Annotated[
    list[str] | None,
    CommandOption("--option", "-o", metavar="KEY=CHOICE", help=say("opt-option"), autocompletion=game_options),
]
Players = Annotated[int | None, CommandOption("--players", "-p", help=say("opt-players"))]
BotName = Annotated[list[str] | None, CommandOption("--bot", metavar="BOT", help=say("opt-arena-bot"))]
Clock = Annotated[float, CommandOption("--clock", metavar="SECONDS", min=0.01, help=say("opt-clock"))]
Jobs = Annotated[int, CommandOption("--jobs", "-j", min=1, help=say("opt-jobs"))]
Ray = Annotated[str | None, CommandOption("--ray", metavar="ADDRESS", help=say("opt-ray"))]
SavedGame = Annotated[str, Argument(metavar="SAVE|FILE", help=say("arg-record"), autocompletion=saved_names)]
Components = Annotated[Path | None, CommandOption("--components", metavar="FILE", help=say("opt-components"))]
