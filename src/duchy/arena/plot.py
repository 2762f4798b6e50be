"""Plot standings: ratings, or in solo games points, with intervals. Needs Matplotlib."""

from pathlib import Path
from typing import Any

from duchy.arena.intervals import Estimate
from duchy.arena.standings import Standings
from duchy.core.game import Say
from duchy.plots import INK, MUTED, canvas, save


def draw(standings: Standings, path: Path, say: Say) -> None:
    """Write a PNG: one line for each bot, the best on top."""
    lines = standings.lines[::-1]
    rated = any(line.elo is not None for line in lines)
    columns = 2 if rated else 1
    figure, axes = canvas(columns, 1 + 0.45 * len(lines), standings.game)
    points = axes[0, columns - 1]
    if rated:
        _dots(axes[0, 0], [line.elo for line in lines])
        axes[0, 0].set_xlabel(say("plot-elo"))
        axes[0, 0].axvline(0, color=MUTED, linewidth=0.8)
        points.set_yticklabels([])
    _dots(points, [line.points for line in lines])
    points.set_xlabel(say("plot-points"))
    axes[0, 0].set_yticks(range(len(lines)), [line.name for line in lines])
    save(figure, path)


def _dots(axes: Any, estimates: list[Estimate | None]) -> None:
    """Draw a dot with its interval on each line that has an estimate."""
    for y, estimate in enumerate(estimates):
        if estimate is not None:
            axes.plot([estimate.low, estimate.high], [y, y], color=MUTED, linewidth=3, solid_capstyle="round")
            axes.plot([estimate.value], [y], "o", color=INK, markersize=6)
    axes.set_ylim(-0.6, len(estimates) - 0.4)
    axes.set_yticks(range(len(estimates)))
