"""The generations of a training run as a table."""

from rich.table import Table

from duchy.cli.figures import interval, share
from duchy.cli.figures import number as figure
from duchy.cli.screen import table
from duchy.train.course import Generation


def generations(done: list[Generation], alone: bool) -> Table:
    """Return a table with a line for each generation; in solo games without comparison to greedy."""
    shown = table(["col-generation"], ["col-games", "col-mean", *([] if alone else ["col-greedy", "col-won"])])
    for number, _, strength in done:
        row = [str(number), figure(strength.games, 0), interval(strength.points)]
        if not alone:
            row += ["" if strength.greedy is None else figure(strength.greedy), share(strength.wins)]
        shown.add_row(*row)
    return shown
