"""The author of each name and each chat message, so that all data of a person can be deleted.

Existing entries are attributed to the person on the seat at that time; entries emptied before stay without author. The
previous version stores no authors, and still works.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

PEOPLE = "'make', 'sit', 'keep', 'name', 'say', 'free', 'reissue', 'vanish', 'order'"
"""Kinds of entries that say who sits where, or contain a name or message."""
READ = (
    "SELECT entries.game, entries.number, entries.kind, entries.seat, entries.words, games.players FROM entries "
    f"JOIN games ON games.key = entries.game WHERE entries.kind IN ({PEOPLE}) ORDER BY entries.game, entries.number"
)
WRITE = "UPDATE entries SET person = :person WHERE game = :game AND number = :number"
BATCH = 1000


def upgrade() -> None:
    op.add_column("entries", sa.Column("person", sa.BigInteger, nullable=True))
    connection = op.get_bind()
    found = list(_authors(connection.execute(sa.text(READ)).all()))
    for i in range(0, len(found), BATCH):
        connection.execute(sa.text(WRITE), found[i : i + BATCH])
    written, unclaimed = sa.text("person IS NOT NULL"), sa.text("kind = 'sit' AND person IS NULL")
    op.create_index("entries_by_person", "entries", ["person"], sqlite_where=written, postgresql_where=written)
    op.create_index("entries_of_nobody", "entries", ["game"], sqlite_where=unclaimed, postgresql_where=unclaimed)


def _authors(rows: Iterable[Any]) -> Iterator[dict[str, int]]:
    """Yield the author of each entry that has one, by the same rules as tables."""
    seats: list[int | None] = []
    at = None
    for game, number, kind, seat, words, players in rows:
        if game != at:
            at, seats = game, [None] * players
        person = None
        first = words.partition(" ")[0]
        if kind in ("make", "sit", "keep") and first.isdecimal():
            person = int(first)
        if kind == "sit":
            seats[seat] = person
        elif kind in ("name", "say"):
            person = seats[seat]  # -1 in old entries is the last seat
        elif kind in ("free", "reissue", "vanish"):
            seats[seat] = None
        elif kind == "order":
            seats = [seats[int(old)] for old in words.split()]
        if person is not None:
            yield {"game": game, "number": number, "person": person}
