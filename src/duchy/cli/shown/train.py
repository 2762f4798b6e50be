"""How the generations of a course fared, as a table."""

from rich.table import Table

from duchy.cli.words import say
from duchy.train.course import Generation


def table(done: list[Generation]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-generation"), style="bold")
    for column in ("col-games", "col-mean", "col-greedy", "col-won"):
        table.add_column(say(column), justify="right")
    for number, _, strength in done:
        table.add_row(
            str(number),
            f"{strength.games:,}",
            f"{strength.mean:.1f} ± {1.96 * strength.error:.1f}",
            f"{strength.greedy / strength.games:.1f}",
            f"{strength.wins / strength.games:.1%}",
        )
    return table
