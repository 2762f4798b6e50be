"""Seat links by table, so that ending one with its vacancy needs no scan; nor does deleting a table.

Which seat a link opens is said by the entry that made it. Links of the previous version have no such entry, and are no
longer valid; the players who made them can make new ones.
"""

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_index("links_by_game", "links", ["game", "seat"])
    op.create_index("tries_by_game", "tries", ["game"])
