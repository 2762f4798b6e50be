"""Games from a given position, analyses, daily puzzles, feeds and webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("games", sa.Column("start", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "analyses",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), nullable=False),
    )
    op.create_table(
        "feeds",
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "hooks",
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
