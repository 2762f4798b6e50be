"""The sequential test against Wald's own, and its errors."""

import math
import random

import pytest

from duchy.arena.sprt import Sprt, Verdict, expected, ratio
from duchy.core.errors import BadOption


@pytest.mark.parametrize(("wins", "losses"), [(3, 2), (60, 40), (40, 60), (500, 450)])
def test_single_games_without_ties_are_walds_test(wins: int, losses: int) -> None:
    low, high = expected(0), expected(30)
    wald = wins * math.log(high / low) + losses * math.log((1 - high) / (1 - low))
    assert ratio({1.0: wins, 0.0: losses}, low, high) == pytest.approx(wald, abs=1e-6)


def test_many_rounds_are_close_to_the_normal_test() -> None:
    seen = {0.0: 60.0, 0.25: 130.0, 0.5: 400.0, 0.75: 150.0, 1.0: 70.0}
    count = sum(seen.values())
    mean = sum(x * n for x, n in seen.items()) / count
    variance = sum((x - mean) ** 2 * n for x, n in seen.items()) / count
    low, high = expected(-2), expected(10)
    normal = count * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert ratio(seen, low, high) == pytest.approx(normal, rel=0.02)


def test_a_better_bot_passes_and_an_equal_one_does_not() -> None:
    test = Sprt(0, 100)
    lower, upper = test.bounds
    assert (lower, upper) == pytest.approx((-math.log(19), math.log(19)))
    won = test.follow([1.0] * 100)
    assert won.verdict is Verdict.BETTER
    assert won.ratio >= upper
    assert won.rounds < 100, "what comes after the end does not count"
    assert test.follow([0.5, 0.0, 0.5, 1.0] * 100).verdict is Verdict.NOT_BETTER
    assert test.follow([1.0, 0.0]).verdict is Verdict.OPEN
    assert test.follow([]).ratio == 0


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, Verdict.BETTER), (60.0, Verdict.NOT_BETTER)])
def test_wrong_answers_are_as_rare_as_asked(elo: float, wrong: Verdict) -> None:
    rng = random.Random(3)
    test = Sprt(0, 60)
    answers = [
        test.follow(
            (rng.random() < expected(elo)) / 2 + (rng.random() < expected(elo)) / 2 for _ in range(2000)
        ).verdict
        for _ in range(60)
    ]
    assert Verdict.OPEN not in answers
    assert answers.count(wrong) <= 6


def test_a_test_is_read_from_words_or_refused() -> None:
    assert Sprt.parse("0,20") == Sprt(0, 20, 0.05, 0.05)
    assert Sprt.parse("-5, 5, 0.1, 0.02") == Sprt(-5, 5, 0.1, 0.02)
    for words in ("", "5", "a,b", "nan,3", "1,2,3", "20,0", "0,20,0.6,0.05", "0,20,0,0.05"):
        with pytest.raises(BadOption):
            Sprt.parse(words)
