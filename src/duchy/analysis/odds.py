"""The chance of each seat to win, from what the position is worth to all of them.

Where self-play has told how much a lead is worth in a game, the chances are a logistic of the values: each seat's is in
proportion to exp(slope x value), and the slope grows as the game goes on. Elsewhere positions are played out at random.
`bench/odds.py` fits the numbers, which lie in `odds.json` beside the mind of each game.
"""

import json
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from duchy.analysis.thinker import Judging, Thinker, values
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.core.state import State

FILE = "odds.json"
PLAYOUTS = 8
"""So many games are played out to tell chances."""


class Odds(Protocol):
    """Tells chances to win."""

    def chances(self, state: State, plies: int) -> list[float]:
        """The chance of each seat in a position that might be, after so many plies; they sum to 1."""
        ...

    def errors(self, state: State, plies: int, chances: Sequence[float], noise: float) -> list[float]:
        """The standard error of each chance, where the points expected have a standard error of `noise`."""
        ...


def outcome(state: State) -> list[float]:
    """Who won a game that is over: each winner's part."""
    ranks = state.ranks()
    return [float(rank == 1) / ranks.count(1) for rank in ranks]


class Example(NamedTuple):
    """A position on the way of a finished game: what it was worth to each seat, how far it was, and who won."""

    values: Sequence[float]
    time: float
    won: Sequence[float]


class Logistic(NamedTuple):
    """How much a point of lead is worth at the beginning, how much more at the end, and how long a game is."""

    base: float
    growth: float
    plies: int

    def slope(self, time: float) -> float:
        """How much a point of lead is worth; time runs from 0 to 1."""
        return self.base + self.growth * time

    def shares(self, values: Sequence[float], time: float) -> list[float]:
        """The chance of each seat by what the position is worth to it."""
        slope = self.slope(time)
        top = max(values)
        weights = [math.exp(slope * (value - top)) for value in values]
        total = math.fsum(weights)
        return [weight / total for weight in weights]


class Fitted(NamedTuple):
    """Chances by a fitted logistic."""

    thinker: Thinker
    logistic: Logistic

    def chances(self, state: State, plies: int) -> list[float]:
        """By the values of all seats."""
        if state.over():
            return outcome(state)
        return self.logistic.shares(values(self.thinker, state), self._time(plies))

    def errors(self, state: State, plies: int, chances: Sequence[float], noise: float) -> list[float]:
        """By how fast a chance changes with the points of each seat."""
        whole = math.fsum(chance**2 for chance in chances)
        slope = self.logistic.slope(self._time(plies))
        return [slope * noise * chance * math.sqrt(1 - 2 * chance + whole) for chance in chances]

    def _time(self, plies: int) -> float:
        return min(1.0, plies / self.logistic.plies)


class Playouts(NamedTuple):
    """Chances by playing on, at random: for games of which nothing was fitted."""

    games: int = PLAYOUTS

    def chances(self, state: State, plies: int) -> list[float]:
        """By who wins how often."""
        if state.over():
            return outcome(state)
        rng, out = stream("playout", str(plies)), Choices()
        sums = [0.0] * int(state.seats)
        for _ in range(self.games):
            g = state.clone()
            while not g.over():
                g.legal(out)
                g.apply(g.draw(rng) if g.seat() == NOBODY else out.items[rng.below(out.count)])
            sums = [total + part / self.games for total, part in zip(sums, outcome(g), strict=True)]
        return sums

    def errors(self, state: State, plies: int, chances: Sequence[float], noise: float) -> list[float]:
        """By how many games were played."""
        return [math.sqrt(chance * (1 - chance) / self.games) for chance in chances]


def _fitted(game: AnyGame) -> dict[str, dict[str, list[float]]]:
    """What a game brings: base, growth and plies of a `Logistic`, by thinker and number of players."""
    found = json.loads(game.learned(FILE) or b"{}")
    assert isinstance(found, dict)
    return found


def odds_of(game: AnyGame, players: int, thinker: Thinker) -> Odds:
    """What tells the chances in a game: what was fitted for this thinker, or for the judge."""
    fitted = _fitted(game)
    for one in (thinker, Judging(game)):
        found = fitted.get(one.name, {}).get(str(players))
        if found is not None:
            base, growth, plies = found
            return Fitted(one, Logistic(base, growth, int(plies)))
    return Playouts()


RIDGE = 1e-3
"""How strongly the two slopes are held near 0, so that few games that all agree still have an answer."""


def fit(examples: Iterable[Example], plies: int) -> Logistic:
    """The logistic under which the winners are most likely, of those in which a lead is never bad."""
    given = list(examples)
    found = _best(given, plies, True)
    return found if found.base >= 0 else _best(given, plies, False)


def _best(examples: Sequence[Example], plies: int, free: bool) -> Logistic:
    """The best logistic by Newton's method, as the likelihood is concave; where not free, it begins at nothing."""
    at = Logistic(0.0, 0.0, plies)
    for _ in range(100):
        (g0, g1), (h00, h01, h11) = _slope(examples, at)
        scale = h00 * h11 - h01 * h01
        step = ((h11 * g0 - h01 * g1) / scale, (h00 * g1 - h01 * g0) / scale) if free else (0.0, g1 / h11)
        length, now = 1.0, likelihood(examples, at)
        tried = at
        while length > 1e-6:
            tried = Logistic(at.base + length * step[0], at.growth + length * step[1], plies)
            if likelihood(examples, tried) >= now:
                break
            length /= 2
        else:
            return at
        at = tried
        if length * max(map(abs, step)) < 1e-9:
            break
    return at


def likelihood(examples: Sequence[Example], logistic: Logistic) -> float:
    """The logarithm of how likely the winners are."""
    total = -RIDGE * (logistic.base**2 + logistic.growth**2) / 2
    for example in examples:
        shares = logistic.shares(example.values, example.time)
        total += math.fsum(won * math.log(max(share, 1e-300)) for won, share in zip(example.won, shares, strict=True))
    return total


def _slope(examples: Sequence[Example], logistic: Logistic) -> tuple[tuple[float, float], tuple[float, float, float]]:
    """The gradient of the likelihood, and its curvature with the sign turned: of both slopes, and between them."""
    g0, g1 = -RIDGE * logistic.base, -RIDGE * logistic.growth
    h00 = h11 = RIDGE
    h01 = 0.0
    for worths, time, won in examples:
        shares = logistic.shares(worths, time)
        mean = math.fsum(share * value for share, value in zip(shares, worths, strict=True))
        gap = math.fsum(part * value for part, value in zip(won, worths, strict=True)) - mean
        spread = math.fsum(share * (value - mean) ** 2 for share, value in zip(shares, worths, strict=True))
        g0 += gap
        g1 += time * gap
        h00 += spread
        h01 += time * spread
        h11 += time * time * spread
    return (g0, g1), (h00, h01, h11)
