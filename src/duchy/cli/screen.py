"""Output of commands: tables, progress bars, and JSON."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from duchy.bots.levels import thinks_less
from duchy.cli.console import console, notices
from duchy.cli.texts import say
from duchy.core.game import AnyGame, View
from duchy.core.sketch import sketch
from duchy.play.texts import Texts
from duchy.terminal.plain import show


def print_json(data: Any) -> None:
    """Print data as JSON to standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def table(names: Iterable[str], numbers: Iterable[str] = (), **arguments: object) -> Table:
    """Return a table with columns of names, the first one bold, and of numbers, each by the key of its title."""
    made = Table(box=None, pad_edge=False)
    for i, key in enumerate(names):
        made.add_column(say(key, **arguments), style="" if i else "bold")
    for key in numbers:
        made.add_column(say(key, **arguments), justify="right")
    return made


def draw(game: AnyGame, view: View, texts: Texts) -> None:
    """Print the sketch of a view."""
    show(console, sketch(game, view, texts.say))


def warn_if_slow(names: Iterable[str]) -> None:
    """Warn once on standard error if these bots search less because the rules are interpreted."""
    if thinks_less(names):
        notices.print(say("thinks-less"), style="yellow")


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on standard error, if that is a terminal, and remove it when done."""
    if not notices.is_terminal:
        yield lambda done: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notices, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
