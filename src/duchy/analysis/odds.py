"""Chances of winning, computed from the position's values for all seats.

If a model was fitted on games of bots, the chances are a logistic (softmax) of the values: each seat's is
proportional to exp(slope x value). The slope depends on the phase of the game, as defined by the inputs of its
learned value, so only the position is needed. Otherwise positions are played out at random. `bench/odds.py` fits the
slopes over all options, validates them on other games, and writes `odds.json` beside the mind of each game.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from duchy.analysis.evaluators import Evaluator, values
from duchy.bots.chances import slopes_of, victories
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import Inputs, Sparse
from duchy.newton import Matrix, maximum

PLAYOUTS = 8
"""Number of random playouts that estimate chances for games without a fitted model."""


def phases_of(inputs: Inputs[State] | None, state: State) -> list[int]:
    """Return the phase of the game for each seat; 0 if the game defines no phases."""
    if inputs is None:
        return [0] * int(state.seats)
    phases = []
    for seat in range(int(state.seats)):
        buffer = Sparse()
        inputs.fill(state, seat, buffer)
        phases.append(int(buffer.phase))
    return phases


class Example(NamedTuple):
    """A position from a finished game: its value and phase for each seat, and the winners."""

    values: Sequence[float]
    phases: Sequence[int]
    won: Sequence[float]


class Logistic(NamedTuple):
    """A logistic model of the worth of a lead, by phase of the game."""

    slopes: tuple[float, ...]

    def slope(self, phases: Sequence[int]) -> float:
        """Return the slope at a position: the mean over its seats."""
        return math.fsum(self.slopes[min(phase, len(self.slopes) - 1)] for phase in phases) / len(phases)

    def shares(self, values: Sequence[float], phases: Sequence[int]) -> list[float]:
        """Return the win probability of each seat from the values of the position."""
        slope = self.slope(phases)
        top = max(values)
        weights = [math.exp(slope * (value - top)) for value in values]
        total = math.fsum(weights)
        return [weight / total for weight in weights]


class Fitted(NamedTuple):
    """Chances from a fitted logistic model."""

    evaluator: Evaluator
    logistic: Logistic
    inputs: Inputs[State] | None = None

    def chances(self, state: State, expected: Sequence[float] | None = None) -> list[float]:
        """Return the win probability of each seat in a determinized position, from its values for all seats.

        `expected` are the expected points of each seat, if they are known better than by evaluating the position.
        """
        if state.over():
            return victories(state.ranks())
        expected_values = values(self.evaluator, state) if expected is None else expected
        return self.logistic.shares(expected_values, phases_of(self.inputs, state))

    def errors(self, state: State, chances: Sequence[float], noise: float) -> list[float]:
        """Return the standard errors by propagation: the derivative of each chance times the error of the points."""
        whole = math.fsum(chance**2 for chance in chances)
        slope = self.logistic.slope(phases_of(self.inputs, state))
        return [slope * noise * chance * math.sqrt(max(0.0, 1 - 2 * chance + whole)) for chance in chances]


class Playouts(NamedTuple):
    """Chances from random playouts, for games without a fitted model."""

    games: int = PLAYOUTS

    def chances(self, state: State, expected: Sequence[float] | None = None) -> list[float]:
        """Return how often each seat wins the playouts."""
        if state.over():
            return victories(state.ranks())
        rng, out = stream("playout", str(int(state.digest()))), Choices()
        sums = [0.0] * int(state.seats)
        for _ in range(self.games):
            g = state.clone()
            while not g.over():
                g.legal(out)
                g.apply(g.draw(rng) if g.seat() == NOBODY else out.items[rng.below(out.count)])
            sums = [total + part / self.games for total, part in zip(sums, victories(g.ranks()), strict=True)]
        return sums

    def errors(self, state: State, chances: Sequence[float], noise: float) -> list[float]:
        """Return the standard errors for this number of playouts."""
        return [math.sqrt(chance * (1 - chance) / self.games) for chance in chances]


Odds = Fitted | Playouts


def odds_of(game: AnyGame, state: State, evaluator: Evaluator) -> Odds:
    """Return the odds of a table: fitted for this evaluator, or else for the heuristic, or else by random playouts."""
    for name in (evaluator.name, "heuristic") if evaluator.knows(state) else ("heuristic",):
        slopes = slopes_of(game, name, int(state.seats))
        if slopes:
            return Fitted(evaluator, Logistic(slopes), game.mind.inputs if game.has_mind else None)
    return Playouts()


RIDGE = 1e-3
"""Ridge penalty on every slope, so that a few unanimous games still give a finite fit."""
SMOOTH = 30.0
"""Smoothing penalty between neighbouring slopes, so that a phase with few positions is not an outlier."""


def fit(examples: Sequence[Example], phases: int) -> Logistic:
    """Return the maximum-likelihood logistic model with non-negative slopes."""
    free = list(range(phases))
    while True:
        model = _best(examples, phases, free)
        positive = [phase for phase in free if model.slopes[phase] >= 0]
        if len(positive) == len(free):
            return model
        free = positive


def _best(examples: Sequence[Example], phases: int, free: Sequence[int]) -> Logistic:
    """Return the best slopes (the likelihood is concave); slopes that are not free stay 0."""

    def model(slopes: Sequence[float]) -> Logistic:
        given = dict(zip(free, slopes, strict=True))
        return Logistic(tuple(given.get(phase, 0.0) for phase in range(phases)))

    def function(slopes: Sequence[float]) -> tuple[float, list[float], Matrix]:
        total, slope, curve = likelihood(examples, model(slopes))
        return total, [slope[i] for i in free], [[curve[i][j] for j in free] for i in free]

    return model(maximum(function, [0.0] * len(free)))


def likelihood(examples: Sequence[Example], logistic: Logistic) -> tuple[float, list[float], Matrix]:
    """Return the log-likelihood of the winners minus the penalties, its gradient and its negative Hessian."""
    slopes, count = logistic.slopes, len(logistic.slopes)
    total = -RIDGE * math.fsum(slope**2 for slope in slopes) / 2
    total -= SMOOTH * math.fsum((one - other) ** 2 for one, other in pairwise(slopes)) / 2
    slope = [-RIDGE * one for one in slopes]
    curve = [[RIDGE if i == j else 0.0 for j in range(count)] for i in range(count)]
    for i in range(count - 1):
        gap = SMOOTH * (slopes[i] - slopes[i + 1])
        slope[i] -= gap
        slope[i + 1] += gap
        for a, b, sign in ((i, i, 1), (i + 1, i + 1, 1), (i, i + 1, -1), (i + 1, i, -1)):
            curve[a][b] += sign * SMOOTH
    for example in examples:
        shares = logistic.shares(example.values, example.phases)
        total += math.fsum(won * math.log(max(share, 1e-300)) for won, share in zip(example.won, shares, strict=True))
        mean = math.fsum(share * value for share, value in zip(shares, example.values, strict=True))
        gap = math.fsum(part * value for part, value in zip(example.won, example.values, strict=True)) - mean
        spread = math.fsum(share * (value - mean) ** 2 for share, value in zip(shares, example.values, strict=True))
        parts = {phase: example.phases.count(phase) / len(example.phases) for phase in set(example.phases)}
        for i, one in parts.items():
            slope[i] += one * gap
            for j, other in parts.items():
                curve[i][j] += one * other * spread
    return total, slope, curve
