"""The rewards of an episode, by name.

With the points p of n seats at the end, and the rank of each after tie-breaks:

| name | reward of a seat |
|---|---|
| `points` | at every step, the points gained in it: their sum is the points at the end less those at the beginning |
| `margin` | at the end, p less the best p of the others; alone, p |
| `win` | at the end, with w winners: (n / w - 1) / (n - 1) for each of them, -1 / (n - 1) for the others |
| `rank` | at the end, 1 - 2 (r - 1) / (n - 1), where tied seats have the mean r of the ranks they share |

`win` and `rank` are zero-sum: with two players they are +1 and -1, or 0 for a shared win. In a solo game, both are 1
for a win and -1 for a loss, as against Aaron. A seat that forfeits by an illegal action loses with no points.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

IntArray: TypeAlias = NDArray[np.int64]
Rewards: TypeAlias = NDArray[np.float32]
"""Declared as type aliases because the package may be compiled without NumPy, where the compiler cannot infer that."""


def margin(points: IntArray, ranks: IntArray) -> NDArray[Any]:
    """Return each seat's lead over the best other seat, negative if behind; in a solo game, its points."""
    players = points.shape[1]
    if players == 1:
        return points
    best = np.empty_like(points)
    for seat in range(players):
        best[:, seat] = np.delete(points, seat, axis=1).max(axis=1)
    return points - best


def win(points: IntArray, ranks: IntArray) -> NDArray[Any]:
    """Return the zero-sum reward for a win, which tied winners share."""
    players = points.shape[1]
    won = ranks == 1
    if players == 1:
        return np.where(won, 1.0, -1.0)
    winners = won.sum(axis=1, keepdims=True)
    shares: NDArray[Any] = np.where(won, players / winners - 1, -1.0) / (players - 1)
    return shares


def rank(points: IntArray, ranks: IntArray) -> NDArray[Any]:
    """Return the reward by rank, from 1 for the first down to -1 for the last."""
    players = ranks.shape[1]
    if players == 1:
        return win(points, ranks)
    shared = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    mean = ranks + (shared - 1) / 2
    places: NDArray[Any] = 1 - 2 * (mean - 1) / (players - 1)
    return places


REWARDS = {"points": None, "margin": margin, "win": win, "rank": rank}


def reward_of(name: str, points: IntArray, ranks: IntArray) -> Rewards:
    """Return the rewards of ended episodes, one row for each."""
    formula = REWARDS[name]
    assert formula is not None
    return formula(points, ranks).astype(np.float32)


def forfeit(name: str, points: IntArray, seat: int) -> float:
    """Return the last reward of a seat that forfeits: it loses, and its points count as 0."""
    players = len(points)
    if name == "points":
        return float(-points[seat])
    if name == "margin":
        return float(-max((points[other] for other in range(players) if other != seat), default=0))
    return -1.0 / (players - 1) if name == "win" and players > 1 else -1.0
