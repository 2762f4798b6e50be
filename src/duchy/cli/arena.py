"""`duchy arena`: bots against one another, and how sure it is who is the better."""

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from duchy import plots
from duchy.arena import plot
from duchy.arena.contest import Contest
from duchy.arena.sprt import Sprt
from duchy.arena.standings import Standings
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
    parse_options,
    parse_seed,
    print_json,
    progress_bar,
    shelf_with,
    warn_if_slow,
)
from duchy.cli.figures import interval, number, percent, share
from duchy.cli.words import LANGUAGE, say
from duchy.core.game import AnyGame
from duchy.play.texts import Texts


def command(
    game: GameName,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B,...", help=say("opt-arena-bots"), autocompletion=bot_names)
    ] = "",
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help=say("opt-arena-bot"))] = None,
    games: Annotated[int, typer.Option("--games", "-g", help=say("opt-arena-games"))] = 100,
    players: Annotated[int | None, typer.Option("--players", "-p", help=say("opt-arena-players"))] = None,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="LOW,HIGH", help=say("opt-sprt"))] = None,
    goal: Annotated[int | None, typer.Option("--goal", metavar="POINTS", help=say("opt-goal"))] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=say("opt-out"))] = None,
    png: Annotated[Path | None, typer.Option("--png", metavar="FILE", help=say("opt-png"))] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help=say("opt-jobs"))] = 1,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=say("opt-ray"))] = None,
    clock: Annotated[float, typer.Option("--clock", metavar="SECONDS", min=0.01, help=say("opt-clock"))] = CLOCK,
    seed: Seed = "0",
    option: Options = None,
    components: Components = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    if png is not None:
        plots.check(png)
    shelf = shelf_with(game, components)
    names = [name.strip() for name in bots.split(",") if name.strip()] + (bot or [])
    warn_if_slow(names)
    contest = Contest(
        shelf,
        game,
        names,
        games,
        players,
        parse_seed(seed),
        parse_options(option),
        out,
        Sprt.parse(sprt) if sprt is not None else None,
        clock,
        goal,
    )
    start, stopped, before = time.perf_counter(), False, len(contest.results)
    try:
        with progress_bar(say("playing"), len(contest.fixtures)) as progress:
            contest.run(progress, jobs, ray)
    except KeyboardInterrupt:
        stopped = True
    finally:
        contest.close()
    if contest.results:
        standings = contest.standings()
        if as_json:
            print_json(standings.to_data())
        else:
            show(standings, shelf.load(game))
            played = len(contest.results) - before
            seconds = number(time.perf_counter() - start)
            console.print(say("arena-end", played=played, before=before, seconds=seconds), style="dim")
        if png is not None:
            plot.draw(standings, png, say)
    if stopped:
        raise KeyboardInterrupt


def show(standings: Standings, game: AnyGame) -> None:
    """Standings as tables."""
    options = " ".join(f"{key}={choice}" for key, choice in standings.options.items())
    console.print(
        say(
            "arena-title",
            game=standings.game,
            players=standings.players,
            games=standings.games,
            rounds=standings.rounds,
            seed=str(standings.seed),
        )
    )
    console.print(options, style="dim")
    console.print(_lines(standings))
    if not standings.bounded:
        console.print(say("arena-unbounded"), style="dim")
    if standings.players == 1:
        _verdicts(standings, Texts(game, LANGUAGE))
    if standings.pairs:
        console.print(_pairs(standings))
    if standings.seats:
        seats = ", ".join(f"{i + 1}: {share(estimate)}" for i, estimate in enumerate(standings.seats))
        console.print(say("arena-seats", seats=seats, ties=standings.ties), style="dim", markup=False)
    if standings.sprt is not None:
        test = standings.sprt
        console.print(
            say(
                f"sprt-{test.verdict.value}",
                ratio=number(test.ratio, 2, True),
                lower=number(test.lower, 2, True),
                upper=number(test.upper, 2, True),
                rounds=test.rounds,
            )
        )


def _lines(standings: Standings) -> Table:
    """One line for each bot."""
    alone = standings.players == 1
    rated = any(line.elo is not None for line in standings.lines)
    lost = any(line.forfeits for line in standings.lines)
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-bot"), style="bold")
    table.add_column(say("col-games"), justify="right")
    shown = {
        "col-elo": rated,
        "col-wins": not alone,
        "col-points": True,
        "col-spread": True,
        "col-median": alone,
        "col-range": alone,
        "col-goal": standings.goal is not None,
        "col-ms": True,
        "col-forfeits": lost,
    }
    for column, wanted in shown.items():
        if wanted:
            table.add_column(say(column, goal=standings.goal or 0), justify="right")
    for line in standings.lines:
        cells = {
            "col-elo": interval(line.elo, 0, True),
            "col-wins": share(line.wins),
            "col-points": interval(line.points),
            "col-spread": number(line.spread),
            "col-median": number(line.median),
            "col-range": f"{line.low} - {line.high}",
            "col-goal": share(line.reached),
            "col-ms": number(line.milliseconds, 2),
            "col-forfeits": str(line.forfeits),
        }
        row = [cells[column] for column, wanted in shown.items() if wanted]
        table.add_row(Text(line.name), number(line.games, 0), *row)
    return table


def _pairs(standings: Standings) -> Table:
    """How every two fared that met, or alone, that had the same dice."""
    rated = any(pair.lead is not None for pair in standings.pairs)
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-pair"), style="bold")
    for column in ("col-meetings", "col-score", "col-margin", *(("col-lead", "col-superior") if rated else ())):
        table.add_column(say(column), justify="right")
    for pair in standings.pairs:
        row = [number(pair.games, 0), share(pair.score), interval(pair.margin, 1, True)]
        if rated:
            better = "" if pair.superiority is None else percent(pair.superiority)
            row += [interval(pair.lead, 0, True), better]
        table.add_row(Text(f"{pair.name} : {pair.other}"), *row)
    return table


def _verdicts(standings: Standings, texts: Texts) -> None:
    """How games alone were judged, by bot."""
    keys = list(dict.fromkeys(key for line in standings.lines for key in line.verdicts))
    if not keys:
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-verdict"))
    for line in standings.lines:
        table.add_column(Text(line.name), justify="right")
    for key in keys:
        found = [line.verdicts.get(key) for line in standings.lines]
        table.add_row(Text(texts.say(key)), *(share(estimate) or percent(0) for estimate in found))
    console.print(table)
