"""Ratings from results by maximum likelihood, with confidence intervals.

The model is Luce's choice axiom with Davidson's ties: among the bots that are not yet ranked, a set comes next with
weight exp(mean strength of the set + tie parameter of its size). For two players without ties this is the
Bradley-Terry model, whose strengths are Elo ratings on another scale; with ties it is Davidson's; for more players
without ties it is Plackett-Luce. The log-likelihood is concave, so Newton's method finds the unique maximum.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from duchy.arena.intervals import NORMAL, Estimate, Z
from duchy.newton import Matrix, inverse, maximum, product

ELO = 400 / math.log(10)
"""Elo points per natural unit of strength."""

ENOUGH = 20
"""Number of rounds from which their spread is reliable enough for intervals."""


class Finish(NamedTuple):
    """The finish of a game: its bots, their ranks, and the round whose dice it shared."""

    lineup: tuple[str, ...]
    ranks: tuple[int, ...]
    round: int


class Stage(NamedTuple):
    """One stage of a ranking: who came next, and among whom, as sorted numbers."""

    chosen: tuple[int, ...]
    among: tuple[int, ...]


class Ratings:
    """The Elo rating of each bot around a mean of 0, with its uncertainty."""

    def __init__(self, names: Sequence[str], elo: Sequence[float], covariance: Matrix, bounded: bool) -> None:
        self.names = list(names)
        self.elo = list(elo)
        self.covariance = covariance
        self.bounded = bounded
        """Whether results alone determine the ratings; if a bot only won or lost, half a game each way is added."""

    def of(self, name: str) -> Estimate:
        """Return the rating of a bot relative to the mean."""
        i = self.names.index(name)
        return _estimate(self.elo[i], self.covariance[i][i])

    def lead(self, name: str, other: str) -> Estimate:
        """Return the rating difference of two bots."""
        i, j = self.names.index(name), self.names.index(other)
        return _estimate(self.elo[i] - self.elo[j], self._variance(i, j))

    def superiority(self, name: str, other: str) -> float:
        """Return the probability that the first of two bots is stronger."""
        i, j = self.names.index(name), self.names.index(other)
        error = math.sqrt(self._variance(i, j))
        return NORMAL.cdf((self.elo[i] - self.elo[j]) / error) if error else 0.5

    def _variance(self, i: int, j: int) -> float:
        c = self.covariance
        return max(0.0, c[i][i] + c[j][j] - 2 * c[i][j])


def _estimate(value: float, variance: float) -> Estimate:
    half = Z * math.sqrt(max(0.0, variance))
    return Estimate(value, value - half, value + half)


def rate(finishes: Iterable[Finish]) -> Ratings:
    """Return maximum-likelihood ratings, with intervals from the variance between rounds.

    With few rounds, or if the results do not bound all ratings, intervals come from the curvature of the likelihood,
    where all games of a round count as one.
    """
    results = [finish for finish in finishes if len(set(finish.lineup)) > 1]
    names = sorted({name for finish in results for name in finish.lineup})
    if not names:
        return Ratings([], [], [], True)
    numbers = {name: i for i, name in enumerate(names)}
    by_round: dict[int, Counter[Stage]] = {}
    for finish in results:
        by_round.setdefault(finish.round, Counter()).update(stages(finish, numbers))
    seen: Counter[Stage] = Counter()
    for counts in by_round.values():
        seen.update(counts)
    weights: dict[Stage, float] = {stage: float(count) for stage, count in seen.items()}
    bounded = _bounded(seen, len(names))
    if not bounded:
        for i, j in combinations(range(len(names)), 2):
            for winner in (i, j):
                stage = Stage((winner,), (i, j))
                weights[stage] = weights.get(stage, 0.0) + 0.5
    model = Luce(len(names), sorted({len(stage.chosen) for stage in seen} - {1}), 0.0 if bounded else 0.1)
    answer = model.fit(weights)
    covariance = model.covariance(weights, answer)
    scale = ELO * ELO
    if bounded and len(by_round) >= ENOUGH:
        covariance = _between(model, by_round.values(), answer, covariance)
    else:
        scale *= len(results) / len(by_round)
    n = len(names)
    scaled = [[covariance[i][j] * scale for j in range(n)] for i in range(n)]
    return Ratings(names, [ELO * strength for strength in answer[:n]], scaled, bounded)


def stages(finish: Finish, numbers: dict[str, int]) -> Iterator[Stage]:
    """Yield the stages of a ranking: first among all, then among the rest, and so on."""
    left = sorted(zip(finish.ranks, (numbers[name] for name in finish.lineup), strict=True))
    while len(left) > 1:
        place = left[0][0]
        yield Stage(tuple(sorted(bot for rank, bot in left if rank == place)), tuple(sorted(bot for _, bot in left)))
        left = [(rank, bot) for rank, bot in left if rank != place]


class Luce:
    """The Plackett-Luce model with ties: a strength per bot, and the frequency of ties by size."""

    def __init__(self, bots: int, ties: Sequence[int], ridge: float = 0.0) -> None:
        self.bots = bots
        self.ties = list(ties)
        self.size = bots + len(self.ties)
        self.ridge = ridge
        """Ridge penalty on the tie parameters, used where the results do not bound them."""
        self._options: dict[tuple[int, ...], list[tuple[list[float], float]]] = {}

    def feature(self, chosen: Sequence[int]) -> list[float]:
        """Return the feature vector of a set of bots: equal shares of its members, and its size if it is a tie."""
        row = [0.0] * self.size
        for bot in chosen:
            row[bot] += 1 / len(chosen)
        if len(chosen) > 1:
            row[self.bots + self.ties.index(len(chosen))] = 1.0
        return row

    def options(self, among: tuple[int, ...]) -> list[tuple[list[float], float]]:
        """Return all sets that may come next as features, each with its multiplicity."""
        if among not in self._options:
            sizes = [size for size in (1, *self.ties) if size <= len(among)]
            ways = Counter(chosen for size in sizes for chosen in combinations(among, size))
            self._options[among] = [(self.feature(chosen), float(count)) for chosen, count in ways.items()]
        return self._options[among]

    def moments(self, among: tuple[int, ...], at: Sequence[float]) -> tuple[float, list[float], Matrix]:
        """Return log-partition function, mean and covariance of the features of the sets that may come next."""
        options = self.options(among)
        heights = [sum(x * a for x, a in zip(row, at, strict=True)) for row, _ in options]
        top = max(heights)
        shares = [ways * math.exp(height - top) for height, (_, ways) in zip(heights, options, strict=True)]
        total = math.fsum(shares)
        mean = [0.0] * self.size
        for share, (row, _) in zip(shares, options, strict=True):
            for i, x in enumerate(row):
                mean[i] += share / total * x
        spread = [[0.0] * self.size for _ in range(self.size)]
        for share, (row, _) in zip(shares, options, strict=True):
            off = [x - m for x, m in zip(row, mean, strict=True)]
            for i, x in enumerate(off):
                if x:
                    for j, y in enumerate(off):
                        spread[i][j] += share / total * x * y
        return top + math.log(total), mean, spread

    def likelihood(self, weights: dict[Stage, float], at: Sequence[float]) -> tuple[float, list[float], Matrix]:
        """Return the log-likelihood of the results minus the penalties, its gradient and its negative Hessian."""
        centre = sum(at[: self.bots])
        total = -(centre**2) / 2 - self.ridge * sum(a * a for a in at[self.bots :]) / 2
        gradient = [-centre] * self.bots + [-self.ridge * a for a in at[self.bots :]]
        curve = [[float(i < self.bots and j < self.bots) for j in range(self.size)] for i in range(self.size)]
        for i in range(self.bots, self.size):
            curve[i][i] += self.ridge
        among = {stage.among: self.moments(stage.among, at) for stage in weights}
        for stage, weight in weights.items():
            partition, mean, spread = among[stage.among]
            feature = self.feature(stage.chosen)
            total += weight * (sum(x * a for x, a in zip(feature, at, strict=True)) - partition)
            for i, (x, m) in enumerate(zip(feature, mean, strict=True)):
                gradient[i] += weight * (x - m)
                for j in range(self.size):
                    curve[i][j] += weight * spread[i][j]
        return total, gradient, curve

    def fit(self, weights: dict[Stage, float]) -> list[float]:
        """Return the maximum-likelihood strengths with mean 0."""
        return maximum(lambda at: self.likelihood(weights, at), [0.0] * self.size)

    def covariance(self, weights: dict[Stage, float], at: Sequence[float]) -> Matrix:
        """Return the covariance of the strengths relative to their mean, from the Fisher information."""
        _, _, curve = self.likelihood(weights, at)
        result = inverse(curve)
        for i in range(self.bots):
            for j in range(self.bots):
                result[i][j] -= 1 / self.bots**2
        return result


def _between(model: Luce, rounds: Iterable[Counter[Stage]], at: Sequence[float], bread: Matrix) -> Matrix:
    """Return the covariance from the spread of gradients between rounds (cluster-robust sandwich estimator)."""
    size = model.size
    gaps: dict[Stage, list[float]] = {}
    meat = [[0.0] * size for _ in range(size)]
    count = 0
    for counts in rounds:
        count += 1
        gradient = [0.0] * size
        for stage, times in counts.items():
            if stage not in gaps:
                mean = model.moments(stage.among, at)[1]
                gaps[stage] = [x - m for x, m in zip(model.feature(stage.chosen), mean, strict=True)]
            for i, gap in enumerate(gaps[stage]):
                gradient[i] += times * gap
        for i, x in enumerate(gradient):
            for j, y in enumerate(gradient):
                meat[i][j] += x * y
    half = product(bread, meat)
    scale = count / (count - 1)
    return [[scale * value for value in row] for row in product(half, bread)]


def _bounded(seen: Counter[Stage], bots: int) -> bool:
    """Return whether the results bound all ratings (Ford's condition), and no tie is certain.

    Ties bound nothing: one bot may be as strong as you like if ties become as frequent.
    """
    ahead: list[set[int]] = [set() for _ in range(bots)]
    for stage in seen:
        for winner in stage.chosen:
            ahead[winner].update(set(stage.among) - set(stage.chosen))
    sizes = {len(stage.chosen) for stage in seen} - {1}
    uncertain = all(any(len(s.among) >= size != len(s.chosen) for s in seen) for size in sizes)
    behind = [{i for i in range(bots) if j in ahead[i]} for j in range(bots)]
    return uncertain and all(len(_reached(edges)) == bots for edges in (ahead, behind))


def _reached(edges: list[set[int]]) -> set[int]:
    """Return the nodes reachable from the first one."""
    reached, new = {0}, [0]
    while new:
        for other in edges[new.pop()] - reached:
            reached.add(other)
            new.append(other)
    return reached
