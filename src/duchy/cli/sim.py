"""`duchy sim`: many games between bots, and what came of them."""

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from duchy.arena.simulate import Line, Report, Share, simulate
from duchy.bots.protocol import CLOCK
from duchy.cli.common import (
    Components,
    GameName,
    Json,
    Lang,
    Options,
    Seed,
    bot_names,
    console,
    default_players,
    parse_options,
    parse_seed,
    print_json,
    progress_bar,
    shelf_with,
    warn_if_slow,
)
from duchy.cli.figures import DASH, SPACE, number, percent
from duchy.cli.words import LANGUAGE, say
from duchy.play.texts import Texts


def command(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", "-p", help=say("opt-players"))] = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B,...", help=say("opt-bots"), autocompletion=bot_names)
    ] = "",
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help=say("opt-arena-bot"))] = None,
    games: Annotated[int, typer.Option("--games", "-g", help=say("opt-games"))] = 100,
    seed: Seed = "0",
    jobs: Annotated[int, typer.Option("--jobs", "-j", help=say("opt-jobs"))] = 1,
    report_components: Annotated[bool, typer.Option("--report", help=say("opt-report"))] = False,
    records: Annotated[Path | None, typer.Option("--records", metavar="FOLDER", help=say("opt-records"))] = None,
    clock: Annotated[float, typer.Option("--clock", metavar="SECONDS", min=0.01, help=say("opt-clock"))] = CLOCK,
    option: Options = None,
    components: Components = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    shelf = shelf_with(game, components)
    found = shelf.load(game)
    seats = default_players(found) if players is None else players
    names = [name.strip() for name in bots.split(",") if name.strip()] + (bot or []) or ["greedy"]
    warn_if_slow(names)
    start = time.perf_counter()
    with progress_bar(say("playing"), games) as progress:
        report = simulate(
            shelf,
            game,
            seats,
            names,
            games,
            parse_seed(seed),
            parse_options(option),
            jobs,
            progress,
            report_components,
            records,
            clock,
        )
    if as_json:
        print_json(report.to_data())
        return
    show(report, time.perf_counter() - start)
    texts = Texts(found, LANGUAGE)
    if report.by_component:
        console.print(_components(report, texts))
    for verdict, count in sorted(report.verdicts.items(), key=lambda item: -item[1]):
        console.print(f"  {percent(count / report.games)}  {texts.say(verdict)}", markup=False)


def show(report: Report, seconds: float) -> None:
    """The report as two tables: by bot and by seat."""
    options = " ".join(f"{key}={choice}" for key, choice in report.options.items())
    console.print(say("sim-title", game=report.game, players=report.players, games=report.games, seed=str(report.seed)))
    console.print(options, style="dim")
    solo = report.players == 1
    if len(report.by_bot) > 1 or solo:
        console.print(_table(say("col-bot"), report.by_bot, not solo))
    if not solo:
        console.print(_table(say("col-seat"), report.by_seat, True))
    rate = number(report.games / seconds, 0)
    console.print(say("sim-end", ties=report.ties, seconds=number(seconds), rate=rate), style="dim")


def _table(title: str, lines: list[Line], wins: bool) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(title, style="bold")
    for column in ("col-games", "col-mean", "col-spread", "col-median", "col-range"):
        table.add_column(say(column), justify="right")
    if wins:
        table.add_column(say("col-wins"), justify="right")
    for line in lines:
        row = [line.name, number(line.games, 0), number(line.mean), number(line.spread), number(line.median)]
        row.append(f"{line.low}{DASH}{line.high}")
        if wins:
            row.append(_wins(line))
        table.add_row(*map(Text, row))
    return table


def _wins(line: Line | Share) -> str:
    """A rate of victories and the ends of its interval."""
    return f"{percent(line.win_rate)} ({number(100 * line.win_low)}{DASH}{number(100 * line.win_high)})"


def _components(report: Report, texts: Texts) -> Table:
    """How those fared who put each component in play, beside a fair share of wins."""
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-component"), style="bold")
    for column in ("col-placed", "col-wins", "col-edge", "col-margin"):
        table.add_column(say(column), justify="right")
    for share in report.by_component:
        edge = f"{number(100 * (share.win_rate - 1 / report.players), 1, True)}{SPACE}%"
        cells = (texts.say(f"term-{share.key}"), number(share.placed, 0), _wins(share), edge)
        table.add_row(*map(Text, (*cells, number(share.margin, 1, True))))
    return table
