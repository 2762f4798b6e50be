"""Restore a table from its entries, under the same or a different rules version."""

import logging
from collections.abc import Sequence

from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame
from duchy.server.store.entries import Entry
from duchy.server.store.model import History, TableHeader
from duchy.server.table import checkpoint
from duchy.server.table.notation import Notation, space_fingerprint
from duchy.server.table.table import Table

log = logging.getLogger(__name__)


def shortened(head: TableHeader, game: AnyGame, notation: Notation, history: History) -> Table | None:
    """Restore a table from its checkpoint and later entries; return None if there is no valid checkpoint."""
    if not history.checkpoint:
        return None
    table = Table(head, game, notation)
    try:
        stored = checkpoint.read(history.checkpoint)
        if stored is None or not stored.fits(game):
            return None
        checkpoint.follow(table, stored, history.entries)
    except Exception:
        log.exception("a checkpoint cannot be read")
        return None
    table.stored = table.number
    return table if table.fingerprint() == history.fingerprint else None


def resumed(head: TableHeader, game: AnyGame, notation: Notation, entries: Sequence[Entry], fingerprint: str) -> Table:
    """Restore a table from its entries; if they do not fit these rules, freeze it at the last position reached."""
    table = Table(head, game, notation)
    try:
        table.follow(entries, checked=not _same_rules(head, game))
    except Exception:
        table = _as_far_as_possible(head, game, notation, entries)
    table.number = entries[-1].number if entries else 0
    table.stored = table.number
    if table.frozen is None and not same_end(fingerprint, table.fingerprint(), game):
        table.frozen = _frozen("other-end-now", head, game)
    return table


def _as_far_as_possible(head: TableHeader, game: AnyGame, notation: Notation, entries: Sequence[Entry]) -> Table:
    """Restore a table up to the last position that these rules reach, checking every action."""
    table = Table(head, game, notation)
    try:
        table.follow(entries, checked=True)
    except (DuchyError, ValueError) as error:
        table.frozen = _frozen("rules-changed", head, game, error)
    return table


def _same_rules(head: TableHeader, game: AnyGame) -> bool:
    """Return whether a table was written under these rules, so that actions need no check."""
    return (head.version, head.space) == (game.version, space_fingerprint(game.space))


def same_end(before: str, after: str, game: AnyGame) -> bool:
    """Return whether a replay ends in the same position, or under newer rules with the same scores."""
    if before == after or not before:
        return True
    old, new = before.split(), after.split()
    return old[0] != new[:1][0] and game.rules.plays(int(old[0])) and old[2:] == new[2:] if new else False


def _frozen(key: str, head: TableHeader, game: AnyGame, error: Exception | None = None) -> DuchyError:
    return DuchyError(
        key,
        "this game was started under rules version {given} and can't continue under version {version}; "
        "you can still look at it and export it",
        given=head.version,
        version=game.version,
        reason=str(error or ""),
    )
