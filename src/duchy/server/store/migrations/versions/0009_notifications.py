"""Turn notifications: browsers that receive them, how a person wants them, what is due, and webhooks of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])
    op.create_table(
        "notifying",
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("wishes", sa.Text, nullable=False, server_default="{}"),
        sa.Column("last", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "awaited",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("reminded", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("awaited_by_time", "awaited", ["due"])
    op.create_index("awaited_by_person", "awaited", ["person"])
    op.create_table(
        "table_hooks",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("told", sa.Integer, nullable=False, server_default="0"),
    )
