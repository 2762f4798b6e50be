"""Tournaments: series whose rounds are planned, and those who play in them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("series", sa.Text, primary_key=True),
        sa.Column("host", sa.BigInteger, sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("wake", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("tournaments_by_host", "tournaments", ["host"])
    op.create_index(
        "tournaments_by_wake",
        "tournaments",
        ["wake"],
        sqlite_where=sa.text("wake > 0"),
        postgresql_where=sa.text("wake > 0"),
    )
    op.create_table(
        "entrants",
        sa.Column("series", sa.Text, sa.ForeignKey("tournaments.series", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_index("entrants_by_person", "entrants", ["person", "series"], unique=True)
