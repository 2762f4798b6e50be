"""How the generations of a course fared, as a table."""

from rich.table import Table

from duchy.cli.figures import interval, share
from duchy.cli.figures import number as figure
from duchy.cli.words import say
from duchy.train.course import Generation


def table(done: list[Generation]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(say("col-generation"), style="bold")
    for column in ("col-games", "col-mean", "col-greedy", "col-won"):
        table.add_column(say(column), justify="right")
    for number, _, strength in done:
        others = "" if strength.greedy is None else figure(strength.greedy)
        table.add_row(str(number), figure(strength.games, 0), interval(strength.points), others, share(strength.wins))
    return table
