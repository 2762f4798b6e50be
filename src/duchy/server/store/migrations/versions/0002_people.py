"""People by their devices and links, the seats they hold, and publicly listed tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("listed", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_person", "devices", ["person"])
    op.create_table(
        "links",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=True),
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("links_by_person", "links", ["person"])
    op.create_table(
        "claims",
        sa.Column("game", sa.BigInteger, sa.ForeignKey("games.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.BigInteger, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("claims_by_person", "claims", ["person"])
