"""The rewards of an episode, by name.

With the points p of n seats at the end, and the place of each after tie-breaks:

| name | reward of a seat |
|---|---|
| `points` | at every step, the points gained in it: they sum up to the points at the end less those at the beginning |
| `margin` | at the end, p less the best p of the others; alone, p |
| `win` | at the end, with w winners: (n / w - 1) / (n - 1) for each of them, -1 / (n - 1) for the others |
| `rank` | at the end, 1 - 2 (r - 1) / (n - 1), where seats that share places have the mean r of these |

`win` and `rank` sum up to 0: with two players they are +1 and -1, or 0 for a shared win. Alone, both are 1 where the
game is won and -1 where it is lost, as against Aaron. A seat that forfeits by an illegal action loses with no points.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Rewards: TypeAlias = NDArray[np.float32]
"""Said to be aliases: the package may be compiled without NumPy, and then nothing else tells."""


def margin(points: Numbers, ranks: Numbers) -> NDArray[Any]:
    """By how much each seat is ahead of the best other one, or behind."""
    players = points.shape[1]
    if players == 1:
        return points
    best = np.empty_like(points)
    for seat in range(players):
        best[:, seat] = np.delete(points, seat, axis=1).max(axis=1)
    return points - best


def win(points: Numbers, ranks: Numbers) -> NDArray[Any]:
    """The share of a win, as a game of sum zero."""
    players = points.shape[1]
    won = ranks == 1
    if players == 1:
        return np.where(won, 1.0, -1.0)
    winners = won.sum(axis=1, keepdims=True)
    shares: NDArray[Any] = np.where(won, players / winners - 1, -1.0) / (players - 1)
    return shares


def rank(points: Numbers, ranks: Numbers) -> NDArray[Any]:
    """The place, from 1 for the first down to -1 for the last."""
    players = ranks.shape[1]
    if players == 1:
        return win(points, ranks)
    shared = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    mean = ranks + (shared - 1) / 2
    places: NDArray[Any] = 1 - 2 * (mean - 1) / (players - 1)
    return places


REWARDS = {"points": None, "margin": margin, "win": win, "rank": rank}


def reward_of(name: str, points: Numbers, ranks: Numbers) -> Rewards:
    """The rewards of episodes that ended, a row for each."""
    formula = REWARDS[name]
    assert formula is not None
    return formula(points, ranks).astype(np.float32)


def forfeit(name: str, points: Numbers, seat: int) -> float:
    """The last reward of a seat that forfeits: it loses, and its points count as nothing."""
    players = len(points)
    if name == "points":
        return float(-points[seat])
    if name == "margin":
        return float(-max((points[other] for other in range(players) if other != seat), default=0))
    return -1.0 / (players - 1) if name == "win" and players > 1 else -1.0
