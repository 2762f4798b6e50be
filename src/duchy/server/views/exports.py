"""Export a game: the log of one seat, or the whole record including the seed once it is over."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from duchy.core.agenda import NOBODY
from duchy.play import record
from duchy.server.store.entries import Action, Entry, MoveUndone, TakenBack, TurnUndone
from duchy.server.table.permissions import Requester, Want, check, may
from duchy.server.table.table import Table


def export(table: Table, who: Requester, seat: int, entries: Sequence[Entry]) -> str:
    """Return the record of a finished game; otherwise, and for secret dice, the log of a seat."""
    check(table, who, Want.SEE, seat)
    whole = may(table, who, Want.RECORD, seat)
    if table.frozen is not None:
        return _kept(table, entries) if whole else _seen(table, seat)
    match = table.current_match()
    if not whole:
        return _seen(table, seat)
    said = sorted(table.comments, key=lambda one: one.plies)
    comments = [record.Comment(one.plies, one.seat, one.words) for one in said if one.variation is None]
    return record.write(match, table.bots(), comments, [one.variation for one in said if one.variation is not None])


def _seen(table: Table, seat: int) -> str:
    """Return the log of a seat: only the events that it saw."""
    head = table.head
    lines = [record.LOG, f"game {head.game} {head.version}", f"players {head.players}"]
    lines += record.name_lines([state.name for state in table.seats], table.bots())
    lines += [f"option {key} {choice}" for key, choice in table.options.items()]
    lines += [f"seat {seat + 1}", ""]
    events = table.match.log(seat) if table.match is not None else []
    lines += [" ".join([event.kind.name, *map(str, event.values)]) for event in events]
    return "\n".join(lines) + "\n"


def _kept(table: Table, entries: Sequence[Entry]) -> str:
    """Return the stored actions of a game that these rules cannot replay."""
    head = table.head
    lines = [record.FORMAT, f"game {head.game} {head.version}", f"players {head.players}", f"seed {head.seed}"]
    lines += [f"option {key} {choice}" for key, choice in table.options.items()]
    lines += [f"start {head.start}"] if head.start else []
    lines.append("")
    lines += [f"{'*' if seat == NOBODY else seat + 1} {words}" for seat, words in standing_plies(entries)]
    return "\n".join(lines) + "\n"


def standing_plies(entries: Iterable[Entry]) -> list[tuple[int, str]]:
    """Return the actions that were not undone, each with its seat, without the rules of the game.

    Restarts of previous versions do not say how many actions they undid: those of the seat at the end count.
    """
    plies: list[tuple[int, str]] = []
    for entry in entries:
        if isinstance(entry, Action):
            plies.append((entry.seat, entry.words))
        elif isinstance(entry, TakenBack):
            del plies[entry.kept :]
        elif isinstance(entry, MoveUndone | TurnUndone):
            own = [i for i, (seat, _) in enumerate(plies) if seat == entry.seat]
            at_end = sum(1 for _ in takewhile(lambda ply: ply[0] == entry.seat, reversed(plies)))  # noqa: B023
            count = 1 if isinstance(entry, MoveUndone) else entry.moves or max(1, at_end)
            for i in reversed(own[-count:]):
                del plies[i]
    return plies
