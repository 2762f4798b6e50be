"""Games and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("key", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("notation", sa.Integer, nullable=False),
        sa.Column("space", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("components", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("watch", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("due", sa.Integer, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
    )
    op.create_index("games_by_touch", "games", ["status", "touched"])
    op.create_table(
        "entries",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
