"""The hexagonal estate of 37 cells that the duchy games share: rows of 4, 5, 6, 7, 6, 5 and 4.

Cells are numbered row by row from the top left. In a neighbouring longer row a cell touches those in the same column
and the next; in a neighbouring shorter row, those in the column before and the same.
"""

from typing import Final

from duchy.core.ints import i64, mask_of, vec

ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
CELLS: Final = 37
ALL_CELLS: Final[i64] = 2**37 - 1

PLACES: Final[list[tuple[int, int]]] = [(row, column) for row in range(7) for column in range(ROW_LENGTHS[row])]
"""The row and the column of each cell."""

CELL_AT: Final[dict[tuple[int, int], int]] = {place: cell for cell, place in enumerate(PLACES)}


def _neighbours(cell: int) -> list[int]:
    row, column = PLACES[cell]
    places = [(row, column - 1), (row, column + 1)]
    for other in (row - 1, row + 1):
        if 0 <= other < 7:
            step = 0 if ROW_LENGTHS[other] > ROW_LENGTHS[row] else -1
            places += [(other, column + step), (other, column + step + 1)]
    return sorted(CELL_AT[place] for place in places if place in CELL_AT)


NEIGHBOURS: Final[vec[i64]] = vec[i64]([mask_of(_neighbours(cell)) for cell in range(CELLS)])
"""The mask of the neighbours of each cell."""

CELL_NAMES: Final[tuple[str, ...]] = tuple(f"{'ABCDEFG'[row]}{column + 1}" for row, column in PLACES)
"""The name of each cell: the row's letter from the top, and the column from the left."""
