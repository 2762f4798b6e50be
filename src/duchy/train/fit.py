"""Weights from rows of self-play: ridge regression, for all phases together and then for each phase by itself.

What a thing is worth in one phase is drawn towards what it is worth over the whole game, so that things seldom seen in
a phase keep a sensible weight.
"""

import numpy as np
from numpy.typing import NDArray

from duchy.core.values import ONE
from duchy.train.selfplay import Rows

CHUNK = 8192


def fit(
    rows: Rows, inputs: int, phases: int, *, whole: float = 50.0, each: float = 300.0, later: float = 0.5
) -> list[int]:
    """The weights, phase by phase, in 1/1024 of a point.

    `whole` and `each` are how strongly weights are drawn to nothing and to those of all phases; `later` is the share of
    the target that is what the search held one turn later, the rest being the points at the end.
    """
    target = later * rows.later + (1 - later) * rows.final - rows.points
    squares = np.zeros((phases, inputs, inputs))
    products = np.zeros((phases, inputs))
    for phase in range(phases):
        chosen = np.flatnonzero(rows.phase == phase)
        for start in range(0, len(chosen), CHUNK):
            part = chosen[start : start + CHUNK]
            x = dense(rows, part, inputs)
            squares[phase] += x.T @ x
            products[phase] += x.T @ target[part]
    identity = np.eye(inputs)
    common = np.linalg.solve(squares.sum(0) + whole * identity, products.sum(0))
    found = []
    for phase in range(phases):
        rest = products[phase] - squares[phase] @ common
        found.append(common + np.linalg.solve(squares[phase] + each * identity, rest))
    return [int(w) for w in np.rint(np.concatenate(found) * ONE)]


def dense(rows: Rows, chosen: NDArray[np.int64], inputs: int) -> NDArray[np.float32]:
    """Some rows as a matrix."""
    starts = np.concatenate([[0], rows.ends[:-1]])[chosen]
    counts = rows.ends[chosen] - starts
    x = np.zeros((len(chosen), inputs), np.float32)
    where = np.repeat(starts - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts) + np.arange(counts.sum())
    np.add.at(x, (np.repeat(np.arange(len(chosen)), counts), rows.index[where]), rows.amount[where])
    return x


def predict(rows: Rows, weights: list[int], inputs: int) -> NDArray[np.float64]:
    """What the value holds of each row, in points."""
    table = np.array(weights, np.float64) / ONE
    counts = np.diff(rows.ends, prepend=0)
    at = np.repeat(rows.phase.astype(np.int64) * inputs, counts) + rows.index
    sums = np.concatenate([[0.0], np.cumsum(table[at] * rows.amount)])
    return rows.points + sums[rows.ends] - sums[np.concatenate([[0], rows.ends[:-1]])]
