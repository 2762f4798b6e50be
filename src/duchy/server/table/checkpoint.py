"""Checkpoints of tables with many undone actions.

Undone actions stay among the entries, and each would have to be played and taken back again whenever the table comes
back from storage. A checkpoint holds what they add up to: the actions that stand, and what each viewer knows. It names
nobody, and is of use to the rules alone that wrote it; without it a table comes back from all of its entries.
"""

import msgspec
from msgspec import Struct

from duchy.core.game import AnyGame
from duchy.server.store.model import Entry
from duchy.server.table.notation import space_fingerprint
from duchy.server.table.table import Table
from duchy.server.table.viewers import Known

DUE = 8
"""Number of actions taken back after which a checkpoint is written."""


class Checkpoint(Struct):
    """The game after a number of entries, and the rules version that its action numbers refer to."""

    number: int
    version: int
    space: str
    plies: list[tuple[int, int]]
    known: Known

    def fits(self, game: AnyGame) -> bool:
        """Whether these rules wrote it."""
        return (self.version, self.space) == (game.version, space_fingerprint(game.space))


def due(table: Table) -> str:
    """A checkpoint of a table as it is stored; nothing where little was taken back since the last one."""
    if table.taken_back < DUE or table.match is None or table.frozen is not None:
        return ""
    plies = [(ply.seat, ply.action) for ply in table.match.plies]
    version, space = table.game.version, space_fingerprint(table.game.space)
    found = Checkpoint(table.number, version, space, plies, table.viewers.known())
    table.taken_back = 0
    return msgspec.json.encode(found).decode()


def read(words: str) -> Checkpoint:
    """A checkpoint as it was stored."""
    return msgspec.json.decode(words, type=Checkpoint)


def follow(table: Table, checkpoint: Checkpoint, entries: list[Entry]) -> None:
    """Let happen what entries tell of, and in the place of those that a checkpoint stands for, what it holds."""
    before = [entry for entry in entries if entry.number <= checkpoint.number]
    table.follow_each(before)
    assert table.match is not None
    table.match.replay_all(checkpoint.plies)
    table.viewers.recall(checkpoint.known)
    table.taken_back = 0
    table.number, table.at = checkpoint.number, before[-1].at
    table.follow_all(entries[len(before) :])
