"""What a position is worth to a seat, in fractions of a point: by the judge, or by weights that were learned.

A game lists what its value looks at as `Inputs`: a number and a small amount for each thing that is there. A learned
value is the points that the seat would have if the game ended now, and the sum of the weights of these things. What a
thing is worth changes as the game goes on: a position belongs to one of several phases, each with its own weights.
What things are worth together, beyond the sum, a small layer of units may tell.
"""

from typing import Final, Generic, final

from duchy.core.ints import append, filled, i64, mypyc_attr, vec
from duchy.core.questions import Judge, S
from duchy.core.state import State

ONE: Final = 1024
"""One point, as values count."""


@final
class Sparse:
    """The phase of a position and the inputs that are not zero, in a buffer that is used again and again."""

    def __init__(self) -> None:
        self.phase: i64 = 0
        self.count: i64 = 0
        self.index: vec[i64] = filled(512, 0)
        self.amount: vec[i64] = filled(512, 0)

    def add(self, index: i64, amount: i64) -> None:
        """Note one input; the same one may come again."""
        n = self.count
        if n == len(self.index):
            self.index = append(self.index, index)
            self.amount = append(self.amount, amount)
        else:
            self.index[n] = index
            self.amount[n] = amount
        self.count = n + 1

    def to_pairs(self) -> list[tuple[int, int]]:
        """The inputs and their amounts, for code that is not in a hurry."""
        return [(int(self.index[i]), int(self.amount[i])) for i in range(self.count)]


@final
class Names:
    """The names of inputs, declared group by group: `SILVER = NAMES.group("silver", 9)` is where nine inputs begin."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def group(self, key: str, *sizes: int) -> int:
        """Declare a group of inputs, as many as the product of the sizes; the number of the first."""
        first = len(self.all)
        count = 1
        for size in sizes:
            count *= size
        for i in range(count):
            self.all.append(f"{key} {i}")
        return first


@mypyc_attr(allow_interpreted_subclasses=True)
class Inputs(Generic[S]):
    """What a learned value of a game looks at."""

    def __init__(self, names: list[str], phases: i64) -> None:
        """The names of all inputs, in order, and how many phases a game has: a file of weights fits these alone.

        A name begins with the key of the part of a value that it belongs to.
        """
        self.names: list[str] = names
        self.phases: i64 = phases

    def fill(self, g: S, seat: i64, out: Sparse) -> None:
        """Set the phase and add what there is in a position from a seat's point of view; the buffer is empty before."""
        raise NotImplementedError

    def points(self, g: S, seat: i64) -> i64:
        """The points of a seat if the game ended now, and once it has ended, whatever else counts for the seat.

        A game writes a faster one where it matters.
        """
        return g.scores()[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """What positions are worth."""

    def worth(self, g: State, seat: i64) -> i64:
        """What a position is worth to a seat, in 1/1024 of a point: the points it expects at the end."""
        raise NotImplementedError


@final
class JudgeValue(Value):
    """The worth that the judge of a game gives."""

    def __init__(self, judge: Judge[State]) -> None:
        self.judge: Judge[State] = judge

    def worth(self, g: State, seat: i64) -> i64:
        if g.depth == 0:
            return g.scores()[seat] * ONE
        return self.judge.worth(g, seat) * ONE // 100


LANE: Final[i64] = 2**32
HALF: Final[i64] = 2**31
BLOCK: Final = 4
"""Numbers of two lanes each that are summed at once."""


@final
class Layer:
    """A few units that each look at all things at once; what a unit sees counts where it is above nothing.

    Two units share one number, the second in its upper half: sums of both are then one sum.
    """

    def __init__(self, units: i64, first: list[int], bias: list[int], second: list[int]) -> None:
        """Weights of each input to each unit, of the units themselves, and of each unit in each phase, in 1/1024."""
        self.units: i64 = units
        # Numbers for each input, up to whole blocks.
        self.width: i64 = (units + 2 * BLOCK - 1) // (2 * BLOCK) * BLOCK
        self.first: vec[i64] = in_lanes(first, units, self.width)
        self.bias: vec[i64] = in_lanes(bias, units, self.width)
        self.second: vec[i64] = vec[i64](second)

    def worth(self, there: Sparse) -> i64:
        """What the things are worth together, in 1/1024 of a point."""
        width = self.width
        first = self.first
        index = there.index
        amount = there.amount
        total: i64 = 0
        block: i64 = 0
        while block < width:
            a = self.bias[block]
            b = self.bias[block + 1]
            c = self.bias[block + 2]
            d = self.bias[block + 3]
            i: i64 = 0
            while i < there.count:
                at = index[i] * width + block
                n = amount[i]
                a += first[at] * n
                b += first[at + 1] * n
                c += first[at + 2] * n
                d += first[at + 3] * n
                i += 1
            unit = self.units * there.phase + 2 * block
            total += self._told(unit, a) + self._told(unit + 2, b) + self._told(unit + 4, c) + self._told(unit + 6, d)
            block += BLOCK
        return total // ONE

    def _told(self, unit: i64, seen: i64) -> i64:
        """What two units tell by what they see."""
        low = ((seen + HALF) & (LANE - 1)) - HALF
        high = (seen - low) // LANE
        told: i64 = 0
        if low > 0:
            told = low * self.second[unit]
        if high > 0:
            told += high * self.second[unit + 1]
        return told


def in_lanes(weights: list[int], units: i64, width: i64) -> vec[i64]:
    """Rows of weights, one for each unit, as rows of numbers that hold two of them each; what is missing is nothing."""
    found = vec[i64](capacity=len(weights))
    start: i64 = 0
    while start < len(weights):
        number: i64 = 0
        while number < width:
            low: i64 = weights[start + 2 * number] if 2 * number < units else 0
            high: i64 = weights[start + 2 * number + 1] if 2 * number + 1 < units else 0
            found = append(found, high * LANE + low)
            number += 1
        start += units
    return found


NO_LAYER: Final = Layer(0, [], [], [])


@final
class LearnedValue(Value):
    """The points if the game ended now, a weight for each thing that is there, and what a layer sees in them."""

    def __init__(self, inputs: Inputs[State], weights: vec[i64], layer: Layer = NO_LAYER) -> None:
        self.inputs: Inputs[State] = inputs
        self.weights: vec[i64] = weights
        self.layer: Layer = layer
        self.there: Sparse = Sparse()
        self.stride: i64 = len(inputs.names)

    def worth(self, g: State, seat: i64) -> i64:
        total = self.inputs.points(g, seat) * ONE
        if g.depth == 0:
            return total
        there = self.there
        there.count = 0
        self.inputs.fill(g, seat, there)
        weights = self.weights
        index = there.index
        amount = there.amount
        base = self.stride * there.phase
        i: i64 = 0
        while i < there.count:
            total += weights[base + index[i]] * amount[i]
            i += 1
        if self.layer.units > 0:
            total += self.layer.worth(there)
        return total
