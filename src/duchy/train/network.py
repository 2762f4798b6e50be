"""A hidden layer from rows of self-play: a small network learns the residual of the linear weights.

It is trained with PyTorch, on a GPU if requested. The linear weights do not change.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from duchy.core.values import ONE
from duchy.train.fit import pytorch
from duchy.train.selfplay import TrainingRows

BATCH = 8192
EPOCHS = 8
MOST_STEPS = 6000
"""Maximum number of optimiser steps: with many rows there are fewer epochs."""
FEWEST_STEPS = 1000
"""Minimum number of optimiser steps: with few rows there are more epochs."""
INITIAL = 0.5
"""Approximate standard deviation of a unit's activation in a row at the start."""
LEARNING_RATE = 3e-3
"""Initial learning rate; it decays linearly."""
WEIGHT_DECAY = 1e-2
VALIDATION = 8
"""One game of this many is for validation: the epoch with the lowest validation loss is kept."""
RARE = 50
"""Inputs in fewer rows than this start at zero, because training would not correct their random start."""


def learn_layer(
    rows: TrainingRows, residual: NDArray[np.float32], inputs: int, phases: int, units: int, *, gpu: bool = False
) -> list[int]:
    """Return a layer that predicts the residual of each row: input weights, biases, output weights by phase, in 1/1024.

    Inputs that occur in no row have the weight zero. The same rows give the same layer on one machine; on another the
    last digits may differ.
    """
    torch = pytorch(gpu=gpu)
    torch.manual_seed(units)
    table = _TrainingRows(torch, rows, residual, "cuda" if gpu else "cpu")
    shapes = ((inputs, units), (units,), (phases, units))
    sizes = (INITIAL * (len(rows) / len(rows.indices)) ** 0.5, INITIAL, INITIAL / units)
    layer = [
        torch.nn.Parameter(size * torch.randn(shape, device=table.device))
        for size, shape in zip(sizes, shapes, strict=True)
    ]
    counts = np.bincount(rows.indices, minlength=inputs)
    with torch.no_grad():
        layer[0][torch.from_numpy(np.flatnonzero(counts < RARE)).to(table.device)] = 0
    learner = torch.optim.AdamW(layer, lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    validation = np.flatnonzero(rows.game % VALIDATION == VALIDATION - 1)
    training = np.flatnonzero(rows.game % VALIDATION != VALIDATION - 1)
    batches = -(-len(training) // BATCH)
    epochs = max(min(EPOCHS, MOST_STEPS // batches), -(-FEWEST_STEPS // batches), 1)
    schedule = torch.optim.lr_scheduler.LinearLR(learner, 1.0, 0.01, epochs * batches)
    # Without a layer, the loss is that of the residual itself.
    least = float(np.mean(residual[validation] ** 2)) if len(validation) else float("inf")
    best = [np.zeros(shape) for shape in shapes]
    for _ in range(epochs):
        for chosen in table.split(training, shuffled=True):
            learner.zero_grad()
            table.loss(layer, chosen).mean().backward()
            learner.step()
            schedule.step()
        with torch.no_grad():
            losses = [float(table.loss(layer, chosen).sum()) for chosen in table.split(validation)]
        loss = sum(losses) / max(1, len(validation))
        if loss <= least:
            least, best = loss, [part.detach().cpu().numpy().astype(np.float64) for part in layer]
    best[0][counts == 0] = 0
    return [int(weight) for part in best for weight in np.rint(part.ravel() * ONE)]


class _TrainingRows:
    """All rows, on the training device."""

    def __init__(self, torch: Any, rows: TrainingRows, residual: NDArray[np.float32], device: str) -> None:
        self.torch = torch
        self.device = torch.device(device)
        columns = (
            rows.indices.astype(np.int32),
            rows.amount.astype(np.float32),
            np.concatenate([[0], rows.ends[:-1]]),
            np.diff(rows.ends, prepend=0),
            rows.phase.astype(np.int64),
            residual,
        )
        tensors = (torch.from_numpy(np.ascontiguousarray(column)).to(self.device) for column in columns)
        self.index, self.amount, self.starts, self.counts, self.phase, self.target = tensors

    def split(self, chosen: NDArray[np.int64], *, shuffled: bool = False) -> Any:
        """Return rows in batches, shuffled for training."""
        indices = self.torch.from_numpy(chosen).to(self.device)
        if shuffled:
            indices = indices[self.torch.randperm(len(chosen), device=self.device)]
        return indices.split(BATCH)

    def loss(self, layer: list[Any], chosen: Any) -> Any:
        """Return the squared error of a layer for each row."""
        first, bias, second = layer
        torch = self.torch
        counts = self.counts[chosen]
        ends = counts.cumsum(0)
        shift = torch.repeat_interleave(self.starts[chosen] - ends + counts, counts)
        entries = shift + torch.arange(len(shift), device=self.device)
        sums = torch.nn.functional.embedding_bag(
            self.index[entries].long(), first, ends - counts, mode="sum", per_sample_weights=self.amount[entries]
        )
        predicted = (torch.relu(sums + bias) * second[self.phase[chosen]]).sum(1)
        return (predicted - self.target[chosen]) ** 2
