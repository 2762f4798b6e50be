"""Fit linear weights to self-play: ridge regression (L2, weight decay) for all phases together, then for each phase.

The weights of each phase are regularised towards those of the whole game, so that inputs that are rare in a phase keep
a sensible weight.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from duchy.core.errors import BadOption
from duchy.core.values import ONE
from duchy.extras import needs
from duchy.train.selfplay import TrainingRows

CHUNK = 8192
WHOLE = 50.0
"""Strength of the L2 penalty towards zero, for all phases together."""
EACH = 300.0
"""Strength of the L2 penalty of each phase towards the weights of all phases together."""


def fit(
    rows: TrainingRows,
    inputs: int,
    phases: int,
    *,
    later: float = 0.5,
    gpu: bool = False,
) -> list[int]:
    """Return the weights, phase by phase, in 1/1024 of a point.

    `later` is the share of the bootstrap target, the search value one turn later; the rest is the final points. On a
    GPU the last digit of a weight may differ.
    """
    target = goal(rows, later) - rows.points
    squares = np.zeros((phases, inputs, inputs))
    products = np.zeros((phases, inputs))
    sums = on_gpu if gpu else on_cpu
    for phase in range(phases):
        chosen = np.flatnonzero(rows.phase == phase)
        for start in range(0, len(chosen), CHUNK):
            part = chosen[start : start + CHUNK]
            square, product = sums(rows, part, target[part], inputs)
            squares[phase] += square
            products[phase] += product
    identity = np.eye(inputs)
    common = np.linalg.solve(squares.sum(0) + WHOLE * identity, products.sum(0))
    solutions = []
    for phase in range(phases):
        rest = products[phase] - squares[phase] @ common
        solutions.append(common + np.linalg.solve(squares[phase] + EACH * identity, rest))
    return [int(w) for w in np.rint(np.concatenate(solutions) * ONE)]


def goal(rows: TrainingRows, later: float) -> NDArray[np.float32]:
    """Return the regression target of each row, in points; `later` as in `fit`."""
    return np.asarray(later * rows.later + (1 - later) * rows.final, np.float32)


def on_cpu(
    rows: TrainingRows, part: NDArray[np.int64], target: NDArray[np.float32], inputs: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the normal equations of some rows: products of inputs with each other and with the target."""
    x = dense(rows, part, inputs)
    return x.T @ x, x.T @ target


def on_gpu(
    rows: TrainingRows, part: NDArray[np.int64], target: NDArray[np.float32], inputs: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the same as `on_cpu`, computed on a GPU with PyTorch."""
    torch = pytorch(gpu=True)
    row, index, amount = nonzero_entries(rows, part)
    x = torch.zeros((len(part), inputs), device="cuda")
    positions = torch.from_numpy(row * inputs + index).cuda()
    x.view(-1).index_add_(0, positions, torch.from_numpy(amount.astype(np.float32)).cuda())
    return (x.T @ x).cpu().numpy(), (x.T @ torch.from_numpy(target).cuda()).cpu().numpy()


def pytorch(*, gpu: bool) -> Any:
    """Return PyTorch, or raise an error if it is not installed or cannot use a GPU that was asked for."""
    with needs("train"):
        import torch
    if gpu and not torch.cuda.is_available():
        raise BadOption("no-gpu", "PyTorch finds no GPU here; leave out --gpu")
    return torch


def nonzero_entries(
    rows: TrainingRows, chosen: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int16]]:
    """Return the nonzero entries of some rows: the position of the row among `chosen`, the input, and the amount."""
    starts = np.concatenate([[0], rows.ends[:-1]])[chosen]
    counts = rows.ends[chosen] - starts
    entries = np.repeat(starts - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts) + np.arange(counts.sum())
    return np.repeat(np.arange(len(chosen)), counts), rows.indices[entries].astype(np.int64), rows.amount[entries]


def dense(rows: TrainingRows, chosen: NDArray[np.int64], inputs: int) -> NDArray[np.float32]:
    """Return some rows as a dense matrix."""
    row, index, amount = nonzero_entries(rows, chosen)
    flat = np.bincount(row * inputs + index, weights=amount, minlength=len(chosen) * inputs)
    return flat.reshape(len(chosen), inputs).astype(np.float32)


def predict(rows: TrainingRows, weights: list[int], inputs: int) -> NDArray[np.float64]:
    """Return the predicted value of each row, in points."""
    table = np.array(weights, np.float64) / ONE
    counts = np.diff(rows.ends, prepend=0)
    at = np.repeat(rows.phase.astype(np.int64) * inputs, counts) + rows.indices
    sums = np.concatenate([[0.0], np.cumsum(table[at] * rows.amount)])
    return np.asarray(rows.points + sums[rows.ends] - sums[np.concatenate([[0], rows.ends[:-1]])], np.float64)
