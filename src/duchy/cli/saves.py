"""`duchy saves`: this user's games, in the terminal and on this machine's server: list, resume, export, delete."""

import sys
from pathlib import Path
from typing import Annotated

from duchy.cli.common import Json, no_subcommand, one_subcommand, saved_names
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption

SUBCOMMANDS = {"list": "", "resume": "SAVE", "export": "SAVE FILE", "delete": "SAVE", "restore": "[SAVE]"}
"""The subcommands, with their arguments."""


def command(
    subcommand: Annotated[str, one_subcommand(SUBCOMMANDS, say("arg-saves-deed"))] = "list",
    game: Annotated[str, Argument(metavar="[SAVE]", help=say("arg-saves-game"), autocompletion=saved_names)] = "",
    file: Annotated[str, Argument(metavar="[FILE]", help=say("arg-saves-file"))] = "",
    force: Annotated[bool, CommandOption("--force", help=say("opt-force"))] = False,
    as_json: Json = False,
) -> None:
    if subcommand == "list" and not game:
        _list(as_json)
    elif subcommand == "resume" and game and not file:
        from duchy.cli import play

        play.command(resume=game)
    elif subcommand == "export" and game and file:
        _export(game, file, force)
    elif subcommand == "delete" and game and not file:
        _delete(game, force)
    elif subcommand == "restore" and not file:
        _restore(game)
    else:
        raise no_subcommand("saves", SUBCOMMANDS, subcommand)


def _list(as_json: bool) -> None:
    from duchy.cli.output.saves import data_of, show
    from duchy.cli.screen import print_json
    from duchy.terminal import saves
    from duchy.terminal import tables as server

    games, tables = saves.listed(), server.tables()
    if as_json:
        print_json([*(data_of(saved, number) for number, saved in enumerate(games, 1)), *tables])
    else:
        show(games, tables)


def _export(game: str, file: str, force: bool) -> None:
    from duchy.files import named, read, write
    from duchy.shelf import Shelf
    from duchy.terminal import saves
    from duchy.terminal import tables as server

    source, target = server.find(game, Shelf()), named(file)
    if not force:
        saves.check_free(target, saves.read_saved(source).head.id)
    write(target, read(source))
    _report("saves-exported", target)


def _delete(game: str, force: bool) -> None:
    """Move a saved game to the deleted ones after confirmation; files elsewhere are not removed."""
    from duchy.terminal import folder, saves

    path = saves.find(game)
    if path.parent != folder.games():
        raise complaint(BadOption, "error-not-ours", path=str(path))
    with saves.locked(path):
        if not force and not _agreed(path):
            _report("saves-stays", path)
            sys.exit(1)
        name = saves.delete(path)
    _report("saves-deleted", path, name=name, days=saves.DAYS)


def _agreed(path: Path) -> bool:
    """Ask for confirmation, and return whether it was given."""
    from duchy.cli.console import console

    try:
        answer = console.input(say("saves-sure", path=path.name) + " ", markup=False)
    except EOFError:
        console.print()
        return False
    return answer.strip().casefold() in say("saves-yes").split()


def _restore(game: str) -> None:
    """Restore a deleted game, or list those that can be restored."""
    from duchy.cli.console import console
    from duchy.terminal import saves

    if game:
        _report("saves-restored", saves.restore(game))
        return
    names = saves.deleted()
    console.print(say("saves-aside", names=", ".join(names)) if names else say("saves-none-aside"), markup=False)


def _report(key: str, path: Path, **arguments: object) -> None:
    """Report what was done with a file."""
    from duchy.cli.console import console
    from duchy.cli.opening import program

    console.print(say(key, path=str(path), program=program(), **arguments), markup=False, soft_wrap=True)
