"""Messages of the operator to all clients, and bans."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("banned", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "notices",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
