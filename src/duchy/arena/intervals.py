"""Means and shares with confidence intervals, where games of the same seed form one cluster.

Games of one round share their dice, so they are not independent: intervals use the variance between rounds, never that
of single games. This is plain arithmetic, without arrays.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from statistics import NormalDist, fmean
from typing import Any, NamedTuple, TypeVar

LEVEL = 0.95
"""The confidence level of intervals."""

NORMAL = NormalDist()
Z = NORMAL.inv_cdf((1 + LEVEL) / 2)

GROUPS = 20
"""Maximum number of groups of a jackknife."""

T = TypeVar("T")

Rounds = Sequence[Sequence[float]]
"""Numbers, grouped by round."""


class Estimate(NamedTuple):
    """An estimate with its 95 % interval; without one if there is only one round."""

    value: float
    low: float
    high: float


def plain(value: Any) -> Any:
    """Return named tuples and what they contain as plain data; infinite numbers are null."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, Enum):
        return value.value
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


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
    count = sum(map(len, rounds))
    value = math.fsum(number for numbers in rounds for number in numbers) / count
    if len(rounds) < 2:
        return Estimate(value, -math.inf, math.inf)
    square = math.fsum((math.fsum(numbers) - len(numbers) * value) ** 2 for numbers in rounds)
    variance = square / count**2 * len(rounds) / (len(rounds) - 1)
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


def jackknife(items: Sequence[T], statistic: Callable[[Sequence[T]], Sequence[float]]) -> list[Estimate]:
    """Return statistics of independent items, with intervals from leaving out each of up to 20 groups in turn."""
    values = statistic(items)
    groups = min(GROUPS, len(items))
    if groups < 2:
        return [Estimate(value, -math.inf, math.inf) for value in values]
    without = [statistic([item for n, item in enumerate(items) if n % groups != left]) for left in range(groups)]
    estimates = []
    for value, others in zip(values, zip(*without, strict=True), strict=True):
        centre = fmean(others)
        variance = math.fsum((other - centre) ** 2 for other in others) * (groups - 1) / groups
        half = student(groups - 1) * math.sqrt(variance)
        estimates.append(Estimate(value, value - half, value + half))
    return estimates
