"""Checkpoints of tables with many undone actions; the previous version ignores them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
    )
