"""A review of a game as tables."""

from rich.table import Table
from rich.text import Text

from duchy.analysis.review import Review, outlook
from duchy.analysis.texts import knows_less, why_instead
from duchy.cli.console import console
from duchy.cli.figures import DASH, SPACE, number, percent
from duchy.cli.screen import WholeTable, table
from duchy.cli.texts import LANGUAGE, say
from duchy.core.agenda import NOBODY
from duchy.play.match import Match
from duchy.play.texts import Texts

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 30
"""Maximum width of a line of bars."""

MOST_ACTIONS = 3
"""Maximum number of actions listed for one turn."""


def show(review: Review, match: Match, how: str) -> None:
    """Print a review as tables, and how it was computed."""
    texts = Texts(match.game, LANGUAGE, match.names)
    status = say("replay-over") if match.over else say("replay-unfinished")
    console.print(say("analyse-title", game=match.game.name, plies=len(match.plies), status=status))
    console.print(_curves(review, match))
    if not match.over:
        console.print(say("analyse-running"), style="dim")
    for seat, name in enumerate(match.names):
        turns = _turns(review, match, texts, seat)
        if turns is not None:
            console.print(Text(say("analyse-turns", name=name), style="bold"))
            console.print(turns)
        better = _better(review, texts, seat)
        if better is not None:
            console.print(Text(say("analyse-better", name=name), style="bold"))
            console.print(better)
    if review.decisions:
        console.print(_costs(review, texts))
    console.print(how, style="dim")
    if not review.known:
        console.print(knows_less(LANGUAGE), style="yellow")


def _within(value: str, error: float | None, digits: int = 1, scale: float = 1.0) -> str:
    """Return a figure with its standard error, if that is known."""
    return value if error is None else f"{value}{SPACE}±{SPACE}{number(scale * error, digits)}"


def _curves(review: Review, match: Match) -> Table:
    """Return a table of each seat's course as bars, its luck, and the cost of its decisions."""
    chances = bool(review.moments[0].chances)
    moments = review.curve()
    accounts = review.accounts()
    names = ("col-player", "col-chances" if chances else "col-expected")
    shown = table(names, ("col-total", "col-luck", "col-choices", "col-decided", "col-best"))
    for seat, name in enumerate(match.names):
        outlooks = [outlook(moment, seat) for moment in moments]
        own = [decision for decision in review.decisions if decision.seat == seat]
        account = accounts[seat]
        cells = (_within(number(account.luck, 1, True), account.luck_error), "", "", "")
        if own:
            best = sum(decision.place == 1 for decision in own) / len(own)
            cost = _within(number(account.choices, 1, True), account.choices_error)
            cells = (cells[0], cost, str(len(own)), percent(best, 0))
        error = moments[-1].errors[seat] if moments[-1].errors and not match.over else None
        last = percent(outlooks[-1], 0) if chances else number(outlooks[-1])
        last = _within(last, error, 0 if chances else 1, 100 if chances else 1)
        bars = Text(f"{_bars(outlooks, 1.0 if chances else max(1.0, *outlooks))} {last}")
        shown.add_row(Text(name), bars, number(moments[-1].values[seat], 0), *cells)
    return shown


def _bars(numbers: list[float], most: float) -> str:
    """Return numbers as a line of bars, each the mean of an interval."""
    width = min(WIDTH, len(numbers))
    stretches = [numbers[i * len(numbers) // width : (i + 1) * len(numbers) // width] for i in range(width)]
    means = [sum(stretch) / len(stretch) for stretch in stretches]
    return "".join(BARS[max(0, min(len(BARS) - 1, int(mean / most * len(BARS))))] for mean in means)


def _turns(review: Review, match: Match, texts: Texts, seat: int) -> Table | None:
    """Return a table of a seat's turning points, in the order of the game; None if there are none."""
    turns = review.turning_points(seat)
    if not turns:
        return None
    chances = bool(review.moments[0].chances)
    shown = WholeTable(show_header=False)
    for turn in sorted(turns, key=lambda turn: turn.first):
        if chances:
            swing = _within(f"{number(100 * turn.swing, 0, True)}{SPACE}%", turn.error, 0, 100)
        else:
            swing = _within(number(turn.swing, 1, True), turn.error)
        who = ", ".join(match.names[one] for one in turn.by) or say("chance")
        acted = [(ply, review.plies[ply][1]) for ply in range(turn.first, turn.last + 1)]
        done = [_words(match, texts, ply, action) for ply, action in acted if action is not None]
        actions = f"{texts.say('semicolon')} ".join(done[:MOST_ACTIONS]) + (" …" if len(done) > MOST_ACTIONS else "")
        plies = str(turn.first + 1) if turn.first == turn.last else f"{turn.first + 1}{DASH}{turn.last + 1}"
        shown.add_row(plies, texts.when(turn.when), swing, Text(who), Text(actions))
    return shown


def _better(review: Review, texts: Texts, seat: int) -> Table | None:
    """Return a table of a seat's costliest decisions with better moves; None if there are none."""
    lost = review.better_moves(seat)
    if not lost:
        return None
    shown = WholeTable()
    shown.add_column(say("col-ply"), justify="right")
    shown.add_column(say("col-when"))
    shown.add_column(say("col-loss"), justify="right")
    for column in ("col-played", "col-instead"):
        shown.add_column(say(column))
    for one in lost:
        loss = _within(number(one.loss, 1), one.error)
        moves = (Text(texts.action_text(one.played, one.about)), Text(texts.action_text(one.best, one.best_about)))
        shown.add_row(str(one.ply + 1), texts.when(one.when), loss, *moves)
        if one.advice is not None:
            shown.add_row("", "", "", "", Text(why_instead(texts, one.advice), style="dim"))
    return shown


def _words(match: Match, texts: Texts, ply: int, action: int) -> str:
    """Return the text of an action in the position where it was played."""
    seat = match.plies[ply].seat
    return texts.action(action) if seat == NOBODY else texts.action(action, match.position(ply), seat)


def _costs(review: Review, texts: Texts) -> Table:
    """Return a table of the mean cost of each kind of question, by player."""
    costs = {(cost.seat, cost.question): cost for cost in review.costs()}
    shown = WholeTable()
    shown.add_column(say("col-question"))
    for name in review.names:
        shown.add_column(Text(name), justify="right")
    totals: dict[str, float] = {}
    for cost in costs.values():
        totals[cost.question] = totals.get(cost.question, 0.0) + cost.total
    for question in sorted(totals, key=lambda key: (-totals[key], key)):
        row = [costs.get((seat, question)) for seat in range(len(review.names))]
        cells = [
            "" if cost is None else f"{_within(number(cost.mean, 2), cost.error, 2)} ({cost.decisions})" for cost in row
        ]
        shown.add_row(Text(texts.question(question)), *cells)
    return shown
