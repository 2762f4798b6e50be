"""The list of bots, and the result of a check."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from duchy.arena.checkup import Checked
from duchy.arena.forfeits import MOST, Forfeits
from duchy.cli.console import console
from duchy.cli.figures import number, percent
from duchy.cli.screen import table
from duchy.cli.texts import say


def show_bots(bots: Mapping[str, str]) -> None:
    """Print every bot with a line about it."""
    shown = table(["col-bot", "col-about"])
    for name, about in bots.items():
        shown.add_row(Text(name), Text(about))
    console.print(shown)
    console.print(say("bot-others"), style="dim", markup=False)


def show_check(bot: str, results: Sequence[Checked], clock: float, whole: bool = True) -> None:
    """Print the results of a check, game by game, the bot's standard error if something went wrong, and a verdict.

    A check that is not `whole` proves nothing good.
    """
    shown = table(["col-game"], ["col-players", "col-games", "col-decided", "col-ms", "col-slowest"])
    shown.add_column(say("col-problems"))
    for one in results:
        shown.add_row(
            one.game,
            str(one.players),
            str(one.games),
            number(one.decisions, 0),
            number(one.milliseconds, 1),
            number(one.slowest, 1),
            Text(reasons(one.forfeits) or say("bot-fine")),
        )
    console.print(shown)
    output = next((one.complaint for one in results if one.complaint.strip()), "")
    if output:
        show_complaint(bot, output)
    good = all(one.good for one in results)
    if whole or not good:
        key = "bot-good" if good else "bot-bad"
        console.print(say(key, bot=bot, seconds=number(clock), limit=percent(MOST, 0)), markup=False)


def show_forfeits(forfeits: Sequence[Forfeits]) -> None:
    """Print which bots forfeited moves and why, with their standard error; unrated bots are marked."""
    for one in forfeits:
        key = "forfeits-rated" if one.rated else "forfeits-unrated"
        arguments = {
            "count": one.total,
            "decisions": one.decisions,
            "share": percent(one.share),
            "limit": percent(MOST, 0),
        }
        console.print(say(key, bot=one.bot, reasons=reasons(one.reasons), **arguments), style="yellow", markup=False)
        if one.complaint.strip():
            show_complaint(one.bot, one.complaint)


def show_complaint(bot: str, output: str) -> None:
    """Print the standard error of a bot, without control characters."""
    console.print(say("bot-said", bot=bot), markup=False)
    for line in output.strip().splitlines():
        console.print("  " + "".join(letter for letter in line if letter.isprintable()), markup=False, soft_wrap=True)


def reasons(counts: Mapping[str, int]) -> str:
    """Return the reasons of forfeited moves, with counts."""
    return ", ".join(say(f"forfeit-{reason}", count=count) for reason, count in counts.items())
