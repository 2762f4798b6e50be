"""The formulae of rewards, with ties and alone."""

import numpy as np
import pytest

from duchy.envs.rewards import forfeit, reward_of


def rewards(name: str, points: list[int], ranks: list[int]) -> list[float]:
    return [round(float(x), 4) for x in reward_of(name, np.array([points]), np.array([ranks]))[0]]


@pytest.mark.parametrize(
    ("name", "points", "ranks", "expected"),
    [
        ("margin", [50], [1], [50]),
        ("margin", [50, 44], [1, 2], [6, -6]),
        ("margin", [50, 44, 50], [1, 3, 2], [0, -6, 0]),
        ("win", [50, 44], [1, 2], [1, -1]),
        ("win", [50, 50], [1, 1], [0, 0]),
        ("win", [9, 7, 5], [1, 2, 3], [1, -0.5, -0.5]),
        ("win", [9, 9, 5], [1, 1, 3], [0.25, 0.25, -0.5]),
        ("win", [9, 9, 5, 4], [1, 1, 3, 4], [0.3333, 0.3333, -0.3333, -0.3333]),
        ("win", [40], [1], [1]),
        ("win", [40], [2], [-1]),
        ("rank", [9, 7, 5], [1, 2, 3], [1, 0, -1]),
        ("rank", [9, 9, 5], [1, 1, 3], [0.5, 0.5, -1]),
        ("rank", [9, 7, 7, 1], [1, 2, 2, 4], [1, 0, 0, -1]),
        ("rank", [40], [2], [-1]),
    ],
)
def test_a_reward_follows_its_formula(name: str, points: list[int], ranks: list[int], expected: list[float]) -> None:
    assert rewards(name, points, ranks) == expected


@pytest.mark.parametrize(
    ("name", "points", "seat", "expected"),
    [
        ("points", [12, 30], 0, -12),
        ("margin", [12, 30, 20], 0, -30),
        ("margin", [12], 0, 0),
        ("win", [12, 30], 0, -1),
        ("win", [12, 30, 3], 1, -0.5),
        ("win", [12], 0, -1),
        ("rank", [12, 30, 3], 1, -1),
    ],
)
def test_who_forfeits_loses_with_no_points(name: str, points: list[int], seat: int, expected: float) -> None:
    assert forfeit(name, np.array(points), seat) == expected
