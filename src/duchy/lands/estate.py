"""An estate as printed: the colour of each cell, and its regions of connected cells of one colour, as masks."""

from typing import final

from duchy.core.ints import BIT, append, filled, i64, popcount, vec
from duchy.lands.hexes import CELLS, NEIGHBOURS


@final
class Estate:
    """The printed facts of one estate."""

    def __init__(self, colours: list[int], kinds: int) -> None:
        self.colour: vec[i64] = vec[i64](colours)
        self.colour_mask: vec[i64] = filled(kinds, 0)
        self.region: vec[i64] = filled(CELLS, -1)
        self.region_mask: vec[i64] = vec[i64]()
        self.region_size: vec[i64] = vec[i64]()
        self.region_colour: vec[i64] = vec[i64]()
        for cell in range(i64(CELLS)):
            self.colour_mask[self.colour[cell]] |= BIT[cell]
            if self.region[cell] < 0:
                self._add_region(cell)

    def _add_region(self, start: i64) -> None:
        """Add the region of all cells connected with a cell in its colour."""
        mask = BIT[start]
        grown: i64 = 0
        while grown != mask:
            grown = mask
            for cell in range(i64(CELLS)):
                if self.colour[cell] == self.colour[start] and NEIGHBOURS[cell] & mask:
                    mask |= BIT[cell]
        for cell in range(i64(CELLS)):
            if mask & BIT[cell]:
                self.region[cell] = len(self.region_mask)
        self.region_mask = append(self.region_mask, mask)
        self.region_size = append(self.region_size, popcount(mask))
        self.region_colour = append(self.region_colour, self.colour[start])
