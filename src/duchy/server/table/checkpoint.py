"""Checkpoints of tables with many undone actions.

Undone actions stay among the entries, and each would have to be played and undone again whenever the table is restored
from storage. A checkpoint holds the result: the remaining actions, the knowledge of each viewer, and what players did
around the game. It contains no names, and is valid only for the rules that wrote it; without it, a table is restored
from all of its entries.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from duchy.core.game import AnyGame
from duchy.server.store.entries import Entry
from duchy.server.table.clocks import Clocks
from duchy.server.table.notation import space_fingerprint
from duchy.server.table.plans import Answers
from duchy.server.table.players_log import LoggedEvent
from duchy.server.table.table import Table
from duchy.server.table.viewers import Knowledge

DUE = 8
"""A checkpoint is written whenever the number of undone actions passes a multiple of this."""


class Checkpoint(Struct):
    """The game after a number of entries, and the rules version that its action numbers refer to."""

    number: int
    at: int
    version: int
    space: str
    plies: list[tuple[int, int]]
    known: Knowledge
    players: list[LoggedEvent]
    dice: list[tuple[int, str]]
    foreseen: int
    taken_back: int
    luck_undone: tuple[int, ...]
    clocks: Clocks
    answers: list[Answers]

    def fits(self, game: AnyGame) -> bool:
        """Return whether it was written under these rules."""
        return (self.version, self.space) == (game.version, space_fingerprint(game.space))


def due(table: Table, before: Table) -> str:
    """Return a checkpoint of a table as JSON, or "" if few actions were undone since the last one."""
    if table.taken_back // DUE == before.taken_back // DUE or table.match is None or table.frozen is not None:
        return ""
    plies = [(ply.seat, ply.action) for ply in table.match.plies]
    version, space = table.game.version, space_fingerprint(table.game.space)
    game = version, space, plies, table.viewers.knowledge(), table.players_log.events
    luck = table.dice, table.foreseen, table.taken_back, table.luck_undone
    checkpoint = Checkpoint(table.number, table.at, *game, *luck, table.clocks, table.answers)
    return msgspec.json.encode(checkpoint).decode()


def read(words: str) -> Checkpoint | None:
    """Decode a stored checkpoint; return None if it was written by a version that stored other data."""
    try:
        return msgspec.json.decode(words, type=Checkpoint)
    except msgspec.ValidationError:
        return None


def follow(table: Table, checkpoint: Checkpoint, entries: Sequence[Entry]) -> None:
    """Apply entries to a new table, with the checkpoint in place of the actions it stands for."""
    before = [entry for entry in entries if entry.number <= checkpoint.number]
    table.follow(before)
    assert table.match is not None
    table.match.replay_all(checkpoint.plies)
    table.viewers.recall(checkpoint.known)
    table.players_log.events = checkpoint.players
    table.dice, table.foreseen, table.taken_back = checkpoint.dice, checkpoint.foreseen, checkpoint.taken_back
    table.luck_undone, table.clocks = checkpoint.luck_undone, checkpoint.clocks
    table.answers = checkpoint.answers
    table.number, table.at = checkpoint.number, checkpoint.at
    table.follow(entries[len(before) :])
