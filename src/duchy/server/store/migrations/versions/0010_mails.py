"""E-mail addresses for notifications, each with a link that confirms it and one that removes it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "mails",
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("link", sa.Text, unique=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("off", sa.Text, nullable=False, unique=True),
    )
