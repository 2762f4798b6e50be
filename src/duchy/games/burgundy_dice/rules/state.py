"""The position of the dice game: one sheet per seat, and the dice on the table."""

from typing import Final, final

from duchy.core.ints import BIT, filled, i64, mypyc_attr, popcount, vec
from duchy.core.questions import Book
from duchy.core.state import State
from duchy.games.burgundy_dice.rules.content import (
    BOXES,
    CASTLE,
    CASTLES,
    CITY,
    ESTATES,
    HIGHEST,
    LOWEST,
    PASTURE,
    PHASES,
    REGION_POINTS,
    SIZES,
    SOLO_TURNS,
    SQUARES,
)
from duchy.lands.estate import Estate
from duchy.lands.hexes import ALL_CELLS, CELLS, NEIGHBOURS

CROSS: Final = 7
"""What a start castle bears instead of a number (R10)."""

NOTHING: Final = -1
"""No action taken yet."""

# Readings of the rules that a table may choose between (options of the game).
START_FREE: Final = 0
START_DIFFERENT: Final = 1
START_SAME: Final = 2

ONE: Final[vec[i64]] = vec[i64]([2**0, 2**12, 2**24, 2**36])
"""One bonus of a kind, as a sheet packs them: twelve bits for each kind."""


def held(bonuses: i64, bonus: i64) -> i64:
    """How many of one kind lie in a packed number of bonuses."""
    return (bonuses >> (12 * bonus)) & 4095


def held_in_all(bonuses: i64) -> i64:
    """How many bonuses lie in a packed number, of all kinds."""
    return held(bonuses, 0) + held(bonuses, 1) + held(bonuses, 2) + held(bonuses, 3)


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """A seat's page: what is marked, bonuses, points, and what this turn did to them."""

    def __init__(self) -> None:
        # The number in each cell, as three planes of one bit: ones + 2 * twos + 4 * fours.
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.marked: i64 = 0
        self.frontier: i64 = 0
        self.bonuses: i64 = 0
        self.score: i64 = 0
        self.after_one: i64 = 0
        self.after_two: i64 = 0
        self.finished: i64 = 0
        self.paid: i64 = 0
        self.first: i64 = NOTHING
        self.second: i64 = NOTHING
        self.sold: i64 = 0
        self.bonuses_before: i64 = 0
        self.score_before: i64 = 0

    def clone(self) -> "Sheet":
        """A copy that shares nothing."""
        s = Sheet()
        s.ones = self.ones
        s.twos = self.twos
        s.fours = self.fours
        s.marked = self.marked
        s.frontier = self.frontier
        s.bonuses = self.bonuses
        s.score = self.score
        s.after_one = self.after_one
        s.after_two = self.after_two
        s.finished = self.finished
        s.paid = self.paid
        s.first = self.first
        s.second = self.second
        s.sold = self.sold
        s.bonuses_before = self.bonuses_before
        s.score_before = self.score_before
        return s

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


@final
@mypyc_attr(acyclic=True)
class DiceState(State):
    """All sheets, the dice, the time boxes, and which colour bonuses are gone."""

    def __init__(self, book: Book, seats: i64, duchy: i64) -> None:
        super().__init__(book, seats)
        self.duchy: i64 = duchy
        self.estate: Estate = ESTATES[duchy]
        self.start_rule: i64 = START_FREE
        self.must_combine: bool = False
        self.silver_waits: bool = False
        self.sheets: vec[Sheet] = vec[Sheet]()
        # Which cells take which number, adjacency apart: seven masks per seat, the first unused.
        self.fits: vec[i64] = vec[i64]()
        self.started: bool = False
        self.phase: i64 = 0
        self.turn: i64 = 0
        self.boxes: i64 = 0
        self.colour1: i64 = 0
        self.colour2: i64 = 0
        self.number1: i64 = 0
        self.number2: i64 = 0
        self.double: bool = False
        # How many places of each colour bonus are claimed: two bits for each colour.
        self.claimed: i64 = 0

    def lay_sheets(self) -> None:
        """Give each seat an empty page."""
        self.sheets = vec[Sheet]([Sheet() for _ in range(self.seats)])
        self.fits = filled(7 * self.seats, 0)
        seat: i64 = 0
        while seat < self.seats:
            self.reset_fits(seat)
            seat += 1

    def clone(self) -> "DiceState":
        """A copy that shares nothing that can change, and tells nobody."""
        g = DiceState(self.book, self.seats, self.duchy)
        g.copy_pending(self)
        g.start_rule = self.start_rule
        g.must_combine = self.must_combine
        g.silver_waits = self.silver_waits
        g.sheets = self.sheets[:]
        seat: i64 = 0
        while seat < self.seats:
            g.sheets[seat] = self.sheets[seat].clone()
            seat += 1
        g.fits = self.fits[:]
        g.started = self.started
        g.phase = self.phase
        g.turn = self.turn
        g.boxes = self.boxes
        g.colour1 = self.colour1
        g.colour2 = self.colour2
        g.number1 = self.number1
        g.number2 = self.number2
        g.double = self.double
        g.claimed = self.claimed
        return g

    # --- what fits where ------------------------------------------------------------

    def reset_fits(self, seat: i64) -> None:
        """Note what fits on a page, and which colours it has finished, by its marked cells alone (R15 to R20)."""
        s = self.sheets[seat]
        estate = self.estate
        number: i64 = 1
        while number <= 6:
            mask: i64 = 0
            colour: i64 = 0
            while colour < 6:
                if LOWEST[colour] <= number <= HIGHEST[colour]:
                    mask |= estate.colour_mask[colour]
                colour += 1
            self.fits[7 * seat + number] = mask
            number += 1
        s.finished = 0
        kind: i64 = 0
        while kind < 6:
            if estate.colour_mask[kind] & ~s.marked == 0:
                s.finished |= BIT[kind]
            kind += 1
        s.frontier = 0
        cell: i64 = 0
        while cell < CELLS:
            if s.marked & BIT[cell]:
                self.note_fit(seat, cell, s.number(cell))
            cell += 1

    def note_fit(self, seat: i64, cell: i64, number: i64) -> None:
        """Note what a newly marked cell allows and forbids around it (R13, R18 to R20)."""
        s = self.sheets[seat]
        estate = self.estate
        around = NEIGHBOURS[cell]
        s.frontier = (s.frontier | around) & ~s.marked
        if number == CROSS:
            return
        fits = self.fits
        base = 7 * seat
        colour = estate.colour[cell]
        if colour == CITY:
            fits[base + number] &= ~estate.region_mask[estate.region[cell]]
        elif colour == PASTURE:
            other: i64 = 1
            while other <= 6:
                if other != number:
                    fits[base + other] &= ~estate.region_mask[estate.region[cell]]
                other += 1
        fits[base + number] |= around & estate.colour_mask[CASTLE]

    def colours_rolled(self) -> i64:
        """The cells of the two colours that the dice show."""
        masks = self.estate.colour_mask
        return masks[self.colour1] | masks[self.colour2]

    def places_claimed(self, colour: i64) -> i64:
        """How many places of a colour bonus are gone: 0, 1 or 2."""
        return (self.claimed >> (2 * colour)) & 3

    def solo(self) -> bool:
        """Whether one player plays alone (R51)."""
        return self.seats == 1

    def phase_is_over(self) -> bool:
        """Whether the time of the phase is up (R7, R52)."""
        return self.turn >= SOLO_TURNS if self.solo() else self.boxes >= BOXES

    # --- reading ------------------------------------------------------------

    def scores(self) -> list[int]:
        """The points of each seat."""
        return [int(s.score) for s in self.sheets]

    def ranks(self) -> list[int]:
        """The place of each seat: most points, then most unused bonuses, then shared (R47, R48)."""
        keys = [(int(s.score), int(held_in_all(s.bonuses))) for s in self.sheets]
        return [1 + sum(1 for other in keys if other > key) for key in keys]

    def audit(self) -> str:
        """What is wrong with this position, or nothing."""
        if not 0 <= self.phase <= PHASES:
            return f"phase {self.phase} is outside 0 to {PHASES}"
        if not 0 <= self.boxes <= BOXES:
            return f"{self.boxes} time boxes are crossed, but a column has {BOXES}"
        for seat, s in enumerate(self.sheets):
            wrong = self._audit_sheet(seat, s)
            if wrong:
                return f"seat {seat}: {wrong}"
        return ""

    def _audit_sheet(self, seat: i64, s: Sheet) -> str:
        if (s.ones | s.twos | s.fours) != s.marked:
            return "a marked cell bears no number, or a number stands in an unmarked cell"
        crosses = s.ones & s.twos & s.fours
        if popcount(crosses) > 1 or crosses & ~self.estate.colour_mask[CASTLE]:
            return "the cross of the start castle stands once, in a castle"
        if s.marked and not crosses:
            return "cells are marked without a start castle"
        wrong = self._audit_numbers(s)
        if wrong:
            return wrong
        for bonus in range(4):
            if not 0 <= held(s.bonuses, bonus) <= 400:
                return "a bonus count is out of reach"
        frontier = s.frontier
        fits = self.fits[7 * seat : 7 * seat + 7]
        self.reset_fits(seat)
        if frontier != s.frontier or fits != self.fits[7 * seat : 7 * seat + 7]:
            return "the noted fits differ from the marked cells"
        return ""

    def _audit_numbers(self, s: Sheet) -> str:
        """Whether each cell bears a number that its colour and region allow, and touches another (R13 to R20)."""
        estate = self.estate
        cell: i64 = 0
        while cell < CELLS:
            number = s.number(cell)
            if number and number != CROSS:
                colour = estate.colour[cell]
                region = estate.region_mask[estate.region[cell]]
                if not NEIGHBOURS[cell] & s.marked:
                    return f"cell {cell} touches no marked cell (R13)"
                if colour != CASTLE and not LOWEST[colour] <= number <= HIGHEST[colour]:
                    return f"cell {cell} bears a {number}, which its colour does not take"
                other: i64 = 0
                supplied = False
                while other < CELLS:
                    if other != cell and s.number(other) == number:
                        if colour == CITY and region & BIT[other]:
                            return f"cell {cell} repeats the {number} of its city (R18)"
                        if NEIGHBOURS[cell] & BIT[other]:
                            supplied = True
                    elif colour == PASTURE and region & BIT[other] and s.marked & BIT[other] and other != cell:
                        return f"cell {cell} differs from the number of its pasture (R20)"
                    other += 1
                if colour == CASTLE and not supplied:
                    return f"castle {cell} bears a {number} that no neighbour has (R19)"
            cell += 1
        return ""

    def dump(self) -> dict[str, object]:
        """The whole position as plain data, without the agenda."""
        return {
            "started": self.started,
            "phase": int(self.phase),
            "turn": int(self.turn),
            "boxes": int(self.boxes),
            "dice": [int(self.colour1), int(self.colour2), int(self.number1), int(self.number2), int(self.double)],
            "claimed": [int(self.places_claimed(colour)) for colour in range(6)],
            "sheets": [self._dump_sheet(s) for s in self.sheets],
        }

    def _dump_sheet(self, s: Sheet) -> dict[str, object]:
        return {
            "cells": "".join(str(s.number(cell)) for cell in range(CELLS)),
            "bonuses": [int(held(s.bonuses, bonus)) for bonus in range(4)],
            "score": int(s.score),
            "after": [int(s.after_one), int(s.after_two)],
            "paid": int(s.paid),
            "first": int(s.first),
            "second": int(s.second),
            "sold": int(s.sold),
            "bonuses_before": [int(held(s.bonuses_before, bonus)) for bonus in range(4)],
            "score_before": int(s.score_before),
        }


def castle_cell(g: DiceState, castle: i64) -> i64:
    """The cell of one of the four castles of the duchy in play."""
    return CASTLES[4 * g.duchy + castle]


def square(g: DiceState, cell: i64) -> i64:
    """The bonus of the square in a castle."""
    return SQUARES[CELLS * g.duchy + cell]


def region_points(g: DiceState, region: i64) -> i64:
    """What a region brings in the current phase; a pasture brings it twice (R28, R29)."""
    points = REGION_POINTS[SIZES * g.phase + g.estate.region_size[region]]
    return 2 * points if g.estate.region_colour[region] == PASTURE else points
