"""The curve of a course: strength by generation, as a picture."""

from collections.abc import Sequence
from pathlib import Path

from duchy.train.course import Generation


def draw(game: str, generations: Sequence[Generation], path: Path) -> bool:
    """Draw mean points and wins by generation as a PNG; False where Matplotlib is not installed."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        return False
    numbers = [generation.number for generation in generations]
    strengths = [generation.strength for generation in generations]
    figure = Figure(figsize=(7, 4), layout="constrained")
    left = figure.subplots()
    left.errorbar(numbers, [s.mean for s in strengths], [1.96 * s.error for s in strengths], marker="o", capsize=3)
    left.plot(numbers, [s.greedy / s.games for s in strengths], linestyle=":", color="grey")
    left.set(xlabel="generation", ylabel="mean points, 95 %; dotted: greedy", title=game, xticks=numbers)
    right = left.twinx()
    right.plot(numbers, [100 * s.wins / s.games for s in strengths], color="tab:green", linestyle="--")
    right.set(ylabel="wins against greedy, %", ylim=(0, 100))
    figure.savefig(path, dpi=120)
    return True
