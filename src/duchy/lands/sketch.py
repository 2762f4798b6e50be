"""The hexagonal estate as lines for a terminal."""

from collections.abc import Callable

from duchy.core.game import Line, Span
from duchy.lands.hexes import CELL_AT, ROW_LENGTHS


def hex_rows(cell: Callable[[int], Span], indent: int) -> list[Line]:
    """Return the rows of an estate, shorter ones indented for each missing cell."""
    lines: list[Line] = []
    for row, length in enumerate(ROW_LENGTHS):
        line = [Span(" " * (indent * (max(ROW_LENGTHS) - length)))]
        for column in range(length):
            line += [cell(CELL_AT[row, column]), Span(" ")]
        lines.append(line)
    return lines
