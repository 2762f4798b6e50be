"""Tables of commands in terminals of any width, in files and in pipes: no figure and no letter is lost."""

import io
import random

import pytest
from rich.text import Text

from duchy.cli.console import CleanConsole
from duchy.cli.screen import WholeTable
from tests.seeds import derived

WORDS = (
    "burgundy-dice",
    "./a-bot-with-a-long-name.py",
    "Archer de Saint-Sébastien",
    "2,435 k 29 %",
    "(34.2–100.0 %)",
    "7",
)
TITLES = ("Game", "Decisions per second", "Écart à la moyenne", "Victoires (95\N{NO-BREAK SPACE}%)")


@pytest.mark.parametrize("terminal", [True, False])
def test_every_figure_is_whole_at_every_width(terminal: bool) -> None:
    rng = random.Random(derived("tables"))
    for width in (*range(50, 131), *range(50, 131)):
        table = WholeTable(show_header=rng.random() < 0.7)
        columns = rng.randint(1, 9)
        for n in range(columns):
            table.add_column(rng.choice(TITLES), justify="right" if n else "left")
        rows = [[rng.choice(WORDS) for _ in range(columns)] for _ in range(4)]
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        out = io.StringIO()
        CleanConsole(file=out, width=width, force_terminal=terminal, color_system=None, highlight=False).print(table)
        lines = out.getvalue().splitlines()
        for row in rows:
            for figure in row[1:]:
                assert any(figure in line for line in lines), (width, figure, lines)
        letters = "".join("".join(lines).split())
        assert all("".join(row[0].split())[-4:] in letters for row in rows), (width, lines)
        assert not terminal or all(len(line) <= width for line in lines), (width, lines)
