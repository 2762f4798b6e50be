"""One seat's page: its marks, bonuses and points, and the changes of this turn."""

from typing import Final, final

from duchy.core.ints import BIT, i64, mypyc_attr, vec
from duchy.games.burgundy_dice.rules import content
from duchy.lands.hexes import ALL_CELLS

CROSS: Final = 7
"""The mark of a starting castle, which has no number (R10)."""

NOTHING: Final = -1
"""No action taken yet."""

ONE: Final[vec[i64]] = vec[i64]([2**0, 2**12, 2**24, 2**36])
"""One bonus of each kind in a packed count: twelve bits for each kind."""

# Sources of points: the regions of each colour, finished colours, goods sold. The starting castle's point is the same
# for all and is not stored.
FROM_COLOURS: Final = 6
FROM_GOODS: Final = 7
SOURCES: Final = 8
SOURCE_KEYS: Final = (*content.COLOUR_KEYS, "colours", "goods")

POINT: Final[vec[i64]] = vec[i64]([2 ** (6 * source) for source in range(SOURCES)])
"""One point of each source in a packed count: six bits for each, and the remaining bits for goods."""


def held(bonuses: i64, bonus: i64) -> i64:
    """Return the number of bonuses of one kind in a packed count."""
    return (bonuses >> (12 * bonus)) & 4095


def held_in_all(bonuses: i64) -> i64:
    """Return the number of bonuses of all kinds in a packed count."""
    return held(bonuses, 0) + held(bonuses, 1) + held(bonuses, 2) + held(bonuses, 3)


def earned_by(earned: i64, source: i64) -> i64:
    """Return the points of one source in a packed count."""
    return earned >> (6 * FROM_GOODS) if source == FROM_GOODS else (earned >> (6 * source)) & 63


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """A seat's page."""

    def __init__(self) -> None:
        # The number in each cell, as three bit planes: ones + 2 * twos + 4 * fours.
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.marked: i64 = 0
        self.frontier: i64 = 0
        self.bonuses: i64 = 0
        self.earned: i64 = 0
        self.after_one: i64 = 0
        self.after_two: i64 = 0
        self.finished: i64 = 0
        self.paid: i64 = 0
        self.first: i64 = NOTHING
        self.second: i64 = NOTHING
        self.sold: i64 = 0
        self.bonuses_before: i64 = 0
        self.earned_before: i64 = 0

    def copy_from(self, other: "Sheet") -> None:
        """Overwrite this page with a copy of another."""
        self.ones = other.ones
        self.twos = other.twos
        self.fours = other.fours
        self.marked = other.marked
        self.frontier = other.frontier
        self.bonuses = other.bonuses
        self.earned = other.earned
        self.after_one = other.after_one
        self.after_two = other.after_two
        self.finished = other.finished
        self.paid = other.paid
        self.first = other.first
        self.second = other.second
        self.sold = other.sold
        self.bonuses_before = other.bonuses_before
        self.earned_before = other.earned_before

    def number(self, cell: i64) -> i64:
        """Return the number in a cell; 0 if it is empty."""
        bit = BIT[cell]
        number: i64 = 0
        if self.ones & bit:
            number += 1
        if self.twos & bit:
            number += 2
        if self.fours & bit:
            number += 4
        return number

    def write(self, cell: i64, number: i64) -> None:
        """Write a number into an empty cell."""
        bit = BIT[cell]
        self.marked |= bit
        if number & 1:
            self.ones |= bit
        if number & 2:
            self.twos |= bit
        if number & 4:
            self.fours |= bit

    def rub_out(self, cell: i64) -> None:
        """Erase the number of a cell."""
        keep = ALL_CELLS ^ BIT[cell]
        self.marked &= keep
        self.ones &= keep
        self.twos &= keep
        self.fours &= keep

    def points(self) -> i64:
        """Return all points so far, including the starting castle's (R12)."""
        points: i64 = content.START_POINTS
        for source in range(i64(SOURCES)):
            points += earned_by(self.earned, source)
        return points

    def sell(self) -> i64:
        """Cross off all goods, for a silver and two points each, and return their number (R43)."""
        goods = held(self.bonuses, content.GOODS)
        self.bonuses += goods * (ONE[content.SILVER] - ONE[content.GOODS])
        self.earned += goods * content.GOODS_POINTS * POINT[FROM_GOODS]
        self.sold = goods
        return goods

    def forget_turn(self) -> None:
        """Forget the changes of the last turn."""
        self.first = NOTHING
        self.second = NOTHING
        self.sold = 0
        self.bonuses_before = self.bonuses
        self.earned_before = self.earned

    def rests(self) -> bool:
        """Whether this turn has not changed the page yet."""
        return (
            self.first == NOTHING
            and self.second == NOTHING
            and self.sold == 0
            and self.bonuses == self.bonuses_before
            and self.earned == self.earned_before
        )
