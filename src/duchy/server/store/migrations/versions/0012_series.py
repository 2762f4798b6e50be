"""The series of each table, and the result of a finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("games", sa.Column("series", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("result", sa.Text, nullable=False, server_default=""))
    op.create_index("games_by_series", "games", ["series"])
