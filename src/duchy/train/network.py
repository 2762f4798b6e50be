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
PACE = 3e-3
"""How fast it learns at first; slower and slower towards the end."""
DECAY = 1e-2
"""How strongly weights are drawn to nothing."""


def learn_layer(
    rows: Rows, rest: NDArray[np.float32], inputs: int, phases: int, units: int, *, gpu: bool = False
) -> list[int]:
    """The weights of a layer that tells the rest of each row: inputs to units, units, units by phase, in 1/1024.

    The same rows give the same layer on one machine; on another the last digits may come out otherwise.
    """
    torch = _torch()
    device = torch.device("cuda" if gpu else "cpu")
    torch.manual_seed(units)
    things, amount, starts, counts, phase, goal = (
        torch.from_numpy(np.ascontiguousarray(column)).to(device)
        for column in (
            rows.things.astype(np.int32),
            rows.amount.astype(np.float32),
            np.concatenate([[0], rows.ends[:-1]]),
            np.diff(rows.ends, prepend=0),
            rows.phase.astype(np.int64),
            rest,
        )
    )
    first = torch.nn.Parameter(0.05 * torch.randn(inputs, units, device=device))
    bias = torch.nn.Parameter(torch.zeros(units, device=device))
    second = torch.nn.Parameter(0.05 * torch.randn(phases, units, device=device))
    learner = torch.optim.AdamW([first, bias, second], lr=PACE, weight_decay=DECAY)
    batches = -(-len(rows) // BATCH)
    epochs = max(EPOCHS, -(-STEPS // batches))
    pace = torch.optim.lr_scheduler.LinearLR(learner, 1.0, 0.01, epochs * batches)
    for _ in range(epochs):
        for chosen in torch.randperm(len(rows), device=device).split(BATCH):
            many = counts[chosen]
            ends = many.cumsum(0)
            where = torch.repeat_interleave(starts[chosen] - ends + many, many) + torch.arange(
                int(ends[-1]), device=device
            )
            seen = torch.nn.functional.embedding_bag(
                things[where].long(), first, ends - many, mode="sum", per_sample_weights=amount[where]
            )
            told = (torch.relu(seen + bias) * second[phase[chosen]]).sum(1)
            learner.zero_grad()
            torch.nn.functional.mse_loss(told, goal[chosen]).backward()
            learner.step()
            pace.step()
    return [
        int(weight)
        for part in (first, bias, second)
        for weight in np.rint(part.detach().cpu().numpy().ravel().astype(np.float64) * ONE)
    ]


def _torch() -> Any:
    try:
        import torch
    except ModuleNotFoundError:
        raise BadOption(
            "no-extra", "this needs the extra '{extra}': pip install 'duchy[{extra}]'", extra="train"
        ) from None
    return torch
