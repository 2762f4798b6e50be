"""Intervals of means and shares against tables and closed forms."""

import math
from statistics import stdev

import pytest

from duchy.arena.intervals import Z, mean, plain, share, student, wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (10**9, 1.960)],
)
def test_students_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_wilsons_interval_is_the_textbooks() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(1.0, 34) == pytest.approx((34 / (34 + Z * Z), 1.0))
    assert wilson(0.0, 34) == pytest.approx((0.0, Z * Z / (34 + Z * Z)))


def test_a_mean_of_single_games_has_students_interval() -> None:
    numbers = [3.0, 5.0, 4.0, 8.0, 10.0]
    interval = mean([[number] for number in numbers])
    half = student(4) * stdev(numbers) / math.sqrt(5)
    assert interval == pytest.approx((6.0, 6.0 - half, 6.0 + half))


def test_games_that_say_the_same_twice_are_no_second_witness() -> None:
    single = mean([[number] for number in (1.0, 2.0, 5.0, 9.0)])
    assert mean([[number, number] for number in (1.0, 2.0, 5.0, 9.0)]) == pytest.approx(single)
    wins = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0]
    twice = share([[win, win] for win in wins])
    assert twice.high - twice.low >= share([[win] for win in wins]).high - share([[win] for win in wins]).low - 1e-9


def test_games_that_balance_each_other_claim_no_more_than_single_ones() -> None:
    assert share([[1.0, 0.0]] * 50)[1:] == pytest.approx(wilson(0.5, 100))


def test_rounds_that_all_end_alike_are_one_trial_each() -> None:
    assert share([[1.0] * 4] * 10)[1:] == pytest.approx(wilson(1.0, 10))
    assert share([[1.0] * 4] * 10).low == pytest.approx(0.722, abs=5e-4)
    assert share([[0.0] * 3] * 7)[1:] == pytest.approx(wilson(0.0, 7))
    assert share([[1.0] * 4])[1:] == pytest.approx(wilson(1.0, 1)), "one round is one trial"
    assert share([[1.0]] * 12)[1:] == pytest.approx(wilson(1.0, 12)), "rounds of one game are their games"


def test_one_game_lost_does_not_make_a_share_much_surer() -> None:
    whole, lost = [[1.0] * 4] * 10, [[1.0] * 4] * 9 + [[1.0, 1.0, 1.0, 0.0]]
    assert abs(share(lost).low - share(whole).low) < 0.01
    assert share([[1.0] * 4] * 9 + [[0.0] * 4]).low < share(lost).low


def test_rounds_of_independent_games_count_as_their_games() -> None:
    rounds = [[float(number >> bit & 1) for bit in range(4)] for number in range(16)] * 20
    low, high = wilson(0.5, 4 * len(rounds))
    assert share(rounds)[1:] == pytest.approx((low, high), abs=0.001)


def test_one_round_alone_has_no_interval_of_its_mean() -> None:
    interval = mean([[3.0, 5.0]])
    assert interval.value == 4.0
    assert plain(interval) == {"value": 4.0, "low": None, "high": None}
