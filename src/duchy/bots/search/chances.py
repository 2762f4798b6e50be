"""The chance of winning, as what a search maximises.

A value function estimates points. With several players the chance of winning matters more: a player who is behind
takes risks, and one who leads avoids them. The chance is a logistic (softmax) of the values of all seats: each seat's
is proportional to exp(slope x value), with a slope for each phase of the value function.
"""

from math import exp
from typing import Final, final

from duchy.core.ints import filled, i64, vec
from duchy.core.state import State
from duchy.core.values import ONE, LearnedValue

CERTAIN_CHANCE: Final = 65536
"""A chance of 1."""

STEPS: Final = 64
"""Steps of the table for each unit of the exponent."""

EXPONENTIAL: Final[vec[i64]] = vec[i64]([round(CERTAIN_CHANCE * exp(-step / STEPS)) for step in range(12 * STEPS)])

LEAST_SLOPE: Final = 20
"""Slopes below this, in 1/1024 for each point, count as this when chances are converted to points."""


@final
class ChanceObjective:
    """A mixture of a seat's points and its chance, in 1/1024 of a point.

    A chance is converted to points: at the reference position, if the chances were even, one point more would be worth
    one point. So values are close to the expected points there.
    """

    def __init__(self, value: LearnedValue, slopes: list[int], weight: i64) -> None:
        """Set the slope of each phase in 1/1024 for each point, and the weight of the chance in percent."""
        self.value: LearnedValue = value
        self.slopes: vec[i64] = vec[i64](slopes)
        self.weight: i64 = weight
        self.points: i64 = 0
        self.slope: i64 = 0
        self.scale: i64 = 0
        self.reference_points: i64 = 0
        self.reference_chance: i64 = 0
        self._values: vec[i64] = filled(8, 0)

    def restart(self, g: State, seat: i64) -> None:
        """Use this position as the reference, for this seat."""
        self.reference_chance = self.chance(g, seat)
        self.reference_points = self.points
        self.scale = 4 * ONE * ONE // max(self.slope, LEAST_SLOPE)

    def worth(self, g: State, seat: i64) -> i64:
        """Return the mixture for a seat."""
        chance = self.chance(g, seat)
        gained = self.reference_points + self.scale * (chance - self.reference_chance) // CERTAIN_CHANCE
        return ((100 - self.weight) * self.points + self.weight * gained) // 100

    def chance(self, g: State, seat: i64) -> i64:
        """Return the chance of a seat; sets its `points`, and the `slope` unless the game is over."""
        if g.depth == 0:
            self.points = self.value.worth(g, seat)
            return self._outcome(g, seat)
        values = self._values
        top: i64 = 0
        slope: i64 = 0
        for i in range(g.seats):
            worth = self.value.worth(g, i)
            slope += self.slopes[self.value.buffer.phase]
            values[i] = worth
            if i == 0 or worth > top:
                top = worth
        self.slope = slope // g.seats
        self.points = values[seat]
        total: i64 = 0
        for i in range(g.seats):
            total += self._weight(top - values[i])
        return self._weight(top - values[seat]) * CERTAIN_CHANCE // total

    def _weight(self, behind: i64) -> i64:
        """Return the weight of a seat that is this far behind the best."""
        return EXPONENTIAL[min(behind * self.slope * STEPS // (ONE * ONE), len(EXPONENTIAL) - 1)]

    def _outcome(self, g: State, seat: i64) -> i64:
        """Return the seat's share of the victory."""
        ranks = g.ranks()
        if ranks[seat] != 1:
            return 0
        winners: i64 = 0
        for rank in ranks:
            if rank == 1:
                winners += 1
        return CERTAIN_CHANCE // winners
