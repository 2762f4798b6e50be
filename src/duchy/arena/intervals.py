"""Means and shares with confidence intervals, where games of the same seed form one cluster.

Games of one round share their dice, so they are not independent: intervals use the variance between rounds, never that
of single games. This is plain arithmetic, without arrays.
"""

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
"""The confidence level of intervals."""

NORMAL = NormalDist()
Z = NORMAL.inv_cdf((1 + LEVEL) / 2)

Rounds = Sequence[Sequence[float]]
"""Numbers, grouped by round."""


class Estimate(NamedTuple):
    """An estimate with its 95 % interval; without one if there is only one round."""

    value: float
    low: float
    high: float

    def to_data(self) -> dict[str, float | None]:
        """Return it as plain data; infinite bounds are null."""
        return {key: value if math.isfinite(value) else None for key, value in self._asdict().items()}


def student(freedom: int) -> float:
    """Return the two-sided quantile of Student's t: in closed form for 1 and 2, else by Fisher's expansion."""
    if freedom == 1:
        return math.tan(math.pi * LEVEL / 2)
    if freedom == 2:
        return LEVEL / math.sqrt((1 + LEVEL) * (1 - LEVEL) / 2)
    z = Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


def wilson(share: float, count: float) -> tuple[float, float]:
    """Return the 95 % interval of a share over a number of trials (Wilson score interval)."""
    scale = 1 + Z * Z / count
    centre = (share + Z * Z / (2 * count)) / scale
    half = Z / scale * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(rounds: Rounds) -> Estimate:
    """Return the mean of all numbers, with an interval from the variance between rounds."""
    value, variance = _moments(rounds)
    if not math.isfinite(variance):
        return Estimate(value, -math.inf, math.inf)
    half = student(len(rounds) - 1) * math.sqrt(variance)
    return Estimate(value, value - half, value + half)


def share(rounds: Rounds) -> Estimate:
    """Return a share of successes, each from 0 to 1, with a Wilson interval, wider if games of a round are correlated.

    The effective number of trials is derived from the variance between rounds, and is at most the number of games. Two
    pseudo-rounds, one won and one lost, are added to estimate that variance: if all rounds end alike they show none,
    and each of them counts as one trial.
    """
    count = sum(map(len, rounds))
    value = math.fsum(number for numbers in rounds for number in numbers) / count
    size = count / len(rounds)
    sums = [(math.fsum(numbers), float(len(numbers))) for numbers in rounds] + [(size, size), (0.0, size)]
    smoothed = math.fsum(won for won, _ in sums) / (count + 2 * size)
    variance = math.fsum((won - games * smoothed) ** 2 for won, games in sums) / (count + 2 * size) ** 2
    trials = smoothed * (1 - smoothed) / variance * len(rounds) / (len(rounds) + 2)
    return Estimate(value, *wilson(value, min(float(count), max(1.0, trials))))


def spread(numbers: Iterable[float]) -> float:
    """Return the sample standard deviation; 0 for fewer than two numbers."""
    values = list(numbers)
    if len(values) < 2:
        return 0.0
    centre = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((number - centre) ** 2 for number in values) / (len(values) - 1))


def _moments(rounds: Rounds) -> tuple[float, float]:
    """Return the mean, and its variance between rounds; infinite with a single round."""
    count = sum(map(len, rounds))
    value = math.fsum(number for numbers in rounds for number in numbers) / count
    if len(rounds) < 2:
        return value, math.inf
    square = math.fsum((math.fsum(numbers) - len(numbers) * value) ** 2 for numbers in rounds)
    return value, square / count**2 * len(rounds) / (len(rounds) - 1)
