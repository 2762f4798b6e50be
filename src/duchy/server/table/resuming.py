"""Restore a table from its entries, under the same or a different rules version."""

import logging
from collections.abc import Sequence

from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame
from duchy.server.store.model import Entry, History, TableHeader
from duchy.server.table import checkpoint
from duchy.server.table.notation import Notation, space_fingerprint
from duchy.server.table.table import Table

log = logging.getLogger(__name__)


def shortened(head: TableHeader, game: AnyGame, notation: Notation, history: History) -> Table | None:
    """A table as its checkpoint and the entries after it left it; nothing where there is none that leads there."""
    if not history.checkpoint:
        return None
    table = Table(head, game, notation)
    try:
        found = checkpoint.read(history.checkpoint)
        if not found.fits(game):
            return None
        checkpoint.follow(table, found, history.entries)
    except Exception:
        log.exception("a checkpoint cannot be read")
        return None
    table.number = table.stored = history.entries[-1].number
    table.claims.clear()
    return table if table.mark() == history.mark else None


def resumed(head: TableHeader, game: AnyGame, notation: Notation, entries: Sequence[Entry], mark: str) -> Table:
    """A table as its entries left it; frozen at the last position that these rules lead to, where they do not fit."""
    table = Table(head, game, notation)
    try:
        table.follow_all(entries) if _same_rules(head, game) else table.follow_each(entries)
    except Exception:
        table = _as_far_as_possible(head, game, notation, entries)
    table.number = entries[-1].number if entries else 0
    table.stored = table.number
    table.claims.clear()
    if table.frozen is None and not same_end(mark, table.mark(), game):
        table.frozen = _frozen("other-end-now", head, game)
    return table


def _as_far_as_possible(head: TableHeader, game: AnyGame, notation: Notation, entries: Sequence[Entry]) -> Table:
    """A table at the last position that these rules lead to, every action checked."""
    table = Table(head, game, notation)
    try:
        table.follow_each(entries)
    except (DuchyError, ValueError) as error:
        table.frozen = _frozen("rules-changed", head, game, error)
    return table


def _same_rules(head: TableHeader, game: AnyGame) -> bool:
    """Whether these rules wrote what a table holds, so that no action need be checked."""
    return (head.version, head.space) == (game.version, space_fingerprint(game.space))


def same_end(before: str, after: str, game: AnyGame) -> bool:
    """Whether a replay ends where the game was: in the same position, or under newer rules with the same scores."""
    if before == after or not before:
        return True
    old, new = before.split(), after.split()
    return old[0] != new[:1][0] and game.rules.plays(int(old[0])) and old[2:] == new[2:] if new else False


def _frozen(key: str, head: TableHeader, game: AnyGame, error: Exception | None = None) -> DuchyError:
    return DuchyError(
        key,
        "this game was started under rules version {given} and can't continue under version {version}; "
        "it is kept as it is",
        given=head.version,
        version=game.version,
        reason=str(error or ""),
    )
