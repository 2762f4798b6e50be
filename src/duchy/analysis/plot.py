"""Plot a review: chances of winning by ply, or in solo games expected scores. Needs Matplotlib."""

from pathlib import Path

from duchy.analysis.review import Review, outlook
from duchy.core.game import Say
from duchy.plots import COLOURS, INK, canvas, save


def draw(review: Review, path: Path, say: Say) -> None:
    """Write a PNG: one line per seat, with its turning points and the losses of its costliest decisions."""
    figure, axes = canvas(1, 4.5, review.game.name, width=9.0)
    curve = axes[0, 0]
    moments = review.curve()
    chances = bool(moments[0].chances)

    def at(plies: int, seat: int) -> float:
        """Return the height of a line after a number of plies."""
        return outlook(next(moment for moment in reversed(moments) if moment.plies <= plies), seat)

    for seat, name in enumerate(review.names):
        colour = COLOURS[seat % len(COLOURS)]
        outlooks = {moment.plies: outlook(moment, seat) for moment in moments}
        curve.plot(list(outlooks), list(outlooks.values()), color=colour, linewidth=1.8, label=name)
        turns = [turn.last + 1 for turn in review.turning_points(seat)]
        curve.plot(turns, [at(plies, seat) for plies in turns], "o", color=colour)
        for decision in review.better_moves(seat, 3):
            if decision.loss >= 1:
                curve.annotate(
                    f"\u2212{decision.loss:.0f}",
                    (decision.ply, at(decision.ply, seat)),
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
