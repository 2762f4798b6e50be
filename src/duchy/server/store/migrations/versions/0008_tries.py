"""Tries by person, so that deleting a person needs no scan; the previous version works with it."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_index("tries_by_person", "tries", ["person"])
