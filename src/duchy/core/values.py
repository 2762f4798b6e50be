"""What a position is worth to a seat, in fractions of a point: by the judge, or by weights that were learned.

A game lists what its value looks at as `Inputs`: a number and a small amount for each thing that is there. A learned
value is the points that the seat would have if the game ended now, and the sum of the weights of these things. What a
thing is worth changes as the game goes on: a position belongs to one of several phases, each with its own weights.
What things are worth together, beyond the sum, a small layer of units may tell.
"""

from typing import Final, Generic, final

from duchy.core.ints import append, filled, i32, i64, mypyc_attr, vec
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


@final
class Layer:
    """A few units that each look at all things at once; what a unit sees counts where it is above nothing."""

    def __init__(self, first: vec[i32], bias: vec[i64], second: vec[i64]) -> None:
        """Weights of each input to each unit, of the units themselves, and of each unit in each phase, in 1/1024."""
        self.width: i64 = len(bias)
        self.first: vec[i32] = first
        self.bias: vec[i64] = bias
        self.second: vec[i64] = second

    def worth(self, there: Sparse) -> i64:
        """What the things are worth together, in 1/1024 of a point."""
        width = self.width
        first = self.first
        index = there.index
        amount = there.amount
        total: i64 = 0
        unit: i64 = 0
        while unit < width:
            seen = self.bias[unit]
            i: i64 = 0
            while i < there.count:
                seen += i64(first[index[i] * width + unit]) * amount[i]
                i += 1
            if seen > 0:
                total += seen * self.second[there.phase * width + unit]
            unit += 1
        return total // ONE


NO_LAYER: Final = Layer(vec[i32](), vec[i64](), vec[i64]())


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
        if self.layer.width > 0:
            total += self.layer.worth(there)
        return total
