"""The sequential probability ratio test (SPRT) of two ratings, on rounds of games that share their dice.

The candidate's score in a round is the mean over its games of the share of opponents it beat, with ties as half. The
test compares the hypotheses 'better by `high`' and 'better by `low`' with the generalised likelihood ratio of those
scores: the most likely distribution of round scores with each of the two means (after Wald, and Van den Bergh's use of
it for pairs of games). If a round is one game without ties, this is Wald's test.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from duchy.core.errors import BadOption

FEW = 1e-3
"""Pseudo-count of the best and the worst score before the first game."""


class Verdict(Enum):
    """The verdict of a test so far."""

    OPEN = "open"
    BETTER = "better"
    """The candidate reaches the higher of the two ratings."""
    NOT_BETTER = "not-better"


class SprtState(NamedTuple):
    """The state of a test: the log-likelihood ratio, its bounds, and the number of rounds."""

    ratio: float
    lower: float
    upper: float
    rounds: int
    verdict: Verdict


class Sprt(NamedTuple):
    """A test whether the candidate is `high` rather than `low` Elo better, with these error probabilities."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    @classmethod
    def parse(cls, words: str) -> "Sprt":
        """Parse a test as written on the command line: `0,20` or `0,20,0.05,0.05`."""
        parts = words.split(",")
        try:
            numbers = [float(part) for part in parts]
        except ValueError:
            numbers = []
        if len(numbers) not in (2, 4) or not all(map(math.isfinite, numbers)):
            raise BadOption(
                "no-sprt",
                "'{words}' is not a valid sequential test (SPRT): "
                "write LOW,HIGH in Elo, for example 0,20, or LOW,HIGH,ALPHA,BETA",
                words=words,
            )
        test = cls(*numbers)
        if not (test.low < test.high and 0 < test.alpha < 0.5 and 0 < test.beta < 0.5):
            raise BadOption(
                "bad-sprt",
                "'{words}': the first rating must be below the second, and both error probabilities between 0 and 0.5",
                words=words,
            )
        return test

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the log-likelihood bounds at which the test ends."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def follow(self, scores: Iterable[float]) -> SprtState:
        """Return the state after these rounds; rounds after its end are ignored."""
        trial = RunningSprt(self)
        for score in scores:
            if trial.add(score) is not Verdict.OPEN:
                break
        return trial.standing()


class RunningSprt:
    """A running test, updated round by round."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.verdict = Verdict.OPEN
        self._ratio = 0.0
        self._seen: dict[float, float] = {}

    def add(self, score: float) -> Verdict:
        """Add the score of one more round, and return the verdict so far."""
        if self.verdict is Verdict.OPEN:
            score = round(score, 9)
            self._seen[score] = self._seen.get(score, 0) + 1
            self._ratio = ratio(self._seen, expected(self.test.low), expected(self.test.high))
            lower, upper = self.test.bounds
            if self._ratio >= upper:
                self.verdict = Verdict.BETTER
            elif self._ratio <= lower:
                self.verdict = Verdict.NOT_BETTER
        return self.verdict

    def standing(self) -> SprtState:
        """Return the state of the test."""
        lower, upper = self.test.bounds
        return SprtState(self._ratio, lower, upper, int(sum(self._seen.values())), self.verdict)


def expected(elo: float) -> float:
    """Return the expected score for an Elo lead over one opponent."""
    return 1 / (1 + 10 ** (-elo / 400))


def ratio(seen: Mapping[float, float], low: float, high: float) -> float:
    """Return the log-likelihood ratio of the scores between the higher and the lower mean."""
    count = dict(seen)
    if min(count) >= low:
        count[0.0] = count.get(0.0, 0) + FEW
    if max(count) <= high:
        count[1.0] = count.get(1.0, 0) + FEW
    scores = list(count)
    weights = [count[score] for score in scores]
    better, worse = _tilted(scores, weights, high), _tilted(scores, weights, low)
    return math.fsum(weight * math.log(b / w) for weight, b, w in zip(weights, better, worse, strict=True))


def _tilted(scores: Sequence[float], weights: Sequence[float], mean: float) -> list[float]:
    """Return the maximum-likelihood distribution over these scores with a given mean (empirical likelihood)."""
    total = math.fsum(weights)
    shares = [weight / total for weight in weights]
    # Find t such that shares / (1 + t (score - mean)) have the right mean, which decreases in t between the two poles.
    low = -1 / (max(scores) - mean)
    high = 1 / (mean - min(scores))
    for _ in range(50):
        t = (low + high) / 2
        if math.fsum(s * (x - mean) / (1 + t * (x - mean)) for s, x in zip(shares, scores, strict=True)) > 0:
            low = t
        else:
            high = t
    return [s / (1 + t * (x - mean)) for s, x in zip(shares, scores, strict=True)]
