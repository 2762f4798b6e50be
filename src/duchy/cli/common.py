"""Options shared by several commands, with their completion.

Help and completion load every command's declarations, so command modules import everything else only when they run.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import LANGUAGES, check_language, say


def game_names(begun: str) -> list[str]:
    """Return the games whose names start with this, for completion."""
    from duchy.shelf import installed

    return [name for name in installed() if name.startswith(begun)]


def bot_names(begun: str) -> list[str]:
    """Return our bots whose names start with this, after a list of names with commas, for completion."""
    from duchy.bots.names import NAMES

    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in NAMES if name.startswith(last)]


def saved_names(begun: str) -> list[str]:
    """Return this user's saved games whose names start with this, for completion."""
    from duchy.terminal import folder

    return [name for name in folder.names() if name.startswith(begun)]


def one_of(names: Iterable[str]) -> Callable[[str], list[str]]:
    """Return a function that completes these names."""

    def offered(begun: str) -> list[str]:
        return [name for name in names if name.startswith(begun)]

    return offered


GameName = Annotated[str, Argument(metavar="GAME", help=say("arg-game"), autocompletion=game_names)]
Json = Annotated[bool, CommandOption("--json", help=say("opt-json"))]
Lang = Annotated[
    str | None,
    CommandOption(
        "--lang", metavar="en|fr", help=say("opt-lang"), callback=check_language, autocompletion=one_of(LANGUAGES)
    ),
]
Seed = Annotated[str, CommandOption("--seed", help=say("opt-seed"))]
GameOptions = Annotated[list[str] | None, CommandOption("--option", "-o", metavar="KEY=CHOICE", help=say("opt-option"))]
Components = Annotated[Path | None, CommandOption("--components", metavar="FILE", help=say("opt-components"))]
