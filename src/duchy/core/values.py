"""Values of positions for a seat, in fractions of a point: by the heuristic, or by learned weights.

A game lists the inputs of its value function as `Inputs`: an index and a small amount for each nonzero input. A
learned value is the points of the seat if the game ended now, plus the sum of the weights of these inputs. Weights
change during the game: each position belongs to one of several phases, each with its own weights. A small hidden layer
can add interactions between inputs.
"""

from typing import Final, Generic, final

from duchy.core.agenda import kind_of, seat_of
from duchy.core.ints import append, filled, i64, mypyc_attr, vec
from duchy.core.questions import Heuristic, S
from duchy.core.state import State

ONE: Final = 1024
"""One point, in the unit of values."""


@final
class Sparse:
    """The phase of a position and its nonzero inputs, in a reusable buffer."""

    def __init__(self) -> None:
        self.phase: i64 = 0
        self.count: i64 = 0
        self.index: vec[i64] = filled(512, 0)
        self.amount: vec[i64] = filled(512, 0)

    def add(self, index: i64, amount: i64) -> None:
        """Add one input; the same index may be added again."""
        n = self.count
        if n == len(self.index):
            self.index = append(self.index, index)
            self.amount = append(self.amount, amount)
        else:
            self.index[n] = index
            self.amount[n] = amount
        self.count = n + 1

    def to_pairs(self) -> list[tuple[int, int]]:
        """Return the inputs and their amounts, for code where speed does not matter."""
        return [(int(self.index[i]), int(self.amount[i])) for i in range(self.count)]


def add_pending(g: State, seat: i64, first: i64, out: Sparse) -> i64:
    """Add the input `first` plus its kind for each pending frame of a seat, and return their number."""
    count: i64 = 0
    for at in range(g.depth):
        f = g.agenda[at]
        if seat_of(f) == seat:
            out.add(first + kind_of(f), 1)
            count += 1
    return count


@final
class Names:
    """Names of inputs, declared group by group: `SILVER = NAMES.group("silver", 9)` is the first of nine inputs."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def group(self, key: str, *sizes: int) -> int:
        """Declare a group of inputs, as many as the product of the sizes; return the index of the first."""
        first = len(self.all)
        count = 1
        for size in sizes:
            count *= size
        for i in range(count):
            self.all.append(f"{key} {i}")
        return first


@mypyc_attr(allow_interpreted_subclasses=True)
class Inputs(Generic[S]):
    """The inputs of a game's value function."""

    def __init__(self, names: list[str], phases: i64) -> None:
        """Set the names of all inputs, in order, and the number of phases; a weights file must match both.

        A name starts with the key of the part of the value that it belongs to.
        """
        self.names: list[str] = names
        self.phases: i64 = phases

    def fill(self, g: S, seat: i64, out: Sparse) -> None:
        """Set the phase, and add the nonzero inputs of a position for a seat; the buffer must be empty."""
        raise NotImplementedError

    def points(self, g: S, seat: i64) -> i64:
        """Return a seat's points if the game ended now; after the end, with anything else that counts for the seat.

        Games override it where speed matters.
        """
        return g.scores()[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A value function."""

    def worth(self, g: State, seat: i64) -> i64:
        """Return the value of a position for a seat, in 1/1024 of a point: its expected points at the end."""
        raise NotImplementedError


@final
class HeuristicValue(Value):
    """The value function of a game's heuristic."""

    def __init__(self, heuristic: Heuristic[State]) -> None:
        self.heuristic: Heuristic[State] = heuristic

    def worth(self, g: State, seat: i64) -> i64:
        if g.depth == 0:
            return g.scores()[seat] * ONE
        return self.heuristic.worth(g, seat) * ONE // 100


LANE: Final[i64] = 2**32
HALF: Final[i64] = 2**31
BLOCK: Final = 4
"""Numbers of two lanes each that are summed in one pass."""


@final
class Layer:
    """A hidden layer of a few units with ReLU, each connected to all inputs.

    Two units share one number, the second in its upper half, so that one sum computes both.
    """

    def __init__(self, units: i64, first: list[int], bias: list[int], second: list[int]) -> None:
        """Set the weights from inputs to units, the biases, and each unit's output weight in each phase, in 1/1024."""
        self.units: i64 = units
        # Numbers for each input, rounded up to whole blocks.
        self.width: i64 = (units + 2 * BLOCK - 1) // (2 * BLOCK) * BLOCK
        self.first: vec[i64] = in_lanes(first, units, self.width)
        self.bias: vec[i64] = in_lanes(bias, units, self.width)
        self.second: vec[i64] = vec[i64](second)

    def worth(self, inputs: Sparse) -> i64:
        """Return the output of the layer, in 1/1024 of a point."""
        width = self.width
        first = self.first
        index = inputs.index
        amount = inputs.amount
        total: i64 = 0
        block: i64 = 0
        while block < width:
            a = self.bias[block]
            b = self.bias[block + 1]
            c = self.bias[block + 2]
            d = self.bias[block + 3]
            for i in range(inputs.count):
                at = index[i] * width + block
                n = amount[i]
                a += first[at] * n
                b += first[at + 1] * n
                c += first[at + 2] * n
                d += first[at + 3] * n
            unit = self.units * inputs.phase + 2 * block
            total += (
                self._output(unit, a)
                + self._output(unit + 2, b)
                + self._output(unit + 4, c)
                + self._output(unit + 6, d)
            )
            block += BLOCK
        return total // ONE

    def _output(self, unit: i64, packed: i64) -> i64:
        """Return the weighted output of two units from their packed sum."""
        low = ((packed + HALF) & (LANE - 1)) - HALF
        high = (packed - low) // LANE
        output: i64 = 0
        if low > 0:
            output = low * self.second[unit]
        if high > 0:
            output += high * self.second[unit + 1]
        return output


def in_lanes(weights: list[int], units: i64, width: i64) -> vec[i64]:
    """Pack rows of weights, one weight for each unit, two to a number, padded with zeros."""
    lanes = vec[i64](capacity=len(weights))
    start: i64 = 0
    while start < len(weights):
        for number in range(width):
            low: i64 = weights[start + 2 * number] if 2 * number < units else 0
            high: i64 = weights[start + 2 * number + 1] if 2 * number + 1 < units else 0
            lanes = append(lanes, high * LANE + low)
        start += units
    return lanes


NO_LAYER: Final = Layer(0, [], [], [])


@final
class LearnedValue(Value):
    """The points if the game ended now, plus a weight for each input, plus the output of a hidden layer."""

    def __init__(self, inputs: Inputs[State], weights: vec[i64], layer: Layer = NO_LAYER) -> None:
        self.inputs: Inputs[State] = inputs
        self.weights: vec[i64] = weights
        self.layer: Layer = layer
        self.buffer: Sparse = Sparse()
        self.stride: i64 = len(inputs.names)

    def worth(self, g: State, seat: i64) -> i64:
        total = self.inputs.points(g, seat) * ONE
        if g.depth == 0:
            return total
        buffer = self.buffer
        buffer.count = 0
        self.inputs.fill(g, seat, buffer)
        weights = self.weights
        index = buffer.index
        amount = buffer.amount
        base = self.stride * buffer.phase
        for i in range(buffer.count):
            total += weights[base + index[i]] * amount[i]
        if self.layer.units > 0:
            total += self.layer.worth(buffer)
        return total
