"""The evaluation of a program that answers prompts."""

from rich.text import Text

from duchy.arena.evaluation import Evaluation
from duchy.cli.console import console
from duchy.cli.figures import interval, number, percent, share
from duchy.cli.output.bot import reasons, show_complaint
from duchy.cli.screen import WholeTable
from duchy.cli.texts import say


def show(result: Evaluation, game: str, players: int) -> None:
    """Print an evaluation as a list of figures."""
    console.print(say("eval-title", game=game, players=players, games=result.games), markup=False)
    shown = WholeTable(show_header=False)
    shown.add_column()
    shown.add_column()
    rows = {
        "eval-bot": result.bot,
        "eval-level": result.level,
        "eval-wins": f"{share(result.wins)}, {say('eval-even', share=percent(result.even))}" if result.wins else "",
        "eval-lead": interval(result.lead, 0, True),
        "eval-points": interval(result.points),
        "eval-margin": interval(result.margin, 1, True),
        "eval-answers": number(result.answers, 0),
        "eval-wrong": share(result.wrong),
        "eval-reasons": reasons(result.reasons),
        "eval-seconds": number(result.seconds, 2),
    }
    for key, text in rows.items():
        if text:
            shown.add_row(say(key), Text(text))
    console.print(shown)
    if result.example.strip():
        show_complaint(result.bot, result.example)
