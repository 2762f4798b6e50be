"""One seat's page: its marks, bonuses and points, and what this turn did to them."""

from typing import Final, final

from duchy.core.ints import BIT, i64, mix, mypyc_attr, vec
from duchy.games.burgundy_dice.rules.content import BONUSES, COLOUR_KEYS, GOODS, GOODS_POINTS, SILVER, START_POINTS
from duchy.lands.hexes import ALL_CELLS, CELLS

CROSS: Final = 7
"""What a start castle bears instead of a number (R10)."""

NOTHING: Final = -1
"""No action taken yet."""

ONE: Final[vec[i64]] = vec[i64]([2**0, 2**12, 2**24, 2**36])
"""One bonus of a kind, as a page packs them: twelve bits for each kind."""

# Where points come from: the regions of each colour, then finished colours, then goods sold; the start castle's point
# is the same for all and not kept.
FROM_COLOURS: Final = 6
FROM_GOODS: Final = 7
SOURCES: Final = 8
SOURCE_KEYS: Final = (*COLOUR_KEYS, "colours", "goods")

POINT: Final[vec[i64]] = vec[i64]([2 ** (6 * source) for source in range(SOURCES)])
"""One point of a source, as a page packs them: six bits for each, and for goods all that are left."""


def held(bonuses: i64, bonus: i64) -> i64:
    """How many of one kind lie in a packed number of bonuses."""
    return (bonuses >> (12 * bonus)) & 4095


def held_in_all(bonuses: i64) -> i64:
    """How many bonuses lie in a packed number, of all kinds."""
    return held(bonuses, 0) + held(bonuses, 1) + held(bonuses, 2) + held(bonuses, 3)


def earned_by(earned: i64, source: i64) -> i64:
    """How many points of one source lie in a packed number of points."""
    return earned >> (6 * FROM_GOODS) if source == FROM_GOODS else (earned >> (6 * source)) & 63


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """A seat's page."""

    def __init__(self) -> None:
        # The number in each cell, as three planes of one bit: ones + 2 * twos + 4 * fours.
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

    def become(self, other: "Sheet") -> None:
        """Be a copy of another page."""
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

    def digest(self, digest: i64) -> i64:
        """A digest that takes in this page; what follows from the marks is left out."""
        digest = mix(mix(mix(digest, self.ones), self.twos), self.fours)
        digest = mix(mix(mix(digest, self.bonuses), self.earned), self.paid)
        digest = mix(mix(digest, self.after_one), self.after_two)
        digest = mix(mix(mix(digest, self.first), self.second), self.sold)
        return mix(mix(digest, self.bonuses_before), self.earned_before)

    def number(self, cell: i64) -> i64:
        """The number in a cell, 0 where it is empty."""
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
        """Empty a cell again."""
        keep = ALL_CELLS ^ BIT[cell]
        self.marked &= keep
        self.ones &= keep
        self.twos &= keep
        self.fours &= keep

    def points(self) -> i64:
        """All points so far, the start castle's included (R12)."""
        points: i64 = START_POINTS
        source: i64 = 0
        while source < SOURCES:
            points += earned_by(self.earned, source)
            source += 1
        return points

    def sell(self) -> i64:
        """Cross off all goods: a silver and two points for each; how many they were (R43)."""
        goods = held(self.bonuses, GOODS)
        self.bonuses += goods * (ONE[SILVER] - ONE[GOODS])
        self.earned += goods * GOODS_POINTS * POINT[FROM_GOODS]
        self.sold = goods
        return goods

    def forget_turn(self) -> None:
        """Forget what the last turn did."""
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

    def dump(self) -> dict[str, object]:
        """The page as plain data."""
        return {
            "cells": "".join([str(self.number(cell)) for cell in range(CELLS)]),
            "bonuses": _counts(self.bonuses),
            "earned": _points(self.earned),
            "after": [int(self.after_one), int(self.after_two)],
            "paid": int(self.paid),
            "first": int(self.first),
            "second": int(self.second),
            "sold": int(self.sold),
            "bonuses_before": _counts(self.bonuses_before),
            "earned_before": _points(self.earned_before),
        }


def _counts(bonuses: i64) -> list[int]:
    return [int(held(bonuses, bonus)) for bonus in range(BONUSES)]


def _points(earned: i64) -> list[int]:
    return [int(earned_by(earned, source)) for source in range(SOURCES)]
