"""The results of a simulation as tables."""

from rich.table import Table
from rich.text import Text

from duchy.arena.simulate import Report, ResultSummary, Share
from duchy.cli.console import console
from duchy.cli.figures import DASH, SPACE, number, percent
from duchy.cli.output.bot import show_forfeits
from duchy.cli.screen import table
from duchy.cli.texts import say
from duchy.play.texts import Texts


def show(report: Report, seconds: float, texts: Texts) -> None:
    """Print a report as tables by bot, by seat and by component, and the verdicts of solo games."""
    _show_seats(report, seconds)
    show_forfeits(report.forfeits)
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


def _wins(line: ResultSummary | Share) -> str:
    """Return a win rate with the bounds of its interval."""
    return f"{percent(line.win_rate)} ({number(100 * line.win_low)}{DASH}{number(100 * line.win_high)})"


def _components(report: Report, texts: Texts) -> Table:
    """Return a table of the results of seats that put each component in play, compared with an equal share of wins."""
    shown = table(["col-component"], ["col-placed", "col-wins", "col-edge", "col-margin"])
    for share in report.by_component:
        edge = f"{number(100 * (share.win_rate - 1 / report.players), 1, True)}{SPACE}%"
        cells = (texts.say(f"term-{share.key}"), number(share.placed, 0), _wins(share), edge)
        shown.add_row(*map(Text, (*cells, number(share.margin, 1, True))))
    return shown
