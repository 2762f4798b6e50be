"""A layer of units from rows of self-play: a small network learns what the weights of single things leave unexplained.

PyTorch does it, on a GPU where there is one. The weights of single things stay as they are.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from duchy.core.errors import BadOption
from duchy.core.values import ONE
from duchy.train.selfplay import Rows

BATCH = 8192
EPOCHS = 8
STEPS = 1000
"""Few rows are gone through more often, until so many batches were learned from."""
START = 0.5
"""How much a unit sees in a row before anything is learned, about."""
PACE = 3e-3
"""How fast it learns at first; slower and slower towards the end."""
DECAY = 1e-2
"""How strongly weights are drawn to nothing."""
KEPT_BACK = 8
"""One game of so many is not learned from: what tells it best is kept, so that nothing is learned by heart."""


def learn_layer(
    rows: Rows, rest: NDArray[np.float32], inputs: int, phases: int, units: int, *, gpu: bool = False
) -> list[int]:
    """The weights of a layer that tells the rest of each row: inputs to units, units, units by phase, in 1/1024.

    The same rows give the same layer on one machine; on another the last digits may come out otherwise.
    """
    torch = _torch()
    torch.manual_seed(units)
    table = _Table(torch, rows, rest, "cuda" if gpu else "cpu")
    shapes = ((inputs, units), (units,), (phases, units))
    sizes = (START * (len(rows) / len(rows.things)) ** 0.5, START, START / units)
    layer = [
        torch.nn.Parameter(size * torch.randn(shape, device=table.device))
        for size, shape in zip(sizes, shapes, strict=True)
    ]
    learner = torch.optim.AdamW(layer, lr=PACE, weight_decay=DECAY)
    tests = np.flatnonzero(rows.game % KEPT_BACK == KEPT_BACK - 1)
    lessons = np.flatnonzero(rows.game % KEPT_BACK != KEPT_BACK - 1)
    batches = -(-len(lessons) // BATCH)
    epochs = max(EPOCHS, -(-STEPS // batches))
    pace = torch.optim.lr_scheduler.LinearLR(learner, 1.0, 0.01, epochs * batches)
    # Without any layer the rest stays as it is.
    least = float(np.mean(rest[tests] ** 2)) if len(tests) else float("inf")
    best = [np.zeros(shape) for shape in shapes]
    for _ in range(epochs):
        for chosen in table.split(lessons, shuffled=True):
            learner.zero_grad()
            table.loss(layer, chosen).mean().backward()
            learner.step()
            pace.step()
        with torch.no_grad():
            lost = sum(float(table.loss(layer, chosen).sum()) for chosen in table.split(tests)) / max(1, len(tests))
        if lost <= least:
            least, best = lost, [part.detach().cpu().numpy().astype(np.float64) for part in layer]
    return [int(weight) for part in best for weight in np.rint(part.ravel() * ONE)]


class _Table:
    """All rows where they are learned from."""

    def __init__(self, torch: Any, rows: Rows, rest: NDArray[np.float32], device: str) -> None:
        self.torch = torch
        self.device = torch.device(device)
        columns = (
            rows.things.astype(np.int32),
            rows.amount.astype(np.float32),
            np.concatenate([[0], rows.ends[:-1]]),
            np.diff(rows.ends, prepend=0),
            rows.phase.astype(np.int64),
            rest,
        )
        found = (torch.from_numpy(np.ascontiguousarray(column)).to(self.device) for column in columns)
        self.things, self.amount, self.starts, self.counts, self.phase, self.goal = found

    def split(self, chosen: NDArray[np.int64], *, shuffled: bool = False) -> Any:
        """Some rows in batches, in any order where they are to be learned from."""
        found = self.torch.from_numpy(chosen).to(self.device)
        if shuffled:
            found = found[self.torch.randperm(len(chosen), device=self.device)]
        return found.split(BATCH)

    def loss(self, layer: list[Any], chosen: Any) -> Any:
        """By how much a layer is off in each of some rows, squared."""
        first, bias, second = layer
        torch = self.torch
        counts = self.counts[chosen]
        ends = counts.cumsum(0)
        shift = torch.repeat_interleave(self.starts[chosen] - ends + counts, counts)
        where = shift + torch.arange(len(shift), device=self.device)
        seen = torch.nn.functional.embedding_bag(
            self.things[where].long(), first, ends - counts, mode="sum", per_sample_weights=self.amount[where]
        )
        told = (torch.relu(seen + bias) * second[self.phase[chosen]]).sum(1)
        return (told - self.goal[chosen]) ** 2


def _torch() -> Any:
    try:
        import torch
    except ModuleNotFoundError:
        raise BadOption(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="train"
        ) from None
    return torch
