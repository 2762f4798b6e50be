"""`duchy saves`: this user's games, in the terminal and on this machine's server: list, resume, export, delete."""

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from duchy.cli import play
from duchy.cli.common import Json, Lang, console, one_of, print_json, saved_names
from duchy.cli.words import complaint, say
from duchy.core.errors import BadOption
from duchy.shelf import Shelf
from duchy.terminal import folder, keep
from duchy.terminal import tables as server
from duchy.terminal.keep import Saved

DEEDS = ("list", "resume", "export", "delete")


def command(
    deed: Annotated[
        str,
        typer.Argument(metavar="[" + "|".join(DEEDS) + "]", help=say("arg-saves-deed"), autocompletion=one_of(DEEDS)),
    ] = "list",
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=say("arg-saves-game"), autocompletion=saved_names)] = "",
    file: Annotated[str, typer.Argument(metavar="[FILE]", help=say("arg-saves-file"))] = "",
    force: Annotated[bool, typer.Option("--force", help=say("opt-force"))] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    if deed == "list" and not game:
        games = listed()
        tables = server.tables()
        if as_json:
            print_json([*(_data(saved, number) for number, saved in enumerate(games, 1)), *tables])
        else:
            _show(games, tables)
    elif deed == "resume" and game:
        play.command(resume=game)
    elif deed == "export" and game and file:
        _export(server.find(game, Shelf()), folder.named(file), force)
    elif deed == "delete" and game:
        _delete(keep.find(game))
    else:
        raise complaint(BadOption, "error-no-saves-deed", deed=deed)


def listed() -> list[Saved]:
    """This user's games as they are numbered: unfinished ones first, then finished ones, the last played first."""
    games = keep.saved()
    return [game for game in games if not game.over] + [game for game in games if game.over]


def _data(saved: Saved, number: int) -> dict[str, Any]:
    """A game for a program."""
    return {
        "number": number,
        "id": saved.name,
        "game": saved.head.game,
        "players": int(saved.head.found.get("players", 0)),
        "names": list(saved.head.names.values()),
        "bots": {str(seat + 1): name for seat, name in saved.head.bots.items()},
        "options": dict(saved.head.options),
        "actions": saved.actions,
        "over": saved.over,
        "scores": list(saved.scores),
        "changed": saved.changed,
        "path": str(saved.path),
    }


def _show(games: list[Saved], tables: list[dict[str, Any]]) -> None:
    if not games and not tables:
        console.print(say("saves-none"))
        return
    shown = Table(box=None, pad_edge=False)
    shown.add_column("", justify="right", style="bold")
    for column in ("col-save", "col-game", "col-who", "col-stand", "col-changed"):
        shown.add_column(say(column), overflow="fold")
    for number, saved in enumerate(games, 1):
        who = ", ".join(
            f"{name} ({saved.head.chairs[seat]})" if seat in saved.head.chairs else name
            for seat, name in saved.head.names.items()
        )
        stand = " : ".join(map(str, saved.scores)) if saved.over else say("saves-actions", count=saved.actions)
        cells = (str(number), saved.name, saved.head.game, who, stand, _day(saved.changed))
        shown.add_row(*map(Text, cells))
    for table in tables:
        cells = (
            "",
            table["server"],
            table["game"],
            say("saves-server"),
            say(f"status-{table['status']}"),
            _day(table["changed"]),
        )
        shown.add_row(*map(Text, cells))
    console.print(shown)
    console.print(say("saves-help", program=play.program()), style="dim", markup=False)


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))


def _export(source: Path, target: Path, force: bool) -> None:
    if not force:
        folder.check_free(target, keep.look(source).head.id)
    folder.write(target, folder.read(source))
    console.print(say("saves-exported", path=str(target)), markup=False, soft_wrap=True)


def _delete(path: Path) -> None:
    """Remove a game of this user's; files elsewhere are not ours to remove."""
    if path.parent != folder.games():
        raise complaint(BadOption, "error-not-ours", path=str(path))
    try:
        path.unlink()
    except OSError as error:
        raise folder.unusable(path, error) from None
    console.print(say("saves-deleted", path=str(path)), markup=False, soft_wrap=True)
