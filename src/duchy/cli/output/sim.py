"""The results of a simulation as tables."""

from rich.table import Table
from rich.text import Text

from duchy.arena.intervals import Estimate
from duchy.arena.plot import deficit
from duchy.arena.simulate import ComponentResults, Report, ResultSummary
from duchy.arena.statistics import QUARTERS, Comeback, Statistics
from duchy.cli.console import console
from duchy.cli.figures import DASH, SPACE, interval, number, percent, share
from duchy.cli.output.bot import show_forfeits
from duchy.cli.screen import table
from duchy.cli.texts import say
from duchy.play.texts import Texts


def show(report: Report, seconds: float, texts: Texts) -> None:
    """Print a report as tables by bot, by seat and by component, with statistics, and the verdicts of solo games."""
    _show_seats(report, seconds)
    show_forfeits(report.forfeits)
    if report.statistics is not None:
        _show_statistics(report.statistics)
    if report.by_component:
        console.print(_components(report, texts))
    for verdict, count in sorted(report.verdicts.items(), key=lambda item: -item[1]):
        console.print(f"  {percent(count / report.games)}  {texts.say(verdict)}", markup=False)


def _show_seats(report: Report, seconds: float) -> None:
    options = " ".join(f"{key}={choice}" for key, choice in report.options.items())
    console.print(say("sim-title", game=report.game, players=report.players, games=report.games, seed=str(report.seed)))
    console.print(options, style="dim")
    solo = report.players == 1
    if len(report.by_bot) > 1 or solo:
        console.print(_table("col-bot", report.by_bot, not solo))
    if not solo:
        console.print(_table("col-seat", report.by_seat, True))
    rate = report.games / seconds
    shown = number(rate, 0 if rate >= 10 else 1)
    console.print(say("sim-end", ties=report.ties, seconds=number(seconds), rate=shown), style="dim")


def _table(title: str, lines: list[ResultSummary], wins: bool) -> Table:
    columns = ["col-games", "col-mean", "col-spread", "col-median", "col-range"]
    shown = table([title], columns + ["col-wins"] * wins)
    for line in lines:
        row = [line.name, number(line.games, 0), number(line.mean), number(line.spread), number(line.median)]
        row.append(f"{line.low}{DASH}{line.high}")
        if wins:
            row.append(_wins(line))
        shown.add_row(*map(Text, row))
    return shown


def _wins(line: ResultSummary | ComponentResults) -> str:
    """Return a win rate with the bounds of its interval."""
    return f"{percent(line.win_rate)} ({number(100 * line.win_low)}{DASH}{number(100 * line.win_high)})"


def _components(report: Report, texts: Texts) -> Table:
    """Return a table of the results of seats that put each component in play, compared with an equal share of wins."""
    shown = table(["col-component"], ["col-placed", "col-wins", "col-edge", "col-margin"])
    for one in report.by_component:
        edge = f"{number(100 * (one.win_rate - 1 / report.players), 1, True)}{SPACE}%"
        cells = (texts.say(f"term-{one.key}"), number(one.placed, 0), _wins(one), edge)
        shown.add_row(*map(Text, (*cells, number(one.margin, 1, True))))
    return shown


def _show_statistics(found: Statistics) -> None:
    """Print tables of luck and skill, seats, comebacks, choices and length."""
    if found.shares:
        shown = table(["col-result"], ["col-level", "col-seat", "col-chance", "col-rest"])
        for one in found.shares:
            shown.add_row(say(f"result-{one.result}"), *map(_share, (one.level, one.seat, one.chance, one.rest)))
        console.print(shown)
    else:
        console.print(say("report-one-bot"), style="dim")
    if found.seats:
        shown = table(["col-seat"], ["col-advantage", "col-margin"])
        for seat in found.seats:
            shown.add_row(str(seat.seat), _share(seat.advantage, True), interval(seat.margin, 1, True))
        console.print(shown)
    if found.comebacks:
        console.print(_comebacks(found.comebacks))
    if found.lead_changes is not None:
        console.print(say("report-lead", changes=interval(found.lead_changes), constant=share(found.constant_lead)))
    shown = table(["col-quarter"], ["col-quarter-decisions", "col-forced", "col-legal", "col-bits"])
    for choice in found.choices:
        figures = (interval(choice.decisions), _share(choice.forced), interval(choice.legal), interval(choice.bits, 2))
        shown.add_row(str(choice.quarter), *figures)
    console.print(shown)
    console.print(say("report-verbs", bits=interval(found.verb_bits, 2)))
    shown = table(["col-length"], ["col-mean", "col-nine-tenths"])
    for length in found.lengths:
        shown.add_row(say(f"length-{length.unit}"), interval(length.mean), f"{length.low}{DASH}{length.high}")
    console.print(shown)


def _share(estimate: Estimate, sign: bool = False) -> str:
    """Return a share with a symmetric interval: 12.3 % ± 4.5."""
    half = number(50 * (estimate.high - estimate.low))
    return f"{number(100 * estimate.value, 1, sign)}{SPACE}%{SPACE}±{SPACE}{half}"


def _comebacks(found: list[Comeback]) -> Table:
    """Return a table of the chance of a victory, by deficit and by quarter."""
    quarters = sorted({one.quarter for one in found})
    chances = {(one.low, one.high, one.quarter): share(one.chance) for one in found}
    shown = table(["col-deficit"])
    for quarter in quarters:
        shown.add_column(say("after-quarter", percent=percent(quarter / QUARTERS, 0)), justify="right")
    for low, high in sorted({(one.low, one.high) for one in found}):
        shown.add_row(deficit(low, high, say), *(chances.get((low, high, quarter), "") for quarter in quarters))
    return shown
