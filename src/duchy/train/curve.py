"""The learning curve of a training run, as a picture."""

import math
from collections.abc import Sequence
from pathlib import Path

from duchy.extras import needs
from duchy.train.course import Generation


def draw(game: str, generations: Sequence[Generation], path: Path) -> None:
    """Draw mean points and wins by generation as a PNG."""
    with needs("plot"):
        from matplotlib.figure import Figure
    numbers = [generation.number for generation in generations]
    strengths = [generation.strength for generation in generations]
    figure = Figure(figsize=(7, 4), layout="constrained")
    left = figure.subplots()
    points = [strength.points for strength in strengths]
    halves = [one.high - one.value if math.isfinite(one.high) else 0.0 for one in points]
    left.errorbar(numbers, [one.value for one in points], halves, marker="o", capsize=3)
    left.set(xlabel="generation", ylabel="mean points, 95 %", title=game, xticks=numbers)
    others = [strength.greedy for strength in strengths if strength.greedy is not None]
    if len(others) == len(strengths):
        left.plot(numbers, others, linestyle=":", color="grey")
        left.set(ylabel="mean points, 95 %; dotted: greedy")
    wins = [strength.wins.value for strength in strengths if strength.wins is not None]
    if len(wins) == len(strengths):
        right = left.twinx()
        right.plot(numbers, [100 * won for won in wins], color="tab:green", linestyle="--")
        right.set(ylabel="games won, %", ylim=(0, 100))
    figure.savefig(path, dpi=120)
