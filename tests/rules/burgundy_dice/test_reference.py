"""A second, slow reading of the rulebook, die by die and cell by cell, against the rules in whole games."""

from itertools import product
from typing import Any

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_dice.rules.state import DiceState

from .table import BONUSES, COLOURS, GAME, NAMES
from .test_page import COLOURS as DYES
from .test_page import SQUARES, layout, neighbours, regions
from .test_regions import POINTS

NEAR = [neighbours(cell) for cell in range(37)]
KINDS = {duchy: [DYES.index(dye) for dye in layout(duchy)] for duchy in "ABCD"}
REGION_OF = {duchy: {cell: region for region in regions(duchy) for cell in region} for duchy in "ABCD"}

Pair = tuple[int, int]
Marks = dict[tuple[int, int], set[Pair]]


class Reading:
    """A page and the dice, as a seat sees them."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.duchy: str = view["table"]["duchy"]
        self.phase: int = view["table"]["phase"]
        self.options: dict[str, str] = view["options"]
        sheet = view["table"]["players"][seat]
        self.cells: list[int | str] = sheet["cells"]
        self.bonuses: dict[str, int] = sheet["bonuses"]
        self.score: int = sheet["points"]
        self.this_turn = [GAME.words(action) for action in sheet["this_turn"]]
        dice = view["table"]["dice"]
        self.colours = [COLOURS.index(name) for name in dice["colours"]] if dice else []
        self.numbers: list[int] = dice["numbers"] if dice else []

    def takes(self, colour: int, number: int, cell: int) -> bool:
        """Whether a cell takes this combination."""
        if self.cells[cell] or KINDS[self.duchy][cell] != colour:
            return False
        if not any(self.cells[other] for other in NEAR[cell]):
            return False
        own = {self.cells[other] for other in REGION_OF[self.duchy][cell]} - {0}
        return [
            number in (1, 2),
            number in (3, 4),
            number in (5, 6),
            number not in own,
            number in {self.cells[other] for other in NEAR[cell]},
            own <= {number},
        ][colour]

    def marks(self, colours: list[int], numbers: list[int]) -> Marks:
        """Return each mark that the dice make, with the pairs of dice that make it."""
        dice: Marks = {}
        for (i, colour), (j, number) in product(enumerate(colours), enumerate(numbers)):
            for cell in range(37):
                if self.takes(colour, number, cell):
                    dice.setdefault((number, cell), set()).add((i, j))
        return dice

    def combinations(self) -> set[str]:
        """Return all that may be done with a roll."""
        plain = set(self.marks(self.colours, self.numbers))
        legal = {f"mark {number} {NAMES[cell]}" for number, cell in plain}
        if not plain or self.options["worker"] == "any":
            legal.add("take-worker")
        if self.bonuses["monk"]:
            for die, colour in product(range(2), range(6)):
                colours = [colour if i == die else kept for i, kept in enumerate(self.colours)]
                legal |= {f"monk {n} {NAMES[c]}" for n, c in set(self.marks(colours, self.numbers)) - plain}
        if self.bonuses["worker"]:
            for die, number in product(range(2), range(1, 7)):
                numbers = [number if i == die else kept for i, kept in enumerate(self.numbers)]
                legal |= {f"worker {n} {NAMES[c]}" for n, c in set(self.marks(self.colours, numbers)) - plain}
        return legal

    def second_marks(self) -> set[str]:
        """Return all second marks after the first, whose dice are any that could have made it."""
        _, number, name = self.this_turn[0].split()
        dice = list(product(range(2), range(2)))
        kind = KINDS[self.duchy][NAMES.index(name)]
        first = {(i, j) for i, j in dice if (self.colours[i], self.numbers[j]) == (kind, int(number))}
        again = self.marks(self.colours, self.numbers)
        return {
            f"silver {n} {NAMES[c]}" for (n, c), pairs in again.items() if any(p != q for p in pairs for q in first)
        }

    def gain(self, cell: int) -> tuple[int, str]:
        """Return the points and the bonus of marking a cell."""
        region = REGION_OF[self.duchy][cell]
        if any(not self.cells[other] for other in region - {cell}):
            return 0, ""
        points = POINTS[self.phase][len(region) - 1]
        colour = KINDS[self.duchy][cell]
        if COLOURS[colour] == "pasture":
            return 2 * points, ""
        return points, SQUARES[self.duchy][NAMES[cell]] if COLOURS[colour] == "castle" else BONUSES[colour]


def read(state: DiceState, seat: int) -> Reading:
    return Reading(GAME.view(state, seat), seat)


def compare_effect(before: Reading, after: Reading, words: str) -> None:
    """An action did to its page what the rulebook says, and nothing else."""
    verb, *arguments = words.split()
    bonuses = dict(before.bonuses)
    cells = list(before.cells)
    points = 0
    if verb == "take-worker":
        bonuses["worker"] += 1
    elif verb == "sell":
        points = 2 * bonuses["goods"]
        bonuses["silver"] += bonuses["goods"]
        bonuses["goods"] = 0
    elif verb in ("mark", "monk", "worker", "silver"):
        number, cell = int(arguments[0]), NAMES.index(arguments[1])
        points, bonus = before.gain(cell)
        cells[cell] = number
        if verb != "mark":
            bonuses[verb] -= 1
        if bonus:
            bonuses[bonus] += 1
    assert (after.cells, after.bonuses, after.score) == (cells, bonuses, before.score + points), words


@pytest.mark.parametrize(
    ("duchy", "worker", "silver"),
    [("A", "any", "at-once"), ("B", "stuck", "at-once"), ("C", "any", "later"), ("D", "stuck", "later")],
)
def test_whole_games_go_by_the_slow_reading_too_R9_R13_R21_R33_R39(duchy: str, worker: str, silver: str) -> None:
    offered = 0
    for seed in range(10):
        rng = stream(seed, f"reference {duchy}")
        # Seat 0 is compared: nothing is revealed before seat 1 has chosen too.
        state = GAME.new(2, {"duchy": duchy, "worker": worker, "silver": silver})
        silver_before = 0
        while not state.over():
            if state.seat() == NOBODY:
                state.apply(state.draw(rng))
                silver_before = read(state, 0).bonuses["silver"]
                continue
            legal = [GAME.words(action) for action in state.actions()]
            words = legal[int(rng.below(len(legal)))]
            if state.seat() == 1 or words.startswith("start"):
                state.apply(GAME.parse(words))
                continue
            question = GAME.question(state)
            before = read(state, 0)
            if question == "combine":
                assert set(legal) == before.combinations()
            elif question == "mark-again":
                assert set(legal) == before.second_marks() | {"done"}
                offered += 1
            state.apply(GAME.parse(words))
            after = read(state, 0)
            compare_effect(before, after, words)
            if words == "sell":
                silver_before = after.bonuses["silver"]
            if words.startswith("mark "):
                usable = after.bonuses["silver"] if silver == "at-once" else silver_before
                asked = (GAME.question(state), int(state.seat())) == ("mark-again", 0)
                assert asked == bool(usable and after.second_marks())
    assert offered > 5
