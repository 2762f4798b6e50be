"""What several commands share: the console, common options, files, progress."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from duchy.bots.levels import thinks_less
from duchy.bots.players import BOTS
from duchy.cli.words import check_language, complaint, say
from duchy.core.errors import BadComponents, BadOption
from duchy.core.game import AnyGame
from duchy.play.match import check_seed
from duchy.play.texts import LANGUAGES
from duchy.shelf import Shelf
from duchy.terminal import folder, keep

console = Console(highlight=False)
notices = Console(stderr=True, highlight=False)


def game_names(begun: str) -> list[str]:
    """The games whose names begin so, for the shell to offer."""
    return [name for name in Shelf().names() if name.startswith(begun)]


def bot_names(begun: str) -> list[str]:
    """The bots of ours whose names begin so, after others that are named already, for the shell to offer."""
    before, comma, last = begun.rpartition(",")
    return [f"{before}{comma}{name}" for name in BOTS if name.startswith(last)]


def saved_names(begun: str) -> list[str]:
    """This user's games that begin so, for the shell to offer."""
    return [game.name for game in keep.saved() if game.name.startswith(begun)]


def one_of(names: Iterable[str]) -> Callable[[str], list[str]]:
    """Offers the shell those of some names that begin so."""

    def offered(begun: str) -> list[str]:
        return [name for name in names if name.startswith(begun)]

    return offered


GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("arg-game"), autocompletion=game_names)]
Json = Annotated[bool, typer.Option("--json", help=say("opt-json"))]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang", metavar="en|fr", help=say("opt-lang"), callback=check_language, autocompletion=one_of(LANGUAGES)
    ),
]
Seed = Annotated[str, typer.Option("--seed", help=say("opt-seed"))]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="KEY=CHOICE", help=say("opt-option"))]
Components = Annotated[Path | None, typer.Option("--components", metavar="FILE", help=say("opt-components"))]


def print_json(data: Any) -> None:
    """Plain JSON on standard output, for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def parse_options(given: list[str] | None) -> dict[str, str]:
    """`KEY=CHOICE` as a mapping."""
    options: dict[str, str] = {}
    for item in given or []:
        key, equals, choice = item.partition("=")
        if not equals:
            raise complaint(BadOption, "error-option", item=item)
        options[key] = choice
    return options


def parse_seed(seed: str) -> int | str:
    """A seed is a number or any word."""
    check_seed(seed)
    return int(seed) if seed.removeprefix("-").isdecimal() and seed.isascii() else seed


def default_players(game: AnyGame) -> int:
    """How many play where nobody says: two, or as few as the game is for."""
    return 2 if 2 in game.rules.seats else game.rules.seats.start


def read_file(path: Path) -> str:
    """The text of a file, or a clear error."""
    return folder.read(path)


def shelf_with(name: str, components: Path | None) -> Shelf:
    """The installed games, the one of that name with the components of a file where one is given."""
    if components is None:
        return Shelf()
    try:
        return Shelf().with_components(name, read_file(components))
    except BadComponents as error:
        raise BadComponents("in-file", "{path}: {error}", path=str(components), error=error) from None


def warn_if_slow(names: Iterable[str]) -> None:
    """Say once, on standard error, where bots of these names think less than they would."""
    if thinks_less(names):
        notices.print(say("thinks-less"), style="yellow")


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, where that is a terminal; gone when done."""
    if not notices.is_terminal:
        yield lambda done: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notices, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
