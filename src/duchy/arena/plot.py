"""Plot standings and reports of simulations, with intervals. Needs Matplotlib."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from duchy.arena.intervals import Estimate
from duchy.arena.simulate import Report
from duchy.arena.standings import Standings
from duchy.arena.statistics import QUARTERS, Comeback, QuarterChoices, SeatAdvantage, Shares
from duchy.core.game import Say
from duchy.plots import COLOURS, INK, MUTED, canvas, save

PANEL = 3.4
"""Width and height of a panel of a report, in inches."""


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


def draw_report(report: Report, path: Path, say: Callable[..., str]) -> None:
    """Write a picture with a panel for each statistic: shares of variance, seats, comebacks, and choices."""
    statistics = report.statistics
    assert statistics is not None
    drawn: list[tuple[Callable[[Any, Any, Callable[..., str]], None], Sequence[Any]]] = [
        (_shares, statistics.shares),
        (_seats, statistics.seats),
        (_comebacks, statistics.comebacks),
        (_choices, statistics.choices),
    ]
    panels = [(draw_panel, lines) for draw_panel, lines in drawn if lines]
    title = say("sim-title", game=report.game, players=report.players, games=report.games, seed=str(report.seed))
    figure, axes = canvas(len(panels), PANEL, title, PANEL * len(panels))
    for one, (draw_panel, lines) in zip(axes[0], panels, strict=True):
        draw_panel(one, lines, say)
    save(figure, path)


def _shares(axes: Any, shares: Sequence[Shares], say: Callable[..., str]) -> None:
    """Draw a bar for each result, divided into its shares; a share that chance made negative has no width."""
    names = ("level", "seat", "chance", "rest")
    for y, one in enumerate(shares):
        left = 0.0
        for name, colour in zip(names, (*COLOURS[:3], MUTED), strict=True):
            width = max(0.0, 100 * getattr(one, name).value)
            axes.barh(y, width, 0.5, left, color=colour, label=None if y else say(f"col-{name}"))
            left += width
    axes.set_yticks(range(len(shares)), [say(f"result-{one.result}") for one in shares])
    axes.set_ylim(-0.6, len(shares) + 0.2)
    axes.set_xlabel(say("plot-shares"))
    axes.legend(frameon=False, ncols=2, loc="upper center", fontsize=8)


def _seats(axes: Any, seats: Sequence[SeatAdvantage], say: Callable[..., str]) -> None:
    """Draw the advantage of each seat, the first one on top."""
    lines = list(seats)[::-1]
    _dots(axes, [Estimate(*(100 * bound for bound in one.advantage)) for one in lines])
    axes.axvline(0, color=MUTED, linewidth=0.8)
    axes.set_yticks(range(len(lines)), [str(one.seat) for one in lines])
    axes.set_ylabel(say("col-seat"))
    axes.set_xlabel(say("plot-advantage"))


def _comebacks(axes: Any, comebacks: Sequence[Comeback], say: Callable[..., str]) -> None:
    """Draw a line with error bars for each class of deficits."""
    classes = sorted({(one.low, one.high) for one in comebacks})
    for number, (low, high) in enumerate(classes):
        line = [one for one in comebacks if (one.low, one.high) == (low, high)]
        heights = [one.chance.value for one in line]
        below, above = (
            [max(0.0, side * (y - one.chance[n])) for y, one in zip(heights, line, strict=True)]
            for n, side in ((1, 1), (2, -1))
        )
        axes.errorbar(
            [one.quarter / QUARTERS for one in line],
            heights,
            (below, above),
            color=COLOURS[number % len(COLOURS)],
            marker="o",
            markersize=4,
            label=deficit(low, high, say),
        )
    axes.set_xticks([n / QUARTERS for n in range(1, QUARTERS)])
    axes.set_ylim(0, 1)
    axes.set_xlabel(say("plot-part"))
    axes.set_ylabel(say("plot-chance"))
    axes.legend(frameon=False, fontsize=7)


def _choices(axes: Any, choices: Sequence[QuarterChoices], say: Callable[..., str]) -> None:
    """Draw the entropy of the legal actions of each quarter."""
    lines = list(choices)[::-1]
    _dots(axes, [one.bits for one in lines])
    axes.set_yticks(range(len(lines)), [str(one.quarter) for one in lines])
    axes.set_ylabel(say("col-quarter"))
    axes.set_xlabel(say("col-bits"))


def deficit(low: int, high: int, say: Callable[..., str]) -> str:
    """Return a class of deficits in words."""
    return say("deficit", low=low, high=high) if high > 0 else say("deficit-lead")
