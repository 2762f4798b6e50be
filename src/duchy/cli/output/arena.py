"""The standings of an arena as tables."""

from rich.table import Table
from rich.text import Text

from duchy.arena.standings import Standings
from duchy.cli.console import console
from duchy.cli.figures import DASH, interval, number, percent, share
from duchy.cli.output.bot import show_forfeits
from duchy.cli.screen import WholeTable, table
from duchy.cli.texts import LANGUAGE, say
from duchy.core.game import AnyGame
from duchy.play.texts import Texts


def show(standings: Standings, game: AnyGame) -> None:
    """Print the standings as tables."""
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
    show_forfeits([line.forfeits for line in standings.lines if line.forfeits.total])
    if not standings.bounded:
        console.print(say("arena-unbounded"), style="dim")
    if standings.players == 1:
        _verdicts(standings, Texts(game, LANGUAGE))
    if standings.pairs:
        console.print(_pairs(standings))
    if standings.seats:
        seats = ", ".join(
            say("list-cell", title=str(i), text=share(estimate)) for i, estimate in enumerate(standings.seats, 1)
        )
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
    """Return a table with a line for each bot."""
    alone = standings.players == 1
    rated = any(line.elo is not None or not line.forfeits.rated for line in standings.lines)
    lost = any(line.forfeits.total for line in standings.lines)
    columns = {
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
    wanted = [column for column, is_shown in columns.items() if is_shown]
    shown = table(["col-bot"], ["col-games", *wanted], goal=standings.goal or 0)
    for line in standings.lines:
        cells = {
            "col-elo": interval(line.elo, 0, True) if line.forfeits.rated else say("not-rated"),
            "col-wins": share(line.wins),
            "col-points": interval(line.points),
            "col-spread": number(line.spread),
            "col-median": number(line.median),
            "col-range": f"{line.low}{DASH}{line.high}",
            "col-goal": share(line.reached),
            "col-ms": number(line.milliseconds, 2),
            "col-forfeits": number(line.forfeits.total, 0),
        }
        shown.add_row(Text(line.name), number(line.games, 0), *(cells[column] for column in wanted))
    return shown


def _pairs(standings: Standings) -> Table:
    """Return a table of all pairs of bots that met, or in solo games played the same dice."""
    rated = any(pair.lead is not None for pair in standings.pairs)
    columns = ("col-meetings", "col-score", "col-margin", *(("col-lead", "col-superior") if rated else ()))
    shown = table(["col-pair"], columns)
    for pair in standings.pairs:
        row = [number(pair.games, 0), share(pair.score), interval(pair.margin, 1, True)]
        if rated:
            better = "" if pair.superiority is None else percent(pair.superiority)
            row += [interval(pair.lead, 0, True), better]
        shown.add_row(Text(f"{pair.name} : {pair.other}"), *row)
    return shown


def _verdicts(standings: Standings, texts: Texts) -> None:
    """Print a table of the grades of solo games, by bot."""
    keys = list(dict.fromkeys(key for line in standings.lines for key in line.verdicts))
    if not keys:
        return
    shown = WholeTable()
    shown.add_column(say("col-verdict"))
    for line in standings.lines:
        shown.add_column(Text(line.name), justify="right")
    for key in keys:
        shares = [line.verdicts.get(key) for line in standings.lines]
        shown.add_row(Text(texts.say(key)), *(share(estimate) or percent(0) for estimate in shares))
    console.print(shown)
