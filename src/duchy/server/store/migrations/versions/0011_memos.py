"""Private notes of people, one for each of their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "memos",
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_index("memos_by_game", "memos", ["game"])
