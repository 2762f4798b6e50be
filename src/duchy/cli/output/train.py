"""The generations of a training run as a table."""

from rich.table import Table

from duchy.cli.figures import interval, share
from duchy.cli.figures import number as figure
from duchy.cli.texts import say
from duchy.train.course import Generation


def table(done: list[Generation], alone: bool) -> Table:
    """Return a table with a line for each generation; in solo games without comparison to greedy."""
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-generation"), style="bold")
    for column in ("col-games", "col-mean", *(() if alone else ("col-greedy", "col-won"))):
        table.add_column(say(column), justify="right")
    for number, _, strength in done:
        row = [str(number), figure(strength.games, 0), interval(strength.points)]
        if not alone:
            row += ["" if strength.greedy is None else figure(strength.greedy), share(strength.wins)]
        table.add_row(*row)
    return table
