"""Output of commands: tables, progress bars, and JSON."""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from duchy.bots.levels import thinks_less
from duchy.cli.console import console, notices
from duchy.cli.texts import say
from duchy.core.game import AnyGame, View
from duchy.core.sketch import sketch
from duchy.play.texts import Texts
from duchy.terminal.plain import show

WIDEST = 10_000
"""More columns than any terminal has."""

BETWEEN_LINES = 10.0
"""Seconds between two lines about progress, where there is no terminal for a bar."""


def print_json(data: Any) -> None:
    """Print data as JSON to standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


LONGEST_NAME = 24
"""Names in the first column up to this length are not broken."""


class WholeTable(Table):
    """A table that cuts no figure: titles and names wrap, and in a narrow terminal each row becomes a list."""

    def __init__(self, **options: Any) -> None:
        super().__init__(box=None, pad_edge=False, **options)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for column in self.columns:
            column.overflow = "fold"
            if column.justify == "right":
                column.min_width = max((_width(cell) for cell in column.cells), default=0)
        names = self.columns[0] if self.columns else None
        if names is not None and max(map(_width, names.cells), default=0) <= LONGEST_NAME:
            names.no_wrap = True
            names.min_width = max(map(_width, [names.header, *names.cells]))
        measured = self.__rich_measure__(console, options.update(max_width=WIDEST))
        if measured.maximum > options.max_width:  # Rich shrinks the widest columns first, figures too
            for column in self.columns:
                if column.justify == "right":
                    column.width = max(column.min_width or 0, *map(cell_len, _plain(column.header).split(" ")))
        needed = self.__rich_measure__(console, options.update(max_width=WIDEST)).minimum
        if needed <= options.max_width:
            yield from super().__rich_console__(console, options)
        elif console.is_terminal:
            yield from self._lists()
        else:  # a file or another program has no margin
            yield from super().__rich_console__(console, options.update(width=needed))

    def _lists(self) -> Iterator[Text]:
        """Yield each row as a title and a line for each other column."""
        for title, *cells in zip(*(list(column.cells) for column in self.columns), strict=True):
            yield Text.assemble((_plain(title), "bold"))
            for column, cell in zip(self.columns[1:], cells, strict=True):
                text = _plain(cell)
                if self.show_header:
                    text = say("list-cell", title=_plain(column.header), text=text)
                yield Text(f"  {text}")


def _plain(cell: object) -> str:
    """Return the text of a cell without its style."""
    return cell.plain if isinstance(cell, Text) else Text.from_markup(str(cell)).plain


def _width(cell: object) -> int:
    """Return the number of columns that a cell takes on one line."""
    return max((cell_len(line) for line in _plain(cell).splitlines()), default=0)


def table(names: Iterable[str], numbers: Iterable[str] = (), **arguments: object) -> Table:
    """Return a table with columns of names, the first one bold, and of numbers, each by the key of its title."""
    made = WholeTable()
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
    """Show the progress of one thing."""
    with progress_of_several(what, total) as update:
        yield lambda done: update(what, done, total)


@contextmanager
def progress_of_several(what: str = "", total: int = 1) -> Iterator[Callable[[str, int, int], None]]:
    """Show a progress bar on standard error, and remove it when done; without a terminal, now and then a line."""
    if not notices.is_terminal:
        yield _lines()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notices, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)


def _lines() -> Callable[[str, int, int], None]:
    """Return a function that prints a line about progress every ten seconds."""
    last = time.monotonic()

    def update(what: str, done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= BETWEEN_LINES:
            last = time.monotonic()
            notices.print(say("progress-line", what=what, done=done, total=total), markup=False)

    return update
