"""A review as a picture: chances to win by ply, or alone, the points expected. Needs Matplotlib."""

from pathlib import Path

from duchy.analysis.review import Review
from duchy.core.game import Say
from duchy.plots import COLOURS, INK, canvas, save


def draw(review: Review, path: Path, say: Say) -> None:
    """Write a PNG: a line for each seat, with its turning points marked, and below what decisions lost."""
    figure, axes = canvas(1, 4.5, review.game.name, width=9.0)
    curve = axes[0, 0]
    plies = [moment.plies for moment in review.moments]
    chances = bool(review.moments[0].chances)
    for seat, name in enumerate(review.names):
        hopes = [moment.chances[seat] if chances else moment.values[seat] for moment in review.moments]
        colour = COLOURS[seat % len(COLOURS)]
        curve.step(plies, hopes, where="post", color=colour, linewidth=1.8, label=name)
        turns = review.turning_points(seat)
        curve.plot([turn.ply + 1 for turn in turns], [hopes[turn.ply + 1] for turn in turns], "o", color=colour)
        lost = [decision for decision in review.better_moves(seat, 3) if decision.loss >= 1]
        for decision in lost:
            curve.annotate(
                f"−{decision.loss:.0f}",
                (decision.ply, hopes[decision.ply]),
                xytext=(0, 9),
                textcoords="offset points",
                ha="center",
                color=colour,
                fontsize=8,
            )
    if chances:
        curve.set_ylim(0, 1)
        curve.axhline(1 / len(review.names), color=INK, linewidth=0.6, linestyle=":")
    curve.set_xlabel(say("plot-ply"))
    curve.set_ylabel(say("plot-chance" if chances else "plot-expected"))
    curve.legend(frameon=False)
    save(figure, path)
