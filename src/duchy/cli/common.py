"""Options shared by several commands, with their completion.

Every command's declarations are loaded for help and for completion, so that modules of commands import what they need
to do their work only when they do it.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

from duchy.cli.declare import Argument, Option
from duchy.cli.words import LANGUAGES, check_language, say


def game_names(begun: str) -> list[str]:
    """The games whose names begin so, for the shell to offer."""
    from duchy.shelf import installed

    return [name for name in installed() if name.startswith(begun)]


def bot_names(begun: str) -> list[str]:
    """The bots of ours whose names begin so, after others that are named already, for the shell to offer."""
    from duchy.bots.names import NAMES

    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in NAMES if name.startswith(last)]


def saved_names(begun: str) -> list[str]:
    """This user's games that begin so, for the shell to offer."""
    from duchy.terminal import folder

    return [name for name in folder.names() if name.startswith(begun)]


def one_of(names: Iterable[str]) -> Callable[[str], list[str]]:
    """Offers the shell those of some names that begin so."""

    def offered(begun: str) -> list[str]:
        return [name for name in names if name.startswith(begun)]

    return offered


GameName = Annotated[str, Argument(metavar="GAME", help=say("arg-game"), autocompletion=game_names)]
Json = Annotated[bool, Option("--json", help=say("opt-json"))]
Lang = Annotated[
    str | None,
    Option("--lang", metavar="en|fr", help=say("opt-lang"), callback=check_language, autocompletion=one_of(LANGUAGES)),
]
Seed = Annotated[str, Option("--seed", help=say("opt-seed"))]
Options = Annotated[list[str] | None, Option("--option", "-o", metavar="KEY=CHOICE", help=say("opt-option"))]
Components = Annotated[Path | None, Option("--components", metavar="FILE", help=say("opt-components"))]
