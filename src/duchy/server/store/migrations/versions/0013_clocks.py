"""When something happens at a table by itself, when a server was last alive, and the times in which none was."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("games", sa.Column("wake", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index(
        "games_by_wake", "games", ["wake"], sqlite_where=sa.text("wake > 0"), postgresql_where=sa.text("wake > 0")
    )
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("before", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("since", sa.BigInteger, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
